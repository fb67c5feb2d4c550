// Placing the unserved orders of one level, whatever the cost in tours and in lower levels.
#pragma once

#include <algorithm>
#include <vector>

#include "verbs/squeeze.h"

namespace tourwright {

// A slice of that; the levels above stay as good as in the best solution. It ends when all orders of the level are
// served.
inline double serve(KernelContext& context, const Slice& slice, int32_t level) {
  const std::vector<int32_t>& bank = context.state.bank.orders;
  const auto counts = [&context, level](int32_t order) { return context.in.view.orderLevel[order] == level; };
  return runSeeking(context, slice, [&] {
    return std::any_of(bank.begin(), bank.end(), counts) && squeeze(context, slice.temperature, level, counts);
  });
}

}  // namespace tourwright
