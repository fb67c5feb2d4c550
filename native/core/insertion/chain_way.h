// Locations on both sides of a gap, and a lower bound on the change of the objectives by an order of several stops.
#pragma once

#include <vector>

#include "insertion/decided_bound.h"

namespace tourwright {

// The location before a gap, −1: the tour has no begin.
inline int32_t placeBefore(const Instance& in, const ClassView& k, const std::vector<int32_t>& stops, int32_t gap) {
  return gap == 0 ? k.start : in.view.stopLocation[stops[gap - 1]];
}

// The location after a gap, −1: the tour has no end.
inline int32_t placeAfter(const Instance& in, const ClassView& k, const std::vector<int32_t>& stops, int32_t gap) {
  return gap == static_cast<int32_t>(stops.size()) ? k.end : in.view.stopLocation[stops[gap]];
}

// Meters between two locations: INFINITE where there is no way, 0 where one of them is −1, as the tour has no such end.
inline double wayMeters(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (from < 0 || to < 0) return 0;
  const int32_t meters = distance(in, k, from, to);
  return meters >= UNREACHABLE ? INFINITE : meters;
}

// A lower bound on the change of the weighted objectives when the order is inserted, whichever members are chosen.
inline LeastChange leastChangeOf(const Search& s, const ClassView& k, int32_t route, int32_t order) {
  const auto& view = s.in.view;
  // The number of slots with a member for which `isTrue` holds.
  const auto slotsWith = [&](auto&& isTrue) {
    int32_t slots = 0;
    for (int32_t slot = view.orderSlots[order]; slot < view.orderSlots[order + 1]; slot++) {
      int32_t member = view.slotStops[slot];
      while (member < view.slotStops[slot + 1] && !isTrue(member)) member++;
      slots += member < view.slotStops[slot + 1];
    }
    return slots;
  };
  const int32_t liked = slotsWith([&](int32_t member) { return Instance::holds(k.preferred, member); });
  const double reward = rewardFor(s, route, [&](int32_t x) {
    return slotsWith([&](int32_t member) { return promisedOf(s.in, k, x, &member, 1) > 0; });
  });
  return leastChangeBy(s, k, route, liked, reward);
}

}  // namespace tourwright
