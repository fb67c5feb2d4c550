// Places in decided tours. Sums along the tour do not determine their cost, so the places are ranked by an estimate and
// the best of them are computed exactly.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "insertion/blocks.h"
#include "insertion/decided_bound.h"
#include "insertion/insertion.h"
#include "instance/tuning.gen.h"

namespace tourwright {

// The earliest departure from a stop inserted into a gap of the tour of the blocks, in seconds. INFINITE: all its
// windows are over; −INFINITE: unknown, as the begin of this decided tour is free and leaving earlier may help.
inline double leftIn(const Search& s, const ClassView& k, const Blocks& blocks, int32_t gap, int32_t stop) {
  const Instance& in = s.in;
  const ProblemView& view = in.view;
  if (in.features.late && !k.decided.beginIsRecorded) return -INFINITE;
  const int32_t prev = gap == 0 ? -1 : blocks.stops[gap - 1];
  const double departure = prev >= 0 ? s.state.nodes[prev].departure : k.shift.begin;
  const int32_t from = prev < 0 ? k.start : view.stopLocation[prev];
  const double travel = from < 0 ? 0 : travelFrom(in, k, from, view.stopLocation[stop], departure);
  const double spent = in.transition(prev < 0 ? 0 : view.stopKind[prev], view.stopKind[stop]);
  return serveFrom(in, k, stop, departure + travel + spent).departure;
}

inline bool isLess(const BlockCost& a, const BlockCost& b) {
  return a.late != b.late ? a.late < b.late : a.meters < b.meters;
}

// Estimated cost of inserting the stops first … after of the blocks into a gap of the tour of the blocks.
inline BlockCost costOf(const Search& s, int32_t route, const Blocks& blocks, int32_t gap, int32_t first,
                        int32_t after) {
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  const ProblemView& view = in.view;
  const bool isLast = gap == static_cast<int32_t>(blocks.stops.size());
  const int32_t prev = gap == 0 ? -1 : blocks.stops[gap - 1];
  int32_t from = prev < 0 ? k.start : view.stopLocation[prev];
  int32_t kind = prev < 0 ? 0 : view.stopKind[prev];
  double time = prev < 0 ? k.shift.begin : s.state.nodes[prev].departure;
  BlockCost cost{0, 0};
  const auto travel = [&](int32_t to) {
    if (from >= 0 && to >= 0) {
      cost.meters += distance(in, k, from, to);
      time += duration(in, k, from, to);
    }
    from = to;
  };
  for (int32_t x = first; x < after; x++) {
    const int32_t stop = blocks.members[x];
    travel(view.stopLocation[stop]);
    time += in.transition(kind, view.stopKind[stop]);
    kind = view.stopKind[stop];
    const ServiceTimes served = serveFrom(in, k, stop, time);
    if (served.begin == INFINITE) cost.late += time - std::max(k.shift.opening, lastBegin(in, k, stop));
    time = served.begin < INFINITE ? served.departure : time + k.least[stop];
  }
  if (isLast) {
    travel(k.end);
    cost.late += std::max(0.0, time - k.shift.endLimit);
    cost.meters -= s.state.tours[route].closing;
  } else {
    const int32_t next = blocks.stops[gap];
    travel(view.stopLocation[next]);
    time += in.transition(kind, view.stopKind[next]);
    cost.late += std::max(0.0, time - s.state.nodes[next].latest);
    cost.meters -= s.state.nodes[next].leg;
  }
  return cost;
}

// A range of gaps of a tour, including `to`.
struct Gaps {
  int32_t from;
  int32_t to;
};

// Adds a place to the ranked list when it is among the best.
inline void rank(std::vector<RankedPlace>& ranked, const BlockCost& cost, const BlockPlace& place) {
  if (ranked.size() == MAX_RANKED && !isLess(cost, ranked.back().cost)) return;
  if (ranked.size() == MAX_RANKED) ranked.pop_back();
  std::size_t at = ranked.size();
  while (at > 0 && isLess(cost, ranked[at - 1].cost)) at--;
  ranked.insert(ranked.begin() + static_cast<std::ptrdiff_t>(at), RankedPlace{cost, place});
}

// Ranks the places of an order's blocks in a range of gaps and returns the best ones, best first. The only gap that a
// list leaves is tried even between successive stops.
inline const std::vector<RankedPlace>& rankPlaces(const Search& s, int32_t route, Blocks& blocks, const Gaps& gaps,
                                                  int32_t order) {
  const Instance& in = s.in;
  const auto [from, to] = gaps;
  const int32_t size = static_cast<int32_t>(blocks.members.size());
  std::vector<RankedPlace>& ranked = blocks.ranked;
  ranked.clear();
  for (int32_t i = from; i <= to; i++) {
    if (from == to || !isClosedGap(in, blocks, i)) rank(ranked, costOf(s, route, blocks, i, 0, size), {i, i, size});
  }
  if (in.view.orderSuccessive[order]) return ranked;
  for (int32_t first = 1; first < size; first++) {
    blocks.after.clear();
    for (int32_t j = from; j <= to; j++) blocks.after.push_back(costOf(s, route, blocks, j, first, size));
    for (int32_t i = from; i < to; i++) {
      if (isClosedGap(in, blocks, i)) continue;
      const BlockCost before = costOf(s, route, blocks, i, 0, first);
      for (int32_t j = i + 1; j <= to; j++) {
        if (isClosedGap(in, blocks, j)) continue;
        const BlockCost& after = blocks.after[j - from];
        rank(ranked, {before.late + after.late, before.meters + after.meters}, {i, j, first});
      }
    }
  }
  return ranked;
}

// Stores the place computed last as the place of the blocks' members.
inline void takeBlocks(Search& s, const Blocks& blocks, const BlockPlace& place) {
  for (std::size_t x = 0; x < blocks.members.size(); x++) {
    s.best.stop[x] = blocks.members[x];
    s.best.prev[x] = stopBefore(blocks, place, static_cast<int32_t>(x));
  }
}

// Offers the best ranked places in a decided tour for an order that may join it, except those where the tour would
// break more than now.
inline void tryJoining(Search& s, Blocks& blocks, int32_t route, int32_t order) {
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  blocks.members.resize(in.slotsOf(order));
  readTour(s.state, route, blocks.stops);
  const int32_t to = static_cast<int32_t>(blocks.stops.size());
  const auto mayServe = [&](int32_t stop) { return Instance::holds(k.compatible, stop); };
  forEachChoice(in, blocks, in.view.orderSlots[order], mayServe, [&] {
    const int32_t size = static_cast<int32_t>(blocks.members.size());
    const LeastChange least = leastChange(s, k, route, blocks.members.data(), size);
    for (const RankedPlace& one : rankPlaces(s, route, blocks, {k.decided.held, to}, order)) {
      s.positions++;
      if (!k.loops && !pays(s, least, one.cost.meters)) continue;
      const int32_t count = placeBlocks(blocks, one.place, s.trial);
      if (offer(s, simulateJoined(s, k, route, count), route)) takeBlocks(s, blocks, one.place);
    }
  });
}

}  // namespace tourwright
