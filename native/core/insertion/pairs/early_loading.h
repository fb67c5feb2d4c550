// How much less goods that should not be loaded early can be aboard with a pair in their tour.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/insertion.h"
#include "tour/flat_tours.h"

namespace tourwright {

// By resource, for the version of its tour: the seconds that `idleAboard` computes.
struct WaitsAboard {
  explicit WaitsAboard(const Instance& in) : seconds(in.sizes.resources), version(in.sizes.resources) {}

  std::vector<double> seconds;
  std::vector<uint32_t> version;
};

// True where tours are scheduled as early as possible with services of known length, so that a stop makes none of those
// after it earlier.
inline bool onlyDelays(const Instance& in, const ClassView& k) {
  const Features& f = in.features;
  return !f.late && !f.traffic && !f.timetables && !f.chosen && k.decided.resource < 0;
}

// Seconds for which such goods are aboard while the tour waits or rests, the sum over the goods. More stops make the
// way between loading and unloading no shorter, so this is the most that they save. (Where a detour is quicker than the
// direct way, or avoids a setup, the bound may wrongly discard a place.)
inline double idleAboard(Search& s, const ClassView& k, int32_t route, const std::vector<FlatStop>& flat) {
  const Instance& in = s.in;
  auto& schedule = s.scratch.schedule;
  const int32_t count = static_cast<int32_t>(flat.size());
  if (count == 0) return 0;
  double busy = 0;
  for (int32_t i = 0; i < count; i++) {
    s.trial[i] = flat[i].stop;
    schedule.begin[i] = busy += flat[i].travel + flat[i].spent;
    schedule.departure[i] = busy += k.least[flat[i].stop];
  }
  const double end = busy + (k.end < 0 ? 0 : duration(in, k, flat.back().location, k.end));
  double aboard = 0;
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    if (in.view.levelKind[in.extraLevels[x]] != EARLY_LOADING) continue;
    aboard = s.state.sums.extra[static_cast<std::size_t>(route) * in.sizes.extras + x];
  }
  return std::max(0.0, aboard - earlyLoading({in, s.scratch, k, s.trial.data(), count}, end));
}

// The maximum that a place of the pair can gain beyond what sums along the tour show, see `rewardFor`.
inline double pairReward(Search& s, WaitsAboard& waits, const ClassView& k, int32_t route,
                         const std::vector<FlatStop>& flat, const int32_t* stops) {
  if (s.weights.early == 0 || s.in.features.rewards || k.loops || k.decided.resource >= 0)
    return rewardAtMost(s, k, route, stops, 2);
  const uint32_t version = s.state.tours[route].version;
  if (waits.version[route] != version) {
    waits.version[route] = version;
    waits.seconds[route] = idleAboard(s, k, route, flat);
  }
  return spreadReward(s, route) + s.weights.early * waits.seconds[route];
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
