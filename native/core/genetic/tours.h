// The tours that the descent changes. They may exceed the capacity at a price.
#pragma once

#include <cstdint>
#include <vector>

#include "genetic/genetic_data.h"

namespace tourwright::genetic {

// A stop, or the begin or end of a tour, with its links: slightly more than half a cache line.
struct Place {
  int32_t next;
  int32_t prev;
  int32_t tour;
  int32_t position;  // in its tour, 1 for the first stop
  int32_t number;    // index in GeneticData::meters
  double load;
  double loadUpTo;  // load of the tour up to here, this stop included
};

// Indices: stops as in the plan, then the begins of tours, then their ends.
struct Tours {
  explicit Tours(const GeneticData& data)
      : data(data),
        places(data.stops + 2 * data.tours),
        load(data.tours, 0),
        price(data.tours, 0),
        count(data.tours, 0),
        changed(data.tours, 0) {
    for (int32_t stop = 0; stop < data.stops; stop++) {
      places[stop] = {-1, -1, -1, 0, stop, data.load[stop], 0};
    }
    for (int32_t t = 0; t < data.tours; t++) {
      places[beginOf(t)] = {endOf(t), -1, t, 0, data.depot, 0, 0};
      places[endOf(t)] = {-1, beginOf(t), t, 1, data.depot, 0, 0};
    }
  }

  int32_t beginOf(int32_t tour) const { return data.stops + tour; }
  int32_t endOf(int32_t tour) const { return data.stops + data.tours + tour; }
  bool isStop(int32_t place) const { return place < data.stops; }
  int32_t next(int32_t place) const { return places[place].next; }
  int32_t prev(int32_t place) const { return places[place].prev; }
  int32_t tourOf(int32_t place) const { return places[place].tour; }
  double loadOf(int32_t place) const { return places[place].load; }

  int32_t meters(int32_t a, int32_t b) const {
    return data.meters[static_cast<std::size_t>(places[a].number) * data.side + places[b].number];
  }

  // The price of a tour with this load, in meters.
  double priceOf(double carried) const { return carried > data.capacity ? (carried - data.capacity) * penalty : 0; }

  void join(int32_t a, int32_t b) {
    places[a].next = b;
    places[b].prev = a;
  }

  // Recomputes positions and loads of a tour whose links have changed.
  void relabel(int32_t tour) {
    double carried = 0;
    int32_t position = 0;
    for (int32_t at = places[beginOf(tour)].next; isStop(at); at = places[at].next) {
      Place& place = places[at];
      carried += place.load;
      place.loadUpTo = carried;
      place.position = ++position;
      place.tour = tour;
    }
    places[endOf(tour)].position = position + 1;
    places[endOf(tour)].loadUpTo = carried;
    load[tour] = carried;
    count[tour] = position;
    price[tour] = priceOf(carried);
    changed[tour] = stamp;
  }

  // Updates the tours of a move; a and b may be the same tour.
  void changedBoth(int32_t a, int32_t b) {
    stamp++;
    relabel(a);
    if (a != b) relabel(b);
    moved = true;
  }

  const GeneticData& data;
  std::vector<Place> places;
  std::vector<double> load;   // by tour
  std::vector<double> price;  // by tour: price of its excess load, in meters
  std::vector<int32_t> count;
  std::vector<int32_t> changed;  // by tour: stamp of its last change
  int32_t stamp = 0;             // number of moves made
  double penalty = 1;            // meters that a unit of excess load costs
  bool moved = false;            // a move was made since this was last cleared
};

}  // namespace tourwright::genetic
