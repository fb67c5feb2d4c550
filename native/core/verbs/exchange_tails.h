// A change that ruin and recreate does not find in long tours: two tours exchange what lies behind a gap of each
// (2-opt*, Potvin and Rousseau 1995), proposed at random and kept by the annealing criterion.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "instance/tuning.gen.h"
#include "tour/restring.h"
#include "verbs/body.h"

namespace tourwright {

// The gap behind `head` (−1: in front of all) and in front of `tail` (−1: behind all) of a tour.
struct TailGap {
  int32_t route;
  int32_t head;
  int32_t tail;
};

// Whether tours may exchange tails, and how many exchanges are proposed between two ruins.
inline int32_t tailExchanges(const Instance& in) {
  if (!(in.view.sizes[PATHS] & TAIL_EXCHANGE)) return 0;
  return in.features.time ? TIMED_TAIL_EXCHANGES : TAIL_EXCHANGES;
}

// A stop is to be followed by one of its neighbours, or, seldom, by the end of its tour, whose tail goes to an unused
// resource. False: no such pair of gaps was drawn.
inline bool drawGaps(Kernel::Body& body, TailGap& one, TailGap& other) {
  const Instance& in = body.in;
  const std::vector<Node>& nodes = body.state.nodes;
  const int32_t stop = body.random.below(in.sizes.stops);
  const int32_t near = std::min(in.sizes.neighbours, TAIL_NEIGHBOURS);
  const int32_t rank = body.random.below(near + TAIL_SPLITS);
  const int32_t route = nodes[stop].route;
  if (!isOpen(body.state, route)) return false;
  one = {route, stop, nodes[stop].next};
  const int32_t c = in.view.resourceClass[route];
  if (rank >= near) {
    other = {freeResource(in, body.state, c), -1, -1};
    return other.route >= 0 && one.tail >= 0;
  }
  const int32_t next = in.view.neighbours[static_cast<std::size_t>(stop) * in.sizes.neighbours + rank];
  other = {nodes[next].route, nodes[next].prev, next};
  return other.route != route && isOpen(body.state, other.route) && in.view.resourceClass[other.route] == c;
}

// The leg over a gap, meters; 0 where the tour has no stops.
inline double legOver(const State& state, const TailGap& gap) {
  if (gap.tail >= 0) return state.nodes[gap.tail].leg;
  return gap.head >= 0 ? state.tours[gap.route].closing : 0;
}

// The leg from the head of one gap to the tail of the other, meters: 0 where neither has stops. `isInTime` becomes
// false when a window is missed.
inline double legAcross(const Kernel::Body& body, const TailGap& one, const TailGap& other, bool& isInTime) {
  if (one.head < 0 && other.tail < 0) return 0;
  const Instance& in = body.in;
  const std::vector<Node>& nodes = body.state.nodes;
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

// What the stops up to the head of a gap carry of a capacity, and how many they are.
struct Head {
  double load = 0;
  double stops = 0;
};

inline Head headOf(const Kernel::Body& body, const TailGap& gap, int32_t capacity) {
  const Instance& in = body.in;
  Head head;
  for (int32_t at = gap.head; at >= 0; at = body.state.nodes[at].prev, head.stops++)
    head.load += std::fabs(in.view.stopChange[static_cast<std::size_t>(at) * in.sizes.capacities + capacity]);
  return head;
}

// Loads and numbers of stops stay within the limits of the class of both tours.
inline bool isWithinLimits(const Kernel::Body& body, const TailGap& one, const TailGap& other) {
  const Instance& in = body.in;
  const State& state = body.state;
  const ClassView& k = in.classOf(one.route);
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    const double shift = headOf(body, one, d).load - headOf(body, other, d).load;
    const double load = state.loads.begin[static_cast<std::size_t>(one.route) * in.sizes.capacities + d];
    const double otherLoad = state.loads.begin[static_cast<std::size_t>(other.route) * in.sizes.capacities + d];
    if (otherLoad + shift > k.limits.capacity[d] || load - shift > k.limits.capacity[d]) return false;
  }
  if (k.limits.maxStops == std::numeric_limits<double>::infinity()) return true;
  const double shift = headOf(body, one, 0).stops - headOf(body, other, 0).stops;
  return state.tours[other.route].count + shift <= k.limits.maxStops &&
         state.tours[one.route].count - shift <= k.limits.maxStops;
}

// Splits a tour's stops at a gap.
inline void splitAt(const State& state, const TailGap& gap, std::vector<int32_t>& head, std::vector<int32_t>& tail) {
  head.clear();
  tail.clear();
  bool isBehind = gap.head < 0;
  for (int32_t stop = state.tours[gap.route].first; stop >= 0; stop = state.nodes[stop].next) {
    (isBehind ? tail : head).push_back(stop);
    isBehind = isBehind || stop == gap.head;
  }
}

// Exchanges the tails. False: a tour breaks a rule now.
inline bool exchange(Kernel::Body& body, const TailGap& one, const TailGap& other) {
  const Instance& in = body.in;
  State& state = body.state;
  auto& [head, tail, otherHead, otherTail] = body.fast.tails;
  splitAt(state, one, head, tail);
  splitAt(state, other, otherHead, otherTail);
  restring(in, state, one.route, head);
  otherHead.insert(otherHead.end(), tail.begin(), tail.end());
  restring(in, state, other.route, otherHead);
  head.insert(head.end(), otherTail.begin(), otherTail.end());
  restring(in, state, one.route, head);
  if (otherHead.empty()) {
    closeTour(in, state, other.route);
    state.changes.log.push_back({Change::TOUR_CLOSED, other.route, other.route, -1});
  }
  return refresh(in, state, body.scratch, one.route) && refresh(in, state, body.scratch, other.route);
}

// Proposes one exchange, keeps it where annealing would.
inline void proposeExchange(Kernel::Body& body, double temperature) {
  const Instance& in = body.in;
  State& state = body.state;
  TailGap one;
  TailGap other;
  if (!drawGaps(body, one, other)) return;
  const double limit = body.current.sum + temperature * body.minusLog(body.random.next());
  bool isInTime = true;
  const double meters = legAcross(body, one, other, isInTime) + legAcross(body, other, one, isInTime) -
                        legOver(state, one) - legOver(state, other);
  if (!isInTime || body.current.sum + meters * body.weights.distance >= limit) return;
  if (!isWithinLimits(body, one, other)) return;
  begin(state);
  bool isKept = exchange(body, one, other);
  if (isKept) {
    objectiveVector(in, state, body.current.vector);
    const double sum = weightedSum(body.weights, body.current.vector);
    isKept = sum < limit;
    if (isKept) body.current.sum = sum;
  }
  if (!isKept) return undo(in, state, body.scratch);
  commit(state);
  body.keepIfBest();
}

// Proposes some exchanges, one after the other.
inline void exchangeTails(Kernel::Body& body, double temperature) {
  for (int32_t i = tailExchanges(body.in); i > 0; i--) proposeExchange(body, temperature);
}

}  // namespace tourwright
