// Stops to put into a tour, in one block or in two.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "tour/sequence_rules.h"

namespace tourwright {

// Where two blocks go: the first `first` stops before the i-th stop of the tour, the rest before the j-th.
struct BlockPlace {
  int32_t i;
  int32_t j;
  int32_t first;
};

// What a block of stops does to a tour in one gap: seconds it comes late itself and makes the rest late, and meters.
struct BlockCost {
  double late;
  double meters;
};

struct RankedPlace {
  BlockCost cost;
  BlockPlace place;
};

// The tour as it is, and the stops to place, in order.
struct Blocks {
  std::vector<int32_t> stops;
  std::vector<int32_t> members;
  std::vector<RankedPlace> ranked{};  // places that look best
  std::vector<BlockCost> behind{};    // by gap: what the second block costs
};

// Lays out the stops of a tour.
inline void layTour(Blocks& blocks, const State& state, int32_t route) {
  blocks.stops.clear();
  for (int32_t stop = state.tours[route].first; stop >= 0; stop = state.nodes[stop].next) blocks.stops.push_back(stop);
}

// The tour with the blocks in it, into `trial`; its number of stops.
inline int32_t layBlocks(const Blocks& blocks, const BlockPlace& place, std::vector<int32_t>& trial) {
  const int32_t count = static_cast<int32_t>(blocks.stops.size());
  const int32_t size = static_cast<int32_t>(blocks.members.size());
  int32_t length = 0;
  for (int32_t gap = 0; gap <= count; gap++) {
    if (gap == place.i) {
      for (int32_t x = 0; x < place.first; x++) trial[length++] = blocks.members[x];
    }
    if (gap == place.j) {
      for (int32_t x = place.first; x < size; x++) trial[length++] = blocks.members[x];
    }
    if (gap < count) trial[length++] = blocks.stops[gap];
  }
  return length;
}

// The stop after which the x-th stop of the blocks is linked, −1: first.
inline int32_t stopBefore(const Blocks& blocks, const BlockPlace& place, int32_t x) {
  if (x > 0 && x != place.first) return blocks.members[x - 1];
  const int32_t gap = x == 0 ? place.i : place.j;
  return gap == 0 ? -1 : blocks.stops[gap - 1];
}

inline bool isClosedGap(const Instance& in, const Blocks& blocks, int32_t gap) {
  return gap > 0 && gap < static_cast<int32_t>(blocks.stops.size()) &&
         isClosed(in, blocks.stops[gap - 1], blocks.stops[gap]);
}

// Choices of members for the consecutive slots from `slot` on, while they are gone through.
template <typename Look>
struct Choosing {
  const Instance& in;
  const ClassView& k;
  Blocks& blocks;
  int32_t slot;
  bool anyMember;  // also those that the class may not serve
  Look& look;
  int32_t choices;  // so far

  // Members for the x-th slot and those behind it.
  void from(std::size_t x) {
    if (choices >= MOST_CHOICES) return;
    if (x == blocks.members.size()) {
      choices++;
      look();
      return;
    }
    const std::size_t own = static_cast<std::size_t>(slot) + x;
    const int32_t decided = in.view.slotMember[own];
    const int32_t first = decided >= 0 ? decided : in.view.slotStops[own];
    const int32_t after = decided >= 0 ? decided + 1 : in.view.slotStops[own + 1];
    for (int32_t member = first; member < after; member++) {
      if (!anyMember && !Instance::holds(k.compatible, member)) continue;
      blocks.members[x] = member;
      from(x + 1);
    }
  }
};

// Calls `look` for choices of members of consecutive slots, which it finds in `blocks.members`. Of a slot whose member
// is decided that one is taken, else any, or any that the class may serve.
template <typename Look>
void forEachChoice(const Instance& in, const ClassView& k, Blocks& blocks, int32_t slot, bool anyMember, Look look) {
  Choosing<Look>{in, k, blocks, slot, anyMember, look, 0}.from(0);
}

}  // namespace tourwright
