// Which labels need not be carried on.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// How labels are compared besides time, delay and violations.
enum class Counting { ANY, FEWEST, SAME };

// True when a leg lies between the stops of a span.
inline bool isUnderWay(const BreakTour& tour, int32_t span, int32_t leg) {
  return tour.spanFirst[span] < leg && leg <= tour.spanLast[span];
}

// A label's meter, for a comparison.
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

// Say a meter reads max(T − latest, count + busy) at a time T, busy being what is done from here to T. Without waiting
// from here on, what is sure of `a` reads no more than what `b` hopes for if it does now. With waiting up to the last
// opening of a window, it also needs a reset as late as `b` could have one by then. Or else `a` is no worse both in
// what is sure and in what it hopes for: its reset is no earlier in the tour, and has no more stops behind it to push.
inline bool readsLess(const Reading& a, const Reading& b, double lastOpening) {
  if (a.sureCount <= b.sureCount && a.sureLatest >= b.sureLatest && a.hopeCount <= b.hopeCount &&
      a.hopeLatest >= b.hopeLatest)
    return true;
  const double reading = std::max(b.time - b.hopeLatest, b.hopeCount);
  if (std::max(a.time - a.sureLatest, a.sureCount) > reading) return false;
  if (lastOpening <= a.time) return true;
  return a.sureLatest >= std::min(b.hopeLatest, std::max(b.time, lastOpening) - b.hopeCount);
}

// The same for travel, which knows no waiting.
inline bool readsLessTravel(const Reading& a, const Reading& b) {
  return a.sureCount <= b.hopeCount || (a.sureCount <= b.sureCount && a.hopeCount <= b.hopeCount);
}

// What may follow the labels that are compared.
struct Ahead {
  int32_t leg;         // that follows
  double lastOpening;  // the last time that any window or break from here on opens: nobody waits longer
  Counting counting;
  const std::vector<bool>& needed;  // by window break: no sliding break stands in for it
};

// True when whatever can follow `b`, at the same stop, can follow `a` and comes out no worse.
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
    // What is left to take may be worth more than what has been taken.
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
