// Recreate, several orders at once: orders without a place alone may have one together.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "recreate/recreate_context.h"

namespace tourwright {

// Inserts the first two or three unserved orders of r.absent jointly, if that is feasible and pays.
inline void placeJointly(RecreateContext& r) {
  Search& s = r.search;
  const std::size_t most = 2 + (s.random.next() & 1);
  std::vector<int32_t>& orders = r.insertion.joint.orders;
  orders.clear();
  double price = 0;
  for (std::size_t i = 0; i < r.absent.size() && orders.size() < most; i++) {
    if (!isFreeUnserved(r, r.absent[i])) continue;
    orders.push_back(r.absent[i]);
    price += priceOf(r, r.absent[i]);
  }
  if (orders.size() > 1) placeJointOrders(s, r.insertion.joint, price);
}

// Inserts two unserved orders into one tour near the first one, if that is feasible and pays.
inline bool placeCouple(RecreateContext& r, int32_t one, int32_t other) {
  Search& s = r.search;
  const auto& view = s.in.view;
  measureTours(s);
  s.best.clear();
  s.best.change = priceOf(r, one) + priceOf(r, other);
  r.insertion.joint.orders.assign({one, other});
  const int32_t slot = view.orderSlots[one];
  r.stamp++;
  offerNearTours(r, view.slotStops[slot], view.slotStops[slot + 1], COUPLE_TOURS, [&](int32_t route) {
    tryCouple(s, r.insertion.joint, r.insertion.blocks, r.insertion.gaps, route);
    return true;
  });
  return commitJointly(s, r.insertion.joint);
}

// Inserts couples of orders that have no place alone.
inline void placeCouples(RecreateContext& r) {
  int32_t left = MAX_COUPLES;
  for (std::size_t a = 0; a < r.absent.size(); a++) {
    if (!isFreeUnserved(r, r.absent[a])) continue;
    for (std::size_t b = a + 1; b < r.absent.size(); b++) {
      if (!isFreeUnserved(r, r.absent[b]) || !areComplements(r.search.in, r.absent[a], r.absent[b])) continue;
      if (left-- == 0) return;
      if (placeCouple(r, r.absent[a], r.absent[b])) break;
    }
  }
}

}  // namespace tourwright
