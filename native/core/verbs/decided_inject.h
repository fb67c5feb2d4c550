// Given tours of resources with decisions.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "verbs/hold.h"

namespace tourwright {

// The undecided orders of a tour, in the order in which they occur; no value when the resource may not make the tour.
inline std::optional<std::vector<int32_t>> joinedOrders(const KernelContext& context, int32_t resource,
                                                        const int32_t* route, int32_t count) {
  if (count == 0) return {};
  const Instance& in = context.in;
  const ProblemView& view = in.view;
  const uint32_t* compatible = in.classOf(resource).compatible;
  int32_t heldMet = view.resourceHeld[resource];
  const int32_t heldEnd = view.resourceHeld[resource + 1];
  std::vector<int32_t> joined;
  std::unordered_map<int32_t, int32_t> nextSlot;
  std::unordered_set<int32_t> seen;
  int32_t joining = 0;
  int32_t expected = 0;
  int32_t rank = -1;
  // A stop without a place of its own comes after all that have one.
  const int32_t after = in.sizes.slots;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = route[i];
    if (stop < 0 || stop >= in.sizes.stops || !Instance::holds(compatible, stop)) return {};
    const int32_t slot = view.stopSlot[stop];
    if (!seen.insert(slot).second) return {};
    if (view.slotOwner[slot] == resource) {
      if (view.slotMember[slot] >= 0 && view.slotMember[slot] != stop) return {};
      if (view.slotRank[slot] >= 0 && view.slotRank[slot] < rank) return {};
      rank = view.slotRank[slot] >= 0 ? view.slotRank[slot] : after;
      if (heldMet < heldEnd && view.heldStops[heldMet] == stop) {
        heldMet++;
      } else if (!isPlaceable(in, slot)) {
        return {};
      }
      continue;
    }
    rank = after;
    const int32_t order = in.orderOf(stop);
    if (in.decided.owned[order] || !context.state.isUnserved(order)) return {};
    const auto [next, isNew] = nextSlot.try_emplace(order, view.orderSlots[order]);
    if (isNew) {
      expected += in.slotsOf(order);
      joined.push_back(order);
    }
    if (slot != next->second) return {};
    next->second++;
    joining++;
  }
  if (heldMet != heldEnd || joining != expected) return {};
  return joined;
}

// Takes the tour of a resource with decisions as given, whatever rules it breaks, when it begins with the held stops
// and serves the orders that joined it whole and in order. Decided stops that it lacks are left for completeDecided to
// place. Returns false when the tour is not taken; it then has only the held stops.
inline bool adoptDecided(KernelContext& context, int32_t resource, const int32_t* route, int32_t count) {
  State& state = context.state;
  const auto joined = joinedOrders(context, resource, route, count);
  if (!joined) return false;
  if (state.tours[resource].count == 0) openTour(context.in, state, resource);
  int32_t prev = -1;
  for (int32_t i = 0; i < count; i++) {
    // Held stops are already in the tour.
    if (state.nodes[route[i]].route != resource) {
      link(context.in, state, route[i], resource, prev);
      state.slotStop[context.in.view.stopSlot[route[i]]] = route[i];
    }
    prev = route[i];
  }
  for (const int32_t order : *joined) markServed(context.in, state, order);
  touch(state, resource);
  refresh(context.in, state, context.scratch, resource);
  return true;
}

// Serves decided orders all of whose stops were in a given solution; all others are inserted again.
inline void completeDecided(KernelContext& context) {
  const Instance& in = context.in;
  State& state = context.state;
  for (int32_t order = 0; order < in.sizes.orders; order++) {
    if (!in.decided.owned[order] || !state.isUnserved(order)) continue;
    const int32_t first = in.view.orderSlots[order];
    const int32_t end = in.view.orderSlots[order + 1];
    int32_t placed = 0;
    for (int32_t slot = first; slot < end; slot++) placed += isPlaceable(in, slot) && state.slotStop[slot] >= 0;
    if (placed == in.decided.placeable[order]) {
      markServed(in, state, order);
      continue;
    }
    for (int32_t slot = first; slot < end; slot++) {
      const int32_t stop = state.slotStop[slot];
      if (!isPlaceable(in, slot) || stop < 0) continue;
      const int32_t route = state.nodes[stop].route;
      unlink(in, state, stop);
      state.slotStop[slot] = -1;
      touch(state, route);
      refresh(in, state, context.scratch, route);
      if (state.tours[route].count == 0) closeTour(in, state, route);
    }
  }
  placeMissing(context);
}

}  // namespace tourwright
