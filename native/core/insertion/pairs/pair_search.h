// The data common to all places of an order of two stops in one tour.
#pragma once

#include <vector>

#include "insertion/chain_way.h"
#include "insertion/decided_bound.h"
#include "insertion/insertion.h"
#include "insertion/labelled_tours.h"
#include "insertion/pairs/early_loading.h"
#include "state/links.h"
#include "tour/flat_tours.h"

namespace tourwright {

// A gap for the first stop where the pair may beat the best place.
struct PromisingGap {
  int32_t gap;
  double extra;     // meters added by the first stop alone
  double together;  // meters added by both there
};

// By gap of a tour: the cost of the second stop there.
struct PairScratch {
  explicit PairScratch(const Instance& in)
      : onward(in.sizes.stops + 2), detour(in.sizes.stops + 2), least(in.sizes.stops + 2) {}

  std::vector<double> onward;             // by gap: meters from the second stop to what follows the gap
  std::vector<double> detour;             // by gap i, before the i-th stop: meters added by the second stop
  std::vector<double> least;              // by gap: the least detour from there on
  std::vector<PromisingGap> promising{};  // gaps, the last one first
  double lastJoin = 0;    // the last second at which the first stop may still join others at its location
  double lastSecond = 0;  // the last second at which service of the second stop may begin
  ClassView own{};        // see `ownClass`
};

// One tour, one class, one pair of members.
struct PairSearch {
  Search& s;
  PairScratch& pair;
  const ClassView& k;
  int32_t route;
  const std::vector<FlatStop>& flat;
  int32_t from;   // the first gap after history, and after a first stop to which the tour returns
  int32_t count;  // number of stops of the tour
  int32_t first;  // the two stops of the pair
  int32_t second;
  LeastChange change;
  double reward;    // the maximum gain of a place beyond what sums along the tour show
  double aboard;    // the weight of a second between the two stops, because of early loading
  bool hasTraffic;  // durations depend on the time of travel, and the walk has to look them up
};

// The class of a tour whose first stop stays the first.
inline const ClassView& ownClass(const Search& s, PairScratch& pair, int32_t route) {
  const ClassView& k = s.in.classOf(route);
  if (!k.loops) return k;
  pair.own = endingAt(k, endLocation(s.in, s.state, k, route));
  return pair.own;
}

// Prepares the search for a pair of members that the class of the tour's resource may serve.
inline PairSearch makePairSearch(Search& s, PairScratch& pair, FlatTours& tours, int32_t route, int32_t first,
                                 int32_t second) {
  const ClassView& k = ownClass(s, pair, route);
  const std::vector<FlatStop>& flat = tours.of(s.in, s.state, route);
  const int32_t stops[2] = {first, second};
  const double reward = rewardAtMost(s, k, route, stops, 2);
  const LeastChange least = leastChangeBy(s, k, route, likedStops(k, stops, 2), reward);
  const int32_t count = static_cast<int32_t>(flat.size());
  return {s,
          pair,
          k,
          route,
          flat,
          s.in.classOf(route).loops ? std::max(1, k.decided.held) : k.decided.held,
          count,
          first,
          second,
          least,
          reward,
          weightAboard(s, k, first),
          knowsDepartures(s.in, k)};
}

inline int32_t locationBefore(const PairSearch& p, int32_t gap) {
  return gap == 0 ? p.k.start : p.flat[gap - 1].location;
}

inline int32_t locationAfter(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.k.end : p.flat[gap].location;
}

inline int32_t edgeOf(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.s.state.tours[p.route].closing : p.flat[gap].leg;
}

// True where no stop may be inserted into the gap.
inline bool isClosedGap(const PairSearch& p, int32_t gap) {
  return p.s.in.features.sequenceRules && gap > 0 && gap < p.count &&
         isClosed(p.s.in, p.flat[gap - 1].stop, p.flat[gap].stop);
}

// Meters of a leg; INFINITE where there is no way, 0 where the tour has no such end.
inline double legMeters(const PairSearch& p, int32_t from, int32_t to) {
  return wayMeters(p.s.in, p.k, from, to);
}

// Seconds of a leg; infinite where there is no way, 0 where the tour has no such end.
inline double legSeconds(const PairSearch& p, int32_t from, int32_t to) {
  if (from < 0 || to < 0) return 0;
  const int32_t seconds = duration(p.s.in, p.k, from, to);
  return seconds >= UNREACHABLE ? INFINITE : seconds;
}

// Meters to a stop of the pair. Distances are symmetric here, and that stop's row of the table is the one that stays in
// the cache.
inline double metersTo(const PairSearch& p, int32_t from, int32_t own) {
  return p.s.in.paths.symmetric ? legMeters(p, own, from) : legMeters(p, from, own);
}

inline double secondsTo(const PairSearch& p, int32_t from, int32_t own) {
  return p.s.in.paths.symmetric ? legSeconds(p, own, from) : legSeconds(p, from, own);
}

// `travelChange` of the pair with the first stop in gap i and the second in gap j ≥ i.
inline double travelByPair(const PairSearch& p, int32_t i, int32_t j) {
  const Search& s = p.s;
  if (s.weights.travel == 0) return 0;
  const int32_t first = s.in.view.stopLocation[p.first];
  const int32_t second = s.in.view.stopLocation[p.second];
  return travelChange(s, p.k, locationBefore(p, i), first, locationAfter(p, i)) +
         travelChange(s, p.k, i == j ? first : locationBefore(p, j), second, locationAfter(p, j));
}

// True when the travels to and from the stops of the pair keep the limits of single travels, by their least durations.
inline bool legsAllowed(const PairSearch& p, int32_t i, int32_t j) {
  const Instance& in = p.s.in;
  if (!in.features.legLimits) return true;
  const int32_t first = in.view.stopLocation[p.first];
  const int32_t second = in.view.stopLocation[p.second];
  const auto isAllowed = [&](int32_t from, int32_t to, LegKind kind) {
    return from < 0 || to < 0 ||
           legAllowed(p.k, kind, legMeters(p, from, to), in.features.time ? legSeconds(p, from, to) : 0);
  };
  return isAllowed(locationBefore(p, i), first, i == 0 ? LegKind::FIRST : LegKind::BETWEEN) &&
         isAllowed(first, i == j ? second : locationAfter(p, i), LegKind::BETWEEN) &&
         (i == j || isAllowed(locationBefore(p, j), second, LegKind::BETWEEN)) &&
         isAllowed(second, locationAfter(p, j), j == p.count ? LegKind::LAST : LegKind::BETWEEN);
}

// Writes the tour with the first stop in gap i and the second in gap j ≥ i into s.trial. Returns its number of stops.
inline int32_t placePair(const PairSearch& p, int32_t i, int32_t j) {
  int32_t count = 0;
  for (int32_t gap = 0; gap <= p.count; gap++) {
    if (gap == i) p.s.trial[count++] = p.first;
    if (gap == j) p.s.trial[count++] = p.second;
    if (gap < p.count) p.s.trial[count++] = p.flat[gap].stop;
  }
  return count;
}

// Exact change of the weighted objectives with the pair there, where the times are known to be feasible: whether any
// schedule keeps them need not be checked first.
inline double simulateTimed(const PairSearch& p, int32_t i, int32_t j) {
  return simulate(p.s, p.k, p.route, placePair(p, i, j), LoadFit::KNOWN);
}

// Exact change of the weighted objectives with the pair there.
inline double simulatePair(const PairSearch& p, int32_t i, int32_t j) {
  return simulateTrial(p.s, p.k, p.route, placePair(p, i, j), LoadFit::KNOWN);
}

inline void takePair(const PairSearch& p, double change, int32_t i, int32_t j) {
  if (!offer(p.s, change, p.route)) return;
  Insertion& best = p.s.best;
  best.stop[0] = p.first;
  best.prev[0] = i == 0 ? -1 : p.flat[i - 1].stop;
  best.stop[1] = p.second;
  best.prev[1] = j == i ? p.first : p.flat[j - 1].stop;
}

}  // namespace tourwright
