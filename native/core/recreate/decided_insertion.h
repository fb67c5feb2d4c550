// Places for the stops that decided tours have to serve.
#pragma once

#include <algorithm>
#include <array>

#include "insertion/decided_places.h"
#include "insertion/insertion_single.h"
#include "instance/decided_stops.h"
#include "recreate/try_tour.h"
#include "tour/undo.h"

namespace tourwright {

// The gaps for stops of a decided order: where its list says, else after held stops and after its earlier stops.
inline Gaps gapsFor(const Instance& in, const Blocks& blocks, int32_t order, int32_t slot, const ClassView& k) {
  const ProblemView& view = in.view;
  const int32_t count = static_cast<int32_t>(blocks.stops.size());
  if (view.slotRank[slot] >= 0) {
    int32_t gap = 0;
    while (gap < count && view.slotRank[view.stopSlot[blocks.stops[gap]]] < view.slotRank[slot]) gap++;
    return {gap, gap};
  }
  int32_t from = k.decided.held;
  for (int32_t i = from; i < count; i++) {
    if (in.orderOf(blocks.stops[i]) == order) from = i + 1;
  }
  return {from, count};
}

// Consecutive slots of an order that one resource has to serve, none of them in its tour.
struct OwnedRun {
  int32_t order;
  int32_t slot;
  int32_t size;
  int32_t route;
};

// Whether an order breaks the rule that it is served whole, with this number of its stops in a tour.
inline int32_t isTorn(const Instance& in, int32_t order, int32_t stops) {
  return stops > 0 && stops < in.slotsOf(order);
}

// The number of stops of the order that are in the tour.
inline int32_t stopsIn(const Instance& in, const State& state, int32_t order, int32_t route) {
  int32_t stops = 0;
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t stop = state.slotStop[slot];
    stops += stop >= 0 && state.nodes[stop].route == route;
  }
  return stops;
}

// Members of a slot: stops [from, to).
struct Range {
  int32_t from;
  int32_t to;
};

// The members of a slot that its resource may visit: the decided one, else any.
inline Range membersOf(const Instance& in, int32_t slot) {
  const int32_t decided = in.view.slotMember[slot];
  if (decided >= 0) return {decided, decided + 1};
  return {in.view.slotStops[slot], in.view.slotStops[slot + 1]};
}

// Searches the best place by sums, loads and times where the violations of the tour are no worse than without the
// stops; the result is in s.best.
inline void searchOwned(RecreateContext& r, const OwnedRun& run, const Gaps& gaps) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(run.route);
  measureTours(s);
  s.best.clear();
  const bool isWhole = run.size == in.slotsOf(run.order);
  if (in.view.slotRank[run.slot] >= 0 || !isJoinable(s.state, k, run.route, run.size)) return;
  const Range first = membersOf(in, run.slot);
  if (run.size == 1) {
    const int32_t before = stopsIn(in, s.state, run.order, run.route);
    s.placing.completesOrder = !isWhole;
    s.placing.mended = isTorn(in, run.order, before) - isTorn(in, run.order, before + 1);
    for (int32_t stop = first.from; stop < first.to; stop++) {
      for (int32_t gap = gaps.from; gap <= gaps.to; gap++) {
        trySingle(s, k, run.route, gap == 0 ? -1 : r.insertion.blocks.stops[gap - 1], stop);
      }
    }
    s.placing.completesOrder = false;
    s.placing.mended = 0;
  } else if (run.size == 2 && isWhole) {
    const Range second = membersOf(in, run.slot + 1);
    for (int32_t one = first.from; one < first.to; one++) {
      for (int32_t other = second.from; other < second.to; other++) tryMembers(r, k, run.route, one, other);
    }
  }
}

// Of the places with the best estimates, stores in s.best the one with the least violations of the tour, then with the
// least cost. The stops have to be placed: when time is up, the places tried so far suffice, and the first one is
// always tried.
inline void rankOwned(RecreateContext& r, const OwnedRun& run, const Gaps& gaps) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(run.route);
  Blocks& blocks = r.insertion.blocks;
  const auto anyMember = [](int32_t) { return true; };
  std::array<double, 4> best;
  best.fill(INFINITE);
  forEachChoice(in, blocks, run.slot, anyMember, [&] {
    for (const RankedPlace& one : rankPlaces(s, run.route, blocks, gaps, run.order)) {
      if (best[0] < INFINITE && isTooLate(s)) return;
      s.positions++;
      const int32_t count = placeBlocks(blocks, one.place, s.trial);
      const Trial trial{in, s.scratch, k, s.trial.data(), count};
      if (in.features.timetables && breaksMore(s, trial, run.route, best[0], best[1])) continue;
      const Figures f = evaluate(trial, LoadFit::UNKNOWN, Purpose::KEEP);
      ViolationChange more;
      const double change = violationChange(s, k, run.route, f, more);
      const std::array<double, 4> own{more[0], more[1], more[2], change};
      if (!std::lexicographical_compare(own.begin(), own.end(), best.begin(), best.end())) continue;
      best = own;
      takeBlocks(s, blocks, one.place);
    }
  });
}

// Places consecutive slots of an order on their owner: where the violations of its tour do not become worse, else where
// they are least.
inline void placeRun(RecreateContext& r, const OwnedRun& run) {
  Search& s = r.search;
  const Instance& in = s.in;
  State& state = s.state;
  const int32_t route = run.route;
  r.insertion.blocks.members.resize(run.size);
  readTour(state, route, r.insertion.blocks.stops);
  const Gaps gaps = gapsFor(in, r.insertion.blocks, run.order, run.slot, in.classOf(route));
  searchOwned(r, run, gaps);
  if (s.best.route < 0) rankOwned(r, run, gaps);
  ensureOpen(in, state, route);
  for (int32_t x = 0; x < run.size; x++) {
    putIn(in, state, s.best.stop[x], route, s.best.prev[x]);
    state.slotStop[run.slot + x] = s.best.stop[x];
  }
  touch(state, route);
  refresh(in, state, s.scratch, route);
}

// Places all stops of a decided order that are not held, each on its owner, whatever rules that breaks.
inline void placeOwned(RecreateContext& r, int32_t order) {
  Search& s = r.search;
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
    placeRun(r, {order, slot, size, view.slotOwner[slot]});
    slot += size;
  }
  markServed(in, s.state, order);
  s.state.changes.log.push_back({Change::ORDER_PLACED, order, -1, -1});
}

}  // namespace tourwright
