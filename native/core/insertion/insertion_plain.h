// Places for an order of one stop in a plain plan. The cost of a place is bounded before a table is read, and checks
// that need no table come first.
#pragma once

#include <bit>

#include "insertion/insertion.h"
#include "state/prefetch.h"
#include "tour/schedule_plain.h"

namespace tourwright {

// Number of nearest neighbours whose entries of the stop's table row are prefetched into the cache.
constexpr std::ptrdiff_t PREFETCHED_ENTRIES = 16;

// Properties of the plan that a search may assume: a template parameter, so that the compiler leaves out what the plan
// does not need.
struct PlainTraits {
  bool hasTime;           // there are windows, or limits of time
  bool isSymmetric;       // distances and durations are the same both ways
  bool isSingle = false;  // one class and one capacity, and no limit on the stops of a tour
};

// One search: the stop, its row of the distance table, and the best place so far in s.best.
template <PlainTraits TRAITS>
struct PlainSearch {
  PlainSearch(Search& search, int32_t stop)
      : s(search),
        in(search.in),
        state(search.state),
        stop(stop),
        here(search.state.nodes[stop].location),
        meters(TRAITS.isSymmetric && in.classes[0].travel.distances
                   ? in.classes[0].travel.distances + static_cast<std::size_t>(here) * in.sizes.locations
                   : nullptr),
        rate(search.weights.distance),
        quantity(in.view.stopChange.data + static_cast<std::size_t>(stop) * in.sizes.capacities),
        loads(search.state.loads.begin.data()),
        need(TRAITS.isSingle ? std::fabs(quantity[0]) : 0),
        room(TRAITS.isSingle ? in.classes[0].limits.capacity[0] : 0) {
    findAllowance();
  }

  // The maximum meters that a place may add and still beat the best one, rounded up.
  void findAllowance() {
    const double most = s.best.change / rate;
    allowance = most < UNREACHABLE ? static_cast<int32_t>(std::ceil(most)) : UNREACHABLE;
  }

  const ClassView& classOf(int32_t route) const { return TRAITS.isSingle ? in.classes[0] : in.classOf(route); }

  // With a single class, the caller has already checked that it may serve the stop.
  bool fits(const ClassView& k, int32_t route) const {
    if (state.fleet.closed[route]) return false;
    if (TRAITS.isSingle) return loads[route] + need <= room;
    if (state.tours[route].count >= k.limits.maxStops) return false;
    const int32_t D = in.sizes.capacities;
    const double* load = loads + static_cast<std::size_t>(route) * D;
    for (int32_t d = 0; d < D; d++) {
      if (load[d] + std::fabs(quantity[d]) > k.limits.capacity[d]) return false;
    }
    return Instance::holds(k.compatible, stop);
  }

  int32_t metersFromStart(const ClassView& k) const {
    return TRAITS.isSingle ? s.near.fromStart[stop] : metersFrom(k, k.start);
  }
  int32_t metersToEnd(const ClassView& k) const { return TRAITS.isSingle ? s.near.toEnd[stop] : metersTo(k, k.end); }
  int32_t metersFrom(const ClassView& k, int32_t from) const {
    return TRAITS.isSymmetric && meters ? meters[from] : distance(in, k, from, here);
  }
  int32_t metersTo(const ClassView& k, int32_t to) const {
    return TRAITS.isSymmetric && meters ? meters[to] : distance(in, k, here, to);
  }
  double secondsFrom(const ClassView& k, int32_t from, int32_t known) const {
    if (!in.paths.secondsDiffer) return known;
    return TRAITS.isSymmetric ? duration(in, k, here, from) : duration(in, k, from, here);
  }
  double secondsTo(const ClassView& k, int32_t to, int32_t known) const {
    return in.paths.secondsDiffer ? duration(in, k, here, to) : known;
  }

  // The gap between `prev` and the element after it.
  struct Gap {
    int32_t prev;    // −1: the begin of the tour
    int32_t there;   // meters from prev
    int32_t onward;  // meters to what follows
    int32_t broken;  // meters of the present leg between the two
  };

  // Offers a place. `opening`: what opening the tour adds to the weighted objectives, where the tour is new.
  void consider(const ClassView& k, int32_t route, const Gap& gap, double opening = 0) {
    const auto [prev, there, onward, broken] = gap;
    const double extra = static_cast<double>(there) + onward - broken;
    const double change = rate * extra + opening;
    if (!(change < s.best.change)) return;
    s.positions++;
    if (state.tours[route].distance + extra > k.limits.maxDistance) return;
    if (TRAITS.hasTime) {
      const Visit& visit = k.visits[stop];
      const int32_t next = prev < 0 ? state.tours[route].first : state.nodes[prev].next;
      const int32_t from = prev < 0 ? k.start : state.nodes[prev].location;
      const int32_t to = next < 0 ? k.end : state.nodes[next].location;
      const double travel = secondsFrom(k, from, there);
      const double ready = (prev < 0 ? k.shift.begin : state.nodes[prev].departure) + travel;
      if (visit.isOver(ready)) return;
      const double onwardTravel = secondsTo(k, to, onward);
      if (visit.departure(ready) + onwardTravel > (next < 0 ? k.shift.endLimit : state.nodes[next].latest)) return;
      if (in.paths.stretches && shortest(k, prev, next, travel, onwardTravel) > k.limits.maxDuration) return;
    }
    if (!offer(s, change, route)) return;
    s.best.stop[0] = stop;
    s.best.prev[0] = prev;
    findAllowance();
  }

  double shortest(const ClassView& k, int32_t prev, int32_t next, double travel, double onwardTravel) const {
    const Stretch before = prev < 0 ? stretchOfShift(k) : state.plain.before[prev];
    const Stretch after = next < 0 ? stretchOfShift(k) : state.plain.after[next];
    return joined(joined(before, travel, stretchOf(k.visits[stop])), onwardTravel, after).duration;
  }

  // Tries the edges at the stop's neighbours, nearest first. Each edge is tried once, from its nearer end, so that by
  // the triangle inequality it costs at least twice the way to that end less the edge itself.
  void besideNeighbours() {
    prefetchRow();
    const Near* near = s.near.list.data() + s.near.first[stop];
    const Near* const end = s.near.list.data() + s.near.first[stop + 1];
    const Edges* const edges = state.plain.edges.data();
    if (!TRAITS.isSymmetric) s.marks.stamp++;
    for (; near < end; near++) {
      const int32_t v = near->stop;
      const int32_t minEdge = 2 * near->least - allowance;
      if (edges[v].after <= minEdge && edges[v].before <= minEdge) continue;
      const Node& node = state.nodes[v];
      const ClassView& k = classOf(node.route);
      if (!fits(k, node.route)) continue;
      if (edges[v].after > minEdge && near->before && !(TRAITS.hasTime && k.visits[stop].isOver(node.departure)))
        tryAfter(k, v, near->least, node, edges[v].after);
      if (edges[v].before > 2 * near->least - allowance && near->after &&
          !(TRAITS.hasTime && k.visits[stop].earliest() > node.latest))
        tryBefore(k, v, near->least, node, edges[v].before);
    }
  }

  // Prefetches the part of the table row that most places read: the nearest neighbours, and the stops beside them,
  // which are mostly near them in the row.
  void prefetchRow() const {
    if (!TRAITS.isSymmetric || !meters) return;
    const Near* near = s.near.list.data() + s.near.first[stop];
    const Near* const end =
        near + std::min<std::ptrdiff_t>(PREFETCHED_ENTRIES, s.near.first[stop + 1] - s.near.first[stop]);
    for (; near < end; near++) prefetch(meters + in.view.stopLocation[near->stop]);
  }

  // Inserts between v and its next stop.
  void tryAfter(const ClassView& k, int32_t v, int32_t least, const Node& node, int32_t edge) {
    const int32_t onward = metersTo(k, state.nodes[node.next].location);
    if (TRAITS.isSymmetric) {
      if (onward < least || (onward == least && node.next < v)) return;
      consider(k, node.route, {v, least, onward, edge});
    } else if (s.marks.edges[v] != s.marks.stamp) {
      s.marks.edges[v] = s.marks.stamp;
      consider(k, node.route, {v, metersFrom(k, node.location), onward, edge});
    }
  }

  // Inserts between v and its previous stop.
  void tryBefore(const ClassView& k, int32_t v, int32_t least, const Node& node, int32_t edge) {
    const int32_t there = metersFrom(k, state.nodes[node.prev].location);
    if (TRAITS.isSymmetric) {
      if (there < least || (there == least && node.prev < v)) return;
      consider(k, node.route, {node.prev, there, least, edge});
    } else if (s.marks.edges[node.prev] != s.marks.stamp) {
      s.marks.edges[node.prev] = s.marks.stamp;
      consider(k, node.route, {node.prev, there, metersTo(k, node.location), edge});
    }
  }

  // Tries the first and the last place of every tour.
  void atEnds() {
    if (s.passed.on && static_cast<int32_t>(state.active.size()) > SCANNED_TOURS) {
      atEndsPassing();
    } else {
      atAllEnds();
    }
  }

  // Tries the ends of tours, of those cells whose distance allows a gain, most promising first.
  void atEndsPassing() {
    const PassedCells::Passed* passed = s.passed.of(stop);
    const PassedCells::Passed* const end = passed + s.passed.kept;
    for (; passed < end && passed->least < allowance; passed++) inCell(passed->cell);
    if (passed == end && s.passed.beyond[stop] < allowance) atAllEnds();
  }

  void inCell(int32_t cell) {
    const EndCells& cells = state.plain.endCells;
    const uint32_t first = cells.first[cell];
    const uint32_t last = cells.last[cell];
    for (uint32_t left = first | last; left != 0; left &= left - 1) {
      const int32_t place = std::countr_zero(left);
      const int32_t route = state.nodes[cells.stopAt[cell * CELL_STOPS + place]].route;
      const ClassView& k = classOf(route);
      if (!fits(k, route)) continue;
      if ((first >> place) & 1) atBegin(k, route, metersFromStart(k));
      if ((last >> place) & 1) atEnd(k, route, metersToEnd(k));
    }
  }

  void atAllEnds() {
    int32_t depot = -1;
    int32_t start = 0;
    int32_t end = 0;
    for (const int32_t route : state.active) {
      const ClassView& k = classOf(route);
      if (!fits(k, route)) continue;
      if (k.index != depot) {
        depot = k.index;
        start = metersFromStart(k);
        end = metersToEnd(k);
      }
      atBegin(k, route, start);
      atEnd(k, route, end);
    }
  }

  // Inserts a first stop; its quantities are known to fit. No way from the departure is much longer than the way over
  // another stop, so that a new first stop costs at least twice the difference between their ways from the departure,
  // less a tolerance.
  void atBegin(const ClassView& k, int32_t route, int32_t start) {
    const Ends& ends = state.plain.ends[route];
    if (atLeast(start - ends.leg, s.near.startDetour[k.index]) >= allowance) return;
    const int32_t onward = metersTo(k, ends.first);
    if (start + onward - ends.leg < allowance) consider(k, route, {-1, start, onward, ends.leg});
  }

  // Inserts after the last stop, with the bound of `atBegin` for the arrival.
  void atEnd(const ClassView& k, int32_t route, int32_t end) {
    const Ends& ends = state.plain.ends[route];
    if (atLeast(end - ends.closing, s.near.endDetour[k.index]) >= allowance) return;
    const int32_t there = metersFrom(k, ends.last);
    if (there + end - ends.closing < allowance) consider(k, route, {state.tours[route].last, there, end, ends.closing});
  }

  static int32_t atLeast(int32_t difference, int32_t detour) { return std::max(difference, 2 * difference - detour); }

  // Opens a new tour: tries one unused resource of each class.
  void inNewTour() {
    for (int32_t c = 0; c < in.sizes.classes; c++) {
      const int32_t route = s.placing.opens < 0 || s.placing.opens == c ? freeResource(in, state, c) : -1;
      if (route < 0) continue;
      const ClassView& k = in.classes[c];
      if (!fits(k, route)) continue;
      consider(k, route, {-1, metersFromStart(k), metersToEnd(k), 0}, openingChange(s, k, route));
    }
  }

  // Tries every place of every tour.
  void everywhere() {
    for (const int32_t route : state.active) {
      const ClassView& k = classOf(route);
      if (!fits(k, route)) continue;
      for (int32_t prev = -1, next = state.tours[route].first;; prev = next, next = state.nodes[prev].next) {
        const int32_t from = prev < 0 ? k.start : state.nodes[prev].location;
        const int32_t to = next < 0 ? k.end : state.nodes[next].location;
        const int32_t broken = next < 0 ? state.tours[route].closing : state.nodes[next].leg;
        consider(k, route, {prev, metersFrom(k, from), metersTo(k, to), broken});
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
  const double* loads;
  const double need;  // isSingle: the stop's quantity, and the capacity
  const double room;
  int32_t allowance;
};

template <PlainTraits TRAITS>
void searchPlainAs(Search& s, int32_t order, Scope scope) {
  const int32_t slot = s.in.view.orderSlots[order];
  const int32_t from = s.in.view.slotStops[slot];
  const int32_t to = s.in.view.slotStops[slot + 1];
  for (int32_t stop = from; stop < to; stop++) {
    if (TRAITS.isSingle && !Instance::holds(s.in.classes[0].compatible, stop)) continue;
    PlainSearch<TRAITS> search(s, stop);
    search.besideNeighbours();
    search.atEnds();
    search.inNewTour();
  }
  if (s.best.route >= 0 || scope == Scope::NEAR) return;
  constexpr PlainTraits SEVERAL{.hasTime = TRAITS.hasTime, .isSymmetric = TRAITS.isSymmetric};
  for (int32_t stop = from; stop < to; stop++) PlainSearch<SEVERAL>(s, stop).everywhere();
}

// `TRAITS`: without `isSingle`, which follows from the plan.
template <PlainTraits TRAITS>
void searchPlainFor(Search& s, int32_t order, Scope scope) {
  constexpr PlainTraits SINGLE{.hasTime = TRAITS.hasTime, .isSymmetric = TRAITS.isSymmetric, .isSingle = true};
  const bool isSingle =
      s.in.sizes.classes == 1 && s.in.sizes.capacities == 1 && s.in.classes[0].limits.maxStops == INFINITE;
  isSingle ? searchPlainAs<SINGLE>(s, order, scope) : searchPlainAs<TRAITS>(s, order, scope);
}

// Prefetches what the search for an order reads first.
inline void prefetchNeighbours(const Search& s, int32_t order) {
  const int32_t stop = s.in.view.slotStops[s.in.view.orderSlots[order]];
  const Near* const end = s.near.list.data() + s.near.first[stop + 1];
  constexpr std::ptrdiff_t IN_LINE = CACHE_LINE / sizeof(Near);
  for (const Near* near = s.near.list.data() + s.near.first[stop]; near < end; near += std::min(IN_LINE, end - near))
    prefetch(near);
}

// Finds the best place for an order of one stop and leaves it in s.best.
inline void searchPlain(Search& s, int32_t order, Scope scope) {
  constexpr PlainTraits TIMED_SYMMETRIC{.hasTime = true, .isSymmetric = true};
  constexpr PlainTraits TIMED{.hasTime = true, .isSymmetric = false};
  constexpr PlainTraits UNTIMED_SYMMETRIC{.hasTime = false, .isSymmetric = true};
  constexpr PlainTraits UNTIMED{.hasTime = false, .isSymmetric = false};
  if (s.in.features.time) {
    s.in.paths.symmetric ? searchPlainFor<TIMED_SYMMETRIC>(s, order, scope) : searchPlainFor<TIMED>(s, order, scope);
  } else {
    s.in.paths.symmetric ? searchPlainFor<UNTIMED_SYMMETRIC>(s, order, scope)
                         : searchPlainFor<UNTIMED>(s, order, scope);
  }
}

}  // namespace tourwright
