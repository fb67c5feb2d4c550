// What a decided tour breaks at the least, told without placing breaks: they and spans only ever make a tour later.
#pragma once

#include "decided_figures.h"
#include "insertion.h"

namespace tourwright {

// What the tour breaks whenever its stops are served, times as early as they can be.
inline Figures leastBroken(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                           int32_t count) {
  Figures f;
  travelDecided(in, scratch, k, sequence, count, f);
  if (in.chosen) spendService(in, scratch, k, sequence, count);
  departEarliest(in, scratch, k, sequence, count);
  countTimes(k, scratch.clock, earliestOf(in, k), f);
  countRules(in, scratch, k, sequence, count, false, f);
  return f;
}

// The decided tour in s.trial surely breaks more than the one it would replace: by more violations, or by as many and
// more lateness, than is given.
inline bool breaksMore(Search& s, const ClassView& k, int32_t route, int32_t count, double violations,
                       double lateness) {
  const Figures least = leastBroken(s.in, s.scratch, k, s.trial.data(), count);
  const Tour& tour = s.state.tours[route];
  // What an order that joins may mend are rules on cumulated costs that are broken.
  const double more = least.violations - tour.violations - brokenGlobals(s.in, s.state);
  return more > violations || (more == violations && least.lateness - tour.lateness > lateness);
}

}  // namespace tourwright
