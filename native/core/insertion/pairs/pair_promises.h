// The objective on changes against earlier tours, for places of a pair: an upper bound on the number of stops that stay
// as they were with the pair in a place, without scheduling the whole tour.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "insertion/pairs/timed_pair.h"

namespace tourwright {

// The earliest time at which the stop after a gap is ready to be served in the tour as it is now, in seconds.
inline double readyAfter(const TimedPair& t, int32_t gap) {
  const PairSearch& p = t.p;
  const double left = gap == 0 ? p.k.shift.begin : p.flat[gap - 1].departure;
  return left + p.flat[gap].travel + p.flat[gap].spent;
}

// Sums of waiting, and of everything but waiting, before each gap, in seconds, on the earliest clock without the break.
inline void findWaits(const TimedPair& t, PairPromises& promises) {
  const PairSearch& p = t.p;
  promises.waited[p.from] = promises.busy[p.from] = 0;
  promises.isExact = soonerAtMost(p.s.in, p.k) < INFINITE;
  for (int32_t i = p.from; i < p.count; i++) {
    const Serving& at = t.ways.stops[i].serving;
    const double waiting = p.flat[i].departure - at.service - readyAfter(t, i);
    promises.waited[i + 1] = promises.waited[i] + std::max(0.0, waiting);
    promises.busy[i + 1] = promises.busy[i] + p.flat[i].travel + p.flat[i].spent + at.service;
    if (std::isnan(at.opens)) promises.isExact = false;
  }
}

// The begin of service at a stop in the earlier tours that a row compares with, in seconds.
inline double promisedBegin(const TimedPair& t, const PromisedRow& row, int32_t stop) {
  const Instance& in = t.p.s.in;
  const int32_t argument = in.view.levelArgument[in.extraLevels[row.level]];
  return in.view.changeBegin[static_cast<std::size_t>(argument) * in.sizes.stops + stop];
}

// Finds which stops of the tour may still count as unchanged (of history, all that can), and by how much each of them
// may be postponed: at least `least` seconds, where it is too early now and that is known, at most `most`. A delay at a
// gap before the stop is compared with both after adding the waiting before that gap. `mostRested` is the upper bound
// where the break has been taken by then: the promised time, less the time of everything before the stop.
inline void findSpare(const TimedPair& t, const PairPromises& promises, PromisedRow& row) {
  const PairSearch& p = t.p;
  const ClassView& k = p.k;
  const double tolerance = p.s.in.view.changeTolerance[p.s.in.view.levelArgument[p.s.in.extraLevels[row.level]]];
  for (int32_t i = 0; i < p.count; i++) {
    const int32_t stop = p.flat[i].stop;
    const double promised = promisedBegin(t, row, stop);
    const bool isTimed = row.inTime && i >= p.from && promised < INFINITE;
    const double service = t.ways.stops[i].serving.service;
    const double begin = p.flat[i].departure - service;
    row.may[i] = promisedOf(p.s.in, k, row.level, &stop, 1) > 0 && !(isTimed && begin - promised > tolerance);
    row.least[i] = -INFINITE;
    row.most[i] = row.mostRested[i] = INFINITE;
    if (!row.may[i] || !isTimed) continue;
    row.most[i] = promised + tolerance - begin + promises.waited[i + 1];
    if (k.breaks.choice == BreakChoice::ONE && !t.ways.before[i + 1].isOpen)
      row.mostRested[i] = promised + tolerance - (promises.busy[i + 1] - service);
    // A stop before which the break may be taken can come later by the length of the break.
    const bool isBefore = k.breaks.choice != BreakChoice::ONE || promised - tolerance + service <= k.breaks.begin;
    const double early = promised - tolerance - begin - (isBefore ? 0 : k.breaks.duration);
    if (promises.isExact && early > 0) row.least[i] = early + promises.waited[i + 1];
  }
}

// By gap: the number by which the longest increasing sequence of earlier positions grows with `stop` in that gap.
inline void findGains(const TimedPair& t, PromisedRow& row, int32_t stop, PairPromises& promises,
                      std::vector<int32_t>& gain) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  const int32_t argument = in.view.levelArgument[in.extraLevels[row.level]];
  const int32_t* places = in.view.changePlace.data + static_cast<std::size_t>(argument) * in.sizes.stops;
  std::vector<int32_t>& ends = promises.ends;
  const auto reach = [&](int32_t number) {
    return static_cast<int32_t>(std::lower_bound(ends.begin(), ends.end(), number) - ends.begin());
  };
  const auto pass = [&](int32_t i, int32_t sign) {
    if (row.may[i]) lengthenRise(ends, sign * places[p.flat[i].stop]);
  };
  ends.clear();
  for (int32_t gap = 0; gap <= p.count; gap++) {
    gain[gap] = reach(places[stop]) + 1;
    if (gap < p.count) pass(gap, 1);
  }
  const int32_t rise = static_cast<int32_t>(ends.size());
  row.rise = rise;
  ends.clear();
  for (int32_t gap = p.count; gap >= 0; gap--) {
    gain[gap] = std::max(0, gain[gap] + reach(-places[stop]) - rise);
    if (gap > 0) pass(gap - 1, -1);
  }
}

// Computes all of the above for the pair and the tour.
inline void findPromises(const TimedPair& t, PairPromises& promises) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  promises.isKnown = true;
  findWaits(t, promises);
  for (PromisedRow& row : promises.rows) {
    row.isFirst = promisedOf(in, p.k, row.level, &p.first, 1) > 0;
    row.isSecond = promisedOf(in, p.k, row.level, &p.second, 1) > 0;
    if (!row.inTime && !row.inOrder) continue;
    findSpare(t, promises, row);
    if (row.inOrder) findGains(t, row, p.first, promises, row.gainFirst);
    if (row.inOrder) findGains(t, row, p.second, promises, row.gainSecond);
  }
}

// A lower bound on the number of stops at positions `from` to `to` that no longer count when they are reached that much
// later.
inline double lostAmong(const PromisedRow& row, int32_t from, int32_t to, double later, double rested) {
  double lost = 0;
  for (int32_t x = from; x < to; x++) lost += later < row.least[x] || later > row.most[x] || rested > row.mostRested[x];
  return lost;
}

// A lower bound on the number of stops of the tour that may count now and no longer do with first in gap i and second
// in gap j.
inline double lostBy(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i, int32_t j) {
  const PairSearch& p = t.p;
  double lost = 0;
  for (int32_t x = p.from; x < i; x++) lost += row.least[x] > -INFINITE;
  if (i < j) {
    const double later = promises.readyFirst - readyAfter(t, i) + promises.waited[i];
    const double rested = promises.restedFirst - promises.busy[i];
    lost += lostAmong(row, i, j, later, rested);
  }
  if (j < p.count) {
    const double later = promises.readySecond - readyAfter(t, j) + promises.waited[j];
    const double rested = promises.restedSecond - promises.busy[j];
    lost += lostAmong(row, j, p.count, later, rested);
  }
  return lost;
}

// Whether a stop of the pair may count when its service begins at `begin` or later.
inline bool mayCount(const TimedPair& t, const PromisedRow& row, int32_t stop, double begin) {
  const Instance& in = t.p.s.in;
  const double promised = promisedBegin(t, row, stop);
  if (!row.inTime || promised == INFINITE) return true;
  return begin - promised <= in.view.changeTolerance[in.view.levelArgument[in.extraLevels[row.level]]];
}

// An upper bound on the number of further stops that count with first in gap i and second in gap j.
inline double keptMore(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i, int32_t j) {
  const bool isFirst = row.isFirst && mayCount(t, row, t.p.first, promises.beginFirst);
  const bool isSecond = row.isSecond && mayCount(t, row, t.p.second, promises.beginSecond);
  const State& state = t.p.s.state;
  const std::size_t at = static_cast<std::size_t>(t.p.route) * t.p.s.in.sizes.extras + row.level;
  double most = INFINITE;
  if (row.inOrder) {
    const int32_t gain = (isFirst ? row.gainFirst[i] : 0) + (isSecond ? row.gainSecond[j] : 0);
    // A sequence that neither of them extends alone may still grow by one with both.
    most = row.rise + (isFirst && isSecond ? std::max(1, gain) : gain) + state.sums.extra[at];
  }
  const double own = isFirst + isSecond;
  if (!row.inTime) return std::min(most, own);
  return std::min(most, state.sums.potential[at] + state.sums.loose[at] + own - lostBy(t, promises, row, i, j));
}

// Weighted: the certain loss, with first in gap i and second in gap j, of the reward that `mayPay` assumes. Stores the
// maximum value of the place in `promises.value`.
inline double lostWorthOfBoth(const TimedPair& t, int32_t i, int32_t j) {
  if (!t.p.s.in.features.promises || t.p.count == 0) return 0;
  PairPromises& promises = t.scratch.promises;
  if (!promises.isKnown) findPromises(t, promises);
  promises.value = 0;
  for (const PromisedRow& row : promises.rows)
    promises.value += unchangedValue(t.p.s, row.level, keptMore(t, promises, row, i, j));
  return t.p.reward - promises.value;
}

// The earliest departure, on any of the ways, from the stop passed last, with the break taken by then, in seconds.
inline double earliestRested(const ClassView& k, const Ways& ways) {
  const double rested = ways.rested > 0 ? ways.over[0].time : INFINITE;
  return ways.isOpen ? std::min(ways.open.time + k.breaks.duration, rested) : rested;
}

// Stores when first, in gap i, is served, and when the stop after it is ready, by the ways in `scratch.walk`.
inline void noteFirst(const TimedPair& t, int32_t i, double onward) {
  if (!t.p.s.in.features.promises) return;
  const double left = earliestLeft(t.scratch.walk);
  t.scratch.promises.beginFirst = left - t.first.service;
  const double lead = onward + spentAfter(t.p, i, t.p.first);
  t.scratch.promises.readyFirst = left + lead;
  t.scratch.promises.restedFirst = earliestRested(t.p.k, t.scratch.walk) + lead;
}

// Stores when second, in gap j, is served, and when the stop after it is ready, by the ways in `scratch.whole`.
inline void noteSecond(const TimedPair& t, int32_t j) {
  if (!t.p.s.in.features.promises) return;
  const double left = earliestLeft(t.scratch.whole);
  t.scratch.promises.beginSecond = left - t.second.service;
  const double lead = t.scratch.second.onward[j] + spentAfter(t.p, j, t.p.second);
  t.scratch.promises.readySecond = left + lead;
  t.scratch.promises.restedSecond = earliestRested(t.p.k, t.scratch.whole) + lead;
}

}  // namespace tourwright
