// Recomputes the current solution's tours, for debug builds (TOURWRIGHT_RECOUNT): totals, cached legs, schedules and
// loads must be unchanged, and no rule may be broken.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "verbs/kernel_context.h"

namespace tourwright {

inline void insist(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "recount: %s\n", what);
  std::abort();
}

inline bool isSame(const Node& a, const Node& b) {
  return a.next == b.next && a.prev == b.prev && a.route == b.route && a.leg == b.leg && a.departure == b.departure &&
         a.latest == b.latest && a.tailSeconds == b.tailSeconds && a.tailEnd == b.tailEnd;
}

inline bool isSame(const Tour& a, const Tour& b) {
  return a.first == b.first && a.last == b.last && a.count == b.count && a.closing == b.closing &&
         a.distance == b.distance && a.end == b.end && a.working == b.working && a.busy == b.busy &&
         a.delay == b.delay && a.cost == b.cost && a.loadCost == b.loadCost && a.preferred == b.preferred;
}

inline void recountTour(KernelContext& context, int32_t route) {
  State& state = context.state;
  const Tour before = state.tours[route];
  std::vector<Node> nodes;
  for (const int32_t stop : stopsOf(state, route)) nodes.push_back(state.nodes[stop]);
  const int32_t count = sequenceOf(state, context.scratch, route);
  const Figures f =
      evaluate({context.in, context.scratch, context.in.classOf(route), context.scratch.sequence.data(), count},
               LoadFit::UNKNOWN, Purpose::KEEP);
  insist(f.feasible, "a tour breaks a rule");
  insist(f.distance == before.distance && count == before.count, "distance or stops of a tour");
  insist(refresh(context.in, state, context.scratch, route), "a tour cannot be scheduled");
  insist(isSame(state.tours[route], before), "figures of a tour");
  std::size_t at = 0;
  for (const int32_t stop : stopsOf(state, route))
    insist(isSame(state.nodes[stop], nodes[at++]), "what is cached of a stop");
}

// Where tours begin and end, by cells.
inline void recountEnds(const State& state) {
  const EndCells& cells = state.plain.endCells;
  if (!cells.on) return;
  std::vector<uint32_t> first(cells.first.size(), 0);
  std::vector<uint32_t> last = first;
  const auto mark = [&cells](std::vector<uint32_t>& bits, int32_t stop) {
    bits[cells.placeOf[stop] / CELL_STOPS] |= uint32_t{1} << (cells.placeOf[stop] % CELL_STOPS);
  };
  for (const int32_t route : state.active) {
    mark(first, state.tours[route].first);
    mark(last, state.tours[route].last);
  }
  insist(first == cells.first && last == cells.last, "ends of tours");
}

inline void recount(KernelContext& context) {
  State& state = context.state;
  std::vector<double> before(context.in.sizes.levels);
  objectiveVector(context.in, state, before);
  const auto loads = std::make_tuple(state.loads.begin, state.loads.high, state.loads.after, state.loads.highBefore,
                                     state.loads.highAfter);
  double distance = 0;
  int32_t served = 0;
  for (const int32_t route : state.active) {
    recountTour(context, route);
    distance += state.tours[route].distance;
    served += state.tours[route].count;
  }
  insist(distance == state.totals.distance && served == state.totals.served, "totals");
  insist(loads == std::tie(state.loads.begin, state.loads.high, state.loads.after, state.loads.highBefore,
                           state.loads.highAfter),
         "loads");
  int32_t taken = 0;
  for (const int32_t stop : state.slotStop) taken += stop >= 0 ? 1 : 0;
  insist(taken == served, "stops of slots");
  recountEnds(state);
  std::vector<double> after(context.in.sizes.levels);
  objectiveVector(context.in, state, after);
  insist(before == after, "objectives");
}

}  // namespace tourwright
