// Places for an order of two stops where times count beyond windows: delays, hours, one break a tour. What a place
// costs follows from the ways through the tour; bounds on meters and times leave out all that cannot be the best.
#pragma once

#include "pair_loads.h"
#include "timed_pair.h"

namespace tourwright {

// The gaps that second may stand in by the times of its neighbours alone: none is late, none early.
inline void findRange(const TimedPair& t) {
  const PairSearch& p = t.p;
  const std::vector<double>& departure = t.ways.departure;
  const std::vector<double>& latest = t.ways.latest;
  const double opens = firstBegin(p.s.in, p.k, p.second);
  t.scratch.from = static_cast<int32_t>(std::lower_bound(latest.begin(), latest.end(), opens) - latest.begin());
  t.scratch.to =
      static_cast<int32_t>(std::upper_bound(departure.begin(), departure.end(), p.pair.lastSecond) - departure.begin());
}

// What second costs in each of them.
inline void timeSecond(const TimedPair& t) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  const Row row(p, p.second);
  scratch.least[scratch.to + 1] = scratch.detour[scratch.to + 1] = INFINITE;
  for (int32_t gap = scratch.to; gap >= scratch.from; gap--) {
    const int32_t before = locationBefore(p, gap);
    const int32_t after = locationAfter(p, gap);
    p.pair.onward[gap] = row.metersTo(after);
    p.pair.detour[gap] = row.metersFor(before) + p.pair.onward[gap] - edgeOf(p, gap);
    scratch.there[gap] = row.secondsFor(before);
    scratch.onward[gap] = row.secondsTo(after);
    scratch.whole.set(t.ways.before[gap]);
    passStop(in, p.k, scratch.whole, scratch.there[gap], spentAt(p, gap, p.second), t.second, p.second);
    const double low = timeCost(t, scratch.whole, scratch.onward[gap] + spentBehind(p, gap, p.second), gap);
    const bool fits = low < INFINITE;
    scratch.low[gap] = low;
    scratch.least[gap] = std::min(scratch.least[gap + 1], fits ? weightOf(t, p.pair.detour[gap]) + low : INFINITE);
    scratch.detour[gap] = std::min(scratch.detour[gap + 1], fits ? p.pair.detour[gap] : INFINITE);
  }
}

// All the way from second in gap j, of which `scratch.whole` tells, to the end. False: no schedule keeps the rules.
inline bool reachEnd(const TimedPair& t, int32_t j, Way& end) {
  const PairSearch& p = t.p;
  Ways& ways = t.scratch.whole;
  double travel = t.scratch.onward[j];
  double spent = spentBehind(p, j, p.second);
  for (int32_t i = j; i < p.count; i++) {
    passStop(p.s.in, p.k, ways, travel, spent, t.ways.stops[i].serving, p.laid[i].stop);
    if (!ways.any()) return false;
    double shift = 0;
    if (ways.isShifted(t.ways.before[i + 1], shift)) {
      end = {t.ways.end.time, t.ways.end.delay + shift};
      return true;
    }
    travel = i + 1 < p.count ? p.laid[i + 1].span : t.ways.closing;
    spent = i + 1 < p.count ? p.laid[i + 1].spent : 0;
  }
  return endOf(p.k, ways, travel, end);
}

// The rules on the sequence hold with first in gap i and second in gap j.
inline bool placeAllowed(const PairSearch& p, int32_t i, int32_t j) {
  if (!p.k.placeRules) return true;
  const int32_t count = layPair(p, i, j);
  return sequenceAllowed(p.s.in, p.s.scratch, p.k, p.s.trial.data(), count);
}

// Exact change with second in gap j, when `scratch.whole` has come to `end`; INFINITE when it breaks a rule.
inline double changeOf(const TimedPair& t, int32_t i, int32_t j, double extra, const Way& end) {
  const PairSearch& p = t.p;
  Search& s = p.s;
  if (t.scratch.whole.isFull) return simulatePair(p, i, j);
  if (end.time - p.k.shiftBegin > p.k.maxDuration) return INFINITE;
  const int32_t stops[2] = {p.first, p.second};
  Figures f = estimate(s, p.k, p.route, extra, 0, 0, end.time, stops, 2);
  f.delay = end.delay;
  const double change = weightedChange(s.weights, t.tour, f, s.largest) + openingChange(s, p.k, p.route);
  return change < s.best.change && !placeAllowed(p, i, j) ? INFINITE : change;
}

// second in gap j, to which `scratch.walk` leads; `extra`: meters the pair adds.
inline void tryTimedSecond(const TimedPair& t, int32_t i, int32_t j, double extra) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  p.s.positions++;
  if (extra == INFINITE || t.tour.distance + extra > p.k.maxDistance) return;
  scratch.whole.set(scratch.walk);
  const double there = j == i ? t.apart : scratch.there[j];
  const int32_t secondKind = in.view.stopKind[p.second];
  const double spent = j == i ? in.transition(in.view.stopKind[p.first], secondKind) : spentAt(p, j, p.second);
  passStop(in, p.k, scratch.whole, there, spent, t.second, p.second);
  const double low = timeCost(t, scratch.whole, scratch.onward[j] + spentBehind(p, j, p.second), j);
  if (low == INFINITE || !mayPay(t, weightOf(t, extra) + low)) return;
  Way end;
  if (!reachEnd(t, j, end)) return;
  takePair(p, changeOf(t, i, j, extra, end), i, j);
}

// No way reaches the second stop in time any more.
inline bool isPast(const Ways& ways, double last) {
  const bool isOpenLate = !ways.isOpen || ways.open.time > last;
  return isOpenLate && (ways.rested == 0 || ways.over[0].time > last);
}

// first in gap i, second in each gap from there on.
inline void tryTimedFirst(const TimedPair& t, const Row& row, int32_t i, const FirstGap& meters, const double* between,
                          const double* behind) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  Ways& walk = scratch.walk;
  const double there = row.secondsFor(locationBefore(p, i));
  const double onward = row.secondsTo(locationAfter(p, i));
  walk.set(t.ways.before[i]);
  passStop(in, p.k, walk, there, spentAt(p, i, p.first), t.first, p.first);
  const double spent = spentBehind(p, i, p.first);
  const double low = timeCost(t, walk, onward + spent, i);
  if (low == INFINITE) return;

  // before -> [first] -> [second] -> after
  const double together = weightOf(t, meters.together) + low;
  if (i >= scratch.from && mayPay(t, together) && fitsBehind(p, i, behind)) tryTimedSecond(t, i, i, meters.together);

  // before -> [first] -> after … -> [second] -> …
  if (meters.extra == INFINITE || in.view.orderSuccessive[in.orderOf(p.first)]) return;
  const double own = weightOf(t, meters.extra);
  // From some gap on nothing may be later than without first but for `shift` seconds of delay.
  bool isAbsorbed = false;
  double shift = 0;
  for (int32_t gap = i + 1; gap <= scratch.to; gap++) {
    const int32_t reached = std::max(gap, scratch.from);
    if (!mayPay(t, own + std::max(scratch.least[reached], weightOf(t, scratch.detour[reached]) + low))) return;
    if (!fitsBetween(p, gap, between)) return;
    if (!isAbsorbed) {
      const LaidStop& passed = p.laid[gap - 1];
      const bool isNext = gap == i + 1;
      passStop(in, p.k, walk, isNext ? onward : passed.span, isNext ? spent : passed.spent,
               t.ways.stops[gap - 1].serving, passed.stop);
      if (!walk.any() || isPast(walk, p.pair.lastSecond)) return;
      isAbsorbed = walk.isShifted(t.ways.before[gap], shift);
    }
    if (gap < scratch.from || scratch.low[gap] == INFINITE || !fitsBehind(p, gap, behind) || isClosedGap(p, gap))
      continue;
    if (!mayPay(t, own + weightOf(t, p.pair.detour[gap]) + std::max(scratch.low[gap], low))) continue;
    if (isAbsorbed) {
      walk.set(t.ways.before[gap]);
      walk.shiftBy(shift);
    }
    tryTimedSecond(t, i, gap, meters.extra + p.pair.detour[gap]);
  }
}

// True where places in tours of a class are looked at this way.
inline bool isTimed(const Search& s, const ClassView& k) {
  return s.in.timedPairs && !k.loops && k.breaks != Breaks::SEVERAL && (s.weights.cost == 0 || k.leastCost >= 0);
}

// first in every gap where meters, loads and second's times allow.
inline void tryTimedGaps(const TimedPair& t) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  const double* share = p.s.scratch.pairShare.data();
  const double* between = p.s.scratch.pairBetween.data();
  const double* behind = p.s.scratch.pairBehind.data();
  const double lastFirst = lastBegin(in, p.k, p.first);
  const Row row(p, p.first);
  const double apart = row.metersTo(in.view.stopLocation[p.second]);
  double onward = 0;
  for (int32_t i = 0; i <= scratch.to; i++) {
    if (i > 0 && t.ways.departure[i - 1] > lastFirst) return;
    const double there = i > 0 && in.symmetric ? onward : row.metersFor(locationBefore(p, i));
    const double edge = edgeOf(p, i);
    onward = row.metersTo(locationAfter(p, i));
    FirstGap meters{there + onward - edge, INFINITE};
    double least = weightOf(t, meters.extra) + scratch.least[std::max(i + 1, scratch.from)];
    if (i >= scratch.from && scratch.low[i] < INFINITE) {
      meters.together = there + apart + p.pair.onward[i] - edge;
      least = std::min(least, weightOf(t, meters.together) + scratch.low[i]);
    }
    if (!mayPay(t, least)) continue;
    if (!fitsBefore(p, i, share)) return;
    if (!fitsBetween(p, i, between) || isClosedGap(p, i)) continue;
    tryTimedFirst(t, row, i, meters, between, behind);
  }
}

// All places in one tour for a pair that the class may serve.
inline void tryTimedPair(Search& s, PairScratch& pair, TimedScratch& scratch, LaidTours& tours, const ClassView& k,
                         int32_t route, int32_t first, int32_t second) {
  const Instance& in = s.in;
  const PairSearch p = pairSearch(s, pair, tours, k, route, first, second);
  const double apart = legSeconds(p, in.view.stopLocation[first], in.view.stopLocation[second]);
  const TimedPair t{p,          tours.waysOf(in, s.state, route), s.state.tours[route],     scratch,
                    ratesOf(p), servingOf(in, k, first),          servingOf(in, k, second), apart};
  if (!mayJoin(t)) return;
  pair.lastSecond = lastBegin(in, k, second);
  findRange(t);
  if (scratch.from > scratch.to) return;
  timeSecond(t);
  // Wherever first goes.
  if (!mayPay(t, scratch.least[scratch.from])) return;
  shareLoads(s, first, second);
  tryTimedGaps(t);
}

}  // namespace tourwright
