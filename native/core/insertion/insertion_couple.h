// Places for a couple: two orders of one stop each, one of which picks up what the other delivers. Neither may fit
// alone into a tour that is full, or that carries none of the shared goods.
#pragma once

#include <array>
#include <vector>

#include "insertion/decided_places.h"
#include "insertion/insertion_joint.h"

namespace tourwright {

// By stop of the couple: gaps where it can be reached and served in time.
using CoupleGaps = std::array<std::vector<int32_t>, 2>;

// True when one of the two orders, of one stop each, picks up what the other delivers.
inline bool areComplements(const Instance& in, int32_t one, int32_t other) {
  if (in.slotsOf(one) != 1 || in.slotsOf(other) != 1) return false;
  const auto change = [&in](int32_t order, int32_t d) {
    const int32_t stop = in.view.slotStops[in.view.orderSlots[order]];
    return in.view.stopChange[static_cast<std::size_t>(stop) * in.sizes.capacities + d];
  };
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    if (change(one, d) * change(other, d) < 0) return true;
  }
  return false;
}

// Two stops that try to join the tour of the blocks in this order: `blocks.members`.
struct Couple {
  Search& s;
  JointScratch& joint;
  Blocks& blocks;
  CoupleGaps& gaps;
  const ClassView& k;
  int32_t route;
};

// True when the stop can be served in time in this gap, and so can the stops after it, as the tour is now.
inline bool isInTime(const Couple& c, int32_t gap, int32_t stop) {
  const Instance& in = c.s.in;
  const ProblemView& view = in.view;
  if (!in.features.time) return true;
  const double left = leftIn(c.s, c.k, c.blocks, gap, stop);
  if (left == INFINITE) return false;
  if (c.k.decided.resource >= 0 || gap == static_cast<int32_t>(c.blocks.stops.size())) return true;
  const int32_t next = c.blocks.stops[gap];
  const double onward = travelFrom(in, c.k, view.stopLocation[stop], view.stopLocation[next], left);
  const double ready = left + onward + in.transition(view.stopKind[stop], view.stopKind[next]);
  return ready <= c.s.state.nodes[next].latest;
}

inline void findGaps(const Couple& c, int32_t x) {
  const int32_t count = static_cast<int32_t>(c.blocks.stops.size());
  c.gaps[x].clear();
  for (int32_t gap = c.k.decided.held; gap <= count; gap++) {
    if (isClosedGap(c.s.in, c.blocks, gap) || !isInTime(c, gap, c.blocks.members[x])) continue;
    c.gaps[x].push_back(gap);
  }
}

// Computes and offers the tour with one stop in gap i and the other in gap j.
inline void offerCouple(const Couple& c, int32_t i, int32_t j) {
  Search& s = c.s;
  s.positions++;
  const int32_t count = placeBlocks(c.blocks, {i, j, 1}, s.trial);
  if (!offer(s, simulateTrial(s, c.k, c.route, count, LoadFit::UNKNOWN), c.route)) return;
  c.joint.best.assign(s.trial.begin(), s.trial.begin() + count);
}

// Offers all places of the couple in one tour, in both orders.
inline void tryCouple(Search& s, JointScratch& joint, Blocks& blocks, CoupleGaps& gaps, int32_t route) {
  const Couple c{s, joint, blocks, gaps, s.in.classOf(route), route};
  readTour(s.state, route, blocks.stops);
  blocks.members.resize(2);
  const auto members = [&](int32_t order) { return s.in.view.slotStops.data + s.in.view.orderSlots[order]; };
  for (int32_t turn = 0; turn < 2; turn++) {
    const int32_t* before = members(joint.orders[turn]);
    const int32_t* after = members(joint.orders[1 - turn]);
    for (int32_t first = before[0]; first < before[1]; first++) {
      if (!Instance::holds(c.k.compatible, first)) continue;
      blocks.members[0] = first;
      findGaps(c, 0);
      for (int32_t second = after[0]; second < after[1]; second++) {
        if (!Instance::holds(c.k.compatible, second)) continue;
        blocks.members[1] = second;
        findGaps(c, 1);
        for (const int32_t i : gaps[0]) {
          for (const int32_t j : gaps[1]) {
            if (j >= i) offerCouple(c, i, j);
          }
        }
      }
    }
  }
}

}  // namespace tourwright
