// What a meter more costs a tour at the least, whatever else comes with it.
#pragma once

#include <algorithm>
#include <vector>

#include "cost.h"

namespace tourwright {

// Nothing can be said: a longer tour, or one with more stops, may cost less.
constexpr double NO_RATE = -1;

// The least slope of a charge with floors.
inline double leastSlope(const double* floors) {
  if (floors[2] < 0 || floors[4] < 0) return NO_RATE;
  double least = INFINITE;
  if (floors[1] > 0) least = 0;
  if (floors[3] > floors[1]) least = std::min(least, floors[2]);
  if (floors[3] < INFINITE) least = std::min(least, floors[4]);
  return least;
}

// 10^-6 units of cost a meter.
inline double leastCostRate(const Instance& in, const ClassView& k) {
  if (k.cost < 0) return 0;
  double rate = 0;
  for (int32_t t = in.view.costTerms[k.cost]; t < in.view.costTerms[k.cost + 1]; t++) {
    const double slope = leastSlope(in.view.termFloors.data + 5 * static_cast<std::size_t>(t));
    if (slope == NO_RATE) return NO_RATE;
    if (in.view.termKind[t] == KM) rate += slope * 1e3;
  }
  return rate;
}

// The same of every class.
inline std::vector<double> leastCostRates(const Instance& in) {
  std::vector<double> rates(in.classes, NO_RATE);
  for (std::size_t m = 0; m < in.view.measures.size; m++) {
    if (in.view.measures[m] < 0) return rates;
  }
  for (int32_t c = 0; c < in.classes; c++) rates[c] = leastCostRate(in, in.classViews[c]);
  return rates;
}

}  // namespace tourwright
