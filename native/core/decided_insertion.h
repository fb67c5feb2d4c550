// Places in decided tours: for orders that join them, and for what they have to serve.
#pragma once

#include <algorithm>
#include <array>

#include "blocks.h"
#include "insertion.h"

namespace tourwright {

// A stop of the slot has to be placed, on the resource that owns it.
inline bool isPlaceable(const Instance& in, int32_t slot) {
  return in.view.slotOwner[slot] >= 0 && !in.decided.held[slot];
}

// Number of stops at the begin of a tour that never move.
inline int32_t heldCount(const Instance& in, int32_t route) {
  return in.view.resourceHeld[route + 1] - in.view.resourceHeld[route];
}

// All places in a decided tour, behind what is held, for an order that may join it: only where the tour breaks no more
// than before.
inline void tryJoining(Search& s, Blocks& blocks, int32_t route, int32_t order) {
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  const int32_t size = in.slotsOf(order);
  blocks.members.resize(size);
  layTour(blocks, s.state, route);
  const int32_t from = heldCount(in, route);
  const int32_t to = static_cast<int32_t>(blocks.stops.size());
  const bool together = in.view.orderSuccessive[order];
  forEachChoice(in, k, blocks, in.view.orderSlots[order], false, [&] {
    forEachPlace(in, blocks, from, to, together, [&](const BlockPlace& place) {
      s.positions++;
      const double change = simulate(s, k, route, layBlocks(blocks, place, s.trial), true);
      if (!offer(s, change, route)) return;
      for (int32_t x = 0; x < size; x++) {
        s.best.stop[x] = blocks.members[x];
        s.best.prev[x] = stopBefore(blocks, place, x);
      }
    });
  });
}

struct Gaps {
  int32_t from;
  int32_t to;
};

// The gaps for stops of a decided order: where its list says, else behind what is held and behind its earlier stops.
inline Gaps gapsFor(const Instance& in, const Blocks& blocks, int32_t order, int32_t slot, int32_t route) {
  const ProblemView& view = in.view;
  const int32_t count = static_cast<int32_t>(blocks.stops.size());
  if (view.slotRank[slot] >= 0) {
    int32_t gap = 0;
    while (gap < count && view.slotRank[view.stopSlot[blocks.stops[gap]]] < view.slotRank[slot]) gap++;
    return {gap, gap};
  }
  int32_t from = heldCount(in, route);
  for (int32_t i = from; i < count; i++) {
    if (in.orderOf(blocks.stops[i]) == order) from = i + 1;
  }
  return {from, count};
}

// Places consecutive slots of an order on their owner where its tour breaks least, then where it costs least.
inline void placeRun(Search& s, Blocks& blocks, int32_t order, int32_t slot, int32_t size) {
  const Instance& in = s.in;
  State& state = s.state;
  const int32_t route = in.view.slotOwner[slot];
  const ClassView& k = in.classOf(route);
  blocks.members.resize(size);
  layTour(blocks, state, route);
  const Gaps gaps = gapsFor(in, blocks, order, slot, route);
  const bool together = in.view.orderSuccessive[order];
  std::array<double, 4> best;
  best.fill(INFINITE);
  forEachChoice(in, k, blocks, slot, true, [&] {
    forEachPlace(in, blocks, gaps.from, gaps.to, together, [&](const BlockPlace& place) {
      s.positions++;
      const int32_t count = layBlocks(blocks, place, s.trial);
      const Figures f = evaluate(in, s.scratch, k, s.trial.data(), count, true);
      Standing standing;
      const double change = standingChange(s, k, route, f, standing);
      const std::array<double, 4> own{standing[0], standing[1], standing[2], change};
      if (!std::lexicographical_compare(own.begin(), own.end(), best.begin(), best.end())) return;
      best = own;
      for (int32_t x = 0; x < size; x++) {
        s.best.stop[x] = blocks.members[x];
        s.best.prev[x] = stopBefore(blocks, place, x);
      }
    });
  });
  if (state.tours[route].count == 0) {
    openTour(in, state, route);
    state.log.push_back({Change::TOUR_OPENED, route, route, -1});
  }
  for (int32_t x = 0; x < size; x++) {
    link(in, state, s.best.stop[x], route, s.best.prev[x]);
    state.slotStop[slot + x] = s.best.stop[x];
    state.log.push_back({Change::STOP_PLACED, s.best.stop[x], route, s.best.prev[x]});
  }
  touch(state, route);
  refresh(in, state, s.scratch, route);
}

// Places all stops of a decided order that are not held, each on its owner, whatever that breaks.
inline void placeOwned(Search& s, Blocks& blocks, int32_t order) {
  const Instance& in = s.in;
  const ProblemView& view = in.view;
  const int32_t end = view.orderSlots[order + 1];
  for (int32_t slot = view.orderSlots[order]; slot < end;) {
    if (!isPlaceable(in, slot)) {
      slot++;
      continue;
    }
    int32_t size = 1;
    if (view.slotRank[slot] < 0) {
      while (slot + size < end && isPlaceable(in, slot + size) && view.slotOwner[slot + size] == view.slotOwner[slot] &&
             view.slotRank[slot + size] < 0) {
        size++;
      }
    }
    placeRun(s, blocks, order, slot, size);
    slot += size;
  }
  markServed(in, s.state, order);
  s.state.log.push_back({Change::ORDER_PLACED, order, -1, -1});
}

}  // namespace tourwright
