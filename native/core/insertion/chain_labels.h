// Label setting for an order of three stops or more: the cheapest way to insert it into a tour. A label stands for a
// gap and a number of the order's stops inserted so far; each label keeps times and loads.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "insertion/insertion_exhaustive.h"
#include "instance/tuning.gen.h"

namespace tourwright {

struct ChainLabel {
  double extra;      // meters added so far, INFINITE: no label
  double departure;  // seconds, from the element where the label ends
  int32_t member;    // the stop of the order inserted last, −1: the label passed a stop of the tour instead
};

struct ChainScratch {
  std::vector<int32_t> stops;
  std::vector<ChainLabel> labels;  // by gap, then number of stops inserted: (count + 1) x (slots + 1)
  std::vector<int32_t> chosen;     // by slot of the order: the member that the best chain takes
  std::vector<int32_t> gaps;
  std::vector<std::pair<double, int32_t>> pieces;  // gaps for the whole order: meters added, gap
  // By number k of inserted stops, then capacity: the load added by the order's first k stops.
  std::vector<double> before;
  std::vector<double> share;
  std::vector<int32_t> fixed;  // by slot of the order: the only member to consider, −1: all of them
  PlacementScratch placement;
};

struct ChainSearch {
  Search& s;
  ChainScratch& chain;
  const ClassView& k;
  int32_t route;
  int32_t order;
  int32_t count;  // number of stops of the tour
  int32_t slots;  // number of stops (slots) of the order
  LeastChange least;
};

// Fills `before`: the load that the order's first `placed` stops add, including what it adds at the begin, computed
// from the fixed members, else the first ones.
inline void chainLoads(const ChainSearch& c) {
  const Instance& in = c.s.in;
  const int32_t D = in.sizes.capacities;
  c.chain.before.assign(static_cast<std::size_t>(c.slots + 1) * D, 0);
  c.chain.share.assign(D, 0);
  for (int32_t placed = 0; placed < c.slots; placed++) {
    const int32_t fixed = c.chain.fixed[placed];
    const int32_t member = fixed >= 0 ? fixed : in.view.slotStops[in.view.orderSlots[c.order] + placed];
    for (int32_t d = 0; d < D; d++) {
      const double sum = c.chain.before[placed * D + d] + in.view.stopChange[static_cast<std::size_t>(member) * D + d];
      c.chain.before[(placed + 1) * D + d] = sum;
      if (-sum > c.chain.share[d]) c.chain.share[d] = -sum;
    }
  }
  for (int32_t placed = 0; placed <= c.slots; placed++) {
    for (int32_t d = 0; d < D; d++) c.chain.before[placed * D + d] += c.chain.share[d];
  }
}

// True when the load after the element before `gap` keeps the capacities if `placed` stops of the order are inserted by
// then.
inline bool chainFits(const ChainSearch& c, int32_t gap, int32_t placed) {
  if (c.s.in.features.shared) return true;
  const int32_t D = c.s.in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double load = gap == 0 ? c.s.state.loads.begin[static_cast<std::size_t>(c.route) * D + d]
                                 : c.s.state.loads.after[static_cast<std::size_t>(c.chain.stops[gap - 1]) * D + d];
    if (load + c.chain.before[placed * D + d] > c.k.limits.capacity[d]) return false;
  }
  return true;
}

// The stop at which a label ends, −1: the begin of the tour.
inline int32_t chainEnd(const ChainSearch& c, int32_t gap, const ChainLabel& label) {
  return label.member >= 0 ? label.member : gap == 0 ? -1 : c.chain.stops[gap - 1];
}

// Meters from the stop at which a label ends to a location.
inline double chainLeg(const ChainSearch& c, int32_t end, int32_t to) {
  return wayMeters(c.s.in, c.k, end < 0 ? c.k.start : c.s.in.view.stopLocation[end], to);
}

// When `stop` is ready to be served if it follows the element `end`, left at `departure`. Seconds.
inline double chainReady(const ChainSearch& c, int32_t end, double departure, int32_t stop) {
  const Instance& in = c.s.in;
  const int32_t from = end < 0 ? c.k.start : in.view.stopLocation[end];
  const int32_t kind = end < 0 ? 0 : in.view.stopKind[end];
  const double travel = from < 0 ? 0 : travelFrom(in, c.k, from, in.view.stopLocation[stop], departure);
  if (travel >= UNREACHABLE) return INFINITE;
  return departure + travel + in.transition(kind, in.view.stopKind[stop]);
}

// Extends a label: inserts the order's next stop right after the label's end.
inline void placeNext(const ChainSearch& c, int32_t gap, int32_t placed, const ChainLabel& label) {
  const Instance& in = c.s.in;
  ChainLabel& target = c.chain.labels[gap * (c.slots + 1) + placed + 1];
  const int32_t slot = in.view.orderSlots[c.order] + placed;
  const int32_t end = chainEnd(c, gap, label);
  if (!chainFits(c, gap, placed + 1)) return;
  const int32_t fixed = c.chain.fixed[placed];
  const int32_t from = fixed >= 0 ? fixed : in.view.slotStops[slot];
  const int32_t to = fixed >= 0 ? fixed + 1 : in.view.slotStops[slot + 1];
  for (int32_t member = from; member < to; member++) {
    if (!Instance::holds(c.k.compatible, member)) continue;
    c.s.positions++;
    double extra = label.extra + chainLeg(c, end, in.view.stopLocation[member]);
    if (gap == c.count) extra += chainLeg(c, member, c.k.end) - chainLeg(c, end, c.k.end);
    if (!(extra < target.extra)) continue;
    double departure = 0;
    if (in.features.time) {
      departure = serveFrom(in, c.k, member, chainReady(c, end, label.departure, member)).departure;
      if (departure == INFINITE) continue;
    }
    target = {extra, departure, member};
  }
}

// Extends a label: passes the stop of the tour after `gap`. Behind another stop of the tour the leg is as before; with
// none of the order's stops placed yet, so are the times, and with all of them placed, the stop after the last one has
// shown that they are in time.
inline void passOn(const ChainSearch& c, int32_t gap, int32_t placed, const ChainLabel& label) {
  const Instance& in = c.s.in;
  ChainLabel& target = c.chain.labels[(gap + 1) * (c.slots + 1) + placed];
  const int32_t stop = c.chain.stops[gap];
  const Node& node = c.s.state.nodes[stop];
  const bool isOwn = label.member < 0;
  const int32_t end = chainEnd(c, gap, label);
  const double extra = isOwn ? label.extra : label.extra + chainLeg(c, end, in.view.stopLocation[stop]) - node.leg;
  if (!(extra < target.extra) || !pays(c.s, c.least, extra) || !chainFits(c, gap + 1, placed)) return;
  double departure = node.departure;
  const bool isKnown = isOwn && (placed == 0 || placed == c.slots) && c.k.decided.resource < 0 && !in.features.traffic;
  if (in.features.time && !isKnown) {
    const double ready = chainReady(c, end, label.departure, stop);
    if (ready > node.latest) return;
    departure = serveFrom(in, c.k, stop, ready).departure;
  }
  target = {extra, departure, -1};
}

// True where no stop may be inserted into the gap.
inline bool isClosedTo(const ChainSearch& c, int32_t gap) {
  return c.s.in.features.sequenceRules && gap > 0 && gap < c.count &&
         isClosed(c.s.in, c.chain.stops[gap - 1], c.chain.stops[gap]);
}

// Computes the labels gap by gap. Returns false when the order does not fit into the tour.
inline bool label(const ChainSearch& c) {
  const int32_t width = c.slots + 1;
  c.chain.labels.assign(static_cast<std::size_t>(c.count + 1) * width, ChainLabel{INFINITE, 0, -1});
  const int32_t from = c.k.decided.held;
  if (!chainFits(c, from, 0)) return false;
  const double departure = from == 0 ? c.k.shift.begin : c.s.state.nodes[c.k.decided.lastHeld].departure;
  c.chain.labels[from * width] = {0, departure, -1};
  const bool successive = c.s.in.view.orderSuccessive[c.order];
  for (int32_t gap = from; gap <= c.count; gap++) {
    for (int32_t placed = 0; placed <= c.slots; placed++) {
      const ChainLabel at = c.chain.labels[gap * width + placed];
      if (at.extra == INFINITE) continue;
      if (placed < c.slots && !isClosedTo(c, gap)) placeNext(c, gap, placed, at);
      if (gap < c.count && (!successive || placed == 0 || placed == c.slots)) passOn(c, gap, placed, at);
    }
  }
  return c.chain.labels[c.count * width + c.slots].extra < INFINITE;
}

// Follows the best labels back from the last one, and writes the chosen members and their gaps.
inline void trace(const ChainSearch& c) {
  c.chain.chosen.assign(c.slots, -1);
  c.chain.gaps.assign(c.slots, 0);
  int32_t gap = c.count;
  int32_t placed = c.slots;
  while (placed > 0) {
    const int32_t member = c.chain.labels[gap * (c.slots + 1) + placed].member;
    if (member < 0) {
      gap--;
      continue;
    }
    placed--;
    c.chain.chosen[placed] = member;
    c.chain.gaps[placed] = gap;
  }
}

}  // namespace tourwright
