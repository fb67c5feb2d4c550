// The times of the stops of a tour whose only choice is when its break is taken, and that is too long to leave it out.
#pragma once

#include <algorithm>
#include <cmath>

#include "tour/clock.h"

namespace tourwright {

// The break of a tour, on one leg. The legs up to there are as on the clock without it, which is in `scratch`.
class RestOnLeg {
 public:
  // `delay`: seconds before the leg.
  RestOnLeg(const Trial& trial, int32_t leg, double delay) : trial_(trial), leg_(leg), delay_(delay) {
    left_ = leg > 0 ? trial.scratch.schedule.departure[leg - 1] : trial.k.shift.begin;
  }

  // The earliest begin of the break.
  double earliest() const { return std::max(left_, trial_.k.breaks.begin); }

  // True when the tour reaches this end with the break begun at `start`.
  bool comesTo(double start, const Way& end) const {
    double delay = delay_;
    const double time = follow(start, [&](int32_t i, double, const ServiceTimes& served) {
      delay += delayOf(trial_.k, trial_.sequence[i], served.begin);
    });
    return time == end.time && delay == end.delay;
  }

  // Writes the times of the stops after the leg into `scratch`.
  void store(double start) const {
    Scratch& scratch = trial_.scratch;
    follow(start, [&](int32_t i, double arrival, const ServiceTimes& served) {
      scratch.schedule.arrival[i] = arrival;
      scratch.schedule.begin[i] = served.begin;
      scratch.schedule.departure[i] = served.departure;
    });
  }

 private:
  // Continues after the leg with the break begun at `start`; `look` receives the arrival and the service of each stop.
  // Returns the end, INFINITE where a window is missed.
  template <typename Look>
  double follow(double start, Look&& look) const {
    const auto& [in, scratch, k, sequence, count] = trial_;
    // The break lies before the stop after the leg, or in the middle of the travel.
    double time = std::max(left_ + scratch.schedule.travel[leg_], start) + k.breaks.duration;
    for (int32_t i = leg_; i < count; i++) {
      const double ready = time + spentBefore(trial_, i);
      const ServiceTimes served = serveFrom(in, k, sequence[i], ready, serviceAt(trial_, i, sequence[i]));
      if (served.begin == INFINITE) return INFINITE;
      look(i, time, served);
      time = served.departure + scratch.schedule.travel[i + 1];
    }
    return time;
  }

  const Trial& trial_;
  int32_t leg_;
  double delay_;
  double left_ = 0;
};

// The latest begin of the break there, in whole seconds, without a worse end; INFINITE where it is worse anyway.
inline double latestRest(const RestOnLeg& rest, double latest, const Way& best) {
  double feasible = rest.earliest();
  if (feasible > latest || !rest.comesTo(feasible, best)) return INFINITE;
  double infeasible = std::min(best.time, latest) + 1;
  while (infeasible - feasible > 1) {
    const double middle = std::floor((feasible + infeasible) / 2);
    (rest.comesTo(middle, best) ? feasible : infeasible) = middle;
  }
  return feasible;
}

// Seconds of delay at the i-th stop without the break.
inline double delayAt(const Trial& trial, int32_t i) {
  return delayOf(trial.k, trial.sequence[i], trial.scratch.schedule.begin[i]);
}

// Moves the stops after the break accordingly. Of all schedules with the `best` end and delay, the best one begins its
// break latest. On a later leg the break begins no earlier, and what follows is no later: the last leg that allows such
// a schedule determines it. The clock without the break is in `scratch`; the break may be taken from leg `from` on.
// Returns false when there is no such schedule, or a second one whose break begins as late.
inline bool storeRest(const Trial& trial, int32_t from, const Way& best) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if (in.features.traffic) return false;
  double delay = 0;
  for (int32_t i = 0; i < count; i++) delay += delayAt(trial, i);
  for (int32_t leg = count; leg >= from; leg--) {
    if (leg < count) delay -= delayAt(trial, leg);
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    if (leg == count && k.end == -1) continue;
    const RestOnLeg rest(trial, leg, delay);
    const double start = latestRest(rest, k.breaks.last, best);
    if (start == INFINITE) continue;
    if (leg > from && RestOnLeg(trial, leg - 1, delay - delayAt(trial, leg - 1)).comesTo(start, best)) return false;
    rest.store(start);
    return true;
  }
  return false;
}

}  // namespace tourwright
