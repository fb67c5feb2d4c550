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
  // Seconds of the leg travelled at most before this point, which then is no break but the end of history. −1: a break.
  double travelled = -1;
};

// The given times of a fixed stop; NaN where a time is not known.
struct GivenStop {
  double arrival;
  double begin;
  double departure;
  bool isOutside;  // the begin lies in no authorized window
};

// The history of a tour; NaN where a time is not known.
struct BreakHistory {
  std::vector<GivenStop> stops;  // the fixed stops, from the first on
  double end;
  std::vector<PlannedBreak> taken;  // the breaks taken, and the point where history ends
  std::vector<uint8_t> served;      // by window break: 1 when a break taken has served it
  double now;                       // nothing begins earlier on the leg after the fixed stops, NaN: no such time
  double reached;  // when the next stop was reached, or will be if the travel continues as before; INFINITE: unknown
};

// The working window, in seconds. It has no begin where history gives an earlier one: that violation is the same in all
// schedules.
struct TourShift {
  double begin;
  double end;
  bool leavesAnyhow = false;
};

// What stops wait for: only their windows, or also for spans to hold.
enum class WaitsFor { WINDOWS, SPANS };

// An order with a span: positions of its first and last stop, and seconds.
struct StopSpan {
  int32_t first;
  int32_t last;
  double limit;
};

// Arrays by position in the tour.
struct BreakTour {
  const Instance* in;
  const ClassView* k;  // the class whose windows apply
  const BreakRules* rules;
  const int32_t* stops;
  int32_t count;
  const double* travel;  // count + 1: seconds of travel to each stop and to the end
  const double* transition;
  const double* service;
  const double* preferredEnd;  // by position: latest end of the preferred windows, INFINITE when there is no such limit
  TourShift shift;
  // The earliest begin, and whether the tour may begin later.
  double begin;
  bool beginIsFree;
  // Breaks are placed on the legs from `firstLeg` to `pastLeg` − 1.
  int32_t firstLeg;
  int32_t pastLeg;
  double lastOpening;  // the latest opening of any window of a stop or break
  double busy;         // total seconds of travel, access, setup and service
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

// True when history gives the begin of the stop at this position.
inline bool hasBegun(const BreakTour& tour, int32_t position) {
  return isFixed(tour, position) && !std::isnan(tour.history->stops[position].begin);
}

// True when some begin, of the tour or of a stop of history, lies outside its windows in every schedule.
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

// Finds the window breaks that were served by a break taken within their window for at least their duration, whatever
// else that break serves.
inline void findServed(const BreakRules& rules, BreakHistory& history) {
  history.served.assign(rules.windows, 0);
  for (const BreakKind& kind : rules.windowBreaks()) {
    history.served[kind.window] = std::ranges::any_of(history.taken, [&](const PlannedBreak& taken) {
      const double end = std::min(taken.fixedStart + taken.duration, kind.last + kind.duration);
      return taken.travelled < 0 && end - std::max(taken.fixedStart, kind.opens) >= kind.duration;
    });
  }
}

// Finds the window breaks, by latest start, that are taken in every schedule with this begin and end that keeps all
// rules: history has not served them, they do not fit before the begin, and the end is after their latest start.
inline void findDueWindows(const BreakTour& tour, double begin, double end, std::vector<BreakKind>& due) {
  due.clear();
  for (const BreakKind& kind : tour.rules->byLast) {
    const bool isServed = tour.history != nullptr && tour.history->served[kind.window];
    if (!isServed && !kind.fitsBefore(begin) && end > kind.last) due.push_back(kind);
  }
}

}  // namespace tourwright::breaks
