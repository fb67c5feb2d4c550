// Skeletons: placements of breaks without their times.
#pragma once

#include <limits>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

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

// Which breaks, on which legs, in which order.
struct Skeleton {
  std::vector<PlannedBreak> breaks;
  std::vector<int32_t> before;  // window breaks left out, as they fit before the begin
  std::vector<int32_t> after;   // window breaks left out, as they fit after the end
  std::vector<int32_t> never;   // window breaks never taken: they became due during the last stop
  bool endsLate = false;        // the tour ends without a sliding break that became due during the last stop
};

// Earliest begins of the parts of a tour, in seconds.
struct Floors {
  double begin = 0;
  std::vector<double> stops;
  std::vector<double> breaks;
};

// Sets floors that delay nothing.
inline void lowestFloors(const BreakTour& tour, std::size_t breaks, double begin, Floors& out) {
  out.begin = begin;
  out.stops.assign(tour.count, -INFINITE);
  out.breaks.assign(breaks, -INFINITE);
}

// How many of them there are.
inline std::size_t takenCount(const BreakTour& tour) {
  if (tour.history == nullptr) return 0;
  return static_cast<std::size_t>(tour.history->breaks) + (std::isnan(tour.history->now) ? 0 : 1);
}

// Appends the breaks of history, and where it ends.
inline void takenBreaks(const BreakTour& tour, std::vector<PlannedBreak>& out) {
  out.clear();
  if (tour.history == nullptr) return;
  const BreakHistory& history = *tour.history;
  for (int32_t i = 0; i < history.breaks; i++) {
    const double start = history.breakStart[i];
    out.push_back({history.breakLeg[i], history.breakEnd[i] - start, -1, false, true, start});
  }
  if (std::isnan(history.now)) return;
  out.push_back({history.stops, 0, -1, false, true, history.now, -INFINITE, history.travelled});
}

}  // namespace tourwright::breaks
