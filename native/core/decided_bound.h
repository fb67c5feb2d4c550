// Whether a decided tour surely breaks more than another one, told without a schedule where that can be.
#pragma once

#include "decided_figures.h"
#include "insertion.h"

namespace tourwright {

// What a tour breaks at the least.
struct LeastBroken {
  Figures figures;
  bool isInTime;  // none of it has to do with when its stops are served; a begin that is given before hours apart
};

// What the tour breaks whenever its stops are served, times as early as they can be: breaks and spans only ever make it
// later.
inline LeastBroken leastBroken(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                               int32_t count) {
  Figures f;
  travelDecided(in, scratch, k, sequence, count, f);
  if (in.chosen) spendService(in, scratch, k, sequence, count);
  departEarliest(in, scratch, k, sequence, count);
  const int32_t before = f.violations;
  countTimes(k, scratch.clock, earliestOf(in, k), f);
  const bool isInTime = scratch.clock.missed == 0 && (f.violations == before || leavesAnyhow(in, k));
  countRules(in, scratch, k, sequence, count, false, f);
  return {f, isInTime};
}

// The decided tour in s.trial surely breaks more than the one it would replace: by more violations, or by as many and
// more lateness, than is given.
inline bool breaksMore(Search& s, const ClassView& k, int32_t route, int32_t count, double violations,
                       double lateness) {
  const auto [least, isInTime] = leastBroken(s.in, s.scratch, k, s.trial.data(), count);
  const Tour& tour = s.state.tours[route];
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const double more = least.violations - tour.violations - brokenGlobals(s.in, s.state);
  if (more > violations || (more == violations && least.lateness - tour.lateness > lateness)) return true;
  // With one violation more there are too many: to look for schedules that break rules is dear.
  if (more < violations || !isInTime) return false;
  return isTooLate(s) || !keepsTimes({s.in, s.scratch, k, s.trial.data(), count});
}

}  // namespace tourwright
