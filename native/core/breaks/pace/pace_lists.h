// Which lists of breaks are worth trying on a leg behind a way.
#pragma once

#include "breaks/pace/pace_stop.h"

namespace tourwright::breaks {

// See `mostSlides` of bounds.h; 0 where every limit is kept anyway. Where every sliding break serves all rules, no more
// are of use than the rule that needs most of them requires.
inline double mostSlides(const PaceRules& rules, const Pace& from, const PaceStop& stop, double shiftEnd) {
  // Everything behind it is travelled before the end of the working window.
  const double untilEnd = shiftEnd - from.time - stop.spent - stop.service - stop.serviceBehind;
  const double travel = std::min(stop.travel + stop.travelBehind, untilEnd);
  const double waiting = std::max(0.0, openingBefore(stop) - from.time);
  double most = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double limit = rules.limit[r];
    if (rules.isClock[r]) {
      const double reading = std::max(from.time - from.latest[SURE][r], from.count[SURE][r]);
      if (reading + (shiftEnd - from.time) <= limit) continue;
    } else if (from.count[SURE][r] + travel <= limit) {
      continue;
    }
    const double longest = rules.isClock[r] ? stop.travel + waiting : stop.travel;
    if (limit <= 0) continue;
    const double own = 2 + 2 * std::floor(longest / limit);
    most = rules.servesAll ? std::max(most, own) : most + own;
  }
  return most;
}

// See `isOutOfOrder` of order.h. `isLeft`: the break is still open.
inline bool isOutOfOrder(const PaceRules& rules, const Pace& from, const PaceList& list, const BreakKind& kind,
                         bool isLeft) {
  const double over = std::max(list.over(from.time), kind.opens) + kind.duration;
  uint32_t others = from.open & ~list.windows & ~(uint32_t{1} << kind.window);
  for (int32_t w = 0; others != 0; w++, others >>= 1) {
    if ((others & 1) == 0) continue;
    const BreakKind& other = rules.kinds[w];
    if (other.last < over) return true;
    if (!isLeft || other.opens > kind.opens || other.last > kind.last || other.duration != kind.duration) continue;
    if (other.opens != kind.opens || other.last != kind.last || w < kind.window) return true;
  }
  return false;
}

// See `canPutOff` of order.h; here the break's window must not delay its begin either. `free`: the break may wait for
// its window behind the stop as well as before it, since no rule counts the clock, or the stop leaves all meters of the
// clock unchanged.
inline bool canPutOff(const PaceRules& rules, const PaceStop& stop, const BreakKind& kind, const Pace& shorter,
                      bool free) {
  if (!stop.mayRestBehind || !kind.isWhole) return false;
  if (kind.window < 0) return true;
  if ((kind.opens > shorter.time && !free) || shorter.time > kind.last) return false;
  const int32_t begin = rules.sliding;
  if (begin == rules.meters) return true;
  return kind.last - shorter.count[SURE][begin] >= shorter.latest[SURE][begin] &&
         kind.last - shorter.count[HOPE][begin] >= shorter.latest[HOPE][begin];
}

// Another break behind this one on the leg may wait for its window, so that what is taken before it gains.
inline bool mayWaitFor(const PaceRules& rules, const Pace& from, const PaceStop& stop, const BreakKind& kind) {
  const uint32_t own = kind.window >= 0 ? uint32_t{1} << kind.window : 0;
  uint32_t others = from.open & ~own;
  for (int32_t w = 0; others != 0; w++, others >>= 1) {
    if ((others & 1) != 0 && rules.kinds[w].opens > from.time && rules.kinds[w].opens <= stop.latest) return true;
  }
  return false;
}

// All open window breaks can still be taken one behind the other from a time on.
inline bool fitsBehind(const PaceRules& rules, uint32_t open, double time) {
  for (const int32_t w : rules.byLast) {
    if ((open >> w & 1) == 0) continue;
    time = std::max(time, rules.kinds[w].opens);
    if (time > rules.kinds[w].last) return false;
    time += rules.kinds[w].duration;
  }
  return true;
}

// Every open window break can be put off until behind the stop.
inline bool canPutAllOff(const PaceRules& rules, const PaceStop& stop, const Pace& shorter, bool free) {
  uint32_t open = shorter.open;
  for (int32_t w = 0; open != 0; w++, open >>= 1) {
    if ((open & 1) != 0 && !canPutOff(rules, stop, rules.kinds[w], shorter, free)) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
