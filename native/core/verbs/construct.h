// Greedy insertion of all that is unserved, the hardest first.
#pragma once

#include <algorithm>
#include <vector>

#include "instance/tuning.gen.h"
#include "verbs/body.h"
#include "verbs/savings.h"

namespace tourwright {

// Unserved orders: few compatible classes first, then the remotest.
inline std::vector<int32_t> hardestFirst(const Kernel::Body& body) {
  std::vector<int32_t> orders(body.state.bank.orders);
  const double* keys = body.in.view.orderKeys.data;
  std::sort(orders.begin(), orders.end(), [keys](int32_t a, int32_t b) {
    const double* keyA = keys + static_cast<std::size_t>(a) * ORDER_KEYS;
    const double* keyB = keys + static_cast<std::size_t>(b) * ORDER_KEYS;
    if (keyA[COMPATIBLE_CLASSES] != keyB[COMPATIBLE_CLASSES])
      return keyA[COMPATIBLE_CLASSES] < keyB[COMPATIBLE_CLASSES];
    return keyA[REMOTENESS] != keyB[REMOTENESS] ? keyA[REMOTENESS] > keyB[REMOTENESS] : a < b;
  });
  return orders;
}

// Builds tours by savings where they serve, and notes the order in which the rest is to be placed.
inline void beginConstruction(Kernel::Body& body, Construction& construction) {
  const bool bySavings = isSavingsPlan(body.in) && body.state.totals.served == 0;
  if (bySavings) constructSavings(body);
  construction.quenching = bySavings ? static_cast<double>(QUENCH_PER_STOP) * body.in.sizes.stops : 0;
  construction.orders = hardestFirst(body);
  construction.at = 0;
  construction.isFirst = body.state.totals.served == 0;
  construction.isUnderWay = true;
}

// Places one order. False: time was up, or the stop flag raised, before all its places were looked at.
inline bool placeHardest(Kernel::Body& body, int32_t order, int32_t opens) {
  if (!body.state.isUnserved(order)) return true;
  body.search.placing.opens = opens;
  if (place(body.builder, order, Scope::EVERYWHERE)) return true;
  if (opens >= 0 && !body.watch.wasOver()) {
    body.search.placing.opens = -1;
    if (place(body.builder, order, Scope::EVERYWHERE)) return true;
  }
  return !body.watch.wasOver();
}

// What was placed since then in tours that were too short to stay is tried once more, after all others.
inline void tryAgain(const Kernel::Body& body, Construction& construction, std::size_t since) {
  const std::size_t most = 2 * static_cast<std::size_t>(body.in.sizes.orders);
  for (std::size_t i = since; i < construction.at && construction.orders.size() < most; i++) {
    const int32_t order = construction.orders[i];
    if (body.state.isUnserved(order)) construction.orders.push_back(order);
  }
}

// `opens`: the only class that opens tours where it can, −1: all do. False: time was up, or the stop flag raised,
// before it was through; the next call goes on from there.
inline bool construct(Kernel::Body& body, double milliseconds, int32_t opens) {
  Construction& construction = body.construction;
  body.watch.begin(milliseconds);
  body.search.blink = 0;
  begin(body.state);
  if (!construction.isUnderWay) beginConstruction(body, construction);
  body.builder.generosity = body.builder.priced && construction.isFirst ? INFINITE : 1;
  const std::size_t from = construction.at;
  for (; construction.at < construction.orders.size(); construction.at++) {
    if (body.watch.isOver() || !placeHardest(body, construction.orders[construction.at], opens)) break;
  }
  body.builder.generosity = 1;
  const bool isPlaced = construction.at == construction.orders.size();
  emptyShortTours(body.builder);
  if (!isPlaced && body.in.features.fewestStops) tryAgain(body, construction, from);
  commit(body.state);
  body.weighCurrent();
  body.keepIfBest();
  if (!isPlaced || (construction.quenching > 0 && !quench(body, body.watch.left()))) return false;
  construction.isUnderWay = false;
  return true;
}

}  // namespace tourwright
