// A member of the population: its tours, their cost, and how unlike other members it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "memetic/ground.h"

namespace tourwright::memetic {

using Routes = std::vector<std::vector<int32_t>>;  // stops of tours, none of them empty

// The number of pairs of neighbouring stops by which a member differs from another one.
struct Likeness {
  int32_t broken;
  double id;
};

struct Individual {
  Individual(const Ground& ground, Routes tours)
      : routes(std::move(tours)),
        next(ground.stops, ground.depot),
        prev(ground.stops, ground.depot),
        tour(ground.stops, -1) {
    for (std::size_t t = 0; t < routes.size(); t++) {
      double load = 0;
      int32_t from = ground.depot;
      for (const int32_t stop : routes[t]) {
        tour[stop] = static_cast<int32_t>(t);
        prev[stop] = from;
        if (from != ground.depot) next[from] = stop;
        meters += ground.meters[static_cast<std::size_t>(from) * ground.side + stop];
        load += ground.load[stop];
        from = stop;
      }
      meters += ground.meters[static_cast<std::size_t>(from) * ground.side + ground.depot];
      if (load > ground.capacity) excess += load - ground.capacity;
    }
  }

  bool isFeasible() const { return excess == 0; }
  double costAt(double penalty) const { return meters + penalty * excess; }

  Routes routes;
  std::vector<int32_t> next;  // by stop; the depot at the end of a tour
  std::vector<int32_t> prev;
  std::vector<int32_t> tour;
  double meters = 0;
  double excess = 0;              // load beyond the capacity, summed over all tours
  double id = 0;                  // in the population
  std::vector<Likeness> alike{};  // to all other members of its subpopulation, most alike first
};

// The number of neighbours that stops have in a and not in b (broken pairs distance, Vidal et al. 2012).
inline int32_t brokenPairs(const Ground& ground, const Individual& a, const Individual& b) {
  int32_t broken = 0;
  for (int32_t stop = 0; stop < ground.stops; stop++) {
    const int32_t next = a.next[stop];
    if (next != b.next[stop] && next != b.prev[stop]) broken++;
    if (a.prev[stop] == ground.depot && b.prev[stop] != ground.depot && b.next[stop] != ground.depot) broken++;
  }
  return broken;
}

}  // namespace tourwright::memetic
