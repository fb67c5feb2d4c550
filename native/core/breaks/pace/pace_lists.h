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
  const double over = std::max(list.over(), kind.opens) + kind.duration;
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

// Bit set of the sliding rules that keep their limit from one break of a list to another, whatever lies between. With
// the waiting that windows on this leg make necessary: whoever waits longer may as well do so behind the stop, where a
// break that resets the clock costs nothing then. `own`: and of those that keep it from the way's last reset on.
inline uint32_t keptOnLeg(const PaceRules& rules, const Pace& from, const PaceStop& stop, const PaceList& list,
                          const BreakKind& kind, uint32_t& own) {
  const PaceBegun& begun = list.begun[list.count];
  double opening = std::max(begun.opening, kind.opens);
  if (stop.windows > 0) opening = std::max(opening, stop.opens[stop.windows - 1]);
  const double clock = stop.travel + std::max(0.0, opening - from.time) + begun.length + kind.duration;
  const bool late = rules.meters > rules.sliding;
  const double last = kind.window >= 0 ? std::min(kind.last, stop.latest) : stop.latest;
  uint32_t kept = 0;
  own = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double busy = rules.isClock[r] ? clock : stop.travel;
    if (busy > rules.limit[r]) continue;
    kept |= uint32_t{1} << r;
    if (from.count[SURE][r] + busy > rules.limit[r]) continue;
    // Where the begin may be later, so may all that follows.
    const double until = late ? last : from.time + busy;
    if (!rules.isClock[r] || until <= from.latest[SURE][r] + rules.limit[r]) own |= uint32_t{1} << r;
  }
  return kept;
}

// With this break behind the list some sliding break of it is of no use: without it all limits are kept from the resets
// before it to those behind it.
inline bool isAnyUseless(const PaceRules& rules, const Pace& from, const PaceStop& stop, const PaceList& list,
                         const BreakKind& kind) {
  uint32_t own = 0;
  const uint32_t kept = keptOnLeg(rules, from, stop, list, kind, own);
  uint32_t behind = kind.resets;
  for (int32_t j = list.count - 1; j >= 0; j--) {
    const BreakKind& one = *list.breaks[j];
    const uint32_t around = behind & kept & (list.begun[j].served | own);
    if (one.window < 0 && one.isWhole && (one.resets & ~around) == 0) return true;
    behind |= one.resets;
  }
  return false;
}

// With this break behind the list one of the equal driving breaks at its end is of no use: one less keeps their limits
// over all that can be travelled since the break before them, or since the leg was left.
inline bool isDrivingUseless(const PaceRules& rules, const Pace& from, const PaceStop& stop, const PaceList& list,
                             const BreakKind& kind) {
  const BreakKind* drive = list.breaks[list.count - 1];
  if (!drive->isDriving || (drive->resets & ~kind.resets) != 0) return false;
  int32_t first = list.count - 1;
  while (first > 0 && list.breaks[first - 1] == drive) first--;
  const BreakKind* before = first > 0 ? list.breaks[first - 1] : nullptr;
  if (before != nullptr && (drive->resets & ~before->resets) != 0) return false;
  const double resting = list.begun[list.count].length - list.begun[first].length;
  double travel = before != nullptr ? list.begun[first].left : stop.travel;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double counted = before != nullptr ? 0 : from.count[HOPE][r];
    if (rules.isClock[r]) travel = std::min(travel, rules.limit[r] - counted - resting);
  }
  for (int32_t r = 0; r < rules.sliding; r++) {
    if ((drive->resets >> r & 1) == 0) continue;
    const double counted = before != nullptr ? 0 : from.count[SURE][r];
    if (counted + travel > rules.limit[r] * (list.count - first)) return false;
  }
  return true;
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
