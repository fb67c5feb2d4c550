// Reports of a kernel on its solutions.
#pragma once

#include <vector>

#include "verbs/kernel_context.h"

namespace tourwright {

// [routes, then for each: resource, number of stops, stops …] from first stops by resource and next stops by stop.
template <typename First, typename Next>
std::vector<int32_t> routesOf(int32_t resources, const First& first, const Next& next) {
  std::vector<int32_t> buffer{0};
  for (int32_t resource = 0; resource < resources; resource++) {
    if (first(resource) < 0) continue;
    buffer[0]++;
    buffer.push_back(resource);
    const std::size_t countAt = buffer.size();
    buffer.push_back(0);
    for (int32_t stop = first(resource); stop >= 0; stop = next(stop)) {
      buffer[countAt]++;
      buffer.push_back(stop);
    }
  }
  return buffer;
}

inline std::vector<int32_t> currentRoutes(const KernelContext& context) {
  return routesOf(
      context.in.sizes.resources, [&](int32_t r) { return context.state.tours[r].first; },
      [&](int32_t s) { return context.state.nodes[s].next; });
}

inline std::vector<int32_t> bestRoutes(const KernelContext& context) {
  return routesOf(
      context.in.sizes.resources, [&](int32_t r) { return context.best.first[r]; },
      [&](int32_t s) { return context.best.next[s]; });
}

// Mean leg (meters, seconds), mean cost per stop (10^-6 units), used routes, served stops of the current solution.
inline std::vector<double> scaleOf(const KernelContext& context) {
  const Instance& in = context.in;
  const State& state = context.state;
  double meters = 0;
  double seconds = 0;
  double legs = 0;
  for (const int32_t route : state.active) {
    const ClassView& k = in.classOf(route);
    int32_t from = k.start;
    for (int32_t stop = state.tours[route].first;; stop = state.nodes[stop].next) {
      const int32_t to = stop < 0 ? endLocation(in, state, k, route) : in.view.stopLocation[stop];
      if (from >= 0 && to >= 0) {
        meters += distance(in, k, from, to);
        seconds += duration(in, k, from, to);
        legs++;
      }
      if (stop < 0) break;
      from = to;
    }
  }
  return {legs > 0 ? meters / legs : 0, legs > 0 ? seconds / legs : 0,
          state.totals.served > 0 ? state.totals.cost / state.totals.served : 0,
          static_cast<double>(state.active.size()), static_cast<double>(state.totals.served)};
}

// FNV-1a digest of the current routes and the random generator.
inline uint32_t hashOf(const KernelContext& context) {
  uint32_t digest = 0x811c9dc5u;
  const auto mix = [&](uint32_t value) { digest = (digest ^ value) * 0x01000193u; };
  for (const int32_t value : currentRoutes(context)) mix(static_cast<uint32_t>(value));
  for (int word = 0; word < 4; word++) mix(context.random.word(word));
  return digest;
}

}  // namespace tourwright
