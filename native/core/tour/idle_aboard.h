// How much less goods that should not be loaded early can be aboard with more stops in their tour.
#pragma once

#include <algorithm>

#include "tour/extras.h"

namespace tourwright {

// Seconds for which such goods are aboard while the tour waits or rests, the sum over the goods. More stops make the
// way between loading and unloading no shorter, so this is the most that they save. (Where a detour is quicker than the
// direct way, or avoids a setup, the bound may wrongly discard a place.)
inline double findIdleAboard(const Instance& in, const State& state, Scratch& scratch, int32_t route) {
  const ClassView& k = in.classOf(route);
  const int32_t count = sequenceOf(state, scratch, route);
  double busy = 0;
  int32_t location = k.start;
  int32_t kind = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = scratch.sequence[i];
    const double travel = location < 0 ? 0 : duration(in, k, location, in.view.stopLocation[stop]);
    scratch.schedule.begin[i] = busy += travel + in.transition(kind, in.view.stopKind[stop]);
    scratch.schedule.departure[i] = busy += k.least[stop];
    location = in.view.stopLocation[stop];
    kind = in.view.stopKind[stop];
  }
  const double end = busy + (k.end < 0 || location < 0 ? 0 : duration(in, k, location, k.end));
  double aboard = 0;
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    if (in.view.levelKind[in.extraLevels[x]] == EARLY_LOADING)
      aboard = state.sums.extra[static_cast<std::size_t>(route) * in.sizes.extras + x];
  }
  return std::max(0.0, aboard - earlyLoading({in, scratch, k, scratch.sequence.data(), count}, end));
}

// The seconds of `findIdleAboard`, computed once for each version of the tour; INFINITE where the tour is decided, or
// returns to its first stop.
inline double idleAboard(const Instance& in, const State& state, Scratch& scratch, int32_t route) {
  const ClassView& k = in.classOf(route);
  if (k.loops || k.decided.resource >= 0) return INFINITE;
  IdleAboard& known = scratch.idleAboard[route];
  const uint32_t version = state.tours[route].version;
  if (known.version != version) known = {version, findIdleAboard(in, state, scratch, route)};
  return known.seconds;
}

}  // namespace tourwright
