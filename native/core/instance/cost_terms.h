// The terms of a cost function, and the minimum cost of a longer tour under them.
#pragma once

#include <algorithm>
#include <limits>

#include "instance/problem_view.h"

namespace tourwright {

// The least slope of a charge with floors; −1 where a larger quantity can cost less.
inline double leastSlope(const double* floors) {
  if (floors[2] < 0 || floors[4] < 0) return -1;
  const double least = floors[1] > 0 ? 0 : floors[2];
  return floors[3] < std::numeric_limits<double>::infinity() ? std::min(least, floors[4]) : least;
}

// The least slope of such a charge from x on, where none of its slopes is negative.
inline double slopeFrom(const double* floors, double x) {
  if (x >= floors[3]) return floors[4];
  if (x < floors[1]) return 0;
  return floors[3] < std::numeric_limits<double>::infinity() ? std::min(floors[2], floors[4]) : floors[2];
}

// Marginal costs of a longer tour, in 10^-6 units: minimum per meter, minimum and maximum per second.
struct CostSlopes {
  double meter = 0;
  double second = 0;
  double steepest = 0;
};

// The slopes from a tour's meters and working seconds on.
inline CostSlopes slopesFrom(const ProblemView& view, int32_t cost, double distance, double working) {
  CostSlopes slopes;
  if (cost < 0) return slopes;
  for (int32_t t = view.costTerms[cost]; t < view.costTerms[cost + 1]; t++) {
    const double* floors = view.termFloors.data + 5 * static_cast<std::size_t>(t);
    if (view.termKind[t] == KM) slopes.meter += 1000 * slopeFrom(floors, distance / 1000);
    if (view.termKind[t] != HOURS) continue;
    slopes.second += slopeFrom(floors, working / 3600) * 1e6 / 3600;
    slopes.steepest += std::max(floors[2], floors[4]) * 1e6 / 3600;
  }
  return slopes;
}

// The minimum cost of one more meter, in 10^-6 units, under the cost function of a class, whatever else comes with it;
// −1 where a longer tour, or one with more stops, may cost less.
inline double leastCostOfMeter(const ProblemView& view, int32_t c) {
  const int32_t cost = view.classCost[c];
  if (cost < 0) return 0;
  for (std::size_t m = 0; m < view.measures.size; m++) {
    if (view.measures[m] < 0) return -1;
  }
  double least = 0;
  for (int32_t t = view.costTerms[cost]; t < view.costTerms[cost + 1]; t++) {
    const double slope = leastSlope(view.termFloors.data + 5 * static_cast<std::size_t>(t));
    if (slope < 0) return -1;
    if (view.termKind[t] == KM) least += 1000 * slope;
  }
  return least;
}

}  // namespace tourwright
