// Places for an order of two stops: every pair of gaps in a tour, as far as loads and times allow.
#pragma once

#include <algorithm>

#include "insertion/judge_waiting.h"
#include "insertion/later_ends.h"
#include "insertion/pairs/pair_loads.h"
#include "insertion/pairs/trips.h"

namespace tourwright {

// The element that a walk along the tour has reached: departure, location and kind.
struct PairWalk {
  double departure;
  int32_t location;
  int32_t kind;
  double busy;        // seconds added by the insertion so far
  double delay;       // seconds of delay added by the insertion so far at the order's own stops
  double loaded = 0;  // departure from the order's first stop
};

// Seconds from the walk's element to a location when it leaves now; 0 where the tour has no such end.
inline double travelNow(const PairSearch& p, const PairWalk& walk, int32_t to) {
  if (walk.location < 0 || to < 0) return 0;
  const double seconds = travelDurationAt(p.s.in, p.k, walk.location, to, walk.departure);
  return seconds >= UNREACHABLE ? INFINITE : seconds;
}

// Moves the walk on to `stop` and serves it. Returns false when its last window has closed by then.
inline bool serve(const PairSearch& p, PairWalk& walk, int32_t stop) {
  const Instance& in = p.s.in;
  const int32_t kind = in.view.stopKind[stop];
  const double spent = in.transition(walk.kind, kind);
  const double lead = secondsTo(p, walk.location, in.view.stopLocation[stop]) + spent;
  const double now = p.hasTraffic ? travelNow(p, walk, in.view.stopLocation[stop]) + spent : lead;
  const ServiceTimes served = serveFrom(in, p.k, stop, walk.departure + now);
  if (served.begin == INFINITE) return false;
  walk.departure = served.departure;
  walk.location = in.view.stopLocation[stop];
  walk.kind = kind;
  walk.busy += lead + p.k.least[stop];
  walk.delay += delayOf(p.k, stop, served.begin);
  return true;
}

// True when the place may beat the best one, judged by a lower bound on the tail after it.
inline bool mayPay(const PairSearch& p, const PairWalk& walk, const Tail& tail, double extra) {
  Search& s = p.s;
  if (s.in.features.rewards || s.in.paths.distanceOnly) return true;
  const int32_t stops[2] = {p.first, p.second};
  const Figures f = estimate(s, p.k, p.route, {extra, walk.busy, walk.delay + tail.delay, tail.end}, stops, 2);
  return changeApartFromSpread(s.weights, s.state.tours[p.route], f, s.extremes) + openingChange(s, p.k, p.route) -
             p.reward <
         s.best.change;
}

// The weighted change of early loading if the second stop is served at `now`: later stops only make it later.
inline double aboardUntil(const PairSearch& p, const PairWalk& walk, double now) {
  return p.aboard == 0 ? 0 : p.aboard * (now - walk.loaded);
}

// Tries the second stop in gap j, reached as `walk` says. `extra`: meters added by the pair.
inline void trySecond(const PairSearch& p, PairWalk walk, int32_t i, int32_t j, double extra) {
  Search& s = p.s;
  const Instance& in = s.in;
  const Tour& tour = s.state.tours[p.route];
  s.positions++;
  if (extra == INFINITE || tour.distance + extra > p.k.limits.maxDistance ||
      !pays(s, p.change, extra, travelByPair(p, i, j) + aboardUntil(p, walk, walk.departure)))
    return;
  const double opening = openingChange(s, p.k, p.route);
  double change = 0;
  if (in.paths.distanceOnly) {
    const int32_t liked = Instance::holds(p.k.preferred, p.first) + Instance::holds(p.k.preferred, p.second);
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  }
  double end = 0;
  double aboard = 0;
  if (in.features.time) {
    if (!serve(p, walk, p.second)) return;
    aboard = aboardUntil(p, walk, walk.departure - p.k.least[p.second]);
    const double onward = legSeconds(p, walk.location, locationAfter(p, j));
    const double now = p.hasTraffic ? travelNow(p, walk, locationAfter(p, j)) : onward;
    walk.busy += onward;
    if (in.features.late && j > i) {
      walk.busy -= legSeconds(p, locationBefore(p, j), locationAfter(p, j));
      if (j < p.count) walk.busy -= p.flat[j].spent;
    }
    if (j == p.count) {
      end = walk.departure + now;
      if (end > p.k.shift.endLimit) return;
    } else {
      const Node& after = s.state.nodes[p.flat[j].stop];
      const double spent = in.transition(walk.kind, p.flat[j].kind);
      walk.busy += spent;
      const double ready = walk.departure + now + spent;
      if (ready > after.latest) return;
      Tail tail;
      if (boundTail(s, p.k, p.route, p.flat[j].stop, ready, tail) && !mayPay(p, walk, tail, extra)) return;
      tail = tailOf(s.in, s.state, p.k, p.flat[j].stop, ready);
      end = tail.end;
      walk.delay += tail.delay;
    }
  }
  if (!in.paths.distanceOnly) {
    const int32_t stops[2] = {p.first, p.second};
    Figures f = estimate(s, p.k, p.route, {extra, walk.busy, walk.delay, end}, stops, 2);
    change = changeApartFromSpread(s.weights, tour, f, s.extremes) + opening;
    if (!(change + aboard - p.reward < s.best.change)) return;
    if (s.labelled->judges(p.k)) {
      f.delay = 0;
      f.end = end;
      judge(s, {change + aboard - p.reward, p.route, {2, {p.first, p.second}, {i, j}}, f});
      return;
    }
    change += spreadChange(s.weights, tour, f.working, s.extremes);
  }
  if (!legsAllowed(p, i, j)) return;
  if (in.features.simulate || p.k.decided.resource >= 0) {
    const double exact = simulatePair(p, i, j);
    if (exact == INFINITE) return;
    change = exact;
  }
  takePair(p, change, i, j);
}

// The latest time, in seconds, at which the first stop can follow another stop at the same location without any cost,
// because its service takes no time and nothing is unloaded there. −INFINITE: never.
inline double lastJoin(const PairSearch& p, double lastFirst) {
  const Instance& in = p.s.in;
  if (!in.paths.distanceOnly || in.features.simulate || in.features.transitions || in.features.legLimits)
    return -INFINITE;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    if (in.view.stopChange[static_cast<std::size_t>(p.first) * in.sizes.capacities + d] < 0) return -INFINITE;
  }
  return !in.features.time || p.k.least[p.first] == 0 ? lastFirst : -INFINITE;
}

// Added seconds of delay at a stop of the tour that the walk passes, served from `begin` on; 0 unless delays are
// counted stop by stop.
inline double delayMore(const PairSearch& p, const FlatStop& passed, double begin) {
  if (!p.hasTraffic || p.s.in.features.timetables) return 0;
  return delayOf(p.k, passed.stop, begin) - delayOf(p.k, passed.stop, passed.departure - p.k.least[passed.stop]);
}

// True when the tour visits the first stop's location again after gap i, early enough to load the order there.
inline bool endsTrip(const PairSearch& p, int32_t i) {
  return i < p.count && endsTrip(p.flat[i], p.s.in.view.stopLocation[p.first], p.pair.lastJoin);
}

// True when, with the first stop in gap i, no gap after `gap` is tried for the second: the stop there visits the first
// stop's location again, so a separate visit before it gains nothing. That does not hold where the first stop joins
// stops at its location: this costs nothing, and loading early may make a later visit superfluous.
inline bool endsCarry(const PairSearch& p, int32_t i, int32_t gap) {
  return endsTrip(p, gap) && locationBefore(p, i) != p.flat[gap].location;
}

// True when gap i lies between two stops at the first stop's location.
inline bool isAtHub(const PairSearch& p, int32_t i) {
  return i > p.from && endsTrip(p, i) && locationBefore(p, i) == p.flat[i].location;
}

// Meters added by the pair with the first stop in gap i: by the first stop alone, and by both together there.
struct FirstGap {
  double extra;
  double together;
};

// Tries the first stop in gap i with the second in each gap from i on.
inline void tryFirst(const PairSearch& p, int32_t i, const FirstGap& meters, const double* between,
                     const double* after) {
  Search& s = p.s;
  const Instance& in = s.in;
  PairWalk walk{p.k.shift.begin, p.k.start, 0, 0, 0};
  if (i > 0) walk = {p.flat[i - 1].departure, p.flat[i - 1].location, p.flat[i - 1].kind, 0, 0};
  const int32_t kindBefore = walk.kind;
  if (in.features.time && !serve(p, walk, p.first)) return;
  walk.loaded = walk.departure;
  // Seconds spent on the leg that the pair replaces; only an estimate needs them.
  if (in.features.late) {
    walk.busy -= legSeconds(p, locationBefore(p, i), locationAfter(p, i));
    if (i < p.count) walk.busy -= in.transition(kindBefore, p.flat[i].kind);
  }

  // before -> [first] -> [second] -> after
  if (!in.features.mixed || fitsToEnd(p, i, after)) {
    trySecond(p, walk, i, i, meters.together);
  }

  // before -> [first] -> after … -> [second] -> …
  if (meters.extra == INFINITE || in.view.orderSuccessive[in.orderOf(p.first)]) return;
  for (int32_t gap = i + 1; gap <= p.count; gap++) {
    if (endsCarry(p, i, gap - 1) ||
        !pays(s, p.change, meters.extra + p.pair.least[gap], aboardUntil(p, walk, walk.departure)))
      return;
    const FlatStop& passed = p.flat[gap - 1];
    if (in.features.mixed && !fitsBetween(p, gap, between)) return;
    if (in.features.time) {
      const double lead = gap == i + 1
                              ? legSeconds(p, walk.location, passed.location) + in.transition(walk.kind, passed.kind)
                              : passed.travel + passed.spent;
      const double spent = in.transition(walk.kind, passed.kind);
      if (gap == i + 1) walk.busy += lead;
      if (p.hasTraffic && gap > i + 1 && walk.departure == p.flat[gap - 2].departure) {
        // From here on all times are as they are now.
        walk.departure = passed.departure;
      } else {
        const double ready = walk.departure + (p.hasTraffic ? travelNow(p, walk, passed.location) + spent : lead);
        if (ready > passed.latest) return;
        const ServiceTimes served = serveFrom(in, p.k, passed.stop, ready);
        walk.delay += delayMore(p, passed, served.begin);
        walk.departure = served.departure;
      }
      walk.location = passed.location;
      walk.kind = passed.kind;
      if (walk.departure > p.pair.lastSecond) return;
    }
    if (in.features.mixed && !fitsToEnd(p, gap, after)) continue;
    if (isClosedGap(p, gap) || isAtHub(p, gap)) continue;
    trySecond(p, walk, i, gap, meters.extra + p.pair.detour[gap]);
  }
}

// Computes the cost of the second stop in each gap, and the minimum from each gap on. INFINITE where what follows would
// be too late.
inline void measureSecond(const PairSearch& p) {
  const double opens = p.s.in.features.time ? firstBegin(p.s.in, p.k, p.second) : -INFINITE;
  const int32_t at = p.s.in.view.stopLocation[p.second];
  double before = metersTo(p, locationBefore(p, p.from), at);
  for (int32_t gap = p.from; gap <= p.count; gap++) {
    const int32_t to = locationAfter(p, gap);
    const double after = legMeters(p, at, to);
    p.pair.onward[gap] = after;
    const bool isTooLate = gap < p.count && p.flat[gap].latest < opens;
    p.pair.detour[gap] = isTooLate ? INFINITE : before + after - edgeOf(p, gap);
    before = p.s.in.paths.symmetric ? after : legMeters(p, to, at);
  }
  p.pair.least[p.count + 1] = INFINITE;
  for (int32_t gap = p.count; gap >= p.from; gap--)
    p.pair.least[gap] = std::min(p.pair.detour[gap], p.pair.least[gap + 1]);
}

// Meters that the pair adds to a tour with stops when first becomes the stop to which it returns, with second in gap j.
inline double homeWay(const PairSearch& p, int32_t j) {
  const auto& at = p.s.in.view.stopLocation;
  const int32_t home = at[p.first];
  const int32_t old = p.flat[0].location;
  const int32_t last = p.flat.back().location;
  const int32_t before = j == 0 ? home : p.flat[j - 1].location;
  const int32_t after = j == p.count ? home : p.flat[j].location;
  double more = legMeters(p, before, at[p.second]) + legMeters(p, at[p.second], after) - legMeters(p, last, old);
  if (j > 0) more += legMeters(p, home, old);
  if (j < p.count) more += legMeters(p, last, home);
  return j > 0 && j < p.count ? more - legMeters(p, before, after) : more;
}

// Tries first as the stop at which the tour begins, and to which it returns.
inline void tryHome(const PairSearch& p) {
  Search& s = p.s;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(p.route);
  shareLoads(s, p.first, p.second);
  const LoadScratch& loads = s.scratch.loads;
  if (in.features.mixed && !fitsBefore(p, 0, loads.pairShare.data())) return;
  for (int32_t j = 0; j <= p.count; j++) {
    if (in.features.mixed && !fitsBetween(p, j, loads.pairBetween.data())) return;
    if (isClosedGap(p, j) || (in.features.mixed && !fitsToEnd(p, j, loads.pairAfter.data()))) continue;
    s.positions++;
    if (p.count > 0 && !pays(s, p.change, homeWay(p, j))) continue;
    takePair(p, simulateTrial(s, k, p.route, placePair(p, 0, j), LoadFit::KNOWN), 0, j);
  }
}

// Tries all places in one tour for a pair that the class may serve.
inline void tryPair(const PairSearch& p) {
  auto& [s, pair, k, route, flat, from, count, first, second, change, reward, aboard, hasTraffic] = p;
  const Instance& in = s.in;
  const double lastFirst = in.features.time ? lastBegin(in, k, first) : INFINITE;
  pair.lastJoin = lastJoin(p, lastFirst);
  measureSecond(p);
  shareLoads(s, first, second);
  const double* share = s.scratch.loads.pairShare.data();
  const double* between = s.scratch.loads.pairBetween.data();
  const double* after = s.scratch.loads.pairAfter.data();
  pair.lastSecond = in.features.time ? lastBegin(in, k, second) : INFINITE;
  const int32_t at = in.view.stopLocation[first];
  const double apart = legMeters(p, at, in.view.stopLocation[second]);
  const double opens = in.features.time ? firstBegin(in, k, first) : -INFINITE;
  for (int32_t i = from; i <= count; i++) {
    if (in.features.time && i > 0 && flat[i - 1].departure > lastFirst) return;
    if (i < count && flat[i].latest < opens) continue;
    const double there = metersTo(p, locationBefore(p, i), at);
    const double edge = edgeOf(p, i);
    const double onward = legMeters(p, at, locationAfter(p, i));
    const FirstGap meters{there + onward - edge, there + apart + pair.onward[i] - edge};
    if (!pays(s, change, std::min(meters.together, meters.extra + pair.least[i + 1]))) continue;
    if (isAtHub(p, i)) continue;
    if (in.features.mixed && !fitsBefore(p, i, share)) return;
    if (in.features.mixed && !fitsBetween(p, i, between)) continue;
    if (!isClosedGap(p, i)) tryFirst(p, i, meters, between, after);
  }
}

}  // namespace tourwright
