// SWAP*: two tours exchange one stop each, and each stop is inserted where it fits best (Vidal 2022, "Hybrid genetic
// search for the CVRP: open-source implementation and SWAP* neighborhood").
#pragma once

#include <cstdint>
#include <vector>

#include "genetic/moves.h"

namespace tourwright::genetic {

constexpr int32_t NO_PLACE = -1;
constexpr int32_t COSTLY = 0x3fffffff;

// The three cheapest places of a stop in a tour: after which places, meters added, and the stamp at which they were
// found.
struct CheapestPlaces {
  int32_t stamp = -1;
  int32_t after[3] = {NO_PLACE, NO_PLACE, NO_PLACE};
  int32_t meters[3] = {COSTLY, COSTLY, COSTLY};
};

struct SwapStar {
  explicit SwapStar(const GeneticData& data)
      : tours(data.tours), cheapest(static_cast<std::size_t>(data.stops) * data.tours) {}

  int32_t tours;
  std::vector<CheapestPlaces> cheapest;  // by stop x tour
};

// A place, and the meters that a stop adds there.
struct Fit {
  int32_t after = NO_PLACE;
  int32_t meters = COSTLY;
};

inline int32_t detour(const Tours& s, int32_t a, int32_t stop, int32_t b) {
  return s.meters(a, stop) + s.meters(stop, b) - s.meters(a, b);
}

inline const CheapestPlaces& cheapestPlaces(SwapStar& star, const Tours& s, int32_t stop, int32_t tour) {
  CheapestPlaces& found = star.cheapest[static_cast<std::size_t>(stop) * star.tours + tour];
  if (found.stamp >= s.changed[tour]) return found;
  found = CheapestPlaces();
  found.stamp = s.stamp;
  for (int32_t at = s.beginOf(tour); at != s.endOf(tour); at = s.next(at)) {
    const int32_t meters = detour(s, at, stop, s.next(at));
    if (meters >= found.meters[2]) continue;
    int32_t rank = 2;
    for (; rank > 0 && meters < found.meters[rank - 1]; rank--) {
      found.meters[rank] = found.meters[rank - 1];
      found.after[rank] = found.after[rank - 1];
    }
    found.meters[rank] = meters;
    found.after[rank] = at;
  }
  return found;
}

// The best place for `stop` in the tour of `leaving` after the removal of `leaving`.
inline Fit bestFit(SwapStar& star, const Tours& s, int32_t stop, int32_t leaving) {
  const CheapestPlaces& places = cheapestPlaces(star, s, stop, s.tourOf(leaving));
  Fit fit{s.prev(leaving), detour(s, s.prev(leaving), stop, s.next(leaving))};
  for (int32_t rank = 0; rank < 3; rank++) {
    const int32_t after = places.after[rank];
    if (after == NO_PLACE || after == leaving || s.next(after) == leaving) continue;
    if (places.meters[rank] < fit.meters) fit = {after, places.meters[rank]};
    break;
  }
  return fit;
}

// The change of a tour's meters when a stop leaves it.
inline int32_t leave(const Tours& s, int32_t stop) {
  return -detour(s, s.prev(stop), stop, s.next(stop));
}

// A stop of one tour, one of the other or none, and the places after which they are inserted.
struct StarMove {
  double change = -MIN_GAIN;
  int32_t u = NO_PLACE;
  int32_t v = NO_PLACE;
  int32_t afterU = NO_PLACE;
  int32_t afterV = NO_PLACE;
};

inline void findSwap(SwapStar& star, const Tours& s, int32_t a, int32_t b, StarMove& best) {
  for (int32_t u = s.next(s.beginOf(a)); s.isStop(u); u = s.next(u)) {
    const int32_t leaveU = leave(s, u);
    for (int32_t v = s.next(s.beginOf(b)); s.isStop(v); v = s.next(v)) {
      double change = priceChange(s, a, b, s.loadOf(u) - s.loadOf(v)) + leaveU;
      if (change >= best.change) continue;
      change += leave(s, v);
      if (change >= best.change) continue;
      const Fit fitU = bestFit(star, s, u, v);
      change += fitU.meters;
      if (change >= best.change) continue;
      const Fit fitV = bestFit(star, s, v, u);
      change += fitV.meters;
      if (change < best.change) best = {change, u, v, fitU.after, fitV.after};
    }
  }
}

inline void findMove(SwapStar& star, const Tours& s, int32_t a, int32_t b, StarMove& best) {
  for (int32_t u = s.next(s.beginOf(a)); s.isStop(u); u = s.next(u)) {
    double change = priceChange(s, a, b, s.loadOf(u)) + leave(s, u);
    if (change >= best.change) continue;
    const CheapestPlaces& places = cheapestPlaces(star, s, u, b);
    change += places.meters[0];
    if (change < best.change) best = {change, u, NO_PLACE, places.after[0], NO_PLACE};
  }
}

inline void takeOut(Tours& s, int32_t stop) {
  s.join(s.prev(stop), s.next(stop));
}

inline void putAfter(Tours& s, int32_t stop, int32_t after) {
  const int32_t before = s.next(after);
  s.join(after, stop);
  s.join(stop, before);
}

// Makes the best exchange, or move of one stop, between two tours that are not empty. Returns false when none gains.
inline bool swapStar(SwapStar& star, Tours& s, int32_t a, int32_t b) {
  StarMove best;
  findSwap(star, s, a, b, best);
  findMove(star, s, a, b, best);
  findMove(star, s, b, a, best);
  if (best.u == NO_PLACE) return false;
  takeOut(s, best.u);
  if (best.v != NO_PLACE) takeOut(s, best.v);
  putAfter(s, best.u, best.afterU);
  if (best.v != NO_PLACE) putAfter(s, best.v, best.afterV);
  s.changedBoth(a, b);
  return true;
}

}  // namespace tourwright::genetic
