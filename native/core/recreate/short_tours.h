// Tours with fewer stops than the minimum are emptied before a solution is judged: until then insertion opens and fills
// them freely.
#pragma once

#include <vector>

#include "recreate/recreate_order.h"

namespace tourwright {

// True when a tour of the class must not have so few stops; an empty one is allowed.
inline bool isShort(const ClassView& k, int32_t stops) {
  return stops > 0 && stops < k.limits.minStops;
}

// The shortest of the changed tours that are too short; −1: there is none.
inline int32_t shortestTour(const Search& s) {
  int32_t shortest = -1;
  for (const int32_t route : s.state.changes.touched) {
    const int32_t count = s.state.tours[route].count;
    if (!isShort(s.in.classOf(route), count)) continue;
    if (shortest < 0 || count < s.state.tours[shortest].count) shortest = route;
  }
  return shortest;
}

// A random class whose tours may have as few stops as given, with a resource to spare; the number of classes without
// one.
inline int32_t drawClassOf(Search& s, int32_t stops) {
  std::vector<int32_t> fitting;
  for (int32_t c = 0; c < s.in.sizes.classes; c++) {
    if (s.in.classes[c].limits.minStops <= stops && freeResource(s.in, s.state, c) >= 0) fitting.push_back(c);
  }
  return fitting.empty() ? s.in.sizes.classes : fitting[s.random.below(static_cast<int32_t>(fitting.size()))];
}

// Takes all orders out of a tour, into r.absent.
inline void emptyTour(RecreateContext& r, int32_t route) {
  Search& s = r.search;
  r.absent.clear();
  while (s.state.tours[route].first >= 0) {
    r.absent.push_back(s.in.orderOf(s.state.tours[route].first));
    removeOrder(s.in, s.state, r.absent.back());
  }
  refresh(s.in, s.state, s.scratch, route);
}

// Empties the tours that are too short, the shortest first. Their orders join other tours, which may then be long
// enough, or open one that needs no more stops than they have; the rest stay unserved.
inline void emptyShortTours(RecreateContext& r) {
  Search& s = r.search;
  if (!s.in.features.fewestStops) return;
  for (int32_t route = shortestTour(s); route >= 0; route = shortestTour(s)) {
    const int32_t stops = s.state.tours[route].count;
    emptyTour(r, route);
    s.placing.opens = drawClassOf(s, stops);
    for (const int32_t order : r.absent) place(r, order, Scope::NEAR);
  }
  s.placing.opens = -1;
}

}  // namespace tourwright
