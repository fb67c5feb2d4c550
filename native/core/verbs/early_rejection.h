// Plain plans: a change that annealing would not keep is given up before all orders have their places.
#pragma once

#include <vector>

#include "verbs/body.h"

namespace tourwright {

// What serving all that was removed may add to the weighted sum before it reaches the limit; INFINITE: the plan does
// not have it asked, or other orders are left out, too.
inline double allowanceBelow(Kernel::Body& body, double limit) {
  const Instance& in = body.in;
  const std::vector<int32_t>& removed = body.destroyer.removed;
  if (!(in.view.sizes[PATHS] & EARLY_REJECTION) || removed.size() < body.state.bank.orders.size()) return INFINITE;
  objectiveVector(in, body.state, body.current.vector);
  double allowance = limit - weightedSum(body.weights, body.current.vector);
  for (const int32_t order : removed) {
    const int32_t level = in.view.orderLevel[order];
    if (level >= 0) allowance += body.weights.level[level] * in.orderValue.unserved[order];
  }
  return allowance;
}

}  // namespace tourwright
