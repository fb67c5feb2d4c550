// Tours of plans without times, without loads that change on the way and without rules of their own: their cost follows
// from sums that are updated stop by stop.
#pragma once

#include "state/state.h"
#include "tour/cost.h"

namespace tourwright {

// Updates a tour whose stops changed. Returns false when it is now too long; its cost is then not counted.
inline bool refreshBySums(const Instance& in, State& state, int32_t route) {
  Tour& tour = state.tours[route];
  const ClassView& k = in.classOf(route);
  const bool feasible = tour.count == 0 || tour.distance <= k.limits.maxDistance;
  double cost = 0;
  if (feasible && tour.count > 0) {
    const double* measures = state.sums.measure.data() + static_cast<std::size_t>(route) * in.sizes.measures;
    cost = tourCost(in, k, {tour.distance, 0, measures, nullptr, 0, nullptr, nullptr});
  }
  state.totals.cost += cost - tour.cost;
  tour.cost = cost;
  return feasible;
}

}  // namespace tourwright
