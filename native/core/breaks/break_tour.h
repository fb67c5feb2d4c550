// A tour as its timetable sees it: everything but the times.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "instance/break_rules.h"
#include "instance/windows.h"

namespace tourwright::breaks {

// A break of a tour, on a leg.
struct PlannedBreak {
  int32_t leg;
  double duration;
  int32_t window;  // index of the window break, −1: a sliding break
  bool late;       // taken as soon as possible after it was due
  bool isTaken = false;
  double fixedStart = 0;     // start of a break that was taken in history
  double start = -INFINITE;  // start on the label's way, where that is known
  // No break, but the time that history comes to: at most how many seconds of the leg are travelled till then. −1: a
  // break.
  double travelled = -1;
};

// What is given of a fixed stop; NaN where a time is not known.
struct GivenStop {
  double arrival;
  double begin;
  double departure;
  bool isOutside;  // the begin lies in no authorized window
};

// What has happened already; NaN where a time is not known.
struct BreakHistory {
  std::vector<GivenStop> stops;  // those that are fixed, from the first on
  double end;
  std::vector<PlannedBreak> taken;  // the breaks, and where history ends
  std::vector<uint8_t> served;      // by window break: 1 when a break taken has served it
  double now;                       // before when nothing begins on the leg behind the fixed stops, NaN: never
  double reached;  // when the next stop was reached, or will be by going on as it was; INFINITE: unknown
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
  return position < tour.firstLeg;
}

// True when the end is fixed by history: it then stays as given, whenever the stops before it are served.
inline bool hasEnded(const BreakTour& tour) {
  return tour.history != nullptr && !std::isnan(tour.history->end);
}

// History says when the stop at this position began.
inline bool hasBegun(const BreakTour& tour, int32_t position) {
  return isFixed(tour, position) && !std::isnan(tour.history->stops[position].begin);
}

// Some begin lies outside the windows whatever the schedule: of the tour, or of a stop of history.
inline bool leavesWindowsAnyhow(const BreakTour& tour) {
  if (tour.history == nullptr || tour.shift.leavesAnyhow) return tour.shift.leavesAnyhow;
  return std::ranges::any_of(tour.history->stops, &GivenStop::isOutside);
}

inline double earliestBegin(const BreakTour& tour, int32_t stop, double ready) {
  return tourwright::earliestBegin(*tour.in, *tour.k, stop, ready);
}

inline double latestReady(const BreakTour& tour, int32_t stop, double latestBegin) {
  return tourwright::latestReady(*tour.in, *tour.k, stop, latestBegin);
}

// Finds the window breaks that a break taken lies in the window of for at least their duration, whatever else it
// serves.
inline void findServed(const BreakRules& rules, BreakHistory& history) {
  history.served.assign(rules.windows, 0);
  for (const BreakKind& kind : rules.windowBreaks()) {
    history.served[kind.window] = std::ranges::any_of(history.taken, [&](const PlannedBreak& taken) {
      const double end = std::min(taken.fixedStart + taken.duration, kind.last + kind.duration);
      return taken.travelled < 0 && end - std::max(taken.fixedStart, kind.opens) >= kind.duration;
    });
  }
}

// The window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules: history
// has not served them, they fit before no such begin, and the end is behind their latest start.
inline void findDueWindows(const BreakTour& tour, double begin, double end, std::vector<BreakKind>& due) {
  due.clear();
  for (const BreakKind& kind : tour.rules->byLast) {
    const bool isServed = tour.history != nullptr && tour.history->served[kind.window];
    if (!isServed && !kind.fitsBefore(begin) && end > kind.last) due.push_back(kind);
  }
}

}  // namespace tourwright::breaks
