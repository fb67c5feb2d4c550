// The first tours of a mixed fleet: built once for each class that could drive them; the best are kept.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "verbs/class_switch.h"
#include "verbs/construct.h"
#include "verbs/inject.h"
#include "verbs/report.h"

namespace tourwright {

// Changes every tour to its best class.
inline void fitAllClasses(KernelContext& context) {
  begin(context.state);
  const std::vector<int32_t> routes(context.state.active);
  for (const int32_t route : routes) improveClass(context, route);
  commit(context.state);
  context.weighCurrent();
  context.keepIfBest();
}

// True when one start per class is worth its time.
inline bool isWorthwhile(const KernelContext& context) {
  const Instance& in = context.in;
  const bool untouched = static_cast<int32_t>(context.state.bank.orders.size()) == in.sizes.orders;
  return untouched && context.switcher.mixed && context.weights.cost > 0 &&
         static_cast<double>(in.sizes.stops) * in.sizes.classes <= MAX_STOPS_TIMES_CLASSES;
}

// A resource that only pays once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
// ends with the small ones. So each class in turn opens the tours, the others only where it cannot.
inline bool constructMixed(KernelContext& context, double milliseconds) {
  Construction& construction = context.construction;
  if (!construction.isUnderWay) {
    construction.isMixed = isWorthwhile(context);
    construction.opens = -1;
  }
  if (!construct(context, milliseconds, construction.opens)) return false;
  if (!construction.isMixed) return true;

  fitAllClasses(context);
  // When time is up, the next construction ends at once, and the next call continues with it.
  while (++construction.opens < context.in.sizes.classes) {
    begin(context.state);
    clear(context);
    commit(context.state);
    if (!construct(context, context.watch.left(), construction.opens)) return false;
    fitAllClasses(context);
  }
  const std::vector<int32_t> best = bestRoutes(context);
  inject(context, best.data(), best.size());
  return true;
}

}  // namespace tourwright
