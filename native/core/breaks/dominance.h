// Which labels need not be carried on.
#pragma once

#include "label.h"

namespace tourwright::breaks {

// How labels are compared besides time, delay and violations.
enum class Counting { ANY, FEWEST, SAME };

// True when a leg lies between the stops of a span.
inline bool isUnderWay(const BreakTour& tour, int32_t span, int32_t leg) {
  return tour.spanFirst[span] < leg && leg <= tour.spanLast[span];
}

// True when whatever can follow `b`, at the same stop, can follow `a` and comes out no worse.
//
// Say a rule's meter reads max(T − latest, count + busy) at a time T, busy being what is done from here to T. Without
// waiting from here on, `a` reads no more than `b` if it does now. With waiting up to the last opening of a window, it
// also needs a reset as late as `b` could have one by then.
//
// `leg`: the leg that follows. `lastOpening`: the last time that any window or break from here on opens: nobody waits
// longer.
inline bool dominates(const BreakTour& tour, const LabelPool& pool, int32_t leg, double lastOpening, int32_t a,
                      int32_t b, Counting counting) {
  const Label& one = pool[a];
  const Label& other = pool[b];
  if (one.time > other.time || one.delay > other.delay || one.violations > other.violations ||
      one.spansBroken > other.spansBroken)
    return false;
  if (counting == Counting::FEWEST && one.breaks > other.breaks) return false;
  if (counting == Counting::SAME && one.breaks != other.breaks) return false;
  const BreakRules& rules = *tour.rules;
  for (int32_t w = 0; w < rules.windows; w++) {
    if (pool.handled(a)[w] < pool.handled(b)[w]) return false;
  }
  const double* sureCount = pool.meters(a, SURE_COUNT);
  const double* sureLatest = pool.meters(a, SURE_LATEST);
  const double* hopeCount = pool.meters(b, HOPE_COUNT);
  const double* hopeLatest = pool.meters(b, HOPE_LATEST);
  const int32_t meters = meterCount(tour);
  for (int32_t m = 0; m < meters; m++) {
    if (m < rules.sliding && rules.counts[m] == TRAVEL) {
      if (sureCount[m] > hopeCount[m]) return false;
      continue;
    }
    if (m >= rules.sliding && !isUnderWay(tour, m - rules.sliding, leg)) continue;
    const double reading = std::max(other.time - hopeLatest[m], hopeCount[m]);
    if (std::max(one.time - sureLatest[m], sureCount[m]) > reading) return false;
    if (lastOpening <= one.time) continue;
    if (sureLatest[m] < std::min(hopeLatest[m], std::max(other.time, lastOpening) - hopeCount[m])) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
