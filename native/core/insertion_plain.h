// Places for an order of one stop in a plain plan: the same places as in insertion_single.h, looked at faster. What a
// place costs is bounded before a table is read, and what can be known without one is checked before.
#pragma once

#include "insertion.h"
#include "schedule_plain.h"

namespace tourwright {

// One search: the stop, its rows of the tables, and the best place so far.
template <bool TIME, bool SYMMETRIC>
struct PlainSearch {
  PlainSearch(Search& search, int32_t stop)
      : s(search),
        in(search.in),
        state(search.state),
        stop(stop),
        here(search.state.nodes[stop].location),
        meters(SYMMETRIC && in.classViews[0].distances
                   ? in.classViews[0].distances + static_cast<std::size_t>(here) * in.locations
                   : nullptr),
        rate(search.weights.distance),
        quantity(in.view.stopChange.data + static_cast<std::size_t>(stop) * in.capacities) {}

  bool fits(const ClassView& k, int32_t route) const {
    const int32_t D = in.capacities;
    const double* load = state.load.data() + static_cast<std::size_t>(route) * D;
    for (int32_t d = 0; d < D; d++) {
      if (load[d] + std::fabs(quantity[d]) > k.capacity[d]) return false;
    }
    return in.classes == 1 || Instance::holds(k.compatible, stop);
  }

  int32_t metersFrom(const ClassView& k, int32_t from) const {
    return SYMMETRIC && meters ? meters[from] : distance(in, k, from, here);
  }
  int32_t metersTo(const ClassView& k, int32_t to) const {
    return SYMMETRIC && meters ? meters[to] : distance(in, k, here, to);
  }
  double secondsFrom(const ClassView& k, int32_t from, int32_t known) const {
    if (!in.spansDiffer) return known;
    return SYMMETRIC && k.durations ? k.durations[static_cast<std::size_t>(here) * in.locations + from]
                                    : duration(in, k, from, here);
  }
  double secondsTo(const ClassView& k, int32_t to, int32_t known) const {
    if (!in.spansDiffer) return known;
    return duration(in, k, here, to);
  }

  // prev -> [stop] -> next, whose legs and the one they replace are known.
  void consider(const ClassView& k, int32_t route, int32_t prev, int32_t next, int32_t there, int32_t onward,
                int32_t broken, double opening) {
    s.positions++;
    const double extra = static_cast<double>(there) + onward - broken;
    const double change = rate * extra + opening;
    if (!(change < s.best.change)) return;
    if (state.tours[route].distance + extra > k.maxDistance) return;
    if (TIME) {
      const Visit& visit = k.visits[stop];
      const int32_t from = prev < 0 ? k.start : state.nodes[prev].location;
      const int32_t to = next < 0 ? k.end : state.nodes[next].location;
      const double span = secondsFrom(k, from, there);
      const double begin = std::max((prev < 0 ? k.shiftBegin : state.nodes[prev].departure) + span, visit.begin);
      if (begin > visit.end) return;
      const double onwardSpan = secondsTo(k, to, onward);
      if (begin + visit.service + onwardSpan > (next < 0 ? k.endLimit : state.nodes[next].latest)) return;
      if (in.stretches && shortest(k, prev, next, span, onwardSpan) > k.maxDuration) return;
    }
    if (!offer(s, change, route)) return;
    s.best.stop[0] = stop;
    s.best.prev[0] = prev;
  }

  double shortest(const ClassView& k, int32_t prev, int32_t next, double span, double onwardSpan) const {
    const Stretch before = prev < 0 ? stretchOfShift(k) : state.ahead[prev];
    const Stretch after = next < 0 ? stretchOfShift(k) : state.behind[next];
    return joined(joined(before, span, stretchOf(k.visits[stop])), onwardSpan, after).duration;
  }

  // Beside the neighbours, the nearest first; each edge once, from its nearer end. The legs of first and last stops to
  // and from the depot belong to these edges.
  void besideNeighbours(int32_t neighbours) {
    const std::size_t row = static_cast<std::size_t>(stop) * in.neighbours;
    const int32_t* near = in.view.neighbours.data + row;
    const int32_t* metersTo_ = in.view.neighbourDistance.data + row;
    if (!SYMMETRIC) s.stamp++;
    for (int32_t i = 0; i < neighbours; i++) {
      const int32_t v = near[i];
      const Node& node = state.nodes[v];
      const int32_t route = node.route;
      if (route < 0) continue;
      const ClassView& k = in.classOf(route);
      const int32_t least = metersTo_[i];
      // The other end of an edge not looked at before is at least as far away, except where it is the depot.
      const double bound = 2.0 * least;
      const double limit = s.best.change;
      const bool after = rate * (bound - node.onward) < limit || node.next < 0;
      const bool before = rate * (bound - node.leg) < limit || node.prev < 0;
      if (!after && !before) continue;
      if (!fits(k, route)) continue;
      if (after && !(TIME && node.departure > k.visits[stop].end)) behind(k, route, v, node, least);
      if (before && !(TIME && k.visits[stop].begin + k.visits[stop].service > node.latest))
        ahead(k, route, v, node, least);
    }
  }

  // v -> [stop] -> next of v
  void behind(const ClassView& k, int32_t route, int32_t v, const Node& node, int32_t least) {
    const int32_t next = node.next;
    if (next < 0) {
      consider(k, route, v, -1, metersFrom(k, node.location), metersTo(k, k.end), node.onward, 0);
      return;
    }
    const Node& other = state.nodes[next];
    if (SYMMETRIC) {
      const int32_t onward = metersTo(k, other.location);
      if (onward < least || (onward == least && next < v)) return;
      consider(k, route, v, next, least, onward, node.onward, 0);
    } else if (s.seen[v] != s.stamp) {
      s.seen[v] = s.stamp;
      consider(k, route, v, next, metersFrom(k, node.location), metersTo(k, other.location), node.onward, 0);
    }
  }

  // prev of v -> [stop] -> v
  void ahead(const ClassView& k, int32_t route, int32_t v, const Node& node, int32_t least) {
    const int32_t prev = node.prev;
    if (prev < 0) {
      consider(k, route, -1, v, metersFrom(k, k.start), metersTo(k, node.location), node.leg, 0);
      return;
    }
    const Node& other = state.nodes[prev];
    if (SYMMETRIC) {
      const int32_t there = metersFrom(k, other.location);
      if (there < least || (there == least && prev < v)) return;
      consider(k, route, prev, v, there, least, node.leg, 0);
    } else if (s.seen[prev] != s.stamp) {
      s.seen[prev] = s.stamp;
      consider(k, route, prev, v, metersFrom(k, other.location), metersTo(k, node.location), node.leg, 0);
    }
  }

  // The first and the last place of every tour. A first or last stop that is no neighbour is at least `beyond` away.
  void atEnds(int32_t beyond) {
    for (const int32_t route : state.active) {
      const Tour& tour = state.tours[route];
      const ClassView& k = in.classOf(route);
      const int32_t start = metersFrom(k, k.start);
      const int32_t end = k.end == k.start && SYMMETRIC ? start : metersTo(k, k.end);
      const Node& first = state.nodes[tour.first];
      const bool before = rate * (static_cast<double>(start) + beyond - first.leg) < s.best.change;
      const bool after = rate * (static_cast<double>(end) + beyond - tour.closing) < s.best.change;
      if (!before && !after) continue;
      if (!fits(k, route)) continue;
      if (before) consider(k, route, -1, tour.first, start, metersTo(k, first.location), first.leg, 0);
      if (after) {
        const Node& last = state.nodes[tour.last];
        consider(k, route, tour.last, -1, metersFrom(k, last.location), end, tour.closing, 0);
      }
    }
  }

  // A tour of its own, one unused resource of each class.
  void inNewTour() {
    for (int32_t c = 0; c < in.classes; c++) {
      const int32_t route = s.opens < 0 || s.opens == c ? freeResource(in, state, c) : -1;
      if (route < 0) continue;
      const ClassView& k = in.classViews[c];
      if (!Instance::holds(k.compatible, stop) || !fits(k, route)) continue;
      consider(k, route, -1, -1, metersFrom(k, k.start), metersTo(k, k.end), 0, openingChange(s, k, route));
    }
  }

  // Every place of every tour.
  void everywhere() {
    for (const int32_t route : state.active) {
      const ClassView& k = in.classOf(route);
      if (!Instance::holds(k.compatible, stop) || !fits(k, route)) continue;
      for (int32_t prev = -1, next = state.tours[route].first;; prev = next, next = state.nodes[prev].next) {
        const int32_t from = prev < 0 ? k.start : state.nodes[prev].location;
        const int32_t to = next < 0 ? k.end : state.nodes[next].location;
        const int32_t broken = next < 0 ? state.tours[route].closing : state.nodes[next].leg;
        consider(k, route, prev, next, metersFrom(k, from), metersTo(k, to), broken, 0);
        if (next < 0) break;
      }
    }
  }

  Search& s;
  const Instance& in;
  const State& state;
  const int32_t stop;
  const int32_t here;
  const int32_t* meters;
  const double rate;
  const double* quantity;
};

// Tours of more than this many used resources are entered at their ends only beside neighbours.
constexpr std::size_t MANY_ENDS = 256;

template <bool TIME, bool SYMMETRIC>
void searchPlainAs(Search& s, int32_t order, int32_t neighbours, bool thorough) {
  const int32_t slot = s.in.view.orderSlots[order];
  const int32_t from = s.in.view.slotStops[slot];
  const int32_t to = s.in.view.slotStops[slot + 1];
  for (int32_t stop = from; stop < to; stop++) {
    PlainSearch<TIME, SYMMETRIC> search(s, stop);
    search.besideNeighbours(neighbours);
    const std::size_t row = static_cast<std::size_t>(stop) * s.in.neighbours;
    const int32_t beyond = neighbours > 0 ? s.in.view.neighbourDistance[row + neighbours - 1] : 0;
    if (s.state.active.size() <= MANY_ENDS) search.atEnds(beyond);
    search.inNewTour();
  }
  if (s.best.route >= 0 || !thorough) return;
  for (int32_t stop = from; stop < to; stop++) PlainSearch<TIME, SYMMETRIC>(s, stop).everywhere();
}

// The best place for an order of one stop, in s.best. `thorough`: everywhere, when there is none near.
inline void searchPlain(Search& s, int32_t order, int32_t neighbours, bool thorough) {
  if (s.in.time) {
    s.in.symmetric ? searchPlainAs<true, true>(s, order, neighbours, thorough)
                   : searchPlainAs<true, false>(s, order, neighbours, thorough);
  } else {
    s.in.symmetric ? searchPlainAs<false, true>(s, order, neighbours, thorough)
                   : searchPlainAs<false, false>(s, order, neighbours, thorough);
  }
}

}  // namespace tourwright
