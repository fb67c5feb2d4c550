// The first tours of a mixed fleet: built once for each class that could drive them, the best kept.
#pragma once

#include <vector>

#include "class_switch.h"
#include "construct.h"
#include "inject.h"
#include "report.h"

namespace tourwright {

// Larger plans, stops x classes, are built once only.
constexpr double MOST_STARTS = 60000;

// Every tour changes to the class that suits it.
inline void fitAllClasses(Kernel::Body& body) {
  begin(body.state);
  const std::vector<int32_t> routes(body.state.active);
  for (const int32_t route : routes) improveClass(body, route);
  commit(body.state);
  body.weighCurrent();
  body.keepIfBest();
}

// A resource that only pays once it is filled is never the cheapest for the first stop it takes: greedy insertion alone
// ends with the small ones. So one class after the other opens the tours, the others where it cannot.
inline bool constructMixed(Kernel::Body& body, double milliseconds) {
  const Instance& in = body.in;
  const bool untouched = static_cast<int32_t>(body.state.bank.size()) == in.orders;
  if (!construct(body, milliseconds, -1)) return false;
  if (!body.switcher.mixed || !(body.weights.cost > 0) || !untouched) return true;
  if (static_cast<double>(in.stops) * in.classes > MOST_STARTS) return true;

  fitAllClasses(body);
  for (int32_t c = 0; c < in.classes && !body.watch.isOver(); c++) {
    begin(body.state);
    clear(body);
    commit(body.state);
    if (!construct(body, body.watch.left(), c)) break;
    fitAllClasses(body);
  }
  const std::vector<int32_t> best = bestRoutes(body);
  inject(body, best.data(), best.size());
  return true;
}

}  // namespace tourwright
