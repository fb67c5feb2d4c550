// Replaces the sequence of stops of a tour.
#pragma once

#include <vector>

#include "tour/undo.h"

namespace tourwright {

// Gives a tour these stops, in order; an unused resource's tour is opened. They are its own stops, or other members of
// their slots, and all stops of some unserved orders. The change can be undone.
inline void restring(const Instance& in, State& state, int32_t route, const std::vector<int32_t>& stops) {
  Tour& tour = state.tours[route];
  if (tour.count == 0) {
    openTour(in, state, route);
    state.changes.log.push_back({Change::TOUR_OPENED, route, route, -1});
  }
  std::size_t kept = 0;
  int32_t prev = -1;
  for (int32_t stop = tour.first; stop >= 0 && kept < stops.size() && stops[kept] == stop; kept++) {
    prev = stop;
    stop = state.nodes[stop].next;
  }
  while (tour.last != prev) {
    const int32_t stop = tour.last;
    takeOut(in, state, stop);
    state.slotStop[in.view.stopSlot[stop]] = -1;
  }
  for (; kept < stops.size(); kept++) {
    const int32_t stop = stops[kept];
    const int32_t order = in.orderOf(stop);
    putIn(in, state, stop, route, prev);
    state.slotStop[in.view.stopSlot[stop]] = stop;
    prev = stop;
    if (!state.isUnserved(order)) continue;
    markServed(in, state, order);
    state.changes.log.push_back({Change::ORDER_PLACED, order, route, -1});
  }
  touch(state, route);
}

}  // namespace tourwright
