// Every placement of an order in a short tour, each computed exactly.
#pragma once

#include "insertion/chain_way.h"
#include "instance/tuning.gen.h"

namespace tourwright {

// Where an order's stops are placed while all placements are enumerated; by slot of the order.
struct PlacementScratch {
  std::vector<int32_t> chosen;
  std::vector<int32_t> gaps;
};

struct Placements {
  Search& s;
  PlacementScratch& scratch;
  const ClassView& k;
  int32_t route;
  const std::vector<int32_t>& stops;  // of the tour
  int32_t count;
  int32_t slots;
  int32_t firstSlot;
  bool successive;
  LeastChange least;
};

// The number of ways to choose members and gaps; counting stops at the limit plus one.
inline double countPlacements(const Placements& p) {
  const auto& slotStops = p.s.in.view.slotStops;
  double ways = 1;
  const int32_t free = p.count - p.k.decided.held;
  if (p.successive) {
    ways = free + 1;
  } else {
    for (int32_t i = 1; i <= p.slots && ways <= MAX_PLACEMENTS; i++) ways = (ways * (free + i)) / i;
  }
  for (int32_t i = 0; i < p.slots && ways <= MAX_PLACEMENTS; i++) {
    ways *= slotStops[p.firstSlot + i + 1] - slotStops[p.firstSlot + i];
  }
  return ways;
}

// Meters that the placement in `scratch` adds.
inline double placementMeters(const Placements& p) {
  const Instance& in = p.s.in;
  double meters = 0;
  for (int32_t i = 0; i < p.slots;) {
    const int32_t gap = p.scratch.gaps[i];
    int32_t before = placeBefore(in, p.k, p.stops, gap);
    const int32_t after = placeAfter(in, p.k, p.stops, gap);
    meters -= wayMeters(in, p.k, before, after);
    for (; i < p.slots && p.scratch.gaps[i] == gap; i++) {
      const int32_t at = in.view.stopLocation[p.scratch.chosen[i]];
      meters += wayMeters(in, p.k, before, at);
      before = at;
    }
    meters += wayMeters(in, p.k, before, after);
  }
  return meters;
}

// Computes and offers the placement in `scratch`, unless it cannot beat the best place.
inline void offerPlacement(const Placements& p) {
  Search& s = p.s;
  const PlacementScratch& scratch = p.scratch;
  s.positions++;
  if (!pays(s, p.least, placementMeters(p))) return;
  int32_t length = 0;
  int32_t next = 0;
  for (int32_t gap = 0; gap <= p.count; gap++) {
    for (; next < p.slots && scratch.gaps[next] == gap; next++) s.trial[length++] = scratch.chosen[next];
    if (gap < p.count) s.trial[length++] = p.stops[gap];
  }
  if (!offer(s, simulateTrial(s, p.k, p.route, length, LoadFit::UNKNOWN), p.route)) return;
  for (int32_t i = 0; i < p.slots; i++) {
    s.best.stop[i] = scratch.chosen[i];
    s.best.prev[i] = scratch.gaps[i] == 0 ? -1 : p.stops[scratch.gaps[i] - 1];
    if (i > 0 && scratch.gaps[i] == scratch.gaps[i - 1]) s.best.prev[i] = scratch.chosen[i - 1];
  }
}

// Enumerates the members of slot i and of the slots after it, in gaps from `from` on.
inline void placeFrom(const Placements& p, int32_t i, int32_t from) {
  if (i == p.slots) {
    offerPlacement(p);
    return;
  }
  const auto& slotStops = p.s.in.view.slotStops;
  const int32_t last = p.successive && i > 0 ? from : p.count;
  for (int32_t gap = from; gap <= last; gap++) {
    p.scratch.gaps[i] = gap;
    for (int32_t member = slotStops[p.firstSlot + i]; member < slotStops[p.firstSlot + i + 1]; member++) {
      if (!Instance::holds(p.k.compatible, member)) continue;
      p.scratch.chosen[i] = member;
      placeFrom(p, i + 1, gap);
    }
  }
}

// Tries every placement of an order in a tour if there are few. Returns false, without trying any, if there are more.
inline bool tryAllPlacements(Search& s, PlacementScratch& scratch, int32_t route, int32_t order,
                             const std::vector<int32_t>& stops, const LeastChange& least) {
  const ClassView& k = s.in.classOf(route);
  const int32_t count = static_cast<int32_t>(stops.size());
  const int32_t slots = s.in.slotsOf(order);
  scratch.chosen.assign(slots, -1);
  scratch.gaps.assign(slots, 0);
  const bool successive = s.in.view.orderSuccessive[order] != 0;
  const Placements p{s, scratch, k, route, stops, count, slots, s.in.view.orderSlots[order], successive, least};
  if (countPlacements(p) > MAX_PLACEMENTS) return false;
  placeFrom(p, 0, k.decided.held);
  return true;
}

}  // namespace tourwright
