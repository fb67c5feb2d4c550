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

// Appends the breaks of history.
inline void takenBreaks(const BreakTour& tour, std::vector<PlannedBreak>& out) {
  out.clear();
  if (tour.history == nullptr) return;
  const History& history = *tour.history;
  for (int32_t i = 0; i < history.breaks; i++) {
    const double start = history.breakStart[i];
    out.push_back({history.breakLeg[i], history.breakEnd[i] - start, -1, false, true, start});
  }
}

}  // namespace tourwright::breaks
