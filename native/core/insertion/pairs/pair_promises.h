// What places of a pair are worth by stops that stay as they were in earlier tours: how many that are, or are at the
// most, without a schedule of the whole tour.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "insertion/pairs/timed_pair.h"

namespace tourwright {

// When what follows a gap is ready now, at the earliest.
inline double readyBehind(const TimedPair& t, int32_t gap) {
  const PairSearch& p = t.p;
  const double left = gap == 0 ? p.k.shiftBegin : p.laid[gap - 1].departure;
  return left + p.laid[gap].span + p.laid[gap].spent;
}

// Seconds that are waited before each gap, and that are not, on the earliest clock without the break.
inline void findWaits(const TimedPair& t, PairPromises& promises) {
  const PairSearch& p = t.p;
  promises.waited[p.from] = promises.busy[p.from] = 0;
  promises.isExact = soonerAtMost(p.s.in, p.k) < INFINITE;
  for (int32_t i = p.from; i < p.count; i++) {
    const Serving& at = t.ways.stops[i].serving;
    const double waiting = p.laid[i].departure - at.service - readyBehind(t, i);
    promises.waited[i + 1] = promises.waited[i] + std::max(0.0, waiting);
    promises.busy[i + 1] = promises.busy[i] + p.laid[i].span + p.laid[i].spent + at.service;
    if (std::isnan(at.opens)) promises.isExact = false;
  }
}

// When a stop that a row counts is promised to begin.
inline double promisedBegin(const TimedPair& t, const PromisedRow& row, int32_t stop) {
  const Instance& in = t.p.s.in;
  const int32_t argument = in.view.levelArgument[in.extraLevels[row.level]];
  return in.view.changeBegin[static_cast<std::size_t>(argument) * in.stops + stop];
}

// Which stops of the tour may count, those that are history all that can, and how much later they may be reached: so
// that they are neither too late nor, where that is known, too early. Both are told as delays at a gap before them,
// with what is waited before that gap; `mostRested` as what is left of the day when all that has to be done up to them
// is.
inline void findSpare(const TimedPair& t, const PairPromises& promises, PromisedRow& row) {
  const PairSearch& p = t.p;
  const ClassView& k = p.k;
  const double tolerance = p.s.in.view.changeTolerance[p.s.in.view.levelArgument[p.s.in.extraLevels[row.level]]];
  for (int32_t i = 0; i < p.count; i++) {
    const int32_t stop = p.laid[i].stop;
    const double promised = promisedBegin(t, row, stop);
    const bool isTimed = row.inTime && i >= p.from && promised < INFINITE;
    const double service = t.ways.stops[i].serving.service;
    const double begin = p.laid[i].departure - service;
    row.may[i] = promisedOf(p.s.in, k, row.level, &stop, 1) > 0 && !(isTimed && begin - promised > tolerance);
    row.least[i] = -INFINITE;
    row.most[i] = row.mostRested[i] = INFINITE;
    if (!row.may[i] || !isTimed) continue;
    row.most[i] = promised + tolerance - begin + promises.waited[i + 1];
    if (k.breaks == Breaks::ONE && !t.ways.before[i + 1].isOpen)
      row.mostRested[i] = promised + tolerance - (promises.busy[i + 1] - service);
    // The break makes what it may be taken before so much later.
    const bool isBefore = k.breaks != Breaks::ONE || promised - tolerance + service <= k.breakBegin;
    const double early = promised - tolerance - begin - (isBefore ? 0 : k.breakDuration);
    if (promises.isExact && early > 0) row.least[i] = early + promises.waited[i + 1];
  }
}

// By gap: stops more of the longest rising row of places with a stop there.
inline void findGains(const TimedPair& t, PromisedRow& row, int32_t stop, PairPromises& promises,
                      std::vector<int32_t>& gain) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  const int32_t argument = in.view.levelArgument[in.extraLevels[row.level]];
  const int32_t* places = in.view.changePlace.data + static_cast<std::size_t>(argument) * in.stops;
  std::vector<int32_t>& ends = promises.ends;
  const auto reach = [&](int32_t number) {
    return static_cast<int32_t>(std::lower_bound(ends.begin(), ends.end(), number) - ends.begin());
  };
  const auto pass = [&](int32_t i, int32_t sign) {
    if (row.may[i]) lengthenRise(ends, sign * places[p.laid[i].stop]);
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

// All of that for the pair and the tour.
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

// Stops of the tour that may count now, and surely do not with first in gap i and second in gap j.
inline double lostBy(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i, int32_t j) {
  const PairSearch& p = t.p;
  double lost = 0;
  for (int32_t x = p.from; x < i; x++) lost += row.least[x] > -INFINITE;
  if (i < j) {
    const double later = promises.readyFirst - readyBehind(t, i) + promises.waited[i];
    const double rested = promises.restedFirst - promises.busy[i];
    for (int32_t x = i; x < j; x++) lost += later < row.least[x] || later > row.most[x] || rested > row.mostRested[x];
  }
  if (j < p.count) {
    const double later = promises.readySecond - readyBehind(t, j) + promises.waited[j];
    const double rested = promises.restedSecond - promises.busy[j];
    for (int32_t x = j; x < p.count; x++)
      lost += later < row.least[x] || later > row.most[x] || rested > row.mostRested[x];
  }
  return lost;
}

// A stop of the pair that is served no earlier may count.
inline bool mayCount(const TimedPair& t, const PromisedRow& row, int32_t stop, double begin) {
  const Instance& in = t.p.s.in;
  const double promised = promisedBegin(t, row, stop);
  if (!row.inTime || promised == INFINITE) return true;
  return begin - promised <= in.view.changeTolerance[in.view.levelArgument[in.extraLevels[row.level]]];
}

// How many stops more count at the most.
inline double keptMore(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i, int32_t j) {
  const bool isFirst = row.isFirst && mayCount(t, row, t.p.first, promises.beginFirst);
  const bool isSecond = row.isSecond && mayCount(t, row, t.p.second, promises.beginSecond);
  const State& state = t.p.s.state;
  const std::size_t at = static_cast<std::size_t>(t.p.route) * t.p.s.in.extras + row.level;
  double most = INFINITE;
  if (row.inOrder) {
    const int32_t gain = (isFirst ? row.gainFirst[i] : 0) + (isSecond ? row.gainSecond[j] : 0);
    // A row that neither of them makes longer may be longer by both.
    most = row.rise + (isFirst && isSecond ? std::max(1, gain) : gain) + state.tourExtra[at];
  }
  const double own = isFirst + isSecond;
  if (!row.inTime) return std::min(most, own);
  return std::min(most, state.tourHope[at] + state.tourLoose[at] + own - lostBy(t, promises, row, i, j));
}

// The same of first in gap i, wherever second is behind it.
inline double lostByFirst(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i) {
  const PairSearch& p = t.p;
  double lost = 0;
  for (int32_t x = p.from; x < i; x++) lost += row.least[x] > -INFINITE;
  if (i == p.count) return lost;
  const double later = promises.readyFirst - readyBehind(t, i) + promises.waited[i];
  const double rested = promises.restedFirst - promises.busy[i];
  for (int32_t x = i; x < p.count; x++) lost += later > row.most[x] || rested > row.mostRested[x];
  return lost;
}

// How many stops more count at the most with first in gap i.
inline double keptMoreByFirst(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i) {
  const bool isFirst = row.isFirst && mayCount(t, row, t.p.first, promises.beginFirst);
  const State& state = t.p.s.state;
  const std::size_t at = static_cast<std::size_t>(t.p.route) * t.p.s.in.extras + row.level;
  double most = INFINITE;
  if (row.inOrder) most = row.rise + (isFirst ? row.gainFirst[i] : 0) + row.isSecond + state.tourExtra[at];
  const double own = isFirst + row.isSecond;
  if (!row.inTime) return std::min(most, own);
  return std::min(most, state.tourHope[at] + state.tourLoose[at] + own - lostByFirst(t, promises, row, i));
}

// By how much first in gap i is worth less than any place may be.
inline double lostWorth(const TimedPair& t, int32_t i) {
  if (!t.p.s.in.promises || t.p.count == 0) return 0;
  PairPromises& promises = t.scratch.promises;
  if (!promises.isKnown) findPromises(t, promises);
  double worth = 0;
  for (const PromisedRow& row : promises.rows) worth += worthOf(t.p.s, row.level, keptMoreByFirst(t, promises, row, i));
  return t.p.reward - worth;
}

// The same of first there and second in gap j. Keeps what they are worth.
inline double lostWorth(const TimedPair& t, int32_t i, int32_t j) {
  if (!t.p.s.in.promises || t.p.count == 0) return 0;
  PairPromises& promises = t.scratch.promises;
  if (!promises.isKnown) findPromises(t, promises);
  promises.worth = 0;
  for (const PromisedRow& row : promises.rows)
    promises.worth += worthOf(t.p.s, row.level, keptMore(t, promises, row, i, j));
  return t.p.reward - promises.worth;
}

// When the ways leave the stop that they were led through last, at the earliest.
inline double earliestLeft(const Ways& ways) {
  const double rested = ways.rested > 0 ? ways.over[0].time : INFINITE;
  return ways.isOpen ? std::min(ways.open.time, rested) : rested;
}

// The same where the break has been taken since.
inline double earliestRested(const ClassView& k, const Ways& ways) {
  const double rested = ways.rested > 0 ? ways.over[0].time : INFINITE;
  return ways.isOpen ? std::min(ways.open.time + k.breakDuration, rested) : rested;
}

// Keeps when first is served, and what follows gap i is ready, by the ways that lead through it.
inline void tellFirst(const TimedPair& t, int32_t i, double onward) {
  if (!t.p.s.in.promises) return;
  const double left = earliestLeft(t.scratch.walk);
  t.scratch.promises.beginFirst = left - t.first.service;
  const double lead = onward + spentBehind(t.p, i, t.p.first);
  t.scratch.promises.readyFirst = left + lead;
  t.scratch.promises.restedFirst = earliestRested(t.p.k, t.scratch.walk) + lead;
}

// The same of second in gap j.
inline void tellSecond(const TimedPair& t, int32_t j) {
  if (!t.p.s.in.promises) return;
  const double left = earliestLeft(t.scratch.whole);
  t.scratch.promises.beginSecond = left - t.second.service;
  const double lead = t.scratch.onward[j] + spentBehind(t.p, j, t.p.second);
  t.scratch.promises.readySecond = left + lead;
  t.scratch.promises.restedSecond = earliestRested(t.p.k, t.scratch.whole) + lead;
}

}  // namespace tourwright
