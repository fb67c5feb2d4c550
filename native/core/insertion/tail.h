// The times of a tour after a place.
#pragma once

#include <algorithm>

#include "insertion/insertion.h"
#include "tour/clock.h"

namespace tourwright {

// The tail of the tour's stops from `next` on when it is ready there at `ready`, which must not be too late.
inline Tail tailOf(const Search& s, const ClassView& k, int32_t next, double ready) {
  if (!knowsDepartures(s.in, k)) return {endAfter(s.state.nodes[next], ready), 0};
  const Tail tail = followTail(s.in, s.state, k, next, ready);
  // Breaks may absorb the delays.
  return {tail.end, s.in.features.timetables ? 0 : tail.delay};
}

}  // namespace tourwright
