// What goods that should not be loaded early cost between the stops of a pair.
#pragma once

#include "insertion/insertion.h"

namespace tourwright {

// True where tours are scheduled as early as possible with services of known length, so that a stop makes none of those
// after it earlier.
inline bool onlyDelays(const Instance& in, const ClassView& k) {
  const Features& f = in.features;
  return !f.late && !f.traffic && !f.timetables && !f.chosen && k.decided.resource < 0;
}

// The weight of a second from loading at the stop to unloading; 0 where neither has to be as early as possible.
inline double weightAboard(const Search& s, const ClassView& k, int32_t stop) {
  double weight = 0;
  if (!onlyDelays(s.in, k)) return weight;
  for (int32_t e = s.in.view.classEarly[k.index]; e < s.in.view.classEarly[k.index + 1]; e++) {
    if (s.in.inSet(s.in.view.earlySet[e], stop)) weight += s.weights.early;
  }
  return weight;
}

}  // namespace tourwright
