// Places for an order of one stop in a plain plan: what a place costs is bounded before a table is read, and what can
// be known without one is checked before.
#pragma once

#include "insertion.h"
#include "schedule_plain.h"

namespace tourwright {

// Tours of more than this many used resources are entered at their ends only beside neighbours.
constexpr std::size_t MANY_ENDS = 128;

// One search: the stop, its row of the table, and the best place so far in s.best.
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
        quantity(in.view.stopChange.data + static_cast<std::size_t>(stop) * in.capacities) {
    findAllowance();
  }

  // Meters that a place may add at most to be better than the best, rounded up.
  void findAllowance() {
    const double most = s.best.change / rate;
    allowance = most < UNREACHABLE ? static_cast<int32_t>(std::ceil(most)) : UNREACHABLE;
  }

  bool fits(const ClassView& k, int32_t route) const {
    if (state.closed[route]) return false;
    const int32_t D = in.capacities;
    const double* load = state.load.data() + static_cast<std::size_t>(route) * D;
    for (int32_t d = 0; d < D; d++) {
      if (load[d] + std::fabs(quantity[d]) > k.capacity[d]) return false;
    }
    return Instance::holds(k.compatible, stop);
  }

  int32_t metersFrom(const ClassView& k, int32_t from) const {
    return SYMMETRIC && meters ? meters[from] : distance(in, k, from, here);
  }
  int32_t metersTo(const ClassView& k, int32_t to) const {
    return SYMMETRIC && meters ? meters[to] : distance(in, k, here, to);
  }
  double secondsFrom(const ClassView& k, int32_t from, int32_t known) const {
    if (!in.spansDiffer) return known;
    return SYMMETRIC ? duration(in, k, here, from) : duration(in, k, from, here);
  }
  double secondsTo(const ClassView& k, int32_t to, int32_t known) const {
    return in.spansDiffer ? duration(in, k, here, to) : known;
  }

  // prev -> [stop] -> next, whose legs and the one they replace are known.
  void consider(const ClassView& k, int32_t route, int32_t prev, int32_t next, int32_t there, int32_t onward,
                int32_t broken, double opening) {
    const double extra = static_cast<double>(there) + onward - broken;
    const double change = rate * extra + opening;
    if (!(change < s.best.change)) return;
    s.positions++;
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
    findAllowance();
  }

  double shortest(const ClassView& k, int32_t prev, int32_t next, double span, double onwardSpan) const {
    const Stretch before = prev < 0 ? stretchOfShift(k) : state.ahead[prev];
    const Stretch after = next < 0 ? stretchOfShift(k) : state.behind[next];
    return joined(joined(before, span, stretchOf(k.visits[stop])), onwardSpan, after).duration;
  }

  // Between the neighbours and the stops beside them, the nearest first; each edge once, from its nearer end: what it
  // costs is then at least twice the way to that end less the edge. Longest is the edge as far as there is one.
  void besideNeighbours() {
    const Near* near = s.near.list.data() + s.near.first[stop];
    const Near* const end = s.near.list.data() + s.near.first[stop + 1];
    if (!SYMMETRIC) s.stamp++;
    for (; near < end; near++) {
      const Node& node = state.nodes[near->stop];
      const int32_t worth = 2 * near->least - allowance;
      if (node.onwardEdge <= worth && node.edge <= worth) continue;
      const ClassView& k = in.classOf(node.route);
      if (!fits(k, node.route)) continue;
      if (near->before && node.onwardEdge > worth && !(TIME && node.departure > k.visits[stop].end))
        behind(k, *near, node);
      if (near->after && node.edge > 2 * near->least - allowance &&
          !(TIME && k.visits[stop].begin + k.visits[stop].service > node.latest))
        ahead(k, *near, node);
    }
  }

  // v -> [stop] -> next of v
  void behind(const ClassView& k, const Near& v, const Node& node) {
    const Node& next = state.nodes[node.next];
    const int32_t onward = metersTo(k, next.location);
    if (SYMMETRIC) {
      if (onward < v.least || (onward == v.least && node.next < v.stop)) return;
      consider(k, node.route, v.stop, node.next, v.least, onward, node.onwardEdge, 0);
    } else if (s.seen[v.stop] != s.stamp) {
      s.seen[v.stop] = s.stamp;
      consider(k, node.route, v.stop, node.next, metersFrom(k, node.location), onward, node.onwardEdge, 0);
    }
  }

  // prev of v -> [stop] -> v
  void ahead(const ClassView& k, const Near& v, const Node& node) {
    const Node& prev = state.nodes[node.prev];
    const int32_t there = metersFrom(k, prev.location);
    if (SYMMETRIC) {
      if (there < v.least || (there == v.least && node.prev < v.stop)) return;
      consider(k, node.route, node.prev, v.stop, there, v.least, node.edge, 0);
    } else if (s.seen[node.prev] != s.stamp) {
      s.seen[node.prev] = s.stamp;
      consider(k, node.route, node.prev, v.stop, there, metersTo(k, node.location), node.edge, 0);
    }
  }

  // The first and the last place of every tour.
  void atEnds() {
    int32_t depot = -1;
    int32_t start = 0;
    int32_t end = 0;
    for (const int32_t route : state.active) {
      const ClassView& k = in.classOf(route);
      if (k.index != depot) {
        depot = k.index;
        start = metersFrom(k, k.start);
        end = metersTo(k, k.end);
      }
      atEndsOf(k, route, state.ends[route], start, end);
    }
  }

  // No way from the departure is much longer than the one over a first stop: what a new first stop costs is at least
  // twice the difference of both their ways from the departure, less that little. Likewise at the arrival.
  void atEndsOf(const ClassView& k, int32_t route, const Ends& ends, int32_t start, int32_t end) {
    const bool before = atLeast(start - ends.leg, s.near.startDetour[k.index]) < allowance;
    const bool after = atLeast(end - ends.closing, s.near.endDetour[k.index]) < allowance;
    if (!before && !after) return;
    const int32_t onward = before ? metersTo(k, ends.first) : 0;
    const int32_t there = after ? metersFrom(k, ends.last) : 0;
    const bool first = before && start + onward - ends.leg < allowance;
    const bool last = after && there + end - ends.closing < allowance;
    if ((!first && !last) || !fits(k, route)) return;
    const Tour& tour = state.tours[route];
    if (first) consider(k, route, -1, tour.first, start, onward, ends.leg, 0);
    if (last) consider(k, route, tour.last, -1, there, end, ends.closing, 0);
  }

  static int32_t atLeast(int32_t difference, int32_t detour) { return std::max(difference, 2 * difference - detour); }

  // The ends of tours that neighbours are first and last in.
  void atEndsBesideNeighbours() {
    for (int32_t i = s.near.first[stop]; i < s.near.first[stop + 1]; i++) {
      const Node& node = state.nodes[s.near.list[i].stop];
      if (node.route < 0 || (node.prev >= 0 && node.next >= 0)) continue;
      const ClassView& k = in.classOf(node.route);
      atEndsOf(k, node.route, state.ends[node.route], metersFrom(k, k.start), metersTo(k, k.end));
    }
  }

  // A tour of its own, one unused resource of each class.
  void inNewTour() {
    for (int32_t c = 0; c < in.classes; c++) {
      const int32_t route = s.opens < 0 || s.opens == c ? freeResource(in, state, c) : -1;
      if (route < 0) continue;
      const ClassView& k = in.classViews[c];
      if (!fits(k, route)) continue;
      consider(k, route, -1, -1, metersFrom(k, k.start), metersTo(k, k.end), 0, openingChange(s, k, route));
    }
  }

  // Every place of every tour.
  void everywhere() {
    for (const int32_t route : state.active) {
      const ClassView& k = in.classOf(route);
      if (!fits(k, route)) continue;
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
  int32_t allowance;
};

template <bool TIME, bool SYMMETRIC>
void searchPlainAs(Search& s, int32_t order, bool thorough) {
  const int32_t slot = s.in.view.orderSlots[order];
  const int32_t from = s.in.view.slotStops[slot];
  const int32_t to = s.in.view.slotStops[slot + 1];
  for (int32_t stop = from; stop < to; stop++) {
    PlainSearch<TIME, SYMMETRIC> search(s, stop);
    search.besideNeighbours();
    if (s.state.active.size() <= MANY_ENDS) {
      search.atEnds();
    } else {
      search.atEndsBesideNeighbours();
    }
    search.inNewTour();
  }
  if (s.best.route >= 0 || !thorough) return;
  for (int32_t stop = from; stop < to; stop++) PlainSearch<TIME, SYMMETRIC>(s, stop).everywhere();
}

// The best place for an order of one stop, in s.best. `thorough`: everywhere, when there is none near.
inline void searchPlain(Search& s, int32_t order, bool thorough) {
  if (s.in.time) {
    s.in.symmetric ? searchPlainAs<true, true>(s, order, thorough) : searchPlainAs<true, false>(s, order, thorough);
  } else {
    s.in.symmetric ? searchPlainAs<false, true>(s, order, thorough) : searchPlainAs<false, false>(s, order, thorough);
  }
}

}  // namespace tourwright
