// Dominance: which labels need not be extended.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// How labels are compared besides time, delay and violations.
enum class Counting { ANY, FEWEST, SAME };

// True when the leg lies between the first and the last stop of a span.
inline bool isUnderWay(const BreakTour& tour, int32_t span, int32_t leg) {
  return tour.spanFirst[span] < leg && leg <= tour.spanLast[span];
}

// What a meter of a label reads, for comparison.
struct Reading {
  Reading(const LabelPool& pool, int32_t label, int32_t meter)
      : sureCount(pool.meters(label, SURE_COUNT)[meter]),
        sureLatest(pool.meters(label, SURE_LATEST)[meter]),
        hopeCount(pool.meters(label, HOPE_COUNT)[meter]),
        hopeLatest(pool.meters(label, HOPE_LATEST)[meter]),
        time(pool[label].time) {}

  double sureCount;
  double sureLatest;
  double hopeCount;
  double hopeLatest;
  double time;
};

// True when meter `a` surely reads no more than `b` from here on. A meter reads max(T − latest, count + busy) at time
// T, where busy is the work from here to T. Without waiting ahead, it suffices that the certain reading of `a` is no
// more than the hoped-for reading of `b` now. With waiting, up to the last opening of a window, `a` also needs a reset
// as late as `b` could have by then. Otherwise `a` has to be no worse both in its certain and in its hoped-for reading:
// its reset is no earlier in the tour, and has no more stops behind it that a shift would delay.
inline bool readsLess(const Reading& a, const Reading& b, double lastOpening) {
  if (a.sureCount <= b.sureCount && a.sureLatest >= b.sureLatest && a.hopeCount <= b.hopeCount &&
      a.hopeLatest >= b.hopeLatest)
    return true;
  const double reading = std::max(b.time - b.hopeLatest, b.hopeCount);
  if (std::max(a.time - a.sureLatest, a.sureCount) > reading) return false;
  if (lastOpening <= a.time) return true;
  return a.sureLatest >= std::min(b.hopeLatest, std::max(b.time, lastOpening) - b.hopeCount);
}

// The same for meters of travel, which do not count waiting.
inline bool readsLessTravel(const Reading& a, const Reading& b) {
  return a.sureCount <= b.hopeCount || (a.sureCount <= b.sureCount && a.hopeCount <= b.hopeCount);
}

// What lies ahead of the labels that are compared.
struct Ahead {
  int32_t leg;         // the leg that follows
  double lastOpening;  // the last time at which a window or break from here on opens: there is no waiting beyond it
  Counting counting;
  const std::vector<bool>& needed;  // by window break: true when no sliding break can stand in for it
};

// True when every continuation of `b`, at the same stop, is possible from `a`, too, with a result that is no worse.
inline bool dominates(const BreakTour& tour, const LabelPool& pool, const Ahead& ahead, int32_t a, int32_t b) {
  const auto& [leg, lastOpening, counting, needed] = ahead;
  const Label& one = pool[a];
  const Label& other = pool[b];
  if (one.time > other.time || one.delay > other.delay || one.violations > other.violations ||
      one.spansBroken > other.spansBroken)
    return false;
  if (counting == Counting::FEWEST && one.breaks > other.breaks) return false;
  if (counting == Counting::SAME && one.breaks != other.breaks) return false;
  const BreakRules& rules = *tour.rules;
  const bool mayWait = lastOpening > other.time;
  for (int32_t w = 0; w < rules.windows; w++) {
    const uint8_t ofA = pool.handled(a)[w];
    const uint8_t ofB = pool.handled(b)[w];
    if (ofA >= ofB && ofA != TAKEN) continue;
    if (ofA == OPEN) return false;
    // A break still to be taken may be worth more than one that was taken.
    if (ofB != TAKEN && other.time <= rules.windowLast[w] && mayWait && needed[w]) return false;
  }
  const int32_t meters = meterCount(tour);
  for (int32_t m = 0; m < meters; m++) {
    if (m >= rules.sliding && !isUnderWay(tour, m - rules.sliding, leg)) continue;
    const bool isTravel = m < rules.sliding && rules.counts[m] == TRAVEL;
    const Reading ofA(pool, a, m);
    const Reading ofB(pool, b, m);
    if (isTravel ? !readsLessTravel(ofA, ofB) : !readsLess(ofA, ofB, lastOpening)) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
