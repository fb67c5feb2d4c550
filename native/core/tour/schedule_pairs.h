// Schedules of tours with orders of several stops where only distance, loads and single windows count: the results of
// schedule.h, without checks of rules that cannot occur.
#pragma once

#include <algorithm>

#include "tour/figures.h"

namespace tourwright {

// Figures of a tour that replaces `tour`, whose distance is known. Leaves departure and travel in `scratch`.
inline Figures evaluatePairs(const Trial& trial, const Tour& tour) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Figures f;
  f.distance = tour.distance;
  if (f.distance > k.limits.maxDistance) return f;
  f.feasible = !in.features.time;
  if (!in.features.time) return f;
  double time = k.shift.begin;
  const int32_t* durations = k.travel.durations + static_cast<std::size_t>(k.start) * in.sizes.locations;
  for (int32_t i = 0; i < count; i++) {
    const Visit& visit = k.visits[sequence[i]];
    const int32_t at = in.view.stopLocation[sequence[i]];
    const double travel = durations[at];
    if (visit.isOver(time + travel)) return f;
    time = visit.departure(time + travel);
    scratch.schedule.travel[i] = travel;
    scratch.schedule.departure[i] = time;
    f.busy += travel + visit.service;
    durations = k.travel.durations + static_cast<std::size_t>(at) * in.sizes.locations;
  }
  scratch.schedule.travel[count] = durations[k.end];
  f.busy += scratch.schedule.travel[count];
  f.end = time + scratch.schedule.travel[count];
  f.working = f.end - k.shift.begin;
  f.feasible = f.end <= k.shift.end && f.working <= k.limits.maxDuration;
  return f;
}

// Computes latest ready times and tails, from the last stop back.
inline void lookBackPairs(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double travel = scratch.schedule.travel[count];
  double limit = k.shift.endLimit - travel;
  double end = -INFINITE;
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    const Visit& visit = k.visits[stop];
    Node& node = state.nodes[stop];
    const double latest = limit - visit.service;
    node.departure = scratch.schedule.departure[i];
    node.latest = latest < visit.begin ? -INFINITE : std::min(latest, visit.end);
    node.tailSeconds = travel + visit.service;
    node.tailEnd = std::max(visit.begin + node.tailSeconds, end);
    limit = node.latest - scratch.schedule.travel[i];
    travel = node.tailSeconds + scratch.schedule.travel[i];
    end = node.tailEnd;
  }
}

}  // namespace tourwright
