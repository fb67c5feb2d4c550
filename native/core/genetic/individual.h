// An individual of the population: its tours, their cost, and how it differs from other individuals.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "genetic/genetic_data.h"

namespace tourwright::genetic {

using Routes = std::vector<std::vector<int32_t>>;  // stops of tours, none of them empty

// The number of pairs of neighbouring stops by which an individual differs from another one.
struct Proximity {
  int32_t broken;
  double id;
};

struct Individual {
  Individual(const GeneticData& data, Routes tours)
      : routes(std::move(tours)), next(data.stops, data.depot), prev(data.stops, data.depot), tour(data.stops, -1) {
    for (std::size_t t = 0; t < routes.size(); t++) {
      double load = 0;
      int32_t from = data.depot;
      for (const int32_t stop : routes[t]) {
        tour[stop] = static_cast<int32_t>(t);
        prev[stop] = from;
        if (from != data.depot) next[from] = stop;
        meters += data.meters[static_cast<std::size_t>(from) * data.side + stop];
        load += data.load[stop];
        from = stop;
      }
      meters += data.meters[static_cast<std::size_t>(from) * data.side + data.depot];
      if (load > data.capacity) excess += load - data.capacity;
    }
  }

  bool isFeasible() const { return excess == 0; }
  double costAt(double penalty) const { return meters + penalty * excess; }

  Routes routes;
  std::vector<int32_t> next;  // by stop; the depot at the end of a tour
  std::vector<int32_t> prev;
  std::vector<int32_t> tour;
  double meters = 0;
  double excess = 0;                     // load beyond the capacity, summed over all tours
  double id = 0;                         // number of the individual in the population
  std::vector<Proximity> proximities{};  // to all other individuals of its subpopulation, most alike first
};

// The number of neighbours that stops have in a and not in b (broken pairs distance, Vidal et al. 2012).
inline int32_t brokenPairsDistance(const GeneticData& data, const Individual& a, const Individual& b) {
  int32_t broken = 0;
  for (int32_t stop = 0; stop < data.stops; stop++) {
    const int32_t next = a.next[stop];
    if (next != b.next[stop] && next != b.prev[stop]) broken++;
    if (a.prev[stop] == data.depot && b.prev[stop] != data.depot && b.next[stop] != data.depot) broken++;
  }
  return broken;
}

}  // namespace tourwright::genetic
