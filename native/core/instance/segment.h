// Parts of tours and how they follow one another, where each stop has one window and only travel lies between two
// stops. The data of a part suffice to put it before, between or after others.
#pragma once

#include <algorithm>

namespace tourwright {

// The departure from a stop whose window opens at `opens`.
inline double leave(double ready, double opens, double service) {
  return (ready > opens ? ready : opens) + service;
}

// The interval in which service at a stop may begin, where it is a single one, and the service time, in seconds.
struct Visit {
  double begin;
  double end;
  double service;

  bool isOver(double ready) const { return ready > end; }
  // The earliest departure.
  double earliest() const { return begin + service; }
  // The departure when ready at `ready`.
  double departure(double ready) const { return leave(ready, begin, service); }
  // The latest ready time to leave by `departure`; it may not be feasible.
  double latest(double departure) const { return std::min(departure - service, end); }
};

// A part of a tour: its shortest duration, and the earliest and the latest begin with which it lasts no longer.
struct Stretch {
  double duration;
  double early;
  double late;
};

// A leg that takes `seconds`, then `next`: the shortest duration of both (Vidal et al. 2013, "A hybrid genetic
// algorithm with adaptive diversity management for a large class of vehicle routing problems with time-windows").
inline Stretch joined(const Stretch& first, double seconds, const Stretch& next) {
  const double passed = first.duration + seconds;
  const double wait = std::max(0.0, next.early - passed - first.late);
  Stretch both;
  both.duration = passed + next.duration + wait;
  both.early = std::max(next.early - passed, first.early) - wait;
  both.late = std::min(next.late - passed, first.late);
  return both;
}

inline Stretch stretchOf(const Visit& visit) {
  return {visit.service, visit.begin, visit.end};
}

}  // namespace tourwright
