// Trips of a tour: the parts between visits of a hub, such as a depot where goods are loaded or a dump, or between
// points where nothing is aboard.
#pragma once

#include "ruin/hubs.h"

namespace tourwright {

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
