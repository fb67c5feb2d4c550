// Search of a part of the solution: the tours of closed resources stay unchanged, nothing joins them, and none of them
// is opened. Plain plans only.
#pragma once

#include <algorithm>

#include "verbs/kernel_context.h"

namespace tourwright {

// Closes `count` resources and opens all others.
inline void confine(KernelContext& context, const int32_t* resources, std::size_t count) {
  const Instance& in = context.in;
  State& state = context.state;
  std::fill(state.fleet.closed.begin(), state.fleet.closed.end(), 0);
  for (std::size_t i = 0; i < count; i++) state.fleet.closed[resources[i]] = 1;
  state.bank.isLeftAlone = false;
  for (int32_t c = 0; c < in.sizes.classes; c++) {
    const auto stack = state.fleet.freeStack.begin() + in.view.classResources[c];
    const auto isClosed = [&state](int32_t resource) { return state.fleet.closed[resource] != 0; };
    state.fleet.freeFloor[c] =
        static_cast<int32_t>(std::stable_partition(stack, stack + state.fleet.freeCount[c], isClosed) - stack);
  }
  context.ruin.focus.confine(in, state);
}

// Leaves the orders unserved now to another part.
inline void leaveUnserved(KernelContext& context) {
  context.state.bank.isLeftAlone = true;
}

}  // namespace tourwright
