// Durations that depend on the time of travel, in the order of operations of src/problem/travel/traffic.ts: the
// duration of a bucket gives the speed in it, and a travel that passes from one bucket into another continues at the
// speed of the other (Ichoua, Gendreau and Potvin 2003), so that a later departure never leads to an earlier arrival.
#pragma once

#include <cmath>

#include "instance/metric.h"

namespace tourwright {

// The bucket of a class's mode in which a time lies.
inline int32_t bucketAt(const Instance& in, const ClassView& k, double time) {
  int32_t bucket = in.bucketGrids[k.index].at(time);
  while (bucket + 1 < k.travel.pastBucket && in.view.bucketBegin[bucket + 1] <= time) bucket++;
  return bucket;
}

inline int32_t bucketDuration(const Instance& in, int32_t bucket, std::size_t cell) {
  const std::size_t locations = static_cast<std::size_t>(in.sizes.locations);
  return in.view.bucketDurations[static_cast<std::size_t>(in.view.bucketTable[bucket]) * locations * locations + cell];
}

// Seconds of a travel that begins at `departure`; UNREACHABLE where there is no way.
inline double travelDurationAt(const Instance& in, const ClassView& k, int32_t from, int32_t to, double departure) {
  if (from == to) return 0;
  if (!k.hasTraffic()) return duration(in, k, from, to);
  const std::size_t cell = static_cast<std::size_t>(from) * in.sizes.locations + to;
  int32_t bucket = bucketAt(in, k, departure);
  double clock = departure;
  double left = 1;
  for (;;) {
    const int32_t whole = bucketDuration(in, bucket, cell);
    if (whole >= UNREACHABLE) return UNREACHABLE;
    const double arrival = clock + left * whole;
    if (bucket + 1 == k.travel.pastBucket || arrival <= in.view.bucketBegin[bucket + 1]) {
      return std::ceil(arrival - departure - 1e-6);
    }
    left -= (in.view.bucketBegin[bucket + 1] - clock) / whole;
    bucket++;
    clock = in.view.bucketBegin[bucket];
  }
}

// The latest departure, in whole seconds, that arrives by then; −INFINITE where there is no way.
inline double latestDeparture(const Instance& in, const ClassView& k, int32_t from, int32_t to, double arrival) {
  if (from == to || std::isinf(arrival)) return arrival;
  const int32_t least = duration(in, k, from, to);
  if (least >= UNREACHABLE) return -INFINITE;
  if (!k.hasTraffic()) return arrival - least;
  const std::size_t cell = static_cast<std::size_t>(from) * in.sizes.locations + to;
  int32_t bucket = bucketAt(in, k, arrival);
  double clock = arrival;
  double left = 1;
  for (;;) {
    const int32_t whole = bucketDuration(in, bucket, cell);
    const double departure = clock - left * whole;
    if (bucket == k.travel.firstBucket || departure >= in.view.bucketBegin[bucket]) {
      clock = departure;
      break;
    }
    left -= (clock - in.view.bucketBegin[bucket]) / whole;
    clock = in.view.bucketBegin[bucket];
    bucket--;
  }
  // Seconds are whole, and a travel is rounded up: the approximate departure is made exact.
  double departure = std::floor(clock + 1e-6);
  while (departure + travelDurationAt(in, k, from, to, departure) > arrival) departure--;
  while (departure + 1 + travelDurationAt(in, k, from, to, departure + 1) <= arrival) departure++;
  return departure;
}

// True when the clock of a class knows when its travels begin. History may have breaks after a departure: then only the
// minimum durations are certain.
inline bool knowsDepartures(const Instance& in, const ClassView& k) {
  return in.features.traffic && k.decided.resource < 0;
}

// Seconds of a travel that begins at `departure` (−INFINITE: unknown), as far as they are certain.
inline double travelFrom(const Instance& in, const ClassView& k, int32_t from, int32_t to, double departure) {
  return knowsDepartures(in, k) && departure > -INFINITE ? travelDurationAt(in, k, from, to, departure)
                                                         : duration(in, k, from, to);
}

}  // namespace tourwright
