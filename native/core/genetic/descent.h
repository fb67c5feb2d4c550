// Descent: moves between stops that are near each other, and SWAP* between tours that overlap, until no move gains.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "genetic/gain_bound.h"
#include "genetic/individual.h"
#include "genetic/shuffle.h"
#include "genetic/swap_star.h"
#include "instance/tuning.gen.h"

namespace tourwright::genetic {

// Stamps start again from zero beyond this.
constexpr int32_t LARGEST_STAMP = 1 << 30;

struct Descent {
  explicit Descent(const GeneticData& data)
      : data(data),
        tours(data),
        star(data),
        stopOrder(data.stops),
        tourOrder(data.tours),
        tested(data.stops, -1),
        starTested(data.tours, -1),
        overlapping(static_cast<std::size_t>(data.tours) * data.tours) {
    for (int32_t stop = 0; stop < data.stops; stop++) stopOrder[stop] = stop;
    for (int32_t t = 0; t < data.tours; t++) tourOrder[t] = t;
  }

  const GeneticData& data;
  Tours tours;
  SwapStar star;
  std::vector<int32_t> stopOrder;
  std::vector<int32_t> tourOrder;
  std::vector<int32_t> tested;       // by stop: the stamp at which its moves were last tried
  std::vector<int32_t> starTested;   // by tour
  std::vector<uint8_t> overlapping;  // by pair of tours
  double tried = 0;                  // pairs of stops tried, and stops of tours processed by SWAP*
};

// Makes `routes` the tours of the descent, which has room for at least as many.
inline void load(Descent& descent, const Routes& routes) {
  Tours& tours = descent.tours;
  if (tours.stamp > LARGEST_STAMP) {
    tours.stamp = 0;
    for (CheapestPlaces& places : descent.star.cheapest) places.stamp = -1;
  }
  tours.stamp++;
  for (int32_t t = 0; t < tours.data.tours; t++) {
    int32_t to = tours.beginOf(t);
    if (t < static_cast<int32_t>(routes.size())) {
      for (const int32_t stop : routes[t]) {
        tours.join(to, stop);
        to = stop;
      }
    }
    tours.join(to, tours.endOf(t));
    tours.relabel(t);
  }
  std::fill(descent.tested.begin(), descent.tested.end(), -1);
  std::fill(descent.starTested.begin(), descent.starTested.end(), -1);
}

inline Routes routesOf(const Descent& descent) {
  const Tours& tours = descent.tours;
  Routes routes;
  for (int32_t t = 0; t < tours.data.tours; t++) {
    if (tours.count[t] == 0) continue;
    routes.emplace_back();
    for (int32_t stop = tours.next(tours.beginOf(t)); tours.isStop(stop); stop = tours.next(stop))
      routes.back().push_back(stop);
  }
  return routes;
}

// Makes the first improving move of u beside v. Returns false when there is none.
inline bool moveBeside(Tours& tours, int32_t u, int32_t v) {
  if (relocate(tours, u, v) || swapSingles(tours, u, v) || swapPairForSingle(tours, u, v) || swapPairs(tours, u, v))
    return true;
  if (tours.tourOf(u) == tours.tourOf(v)) return turn(tours, u, v);
  return joinHeads(tours, u, v) || swapTails(tours, u, v);
}

// Makes the first improving move of u to the begin of the tour whose first stop is v.
inline bool moveToBegin(Tours& tours, int32_t u, int32_t v) {
  const int32_t begin = tours.prev(v);
  if (tours.isStop(begin)) return false;
  if (relocate(tours, u, begin)) return true;
  return tours.tourOf(u) != tours.tourOf(v) && swapTails(tours, u, begin);
}

// Makes an improving move of u to an empty tour.
inline bool moveApart(Tours& tours, int32_t u) {
  for (int32_t t = 0; t < tours.data.tours; t++) {
    if (tours.count[t] == 0) return relocate(tours, u, tours.beginOf(t)) || swapTails(tours, u, tours.beginOf(t));
  }
  return false;
}

enum class Round { FIRST, LATER };

// Tries all moves of all stops once; in later rounds, only of stops whose tours have changed since.
inline void tryStops(Descent& descent, Round round) {
  Tours& tours = descent.tours;
  const GeneticData& data = descent.data;
  for (const int32_t u : descent.stopOrder) {
    const int32_t last = descent.tested[u];
    descent.tested[u] = tours.stamp;
    GainBound bound(tours, u);
    for (int32_t i = data.nearFrom[u]; i < data.nearFrom[u + 1]; i++) {
      const int32_t v = data.near[i];
      if (round == Round::LATER && std::max(tours.changed[tours.tourOf(u)], tours.changed[tours.tourOf(v)]) <= last)
        continue;
      descent.tried++;
      if (tours.isStop(tours.prev(v)) && !bound.mayGain(v)) continue;
      const int32_t before = tours.stamp;
      if (!moveBeside(tours, u, v)) moveToBegin(tours, u, v);
      if (tours.stamp != before) bound = GainBound(tours, u);
    }
    if (round == Round::LATER) moveApart(tours, u);
  }
}

inline void findOverlaps(Descent& descent) {
  const GeneticData& data = descent.data;
  std::fill(descent.overlapping.begin(), descent.overlapping.end(), 0);
  for (int32_t stop = 0; stop < data.stops; stop++) {
    const int32_t a = descent.tours.tourOf(stop);
    const int32_t end = std::min(data.nearFrom[stop] + STAR_NEAREST, data.nearFrom[stop + 1]);
    for (int32_t i = data.nearFrom[stop]; i < end; i++) {
      const int32_t b = descent.tours.tourOf(data.near[i]);
      descent.overlapping[static_cast<std::size_t>(a) * data.tours + b] = 1;
      descent.overlapping[static_cast<std::size_t>(b) * data.tours + a] = 1;
    }
  }
}

inline void tryTours(Descent& descent) {
  Tours& tours = descent.tours;
  findOverlaps(descent);
  for (const int32_t a : descent.tourOrder) {
    const int32_t last = descent.starTested[a];
    descent.starTested[a] = tours.stamp;
    for (const int32_t b : descent.tourOrder) {
      if (a >= b || tours.count[a] == 0 || tours.count[b] == 0) continue;
      if (!descent.overlapping[static_cast<std::size_t>(a) * tours.data.tours + b]) continue;
      if (std::max(tours.changed[a], tours.changed[b]) <= last) continue;
      descent.tried += tours.count[a];
      swapStar(descent.star, tours, a, b);
    }
  }
}

// Descends from `routes` until no move improves them. A unit of excess load costs `penalty` meters.
inline Routes descend(Descent& descent, const Routes& routes, double penalty, Random& random) {
  Tours& tours = descent.tours;
  tours.penalty = penalty;
  load(descent, routes);
  shuffle(descent.stopOrder, random);
  shuffle(descent.tourOrder, random);
  tours.moved = true;
  for (int32_t round = 0; round < 2 || tours.moved; round++) {
    tours.moved = false;
    tryStops(descent, round == 0 ? Round::FIRST : Round::LATER);
    tryTours(descent);
  }
  return routesOf(descent);
}

}  // namespace tourwright::genetic
