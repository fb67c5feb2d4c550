// Replaces the sequence of stops of a tour. The changes can be undone.
#pragma once

#include <vector>

#include "tour/undo.h"

namespace tourwright {

// Removes stops from the end of a tour until `kept` are left; the tour stays open.
inline void shorten(const Instance& in, State& state, int32_t route, int32_t kept) {
  while (state.tours[route].count > kept) {
    const int32_t stop = state.tours[route].last;
    takeOut(in, state, stop);
    state.slotStop[in.view.stopSlot[stop]] = -1;
  }
  touch(state, route);
}

// Appends stops from the `from`-th on to a tour that has those before it.
inline void lengthen(const Instance& in, State& state, int32_t route, const std::vector<int32_t>& stops,
                     std::size_t from) {
  for (std::size_t i = from; i < stops.size(); i++) {
    putIn(in, state, stops[i], route, i == 0 ? -1 : stops[i - 1]);
    state.slotStop[in.view.stopSlot[stops[i]]] = stops[i];
  }
  touch(state, route);
}

// Gives a tour these stops, in order; an unused resource's tour is opened. They are its own stops, or other members of
// their slots, and all stops of some unserved orders.
inline void restring(const Instance& in, State& state, int32_t route, const std::vector<int32_t>& stops) {
  ensureOpen(in, state, route);
  std::size_t kept = 0;
  for (const int32_t stop : stopsOf(state, route)) {
    if (kept == stops.size() || stops[kept] != stop) break;
    kept++;
  }
  shorten(in, state, route, static_cast<int32_t>(kept));
  lengthen(in, state, route, stops, kept);
  for (; kept < stops.size(); kept++) {
    const int32_t order = in.orderOf(stops[kept]);
    if (!state.isUnserved(order)) continue;
    markServed(in, state, order);
    state.changes.log.push_back({Change::ORDER_PLACED, order, route, -1});
  }
}

}  // namespace tourwright
