// A cheap test whether a trial of a decided tour certainly breaks more rules than the tour does now; it avoids
// computing a schedule where it can.
#pragma once

#include "insertion/insertion.h"
#include "tour/decided_figures.h"

namespace tourwright {

// A lower bound on the rules that the tour breaks: by its travels, by rules that do not depend on times, and by the
// earliest possible times, which breaks and spans can only make later. Leaves those times in `scratch`.
inline Figures leastOfTimes(const Trial& trial) {
  Figures f;
  travelDecided(trial, f);
  if (trial.in.features.chosen) spendService(trial);
  f.violations += brokenLimits(trial, f);
  departEarliest(trial);
  countTimes(trial.k, trial.scratch.clocks.decided, trial.k.shift.begin, f);
  return f;
}

// True when no stop is late and the working window is kept, unless a given begin breaks it. Reads the times in
// `scratch`.
inline bool isInTime(const Trial& trial) {
  const DecidedClock& clock = trial.scratch.clocks.decided;
  auto late = clock.missed;
  for (int32_t i = 0; i < trial.count && late > 0; i++) {
    if (trial.in.view.stopForbidden[trial.sequence[i]] >= 0) late--;
  }
  return late == 0 && (leavesAnyhow(trial.k) || clock.end <= trial.k.shift.end);
}

// True when a trial of a decided tour certainly breaks more than the tour does now plus the allowance: more violations
// than `violations`, or as many and more than `lateness` seconds.
inline bool breaksMore(Search& s, const Trial& trial, int32_t route, double violations, double lateness) {
  const Tour& tour = s.state.tours[route];
  Figures least = leastOfTimes(trial);
  // An order that joins can only mend rules on cumulated costs that are broken now.
  const double known = tour.violations + brokenGlobals(trial.in, s.state);
  if (least.violations - known > violations) return true;
  countRules(trial, least);
  const double more = least.violations - known;
  if (more > violations || (more == violations && least.lateness - tour.lateness > lateness)) return true;
  // One more violation would be too many, so it is worth checking first whether any schedule keeps the times: searching
  // for schedules that break rules takes far longer.
  if (more < violations || !isInTime(trial)) return false;
  return isTooLate(s) || !keepsTimes(trial);
}

// Exact change of the weighted objectives when an order joins a decided tour, as in s.trial[0 … count); INFINITE when
// the tour breaks more then.
inline double simulateJoined(Search& s, const ClassView& k, int32_t route, int32_t count) {
  if (s.in.features.timetables &&
      breaksMore(s, {s.in, s.scratch, k, s.trial.data(), count}, route, 0 - s.placing.mended, 0))
    return INFINITE;
  return simulate(s, k, route, count, LoadFit::UNKNOWN);
}

// Exact change of the weighted objectives when the tour becomes s.trial[0 … count). `fit`: what is known of its loads
// where nothing is decided.
inline double simulateTrial(Search& s, const ClassView& k, int32_t route, int32_t count, LoadFit fit) {
  return k.decided.resource >= 0 ? simulateJoined(s, k, route, count) : simulate(s, k, route, count, fit);
}

}  // namespace tourwright
