// Links of plain tours: every node stores the legs on both its sides, in meters and, where time counts, in seconds, so
// that undoing a change reads no table.
#pragma once

#include "instance/metric.h"
#include "state/links.h"

namespace tourwright {

inline int32_t travelBetween(const Instance& in, const ClassView& k, int32_t from, int32_t to, int32_t meters) {
  if (!in.features.time) return 0;
  return in.paths.secondsDiffer ? duration(in, k, from, to) : meters;
}

// The legs that a stop has, or would have, between two others of a tour (−1: its departure or arrival).
inline Legs legsBetween(const Instance& in, const State& state, const ClassView& k, int32_t prev, int32_t stop,
                        int32_t next) {
  const int32_t here = state.nodes[stop].location;
  const int32_t from = prev < 0 ? k.start : state.nodes[prev].location;
  const int32_t to = next < 0 ? k.end : state.nodes[next].location;
  Legs legs;
  legs.leg = distance(in, k, from, here);
  legs.onward = distance(in, k, here, to);
  legs.travel = travelBetween(in, k, from, here, legs.leg);
  legs.onwardTravel = travelBetween(in, k, here, to, legs.onward);
  return legs;
}

inline Legs legsOf(const State& state, int32_t stop) {
  const Node& node = state.nodes[stop];
  const int32_t onwardTravel = node.next < 0 ? state.tours[node.route].closingTravel : state.nodes[node.next].travel;
  const int32_t onward = node.next < 0 ? state.tours[node.route].closing : state.plain.edges[stop].after;
  return {node.leg, onward, node.travel, onwardTravel};
}

// The leg that closes the gap a stop leaves.
inline Legs gapAt(const Instance& in, const State& state, int32_t stop) {
  const Node& node = state.nodes[stop];
  const ClassView& k = in.classOf(node.route);
  if (node.prev < 0 && node.next < 0) return {};
  const int32_t from = node.prev < 0 ? k.start : state.nodes[node.prev].location;
  const int32_t to = node.next < 0 ? k.end : state.nodes[node.next].location;
  Legs legs;
  legs.leg = distance(in, k, from, to);
  legs.travel = travelBetween(in, k, from, to, legs.leg);
  return legs;
}

// The leg that is broken up by a stop inserted after `prev`.
inline Legs brokenAt(const State& state, int32_t route, int32_t prev) {
  const Tour& tour = state.tours[route];
  const int32_t next = prev < 0 ? tour.first : state.nodes[prev].next;
  Legs legs;
  if (next < 0) {
    legs.leg = tour.closing;
    legs.travel = tour.closingTravel;
  } else {
    legs.leg = state.nodes[next].leg;
    legs.travel = state.nodes[next].travel;
  }
  return legs;
}

// Inserts a stop into a tour after `prev` (−1: first).
inline void linkPlain(const Instance& in, State& state, int32_t stop, int32_t route, int32_t prev, const Legs& legs) {
  Tour& tour = state.tours[route];
  Node& node = state.nodes[stop];
  Edges& edges = state.plain.edges[stop];
  const int32_t next = prev < 0 ? tour.first : state.nodes[prev].next;
  node.route = route;
  node.prev = prev;
  node.next = next;
  node.leg = legs.leg;
  node.travel = legs.travel;
  if (prev < 0) {
    state.plain.endCells.changeFirst(stop, tour.first);
    tour.first = stop;
    edges.before = NO_EDGE;
    state.plain.ends[route].leg = legs.leg;
    state.plain.ends[route].first = node.location;
  } else {
    state.nodes[prev].next = stop;
    state.plain.edges[prev].after = edges.before = legs.leg;
  }
  double change = static_cast<double>(legs.leg) + legs.onward;
  if (next < 0) {
    state.plain.endCells.changeLast(stop, tour.last);
    tour.last = stop;
    change -= tour.closing;
    tour.closing = state.plain.ends[route].closing = legs.onward;
    state.plain.ends[route].last = node.location;
    tour.closingTravel = legs.onwardTravel;
    edges.after = NO_EDGE;
  } else {
    Node& after = state.nodes[next];
    change -= after.leg;
    after.prev = stop;
    after.leg = state.plain.edges[next].before = edges.after = legs.onward;
    after.travel = legs.onwardTravel;
  }
  tour.distance += change;
  state.totals.distance += change;
  contribute(in, state, in.classOf(route), stop, route, 1);
}

// Removes a stop from its tour; `gap` is the leg between its neighbours.
inline void unlinkPlain(const Instance& in, State& state, int32_t stop, const Legs& gap) {
  Node& node = state.nodes[stop];
  Edges& edges = state.plain.edges[stop];
  const int32_t route = node.route;
  Tour& tour = state.tours[route];
  double change = gap.leg - static_cast<double>(node.leg) - (node.next < 0 ? tour.closing : edges.after);
  if (node.prev < 0) {
    state.plain.endCells.changeFirst(stop, node.next);
    tour.first = node.next;
    state.plain.ends[route].leg = gap.leg;
    if (node.next >= 0) state.plain.ends[route].first = state.nodes[node.next].location;
  } else {
    state.nodes[node.prev].next = node.next;
    state.plain.edges[node.prev].after = node.next < 0 ? NO_EDGE : gap.leg;
  }
  if (node.next < 0) {
    state.plain.endCells.changeLast(stop, node.prev);
    tour.last = node.prev;
    tour.closing = state.plain.ends[route].closing = gap.leg;
    if (node.prev >= 0) state.plain.ends[route].last = state.nodes[node.prev].location;
    tour.closingTravel = gap.travel;
  } else {
    Node& after = state.nodes[node.next];
    after.prev = node.prev;
    after.leg = gap.leg;
    state.plain.edges[node.next].before = node.prev < 0 ? NO_EDGE : gap.leg;
    after.travel = gap.travel;
  }
  edges = {};
  tour.distance += change;
  state.totals.distance += change;
  node.route = -1;
  contribute(in, state, in.classOf(route), stop, route, -1);
}

}  // namespace tourwright
