// A tour as its timetable sees it: everything but the times.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "instance/break_rules.h"
#include "instance/windows.h"

namespace tourwright::breaks {

// What has happened already; NaN where a time is not known.
struct BreakHistory {
  int32_t stops;  // number of stops, from the first on, that are fixed
  const double* arrival;
  const double* serviceBegin;
  const double* departure;
  const uint8_t* outside;  // 1 where a given begin lies in no authorized window
  double end;
  // Breaks taken: how many, on which legs, and when.
  int32_t breaks;
  const int32_t* breakLeg;
  const double* breakStart;
  const double* breakEnd;
  // by window break: 1 when a break taken has served it
  const uint8_t* served;
  // Before when nothing begins on the leg behind the fixed stops, NaN: never, and how many seconds of it may be
  // travelled till then.
  double now;
  double travelled;
  // When the next stop was reached, or will be by going on as it was; INFINITE: unknown.
  double reached;
};

// The working window, in seconds. Without a begin where history gives one before it: that violation is the same in all
// schedules.
struct TourShift {
  double begin;
  double end;
  bool leavesAnyhow = false;
};

// What stops wait for: their windows alone, or spans to hold, too.
enum class WaitsFor { WINDOWS, SPANS };

// An order that has a span: positions of its first and last stop, seconds.
struct StopSpan {
  int32_t first;
  int32_t last;
  double limit;
};

// Arrays by position in the tour.
struct BreakTour {
  const Instance* in;
  const ClassView* k;  // whose windows count
  const BreakRules* rules;
  const int32_t* stops;
  int32_t count;
  const double* travel;  // count + 1: seconds of travel to each stop and to the end
  const double* transition;
  const double* service;
  const double* preferredEnd;  // by position: latest end of the preferred windows, INFINITE when none binds
  TourShift shift;
  // The earliest begin, and whether the tour may begin later.
  double begin;
  bool beginIsFree;
  // Breaks are placed on the legs from `firstLeg` to `pastLeg` − 1.
  int32_t firstLeg;
  int32_t pastLeg;
  double lastOpening;  // the last time that a window of a stop, or of a break, opens
  double busy;         // seconds of travel, access, setup and service in all
  std::vector<StopSpan> spans;
  const BreakHistory* history = nullptr;
};

// True when the stop at this position is fixed by history.
inline bool isFixed(const BreakTour& tour, int32_t position) {
  return tour.history != nullptr && position < tour.history->stops;
}

// True when the end is fixed by history: it then stays as given, whenever the stops before it are served.
inline bool hasEnded(const BreakTour& tour) {
  return tour.history != nullptr && !std::isnan(tour.history->end);
}

// History says when the stop at this position began.
inline bool hasBegun(const BreakTour& tour, int32_t position) {
  return isFixed(tour, position) && !std::isnan(tour.history->serviceBegin[position]);
}

// Some begin lies outside the windows whatever the schedule: of the tour, or of a stop of history.
inline bool leavesWindowsAnyhow(const BreakTour& tour) {
  if (tour.shift.leavesAnyhow) return true;
  for (int32_t i = 0; tour.history != nullptr && i < tour.history->stops; i++) {
    if (tour.history->outside[i]) return true;
  }
  return false;
}

inline double earliestBegin(const BreakTour& tour, int32_t stop, double ready) {
  return tourwright::earliestBegin(*tour.in, *tour.k, stop, ready);
}

inline double latestReady(const BreakTour& tour, int32_t stop, double latestBegin) {
  return tourwright::latestReady(*tour.in, *tour.k, stop, latestBegin);
}

// Finds the window breaks that a break taken lies in the window of for at least their duration, whatever else it
// serves.
inline void findServed(const double* breakStart, const double* breakEnd, int32_t count, const BreakRules& rules,
                       std::vector<uint8_t>& served) {
  served.assign(rules.windows, 0);
  for (int32_t w = 0; w < rules.windows; w++) {
    const double duration = rules.windowDuration[w];
    const double opens = rules.windowBegin[w];
    const double closes = rules.windowLast[w] + duration;
    for (int32_t i = 0; i < count && !served[w]; i++)
      served[w] = std::min(breakEnd[i], closes) - std::max(breakStart[i], opens) >= duration;
  }
}

// The window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules: history
// has not served them, they fit before no such begin, and the end is behind their latest start.
inline void findDueWindows(const BreakTour& tour, double begin, double end, std::vector<int32_t>& due) {
  const BreakRules& rules = *tour.rules;
  due.clear();
  for (int32_t w = 0; w < rules.windows; w++) {
    if (tour.history != nullptr && tour.history->served[w]) continue;
    if (begin >= rules.windowBegin[w] + rules.windowDuration[w] || end <= rules.windowLast[w]) continue;
    due.push_back(w);
  }
  std::stable_sort(due.begin(), due.end(),
                   [&rules](int32_t a, int32_t b) { return rules.windowLast[a] < rules.windowLast[b]; });
}

}  // namespace tourwright::breaks
