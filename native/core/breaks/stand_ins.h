// Window breaks that no sliding break can stand in for.
#pragma once

#include "breaks/dominance.h"

namespace tourwright::breaks {

// True when a window break can be worth taking for the sake of a sliding rule, since no sliding break does as well.
// That takes waiting: one that lasts longer keeps the clock still for longer. Two sliding breaks, the second at its
// end, do as well where their number does not matter and there is room for both.
inline bool isWithoutStandIn(const BreakRules& rules, int32_t window, Counting counting) {
  const double duration = rules.windowDuration[window];
  bool isClockServed = false;
  for (int32_t r = 0; r < rules.sliding; r++) isClockServed |= rules.counts[r] == CLOCK && rules.least[r] <= duration;
  if (!isClockServed) return false;
  const double longest = *std::prev(std::upper_bound(rules.lengths.begin(), rules.lengths.end(), duration));
  if (longest == duration) return false;
  return counting != Counting::ANY || duration < 2 * longest;
}

}  // namespace tourwright::breaks
