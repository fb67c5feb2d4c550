// The figures of a tour beyond clock, distance and loads: preferred stops, costs, further levels.
#pragma once

#include <algorithm>

#include "tour/cost.h"
#include "tour/extras.h"

namespace tourwright {

// Requires that clock, distance and loads are known.
inline void charge(const Trial& trial, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) f.preferred += Instance::holds(k.preferred, sequence[i]);
  if (k.cost >= 0) {
    std::fill(scratch.sums.measures.begin(), scratch.sums.measures.end(), 0.0);
    Charged charged{f.distance, f.working, scratch.sums.measures.data(), sequence, count, nullptr, nullptr};
    f.cost = tourCost(in, k, charged);
    if (in.features.loadTerms) {
      const double unloaded = f.cost;
      charged.loadMeters = scratch.loads.meters.data();
      charged.loadSeconds = scratch.loads.seconds.data();
      f.cost = tourCost(in, k, charged);
      f.loadCost = f.cost - unloaded;
    }
  }
  if (in.sizes.extras + in.sizes.globals > 0) countExtras(trial, f);
}

}  // namespace tourwright
