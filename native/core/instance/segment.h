// Parts of tours and how they follow one another, where each stop has one window and all that passes between two stops
// is a travel. What a part knows of itself is enough to put it before, between or after others.
#pragma once

#include <algorithm>

namespace tourwright {

// When somebody leaves a stop whose window opens at `opens`.
inline double leave(double ready, double opens, double service) {
  return (ready > opens ? ready : opens) + service;
}

// When service at a stop may begin where that is one interval, and what it takes, seconds.
struct Visit {
  double begin;
  double end;
  double service;

  bool isOver(double ready) const { return ready > end; }
  // The earliest departure.
  double earliest() const { return begin + service; }
  // When somebody who is ready then leaves.
  double departure(double ready) const { return leave(ready, begin, service); }
  // By when a tour has to be ready to leave by `departure`; it may be that nobody can.
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
