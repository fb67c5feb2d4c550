// Pairs in tours that are compared with earlier ones: what a place of the first stop loses wherever the second one is
// placed.
#pragma once

#include "insertion/pairs/pair_promises.h"

namespace tourwright {

// The number of stops that are certainly too late with first in gap i and second in any gap after it.
inline double lostByFirst(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i) {
  const PairSearch& p = t.p;
  double lost = 0;
  for (int32_t x = p.from; x < i; x++) lost += row.least[x] > -INFINITE;
  if (i == p.count) return lost;
  const double later = promises.readyFirst - readyAfter(t, i) + promises.waited[i];
  const double rested = promises.restedFirst - promises.busy[i];
  for (int32_t x = i; x < p.count; x++) lost += later > row.most[x] || rested > row.mostRested[x];
  return lost;
}

// An upper bound on the number of further stops that count with first in gap i and second in any gap after it.
inline double keptMoreByFirst(const TimedPair& t, const PairPromises& promises, const PromisedRow& row, int32_t i) {
  const bool isFirst = row.isFirst && mayCount(t, row, t.p.first, promises.beginFirst);
  const State& state = t.p.s.state;
  const std::size_t at = static_cast<std::size_t>(t.p.route) * t.p.s.in.sizes.extras + row.level;
  double most = INFINITE;
  if (row.inOrder) most = row.rise + (isFirst ? row.gainFirst[i] : 0) + row.isSecond + state.sums.extra[at];
  const double own = isFirst + row.isSecond;
  if (!row.inTime) return std::min(most, own);
  return std::min(most, state.sums.potential[at] + state.sums.loose[at] + own - lostByFirst(t, promises, row, i));
}

// Weighted: the certain loss, with first in gap i, of the reward that `mayPay` assumes for any place.
inline double lostWorth(const TimedPair& t, int32_t i) {
  if (!t.p.s.in.features.promises || t.p.count == 0) return 0;
  PairPromises& promises = t.scratch.promises;
  if (!promises.isKnown) findPromises(t, promises);
  double value = 0;
  for (const PromisedRow& row : promises.rows)
    value += unchangedValue(t.p.s, row.level, keptMoreByFirst(t, promises, row, i));
  return t.p.reward - value;
}

}  // namespace tourwright
