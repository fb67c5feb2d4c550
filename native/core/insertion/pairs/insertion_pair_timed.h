// Places for an order of two stops in plans where times count beyond windows: delays, working hours, breaks. The ways
// through the tour determine the cost of a place, or bound it; bounds on meters and times discard all places that
// cannot be the best. Where other rules or objectives count, the whole tour is computed for the places that are left.
#pragma once

#include "insertion/pairs/timed_pair_joins.h"
#include "insertion/pairs/timed_pair_own.h"
#include "insertion/pairs/timed_pair_rules.h"

namespace tourwright {

// Finds the range of gaps where the second stop is neither too late nor too early, judged by the times of its
// neighbours alone.
inline void findRange(const TimedPair& t) {
  const PairSearch& p = t.p;
  const std::vector<double>& departure = t.ways.departure;
  const std::vector<double>& latest = t.ways.latest;
  const double opens = firstBegin(p.s.in, p.k, p.second);
  const auto free = latest.begin() + p.from;
  t.scratch.second.from = static_cast<int32_t>(std::lower_bound(free, latest.end(), opens) - latest.begin());
  // Given times of history need not ascend: only its last departure counts.
  const auto left = departure.begin() + std::max(0, p.from - 1);
  t.scratch.second.to =
      static_cast<int32_t>(std::upper_bound(left, departure.end(), p.pair.lastSecond) - departure.begin());
}

// Computes the cost of the second stop in each gap of the range that may beat the best place.
inline void timeSecond(const TimedPair& t) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  const Row row(p, p.second);
  const int32_t none = scratch.second.to + 1;
  scratch.second.least[none] = scratch.second.detour[none] = scratch.second.alone[none] = INFINITE;
  measureOwn(t, p.second, t.second.service, scratch.second.from, scratch.second.to, scratch.second);
  for (int32_t gap = scratch.second.to; gap >= scratch.second.from; gap--) {
    const double own = scratch.second.own[gap];
    scratch.second.low[gap] = INFINITE;
    scratch.second.least[gap] = scratch.second.least[gap + 1];
    scratch.second.detour[gap] = scratch.second.detour[gap + 1];
    scratch.second.alone[gap] = scratch.second.alone[gap + 1];
    if (!mayPay(t, own)) continue;
    const int32_t before = locationBefore(p, gap);
    const int32_t after = locationAfter(p, gap);
    const double there = row.secondsFor(before);
    const double onward = row.secondsTo(after);
    scratch.whole.set(t.ways.before[gap]);
    passStop(in, p.k, scratch.whole, there, spentAt(p, gap, p.second), t.second);
    const double low = timeCost(t, scratch.whole, onward + spentAfter(p, gap, p.second), gap);
    if (low == INFINITE) continue;
    const double meters = row.metersTo(after);
    p.pair.onward[gap] = meters;
    p.pair.detour[gap] = row.metersFor(before) + meters - edgeOf(p, gap);
    scratch.second.there[gap] = there;
    scratch.second.onward[gap] = onward;
    scratch.second.low[gap] = low;
    scratch.second.least[gap] = std::min(scratch.second.least[gap], weightOf(t, p.pair.detour[gap]) + low);
    scratch.second.detour[gap] = std::min(scratch.second.detour[gap], p.pair.detour[gap]);
    scratch.second.alone[gap] = std::min(scratch.second.alone[gap], own);
  }
}

// Tries the second stop in gap j, where `scratch.walk` leads. `extra`: meters added by the pair.
inline void tryTimedSecond(const TimedPair& t, int32_t i, int32_t j, double extra) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  p.s.positions++;
  if (extra == INFINITE || t.tour.distance + extra > p.k.limits.maxDistance) return;
  scratch.whole.set(scratch.walk);
  const int32_t at = in.view.stopLocation[p.second];
  const int32_t from = j == i ? in.view.stopLocation[p.first] : locationBefore(p, j);
  const double there = travelBy(in, p.k, scratch.whole, from, at, j == i ? t.apart : scratch.second.there[j]);
  const int32_t secondKind = in.view.stopKind[p.second];
  const double spent = j == i ? in.transition(in.view.stopKind[p.first], secondKind) : spentAt(p, j, p.second);
  passStop(in, p.k, scratch.whole, there, spent, t.second);
  const double onward = travelBy(in, p.k, scratch.whole, at, locationAfter(p, j), scratch.second.onward[j]);
  const double low = timeCost(t, scratch.whole, onward + spentAfter(p, j, p.second), j);
  if (low == INFINITE) return;
  scratch.beside = travelByPair(p, i, j) + aboardBy(t, scratch.whole) - p.aboard * t.second.service;
  const double cost = weightOf(t, extra) + low + scratch.beside;
  if (!mayPay(t, cost) || !legsAllowed(p, i, j)) return;
  Way end;
  noteSecond(t, j);
  if (!mayPay(t, cost + lostWorthOfBoth(t, i, j)) || !reachEnd(t, j, end)) return;
  takePair(p, changeOf(t, i, j, extra, end), i, j);
}

// True when no way reaches the second stop in time any more.
inline bool isPast(const Ways& ways, double last) {
  const bool isOpenLate = !ways.isOpen || ways.open.time > last;
  return isOpenLate && (ways.rested == 0 || ways.over[0].time > last);
}

// The meters added by the pair with the first stop in gap i.
inline FirstGap metersOfFirst(const TimedPair& t, const Row& row, int32_t i) {
  const PairSearch& p = t.p;
  const double there = row.metersFor(locationBefore(p, i));
  const double edge = edgeOf(p, i);
  FirstGap meters{there + row.metersTo(locationAfter(p, i)) - edge, INFINITE};
  if (i >= t.scratch.second.from && t.scratch.second.low[i] < INFINITE)
    meters.together = there + row.metersTo(p.s.in.view.stopLocation[p.second]) + p.pair.onward[i] - edge;
  return meters;
}

// A lower bound on the cost of both stops in gap i.
inline double bothCost(const TimedPair& t, const Row& row, int32_t i) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  if (i < t.scratch.second.from || t.scratch.second.low[i] == INFINITE) return INFINITE;
  const double apart = t.apart + in.transition(in.view.stopKind[p.first], in.view.stopKind[p.second]);
  const double there = row.secondsFor(locationBefore(p, i)) + spentAt(p, i, p.first) + t.first.service + apart;
  const double onward = t.second.service + t.scratch.second.onward[i] + spentAfter(p, i, p.second);
  const double travel = row.secondsFor(locationBefore(p, i)) + t.apart + t.scratch.second.onward[i];
  return ownCost(t, i, metersOfFirst(t, row, i).together, there + onward, travel);
}

// Tries the first stop in gap i with the second in each gap from i on.
inline void tryTimedFirst(const TimedPair& t, const Row& row, int32_t i, const FirstGap& meters, const double* between,
                          const double* after) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  Ways& walk = scratch.walk;
  walk.set(t.ways.before[i]);
  const double there = travelBy(in, p.k, walk, locationBefore(p, i), row.at, row.secondsFor(locationBefore(p, i)));
  passStop(in, p.k, walk, there, spentAt(p, i, p.first), t.first);
  const double onward = travelBy(in, p.k, walk, row.at, locationAfter(p, i), row.secondsTo(locationAfter(p, i)));
  const double spent = spentAfter(p, i, p.first);
  const double low = timeCost(t, walk, onward + spent, i);
  if (low == INFINITE) return;
  noteFirst(t, i, onward);
  scratch.loaded = earliestLeft(walk);

  // before -> [first] -> [second] -> after
  if (meters.together < INFINITE && mayPay(t, weightOf(t, meters.together) + low) && mayPay(t, bothCost(t, row, i)) &&
      fitsToEnd(p, i, after) && !breaksSpan(t, scratch.second.longer, i))
    tryTimedSecond(t, i, i, meters.together);

  // before -> [first] -> after … -> [second] -> …
  if (meters.extra == INFINITE || in.view.orderSuccessive[in.orderOf(p.first)] || isFirstLater(t, i)) return;
  const double extra = weightOf(t, meters.extra);
  const double alone = scratch.first.own[i];
  // From some gap on, all times are at most those without the first stop plus `shift` seconds of delay.
  bool isAbsorbed = false;
  double shift = 0;
  const bool isStacked = isPairStacked(t);
  int32_t above = 0;  // orders loaded since, and still aboard
  for (int32_t gap = i + 1; gap <= scratch.second.to; gap++) {
    if (isStacked && !stackOn(t, i, gap - 1, above)) return;
    const int32_t reached = std::max(gap, scratch.second.from);
    const double aboard = aboardBy(t, walk);
    const double own = extra + aboard;
    if (!mayPay(t, own + std::max(scratch.second.least[reached], weightOf(t, scratch.second.detour[reached]) + low)))
      return;
    if (!mayPay(t, alone + aboard + scratch.second.alone[reached])) return;
    if (!fitsBetween(p, gap, between)) return;
    if (!isAbsorbed) {
      const FlatStop& passed = p.flat[gap - 1];
      const bool isNext = gap == i + 1;
      passStop(in, p.k, walk, isNext ? onward : travelOnward(t, walk, gap - 1), isNext ? spent : passed.spent,
               t.ways.stops[gap - 1].serving);
      if (!walk.any() || isPast(walk, p.pair.lastSecond)) return;
      isAbsorbed = walk.findShift(t.ways.before[gap], shift);
    }
    if (gap < scratch.second.from || scratch.second.low[gap] == INFINITE || isSecondSooner(t, gap)) continue;
    if (!fitsToEnd(p, gap, after) || isClosedGap(p, gap) || above > 0) continue;
    if (breaksSpan(t, scratch.second.longer, gap) || exceedsSpan(t, onward + spent, i, gap)) continue;
    if (!mayPay(t, alone + aboard + scratch.second.own[gap])) continue;
    if (!mayPay(t, own + weightOf(t, p.pair.detour[gap]) + std::max(scratch.second.low[gap], low))) continue;
    if (isAbsorbed) {
      walk.set(t.ways.before[gap]);
      walk.shiftBy(shift);
    }
    tryTimedSecond(t, i, gap, meters.extra + p.pair.detour[gap]);
  }
}

// True where this file looks for places in tours of a class.
inline bool isTimed(const Search& s, const ClassView& k) {
  if (!s.in.paths.timedPairs || (s.weights.cost > 0 && k.leastCost < 0)) return false;
  return !isByBusy(s, k) || (k.decided.resource < 0 && !s.in.features.promises && !s.in.features.traffic);
}

// A lower bound on the cost of the pair with the first stop in gap i.
inline double boundFirst(const TimedPair& t, const Row& row, int32_t i) {
  const TimedScratch& scratch = t.scratch;
  if (isFirstLater(t, i)) return bothCost(t, row, i);
  const double after = scratch.first.own[i] + scratch.second.alone[std::max(i + 1, scratch.second.from)];
  return std::min(after, bothCost(t, row, i));
}

// Tries the first stop in every gap where meters, loads and times allow it, most promising gap first.
inline void tryTimedGaps(const TimedPair& t) {
  const PairSearch& p = t.p;
  TimedScratch& scratch = t.scratch;
  const double* share = p.s.scratch.loads.pairShare.data();
  const double* between = p.s.scratch.loads.pairBetween.data();
  const double* after = p.s.scratch.loads.pairAfter.data();
  const Row row(p, p.first);
  const auto look = [&](int32_t i) {
    if (!fitsBetween(p, i, between) || isClosedGap(p, i) || breaksSpan(t, scratch.first.longer, i)) return;
    tryTimedFirst(t, row, i, metersOfFirst(t, row, i), between, after);
  };
  int32_t best = -1;
  int32_t last = -1;
  for (int32_t i = p.from; i <= scratch.second.to; i++) {
    if (i > p.from && t.ways.departure[i - 1] > p.pair.lastJoin) break;
    last = i;
    scratch.first.bound[i] = boundFirst(t, row, i);
    if (!mayPay(t, scratch.first.bound[i])) continue;
    if (!fitsBefore(p, i, share)) break;
    if (best < 0 || scratch.first.bound[i] < scratch.first.bound[best]) best = i;
  }
  if (best < 0) return;
  look(best);
  for (int32_t i = p.from; i <= last; i++) {
    if (i == best || !mayPay(t, scratch.first.bound[i])) continue;
    if (!fitsBefore(p, i, share)) return;
    look(i);
  }
}

// Tries all places in one tour for a pair that the class may serve.
inline void tryTimedPair(const PairSearch& p, TimedScratch& scratch, FlatTours& tours) {
  Search& s = p.s;
  const Instance& in = s.in;
  const ClassView& k = p.k;
  const double apart = legSeconds(p, in.view.stopLocation[p.first], in.view.stopLocation[p.second]);
  scratch.promises.isKnown = false;
  const TimedPair t{p,
                    tours.waysOf(in, s.state, p.route),
                    s.state.tours[p.route],
                    scratch,
                    findRates(p),
                    servingOf(in, k, p.first),
                    servingOf(in, k, p.second),
                    apart,
                    findJoins(p)};
  if (!mayJoin(t)) return;
  p.pair.lastJoin = lastBegin(in, k, p.first);
  p.pair.lastSecond = lastBegin(in, k, p.second);
  findRange(t);
  if (scratch.second.from > scratch.second.to || !mayPay(t, measureFirst(t))) return;
  timeSecond(t);
  // Discards the whole tour: wherever the first stop is placed, the second alone costs too much.
  if (!mayPay(t, scratch.second.least[scratch.second.from])) return;
  shareLoads(s, p.first, p.second);
  joinFirst(t);
  tryTimedGaps(t);
}

}  // namespace tourwright
