// Places for an order of one stop.
#pragma once

#include "insertion/decided_bound.h"
#include "insertion/paced_places.h"

namespace tourwright {

// prev -> [stop] -> next, exactly, by computing the whole tour anew.
inline double simulateSingle(Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  int32_t count = 0;
  if (prev < 0) s.trial[count++] = stop;
  for (int32_t at = s.state.tours[route].first; at >= 0; at = s.state.nodes[at].next) {
    s.trial[count++] = at;
    if (at == prev) s.trial[count++] = stop;
  }
  return k.decided >= 0 ? simulateJoined(s, k, route, count) : simulate(s, k, route, count, s.in.shared);
}

// What is history keeps the gap before `next` as it is.
inline bool isHistory(const Instance& in, const ClassView& k, int32_t next) {
  return k.held > 0 && next >= 0 && in.decided.held[in.view.stopSlot[next]];
}

// prev -> [stop] -> next. The class may serve the stop, and without mixed loads its quantities fit.
inline void trySingle(Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  const Instance& in = s.in;
  const State& state = s.state;
  const Tour& tour = state.tours[route];
  const int32_t next = prev < 0 ? tour.first : state.nodes[prev].next;
  if (isHistory(in, k, next)) return;
  s.positions++;
  if (isClosed(in, prev, next)) return;
  if (in.mixed && !in.shared && !s.isRest && !fitsAfter(s, k, route, prev, stop)) return;
  if (k.loops) {
    const double change = simulateSingle(s, k, route, prev, stop);
    if (!offer(s, change, route)) return;
    s.best.stop[0] = stop;
    s.best.prev[0] = prev;
    return;
  }

  const int32_t here = in.view.stopLocation[stop];
  const int32_t from = prev < 0 ? k.start : in.view.stopLocation[prev];
  const int32_t to = next < 0 ? k.end : in.view.stopLocation[next];
  const int32_t there = from < 0 ? 0 : distance(in, k, from, here);
  const int32_t onward = to < 0 ? 0 : distance(in, k, here, to);
  if (there >= UNREACHABLE || onward >= UNREACHABLE) return;
  const double extra = static_cast<double>(there) + onward - (next < 0 ? tour.closing : state.nodes[next].leg);
  const int32_t liked = Instance::holds(k.preferred, stop);
  const double opening = openingChange(s, k, route);
  double change = 0;
  if (in.distanceOnly) {
    change = s.weights.distance * extra - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  } else if (!pays(s, leastChange(s, k, route, liked), extra)) {
    return;
  }
  if (tour.distance + extra > k.maxDistance) return;

  double end = 0;
  double busy = 0;
  double delay = 0;
  if (in.time) {
    const int32_t thereSpan = from < 0 ? 0 : duration(in, k, from, here);
    const int32_t onwardSpan = to < 0 ? 0 : duration(in, k, here, to);
    if (thereSpan >= UNREACHABLE || onwardSpan >= UNREACHABLE) return;
    if (in.legLimits) {
      if (from >= 0 && !legAllowed(k, prev < 0, false, there, thereSpan)) return;
      if (to >= 0 && !legAllowed(k, false, next < 0, onward, onwardSpan)) return;
    }
    const int32_t kind = in.view.stopKind[stop];
    const int32_t kindBefore = prev < 0 ? 0 : in.view.stopKind[prev];
    const double spent = in.transition(kindBefore, kind);
    const double departure = prev < 0 ? k.shiftBegin : state.nodes[prev].departure;
    const double begin = earliestBegin(in, k, stop, departure + thereSpan + spent);
    if (begin == INFINITE) return;
    const double left = begin + k.least[stop];
    busy = thereSpan + spent + k.least[stop] + onwardSpan;
    if (next < 0) {
      end = left + onwardSpan;
      if (end > k.endLimit) return;
    } else {
      const Node& after = state.nodes[next];
      const int32_t kindAfter = in.view.stopKind[next];
      const double onwardSpent = in.transition(kind, kindAfter);
      const double ready = left + onwardSpan + onwardSpent;
      if (ready > after.latest) return;
      end = ready + after.tailSpan > after.tailEnd ? ready + after.tailSpan : after.tailEnd;
      busy += onwardSpent - in.transition(kindBefore, kindAfter);
    }
    if (in.late && from >= 0 && to >= 0) busy -= duration(in, k, from, to);
    delay = begin > k.preferredEnd[stop] ? begin - k.preferredEnd[stop] : 0;
  } else if (in.legLimits) {
    if (from >= 0 && !legAllowed(k, prev < 0, false, there, 0)) return;
    if (to >= 0 && !legAllowed(k, false, next < 0, onward, 0)) return;
  }

  if (!in.distanceOnly) {
    const Figures f = estimate(s, k, route, extra, busy, delay, end, &stop, 1);
    change = weightedChange(s.weights, tour, f, s.largest) + opening;
    if (!in.rewards && !(change < s.best.change)) return;
    if (s.paced->isFor(k)) {
      Figures least = f;
      least.delay = 0;
      least.end = end;
      s.paced->of(s.state, k, route);
      breaks::PaceEnd end;
      const breaks::Pacing pacing = paceWith(s, k, route, prev < 0 ? 0 : s.paced->placeOf(prev) + 1, stop, least, end);
      if (pacing == breaks::Pacing::NONE) return;
      if (pacing == breaks::Pacing::FOUND) s.scratch.timetable.tell(end);
    }
  }
  if (in.simulate || k.decided >= 0) change = simulateSingle(s, k, route, prev, stop);
  s.scratch.timetable.forget();
  if (!offer(s, change, route)) return;
  s.best.stop[0] = stop;
  s.best.prev[0] = prev;
}

// The places beside the neighbours of a stop, the nearest first. Each edge is looked at once, from its nearer end.
inline void tryBesideNeighbours(Search& s, int32_t stop, int32_t neighbours) {
  const Instance& in = s.in;
  const State& state = s.state;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(stop) * in.neighbours;
  const int32_t* metersTo = in.view.neighbourDistance.data + static_cast<std::size_t>(stop) * in.neighbours;
  s.stamp++;
  for (int32_t i = 0; i < neighbours; i++) {
    const int32_t neighbour = near[i];
    const Node& node = state.nodes[neighbour];
    const int32_t route = node.route;
    if (route < 0) continue;
    const ClassView& k = in.classOf(route);
    if (!isJoinable(s.state, k, route) || isVain(s, route)) continue;
    if (!Instance::holds(k.compatible, stop) || (!in.mixed && !fitsSum(s, k, route, stop))) continue;
    // The other end of an edge not yet seen is at least as far away: the detour costs at least 2 x meters − edge.
    const double bound = in.oneDistance ? 2.0 * metersTo[i] : -INFINITE;
    const LeastChange least = leastChange(s, k, route, Instance::holds(k.preferred, stop));
    if (node.next >= 0 && s.seen[neighbour] != s.stamp && pays(s, least, bound - state.nodes[node.next].leg)) {
      s.seen[neighbour] = s.stamp;
      trySingle(s, k, route, neighbour, stop);
    }
    if (node.prev >= 0 && s.seen[node.prev] != s.stamp && pays(s, least, bound - node.leg)) {
      s.seen[node.prev] = s.stamp;
      trySingle(s, k, route, node.prev, stop);
    }
  }
}

// The first and the last place of every tour.
inline void tryEnds(Search& s, int32_t stop) {
  const Instance& in = s.in;
  for (std::size_t i = 0; i < s.state.active.size(); i++) {
    const int32_t route = s.state.active[i];
    const ClassView& k = in.classOf(route);
    if (!isJoinable(s.state, k, route) || isVain(s, route)) continue;
    if (!Instance::holds(k.compatible, stop) || (!in.mixed && !fitsSum(s, k, route, stop))) continue;
    trySingle(s, k, route, k.lastHeld, stop);
    trySingle(s, k, route, s.state.tours[route].last, stop);
  }
}

// Every place of every tour: for a stop that found none beside its neighbours.
inline void tryEverywhere(Search& s, int32_t stop) {
  const Instance& in = s.in;
  for (std::size_t i = 0; i < s.state.active.size(); i++) {
    const int32_t route = s.state.active[i];
    const ClassView& k = in.classOf(route);
    if (!isJoinable(s.state, k, route)) continue;
    if (!Instance::holds(k.compatible, stop) || (!in.mixed && !fitsSum(s, k, route, stop))) continue;
    trySingle(s, k, route, k.lastHeld, stop);
    for (int32_t at = k.lastHeld < 0 ? s.state.tours[route].first : s.state.nodes[k.lastHeld].next; at >= 0;
         at = s.state.nodes[at].next)
      trySingle(s, k, route, at, stop);
  }
}

// A tour of its own, one unused resource of each class.
inline void tryOpening(Search& s, int32_t stop) {
  const Instance& in = s.in;
  for (int32_t c = 0; c < in.classes; c++) {
    const int32_t route = s.opens < 0 || s.opens == c ? freeResource(in, s.state, c) : -1;
    if (route < 0) continue;
    const ClassView& k = in.classViews[c];
    if (!isJoinable(s.state, k, route)) continue;
    if (!Instance::holds(k.compatible, stop) || (!in.mixed && !fitsSum(s, k, route, stop))) continue;
    trySingle(s, k, route, -1, stop);
  }
}

}  // namespace tourwright
