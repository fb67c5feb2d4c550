// Which breaks become due while a driver rests.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// A driver's rest behind a stop, up to the end of its last break.
struct Rest {
  // Breaks due before this time cannot be taken late behind the rest: the last break taken in time would have been put
  // off.
  double since = -INFINITE;
  // The earliest and the latest end of the rest.
  double over = 0;
  double until = 0;
  // By sliding rule: when the next break is due if nothing is travelled, −INFINITE: it became due during the stop.
  std::vector<double> due;
};

// `travel`: seconds by which the last break may be put off to be taken behind that much travel.
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

// True when a break due at `due` is late by `time` and has become due during the rest.
inline bool isDueBy(const Rest& rest, double time, double due) {
  return rest.since <= due && due < time;
}

// A break of this duration, taken when the rest is over, serves a sliding rule whose break became due during the rest.
inline bool servesDue(const BreakRules& rules, const Rest& rest, double duration) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.least[r] <= duration && isDueBy(rest, rest.over, rest.due[r])) return true;
  }
  return false;
}

// True when a list is out of turn: of late breaks of the same duration, the one due first is taken first.
inline bool isOutOfTurn(const BreakRules& rules, int32_t window, const std::vector<PlannedBreak>& list) {
  if (list.empty() || list.back().window < 0) return false;
  const int32_t last = list.back().window;
  if (rules.windowDuration[last] != rules.windowDuration[window]) return false;
  const bool mayChange = list.back().late || rules.windowBegin[window] <= rules.windowBegin[last];
  return mayChange && rules.windowLast[last] > rules.windowLast[window];
}

}  // namespace tourwright::breaks
