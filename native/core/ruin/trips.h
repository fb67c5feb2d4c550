// Trips of a tour: the parts between visits of a hub, such as a depot where goods are loaded or a dump, or between
// points where nothing is aboard.
#pragma once

#include <vector>

#include "state/state.h"

namespace tourwright {

// Stops at a hub: many of a stop's neighbours are at its own location, as when goods of many orders are loaded at one
// depot. Which stops are next to such a stop in a tour does not show which tours are near each other.

// By stop: 1 where a quarter of its neighbours are at no distance. Only for orders that also have stops elsewhere.
inline std::vector<uint8_t> findHubs(const Instance& in) {
  std::vector<uint8_t> atHub(in.sizes.stops, 0);
  if (in.sizes.neighbours == 0) return atHub;
  for (int32_t stop = 0; stop < in.sizes.stops; stop++) {
    if (in.slotsOf(in.orderOf(stop)) == 1) continue;
    const std::size_t quarter = static_cast<std::size_t>(stop) * in.sizes.neighbours + in.sizes.neighbours / 4;
    atHub[stop] = in.view.neighbourDistance[quarter] == 0;
  }
  return atHub;
}

// The stop itself, or, if it is at a hub, the first stop of its order that is not.
inline int32_t awayFromHub(const Instance& in, const State& state, const std::vector<uint8_t>& atHub, int32_t stop) {
  if (!atHub[stop]) return stop;
  const int32_t order = in.orderOf(stop);
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t other = state.slotStop[slot];
    if (other >= 0 && !atHub[other]) return other;
  }
  return stop;
}

inline bool isLastOfOrder(const Instance& in, int32_t stop) {
  return in.view.stopSlot[stop] + 1 == in.view.orderSlots[in.orderOf(stop) + 1];
}

// True when goods of many orders are loaded at the stop: more stops of its order follow.
inline bool loadsAtHub(const Instance& in, const std::vector<uint8_t>& atHub, int32_t stop) {
  return atHub[stop] && !isLastOfOrder(in, stop);
}

// True when goods of many orders end at the stop.
inline bool endsAtHub(const Instance& in, const std::vector<uint8_t>& atHub, int32_t stop) {
  return atHub[stop] && isLastOfOrder(in, stop);
}

// True when a trip may begin between two neighbours of a tour, each of which may be missing (−1), by the operations
// there.
inline bool partsTrips(const Instance& in, const std::vector<uint8_t>& atHub, int32_t before, int32_t stop) {
  if (before < 0 || stop < 0) return true;
  if (loadsAtHub(in, atHub, stop) && !loadsAtHub(in, atHub, before)) return true;
  return endsAtHub(in, atHub, before) && !endsAtHub(in, atHub, stop);
}

// True when a trip begins with the stop.
inline bool beginsTrip(const Instance& in, const State& state, const std::vector<uint8_t>& atHub, int32_t stop) {
  const int32_t before = state.nodes[stop].prev;
  if (partsTrips(in, atHub, before, stop)) return true;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    if (state.loads.after[static_cast<std::size_t>(before) * in.sizes.capacities + d] != 0) return false;
  }
  return in.sizes.capacities > 0;
}

}  // namespace tourwright
