// When service may begin: the allowed intervals of a stop for a class, sorted and disjoint. And the step of every
// clock: from the ready time at a stop to the departure, or back.
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

// Service at a stop: INFINITE where no window is left.
struct ServiceTimes {
  double begin;
  double departure;
};

// Service for a resource that is ready at `ready`, with the minimum service time, or with a given number of seconds.
inline ServiceTimes serveFrom(const Instance& in, const ClassView& k, int32_t stop, double ready, double service) {
  const double begin = earliestBegin(in, k, stop, ready);
  return {begin, begin + service};
}

inline ServiceTimes serveFrom(const Instance& in, const ClassView& k, int32_t stop, double ready) {
  return serveFrom(in, k, stop, ready, k.least[stop]);
}

// The latest ready time to leave by `departure`; −INFINITE where that is impossible.
inline double latestFor(const Instance& in, const ClassView& k, int32_t stop, double departure, double service) {
  return latestReady(in, k, stop, departure - service);
}

// Seconds by which a begin of service lies after the latest end of the preferred windows.
inline double delayOf(const ClassView& k, int32_t stop, double begin) {
  return begin > k.preferredEnd[stop] ? begin - k.preferredEnd[stop] : 0;
}

}  // namespace tourwright
