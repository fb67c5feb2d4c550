// Skeletons: placements of breaks without their times.
#pragma once

#include <limits>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

// Which breaks, on which legs, in which order.
struct Skeleton {
  std::vector<PlannedBreak> breaks;
  std::vector<int32_t> before;  // window breaks left out because they fit before the begin
  std::vector<int32_t> after;   // window breaks left out because they fit after the end
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

// The breaks of history, and where it ends.
inline const std::vector<PlannedBreak>& takenBreaks(const BreakTour& tour) {
  static const std::vector<PlannedBreak> NONE;
  return tour.history == nullptr ? NONE : tour.history->taken;
}

}  // namespace tourwright::breaks
