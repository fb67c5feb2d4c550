// Stops at a hub: many of a stop's neighbours are at its own location, as when goods of many orders are loaded at one
// depot. Which stops are next to such a stop in a tour does not show which tours are near each other.
#pragma once

#include <vector>

#include "state/state.h"

namespace tourwright {

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

}  // namespace tourwright
