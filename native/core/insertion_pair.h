// Places for an order of two stops: every pair of places in a tour, as far as loads and times allow.
#pragma once

#include <algorithm>

#include "insertion.h"

namespace tourwright {

// A tour laid out for the pair search: its stops, and what each gap costs the second stop.
struct PairScratch {
  explicit PairScratch(const Instance& in) : stops(in.stops + 1), detour(in.stops + 2), least(in.stops + 2) {}

  std::vector<int32_t> stops;
  std::vector<double> detour;  // meters that the second stop adds in gap i (before stops[i])
  std::vector<double> least;   // the least detour from gap i on
  double lastSecond = 0;       // the last instant the second stop's service may begin
};

// One tour, one class, one pair of members: what every place of the pair shares.
struct PairSearch {
  Search& s;
  PairScratch& pair;
  const ClassView& k;
  int32_t route;
  int32_t count;  // stops of the tour
  int32_t first;  // the two stops
  int32_t second;
};

inline int32_t locationBefore(const PairSearch& p, int32_t gap) {
  return gap == 0 ? p.k.start : p.s.in.view.stopLocation[p.pair.stops[gap - 1]];
}

inline int32_t locationAfter(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.k.end : p.s.in.view.stopLocation[p.pair.stops[gap]];
}

inline int32_t edgeOf(const PairSearch& p, int32_t gap) {
  return gap == p.count ? p.s.state.tours[p.route].closing : p.s.state.nodes[p.pair.stops[gap]].leg;
}

// A gap that nothing may fill.
inline bool isClosedGap(const PairSearch& p, int32_t gap) {
  return p.s.in.sequenceRules && gap > 0 && gap < p.count && isClosed(p.s.in, p.pair.stops[gap - 1], p.pair.stops[gap]);
}

// Meters of a leg as a double, INFINITE where there is none; 0 where the tour has no such end.
inline double legMeters(const PairSearch& p, int32_t from, int32_t to) {
  if (from < 0 || to < 0) return 0;
  const int32_t meters = distance(p.s.in, p.k, from, to);
  return meters >= UNREACHABLE ? INFINITE : meters;
}

// Seconds likewise.
inline double legSeconds(const PairSearch& p, int32_t from, int32_t to) {
  if (from < 0 || to < 0) return 0;
  const int32_t seconds = duration(p.s.in, p.k, from, to);
  return seconds >= UNREACHABLE ? INFINITE : seconds;
}

// Exact change with first in gap i and second in gap j ≥ i.
inline double simulatePair(const PairSearch& p, int32_t i, int32_t j) {
  int32_t count = 0;
  for (int32_t gap = 0; gap <= p.count; gap++) {
    if (gap == i) p.s.trial[count++] = p.first;
    if (gap == j) p.s.trial[count++] = p.second;
    if (gap < p.count) p.s.trial[count++] = p.pair.stops[gap];
  }
  return simulate(p.s, p.k, p.route, count, p.k.loops || p.s.in.shared);
}

inline void takePair(const PairSearch& p, double change, int32_t i, int32_t j) {
  if (!offer(p.s, change, p.route)) return;
  Insertion& best = p.s.best;
  best.stop[0] = p.first;
  best.prev[0] = i == 0 ? -1 : p.pair.stops[i - 1];
  best.stop[1] = p.second;
  best.prev[1] = j == i ? p.first : p.pair.stops[j - 1];
}

// Loads with both stops aboard the tour: share at the begin, first's change between them, both after the second.
inline bool fitsBefore(const PairSearch& p, int32_t gap, const double* share) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double high = gap == 0 ? p.s.state.load[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.highBefore[static_cast<std::size_t>(p.pair.stops[gap - 1]) * D + d];
    if (high + share[d] > p.k.capacity[d]) return false;
  }
  return true;
}

inline bool fitsBetween(const PairSearch& p, int32_t gap, const double* between) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double load = gap == 0 ? p.s.state.load[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.loadAfter[static_cast<std::size_t>(p.pair.stops[gap - 1]) * D + d];
    if (load + between[d] > p.k.capacity[d]) return false;
  }
  return true;
}

inline bool fitsBehind(const PairSearch& p, int32_t gap, const double* behind) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double high = gap == 0 ? p.s.state.loadHigh[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.highAfter[static_cast<std::size_t>(p.pair.stops[gap - 1]) * D + d];
    if (high + behind[d] > p.k.capacity[d]) return false;
  }
  return true;
}

// The element after which the tour is walked: when it was left, where, and of which kind.
struct Walk {
  double departure;
  int32_t location;
  int32_t kind;
  double busy;   // seconds the insertion adds so far
  double delay;  // seconds the insertion adds so far, at the order's own stops
};

// Serves `stop` next. False: no window is left.
inline bool serve(const PairSearch& p, Walk& walk, int32_t stop) {
  const Instance& in = p.s.in;
  const int32_t kind = in.view.stopKind[stop];
  const double lead = legSeconds(p, walk.location, in.view.stopLocation[stop]) + in.transition(walk.kind, kind);
  const double begin = earliestBegin(in, p.k, stop, walk.departure + lead);
  if (begin == INFINITE) return false;
  walk.departure = begin + p.k.least[stop];
  walk.location = in.view.stopLocation[stop];
  walk.kind = kind;
  walk.busy += lead + p.k.least[stop];
  walk.delay += begin > p.k.preferredEnd[stop] ? begin - p.k.preferredEnd[stop] : 0;
  return true;
}

// second in gap j, reached as `walk` says; `extra`: meters the pair adds.
inline void trySecond(const PairSearch& p, Walk walk, int32_t i, int32_t j, double extra) {
  Search& s = p.s;
  const Instance& in = s.in;
  const Tour& tour = s.state.tours[p.route];
  s.positions++;
  if (extra == INFINITE || tour.distance + extra > p.k.maxDistance) return;
  const double opening = openingChange(s, p.k, p.route);
  double change = 0;
  if (in.distanceOnly) {
    const int32_t liked = Instance::holds(p.k.preferred, p.first) + Instance::holds(p.k.preferred, p.second);
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  }
  double end = 0;
  if (in.time) {
    if (!serve(p, walk, p.second)) return;
    const double onward = legSeconds(p, walk.location, locationAfter(p, j));
    walk.busy += onward;
    if (in.late && j > i) walk.busy -= legSeconds(p, locationBefore(p, j), locationAfter(p, j));
    if (j == p.count) {
      end = walk.departure + onward;
      if (end > p.k.endLimit) return;
    } else {
      const Node& after = s.state.nodes[p.pair.stops[j]];
      const double spent = in.transition(walk.kind, in.view.stopKind[p.pair.stops[j]]);
      walk.busy += spent;
      const double ready = walk.departure + onward + spent;
      if (ready > after.latest) return;
      end = ready + after.tailSpan > after.tailEnd ? ready + after.tailSpan : after.tailEnd;
    }
  }
  if (!in.distanceOnly) {
    const int32_t stops[2] = {p.first, p.second};
    const Figures f = estimate(s, p.k, p.route, extra, walk.busy, walk.delay, end, stops, 2);
    change = weightedChange(s.weights, tour, f, s.largest) + opening;
    if (!in.rewards && !(change < s.best.change)) return;
  }
  if (in.simulate || in.legLimits) {
    const double exact = simulatePair(p, i, j);
    if (exact == INFINITE) return;
    change = exact;
  }
  takePair(p, change, i, j);
}

// Where stops are at first's own place it can as well stand at their end: it takes no time, and nothing leaves there.
inline bool joinsRuns(const PairSearch& p) {
  const Instance& in = p.s.in;
  if (!in.distanceOnly || in.simulate || in.transitions || in.legLimits) return false;
  for (int32_t d = 0; d < in.capacities; d++) {
    if (in.view.stopChange[static_cast<std::size_t>(p.first) * in.capacities + d] < 0) return false;
  }
  return !in.time || p.k.least[p.first] == 0;
}

// Gap i is in the middle of stops at first's place, and a later one is not too late for it.
inline bool isWithinRun(const PairSearch& p, int32_t i, double lastFirst) {
  if (i == 0 || i == p.count) return false;
  const int32_t at = p.s.in.view.stopLocation[p.first];
  if (locationBefore(p, i) != at || locationAfter(p, i) != at) return false;
  return !p.s.in.time || p.s.state.nodes[p.pair.stops[i]].departure <= lastFirst;
}

// first in gap i, second in each gap from there on.
inline void tryFirst(const PairSearch& p, int32_t i, const double* between, const double* behind) {
  Search& s = p.s;
  const Instance& in = s.in;
  if (isClosedGap(p, i)) return;
  const int32_t before = locationBefore(p, i);
  const int32_t after = locationAfter(p, i);
  const int32_t at = in.view.stopLocation[p.first];
  const int32_t secondAt = in.view.stopLocation[p.second];
  const double there = legMeters(p, before, at);
  const double edge = edgeOf(p, i);
  const double together = there + legMeters(p, at, secondAt) + legMeters(p, secondAt, after) - edge;
  const double extra = there + legMeters(p, at, after) - edge;
  const bool bounded = in.distanceOnly && s.weights.preferred == 0;
  if (bounded && !(s.weights.distance * std::min(together, extra + p.pair.least[i + 1]) < s.best.change)) return;

  Walk walk{p.k.shiftBegin, p.k.start, 0, 0, 0};
  if (i > 0) {
    const int32_t prev = p.pair.stops[i - 1];
    walk = {s.state.nodes[prev].departure, in.view.stopLocation[prev], in.view.stopKind[prev], 0, 0};
  }
  const int32_t kindBefore = walk.kind;
  if (in.time && !serve(p, walk, p.first)) return;
  // What the tour spent on the way that the pair replaces; only an estimate needs it.
  if (in.late) {
    walk.busy -= legSeconds(p, before, after);
    if (i < p.count) walk.busy -= in.transition(kindBefore, in.view.stopKind[p.pair.stops[i]]);
  }

  // before -> [first] -> [second] -> after
  if (!in.mixed || fitsBehind(p, i, behind)) {
    trySecond(p, walk, i, i, together);
  }

  // before -> [first] -> after … -> [second] -> …
  if (extra == INFINITE || in.view.orderSuccessive[in.orderOf(p.first)]) return;
  for (int32_t gap = i + 1; gap <= p.count; gap++) {
    if (bounded && !(s.weights.distance * (extra + p.pair.least[gap]) < s.best.change)) return;
    const int32_t passed = p.pair.stops[gap - 1];
    if (in.mixed && !fitsBetween(p, gap, between)) return;
    if (in.time) {
      const double lead = legSeconds(p, walk.location, in.view.stopLocation[passed]) +
                          in.transition(walk.kind, in.view.stopKind[passed]);
      const double ready = walk.departure + lead;
      if (ready > s.state.nodes[passed].latest) return;
      if (gap == i + 1) walk.busy += lead;
      walk.departure = earliestBegin(in, p.k, passed, ready) + p.k.least[passed];
      walk.location = in.view.stopLocation[passed];
      walk.kind = in.view.stopKind[passed];
      if (walk.departure > p.pair.lastSecond) return;
    }
    if (in.mixed && !fitsBehind(p, gap, behind)) continue;
    if (isClosedGap(p, gap)) continue;
    trySecond(p, walk, i, gap, extra + p.pair.detour[gap]);
  }
}

// What the pair adds to the loads: at the begin, between its stops and after both.
inline void shareLoads(Search& s, int32_t first, int32_t second) {
  const Instance& in = s.in;
  for (int32_t d = 0; d < in.capacities; d++) {
    const double one = in.view.stopChange[static_cast<std::size_t>(first) * in.capacities + d];
    const double both = one + in.view.stopChange[static_cast<std::size_t>(second) * in.capacities + d];
    const double share = std::max(0.0, std::max(-one, -both));
    s.scratch.pairShare[d] = share;
    s.scratch.pairBetween[d] = share + one;
    s.scratch.pairBehind[d] = share + both;
  }
}

// All places in one tour for a pair that the class may serve.
inline void tryPair(Search& s, PairScratch& pair, const ClassView& k, int32_t route, int32_t first, int32_t second) {
  const Instance& in = s.in;
  int32_t count = 0;
  for (int32_t stop = s.state.tours[route].first; stop >= 0; stop = s.state.nodes[stop].next)
    pair.stops[count++] = stop;
  const PairSearch p{s, pair, k, route, count, first, second};
  if (k.loops) {
    for (int32_t i = 0; i <= count; i++) {
      for (int32_t j = i; j <= count; j++) {
        s.positions++;
        takePair(p, simulatePair(p, i, j), i, j);
      }
    }
    return;
  }

  const int32_t at = in.view.stopLocation[second];
  double before = legMeters(p, k.start, at);
  for (int32_t gap = 0; gap <= count; gap++) {
    const int32_t to = locationAfter(p, gap);
    const double after = legMeters(p, at, to);
    pair.detour[gap] = before + after - edgeOf(p, gap);
    before = in.symmetric ? after : legMeters(p, to, at);
  }
  pair.least[count + 1] = INFINITE;
  for (int32_t gap = count; gap >= 0; gap--) pair.least[gap] = std::min(pair.detour[gap], pair.least[gap + 1]);

  shareLoads(s, first, second);
  const std::vector<double>& share = s.scratch.pairShare;
  const std::vector<double>& between = s.scratch.pairBetween;
  const std::vector<double>& behind = s.scratch.pairBehind;
  const double lastFirst = in.time ? lastBegin(in, k, first) : INFINITE;
  pair.lastSecond = in.time ? lastBegin(in, k, second) : INFINITE;
  const bool joins = joinsRuns(p);
  for (int32_t i = 0; i <= count; i++) {
    if (in.time && i > 0 && s.state.nodes[pair.stops[i - 1]].departure > lastFirst) return;
    if (joins && isWithinRun(p, i, lastFirst)) continue;
    if (in.mixed && !fitsBefore(p, i, share.data())) return;
    if (in.mixed && !fitsBetween(p, i, between.data())) continue;
    tryFirst(p, i, between.data(), behind.data());
  }
}

}  // namespace tourwright
