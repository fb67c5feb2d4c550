// A change that annealing would not keep is given up before all orders have their places.
#pragma once

#include <vector>

#include "verbs/body.h"

namespace tourwright {

// The tours use fewer resources than the best solution does, which may outrank what the weighted sum says.
inline bool usesFewer(const Kernel::Body& body) {
  for (std::size_t l = 0; l < body.current.vector.size(); l++) {
    if (body.in.view.levelKind[l] == RESOURCES_USED && body.current.vector[l] < body.best.vector[l]) return true;
  }
  return false;
}

// What serving all that was removed may add to the weighted sum before it reaches the limit; INFINITE where other
// orders are left out, too, or what the places cost does not decide whether the change is kept.
inline double allowanceBelow(Kernel::Body& body, double limit) {
  const Instance& in = body.in;
  const std::vector<int32_t>& removed = body.ruin.removed;
  if (!(in.view.sizes[PATHS] & EARLY_REJECTION) || removed.size() < body.state.bank.orders.size()) return INFINITE;
  objectiveVector(in, body.state, body.current.vector);
  if (usesFewer(body)) return INFINITE;
  double allowance = limit - weightedSum(body.weights, body.current.vector);
  for (const int32_t order : removed) {
    const int32_t level = in.view.orderLevel[order];
    if (level >= 0) allowance += body.weights.level[level] * in.orderValue.unserved[order];
  }
  return allowance;
}

}  // namespace tourwright
