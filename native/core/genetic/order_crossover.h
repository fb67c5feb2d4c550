// Order crossover: the offspring keeps a stretch of one giant tour.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "genetic/split.h"
#include "state/random.h"

namespace tourwright::genetic {

// The tours of an individual one after the other, ordered along a space-filling curve, so that tours that lie near each
// other are next to each other.
inline std::vector<int32_t> giantTour(const GeneticData& data, const Individual& individual) {
  std::vector<int32_t> middles;
  for (const std::vector<int32_t>& route : individual.routes) {
    std::vector<int32_t> locations;
    for (const int32_t stop : route) locations.push_back(data.location[stop]);
    std::sort(locations.begin(), locations.end());
    middles.push_back(locations[locations.size() / 2]);
  }
  std::vector<int32_t> order(individual.routes.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&middles](int32_t a, int32_t b) { return middles[a] < middles[b]; });
  std::vector<int32_t> giant;
  for (const int32_t t : order) giant.insert(giant.end(), individual.routes[t].begin(), individual.routes[t].end());
  return giant;
}

// Order crossover (Oliver et al. 1987): keeps a stretch of one giant tour, appends the other stops in the order of the
// other giant tour, and splits the result into tours.
inline Routes orderCrossover(const GeneticData& data, const Individual& a, const Individual& b, double penalty,
                             Random& random) {
  const int32_t n = data.stops;
  const std::vector<int32_t> first = giantTour(data, a);
  const std::vector<int32_t> second = giantTour(data, b);
  const int32_t from = random.below(n);
  const int32_t length = 1 + random.below(n - 1);
  std::vector<uint8_t> taken(n, 0);
  std::vector<int32_t> giant(n);
  for (int32_t i = 0; i < length; i++) {
    const int32_t at = (from + i) % n;
    giant[at] = first[at];
    taken[first[at]] = 1;
  }
  int32_t to = (from + length) % n;
  for (int32_t i = 0; i < n; i++) {
    const int32_t stop = second[(from + length + i) % n];
    if (taken[stop]) continue;
    giant[to] = stop;
    to = (to + 1) % n;
  }
  return split(data, giant, penalty);
}

}  // namespace tourwright::genetic
