// Recreate: unserved orders are reinserted, each at the cheapest place that a blink does not hide.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "recreate/arrange.h"
#include "recreate/place_jointly.h"
#include "recreate/recreate_order.h"

namespace tourwright {

inline void add(RecreateContext& r, int32_t order) {
  if (r.orderMark[order] == r.orderStamp) return;
  r.orderMark[order] = r.orderStamp;
  r.absent.push_back(order);
}

// Adds an order of the bank and those near it, which may pay only together.
inline void addNear(RecreateContext& r, int32_t order, int32_t before) {
  const Instance& in = r.search.in;
  const int32_t stop = in.view.slotStops[in.view.orderSlots[order]];
  const int32_t* row = in.view.neighbours.data + static_cast<std::size_t>(stop) * in.sizes.neighbours;
  const std::size_t most = r.absent.size() + BANK_SAMPLE;
  add(r, order);
  for (int32_t rank = 0; rank < in.sizes.neighbours && r.absent.size() < most; rank++) {
    const int32_t other = in.orderOf(row[rank]);
    const int32_t position = r.search.state.bank.position[other];
    if (position >= 0 && position < before) add(r, other);
  }
}

// Adds some of the orders that were unserved before the ruin: bank[0 … before).
inline void addFromBank(RecreateContext& r, int32_t before) {
  const std::vector<int32_t>& bank = r.search.state.bank.orders;
  if (before <= BANK_SAMPLE) {
    for (int32_t i = 0; i < before; i++) r.absent.push_back(bank[i]);
    return;
  }
  r.orderStamp++;
  if (r.priced && (r.search.random.next() & 1) == 0) {
    addNear(r, bank[r.search.random.below(before)], before);
    return;
  }
  for (int32_t i = 0; i < BANK_SAMPLE; i++) add(r, bank[r.search.random.below(before)]);
}

// Where resources cost, every other time only one class may open tours: a resource that only pays when it is filled is
// never the cheapest for the first order it takes.
inline void drawOpening(Search& s) {
  s.placing.opens = -1;
  if (s.weights.cost > 0 && s.in.sizes.classes > 1 && (s.random.next() & 1))
    s.placing.opens = s.random.below(s.in.sizes.classes);
  if (s.placing.opens >= 0 && s.in.classes[s.placing.opens].decided.resource >= 0) s.placing.opens = -1;
}

// Occasionally allows orders to cost more than their price: an order that does not pay alone may pay when others join
// it.
inline void drawPriceFactor(RecreateContext& r) {
  if (r.priced && (r.search.random.next() & 3) == 0) r.priceFactor = 1 << (1 + r.search.random.below(3));
}

// Places the stops that decided tours have to serve.
inline void placeAllOwned(RecreateContext& r) {
  Search& s = r.search;
  for (const int32_t order : r.absent) {
    if (s.in.decided.owned[order] && s.state.isUnserved(order)) placeOwned(r, order);
  }
}

// Inserts r.absent. Rarely, all places of all tours are tried for an order without a place. Returns false when it was
// given up because the allowance of the search is used up.
inline bool recreate(RecreateContext& r) {
  arrange(r.search.in, r.search.random, r.largestFirst, r.absent, r.keys);
  if (r.absence != nullptr && (r.search.random.next() & 1)) arrangeByAbsence(*r.absence, r.absent, r.keys);
  if (r.ranked && (r.search.random.next() & 1)) arrangeByLevel(r.search.in, r.absent, r.keys);
  drawOpening(r.search);
  drawPriceFactor(r);
  if (r.search.in.decided.any) placeAllOwned(r);
  const bool few = r.search.in.sizes.orders <= FEW_ORDERS;
  if (few && (r.search.random.next() & 15) == 0) placeJointly(r);
  int32_t left = 0;
  for (std::size_t i = 0; i < r.absent.size(); i++) {
    const int32_t order = r.absent[i];
    if (r.search.in.paths.plain && i + 1 < r.absent.size()) prefetchNeighbours(r.search, r.absent[i + 1]);
    if (!r.search.state.isUnserved(order) || place(r, order, Scope::NEAR)) continue;
    if (r.search.allowance < INFINITE && (r.search.allowance -= priceOf(r, order)) <= 0) return false;
    left++;
    if (!r.always[order]) continue;
    if (r.search.placing.opens >= 0) {
      r.search.placing.opens = -1;
      if (place(r, order, Scope::NEAR)) continue;
    }
    if ((r.search.random.next() & 31) == 0) place(r, order, Scope::EVERYWHERE);
  }
  if (left > 1 && r.search.in.features.shared) placeCouples(r);
  if (left > 1 && (r.search.random.next() & (few ? 3 : 63)) == 0) placeJointly(r);
  r.priceFactor = 1;
  return true;
}

}  // namespace tourwright
