// Blocks of stops to insert into a tour: one block, or two in different gaps.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "tour/sequence_rules.h"

namespace tourwright {

// Where two blocks go: the first `first` stops in gap `i`, before the i-th stop of the tour, the others in gap `j`.
struct BlockPlace {
  int32_t i;
  int32_t j;
  int32_t first;
};

// The cost of a block in one gap: seconds of lateness, at its own stops and at those after, and meters added.
struct BlockCost {
  double late;
  double meters;
};

struct RankedPlace {
  BlockCost cost;
  BlockPlace place;
};

// The stops of a tour, and the stops to insert, in order.
struct Blocks {
  std::vector<int32_t> stops;
  std::vector<int32_t> members;
  std::vector<RankedPlace> ranked{};  // the places with the best estimates, cheapest first
  std::vector<BlockCost> after{};     // by gap: the cost of the second block
};

// Writes the tour with its blocks inserted into `trial`. Returns its number of stops.
inline int32_t placeBlocks(const Blocks& blocks, const BlockPlace& place, std::vector<int32_t>& trial) {
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

// The stop after which the x-th inserted stop is linked; −1: it becomes the first stop of the tour.
inline int32_t stopBefore(const Blocks& blocks, const BlockPlace& place, int32_t x) {
  if (x > 0 && x != place.first) return blocks.members[x - 1];
  const int32_t gap = x == 0 ? place.i : place.j;
  return gap == 0 ? -1 : blocks.stops[gap - 1];
}

inline bool isClosedGap(const Instance& in, const Blocks& blocks, int32_t gap) {
  return gap > 0 && gap < static_cast<int32_t>(blocks.stops.size()) &&
         isClosed(in, blocks.stops[gap - 1], blocks.stops[gap]);
}

// Enumerates choices of members for consecutive slots, from `slot` on.
template <typename MayTake, typename Look>
struct Choosing {
  const Instance& in;
  Blocks& blocks;
  int32_t slot;
  const MayTake& mayTake;
  Look& look;
  int32_t choices;  // number of choices made so far

  // Goes through the members of the x-th slot and, for each, through those of the slots after it.
  void chooseFrom(std::size_t x) {
    if (choices >= MAX_CHOICES) return;
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
      if (!mayTake(member)) continue;
      blocks.members[x] = member;
      chooseFrom(x + 1);
    }
  }
};

// Calls `look` for every choice of members of consecutive slots, which `blocks.members` then contains. A slot whose
// member is decided keeps it, if it `mayTake` it.
template <typename MayTake, typename Look>
void forEachChoice(const Instance& in, Blocks& blocks, int32_t slot, const MayTake& mayTake, Look look) {
  Choosing<MayTake, Look>{in, blocks, slot, mayTake, look, 0}.chooseFrom(0);
}

}  // namespace tourwright
