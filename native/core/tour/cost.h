// The cost of a tour: the terms of its class's cost function in table order, rounded to 10^-6 units.
#pragma once

#include <algorithm>
#include <cmath>

#include "instance/instance.h"

namespace tourwright {

// Half a unit plus a tolerance for sums of doubles that fall short of an exact half: those are rounded up.
constexpr double HALF = 0.500001;

// A quantity charged above a floor, and differently above a second one.
inline double floorsCost(const double* floors, double x) {
  return floors[0] + floors[2] * std::max(0.0, std::min(x, floors[3]) - floors[1]) +
         floors[4] * std::max(0.0, x - floors[3]);
}

// The quantities that a cost is charged on. Load sums: exact, by capacity, in 10^-6 units x meters and x seconds;
// nullptr omits the terms on them.
struct Charged {
  double distance;
  double working;
  const double* measures;  // sums of the tour
  const int32_t* added;    // stops to count in addition to those
  int32_t addedCount;
  const double* loadMeters;
  const double* loadSeconds;
};

// 10^-6 units.
inline double tourCost(const Instance& in, const ClassView& k, const Charged& charged) {
  if (k.cost < 0) return 0;
  const ProblemView& view = in.view;
  double sum = 0;
  for (int32_t t = view.costTerms[k.cost]; t < view.costTerms[k.cost + 1]; t++) {
    const double* floors = view.termFloors.data + 5 * static_cast<std::size_t>(t);
    const int32_t argument = view.termArgument[t];
    switch (static_cast<TermKind>(view.termKind[t])) {
      case HOURS:
        sum += floorsCost(floors, charged.working / 3600);
        break;
      case KM:
        sum += floorsCost(floors, charged.distance / 1000);
        break;
      case USING:
        sum += floors[0];
        break;
      case MEASURE: {
        const double* amounts = view.measures.data + static_cast<std::size_t>(argument) * in.sizes.stops;
        double total = charged.measures[argument];
        for (int32_t i = 0; i < charged.addedCount; i++) total += amounts[charged.added[i]];
        const double x = total / view.measureUnit[argument];
        if (x > 0) sum += floorsCost(floors, x);
        break;
      }
      case LOAD_KM: {
        const double x = charged.loadMeters ? charged.loadMeters[argument] / 1e9 : 0;
        if (x > 0) sum += floorsCost(floors, x);
        break;
      }
      case LOAD_HOURS: {
        const double x = charged.loadSeconds ? charged.loadSeconds[argument] / 3.6e9 : 0;
        if (x > 0) sum += floorsCost(floors, x);
        break;
      }
    }
  }
  return std::floor(sum * 1e6 + HALF);
}

}  // namespace tourwright
