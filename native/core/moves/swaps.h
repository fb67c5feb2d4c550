// Orders swap places, parts of tours are reversed, and tours exchange what follows a gap. If that is the whole of one
// tour and comes after the whole of another, the tours are joined; with an unused resource, a tour is split.
#pragma once

#include <algorithm>
#include <utility>

#include "moves/relocate.h"

namespace tourwright::moves {

// Adds a tour with other stops at some places, ascending.
inline void addSwapped(Judge& j, NewTour& tour, std::vector<std::pair<int32_t, int32_t>>& swapped) {
  std::sort(swapped.begin(), swapped.end());
  int32_t from = 0;
  for (const auto& [place, stop] : swapped) {
    tour.add(tour.route, from, place);
    tour.addStop(stop);
    from = place + 1;
  }
  tour.add(tour.route, from, static_cast<int32_t>(j.tables.tours[tour.route].stops.size()));
}

// Two orders with the same number of stops swap places.
inline bool exchange(Judge& j, const Movable& one, const Movable& other) {
  std::vector<std::pair<int32_t, int32_t>> swapped;
  const auto take = [&](const Movable& to, const Movable& from) {
    for (std::size_t i = 0; i < to.places.size(); i++)
      swapped.emplace_back(to.places[i], j.state.slotStop[from.slots[i]]);
  };
  take(one, other);
  NewTour& first = j.rewrite.begin(0, one.route);
  if (one.route == other.route) take(other, one);
  addSwapped(j, first, swapped);
  if (one.route != other.route) {
    swapped.clear();
    take(other, one);
    addSwapped(j, j.rewrite.begin(1, other.route), swapped);
  }
  return tryChange(j);
}

// True when all stops of an order can move and no decision ties it to a resource.
inline bool isFree(const Judge& j, int32_t order, const Movable& m) {
  return !m.isOwned && static_cast<int32_t>(m.slots.size()) == j.in.slotsOf(order);
}

// Reverses the tour from a place up to any later one; an order of several stops keeps their order.
inline bool reverse(Judge& j, int32_t route, int32_t first, std::vector<uint32_t>& met, uint32_t stamp) {
  const TourTable& tour = j.tables.tours[route];
  const int32_t count = static_cast<int32_t>(tour.stops.size());
  met[j.in.orderOf(tour.stops[first])] = stamp;
  for (int32_t end = first + 2; end <= count; end++) {
    uint32_t& mark = met[j.in.orderOf(tour.stops[end - 1])];
    if (mark == stamp) return false;
    mark = stamp;
    NewTour& turned = j.rewrite.begin(0, route);
    turned.add(route, 0, first);
    turned.addPiece({route, first, end, true});
    turned.add(route, end, count);
    if (tryChange(j)) return true;
  }
  return false;
}

// True when the tour may be cut there: no order has stops on both sides, and what follows may go to another resource.
inline bool mayCut(const TourTable& tour, int32_t gap) {
  return gap >= tour.frozen && tour.open[gap] == 0 && tour.owned.back() == tour.owned[gap];
}

// Two tours exchange what follows a gap of the one and any gap of the other.
inline bool exchangeTails(Judge& j, const Around& around, int32_t route, int32_t gap, int32_t other) {
  const TourTable& one = j.tables.tours[route];
  const TourTable& two = j.tables.tours[other];
  if (!mayCut(one, gap)) return false;
  const int32_t oneCount = static_cast<int32_t>(one.stops.size());
  const int32_t twoCount = static_cast<int32_t>(two.stops.size());
  for (int32_t cut = two.frozen; cut <= twoCount; cut++) {
    if (!around.has(two, 0, cut) || !mayCut(two, cut) || (gap == oneCount && cut == twoCount)) continue;
    NewTour& first = j.rewrite.begin(0, route);
    first.add(route, 0, gap);
    first.add(other, cut, twoCount);
    NewTour& second = j.rewrite.begin(1, other);
    second.add(other, 0, cut);
    second.add(route, gap, oneCount);
    if (tryChange(j)) return true;
  }
  return false;
}

}  // namespace tourwright::moves
