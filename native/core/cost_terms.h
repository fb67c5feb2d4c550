// The terms of a cost function, and what a longer tour costs more by them at the least.
#pragma once

#include <algorithm>
#include <limits>

#include "problem_view.h"

namespace tourwright {

enum TermKind { HOURS, KM, USING, MEASURE, LOAD_KM, LOAD_HOURS };

// 10^-6 units that a meter more costs at the least under the cost function of a class; −1 where costs follow from more
// than meters, or fall with them.
inline double leastCostOfMeter(const ProblemView& view, int32_t c) {
  const int32_t cost = view.classCost[c];
  if (cost < 0) return 0;
  double least = 0;
  for (int32_t t = view.costTerms[cost]; t < view.costTerms[cost + 1]; t++) {
    if (view.termKind[t] == USING) continue;
    if (view.termKind[t] != KM) return -1;
    const double* floors = view.termFloors.data + 5 * static_cast<std::size_t>(t);
    double slope = floors[1] > 0 ? std::min(0.0, floors[2]) : floors[2];
    if (floors[3] < std::numeric_limits<double>::infinity()) slope = std::min(slope, floors[4]);
    least += 1000 * slope;
  }
  return least < 0 ? -1 : least;
}

}  // namespace tourwright
