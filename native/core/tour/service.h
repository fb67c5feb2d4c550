// What service takes at the stops of a tour.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// Seconds of service of each stop of a tour, where the first one of some kind may be free.
inline void spendService(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                         int32_t count) {
  for (int32_t i = 0; i < count; i++) scratch.service[i] = k.service[sequence[i]];
  for (int32_t f = in.view.classFirstFree[k.index]; f < in.view.classFirstFree[k.index + 1]; f++) {
    for (int32_t i = 0; i < count; i++) {
      if (!in.inSet(in.view.classFirstFreeList[f], sequence[i])) continue;
      scratch.service[i] = 0;
      break;
    }
  }
}

inline double serviceAt(const Instance& in, const Scratch& scratch, const ClassView& k, int32_t i, int32_t stop) {
  return in.chosen ? scratch.service[i] : k.service[stop];
}

// Seconds of access, setup and service.
inline double timeOnSpot(const Instance& in, const Scratch& scratch, const ClassView& k, const int32_t* sequence,
                         int32_t count) {
  double seconds = 0;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t kind = in.view.stopKind[sequence[i]];
    seconds += in.transition(before, kind) + serviceAt(in, scratch, k, i, sequence[i]);
    before = kind;
  }
  return seconds;
}

}  // namespace tourwright
