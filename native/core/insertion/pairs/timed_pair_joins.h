// Places of a pair beside stops at the same location: at a depot where many orders are loaded, at a dump where they
// end.
#pragma once

#include "insertion/pairs/timed_pair_end.h"

namespace tourwright {

// Whether the position of a stop among others at the same place makes no difference, to rules or objectives.
inline bool mayMove(const PairSearch& p, int32_t stop) {
  const Instance& in = p.s.in;
  if (p.k.placeRules || in.features.chosen || in.features.shared) return false;
  // Without a service it delays nothing beside it, and what it loads is aboard for less time.
  if (p.s.weights.early > 0 && p.k.service[stop] > 0) return false;
  for (int32_t x = 0; in.features.promises && x < in.sizes.extras; x++) {
    const int32_t kinds = in.view.changeKinds[in.view.levelArgument[in.extraLevels[x]]];
    if ((kinds & OTHER_PLACE) != 0 && promisedOf(in, p.k, x, &stop, 1) > 0) return false;
  }
  return true;
}

inline Joins findJoins(const PairSearch& p) {
  const Instance& in = p.s.in;
  Joins joins{mayMove(p, p.first), mayMove(p, p.second), firstBegin(in, p.k, p.second)};
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    joins.first &= in.view.stopChange[static_cast<std::size_t>(p.first) * in.sizes.capacities + d] >= 0;
    joins.second &= in.view.stopChange[static_cast<std::size_t>(p.second) * in.sizes.capacities + d] <= 0;
  }
  return joins;
}

// True when the i-th stop of the tour is at the place of `stop`, a stop of the pair, and of the same kind.
inline bool isBeside(const PairSearch& p, int32_t i, int32_t stop) {
  return p.flat[i].location == p.s.in.view.stopLocation[stop] && p.flat[i].kind == p.s.in.view.stopKind[stop];
}

// True when first in gap i could equally be after the next stop, which is at the same place, unless second is to be
// before it.
inline bool isFirstLater(const TimedPair& t, int32_t i) {
  const PairSearch& p = t.p;
  return i < p.count && t.joins.first && isBeside(p, i, p.first) && t.ways.departure[i] <= p.pair.lastJoin;
}

// True when second in gap j could equally be before the previous stop, which is at the same place.
inline bool isSecondSooner(const TimedPair& t, int32_t j) {
  const PairSearch& p = t.p;
  return t.joins.second && isBeside(p, j - 1, p.second) && t.ways.departure[j - 1] >= t.joins.opens;
}

// True when first in gap i, after the last of several stops at its place, changes no time of the tour.
inline bool isFreeJoin(const TimedPair& t, int32_t i) {
  const PairSearch& p = t.p;
  if (i == 0 || !isBeside(p, i - 1, p.first) || (i < p.count && isBeside(p, i, p.first))) return false;
  const int32_t kind = p.s.in.view.stopKind[p.first];
  if (t.first.service != 0 || p.s.in.transition(kind, kind) != 0) return false;
  Ways& walk = t.scratch.walk;
  walk.set(t.ways.before[i]);
  passStop(p.s.in, p.k, walk, 0, 0, t.first);
  double shift = 0;
  return walk.findShift(t.ways.before[i], shift) && shift == 0;
}

// Stores when first is served in such a gap.
inline void noteJoined(const TimedPair& t, int32_t i) {
  if (!t.p.s.in.features.promises) return;
  t.scratch.walk.set(t.ways.before[i]);
  passStop(t.p.s.in, t.p.k, t.scratch.walk, 0, 0, t.first);
  noteFirst(t, i, i < t.p.count ? t.p.flat[i].travel : t.ways.closing);
}

// Tries second in gap j, with first in gap i, where it changes nothing.
inline void tryJoined(const TimedPair& t, int32_t i, int32_t j) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  TimedScratch& scratch = t.scratch;
  p.s.positions++;
  const double extra = p.pair.detour[j];
  if (extra == INFINITE || t.tour.distance + extra > p.k.limits.maxDistance) return;
  scratch.whole.set(t.ways.before[j]);
  const int32_t at = in.view.stopLocation[p.second];
  const double there = travelBy(in, p.k, scratch.whole, locationBefore(p, j), at, scratch.second.there[j]);
  passStop(in, p.k, scratch.whole, there, spentAt(p, j, p.second), t.second);
  noteJoined(t, i);
  noteSecond(t, j);
  Way end;
  scratch.beside = travelByPair(p, i, j);
  const double cost = weightOf(t, extra) + scratch.second.low[j] + scratch.beside;
  if (!mayPay(t, cost + lostWorthOfBoth(t, i, j)) || !legsAllowed(p, i, j) || !reachEnd(t, j, end)) return;
  takePair(p, changeOf(t, i, j, extra, end), i, j);
}

// Tries first where the tour already visits its place and first changes nothing, with second in any gap after it, the
// most promising gap first. Loading that early may make a later visit superfluous.
inline void joinFirst(const TimedPair& t) {
  const PairSearch& p = t.p;
  TimedScratch& scratch = t.scratch;
  if (!t.joins.first || p.s.in.view.orderSuccessive[p.s.in.orderOf(p.first)]) return;
  const double* share = p.s.scratch.loads.pairShare.data();
  const double* between = p.s.scratch.loads.pairBetween.data();
  const double* after = p.s.scratch.loads.pairAfter.data();
  scratch.joined.clear();
  int32_t from = -1;
  std::size_t best = 0;
  for (int32_t j = p.from; j <= scratch.second.to; j++) {
    if (from >= 0 && !fitsBetween(p, j, between)) from = -1;
    if (from < 0 && isFreeJoin(t, j) && fitsBetween(p, j, between) && fitsBefore(p, j, share) && !isClosedGap(p, j))
      from = j;
    if (from < 0 || j < scratch.second.from || scratch.second.low[j] == INFINITE) continue;
    if ((j > from && isSecondSooner(t, j)) || !fitsToEnd(p, j, after) || isClosedGap(p, j)) continue;
    const double cost = weightOf(t, p.pair.detour[j]) + scratch.second.low[j];
    if (!mayPay(t, cost)) continue;
    if (scratch.joined.empty() || cost < scratch.joined[best].cost) best = scratch.joined.size();
    scratch.joined.push_back({from, j, cost});
  }
  if (scratch.joined.empty()) return;
  tryJoined(t, scratch.joined[best].i, scratch.joined[best].j);
  for (std::size_t x = 0; x < scratch.joined.size(); x++) {
    const Joined& at = scratch.joined[x];
    if (x != best && mayPay(t, at.cost)) tryJoined(t, at.i, at.j);
  }
}

}  // namespace tourwright
