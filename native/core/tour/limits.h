// The limits of whole tours.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// The number of limits that a tour exceeds or falls short of.
inline int32_t brokenLimits(const Trial& trial, const Figures& f) {
  const ClassView& k = trial.k;
  return (f.working > k.limits.maxDuration) + (f.distance > k.limits.maxDistance) + (trial.count > k.limits.maxStops) +
         (trial.count < k.limits.boundMinStops);
}

}  // namespace tourwright
