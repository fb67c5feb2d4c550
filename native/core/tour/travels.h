// The travels of a tour under evaluation, whose seconds may depend on the departure.
#pragma once

#include "instance/traffic.h"
#include "tour/figures.h"

namespace tourwright {

// Location at which a travel of the tour begins, −1: there is no such travel.
inline int32_t beginOf(const Trial& trial, int32_t leg) {
  return leg == 0 ? trial.k.start : trial.in.view.stopLocation[trial.sequence[leg - 1]];
}

// Location at which a travel of the tour ends.
inline int32_t endOf(const Trial& trial, int32_t leg) {
  const auto& stopLocation = trial.in.view.stopLocation;
  if (leg < trial.count) return stopLocation[trial.sequence[leg]];
  return trial.k.loops ? stopLocation[trial.sequence[0]] : trial.k.end;
}

// Returns false when the tour, without a departure or an arrival, has no such travel.
inline bool travels(const Trial& trial, int32_t leg) {
  return beginOf(trial, leg) >= 0 && endOf(trial, leg) >= 0;
}

// Seconds of a travel; the minimum where they depend on the departure.
inline double secondsOf(const Trial& trial, int32_t leg) {
  return travels(trial, leg) ? duration(trial.in, trial.k, beginOf(trial, leg), endOf(trial, leg)) : 0;
}

// Writes the seconds of a travel that begins at `departure` into scratch.schedule.travel.
inline void leaveAt(const Trial& trial, int32_t leg, double departure) {
  trial.scratch.schedule.travel[leg] =
      travels(trial, leg) ? travelDurationAt(trial.in, trial.k, beginOf(trial, leg), endOf(trial, leg), departure) : 0;
}

// The latest departure of a travel that ends by `arrival`.
inline double latestLeave(const Trial& trial, int32_t leg, double arrival) {
  if (!trial.in.features.traffic) return arrival - trial.scratch.schedule.travel[leg];
  if (!travels(trial, leg)) return arrival;
  return latestDeparture(trial.in, trial.k, beginOf(trial, leg), endOf(trial, leg), arrival);
}

// Minimum seconds of a travel, whatever its departure.
inline double leastTravel(const Trial& trial, int32_t leg) {
  return trial.in.features.traffic ? secondsOf(trial, leg) : trial.scratch.schedule.travel[leg];
}

}  // namespace tourwright
