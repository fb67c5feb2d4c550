// Tours in which an order that has to be served found no place, and that have not changed since: they are not tried
// again. Otherwise most of the time would go into that while some orders are left out.
#pragma once

#include "recreate/recreate_context.h"

namespace tourwright {

// Whether what is found out about an order holds as long as a tour stays as it is: no price is too high for it, and
// nothing beyond the tour, and the neighbours of the order in it, decides.
inline bool isLasting(const RecreateContext& r, int32_t order, Scope scope) {
  const Instance& in = r.search.in;
  return r.always[order] && scope == Scope::NEAR && !in.paths.plain && in.sizes.globals == 0;
}

// What is known of an order, which is about to be placed.
inline void recallInfeasible(RecreateContext& r, int32_t order, Scope scope) {
  const bool isKnown = isLasting(r, order, scope) && !r.infeasible[order].empty();
  r.search.placing.infeasible = isKnown ? r.infeasible[order].data() : nullptr;
}

// No tour had a place for the order, unless it was one that costs more than the allowance. Tours that this iteration
// has changed may be changed back.
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
