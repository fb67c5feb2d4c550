// The region to which ruins of a large plan are limited for a while, so that its nodes and rows stay in the cache.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "instance/instance.h"
#include "instance/tuning.gen.h"
#include "state/random.h"
#include "state/state.h"

namespace tourwright {

// Sweeps over all slots, region by region along the curve by which locations are numbered, each sweep from another
// starting point.
struct Focus {
  Focus() = default;

  explicit Focus(const Instance& in) {
    if (in.sizes.slots < MIN_FOCUSED_SLOTS) return;
    if (in.decided.any) {
      every = in.decided.movable;
    } else {
      every.resize(in.sizes.slots);
      for (int32_t slot = 0; slot < in.sizes.slots; slot++) every[slot] = slot;
    }
    const auto location = [&in](int32_t slot) { return in.view.stopLocation[in.view.slotStops[slot]]; };
    std::stable_sort(every.begin(), every.end(),
                     [&location](int32_t a, int32_t b) { return location(a) < location(b); });
    along = every;
    swept = in.sizes.slots;
  }

  // Excludes slots served by tours of closed resources; begins a sweep.
  void confine(const Instance& in, const State& state) {
    along.clear();
    for (const int32_t slot : every) {
      const int32_t stop = state.slotStop[slot];
      const int32_t route = stop < 0 ? -1 : state.nodes[stop].route;
      if (route < 0 || !state.fleet.closed[route]) along.push_back(slot);
    }
    swept = in.sizes.slots;
    left = 0;
  }

  bool isFocused() const { return !along.empty(); }

  // Counts a ruin, and moves to the next region when this one is used up.
  void follow(Random& random) {
    if (!isFocused() || left-- > 0) return;
    const int32_t slots = static_cast<int32_t>(along.size());
    if (swept >= slots) {
      swept = 0;
      begin = random.below(slots);
    } else {
      begin = (begin + REGION) % slots;
    }
    swept += REGION;
    left = REGION * RUINS_PER_SLOT - 1;
  }

  // A slot of the region.
  int32_t drawSlot(Random& random) const {
    return along[(begin + random.below(REGION)) % static_cast<int32_t>(along.size())];
  }

  std::vector<int32_t> every{};  // slots along the curve; empty: there are no regions
  std::vector<int32_t> along{};  // the slots that are swept
  int32_t begin = 0;             // begin of the region, a position in `along`
  int32_t swept = 0;             // slots of this sweep
  int32_t left = 0;              // number of ruins before the next region
};

}  // namespace tourwright
