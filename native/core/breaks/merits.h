// What schedules are compared by first.
#pragma once

#include "breaks/label.h"
#include "breaks/schedule_breaks.h"

namespace tourwright::breaks {

// Compared in this order: violations, spans, delay, end. Less is better.
struct Merits {
  int32_t violations;
  int32_t spansBroken;
  double delay;
  double end;
};

inline Merits meritsOf(const ScheduledBreaks& scheduled) {
  return {scheduled.violations, scheduled.spansBroken, scheduled.delay, scheduled.walk.reached};
}

inline Merits meritsOf(const Label& label, double end) {
  return {label.violations, label.spansBroken, label.delay, end};
}

// Negative when `a` is better.
inline int compareMerits(const Merits& a, const Merits& b) {
  if (a.violations != b.violations) return a.violations < b.violations ? -1 : 1;
  if (a.spansBroken != b.spansBroken) return a.spansBroken < b.spansBroken ? -1 : 1;
  if (a.delay != b.delay) return a.delay < b.delay ? -1 : 1;
  if (a.end != b.end) return a.end < b.end ? -1 : 1;
  return 0;
}

}  // namespace tourwright::breaks
