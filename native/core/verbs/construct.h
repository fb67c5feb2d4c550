// Greedy insertion of all unserved orders, the hardest first.
#pragma once

#include <algorithm>
#include <vector>

#include "instance/tuning.gen.h"
#include "verbs/kernel_context.h"
#include "verbs/savings.h"

namespace tourwright {

// Unserved orders: few compatible classes first, then the remotest.
inline std::vector<int32_t> hardestFirst(const KernelContext& context) {
  std::vector<int32_t> orders(context.state.bank.orders);
  const double* keys = context.in.view.orderKeys.data;
  std::sort(orders.begin(), orders.end(), [keys](int32_t a, int32_t b) {
    const double* keyA = keys + static_cast<std::size_t>(a) * ORDER_KEYS;
    const double* keyB = keys + static_cast<std::size_t>(b) * ORDER_KEYS;
    if (keyA[COMPATIBLE_CLASSES] != keyB[COMPATIBLE_CLASSES])
      return keyA[COMPATIBLE_CLASSES] < keyB[COMPATIBLE_CLASSES];
    return keyA[REMOTENESS] != keyB[REMOTENESS] ? keyA[REMOTENESS] > keyB[REMOTENESS] : a < b;
  });
  return orders;
}

// Builds tours by savings where they help, and determines the order in which the rest is placed.
inline void beginConstruction(KernelContext& context, Construction& construction) {
  const bool bySavings = isSavingsPlan(context.in) && context.state.totals.served == 0;
  if (bySavings) constructSavings(context);
  construction.quenching = bySavings ? static_cast<double>(QUENCH_PER_STOP) * context.in.sizes.stops : 0;
  construction.orders = hardestFirst(context);
  construction.at = 0;
  construction.isFirst = context.state.totals.served == 0;
  construction.isUnderWay = true;
}

// Places one order. Returns false when time was up, or the stop flag raised, before all its places were tried.
inline bool placeHardest(KernelContext& context, int32_t order, int32_t opens) {
  if (!context.state.isUnserved(order)) return true;
  context.search.placing.opens = opens;
  if (place(context.recreateContext, order, Scope::EVERYWHERE)) return true;
  if (opens >= 0 && !context.watch.wasOver()) {
    context.search.placing.opens = -1;
    if (place(context.recreateContext, order, Scope::EVERYWHERE)) return true;
  }
  return !context.watch.wasOver();
}

// Orders placed since then in tours that were too short to stay are tried once more, after all others.
inline void tryAgain(const KernelContext& context, Construction& construction, std::size_t since) {
  const std::size_t most = 2 * static_cast<std::size_t>(context.in.sizes.orders);
  for (std::size_t i = since; i < construction.at && construction.orders.size() < most; i++) {
    const int32_t order = construction.orders[i];
    if (context.state.isUnserved(order)) construction.orders.push_back(order);
  }
}

// `opens`: the only class that opens tours where it can, −1: all do. Returns false when time was up, or the stop flag
// raised, before it was finished; the next call continues from there.
inline bool construct(KernelContext& context, double milliseconds, int32_t opens) {
  Construction& construction = context.construction;
  context.watch.begin(milliseconds);
  context.search.blink = 0;
  begin(context.state);
  if (!construction.isUnderWay) beginConstruction(context, construction);
  context.recreateContext.priceFactor = context.recreateContext.priced && construction.isFirst ? INFINITE : 1;
  const std::size_t from = construction.at;
  for (; construction.at < construction.orders.size(); construction.at++) {
    if (context.watch.isOver() || !placeHardest(context, construction.orders[construction.at], opens)) break;
  }
  context.recreateContext.priceFactor = 1;
  const bool isPlaced = construction.at == construction.orders.size();
  emptyShortTours(context.recreateContext);
  if (!isPlaced && context.in.features.fewestStops) tryAgain(context, construction, from);
  commit(context.state);
  context.weighCurrent();
  context.keepIfBest();
  if (!isPlaced || (construction.quenching > 0 && !quench(context, context.watch.left()))) return false;
  construction.isUnderWay = false;
  return true;
}

}  // namespace tourwright
