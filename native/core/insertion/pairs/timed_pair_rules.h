// Gaps in which a pair certainly breaks a rule on spans of orders, or on stacked goods: the whole tour need not be
// computed there.
#pragma once

#include "insertion/pairs/timed_pair.h"

namespace tourwright {

// True when a stop of the pair in a gap makes the span of another order too long, by the seconds that keep the tour
// busy.
inline bool breaksSpan(const TimedPair& t, const std::vector<double>& longer, int32_t gap) {
  return t.p.s.in.features.chosen && longer[gap] > t.ways.spare[gap];
}

// True when the pair's own span is too long with second in gap j and first in gap i < j, `lead` busy seconds before the
// stop after it.
inline bool exceedsSpan(const TimedPair& t, double lead, int32_t i, int32_t j) {
  const PairSearch& p = t.p;
  if (!p.s.in.features.chosen) return false;
  const double passed = t.ways.reached[j - 1] + t.ways.stops[j - 1].serving.service - t.ways.reached[i];
  const double span = lead + passed + t.scratch.second.there[j] + spentAt(p, j, p.second);
  return span > p.s.in.view.orderMaxSpan[p.s.in.orderOf(p.first)];
}

// True where second unloads what first has put on the stack of the tour's goods.
inline bool isPairStacked(const TimedPair& t) {
  const Instance& in = t.p.s.in;
  if (t.ways.partner.empty()) return false;
  const int32_t rule = lifoOf(in, t.p.k);
  return isStacked(in, rule, t.p.first, t.p.second);
}

// Passes a stop of the tour with first in gap i before it, and counts the orders above the pair on the stack. Returns
// false when the stop unloads what lies below the pair.
inline bool stackOn(const TimedPair& t, int32_t i, int32_t at, int32_t& above) {
  const int32_t partner = t.ways.partner[at];
  if (partner < 0) return true;
  if (partner < i) return false;
  above += partner > at ? 1 : -1;
  return true;
}

}  // namespace tourwright
