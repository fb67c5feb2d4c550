// What a search for a placement of breaks may return.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "breaks/dominance.h"
#include "breaks/label.h"
#include "breaks/schedule_breaks.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// What is left of it, in stops walked for lists of breaks: rules that cannot be kept may allow more lists than anybody
// can wait for. What is found until it is used up stands; from then on only short lists are tried, and no later begin
// or break is looked for. It counts steps, not time: every machine chooses the same.
struct Effort {
  int32_t left = MAX_EFFORT;

  bool isSpent() const { return left <= 0; }
};

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

constexpr int32_t ANY_NUMBER = std::numeric_limits<int32_t>::max();

struct Wanted {
  bool lenient = false;            // rules may be broken; then all breaks, rule by rule, are counted
  double begin = 0;                // the tour begins no earlier than this
  const double* floors = nullptr;  // earliest starts of the first, second, … break
  int32_t floored = 0;
  std::optional<Merits> bound;  // schedules that are worse are of no interest
  Counting counting = Counting::ANY;
  int32_t most = ANY_NUMBER;  // most breaks
  Effort* effort = nullptr;   // shared by all searches of a choice
};

}  // namespace tourwright::breaks
