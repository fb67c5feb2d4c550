// The load of a tour, point by point.
#pragma once

#include <algorithm>

#include "tour/figures.h"

namespace tourwright {

// Loads at the begin where goods are shared: what the tour delivers before having picked it up, of any order.
inline void sharedLoadAtBegin(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    double sum = 0;
    double low = 0;
    for (int32_t i = 0; i < count; i++) {
      sum += in.view.stopChange[static_cast<std::size_t>(sequence[i]) * in.sizes.capacities + d];
      if (sum < low) low = sum;
    }
    scratch.loads.begin[d] = 0 - low;
  }
}

// Loads at the begin: what each order delivers before having picked it up.
inline void loadAtBegin(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if (in.features.shared) {
    sharedLoadAtBegin(trial);
    return;
  }
  const int32_t D = in.sizes.capacities;
  std::fill(scratch.loads.begin.begin(), scratch.loads.begin.end(), 0.0);
  if (in.paths.startsEmpty) return;
  for (int32_t i = 0; i < count; i++) {
    const std::size_t order = static_cast<std::size_t>(in.orderOf(sequence[i])) * D;
    const double* change = in.view.stopChange.data + static_cast<std::size_t>(sequence[i]) * D;
    for (int32_t d = 0; d < D; d++) {
      double& sum = scratch.orders.sum[order + d];
      double& low = scratch.orders.low[order + d];
      sum += change[d];
      if (sum < low) {
        scratch.loads.begin[d] += low - sum;
        low = sum;
      }
    }
  }
  for (int32_t i = 0; i < count; i++) {
    const std::size_t order = static_cast<std::size_t>(in.orderOf(sequence[i])) * D;
    for (int32_t d = 0; d < D; d++) scratch.orders.sum[order + d] = scratch.orders.low[order + d] = 0;
  }
}

// Checks the loads at every point and sums them over the travels (meters and seconds of legs are set).
inline bool carry(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const int32_t D = in.sizes.capacities;
  loadAtBegin(trial);
  for (int32_t d = 0; d < D; d++) {
    double load = scratch.loads.begin[d];
    if (load > k.limits.capacity[d]) return false;
    if (in.features.loadRules) scratch.loads.along[d] = load;
    double meters = 0;
    double seconds = 0;
    for (int32_t i = 0; i < count; i++) {
      meters += load * scratch.schedule.leg[i];
      seconds += load * scratch.schedule.travel[i];
      load += in.view.stopChange[static_cast<std::size_t>(sequence[i]) * D + d];
      if (load > k.limits.capacity[d]) return false;
      if (in.features.loadRules) scratch.loads.along[static_cast<std::size_t>(i + 1) * D + d] = load;
    }
    scratch.loads.meters[d] = meters + load * scratch.schedule.leg[count];
    scratch.loads.seconds[d] = seconds + load * scratch.schedule.travel[count];
  }
  return true;
}

// Stores the loads of a tour in the state: after each stop, and the highest up to it and from it on.
inline void stackLoads(const Trial& trial, State& state, int32_t route) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const int32_t D = in.sizes.capacities;
  loadAtBegin(trial);
  for (int32_t d = 0; d < D; d++) {
    double load = scratch.loads.begin[d];
    double high = load;
    state.loads.begin[static_cast<std::size_t>(route) * D + d] = load;
    for (int32_t i = 0; i < count; i++) {
      const std::size_t at = static_cast<std::size_t>(sequence[i]) * D + d;
      load += in.view.stopChange[at];
      if (load > high) high = load;
      state.loads.after[at] = load;
      state.loads.highBefore[at] = high;
    }
    state.loads.high[static_cast<std::size_t>(route) * D + d] = high;
    high = -INFINITE;
    for (int32_t i = count - 1; i >= 0; i--) {
      const std::size_t at = static_cast<std::size_t>(sequence[i]) * D + d;
      if (state.loads.after[at] > high) high = state.loads.after[at];
      state.loads.highAfter[at] = high;
    }
  }
}

}  // namespace tourwright
