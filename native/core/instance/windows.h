// When service may begin: the allowed intervals of a stop as a class sees them, sorted and disjoint.
#pragma once

#include "instance/instance.h"

namespace tourwright {

// The earliest allowed begin at or after `ready`; INFINITE when none is left. Monotone in `ready`.
inline double earliestBegin(const Instance& in, const ClassView& k, int32_t stop, double ready) {
  const int32_t last = k.startWindows[stop + 1];
  for (int32_t i = k.startWindows[stop]; i < last; i++) {
    if (ready <= in.view.startEnd[i]) return ready > in.view.startBegin[i] ? ready : in.view.startBegin[i];
  }
  return INFINITE;
}

// The latest ready time whose earliest begin is no later than `latestBegin`; −INFINITE when there is none.
inline double latestReady(const Instance& in, const ClassView& k, int32_t stop, double latestBegin) {
  const int32_t first = k.startWindows[stop];
  for (int32_t i = k.startWindows[stop + 1] - 1; i >= first; i--) {
    if (latestBegin >= in.view.startBegin[i])
      return latestBegin < in.view.startEnd[i] ? latestBegin : in.view.startEnd[i];
  }
  return -INFINITE;
}

// The last instant service may begin at all.
inline double lastBegin(const Instance& in, const ClassView& k, int32_t stop) {
  const int32_t end = k.startWindows[stop + 1];
  return k.startWindows[stop] < end ? in.view.startEnd[end - 1] : -INFINITE;
}

// The first instant service may begin at all.
inline double firstBegin(const Instance& in, const ClassView& k, int32_t stop) {
  const int32_t first = k.startWindows[stop];
  return first < k.startWindows[stop + 1] ? in.view.startBegin[first] : INFINITE;
}

}  // namespace tourwright
