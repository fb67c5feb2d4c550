// Tour crossover: the offspring takes some tours of one parent in place of tours of the other (after Nagata and
// Kobayashi 2010, "A memetic algorithm for the pickup and delivery problem with time windows using selective route
// exchange crossover").
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "genetic/individual.h"
#include "genetic/shuffle.h"

namespace tourwright::genetic {

// Inserts a stop at its cheapest place, with excess load priced, in a tour or in a new one.
inline void cheapestInsertion(const GeneticData& data, Routes& routes, std::vector<double>& loads, int32_t stop,
                              double penalty) {
  const auto meters = [&data](int32_t a, int32_t b) {
    return data.meters[static_cast<std::size_t>(a) * data.side + b];
  };
  const auto excess = [&data](double load) { return load > data.capacity ? load - data.capacity : 0; };
  const bool opens = static_cast<int32_t>(routes.size()) < data.tours;
  double best = opens ? 2 * meters(data.depot, stop) : INFINITE;
  std::size_t bestRoute = routes.size();
  std::size_t bestAt = 0;
  for (std::size_t r = 0; r < routes.size(); r++) {
    const double price = penalty * (excess(loads[r] + data.load[stop]) - excess(loads[r]));
    if (price >= best) continue;
    int32_t before = data.depot;
    for (std::size_t i = 0; i <= routes[r].size(); i++) {
      const int32_t after = i < routes[r].size() ? routes[r][i] : data.depot;
      const double cost = meters(before, stop) + meters(stop, after) - meters(before, after) + price;
      before = after;
      if (cost >= best) continue;
      best = cost;
      bestRoute = r;
      bestAt = i;
    }
  }
  if (bestRoute == routes.size()) {
    routes.emplace_back();
    loads.push_back(0);
  }
  std::vector<int32_t>& route = routes[bestRoute];
  route.insert(route.begin() + static_cast<std::ptrdiff_t>(bestAt), stop);
  loads[bestRoute] += data.load[stop];
}

// Marks the given number of tours: those that serve the first of these stops. By tour.
inline std::vector<uint8_t> toursAround(const std::vector<int32_t>& nearestFirst, const Individual& individual,
                                        int32_t count) {
  std::vector<uint8_t> chosen(individual.routes.size(), 0);
  for (std::size_t i = 0; i < nearestFirst.size() && count > 0; i++) {
    uint8_t& mark = chosen[individual.tour[nearestFirst[i]]];
    count -= mark ? 0 : 1;
    mark = 1;
  }
  return chosen;
}

// All stops by distance from the center, nearest first.
inline std::vector<int32_t> byDistanceFrom(const GeneticData& data, int32_t center) {
  std::vector<int32_t> stops(data.stops);
  std::iota(stops.begin(), stops.end(), 0);
  const int32_t* row = data.meters.data() + static_cast<std::size_t>(center) * data.side;
  std::sort(stops.begin(), stops.end(),
            [row](int32_t a, int32_t b) { return row[a] != row[b] ? row[a] < row[b] : a < b; });
  return stops;
}

// The tours of an individual with the largest shares of marked stops, largest share first, limited to a given number.
inline std::vector<int32_t> toursWithin(const Individual& individual, const std::vector<uint8_t>& marked,
                                        int32_t most) {
  std::vector<double> shares(individual.routes.size(), 0);
  std::vector<int32_t> tours;
  for (std::size_t t = 0; t < individual.routes.size(); t++) {
    int32_t count = 0;
    for (const int32_t stop : individual.routes[t]) count += marked[stop];
    if (count == 0) continue;
    shares[t] = count / static_cast<double>(individual.routes[t].size());
    tours.push_back(static_cast<int32_t>(t));
  }
  std::stable_sort(tours.begin(), tours.end(), [&shares](int32_t x, int32_t y) { return shares[x] > shares[y]; });
  if (static_cast<int32_t>(tours.size()) > most) tours.resize(most);
  return tours;
}

// An offspring under construction.
struct Child {
  Routes routes{};
  std::vector<double> loads{};
  std::vector<uint8_t> served{};
};

// Adds a tour of a parent, leaving out the stops that are to be skipped.
inline void inherit(const GeneticData& data, Child& child, const std::vector<int32_t>& stops,
                    const std::vector<uint8_t>& skipped) {
  std::vector<int32_t> route;
  double load = 0;
  for (const int32_t stop : stops) {
    if (skipped[stop]) continue;
    route.push_back(stop);
    load += data.load[stop];
  }
  if (route.empty()) return;
  for (const int32_t stop : route) child.served[stop] = 1;
  child.routes.push_back(std::move(route));
  child.loads.push_back(load);
}

// Replaces tours of a around some stop by those of b that serve about the same stops. A stop that both would serve is
// assigned to one of them at random; stops that neither serves are inserted where that is cheapest.
inline Routes tourCrossover(const GeneticData& data, const Individual& a, const Individual& b, double penalty,
                            Random& random) {
  const auto fewer = static_cast<int32_t>(std::min(a.routes.size(), b.routes.size()));
  const int32_t count = 1 + random.below(std::max(1, fewer / 2));
  const std::vector<uint8_t> leaves = toursAround(byDistanceFrom(data, random.below(data.stops)), a, count);
  std::vector<uint8_t> left(data.stops);
  for (int32_t stop = 0; stop < data.stops; stop++) left[stop] = leaves[a.tour[stop]];
  const std::vector<int32_t> comes = toursWithin(b, left, count);
  std::vector<uint8_t> claimed(data.stops, 0);
  if (random.next() & 1) {
    for (const int32_t t : comes) {
      for (const int32_t stop : b.routes[t]) claimed[stop] = 1;
    }
  }
  Child child;
  child.served.assign(data.stops, 0);
  for (std::size_t t = 0; t < a.routes.size(); t++) {
    if (!leaves[t]) inherit(data, child, a.routes[t], claimed);
  }
  for (const int32_t t : comes) inherit(data, child, b.routes[t], child.served);
  std::vector<int32_t> homeless;
  for (int32_t stop = 0; stop < data.stops; stop++) {
    if (!child.served[stop]) homeless.push_back(stop);
  }
  shuffle(homeless, random);
  for (const int32_t stop : homeless) cheapestInsertion(data, child.routes, child.loads, stop, penalty);
  return std::move(child.routes);
}

}  // namespace tourwright::genetic
