// All places of an order of several stops in one tour.
#pragma once

#include "recreate/recreate_context.h"

namespace tourwright {

// Tries places of two stops of an order that the class may serve, in this order.
inline void tryMembers(RecreateContext& r, const ClassView& k, int32_t route, int32_t first, int32_t second) {
  Search& s = r.search;
  const PairSearch p = makePairSearch(s, r.insertion.pair, r.insertion.flat, route, first, second);
  if (s.in.paths.plainPairs && s.weights.preferred == 0) {
    tryPlainPair(p, r.insertion.trips);
  } else if (isTimed(s, k) && !s.state.tours[route].isLate) {
    tryTimedPair(p, r.insertion.timed, r.insertion.flat);
  } else {
    tryPair(p);
  }
}

inline void tryTour(RecreateContext& r, int32_t order, int32_t route) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  if (!isJoinable(s.state, k, route, in.slotsOf(order)) || isKnownInfeasible(s, route) || isTooLate(s)) return;
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
