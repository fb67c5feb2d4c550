// The first tours of a mixed fleet: built once for each class that could drive them, the best kept.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "verbs/class_switch.h"
#include "verbs/construct.h"
#include "verbs/inject.h"
#include "verbs/report.h"

namespace tourwright {

// Every tour changes to the class that suits it.
inline void fitAllClasses(Kernel::Body& body) {
  begin(body.state);
  const std::vector<int32_t> routes(body.state.active);
  for (const int32_t route : routes) improveClass(body, route);
  commit(body.state);
  body.weighCurrent();
  body.keepIfBest();
}

// One start for each class is worth its time.
inline bool pays(const Kernel::Body& body) {
  const Instance& in = body.in;
  const bool untouched = static_cast<int32_t>(body.state.bank.orders.size()) == in.sizes.orders;
  return untouched && body.switcher.mixed && body.weights.cost > 0 &&
         static_cast<double>(in.sizes.stops) * in.sizes.classes <= MAX_STARTS;
}

// A resource that only pays once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
// ends with the small ones. So one class after the other opens the tours, the others where it cannot.
inline bool constructMixed(Kernel::Body& body, double milliseconds) {
  Construction& construction = body.construction;
  if (!construction.isUnderWay) {
    construction.isMixed = pays(body);
    construction.opens = -1;
  }
  if (!construct(body, milliseconds, construction.opens)) return false;
  if (!construction.isMixed) return true;

  fitAllClasses(body);
  // Where time is up the next construction ends at once, and the next call goes on with it.
  while (++construction.opens < body.in.sizes.classes) {
    begin(body.state);
    clear(body);
    commit(body.state);
    if (!construct(body, body.watch.left(), construction.opens)) return false;
    fitAllClasses(body);
  }
  const std::vector<int32_t> best = bestRoutes(body);
  inject(body, best.data(), best.size());
  return true;
}

}  // namespace tourwright
