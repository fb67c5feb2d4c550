// Splits a giant tour into tours by a shortest path over the places where it can be cut (Prins 2004, "A simple and
// effective evolutionary algorithm for the vehicle routing problem").
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "genetic/individual.h"
#include "instance/tuning.gen.h"

namespace tourwright::genetic {

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

}  // namespace tourwright::genetic
