// A lower bound on the growth of a tour by a pair, with the minimum of breaks that the tour then takes.
#pragma once

#include "insertion/pairs/timed_pair_own.h"

namespace tourwright {

// Seconds by which the pair keeps the tour busy longer, with first in gap i and second in gap j.
inline double busyWith(const TimedPair& t, int32_t i, int32_t j) {
  const PairSearch& p = t.p;
  const Instance& in = p.s.in;
  const int32_t first = in.view.stopLocation[p.first];
  const int32_t second = in.view.stopLocation[p.second];
  double busy = t.first.service + t.second.service - replacedIn(t, i);
  busy += legSeconds(p, locationBefore(p, i), first) + spentAt(p, i, p.first);
  if (i == j) {
    busy += t.apart + in.transition(in.view.stopKind[p.first], in.view.stopKind[p.second]);
  } else {
    busy += legSeconds(p, first, locationAfter(p, i)) + spentAfter(p, i, p.first) - replacedIn(t, j);
    busy += legSeconds(p, locationBefore(p, j), second) + spentAt(p, j, p.second);
  }
  return busy + legSeconds(p, second, locationAfter(p, j)) + spentAfter(p, j, p.second);
}

// A lower bound on the growth of the tour by the pair there, `extra` meters; `end`: that of the ways. Where breaks are
// still to be placed, their minimum is added.
inline Growth growthBy(const TimedPair& t, int32_t i, int32_t j, double extra, double end) {
  const PairSearch& p = t.p;
  if (!t.rates.byBusy || p.count == 0 || !p.s.labelled->mayRest(p.k)) return {extra, 0, 0, end};
  const double more = busyWith(t, i, j);
  const double busy = t.tour.busy + more;
  const double rest = p.s.labelled->leastRestOf(p.k).of(busy);
  return {extra, more + rest, 0, std::max(end, p.k.shift.begin + busy + rest)};
}

}  // namespace tourwright
