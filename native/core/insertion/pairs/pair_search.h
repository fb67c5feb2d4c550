// What all places of an order of two stops in one tour share.
#pragma once

#include <vector>

#include "insertion/chain_way.h"
#include "insertion/decided_bound.h"
#include "insertion/insertion.h"
#include "tour/laid_tours.h"

namespace tourwright {

// What each gap of a tour costs the second stop.
struct PairScratch {
  explicit PairScratch(const Instance& in) : onward(in.stops + 2), detour(in.stops + 2), least(in.stops + 2) {}

  std::vector<double> onward;  // meters from the second stop to what comes after gap i
  std::vector<double> detour;  // meters that the second stop adds in gap i (before the i-th stop of the tour)
  std::vector<double> least;   // the least detour from gap i on
  double lastJoin = 0;         // the last instant the first stop may join others at its own place
  double lastSecond = 0;       // the last instant the second stop's service may begin
};

// One tour, one class, one pair of members: what every place of the pair shares.
struct PairSearch {
  Search& s;
  PairScratch& pair;
  const ClassView& k;
  int32_t route;
  const std::vector<LaidStop>& laid;
  int32_t from;   // the first gap that is not history
  int32_t count;  // stops of the tour
  int32_t first;  // the two stops
  int32_t second;
  LeastChange change;
  double reward;  // what a place may be worth at most beyond what sums along the tour tell
  bool isTold;    // durations depend on the hour, and the clock tells it
};

// A pair of members that the class of the tour's resource may serve.
inline PairSearch pairSearch(Search& s, PairScratch& pair, LaidTours& tours, int32_t route, int32_t first,
                             int32_t second) {
  const ClassView& k = s.in.classOf(route);
  const std::vector<LaidStop>& laid = tours.of(s.in, s.state, route);
  const int32_t stops[2] = {first, second};
  const LeastChange least = leastChange(s, k, route, stops, 2);
  const double reward = rewardAtMost(s, k, route, stops, 2);
  const int32_t count = static_cast<int32_t>(laid.size());
  return {s, pair, k, route, laid, k.held, count, first, second, least, reward, tellsHours(s.in, k)};
}

inline int32_t locationBefore(const PairSearch& p, int32_t gap) {
  return gap == 0 ? p.k.start : p.laid[gap - 1].location;
}

inline int32_t locationAfter(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.k.end : p.laid[gap].location;
}

inline int32_t edgeOf(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.s.state.tours[p.route].closing : p.laid[gap].leg;
}

// A gap that nothing may fill.
inline bool isClosedGap(const PairSearch& p, int32_t gap) {
  return p.s.in.sequenceRules && gap > 0 && gap < p.count && isClosed(p.s.in, p.laid[gap - 1].stop, p.laid[gap].stop);
}

// Meters of a leg as a double, INFINITE where there is none; 0 where the tour has no such end.
inline double legMeters(const PairSearch& p, int32_t from, int32_t to) {
  return wayMeters(p.s.in, p.k, from, to);
}

// Seconds of a leg, infinite where there is none; 0 where the tour has no such end.
inline double legSeconds(const PairSearch& p, int32_t from, int32_t to) {
  if (from < 0 || to < 0) return 0;
  const int32_t seconds = duration(p.s.in, p.k, from, to);
  return seconds >= UNREACHABLE ? INFINITE : seconds;
}

// The same to a stop of the pair. Travel back takes as long: the row of that stop is the one that is looked at all the
// time.
inline double metersTo(const PairSearch& p, int32_t from, int32_t own) {
  return p.s.in.symmetric ? legMeters(p, own, from) : legMeters(p, from, own);
}

inline double secondsTo(const PairSearch& p, int32_t from, int32_t own) {
  return p.s.in.symmetric ? legSeconds(p, own, from) : legSeconds(p, from, own);
}

// The tour with first in gap i and second in gap j ≥ i, into s.trial; its number of stops.
inline int32_t layPair(const PairSearch& p, int32_t i, int32_t j) {
  int32_t count = 0;
  for (int32_t gap = 0; gap <= p.count; gap++) {
    if (gap == i) p.s.trial[count++] = p.first;
    if (gap == j) p.s.trial[count++] = p.second;
    if (gap < p.count) p.s.trial[count++] = p.laid[gap].stop;
  }
  return count;
}

// Exact change of that.
inline double simulatePair(const PairSearch& p, int32_t i, int32_t j) {
  const int32_t count = layPair(p, i, j);
  if (p.k.decided >= 0) return simulateJoined(p.s, p.k, p.route, count);
  return simulate(p.s, p.k, p.route, count, p.k.loops || p.s.in.shared);
}

inline void takePair(const PairSearch& p, double change, int32_t i, int32_t j) {
  if (!offer(p.s, change, p.route)) return;
  Insertion& best = p.s.best;
  best.stop[0] = p.first;
  best.prev[0] = i == 0 ? -1 : p.laid[i - 1].stop;
  best.stop[1] = p.second;
  best.prev[1] = j == i ? p.first : p.laid[j - 1].stop;
}

}  // namespace tourwright
