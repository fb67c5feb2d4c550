// In which order window breaks are taken.
#pragma once

#include "breaks/reasons.h"

namespace tourwright::breaks {

// True when a window break need not be taken next, behind a list of others on the same leg: one that is still open
// could then neither be taken any more nor be left out; or there is one that lasts as long and whose window neither
// begins nor ends later: with the two exchanged nothing is later, and no less is possible.
inline bool isOutOfOrder(const BreakRules& rules, const LabelPool& pool, int32_t label,
                         const std::vector<PlannedBreak>& list, int32_t window) {
  double clock = pool[label].time;
  for (const PlannedBreak& taken : list) {
    if (taken.window >= 0) clock = std::max(clock, rules.windowBegin[taken.window]);
    clock += taken.duration;
  }
  const double over = std::max(clock, rules.windowBegin[window]) + rules.windowDuration[window];
  const uint8_t* handled = pool.handled(label);
  for (int32_t w = 0; w < rules.windows; w++) {
    if (w == window || handled[w] != OPEN || isListed(list, w)) continue;
    if (rules.windowLast[w] < over) return true;
    const bool isEarlier =
        rules.windowBegin[w] <= rules.windowBegin[window] && rules.windowLast[w] <= rules.windowLast[window];
    if (!isEarlier || rules.windowDuration[w] != rules.windowDuration[window]) continue;
    const bool isSame =
        rules.windowBegin[w] == rules.windowBegin[window] && rules.windowLast[w] == rules.windowLast[window];
    if (handled[window] == OPEN && (!isSame || w < window)) return true;
  }
  return false;
}

// True when a window break can neither be taken any more nor be left out.
inline bool hasMissed(const BreakRules& rules, const LabelPool& pool, int32_t label) {
  const uint8_t* handled = pool.handled(label);
  for (int32_t w = 0; w < rules.windows; w++) {
    if (handled[w] == OPEN && pool[label].time > rules.windowLast[w]) return true;
  }
  return false;
}

// True when the last break on the way over a leg to `found` may as well be taken on leaving the stop behind it, where
// `shorter` comes without it: no waiting took it in, and all that counts the clock starts anew with it.
inline bool canPutOff(const BreakTour& tour, const LabelPool& pool, int32_t leg, int32_t shorter, int32_t found,
                      const PlannedBreak& last) {
  const BreakRules& rules = *tour.rules;
  const double time = pool[shorter].time;
  if (leg + 1 >= tour.pastLeg || tour.spans > 0 || pool[found].time < time + last.duration) return false;
  const int32_t window = last.window;
  if (window >= 0 && !(rules.windowBegin[window] <= time && time <= rules.windowLast[window])) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] == CLOCK && last.duration < rules.least[r]) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
