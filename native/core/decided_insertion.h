// Places in decided tours: for orders that join them, and for what they have to serve.
#pragma once

#include <algorithm>
#include <array>

#include "blocks.h"
#include "decided_bound.h"
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

// Meters that stops first … after of the blocks add in a gap.
inline double metersAdded(const Search& s, const ClassView& k, int32_t route, const Blocks& blocks, int32_t gap,
                          int32_t first, int32_t after) {
  const Instance& in = s.in;
  const auto leg = [&](int32_t from, int32_t to) {
    return from < 0 || to < 0 ? 0.0 : static_cast<double>(distance(in, k, from, to));
  };
  const bool isLast = gap == static_cast<int32_t>(blocks.stops.size());
  int32_t from = gap == 0 ? k.start : in.view.stopLocation[blocks.stops[gap - 1]];
  double meters = 0;
  for (int32_t x = first; x < after; x++) {
    const int32_t to = in.view.stopLocation[blocks.members[x]];
    meters += leg(from, to);
    from = to;
  }
  meters += leg(from, isLast ? k.end : in.view.stopLocation[blocks.stops[gap]]);
  return meters - (isLast ? s.state.tours[route].closing : s.state.nodes[blocks.stops[gap]].leg);
}

// Meters that a place of the blocks adds to a tour that does not loop.
inline double detourOf(const Search& s, const ClassView& k, int32_t route, const Blocks& blocks,
                       const BlockPlace& place) {
  const int32_t size = static_cast<int32_t>(blocks.members.size());
  if (place.first == size) return metersAdded(s, k, route, blocks, place.i, 0, size);
  return metersAdded(s, k, route, blocks, place.i, 0, place.first) +
         metersAdded(s, k, route, blocks, place.j, place.first, size);
}

// When service of a stop can begin in a gap of the laid out tour as it is now; INFINITE: in no window that is left,
// −INFINITE: nobody can tell, as the begin of a decided tour is free, and leaving earlier may help.
inline double earliestIn(const Search& s, const ClassView& k, const Blocks& blocks, int32_t gap, int32_t stop) {
  const Instance& in = s.in;
  const ProblemView& view = in.view;
  const double given = k.decided < 0 ? k.shiftBegin : view.resourceBegin[k.decided];
  if (in.late && given == INFINITE) return -INFINITE;
  const int32_t prev = gap == 0 ? -1 : blocks.stops[gap - 1];
  const double departure = prev >= 0 ? s.state.nodes[prev].departure : given < INFINITE ? given : k.shiftBegin;
  const int32_t from = prev < 0 ? k.start : view.stopLocation[prev];
  const double span = from < 0 ? 0 : duration(in, k, from, view.stopLocation[stop]);
  const double spent = in.transition(prev < 0 ? 0 : view.stopKind[prev], view.stopKind[stop]);
  return earliestBegin(in, k, stop, departure + span + spent);
}

// A place may be the best: the way it takes alone does not cost more, and service begins in a window that is left.
inline bool isPromising(const Search& s, const ClassView& k, int32_t route, const Blocks& blocks,
                        const BlockPlace& place) {
  if (!s.in.rewards && !k.loops) {
    const double detour = detourOf(s, k, route, blocks, place);
    const double liked = s.weights.preferred * static_cast<double>(blocks.members.size());
    if (!(s.weights.distance * detour - liked < s.best.change)) return false;
  }
  return earliestIn(s, k, blocks, place.i, blocks.members[0]) < INFINITE;
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
      if (!isPromising(s, k, route, blocks, place)) return;
      const int32_t count = layBlocks(blocks, place, s.trial);
      if (in.timetables && breaksMore(s, k, route, count, 0, 0)) return;
      const double change = simulate(s, k, route, count, true);
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

// Places consecutive slots of an order on their owner where its tour breaks least, then where it costs least. They have
// to be somewhere: when time is up the places seen so far are enough, and the first one is always seen.
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
      if (best[0] < INFINITE && isTooLate(s)) return;
      s.positions++;
      const int32_t count = layBlocks(blocks, place, s.trial);
      if (in.timetables && breaksMore(s, k, route, count, best[0], best[1])) return;
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
