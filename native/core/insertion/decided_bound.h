// Whether a decided tour surely breaks more than another one, told without a schedule where that can be.
#pragma once

#include "insertion/insertion.h"
#include "tour/decided_figures.h"

namespace tourwright {

// What the tour breaks by its travels, and whenever its stops are served, times as early as they can be: breaks and
// spans only ever make it later. Leaves the clock in `scratch`.
inline Figures leastOfTimes(const Trial& trial) {
  Figures f;
  travelDecided(trial, f);
  if (trial.in.chosen) spendService(trial);
  departEarliest(trial);
  countTimes(trial.k, trial.scratch.clock, trial.k.shiftBegin, f);
  return f;
}

// No stop is late, and the working window is kept, or left by a begin that is given: the clock is in `scratch`.
inline bool isInTime(const Trial& trial) {
  const DecidedClock& clock = trial.scratch.clock;
  return clock.missed == 0 && (leavesAnyhow(trial.k) || clock.end <= trial.k.shiftEnd);
}

// A trial of a decided tour surely breaks more than the one it would replace: by more violations, or by as many
// and more lateness, than is given.
inline bool breaksMore(Search& s, const Trial& trial, int32_t route, double violations, double lateness) {
  const Tour& tour = s.state.tours[route];
  Figures least = leastOfTimes(trial);
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const double known = tour.violations + brokenGlobals(trial.in, s.state);
  if (least.violations - known > violations) return true;
  countRules(trial, false, least);
  const double more = least.violations - known;
  if (more > violations || (more == violations && least.lateness - tour.lateness > lateness)) return true;
  // One violation more would be too many, so it is worth asking whether any schedule keeps the times: to search for
  // schedules that break rules takes far longer.
  if (more < violations || !isInTime(trial)) return false;
  return isTooLate(s) || !keepsTimes(trial);
}

// Exact weighted change when an order joins a decided tour, as in s.trial[0 … count); INFINITE when it breaks more.
inline double simulateJoined(Search& s, const ClassView& k, int32_t route, int32_t count) {
  if (s.in.timetables && breaksMore(s, trialOf(s, k, count), route, 0 - s.mended, 0)) return INFINITE;
  return simulate(s, k, route, count, true);
}

}  // namespace tourwright
