// The travels of a tour under evaluation, where their seconds may depend on when they are made.
#pragma once

#include "instance/traffic.h"
#include "tour/trial.h"

namespace tourwright {

// Locations at which a travel of the tour begins and ends, −1: there is no such travel.
struct LegEnds {
  int32_t from;
  int32_t to;
  bool travels() const { return from >= 0 && to >= 0; }
};

inline LegEnds endsOf(const Trial& trial, int32_t leg) {
  const auto& stopLocation = trial.in.view.stopLocation;
  const ClassView& k = trial.k;
  const int32_t from = leg == 0 ? k.start : stopLocation[trial.sequence[leg - 1]];
  if (leg < trial.count) return {from, stopLocation[trial.sequence[leg]]};
  return {from, k.loops ? stopLocation[trial.sequence[0]] : k.end};
}

// Puts the seconds of a travel that begins at `departure` into scratch.span.
inline void leaveAt(const Trial& trial, int32_t leg, double departure) {
  const LegEnds ends = endsOf(trial, leg);
  trial.scratch.span[leg] = ends.travels() ? durationAt(trial.in, trial.k, ends.from, ends.to, departure) : 0;
}

// The latest departure of a travel that is over by `arrival`.
inline double latestLeave(const Trial& trial, int32_t leg, double arrival) {
  if (!trial.in.traffic) return arrival - trial.scratch.span[leg];
  const LegEnds ends = endsOf(trial, leg);
  return ends.travels() ? latestDeparture(trial.in, trial.k, ends.from, ends.to, arrival) : arrival;
}

// Seconds of a travel, whenever it is made.
inline double leastSpan(const Trial& trial, int32_t leg) {
  if (!trial.in.traffic) return trial.scratch.span[leg];
  const LegEnds ends = endsOf(trial, leg);
  return ends.travels() ? duration(trial.in, trial.k, ends.from, ends.to) : 0;
}

}  // namespace tourwright
