// What a search for a place computes once per tour, before it tries places there.
#pragma once

#include "insertion/insertion.h"

namespace tourwright {

// True when the tour may take the stop: the class serves it, and without mixed loads its quantities fit.
inline bool mayTake(const Search& s, const ClassView& k, int32_t route, int32_t stop) {
  return isJoinable(s.state, k, route, 1) && Instance::holds(k.compatible, stop) &&
         (s.in.features.mixed || fitsSum(s, k, route, stop));
}

// Computes the data of the tour for an order of one stop.
inline void inspectOnce(const Search& s, int32_t route, int32_t stop, TourLook& look) {
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  look.takes = !isKnownInfeasible(s, route) && mayTake(s, k, route, stop);
  if (!look.takes) return;
  look.least = leastChange(s, k, route, &stop, 1);
  const bool isTimed = in.features.time && !k.loops;
  look.firstBegin = isTimed ? firstBegin(in, k, stop) : -INFINITE;
  look.lastBegin = isTimed ? lastBegin(in, k, stop) : INFINITE;
}

// The data of the tour for an order of one stop, cached for the search (s.stamp).
inline const TourLook& inspectTour(Search& s, int32_t route, int32_t stop) {
  TourLook& look = s.marks.tours[route];
  if (look.stamp == s.marks.stamp) return look;
  look.stamp = s.marks.stamp;
  inspectOnce(s, route, stop, look);
  return look;
}

// True when the stop can be served between the two: after the departure from the one, and before it is too late for the
// other. This needs no travel times, and where windows are narrow it discards most places.
inline bool isBetween(const TourLook& look, const Node& before, const Node& after) {
  return before.departure <= look.lastBegin && look.firstBegin <= after.latest;
}

}  // namespace tourwright
