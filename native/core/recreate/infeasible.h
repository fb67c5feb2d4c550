// Tours in which an order that has to be served found no place, and that have not changed since: they are not tried
// again. Otherwise this would take most of the time while some orders are left out.
#pragma once

#include "recreate/recreate_context.h"

namespace tourwright {

// True when a result for an order holds as long as a tour is unchanged: no price is too high for the order, and nothing
// outside the tour and the neighbours of the order in it matters.
inline bool isLasting(const RecreateContext& r, int32_t order, Scope scope) {
  const Instance& in = r.search.in;
  return r.always[order] && scope == Scope::NEAR && !in.paths.plain && in.sizes.globals == 0;
}

// Makes known results available for an order that is about to be placed.
inline void recallInfeasible(RecreateContext& r, int32_t order, Scope scope) {
  const bool isKnown = isLasting(r, order, scope) && !r.infeasible[order].empty();
  r.search.placing.infeasible = isKnown ? r.infeasible[order].data() : nullptr;
}

// Records that no tour had a place for the order, unless an allowance limited the cost of places. Tours changed in this
// iteration are excluded, as they may be changed back.
inline void keepInfeasible(RecreateContext& r, int32_t order, Scope scope) {
  const Search& s = r.search;
  if (!isLasting(r, order, scope) || s.allowance < INFINITE || s.watch.wasOver()) return;
  std::vector<uint32_t>& infeasible = r.infeasible[order];
  if (infeasible.empty()) infeasible.assign(s.in.sizes.resources, 0);
  for (const int32_t route : s.state.active) {
    if (s.state.changes.touchedMark[route] == s.state.changes.touchedStamp || s.in.classOf(route).decided.resource >= 0)
      continue;
    infeasible[route] = s.state.changes.committedVersion[route];
  }
}

}  // namespace tourwright
