// Fleet minimisation: tours are dissolved one by one, and what they served is squeezed into the others.
// Absence counters after Christiaens and Vanden Berghe (2020), "Slack Induction by String Removals for Vehicle Routing
// Problems", section 4.3.
#pragma once

#include "verbs/squeeze.h"

namespace tourwright {

// All that outranks the level is as good as in the best solution.
inline bool isComplete(const Kernel::Body& body, int32_t level) {
  for (int32_t l = 0; l < level; l++) {
    if (levelValue(body.in, body.state, l) > body.best.vector[l]) return false;
  }
  return true;
}

// The tour, among those that count for the level, whose orders were left out least often; −1: none.
inline int32_t easiestTour(const Kernel::Body& body, int32_t level) {
  const Instance& in = body.in;
  int32_t easiest = -1;
  double least = INFINITE;
  for (const int32_t route : body.state.active) {
    if (in.classOf(route).level != level || in.classOf(route).decided.resource >= 0) continue;
    double sum = 0;
    for (int32_t stop = body.state.tours[route].first; stop >= 0; stop = body.state.nodes[stop].next) {
      sum += body.absence[in.orderOf(stop)] + 1;
    }
    if (!(sum < least)) continue;
    least = sum;
    easiest = route;
  }
  return easiest;
}

// Dissolves the easiest tour for good: from now on fewer resources may be used.
inline bool dissolve(Kernel::Body& body, int32_t level) {
  const Instance& in = body.in;
  State& state = body.state;
  const int32_t route = easiestTour(body, level);
  if (route < 0 || state.totals.used[level] <= 1) return false;
  begin(state);
  while (state.tours[route].first >= 0) removeOrder(in, state, in.orderOf(state.tours[route].first));
  refresh(in, state, body.scratch, route);
  commit(state);
  state.fleet.cappedLevel = level;
  state.fleet.cap = state.totals.used[level];
  body.weighCurrent();
  return true;
}

// A slice of making the fleet smaller: whenever all above is as good as ever, the next tour is dissolved.
inline double reduce(Kernel::Body& body, const Slice& slice, int32_t level) {
  int32_t existing = 0;
  while (existing < body.in.sizes.levels && isExistingViolation(body.in.view.levelKind[existing])) existing++;
  const auto outranks = [&body](int32_t order) { return body.builder.always[order] != 0; };
  return runSeeking(body, slice, [&] {
    const bool ends = isComplete(body, level) && !dissolve(body, level);
    return !ends && squeeze(body, slice.temperature, existing, outranks);
  });
}

// No more than so many resources that count for the level may be used from now on; −1: as many as there are.
inline void capFleet(Kernel::Body& body, int32_t level, int32_t most) {
  body.state.fleet.cappedLevel = most < 0 ? -1 : level;
  body.state.fleet.cap = most;
}

}  // namespace tourwright
