// Data of a kernel on decided assignments beyond the arrays.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "instance/problem_view.h"
#include "instance/rule_flag.h"

namespace tourwright {

// `slotOwner` of a slot that need not be served, and of one that must not be served.
constexpr int32_t NOBODY = -1;
constexpr int32_t LEFT_OUT = -2;

struct Decided {
  explicit Decided(const ProblemView& view) : any(view.classDecided.size > 0) {
    if (!any) return;
    const std::size_t slots = static_cast<std::size_t>(view.sizes[SLOTS]);
    const std::size_t orders = static_cast<std::size_t>(view.sizes[ORDERS]);
    held.assign(slots, 0);
    owned.assign(orders, 0);
    bound.assign(static_cast<std::size_t>(view.sizes[RESOURCES]), 0);
    placeable.resize(orders);
    for (std::size_t o = 0; o < orders; o++) placeable[o] = view.orderSlots[o + 1] - view.orderSlots[o];
    for (std::size_t i = 0; i < view.heldStops.size; i++) held[view.stopSlot[view.heldStops[i]]] = 1;
    for (std::size_t s = 0; s < slots; s++) {
      if (view.slotOwner[s] != NOBODY) owned[view.slotOrder[s]] = 1;
      if (view.slotOwner[s] >= 0) bound[view.slotOwner[s]] = 1;
      if (held[s] || view.slotOwner[s] == LEFT_OUT) {
        placeable[view.slotOrder[s]]--;
      } else {
        movable.push_back(static_cast<int32_t>(s));
      }
    }
    leavesNothing = movable.empty();
    timesGiven.assign(static_cast<std::size_t>(view.sizes[RESOURCES]), 0);
    for (int32_t resource = 0; resource < view.sizes[RESOURCES]; resource++) {
      if (view.classDecided[view.resourceClass[resource]] != resource) continue;
      timesGiven[resource] = hasGivenTimes(view, resource);
      if (mayJoin(view, resource)) joinable.push_back(resource);
    }
  }

  RuleFlag any;
  std::vector<uint8_t> held;        // by slot: it is served by a stop that never moves
  std::vector<uint8_t> owned;       // by order: some stop is decided, or left out because another is
  std::vector<uint8_t> bound;       // by resource: it has to serve some stop
  std::vector<int32_t> placeable;   // by order: number of stops to place, without those held or left out
  std::vector<uint8_t> timesGiven;  // by resource: history gives some time after the begin
  std::vector<int32_t> movable;     // slots that may be placed and removed
  std::vector<int32_t> joinable;    // resources with decisions whose tours other stops may join
  bool leavesNothing = false;       // nothing is left to place, now or ever

 private:
  static bool hasGivenTimes(const ProblemView& view, int32_t resource) {
    constexpr double NEVER = std::numeric_limits<double>::infinity();
    if (view.resourceEnd[resource] < NEVER) return true;
    if (view.resourceBreaks[resource] < view.resourceBreaks[resource + 1]) return true;
    if (view.nowLeg[resource] >= 0) return true;
    for (int32_t i = view.resourceHeld[resource]; i < view.resourceHeld[resource + 1]; i++) {
      const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(view.heldStops[i]);
      if (given[0] < NEVER || given[1] < NEVER || given[2] < NEVER) return true;
    }
    return false;
  }

  // True when its class may serve a stop that is not decided.
  static bool mayJoin(const ProblemView& view, int32_t resource) {
    const std::size_t words = (static_cast<std::size_t>(view.sizes[STOPS]) + 31) / 32;
    const uint32_t* compatible = view.classCompatible.data + view.resourceClass[resource] * words;
    for (int32_t stop = 0; stop < view.sizes[STOPS]; stop++) {
      if (view.slotOwner[view.stopSlot[stop]] != NOBODY) continue;
      if ((compatible[stop >> 5] >> (stop & 31)) & 1) return true;
    }
    return false;
  }
};

}  // namespace tourwright
