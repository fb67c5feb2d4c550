// Places for an order of three stops or more: labels (chain_labels.h) find the best chain of a tour, which is then
// computed exactly.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "insertion/chain_labels.h"
#include "insertion/insertion_exhaustive.h"
#include "instance/tuning.gen.h"

namespace tourwright {

// Computes and offers the order with its stops `chosen` in `gaps`. Returns false when that breaks a rule.
inline bool offerChosen(const ChainSearch& c) {
  Search& s = c.s;
  const ChainScratch& chain = c.chain;
  int32_t length = 0;
  int32_t next = 0;
  for (int32_t gap = 0; gap <= c.count; gap++) {
    for (; next < c.slots && chain.gaps[next] == gap; next++) s.trial[length++] = chain.chosen[next];
    if (gap < c.count) s.trial[length++] = chain.stops[gap];
  }
  const double change = simulateTrial(s, c.k, c.route, length, LoadFit::UNKNOWN);
  if (!offer(s, change, c.route)) return change < INFINITE;
  for (int32_t i = 0; i < c.slots; i++) {
    s.best.stop[i] = chain.chosen[i];
    s.best.prev[i] = chain.gaps[i] == 0 ? -1 : chain.stops[chain.gaps[i] - 1];
    if (i > 0 && chain.gaps[i] == chain.gaps[i - 1]) s.best.prev[i] = chain.chosen[i - 1];
  }
  return true;
}

// Computes and offers the cheapest chain. Returns false when no chain can beat the best place, or the cheapest one
// breaks a rule.
inline bool offerChain(const ChainSearch& c) {
  if (!label(c)) return false;
  if (!pays(c.s, c.least, c.chain.labels[c.count * (c.slots + 1) + c.slots].extra)) return true;
  trace(c);
  return offerChosen(c);
}

// Labels for all stops of the order in the same gap. Returns the meters they add, INFINITE when they do not fit there.
inline double labelPiece(const ChainSearch& c, int32_t gap) {
  const Instance& in = c.s.in;
  const int32_t width = c.slots + 1;
  ChainLabel* labels = c.chain.labels.data() + static_cast<std::size_t>(gap) * width;
  std::fill(labels, labels + width, ChainLabel{INFINITE, 0, -1});
  labels[0] = {0, gap == 0 ? c.k.shift.begin : c.s.state.nodes[c.chain.stops[gap - 1]].departure, -1};
  for (int32_t placed = 0; placed < c.slots && labels[placed].extra < INFINITE; placed++) {
    placeNext(c, gap, placed, labels[placed]);
  }
  const ChainLabel& last = labels[c.slots];
  if (gap == c.count || last.extra == INFINITE) return last.extra;
  const int32_t next = c.chain.stops[gap];
  if (in.features.time && chainReady(c, last.member, last.departure, next) > c.s.state.nodes[next].latest)
    return INFINITE;
  return last.extra + chainLeg(c, last.member, in.view.stopLocation[next]) - c.s.state.nodes[next].leg;
}

// Collects the gaps that can take the whole order and may beat the best place, with the meters added, shortest first.
inline void findPieces(const ChainSearch& c) {
  std::vector<std::pair<double, int32_t>>& pieces = c.chain.pieces;
  pieces.clear();
  int32_t from = c.count;  // the first gap after which the loads of the whole order fit
  while (from > c.k.decided.held && chainFits(c, from - 1, c.slots)) from--;
  for (int32_t gap = c.k.decided.held; gap <= c.count && chainFits(c, gap, 0); gap++) {
    if (gap < from || isClosedTo(c, gap)) continue;
    const double meters = labelPiece(c, gap);
    if (meters < INFINITE && pays(c.s, c.least, meters)) pieces.emplace_back(meters, gap);
  }
  std::sort(pieces.begin(), pieces.end());
}

// Computes and offers the order in each gap of `pieces`, in their order.
inline void offerPieces(const ChainSearch& c) {
  findPieces(c);
  for (const auto& [meters, gap] : c.chain.pieces) {
    if (!pays(c.s, c.least, meters)) return;
    labelPiece(c, gap);
    for (int32_t i = 0; i < c.slots; i++) {
      c.chain.chosen[i] = c.chain.labels[gap * (c.slots + 1) + i + 1].member;
      c.chain.gaps[i] = gap;
    }
    offerChosen(c);
  }
}

// Offers the best chain of the members that are fixed now; where it breaks a rule, the whole order in one gap.
inline void offerFixed(const ChainSearch& c) {
  chainLoads(c);
  if (offerChain(c) || !(c.s.in.features.sequenceRules || c.s.in.features.timetables) || c.count == 0) return;
  offerPieces(c);
}

// The number of ways to choose a member for each slot.
inline double choicesOf(const ChainSearch& c) {
  const auto& view = c.s.in.view;
  double choices = 1;
  for (int32_t slot = view.orderSlots[c.order]; slot < view.orderSlots[c.order + 1]; slot++) {
    choices *= view.slotStops[slot + 1] - view.slotStops[slot];
  }
  return choices;
}

// Fixes the members of the choice with this number (from 0 on); the last slot changes fastest.
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

// Offers the best chain of one tour for an order that the class may serve. In a short tour every placement is computed.
// In a longer one, labels find the shortest chain, for each choice of members while these are few. Labels ignore breaks
// and rules on the sequence: where the shortest chain breaks one, the whole order is tried in one gap, shortest detour
// first.
inline void tryChain(Search& s, ChainScratch& chain, const ClassView& k, int32_t route, int32_t order) {
  readTour(s.state, route, chain.stops);
  const int32_t count = s.state.tours[route].count;
  LeastChange least = leastChangeOf(s, k, route, order);
  // Where the tour returns to its first stop, a new first stop moves the end as well.
  if (k.loops) least.rate = -1;
  if (tryAllPlacements(s, chain.placement, route, order, chain.stops, least)) return;
  const ChainSearch c{s, chain, k, route, order, count, s.in.slotsOf(order), least};
  chain.fixed.assign(c.slots, -1);
  // The whole order may be tried in one gap before any chain was traced.
  chain.chosen.assign(c.slots, -1);
  chain.gaps.assign(c.slots, 0);
  const double choices = choicesOf(c);
  if (choices == 1 || choices > MAX_MEMBER_CHOICES) {
    offerFixed(c);
    return;
  }
  for (int32_t choice = 0; choice < choices; choice++) {
    fixChoice(c, choice);
    offerFixed(c);
  }
}

}  // namespace tourwright
