// Whether a decided tour surely breaks more than another one, told without a schedule where that can be.
#pragma once

#include "insertion/insertion.h"
#include "tour/decided_figures.h"

namespace tourwright {

// What the tour breaks by its travels, and whenever its stops are served, times as early as they can be: breaks and
// spans only ever make it later. Leaves the clock in `scratch`.
inline Figures leastOfTimes(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                            int32_t count) {
  Figures f;
  travelDecided(in, scratch, k, sequence, count, f);
  if (in.chosen) spendService(in, scratch, k, sequence, count);
  departEarliest(in, scratch, k, sequence, count);
  countTimes(k, scratch.clock, k.shiftBegin, f);
  return f;
}

// No stop is late, and the working window is kept, or left by a begin that is given: the clock is in `scratch`.
inline bool isInTime(const Scratch& scratch, const ClassView& k) {
  return scratch.clock.missed == 0 && (leavesAnyhow(k) || scratch.clock.end <= k.shiftEnd);
}

// A decided tour over `sequence` surely breaks more than the one it would replace: by more violations, or by as many
// and more lateness, than is given.
inline bool breaksMore(Search& s, const ClassView& k, int32_t route, const int32_t* sequence, int32_t count,
                       double violations, double lateness) {
  const Instance& in = s.in;
  const Tour& tour = s.state.tours[route];
  Figures least = leastOfTimes(in, s.scratch, k, sequence, count);
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const double known = tour.violations + brokenGlobals(in, s.state);
  if (least.violations - known > violations) return true;
  countRules(in, s.scratch, k, sequence, count, false, least);
  const double more = least.violations - known;
  if (more > violations || (more == violations && least.lateness - tour.lateness > lateness)) return true;
  // With one violation more there are too many: to look for schedules that break rules is dear.
  if (more < violations || !isInTime(s.scratch, k)) return false;
  return isTooLate(s) || !keepsTimes({in, s.scratch, k, sequence, count});
}

// Exact weighted change when an order joins a decided tour, as in s.trial[0 … count); INFINITE when it breaks more.
inline double simulateJoined(Search& s, const ClassView& k, int32_t route, int32_t count) {
  if (s.in.timetables && breaksMore(s, k, route, s.trial.data(), count, 0 - s.mended, 0)) return INFINITE;
  return simulate(s, k, route, count, true);
}

}  // namespace tourwright
