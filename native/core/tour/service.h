// Service times at the stops of a tour.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// Computes seconds of service of each stop of a tour, where the first one of some kind may be free.
inline void spendService(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) scratch.schedule.service[i] = k.service[sequence[i]];
  for (int32_t f = in.view.classFirstFree[k.index]; f < in.view.classFirstFree[k.index + 1]; f++) {
    for (int32_t i = 0; i < count; i++) {
      if (!in.inSet(in.view.classFirstFreeList[f], sequence[i])) continue;
      scratch.schedule.service[i] = 0;
      break;
    }
  }
}

// Seconds of service of the i-th stop.
inline double serviceAt(const Trial& trial, int32_t i, int32_t stop) {
  return trial.in.features.chosen ? trial.scratch.schedule.service[i] : trial.k.service[stop];
}

// Seconds of access, setup and service.
inline double timeOnSpot(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double seconds = 0;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t kind = in.view.stopKind[sequence[i]];
    seconds += in.transition(before, kind) + serviceAt(trial, i, sequence[i]);
    before = kind;
  }
  return seconds;
}

}  // namespace tourwright
