// How much less goods that should not be loaded early can be aboard with a pair in their tour.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/insertion.h"
#include "tour/flat_tours.h"

namespace tourwright {

// True where tours are scheduled as early as possible with services of known length, so that a stop makes none of those
// after it earlier.
inline bool onlyDelays(const Instance& in, const ClassView& k) {
  const Features& f = in.features;
  return !f.late && !f.traffic && !f.timetables && !f.chosen && k.decided.resource < 0;
}

// Seconds for which the tour waits with such goods aboard, the sum over the goods. More stops make the way between
// loading and unloading no shorter, so this is the most that they save. (Where a detour is quicker than the direct way,
// or avoids a setup, the bound may wrongly discard a place.)
inline double waitingAboard(Search& s, const ClassView& k, const std::vector<FlatStop>& flat) {
  auto& schedule = s.scratch.schedule;
  const int32_t count = static_cast<int32_t>(flat.size());
  double waited = 0;
  double departure = k.shift.begin;
  // The clock runs only while the tour waits.
  for (int32_t i = 0; i < count; i++) {
    const FlatStop& at = flat[i];
    waited += std::max(0.0, at.departure - k.least[at.stop] - (departure + at.travel + at.spent));
    departure = at.departure;
    s.trial[i] = at.stop;
    schedule.begin[i] = schedule.departure[i] = waited;
  }
  return earlyLoading({s.in, s.scratch, k, s.trial.data(), count}, waited);
}

// The maximum that a place of the pair can gain beyond what sums along the tour show, see `rewardFor`.
inline double pairReward(Search& s, const ClassView& k, int32_t route, const std::vector<FlatStop>& flat,
                         const int32_t* stops) {
  if (s.weights.early == 0 || s.in.features.rewards || !onlyDelays(s.in, k)) return rewardAtMost(s, k, route, stops, 2);
  return spreadReward(s, route) + s.weights.early * waitingAboard(s, k, flat);
}

// The weight of a second from loading at the stop to unloading.
inline double weightAboard(const Search& s, const ClassView& k, int32_t stop) {
  double weight = 0;
  for (int32_t e = s.in.view.classEarly[k.index]; e < s.in.view.classEarly[k.index + 1]; e++) {
    if (s.in.inSet(s.in.view.earlySet[e], stop)) weight += s.weights.early;
  }
  return weight;
}

}  // namespace tourwright
