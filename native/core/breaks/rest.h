// When breaks are due while a driver rests.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// A driver's rest behind a stop, up to its last break.
struct Rest {
  // Breaks that were due before are none to be taken late behind it: the last break in time would have been put off.
  double since = -INFINITE;
  // When it is over at the earliest, and at the latest.
  double over = 0;
  double until = 0;
  // By sliding rule: when the next break is due without any travel, −INFINITE: it was due in the stop.
  std::vector<double> due;
};

// `travel`: seconds that the last break may be put off to be taken after as much travel.
inline Rest restOf(const BreakTour& tour, const LabelPool& pool, int32_t label, const std::vector<PlannedBreak>& list,
                   double travel) {
  const BreakRules& rules = *tour.rules;
  Rest rest;
  rest.over = rest.until = pool[label].time;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double reset =
        std::min(pool.meters(label, SURE_LATEST)[r], pool[label].time - pool.meters(label, SURE_COUNT)[r]);
    const double due = rules.counts[r] == TRAVEL ? INFINITE : rules.limit[r] + reset;
    rest.due.push_back(isDue(tour, pool, label, r) ? -INFINITE : due);
  }
  for (const PlannedBreak& planned : list) {
    const int32_t window = planned.window;
    const double start = planned.late || window < 0 ? rest.over : std::max(rest.over, rules.windowBegin[window]);
    rest.over = rest.until = start + planned.duration;
    if (!planned.late) {
      rest.since = start;
      rest.until = window < 0 ? rest.over + travel : rules.windowLast[window] + planned.duration;
    }
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (planned.duration < rules.least[r]) continue;
      rest.due[r] = rules.counts[r] == CLOCK ? rest.over + rules.limit[r] : INFINITE;
    }
  }
  return rest;
}

// A break that is due at a moment is one to be taken late by a time: only when it was not before the rest.
inline bool isDueBy(const Rest& rest, double time, double due) {
  return rest.since <= due && due < time;
}

// A break so long, taken when the rest is over, serves a sliding rule that asked for one meanwhile.
inline bool servesDue(const BreakRules& rules, const Rest& rest, double duration) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.least[r] <= duration && isDueBy(rest, rest.over, rest.due[r])) return true;
  }
  return false;
}

// Of equally long breaks that one after the other are late, the last at least, the one due first comes first.
inline bool isOutOfTurn(const BreakRules& rules, int32_t window, const std::vector<PlannedBreak>& list) {
  if (list.empty() || list.back().window < 0) return false;
  const int32_t last = list.back().window;
  if (rules.windowDuration[last] != rules.windowDuration[window]) return false;
  const bool mayChange = list.back().late || rules.windowBegin[window] <= rules.windowBegin[last];
  return mayChange && rules.windowLast[last] > rules.windowLast[window];
}

}  // namespace tourwright::breaks
