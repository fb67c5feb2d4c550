// Which lists of breaks are worth trying on a leg after a label.
#pragma once

#include "breaks/break_list.h"
#include "breaks/extend.h"

namespace tourwright::breaks {

// The maximum number of sliding breaks that can help on a leg: of two neighbouring stretches within the leg, one is
// longer than half a limit, or the break between them is superfluous. Where only the clock is searched, rules whose
// limit is kept anyway until the end of the working window need none; and where every sliding break serves all rules,
// no more are of use than the most demanding rule requires.
inline double mostSlidingBreaks(const BreakTour& tour, const SearchMode& mode, const Label& from, const Leg& leg) {
  const BreakRules& rules = *tour.rules;
  const double left = tour.shift.end - from.time;
  // Everything after it is travelled before the end of the working window.
  const double travel = std::min(leg.travel + leg.travelAfter, left - leg.spent - leg.service - leg.serviceAfter);
  const double waiting = std::max(0.0, openingBefore(leg) - from.time);
  double most = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double limit = rules.limit[r];
    const Meter& meter = from.meters[r];
    const bool isClock = rules.counts[r] == CLOCK;
    const double counted = isClock ? std::max(from.time - meter.latest[CERTAIN], meter.count[CERTAIN]) + left
                                   : meter.count[CERTAIN] + travel;
    if ((mode.clockOnly && counted <= limit) || limit <= 0) continue;
    const double own = 2 + 2 * std::floor((isClock ? leg.travel + waiting : leg.travel) / limit);
    most = mode.clockOnly && rules.servesAll ? std::max(most, own) : most + own;
  }
  return most;
}

// True when a window break need not be tried next, after the list of breaks on the same leg. Either another open one
// could then neither be taken nor be left out; or another one lasts as long and its window neither begins nor ends
// later, so that exchanging the two delays nothing.
inline bool isOutOfOrder(const BreakRules& rules, const Label& from, const BreakList& list, const BreakKind& kind) {
  const double over = std::max(list.whole().over, kind.opens) + kind.duration;
  for (const BreakKind& other : rules.byLast) {
    if (other.last >= over && other.last > kind.last) return false;
    const int32_t w = other.window;
    if (w == kind.window || from.handled[w] != OPEN || list.has(w)) continue;
    if (other.last < over) return true;
    if (other.opens > kind.opens || other.duration != kind.duration) continue;
    const bool isSame = other.opens == kind.opens && other.last == kind.last;
    if (from.handled[kind.window] == OPEN && (!isSame || w < kind.window)) return true;
  }
  return false;
}

// True, where rules may be broken, when taking a window break means waiting although another one, then missed, and the
// rest of the leg fit before it. Taking the other one delays nothing and breaks one rule less. For tours without
// history and spans.
inline bool waitsNeedlessly(const BreakRules& rules, const Label& from, const Leg& leg, const BreakList& list,
                            const BreakKind& kind) {
  if (!kind.resetsAll) return false;
  const double over = std::max(list.whole().over, kind.opens) + kind.duration;
  for (const BreakKind& other : rules.windowBreaks()) {
    const int32_t w = other.window;
    if (w == kind.window || from.handled[w] != OPEN || other.last >= over) continue;
    const double start = std::max(list.whole().over, other.opens);
    if (start > other.last || start + other.duration + leg.travel > kind.opens) continue;
    if (!list.has(w)) return true;
  }
  return false;
}

// True when, with this break after the list, some sliding break of the list is of no use: without it, all limits are
// kept from the resets before it to those after it. A rule keeps its limit from one break of the list to another,
// whatever lies between, including the waiting that windows on this leg require: any longer waiting can equally be done
// after the stop, where a break that resets the clock costs nothing then.
inline bool isAnyUseless(const BreakRules& rules, const Label& from, const Leg& leg, const BreakList& list,
                         const BreakKind& kind) {
  const ListPrefix& whole = list.whole();
  double opening = std::max(whole.opening, kind.opens);
  if (leg.windows > 0) opening = std::max(opening, leg.opens[leg.windows - 1]);
  const double clock = leg.travel + std::max(0.0, opening - from.time) + whole.length + kind.duration;
  const bool late = static_cast<int32_t>(from.meters.size()) > rules.sliding;
  const double last = kind.window >= 0 ? std::min(kind.last, leg.latest) : leg.latest;
  const Meter* meters = from.meters.begin();
  // Bit sets of the rules that keep their limits on the leg, and from the last reset of the way on.
  uint32_t kept = 0;
  uint32_t own = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const bool isClock = rules.counts[r] == CLOCK;
    const double busy = isClock ? clock : leg.travel;
    if (busy > rules.limit[r]) continue;
    kept |= uint32_t{1} << r;
    if (meters[r].count[CERTAIN] + busy > rules.limit[r]) continue;
    // Where the begin may be later, so may all that follows.
    const double until = late ? last : from.time + busy;
    if (!isClock || until <= meters[r].latest[CERTAIN] + rules.limit[r]) own |= uint32_t{1} << r;
  }
  uint32_t behind = kind.resets;
  for (int32_t j = list.count - 1; j >= 0; j--) {
    const BreakKind& one = list.kind(j);
    const uint32_t around = behind & kept & (list.prefixes[j].served | own);
    if (one.window < 0 && one.isWhole && (one.resets & ~around) == 0) return true;
    behind |= one.resets;
  }
  return false;
}

// True when, with this break after the list, one of the equal driving breaks at its end is of no use: one less keeps
// their limits over everything that can be travelled since the break before them, or since the start of the leg.
inline bool isDrivingUseless(const BreakRules& rules, const Label& from, const Leg& leg, const BreakList& list,
                             const BreakKind& kind) {
  const BreakKind& drive = list.last();
  if (!drive.isDriving || kind.duration < drive.duration) return false;
  int32_t first = list.count - 1;
  while (first > 0 && &list.kind(first - 1) == &drive) first--;
  if (first > 0 && list.kind(first - 1).duration < drive.duration) return false;
  const double resting = list.whole().length - list.prefixes[first].length;
  double travel = first > 0 ? list.prefixes[first].left : leg.travel;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double counted = first > 0 ? 0 : from.meters[r].count[BOUND];
    if (rules.counts[r] == CLOCK) travel = std::min(travel, rules.limit[r] - counted - resting);
  }
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double counted = first > 0 ? 0 : from.meters[r].count[CERTAIN];
    if (rules.resets(drive, r) && counted + travel > rules.limit[r] * (list.count - first)) return false;
  }
  return true;
}

// True when some window break can neither be taken any more nor be left out.
inline bool hasMissed(const BreakRules& rules, const Label& label) {
  for (const BreakKind& kind : rules.windowBreaks()) {
    if (label.handled[kind.window] == OPEN && label.time > kind.last) return true;
  }
  return false;
}

// The result of trying a list.
struct Reached {
  Label label;
  bool isReached = false;   // it leads through the stop
  bool isWaitless = false;  // see `Extension`
  bool isFree = false;      // a break may wait for its window after the stop as well as before it
};

// True when a break could equally be taken after the stop, which `way` reaches without it: it can begin there within
// its window, and it resets every meter that counts the clock. Where a meter counts from the begin, waiting for its
// window must not delay that.
inline bool canPutOff(const BreakRules& rules, const Leg& leg, const BreakKind& kind, const Reached& way) {
  if (!leg.mayRestAfter || !kind.isWhole) return false;
  if (kind.window < 0) return true;
  const Label& shorter = way.label;
  if ((kind.opens > shorter.time && !way.isFree) || shorter.time > kind.last) return false;
  if (static_cast<int32_t>(shorter.meters.size()) == rules.sliding) return true;
  const Meter& begin = shorter.meters[rules.sliding];
  return kind.last - begin.count[CERTAIN] >= begin.latest[CERTAIN] &&
         kind.last - begin.count[BOUND] >= begin.latest[BOUND];
}

// True when every open window break can be put off until after the stop.
inline bool canPutAllOff(const BreakRules& rules, const Leg& leg, const Reached& shorter) {
  for (const BreakKind& kind : rules.windowBreaks()) {
    if (shorter.label.handled[kind.window] == OPEN && !canPutOff(rules, leg, kind, shorter)) return false;
  }
  return true;
}

// True when a break that can be put off begins no later after the stop, as it has to wait for its window there anyway;
// so do all breaks after it.
inline bool waitsAnyhow(const BreakKind& kind, const Label& shorter) {
  return kind.window >= 0 && kind.resetsAll && shorter.time <= kind.opens;
}

// True when another break after this one on the leg may wait for its window, so that what is taken before it gains.
inline bool mayWaitFor(const BreakRules& rules, const Label& from, const Leg& leg, const BreakKind& kind) {
  for (const BreakKind& other : rules.windowBreaks()) {
    const bool isOpen = other.window != kind.window && from.handled[other.window] == OPEN;
    if (isOpen && other.opens > from.time && other.opens <= leg.latest) return true;
  }
  return false;
}

// True when all open window breaks can still be taken one after the other from a time on.
inline bool fitsBehind(const BreakRules& rules, const Label& label, double time) {
  for (const BreakKind& kind : rules.byLast) {
    if (label.handled[kind.window] != OPEN) continue;
    time = std::max(time, kind.opens);
    if (time > kind.last) return false;
    time += kind.duration;
  }
  return true;
}

}  // namespace tourwright::breaks
