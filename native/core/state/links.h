// Opens and closes tours, links stops into them and unlinks them.
#pragma once

#include <cmath>

#include "instance/metric.h"
#include "state/state.h"

namespace tourwright {

// Location where the tour ends, −1: at its last stop.
inline int32_t endLocation(const Instance& in, const State& state, const ClassView& k, int32_t route) {
  if (!k.loops) return k.end;
  const int32_t first = state.tours[route].first;
  return first < 0 ? -1 : in.view.stopLocation[first];
}

// The next unused resource of a class, whether or not it may be used.
inline int32_t nextResource(const Instance& in, const State& state, int32_t c) {
  const int32_t count = state.fleet.freeCount[c];
  return count <= state.fleet.freeFloor[c] ? -1 : state.fleet.freeStack[in.view.classResources[c] + count - 1];
}

// A resource of the class that may be opened; −1: none.
inline int32_t freeResource(const Instance& in, const State& state, int32_t c) {
  const int32_t level = in.classes[c].level;
  if (level >= 0 && level == state.fleet.cappedLevel && state.totals.used[level] >= state.fleet.cap) return -1;
  return nextResource(in, state, c);
}

// True when a change may touch the tour of the resource.
inline bool isOpen(const State& state, int32_t route) {
  return route >= 0 && !state.fleet.closed[route];
}

inline void touch(State& state, int32_t route) {
  if (state.changes.touchedMark[route] == state.changes.touchedStamp) return;
  state.changes.touchedMark[route] = state.changes.touchedStamp;
  state.changes.touched.push_back(route);
}

inline void openTour(const Instance& in, State& state, int32_t route) {
  const int32_t c = in.view.resourceClass[route];
  state.fleet.freeCount[c]--;
  state.tours[route].position = static_cast<int32_t>(state.active.size());
  state.active.push_back(route);
  if (in.classes[c].level >= 0) state.totals.used[in.classes[c].level]++;
}

inline void closeTour(const Instance& in, State& state, int32_t route) {
  const int32_t c = in.view.resourceClass[route];
  state.fleet.freeStack[in.view.classResources[c] + state.fleet.freeCount[c]] = route;
  state.fleet.freeCount[c]++;
  const int32_t position = state.tours[route].position;
  state.active[position] = state.active.back();
  state.tours[state.active[position]].position = position;
  state.active.pop_back();
  state.tours[route].position = -1;
  if (in.classes[c].level >= 0) state.totals.used[in.classes[c].level]--;
}

inline void markServed(const Instance& in, State& state, int32_t order) {
  const int32_t position = state.bank.position[order];
  const int32_t moved = state.bank.orders.back();
  state.bank.orders[position] = moved;
  state.bank.position[moved] = position;
  state.bank.orders.pop_back();
  state.bank.position[order] = -1;
  if (in.view.orderLevel[order] >= 0) state.totals.unserved[in.view.orderLevel[order]] -= in.orderValue.placed[order];
}

inline void markUnserved(const Instance& in, State& state, int32_t order) {
  state.bank.position[order] = static_cast<int32_t>(state.bank.orders.size());
  state.bank.orders.push_back(order);
  if (in.view.orderLevel[order] >= 0) state.totals.unserved[in.view.orderLevel[order]] += in.orderValue.placed[order];
}

// Adds (sign 1) or subtracts (sign −1) the contribution of a stop to its tour that does not depend on its position.
inline void contribute(const Instance& in, State& state, const ClassView& k, int32_t stop, int32_t route,
                       int32_t sign) {
  Tour& tour = state.tours[route];
  tour.count += sign;
  state.totals.served += sign;
  if (Instance::holds(k.preferred, stop)) {
    tour.preferred += sign;
    state.totals.preferred += sign;
  }
  if (!in.features.mixed) {
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      const double change = in.view.stopChange[static_cast<std::size_t>(stop) * in.sizes.capacities + d];
      state.loads.begin[static_cast<std::size_t>(route) * in.sizes.capacities + d] += sign * std::fabs(change);
    }
  }
  for (int32_t q = 0; q < in.sizes.measures; q++) {
    state.sums.measure[static_cast<std::size_t>(route) * in.sizes.measures + q] +=
        sign * in.view.measures[static_cast<std::size_t>(q) * in.sizes.stops + stop];
  }
}

// Meters from the last stop to the arrival, after the ends of the tour changed.
inline int32_t closingLeg(const Instance& in, const State& state, const ClassView& k, int32_t route) {
  const int32_t last = state.tours[route].last;
  const int32_t end = endLocation(in, state, k, route);
  return last < 0 || end < 0 ? 0 : distance(in, k, in.view.stopLocation[last], end);
}

inline int32_t legFrom(const Instance& in, const ClassView& k, int32_t prev, int32_t stop) {
  const int32_t from = prev < 0 ? k.start : in.view.stopLocation[prev];
  return from < 0 ? 0 : distance(in, k, from, in.view.stopLocation[stop]);
}

// Inserts a stop into a tour after `prev` (−1: first).
inline void link(const Instance& in, State& state, int32_t stop, int32_t route, int32_t prev) {
  const ClassView& k = in.classOf(route);
  Tour& tour = state.tours[route];
  tour.version++;
  Node& node = state.nodes[stop];
  const int32_t next = prev < 0 ? tour.first : state.nodes[prev].next;
  double change = -tour.closing;
  node.route = route;
  node.prev = prev;
  node.next = next;
  node.leg = legFrom(in, k, prev, stop);
  change += node.leg;
  (prev < 0 ? tour.first : state.nodes[prev].next) = stop;
  if (next < 0) {
    tour.last = stop;
  } else {
    Node& after = state.nodes[next];
    change -= after.leg;
    after.prev = stop;
    after.leg = legFrom(in, k, stop, next);
    change += after.leg;
  }
  if (next < 0 || (k.loops && prev < 0)) tour.closing = closingLeg(in, state, k, route);
  change += tour.closing;
  tour.distance += change;
  state.totals.distance += change;
  contribute(in, state, k, stop, route, 1);
}

// Removes a stop from its tour.
inline void unlink(const Instance& in, State& state, int32_t stop) {
  Node& node = state.nodes[stop];
  const int32_t route = node.route;
  const ClassView& k = in.classOf(route);
  Tour& tour = state.tours[route];
  tour.version++;
  double change = -tour.closing;
  change -= node.leg;
  (node.prev < 0 ? tour.first : state.nodes[node.prev].next) = node.next;
  if (node.next < 0) {
    tour.last = node.prev;
  } else {
    Node& after = state.nodes[node.next];
    change -= after.leg;
    after.prev = node.prev;
    after.leg = legFrom(in, k, node.prev, node.next);
    change += after.leg;
  }
  if (node.next < 0 || (k.loops && node.prev < 0)) tour.closing = closingLeg(in, state, k, route);
  change += tour.closing;
  tour.distance += change;
  state.totals.distance += change;
  node.route = -1;
  contribute(in, state, k, stop, route, -1);
}

}  // namespace tourwright
