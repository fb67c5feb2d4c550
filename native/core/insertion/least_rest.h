// Minimum seconds of breaks in tours, by busy time: computed once per class, so that a place is bounded without reading
// its tour's labels.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/least_remaining.h"
#include "instance/instance.h"

namespace tourwright {

class LeastRest {
 public:
  LeastRest() = default;
  LeastRest(const Instance& in, const ClassView& k) : step_((k.shift.end - k.shift.begin) / STEPS) {
    for (int32_t i = 0; i <= STEPS; i++) rest_.push_back(restOf(in, k, i * step_));
  }

  // `busy`: seconds of travel, access, setup and service.
  double of(double busy) const {
    const double step = busy / step_;
    return rest_[step >= STEPS ? STEPS : step > 0 ? static_cast<int32_t>(step) : 0];
  }

 private:
  static constexpr int32_t STEPS = 256;

  // The least of all choices of windows.
  static double restOf(const Instance& in, const ClassView& k, double busy) {
    const breaks::BreakRules& rules = in.breakRules[k.index];
    double least = restBy(rules, in, k, busy);
    for (const breaks::BreakRules& other : rules.alternatives) least = std::min(least, restBy(other, in, k, busy));
    return least;
  }

  static double restBy(const breaks::BreakRules& rules, const Instance& in, const ClassView& k, double busy) {
    breaks::Label begun;
    const double lastBegin = in.features.late ? std::max(k.shift.begin, k.shift.end - busy) : k.shift.begin;
    begun.handled.assign(rules.windows, breaks::FITS_BEFORE);
    for (const breaks::BreakKind& kind : rules.windowBreaks()) {
      if (!kind.fitsBefore(lastBegin)) begun.handled[kind.window] = breaks::OPEN;
    }
    begun.meters.assign(rules.sliding, {{0, 0}, {INFINITE, INFINITE}});
    return breaks::leastRemaining(rules, begun, {k.shift.begin, k.shift.begin, busy, INFINITE}).rest;
  }

  double step_ = 1;
  std::vector<double> rest_;  // by steps of `busy`
};

}  // namespace tourwright
