// Seconds of breaks that tours take at the least, by what is done in them: known once for each class, so that a place
// is bounded without a look at its tour's ways.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/pace/pace_bound.h"
#include "instance/instance.h"

namespace tourwright {

class LeastRest {
 public:
  LeastRest(const breaks::PaceRules& rules, const ClassView& k, bool late)
      : step_((k.shiftEnd - k.shiftBegin) / STEPS) {
    for (int32_t i = 0; i <= STEPS; i++) rest_.push_back(restOf(rules, k, late, i * step_));
  }

  // `busy`: seconds of travel, access, setup and service.
  double of(double busy) const {
    const double step = busy / step_;
    return rest_[step >= STEPS ? STEPS : step > 0 ? static_cast<int32_t>(step) : 0];
  }

 private:
  static constexpr int32_t STEPS = 256;

  static double restOf(const breaks::PaceRules& rules, const ClassView& k, bool late, double busy) {
    breaks::Pace begun{k.shiftBegin, 0, 0, 0, {}, {}};
    const double lastBegin = late ? std::max(k.shiftBegin, k.shiftEnd - busy) : k.shiftBegin;
    for (int32_t w = 0; w < rules.windows; w++) {
      const breaks::BreakKind& kind = rules.kinds[w];
      if (lastBegin < kind.opens + kind.duration) begun.open |= uint32_t{1} << w;
    }
    for (int32_t r = 0; r < rules.sliding; r++) begun.latest[breaks::HOPE][r] = INFINITE;
    return breaks::leastAhead(rules, begun, {k.shiftBegin, k.shiftBegin, busy, INFINITE}).rest;
  }

  double step_;
  std::vector<double> rest_;  // by steps of `busy`
};

}  // namespace tourwright
