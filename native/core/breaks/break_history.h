// The history of a decided tour, in the form that its timetable reads.
#pragma once

#include <limits>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

// Reads the history of the tour of a decided resource.
inline void readHistory(const Instance& in, const ClassView& k, const int32_t* stops, int32_t count,
                        const BreakRules& rules, BreakHistory& out) {
  const ProblemView& view = in.view;
  const int32_t resource = k.decided.resource;
  constexpr double UNKNOWN = std::numeric_limits<double>::quiet_NaN();
  const auto known = [](double time) { return time == INFINITE ? UNKNOWN : time; };
  out.stops.clear();
  for (int32_t i = 0; i < count; i++) {
    const int32_t slot = view.stopSlot[stops[i]];
    if (view.slotOwner[slot] != resource || !view.slotFixed[slot]) break;
    const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(stops[i]);
    out.stops.push_back({known(given[0]), known(given[1]), known(given[2]), view.stopForbidden[stops[i]] >= 0});
  }
  out.end = known(view.resourceEnd[resource]);
  out.taken.clear();
  for (int32_t i = view.resourceBreaks[resource]; i < view.resourceBreaks[resource + 1]; i++) {
    const double* times = view.breakTimes.data + 2 * static_cast<std::size_t>(i);
    out.taken.push_back({view.breakLeg[i], times[1] - times[0], -1, false, true, times[0]});
  }
  findServed(rules, out);
  out.now = UNKNOWN;
  out.reached = INFINITE;
  const int32_t leg = view.nowLeg[resource];
  // Nothing remains to be held back at the end of a tour that ends at its last stop.
  if (leg < 0 || (leg == count && k.end == -1)) return;
  const int32_t end = k.loops ? view.stopLocation[stops[0]] : k.end;
  const bool goesOn = (leg < count ? view.stopLocation[stops[leg]] : end) == view.nowHeading[resource];
  out.now = view.nowTime[resource];
  if (goesOn) out.reached = view.nowReached[resource];
  const double travelled = goesOn ? INFINITE : view.nowTravelled[resource];
  out.taken.push_back({static_cast<int32_t>(out.stops.size()), 0, -1, false, true, out.now, -INFINITE, travelled});
}

}  // namespace tourwright::breaks
