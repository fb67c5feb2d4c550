// Order crossover: the offspring keeps a stretch of one giant tour.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "genetic/individual.h"
#include "instance/tuning.gen.h"
#include "state/random.h"

namespace tourwright::genetic {

// Splits a giant tour into tours by a shortest path over the places where it can be cut (Prins 2004, "A simple and
// effective evolutionary algorithm for the vehicle routing problem").

// Merges neighbouring tours, those with the least load together first, until there are no more than allowed.
inline void mergeSurplus(const GeneticData& data, Routes& routes) {
  std::vector<double> loads;
  for (const std::vector<int32_t>& route : routes) {
    double load = 0;
    for (const int32_t stop : route) load += data.load[stop];
    loads.push_back(load);
  }
  while (static_cast<int32_t>(routes.size()) > data.tours) {
    std::size_t least = 0;
    for (std::size_t r = 1; r + 1 < routes.size(); r++) {
      if (loads[r] + loads[r + 1] < loads[least] + loads[least + 1]) least = r;
    }
    routes[least].insert(routes[least].end(), routes[least + 1].begin(), routes[least + 1].end());
    loads[least] += loads[least + 1];
    routes.erase(routes.begin() + static_cast<std::ptrdiff_t>(least) + 1);
    loads.erase(loads.begin() + static_cast<std::ptrdiff_t>(least) + 1);
  }
}

// The cheapest tours that keep the order of the giant tour. A unit of excess load costs `penalty` meters.
inline Routes split(const GeneticData& data, const std::vector<int32_t>& giant, double penalty) {
  const auto meters = [&data](int32_t a, int32_t b) {
    return data.meters[static_cast<std::size_t>(a) * data.side + b];
  };
  const auto n = static_cast<int32_t>(giant.size());
  std::vector<double> cost(n + 1, INFINITE);
  std::vector<int32_t> from(n + 1, 0);
  cost[0] = 0;
  for (int32_t i = 0; i < n; i++) {
    double load = 0;
    double length = 0;
    for (int32_t j = i; j < n && (j == i || load <= MAX_LOADED * data.capacity); j++) {
      const int32_t stop = giant[j];
      load += data.load[stop];
      length += meters(j == i ? data.depot : giant[j - 1], stop);
      const double excess = load > data.capacity ? load - data.capacity : 0;
      const double reached = cost[i] + length + meters(stop, data.depot) + penalty * excess;
      if (reached >= cost[j + 1]) continue;
      cost[j + 1] = reached;
      from[j + 1] = i;
    }
  }
  Routes routes;
  for (int32_t end = n; end > 0; end = from[end]) {
    routes.emplace_back(giant.begin() + from[end], giant.begin() + end);
  }
  std::reverse(routes.begin(), routes.end());
  mergeSurplus(data, routes);
  return routes;
}

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
