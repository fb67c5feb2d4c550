// Schedules of tours with orders of several stops where distance, loads and single windows are all that counts: what
// schedule.h computes for all plans, without asking for rules that cannot occur.
#pragma once

#include <algorithm>

#include "tour/trial.h"

namespace tourwright {

// Figures of a tour that replaces `tour`, whose distance is known. Leaves departure and span in `scratch`.
inline Figures evaluatePairs(const Trial& trial, const Tour& tour) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Figures f;
  f.distance = tour.distance;
  if (f.distance > k.limits.maxDistance) return f;
  f.feasible = !in.features.time;
  if (!in.features.time) return f;
  double time = k.shift.begin;
  const int32_t* spans = k.travel.durations + static_cast<std::size_t>(k.start) * in.sizes.locations;
  for (int32_t i = 0; i < count; i++) {
    const Visit& visit = k.visits[sequence[i]];
    const int32_t at = in.view.stopLocation[sequence[i]];
    const double span = spans[at];
    if (visit.isOver(time + span)) return f;
    time = visit.departure(time + span);
    scratch.schedule.span[i] = span;
    scratch.schedule.departure[i] = time;
    f.busy += span + visit.service;
    spans = k.travel.durations + static_cast<std::size_t>(at) * in.sizes.locations;
  }
  scratch.schedule.span[count] = spans[k.end];
  f.busy += scratch.schedule.span[count];
  f.end = time + scratch.schedule.span[count];
  f.working = f.end - k.shift.begin;
  f.feasible = f.end <= k.shift.end && f.working <= k.limits.maxDuration;
  return f;
}

// Latest ready times and tails, from the last stop back.
inline void lookBackPairs(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double span = scratch.schedule.span[count];
  double limit = k.shift.endLimit - span;
  double end = -INFINITE;
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    const Visit& visit = k.visits[stop];
    Node& node = state.nodes[stop];
    const double latest = limit - visit.service;
    node.departure = scratch.schedule.departure[i];
    node.latest = latest < visit.begin ? -INFINITE : std::min(latest, visit.end);
    node.tailSpan = span + visit.service;
    node.tailEnd = std::max(visit.begin + node.tailSpan, end);
    limit = node.latest - scratch.schedule.span[i];
    span = node.tailSpan + scratch.schedule.span[i];
    end = node.tailEnd;
  }
}

}  // namespace tourwright
