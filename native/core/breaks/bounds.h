// Bounds on how many breaks can help on a leg, and on how late a tour may be.
#pragma once

#include "breaks/wanted.h"

namespace tourwright::breaks {

// The most sliding breaks that can help on a leg: of two neighbouring stretches within the leg one is longer than half
// a limit, or the break between them is superfluous.
inline double mostSlides(const BreakTour& tour, int32_t leg, double time, double lastOpening) {
  const BreakRules& rules = *tour.rules;
  const double travel = tour.travel[leg];
  const double waiting = std::max(0.0, lastOpening - time);
  double most = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double longest = rules.counts[r] == TRAVEL ? travel : travel + waiting;
    if (rules.limit[r] > 0) most += 2 + 2 * std::floor(longest / rules.limit[r]);
  }
  return most;
}

// Sliding breaks on a leg that may have to follow a late one: those that part what is left of it, and a longer one.
inline double slidesBehindLate(const BreakTour& tour, int32_t leg, double time, double lastOpening) {
  return std::max(2.0, mostSlides(tour, leg, time, lastOpening) / 2);
}

// By leg: the last time at which a window of a stop from there on, or of a break, opens.
inline void lastOpenings(const BreakTour& tour, std::vector<double>& openings) {
  const int32_t count = tour.count;
  openings.assign(count + 2, -INFINITE);
  for (int32_t w = 0; w < tour.rules->windows; w++)
    openings[count + 1] = std::max(openings[count + 1], tour.rules->windowBegin[w]);
  openings[count] = openings[count + 1];
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t last = tour.k->startWindows[tour.stops[i] + 1] - 1;
    const double opens = last < tour.k->startWindows[tour.stops[i]] ? -INFINITE : tour.in->view.startBegin[last];
    openings[i] = std::max(openings[i + 1], opens);
  }
}

// By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end.
inline void latestDepartures(const BreakTour& tour, const Wanted& wanted, std::vector<double>& latest) {
  const int32_t count = tour.count;
  latest.assign(count + 2, INFINITE);
  const bool isInTime = !wanted.isBound || (wanted.bound.violations == 0 && wanted.bound.spansBroken == 0);
  if (wanted.forced && !(wanted.isBound && isInTime)) return;
  const double end = hasEnded(tour) ? INFINITE : wanted.isBound ? wanted.bound.end : tour.shiftEnd;
  latest[count + 1] = end;
  double time = end - tour.travel[count];
  for (int32_t i = count - 1; i >= 0; i--) {
    latest[i + 1] = time;
    if (isFixed(tour, i)) {
      time = INFINITE;
      continue;
    }
    const double ready = latestReady(tour, tour.stops[i], time - tour.service[i]);
    time = ready - tour.transition[i] - tour.travel[i];
  }
  latest[0] = time;
  // A break that history already has may stand for a part of that leg.
  if (tour.history != nullptr) latest[tour.firstLeg] = INFINITE;
}

}  // namespace tourwright::breaks
