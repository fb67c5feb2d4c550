// Schedules of plain tours: earliest departures, latest arrivals and, where the working duration is limited and
// departures may be late, the durations of the parts before and after each stop. Nothing is recomputed beyond the stop
// at which nothing changes any more.
#pragma once

#include "state/plain_links.h"

namespace tourwright {

inline void keepBefore(const Instance&, State& state, const ClassView& k, int32_t stop) {
  const Node& node = state.nodes[stop];
  const Stretch before = node.prev < 0 ? stretchOfShift(k) : state.plain.before[node.prev];
  state.plain.before[stop] = joined(before, node.travel, stretchOf(k.visits[stop]));
}

inline void keepAfter(const Instance&, State& state, const ClassView& k, int32_t stop) {
  const Node& node = state.nodes[stop];
  const bool isLast = node.next < 0;
  const Stretch after = isLast ? stretchOfShift(k) : state.plain.after[node.next];
  const double travel = isLast ? state.tours[node.route].closingTravel : state.nodes[node.next].travel;
  state.plain.after[stop] = joined(stretchOf(k.visits[stop]), travel, after);
}

// How far times are computed: until one is unchanged, or to the end of the tour.
enum class UpTo { CHANGE, END };

// Computes earliest departures from `stop` on. Returns false when a window is missed.
inline bool forwardPassFrom(State& state, const ClassView& k, int32_t stop, UpTo end) {
  const int32_t prev = state.nodes[stop].prev;
  double time = prev < 0 ? k.shift.begin : state.nodes[prev].departure;
  for (int32_t at = stop; at >= 0; at = state.nodes[at].next) {
    Node& node = state.nodes[at];
    const Visit& visit = k.visits[at];
    const double ready = time + node.travel;
    if (visit.isOver(ready)) return false;
    time = visit.departure(ready);
    if (end == UpTo::CHANGE && at != stop && time == node.departure) break;
    node.departure = time;
  }
  return true;
}

// Computes latest arrivals from `stop` back.
inline void backwardPassFrom(State& state, const ClassView& k, int32_t stop, UpTo end) {
  const Node& from = state.nodes[stop];
  const bool isLast = from.next < 0;
  double limit = isLast ? k.shift.endLimit - state.tours[from.route].closingTravel
                        : state.nodes[from.next].latest - state.nodes[from.next].travel;
  for (int32_t at = stop; at >= 0; at = state.nodes[at].prev) {
    Node& node = state.nodes[at];
    const double latest = k.visits[at].latest(limit);
    if (end == UpTo::CHANGE && at != stop && latest == node.latest) break;
    node.latest = latest;
    limit = latest - node.travel;
  }
}

// Updates a tour with one more stop; it breaks no rule.
inline void refreshAround(const Instance& in, State& state, int32_t stop) {
  if (!in.features.time) return;
  const ClassView& k = in.classOf(state.nodes[stop].route);
  forwardPassFrom(state, k, stop, UpTo::CHANGE);
  backwardPassFrom(state, k, stop, UpTo::CHANGE);
  if (!in.paths.stretches) return;
  for (int32_t at = stop; at >= 0; at = state.nodes[at].next) keepBefore(in, state, k, at);
  for (int32_t at = stop; at >= 0; at = state.nodes[at].prev) keepAfter(in, state, k, at);
}

// Updates a tour whose stops changed. Returns false when it now breaks a rule.
inline bool refreshPlain(const Instance& in, State& state, int32_t route) {
  const Tour& tour = state.tours[route];
  if (tour.first < 0) return true;
  const ClassView& k = in.classOf(route);
  if (tour.distance > k.limits.maxDistance) return false;
  if (!in.features.time) return true;
  if (!forwardPassFrom(state, k, tour.first, UpTo::END)) return false;
  if (state.nodes[tour.last].departure + tour.closingTravel > k.shift.endLimit) return false;
  backwardPassFrom(state, k, tour.last, UpTo::END);
  if (!in.paths.stretches) return true;
  for (int32_t at = tour.first; at >= 0; at = state.nodes[at].next) keepBefore(in, state, k, at);
  for (int32_t at = tour.last; at >= 0; at = state.nodes[at].prev) keepAfter(in, state, k, at);
  return joined(stretchOfShift(k), state.nodes[tour.first].travel, state.plain.after[tour.first]).duration <=
         k.limits.maxDuration;
}

}  // namespace tourwright
