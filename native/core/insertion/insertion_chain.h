// Places for an order of three stops or more: a label a (gap, stops placed), the cheapest way to get there. Each label
// is possible in time and load; the best chain of a tour is then computed exactly.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "insertion/insertion_exhaustive.h"
#include "instance/tuning.gen.h"

namespace tourwright {

struct ChainLabel {
  double extra;      // meters added so far, INFINITE: no label
  double departure;  // from the last element
  int32_t member;    // the stop placed last to get here, −1: a stop of the tour was passed
};

struct ChainScratch {
  std::vector<int32_t> stops;
  std::vector<ChainLabel> labels;  // (count + 1) x (slots + 1)
  std::vector<int32_t> chosen;     // by slot of the order
  std::vector<int32_t> gaps;
  std::vector<std::pair<double, int32_t>> pieces;  // meters, gap
  std::vector<double> before;                      // load changes of the order's first k stops, k x capacity
  std::vector<double> share;
  std::vector<int32_t> fixed;  // by slot of the order: the only member that counts, −1: all do
  PlacementScratch placement;
};

struct ChainSearch {
  Search& s;
  ChainScratch& chain;
  const ClassView& k;
  int32_t route;
  int32_t order;
  int32_t count;  // stops of the tour
  int32_t slots;  // stops of the order
  LeastChange least;
};

// What the order has changed aboard after its first `placed` stops, begin share included, as its fixed or first
// members tell.
inline void chainLoads(const ChainSearch& c) {
  const Instance& in = c.s.in;
  const int32_t D = in.capacities;
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

// Load after the element before `gap`, with `placed` stops of the order served, within the capacities.
inline bool chainFits(const ChainSearch& c, int32_t gap, int32_t placed) {
  if (c.s.in.shared) return true;
  const int32_t D = c.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double load = gap == 0 ? c.s.state.load[static_cast<std::size_t>(c.route) * D + d]
                                 : c.s.state.loadAfter[static_cast<std::size_t>(c.chain.stops[gap - 1]) * D + d];
    if (load + c.chain.before[placed * D + d] > c.k.capacity[d]) return false;
  }
  return true;
}

// The stop that a label ends at, −1: the begin of the tour.
inline int32_t chainEnd(const ChainSearch& c, int32_t gap, const ChainLabel& label) {
  return label.member >= 0 ? label.member : gap == 0 ? -1 : c.chain.stops[gap - 1];
}

// Meters from a label's end to a location.
inline double chainLeg(const ChainSearch& c, int32_t end, int32_t to) {
  return wayMeters(c.s.in, c.k, end < 0 ? c.k.start : c.s.in.view.stopLocation[end], to);
}

// Ready time at `stop` when it follows the element `end` left at `departure`.
inline double chainReady(const ChainSearch& c, int32_t end, double departure, int32_t stop) {
  const Instance& in = c.s.in;
  const int32_t from = end < 0 ? c.k.start : in.view.stopLocation[end];
  const int32_t kind = end < 0 ? 0 : in.view.stopKind[end];
  const double span = from < 0 ? 0 : duration(in, c.k, from, in.view.stopLocation[stop]);
  if (span >= UNREACHABLE) return INFINITE;
  return departure + span + in.transition(kind, in.view.stopKind[stop]);
}

// Places the order's next stop right after the label's end.
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
    if (in.time) {
      const double begin = earliestBegin(in, c.k, member, chainReady(c, end, label.departure, member));
      if (begin == INFINITE) continue;
      departure = begin + c.k.least[member];
    }
    target = {extra, departure, member};
  }
}

// Passes the tour's stop behind `gap`.
inline void passOn(const ChainSearch& c, int32_t gap, int32_t placed, const ChainLabel& label) {
  const Instance& in = c.s.in;
  ChainLabel& target = c.chain.labels[(gap + 1) * (c.slots + 1) + placed];
  const int32_t stop = c.chain.stops[gap];
  const int32_t end = chainEnd(c, gap, label);
  const double extra = label.extra + chainLeg(c, end, in.view.stopLocation[stop]) - c.s.state.nodes[stop].leg;
  if (!(extra < target.extra) || !pays(c.s, c.least, extra) || !chainFits(c, gap + 1, placed)) return;
  double departure = 0;
  if (in.time) {
    const double ready = chainReady(c, end, label.departure, stop);
    if (ready > c.s.state.nodes[stop].latest) return;
    departure = earliestBegin(in, c.k, stop, ready) + c.k.least[stop];
  }
  target = {extra, departure, -1};
}

// A gap that nothing may fill.
inline bool isClosedTo(const ChainSearch& c, int32_t gap) {
  return c.s.in.sequenceRules && gap > 0 && gap < c.count &&
         isClosed(c.s.in, c.chain.stops[gap - 1], c.chain.stops[gap]);
}

// Fills the labels gap by gap. False: the order does not fit into the tour.
inline bool label(const ChainSearch& c) {
  const int32_t width = c.slots + 1;
  c.chain.labels.assign(static_cast<std::size_t>(c.count + 1) * width, ChainLabel{INFINITE, 0, -1});
  const int32_t from = c.k.held;
  if (!chainFits(c, from, 0)) return false;
  const double departure = from == 0 ? c.k.shiftBegin : c.s.state.nodes[c.k.lastHeld].departure;
  c.chain.labels[from * width] = {0, departure, -1};
  const bool together = c.s.in.view.orderSuccessive[c.order];
  for (int32_t gap = from; gap <= c.count; gap++) {
    for (int32_t placed = 0; placed <= c.slots; placed++) {
      const ChainLabel at = c.chain.labels[gap * width + placed];
      if (at.extra == INFINITE) continue;
      if (placed < c.slots && !isClosedTo(c, gap)) placeNext(c, gap, placed, at);
      if (gap < c.count && (!together || placed == 0 || placed == c.slots)) passOn(c, gap, placed, at);
    }
  }
  return c.chain.labels[c.count * width + c.slots].extra < INFINITE;
}

// Reads the chosen members and their gaps back from the last label.
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

// Offers the order with its stops `chosen` in `gaps`, exactly. False: it breaks a rule.
inline bool offerLaid(const ChainSearch& c) {
  Search& s = c.s;
  const ChainScratch& chain = c.chain;
  int32_t length = 0;
  int32_t next = 0;
  for (int32_t gap = 0; gap <= c.count; gap++) {
    for (; next < c.slots && chain.gaps[next] == gap; next++) s.trial[length++] = chain.chosen[next];
    if (gap < c.count) s.trial[length++] = chain.stops[gap];
  }
  const double change =
      c.k.decided >= 0 ? simulateJoined(s, c.k, c.route, length) : simulate(s, c.k, c.route, length, true);
  if (!offer(s, change, c.route)) return change < INFINITE;
  for (int32_t i = 0; i < c.slots; i++) {
    s.best.stop[i] = chain.chosen[i];
    s.best.prev[i] = chain.gaps[i] == 0 ? -1 : chain.stops[chain.gaps[i] - 1];
    if (i > 0 && chain.gaps[i] == chain.gaps[i - 1]) s.best.prev[i] = chain.chosen[i - 1];
  }
  return true;
}

// Offers the cheapest chain. False: there is none that pays, or it breaks a rule.
inline bool offerChain(const ChainSearch& c) {
  if (!label(c)) return false;
  if (!pays(c.s, c.least, c.chain.labels[c.count * (c.slots + 1) + c.slots].extra)) return true;
  trace(c);
  return offerLaid(c);
}

// Labels of all stops of the order in one gap; meters they add, INFINITE: they do not fit there.
inline double labelPiece(const ChainSearch& c, int32_t gap) {
  const Instance& in = c.s.in;
  const int32_t width = c.slots + 1;
  ChainLabel* labels = c.chain.labels.data() + static_cast<std::size_t>(gap) * width;
  std::fill(labels, labels + width, ChainLabel{INFINITE, 0, -1});
  labels[0] = {0, gap == 0 ? c.k.shiftBegin : c.s.state.nodes[c.chain.stops[gap - 1]].departure, -1};
  for (int32_t placed = 0; placed < c.slots && labels[placed].extra < INFINITE; placed++) {
    placeNext(c, gap, placed, labels[placed]);
  }
  const ChainLabel& last = labels[c.slots];
  if (gap == c.count || last.extra == INFINITE) return last.extra;
  const int32_t next = c.chain.stops[gap];
  if (in.time && chainReady(c, last.member, last.departure, next) > c.s.state.nodes[next].latest) return INFINITE;
  return last.extra + chainLeg(c, last.member, in.view.stopLocation[next]) - c.s.state.nodes[next].leg;
}

// Finds the gaps that take the order in one piece and may pay, with the meters it adds there, shortest first.
inline void findPieces(const ChainSearch& c) {
  std::vector<std::pair<double, int32_t>>& pieces = c.chain.pieces;
  pieces.clear();
  int32_t from = c.count;  // the first gap behind which the loads of the whole order fit
  while (from > c.k.held && chainFits(c, from - 1, c.slots)) from--;
  for (int32_t gap = c.k.held; gap <= c.count && chainFits(c, gap, 0); gap++) {
    if (gap < from || isClosedTo(c, gap)) continue;
    const double meters = labelPiece(c, gap);
    if (meters < INFINITE && pays(c.s, c.least, meters)) pieces.emplace_back(meters, gap);
  }
  std::sort(pieces.begin(), pieces.end());
}

// Offers the order in one piece, gap by gap.
inline void offerPieces(const ChainSearch& c) {
  findPieces(c);
  for (const auto& [meters, gap] : c.chain.pieces) {
    if (!pays(c.s, c.least, meters)) return;
    labelPiece(c, gap);
    for (int32_t i = 0; i < c.slots; i++) {
      c.chain.chosen[i] = c.chain.labels[gap * (c.slots + 1) + i + 1].member;
      c.chain.gaps[i] = gap;
    }
    offerLaid(c);
  }
}

// Offers the chain of the members that are fixed now; where it breaks a rule, the order in one piece.
inline void offerFixed(const ChainSearch& c) {
  chainLoads(c);
  if (offerChain(c) || !(c.s.in.sequenceRules || c.s.in.timetables) || c.count == 0) return;
  offerPieces(c);
}

// How many ways there are to choose a member of each slot.
inline double choicesOf(const ChainSearch& c) {
  const auto& view = c.s.in.view;
  double choices = 1;
  for (int32_t slot = view.orderSlots[c.order]; slot < view.orderSlots[c.order + 1]; slot++) {
    choices *= view.slotStops[slot + 1] - view.slotStops[slot];
  }
  return choices;
}

// Fixes the members of choice 0, 1, …: the last slot changes fastest.
inline void fixChoice(const ChainSearch& c, int32_t choice) {
  const auto& view = c.s.in.view;
  int32_t rest = choice;
  for (int32_t i = c.slots - 1; i >= 0; i--) {
    const int32_t slot = view.orderSlots[c.order] + i;
    const int32_t members = view.slotStops[slot + 1] - view.slotStops[slot];
    c.chain.fixed[i] = view.slotStops[slot] + rest % members;
    rest /= members;
  }
}

// The best chain of one tour for an order that the class may serve. In a short tour every placement is computed. In
// others labels find the shortest chain, for each choice of members where choices are few; labels know nothing of rules
// on the sequence, and of breaks: where the shortest chain breaks one, the order is tried in one piece, shortest first.
inline void tryChain(Search& s, ChainScratch& chain, const ClassView& k, int32_t route, int32_t order) {
  int32_t count = 0;
  chain.stops.clear();
  for (int32_t stop = s.state.tours[route].first; stop >= 0; stop = s.state.nodes[stop].next) {
    chain.stops.push_back(stop);
    count++;
  }
  LeastChange least = leastChangeOf(s, k, route, order);
  // Where the tour leads back to its first stop, a stop before it moves the end.
  if (k.loops) least.rate = -1;
  if (tryAllPlacements(s, chain.placement, route, order, chain.stops, least)) return;
  const ChainSearch c{s, chain, k, route, order, count, s.in.slotsOf(order), least};
  chain.fixed.assign(c.slots, -1);
  // An order may go in one piece where no chain of labels was traced before.
  chain.chosen.assign(c.slots, -1);
  chain.gaps.assign(c.slots, 0);
  const double choices = choicesOf(c);
  if (choices == 1 || choices > MOST_MEMBER_CHOICES) {
    offerFixed(c);
    return;
  }
  for (int32_t choice = 0; choice < choices; choice++) {
    fixChoice(c, choice);
    offerFixed(c);
  }
}

}  // namespace tourwright
