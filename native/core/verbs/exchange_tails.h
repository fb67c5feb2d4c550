// A change that ruin and recreate does not find in long tours: two tours exchange what follows a gap of each (2-opt*,
// Potvin and Rousseau 1995), proposed at random and kept by the annealing criterion.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "instance/tuning.gen.h"
#include "tour/restring.h"
#include "verbs/kernel_context.h"

namespace tourwright {

// The gap of a tour after `head` (−1: before the first stop) and before `tail` (−1: after the last stop).
struct TailGap {
  int32_t route;
  int32_t head;
  int32_t tail;
};

// Whether tours may exchange tails, and how many exchanges are proposed between two ruins.
inline int32_t tailExchanges(const KernelContext& context) {
  const Instance& in = context.in;
  if (!(in.view.sizes[PATHS] & TAIL_EXCHANGE)) return 0;
  if (!in.paths.plain && !context.state.bank.orders.empty()) return LACKING_TAIL_EXCHANGES;
  return in.features.time ? TIMED_TAIL_EXCHANGES : TAIL_EXCHANGES;
}

// Draws gaps after which a stop is followed by one of its neighbours, or, seldom, by the end of its tour, whose tail
// goes to an unused resource. Returns false when no such pair of gaps was drawn.
inline bool drawGaps(KernelContext& context, TailGap& one, TailGap& other) {
  const Instance& in = context.in;
  const std::vector<Node>& nodes = context.state.nodes;
  const int32_t stop = context.random.below(in.sizes.stops);
  const int32_t near = std::min(in.sizes.neighbours, TAIL_NEIGHBOURS);
  const int32_t rank = context.random.below(near + TAIL_SPLITS);
  const int32_t route = nodes[stop].route;
  if (!isOpen(context.state, route)) return false;
  one = {route, stop, nodes[stop].next};
  const int32_t c = in.view.resourceClass[route];
  if (rank >= near) {
    other = {freeResource(in, context.state, c), -1, -1};
    return other.route >= 0 && one.tail >= 0;
  }
  const int32_t next = in.view.neighbours[static_cast<std::size_t>(stop) * in.sizes.neighbours + rank];
  other = {nodes[next].route, nodes[next].prev, next};
  return other.route != route && isOpen(context.state, other.route) && in.view.resourceClass[other.route] == c;
}

// The leg over a gap, meters; 0 where the tour has no stops.
inline double legOver(const State& state, const TailGap& gap) {
  if (gap.tail >= 0) return state.nodes[gap.tail].leg;
  return gap.head >= 0 ? state.tours[gap.route].closing : 0;
}

// The leg from the head of one gap to the tail of the other, meters: 0 where neither has stops. `isInTime` becomes
// false when a window is missed.
inline double legAcross(const KernelContext& context, const TailGap& one, const TailGap& other, bool& isInTime) {
  if (one.head < 0 && other.tail < 0) return 0;
  const Instance& in = context.in;
  const std::vector<Node>& nodes = context.state.nodes;
  const ClassView& k = in.classOf(one.route);
  const int32_t from = one.head < 0 ? k.start : nodes[one.head].location;
  const int32_t to = other.tail < 0 ? k.end : nodes[other.tail].location;
  const int32_t meters = distance(in, k, from, to);
  if (!in.features.time) return meters;
  const double leaves = one.head < 0 ? k.shift.begin : nodes[one.head].departure;
  const double latest = other.tail < 0 ? k.shift.endLimit : nodes[other.tail].latest;
  isInTime = isInTime && leaves + travelBetween(in, k, from, to, meters) <= latest;
  return meters;
}

// The load of a capacity that the stops up to the head of a gap carry, and their number.
struct Head {
  double load = 0;
  double stops = 0;
};

inline Head headOf(const KernelContext& context, const TailGap& gap, int32_t capacity) {
  const Instance& in = context.in;
  Head head;
  for (int32_t at = gap.head; at >= 0; at = context.state.nodes[at].prev, head.stops++)
    head.load += std::fabs(in.view.stopChange[static_cast<std::size_t>(at) * in.sizes.capacities + capacity]);
  return head;
}

// True when loads and numbers of stops stay within the limits of the class of both tours.
inline bool isWithinLimits(const KernelContext& context, const TailGap& one, const TailGap& other) {
  const Instance& in = context.in;
  const State& state = context.state;
  const ClassView& k = in.classOf(one.route);
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    const double shift = headOf(context, one, d).load - headOf(context, other, d).load;
    const double load = state.loads.begin[static_cast<std::size_t>(one.route) * in.sizes.capacities + d];
    const double otherLoad = state.loads.begin[static_cast<std::size_t>(other.route) * in.sizes.capacities + d];
    if (otherLoad + shift > k.limits.capacity[d] || load - shift > k.limits.capacity[d]) return false;
  }
  if (k.limits.maxStops == std::numeric_limits<double>::infinity()) return true;
  const double shift = headOf(context, one, 0).stops - headOf(context, other, 0).stops;
  return state.tours[other.route].count + shift <= k.limits.maxStops &&
         state.tours[one.route].count - shift <= k.limits.maxStops;
}

// Splits a tour's stops at a gap.
inline void splitAt(const State& state, const TailGap& gap, std::vector<int32_t>& head, std::vector<int32_t>& tail) {
  head.clear();
  tail.clear();
  bool isAfter = gap.head < 0;
  for (const int32_t stop : stopsOf(state, gap.route)) {
    (isAfter ? tail : head).push_back(stop);
    isAfter = isAfter || stop == gap.head;
  }
}

// Exchanges the tails. Returns false when a tour now breaks a rule.
inline bool exchange(KernelContext& context, const TailGap& one, const TailGap& other) {
  const Instance& in = context.in;
  State& state = context.state;
  auto& [head, tail, otherHead, otherTail] = context.fast.tails;
  splitAt(state, one, head, tail);
  splitAt(state, other, otherHead, otherTail);
  restring(in, state, one.route, head);
  otherHead.insert(otherHead.end(), tail.begin(), tail.end());
  restring(in, state, other.route, otherHead);
  head.insert(head.end(), otherTail.begin(), otherTail.end());
  restring(in, state, one.route, head);
  closeIfEmpty(in, state, other.route);
  return refresh(in, state, context.scratch, one.route) && refresh(in, state, context.scratch, other.route);
}

// Proposes one exchange and keeps it if annealing accepts it.
inline void proposeExchange(KernelContext& context, double temperature) {
  const Instance& in = context.in;
  State& state = context.state;
  TailGap one;
  TailGap other;
  if (!drawGaps(context, one, other)) return;
  const double limit = context.current.sum + temperature * context.minusLog(context.random.next());
  bool isInTime = true;
  const double meters = legAcross(context, one, other, isInTime) + legAcross(context, other, one, isInTime) -
                        legOver(state, one) - legOver(state, other);
  if (!isInTime) return;
  if (in.paths.plain && context.current.sum + meters * context.weights.distance >= limit) return;
  if (!isWithinLimits(context, one, other)) return;
  begin(state);
  bool isKept = exchange(context, one, other);
  if (isKept) {
    objectiveVector(in, state, context.current.vector);
    const double sum = weightedSum(context.weights, context.current.vector);
    isKept = sum < limit && globalsHold(in, state);
    if (isKept) context.current.sum = sum;
  }
  if (!isKept) return undo(in, state, context.scratch);
  commit(state);
  context.keepIfBest();
}

// Proposes some exchanges, one after the other.
inline void exchangeTails(KernelContext& context, double temperature) {
  for (int32_t i = tailExchanges(context); i > 0; i--) proposeExchange(context, temperature);
}

}  // namespace tourwright
