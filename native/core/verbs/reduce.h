// Fleet minimisation: tours are dissolved one by one, and their orders are squeezed into the others. Absence counters
// after Christiaens and Vanden Berghe (2020), "Slack Induction by String Removals for Vehicle Routing Problems",
// section 4.3.
#pragma once

#include "verbs/squeeze.h"

namespace tourwright {

// True when all levels above are as good as in the best solution.
inline bool isComplete(const KernelContext& context, int32_t level) {
  for (int32_t l = 0; l < level; l++) {
    if (levelValue(context.in, context.state, l) > context.best.vector[l]) return false;
  }
  return true;
}

// The tour, among those that count for the level, whose orders were left out least often; −1: none.
inline int32_t easiestTour(const KernelContext& context, int32_t level) {
  const Instance& in = context.in;
  int32_t easiest = -1;
  double least = INFINITE;
  for (const int32_t route : context.state.active) {
    if (in.classOf(route).level != level || in.classOf(route).decided.resource >= 0) continue;
    double sum = 0;
    for (const int32_t stop : stopsOf(context.state, route)) sum += context.absence[in.orderOf(stop)] + 1;
    if (!(sum < least)) continue;
    least = sum;
    easiest = route;
  }
  return easiest;
}

// Dissolves the easiest tour permanently: from now on fewer resources may be used.
inline bool dissolveEasiestTour(KernelContext& context, int32_t level) {
  const Instance& in = context.in;
  State& state = context.state;
  const int32_t route = easiestTour(context, level);
  if (route < 0 || state.totals.used[level] <= 1) return false;
  begin(state);
  while (state.tours[route].first >= 0) removeOrder(in, state, in.orderOf(state.tours[route].first));
  refresh(in, state, context.scratch, route);
  commit(state);
  state.fleet.cappedLevel = level;
  state.fleet.cap = state.totals.used[level];
  context.weighCurrent();
  return true;
}

// A slice of fleet reduction: whenever all levels above are as good as in the best solution, the next tour is
// dissolved.
inline double reduce(KernelContext& context, const Slice& slice, int32_t level) {
  int32_t existing = 0;
  while (existing < context.in.sizes.levels && isExistingViolation(context.in.view.levelKind[existing])) existing++;
  const auto outranks = [&context](int32_t order) { return context.recreateContext.always[order] != 0; };
  return runSeeking(context, slice, [&] {
    const bool ends = isComplete(context, level) && !dissolveEasiestTour(context, level);
    return !ends && squeeze(context, slice.temperature, existing, outranks);
  });
}

// Limits the number of resources that count for the level from now on; −1: no limit.
inline void capFleet(KernelContext& context, int32_t level, int32_t most) {
  context.state.fleet.cappedLevel = most < 0 ? -1 : level;
  context.state.fleet.cap = most;
}

}  // namespace tourwright
