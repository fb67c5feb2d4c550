// The end of a tour with a pair in it, by the ways through it, and its cost.
#pragma once

#include "insertion/pairs/pair_loads.h"
#include "insertion/pairs/pair_promises.h"
#include "insertion/pairs/rested_growth.h"

namespace tourwright {

// Follows the ways in `scratch.whole`, which have passed second in gap j, to the end of the tour. False: no schedule
// keeps the rules.
inline bool reachEnd(const TimedPair& t, int32_t j, Way& end) {
  const PairSearch& p = t.p;
  Ways& ways = t.scratch.whole;
  const int32_t at = p.s.in.view.stopLocation[p.second];
  double travel = travelBy(p.s.in, p.k, ways, at, locationAfter(p, j), t.scratch.second.onward[j]);
  double spent = spentAfter(p, j, p.second);
  for (int32_t i = j; i < p.count; i++) {
    passStop(p.s.in, p.k, ways, travel, spent, t.ways.stops[i].serving);
    if (!ways.any()) return false;
    double shift = 0;
    if (ways.findShift(t.ways.before[i + 1], shift)) {
      end = {t.ways.end.time, t.ways.end.delay + shift};
      return true;
    }
    travel = travelOnward(t, ways, i + 1);
    spent = i + 1 < p.count ? p.flat[i + 1].spent : 0;
  }
  return endOf(p.k, ways, travel, end);
}

// True when the rules on the sequence hold with first in gap i and second in gap j.
inline bool placeAllowed(const PairSearch& p, int32_t i, int32_t j) {
  if (!p.k.placeRules) return true;
  const int32_t count = placePair(p, i, j);
  return sequenceAllowed({p.s.in, p.s.scratch, p.k, p.s.trial.data(), count});
}

// Exact change with second in gap j, when `scratch.whole` has come to `end`; INFINITE when it breaks a rule.
inline double changeOf(const TimedPair& t, int32_t i, int32_t j, double extra, const Way& end) {
  const PairSearch& p = t.p;
  Search& s = p.s;
  if (t.scratch.whole.overflowed) return simulatePair(p, i, j);
  if (!s.in.features.late && end.time - p.k.shift.begin > p.k.limits.maxDuration) return INFINITE;
  const int32_t stops[2] = {p.first, p.second};
  Figures f = estimate(s, p.k, p.route, growthBy(t, i, j, extra, end.time), stops, 2);
  f.delay = end.delay;
  const double change = changeApartFromSpread(s.weights, t.tour, f, s.extremes) + openingChange(s, p.k, p.route);
  if (!(change + t.scratch.beside - p.reward < s.best.change)) return INFINITE;
  if (s.in.features.promises && t.p.count > 0 && !(change - t.scratch.promises.value < s.best.change)) return INFINITE;
  if (p.k.decided.resource >= 0 || s.in.paths.pairsByTour || t.rates.byBusy) return simulateTimed(p, i, j);
  return placeAllowed(p, i, j) ? change + spreadChange(s.weights, t.tour, f.working, s.extremes) : INFINITE;
}

}  // namespace tourwright
