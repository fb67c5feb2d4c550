// The places that are offered to an order of one stop.
#pragma once

#include "insertion/insertion.h"
#include "insertion/insertion_single.h"

namespace tourwright {

// What a search for a place computes once per tour, before it tries places there.

// True when the tour may take the stop: the class serves it, and without mixed loads its quantities fit.
inline bool mayTake(const Search& s, const ClassView& k, int32_t route, int32_t stop) {
  return isJoinable(s.state, k, route, 1) && Instance::holds(k.compatible, stop) &&
         (s.in.features.mixed || fitsSum(s, k, route, stop));
}

// Computes the data of the tour for an order of one stop.
inline void inspectOnce(const Search& s, int32_t route, int32_t stop, TourLook& look) {
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  look.takes = !isKnownInfeasible(s, route) && mayTake(s, k, route, stop);
  if (!look.takes) return;
  look.least = leastChange(s, k, route, &stop, 1);
  look.firstBegin = in.features.time ? firstBegin(in, k, stop) : -INFINITE;
  look.lastBegin = in.features.time ? lastBegin(in, k, stop) : INFINITE;
}

// The data of the tour for an order of one stop, cached for the search (s.stamp).
inline const TourLook& inspectTour(Search& s, int32_t route, int32_t stop) {
  TourLook& look = s.marks.tours[route];
  if (look.stamp == s.marks.stamp) return look;
  look.stamp = s.marks.stamp;
  inspectOnce(s, route, stop, look);
  return look;
}

// True when the stop can be served between the two: after the departure from the one, and before it is too late for the
// other. This needs no travel times, and where windows are narrow it discards most places.
inline bool isBetween(const TourLook& look, const Node& before, const Node& after) {
  return before.departure <= look.lastBegin && look.firstBegin <= after.latest;
}

// Tries the edges at the stop's neighbours, nearest first. Each edge is tried once, from its nearer end.
inline void tryBesideNeighbours(Search& s, int32_t stop, int32_t neighbours) {
  const Instance& in = s.in;
  const State& state = s.state;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(stop) * in.sizes.neighbours;
  const int32_t* metersTo = in.view.neighbourDistance.data + static_cast<std::size_t>(stop) * in.sizes.neighbours;
  s.marks.stamp++;
  TourLook scratch;  // without times, recomputing a look is cheaper than storing it
  for (int32_t i = 0; i < neighbours; i++) {
    const int32_t neighbour = near[i];
    const Node& node = state.nodes[neighbour];
    const int32_t route = node.route;
    if (route < 0) continue;
    if (!in.features.time) inspectOnce(s, route, stop, scratch);
    const TourLook& look = in.features.time ? inspectTour(s, route, stop) : scratch;
    if (!look.takes) continue;
    // The other end of an edge not yet seen is at least as far away, so the detour is at least 2 × meters − edge.
    const double bound = in.paths.oneDistance ? 2.0 * metersTo[i] : -INFINITE;
    if (node.next >= 0 && s.marks.edges[neighbour] != s.marks.stamp) {
      const Node& next = state.nodes[node.next];
      if (pays(s, look.least, bound - next.leg) && isBetween(look, node, next)) {
        s.marks.edges[neighbour] = s.marks.stamp;
        trySingle(s, in.classOf(route), route, neighbour, stop);
      }
    }
    if (node.prev >= 0 && s.marks.edges[node.prev] != s.marks.stamp && pays(s, look.least, bound - node.leg) &&
        isBetween(look, state.nodes[node.prev], node)) {
      s.marks.edges[node.prev] = s.marks.stamp;
      trySingle(s, in.classOf(route), route, node.prev, stop);
    }
  }
}

// Tries the first and the last place of every tour.
inline void tryEnds(Search& s, int32_t stop) {
  for (std::size_t i = 0; i < s.state.active.size(); i++) {
    const int32_t route = s.state.active[i];
    const ClassView& k = s.in.classOf(route);
    if (isKnownInfeasible(s, route) || !mayTake(s, k, route, stop)) continue;
    trySingle(s, k, route, k.decided.lastHeld, stop);
    trySingle(s, k, route, s.state.tours[route].last, stop);
  }
}

// Tries every place of every tour, for a stop without a place beside its neighbours.
inline void tryEverywhere(Search& s, int32_t stop) {
  for (std::size_t i = 0; i < s.state.active.size(); i++) {
    const int32_t route = s.state.active[i];
    const ClassView& k = s.in.classOf(route);
    if (!mayTake(s, k, route, stop)) continue;
    trySingle(s, k, route, k.decided.lastHeld, stop);
    for (int32_t at = k.decided.lastHeld < 0 ? s.state.tours[route].first : s.state.nodes[k.decided.lastHeld].next;
         at >= 0; at = s.state.nodes[at].next)
      trySingle(s, k, route, at, stop);
  }
}

// Opens a new tour: tries one unused resource of each class.
inline void tryOpening(Search& s, int32_t stop) {
  const Instance& in = s.in;
  for (int32_t c = 0; c < in.sizes.classes; c++) {
    const int32_t route = s.placing.opens < 0 || s.placing.opens == c ? freeResource(in, s.state, c) : -1;
    if (route < 0) continue;
    const ClassView& k = in.classes[c];
    if (!mayTake(s, k, route, stop)) continue;
    trySingle(s, k, route, -1, stop);
  }
}

}  // namespace tourwright
