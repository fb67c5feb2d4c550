// Travel between locations: a table, or computed on the fly with only + − × / sqrt floor ceil, in the order of
// operations of src/problem/metric.ts.
#pragma once

#include <cmath>

#include "instance/instance.h"

namespace tourwright {

// arcsin of h in [0, 1]: halve the angle until h ≤ 0.1, then the Taylor series, then double back.
inline double arcSine(double h) {
  int halvings = 0;
  while (h > 0.1) {
    h = h / std::sqrt(2 + 2 * std::sqrt(1 - h * h));
    halvings++;
  }
  const double h2 = h * h;
  double arc =
      h * (1 + h2 * (1.0 / 6 +
                     h2 * (3.0 / 40 +
                           h2 * (15.0 / 336 +
                                 h2 * (105.0 / 3456 +
                                       h2 * (945.0 / 42240 + h2 * (10395.0 / 599040 + h2 * (135135.0 / 9676800))))))));
  for (; halvings > 0; halvings--) arc = arc * 2;
  return arc;
}

inline double planeDistance(const Instance& in, int32_t from, int32_t to) {
  const double* points = in.view.coordinates.data;
  const double dx = points[2 * from] - points[2 * to];
  const double dy = points[2 * from + 1] - points[2 * to + 1];
  return in.view.tableParameters[0] * std::sqrt(dx * dx + dy * dy);
}

inline double sphereDistance(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  const double* points = in.view.coordinates.data;
  const double dx = points[3 * from] - points[3 * to];
  const double dy = points[3 * from + 1] - points[3 * to + 1];
  const double dz = points[3 * from + 2] - points[3 * to + 2];
  const double straight = 2 * 6371008.8 * arcSine(std::sqrt(dx * dx + dy * dy + dz * dz) / 2);
  return std::floor(straight * k.travel.detour + 0.5);
}

inline int32_t reachable(double value) {
  return value < UNREACHABLE ? static_cast<int32_t>(value) : UNREACHABLE;
}

inline int32_t travelDistance(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (from == to) return 0;
  if (in.paths.tableKind == SPHERE) return reachable(sphereDistance(in, k, from, to));
  const double distance = planeDistance(in, from, to);
  return reachable(static_cast<int>(in.view.tableParameters[1]) == TRUNCATE ? std::floor(distance)
                                                                            : std::floor(distance + 0.5));
}

inline int32_t travelDuration(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (from == to) return 0;
  double base;
  if (in.paths.tableKind == SPHERE) {
    base = std::ceil(sphereDistance(in, k, from, to) * 3.6 / k.travel.speed - 1e-6);
  } else {
    const double distance = planeDistance(in, from, to);
    const int rounding = static_cast<int>(in.view.tableParameters[1]);
    base = rounding == TRUNCATE  ? std::floor(distance)
           : rounding == NEAREST ? std::floor(distance + 0.5)
                                 : std::ceil(distance - 1e-6);
  }
  return reachable(k.travel.coefficient == 1 ? base : std::ceil(base * k.travel.coefficient - 1e-6));
}

// Meters; UNREACHABLE where there is no way.
inline int32_t distance(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (k.travel.distances) return k.travel.distances[static_cast<std::size_t>(from) * in.sizes.locations + to];
  return travelDistance(in, k, from, to);
}

// Seconds; UNREACHABLE where there is no way. The minimum where they depend on the hour (instance/traffic.h).
inline int32_t duration(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (k.travel.durations) return k.travel.durations[static_cast<std::size_t>(from) * in.sizes.locations + to];
  return travelDuration(in, k, from, to);
}

}  // namespace tourwright
