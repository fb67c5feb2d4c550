// All places of an order of several stops in one tour.
#pragma once

#include "recreate/recreate_context.h"

namespace tourwright {

// Tries places of two stops of an order that the class may serve, in this order.
inline void tryMembers(RecreateContext& r, const ClassView& k, int32_t route, int32_t first, int32_t second) {
  Search& s = r.search;
  const PairSearch p = makePairSearch(s, r.insertion.pair, r.insertion.flat, route, first, second);
  if (k.loops && k.decided.held == 0) tryHome(p);
  if (k.loops && p.count == 0) return;
  if (s.in.paths.plainPairs && s.weights.preferred == 0) {
    tryPlainPair(p, r.insertion.trips);
  } else if (isTimed(s, k) && !s.state.tours[route].isLate) {
    tryTimedPair(p, r.insertion.timed, r.insertion.flat);
  } else {
    tryPair(p);
  }
}

// True when stops of the order and of the tour are in sets that exclude each other.
inline bool excludes(const Search& s, const ClassView& k, int32_t route, int32_t order) {
  const Instance& in = s.in;
  if (!in.features.sequenceRules || k.decided.resource >= 0) return false;
  const auto hasAny = [&](int32_t set) {
    for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
      const int32_t stop = in.view.slotStops[slot];
      if (in.view.slotStops[slot + 1] == stop + 1 && in.inSet(set, stop)) return true;
    }
    return false;
  };
  for (int32_t i = in.view.classRules[k.index]; i < in.view.classRules[k.index + 1]; i++) {
    const std::size_t rule = static_cast<std::size_t>(in.view.classRuleList[i]);
    if (in.view.ruleKind[rule] != INCOMPATIBLE) continue;
    const int32_t* sets = in.view.ruleArgument.data + 2 * rule;
    const bool isOne = hasAny(sets[0]);
    const bool isOther = hasAny(sets[1]);
    if (!isOne && !isOther) continue;
    for (const int32_t stop : stopsOf(s.state, route)) {
      if ((isOne && in.inSet(sets[1], stop)) || (isOther && in.inSet(sets[0], stop))) return true;
    }
  }
  return false;
}

inline void tryTour(RecreateContext& r, int32_t order, int32_t route) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  if (!isJoinable(s.state, k, route, in.slotsOf(order)) || isKnownInfeasible(s, route) || isTooLate(s) ||
      excludes(s, k, route, order))
    return;
  if (in.slotsOf(order) > 2) {
    tryChain(s, r.insertion.chain, k, route, order);
    return;
  }
  const int32_t slot = in.view.orderSlots[order];
  for (int32_t first = in.view.slotStops[slot]; first < in.view.slotStops[slot + 1]; first++) {
    if (!Instance::holds(k.compatible, first)) continue;
    for (int32_t second = in.view.slotStops[slot + 1]; second < in.view.slotStops[slot + 2]; second++) {
      if (Instance::holds(k.compatible, second)) tryMembers(r, k, route, first, second);
    }
  }
}

}  // namespace tourwright
