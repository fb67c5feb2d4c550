// A change that annealing would reject is given up before all orders have their places.
#pragma once

#include <vector>

#include "verbs/kernel_context.h"

namespace tourwright {

// True when the tours use fewer resources than the best solution does, which may outrank the weighted sum.
inline bool usesFewer(const KernelContext& context) {
  for (std::size_t l = 0; l < context.current.vector.size(); l++) {
    if (context.in.view.levelKind[l] == RESOURCES_USED && context.current.vector[l] < context.best.vector[l])
      return true;
  }
  return false;
}

// The amount that serving all removed orders may add to the weighted sum before it reaches the limit; INFINITE where
// other orders are also left out, or the cost of the places does not decide whether the change is kept.
inline double allowanceBelow(KernelContext& context, double limit) {
  const Instance& in = context.in;
  const std::vector<int32_t>& removed = context.ruin.removed;
  if (!(in.view.sizes[PATHS] & EARLY_REJECTION) || removed.size() < context.state.bank.orders.size()) return INFINITE;
  objectiveVector(in, context.state, context.current.vector);
  if (usesFewer(context)) return INFINITE;
  double allowance = limit - weightedSum(context.weights, context.current.vector);
  for (const int32_t order : removed) {
    const int32_t level = in.view.orderLevel[order];
    if (level >= 0) allowance += context.weights.level[level] * in.orderValue.unserved[order];
  }
  return allowance;
}

}  // namespace tourwright
