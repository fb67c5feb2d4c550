// Orders move to other places, whole and with their stops in order; chains of single stops as well.
#pragma once

#include <algorithm>

#include "moves/around.h"

namespace tourwright::moves {

// The part of an order that may move: slots, and the places of their stops in the tour.
struct Movable {
  int32_t route = -1;
  bool isOwned = false;  // it stays with its resource
  std::vector<int32_t> slots{};
  std::vector<int32_t> places{};
};

// Returns false when nothing of the order can move, its stops are on several tours, or `stop` is not the first that
// can.
inline bool findMovable(const Judge& j, int32_t stop, Movable& m) {
  const Instance& in = j.in;
  const int32_t order = in.orderOf(stop);
  m.route = j.state.nodes[stop].route;
  m.isOwned = in.decided.any && in.decided.owned[order];
  m.slots.clear();
  m.places.clear();
  const int32_t frozen = j.tables.tours[m.route].frozen;
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t member = j.state.slotStop[slot];
    if (member < 0) continue;
    if (j.state.nodes[member].route != m.route) return false;
    if (j.tables.at[member] < frozen) continue;
    m.slots.push_back(slot);
    m.places.push_back(j.tables.at[member]);
  }
  return !m.places.empty() && m.places[0] == j.tables.at[stop] && std::is_sorted(m.places.begin(), m.places.end());
}

// Adds stops [from, to) of a tour without those that move.
inline void addRest(NewTour& tour, const Movable& m, int32_t route, int32_t from, int32_t to) {
  if (route == m.route) {
    for (const int32_t place : m.places) {
      if (place < from || place >= to) continue;
      tour.add(route, from, place);
      from = place + 1;
    }
  }
  tour.add(route, from, to);
}

// The load of the order when it is placed up to `rank`, for tours whose loads are known point by point.
class Aboard {
 public:
  Aboard(const Judge& j, const Movable& m, int32_t route) : j_(j), m_(m), route_(route) {
    const Instance& in = j.in;
    isKnown_ = in.features.mixed && !in.features.shared && in.classOf(route).decided.resource < 0 && !m.isOwned &&
               startsEmpty();
  }

  // Load d before the gap, without the order.
  double without(int32_t gap, int32_t d) const {
    const Instance& in = j_.in;
    const std::size_t D = static_cast<std::size_t>(in.sizes.capacities);
    const TourTable& table = j_.tables.tours[route_];
    double load = gap == 0 ? j_.state.loads.begin[route_ * D + d] : j_.state.loads.after[table.stops[gap - 1] * D + d];
    if (route_ != m_.route) return load;
    for (const int32_t place : m_.places) {
      if (place < gap) load -= in.view.stopChange[table.stops[place] * D + d];
    }
    return load;
  }

  // True when the load before the gap fits with stops [0, placed) of the order aboard.
  bool fits(int32_t gap, const int32_t* members, std::size_t placed) const {
    if (!isKnown_) return true;
    const Instance& in = j_.in;
    const ClassView& k = in.classOf(route_);
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      double own = 0;
      for (std::size_t i = 0; i < placed; i++)
        own += in.view.stopChange[static_cast<std::size_t>(members[i]) * in.sizes.capacities + d];
      if (own > 0 && without(gap, d) + own > k.limits.capacity[d]) return false;
    }
    return true;
  }

 private:
  // True when the order never delivers more than it has picked up.
  bool startsEmpty() const {
    const Instance& in = j_.in;
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      double own = 0;
      for (const int32_t slot : m_.slots) {
        own += in.view.stopChange[static_cast<std::size_t>(j_.state.slotStop[slot]) * in.sizes.capacities + d];
        if (own < 0) return false;
      }
    }
    return true;
  }

  const Judge& j_;
  const Movable& m_;
  int32_t route_;
  bool isKnown_;
};

// An order being placed in the tour of `route`, which becomes the tour `at` of the change.
struct Placing {
  Judge& j;
  const Around& around;
  const Movable& m;
  int32_t at;
  int32_t route;
};

// Places slots of the order from the `rank`-th on at or after a gap.
inline bool insertFrom(const Placing& placing, std::size_t rank, int32_t from) {
  const auto& [j, around, m, at, route] = placing;
  const Instance& in = j.in;
  const ClassView& k = in.classOf(route);
  const TourTable& table = j.tables.tours[route];
  const int32_t count = static_cast<int32_t>(table.stops.size());
  NewTour& tour = j.rewrite.tours[at];
  const std::size_t kept = tour.pieces.size();
  const int32_t slot = m.slots[rank];
  const Aboard aboard(j, m, route);
  j.members.resize(m.slots.size());
  for (int32_t gap = from; gap <= count; gap++) {
    if (j.context.watch.isOver()) return false;
    // What is aboard remains so up to the gap.
    if (rank > 0 && !aboard.fits(gap, j.members.data(), rank)) break;
    if (!around.has(table, rank, gap)) continue;
    for (int32_t member = in.view.slotStops[slot]; member < in.view.slotStops[slot + 1]; member++) {
      if (!Instance::holds(k.compatible, member)) continue;
      if (m.isOwned && in.view.slotMember[slot] >= 0 && in.view.slotMember[slot] != member) continue;
      j.members[rank] = member;
      if (!aboard.fits(gap, j.members.data(), rank + 1)) continue;
      tour.pieces.resize(kept);
      addRest(tour, m, route, from, gap);
      tour.addStop(member);
      const std::size_t placed = tour.pieces.size();
      addRest(tour, m, route, gap, count);
      const std::size_t pending = m.slots.size() - rank - 1;
      if (!mayGain(j, static_cast<int32_t>(pending))) continue;
      if (pending == 0) {
        if (takeIfBetter(j)) return true;
        continue;
      }
      tour.pieces.resize(placed);
      if (insertFrom(placing, rank + 1, gap)) return true;
    }
  }
  tour.pieces.resize(kept);
  return false;
}

// Moves an order to a place in the tour of `route`, which may be its own.
inline bool relocate(Judge& j, const Around& around, const Movable& m, int32_t route) {
  if (m.isOwned && route != m.route) return false;
  NewTour& own = j.rewrite.begin(0, m.route);
  const TourTable& to = j.tables.tours[route];
  if (route == m.route) {
    own.add(route, 0, to.frozen);
    return insertFrom({j, around, m, 0, route}, 0, to.frozen);
  }
  addRest(own, m, m.route, 0, static_cast<int32_t>(j.tables.tours[m.route].stops.size()));
  NewTour& other = j.rewrite.begin(1, route);
  other.add(route, 0, to.frozen);
  return insertFrom({j, around, m, 1, route}, 0, to.frozen);
}

// Moves a chain that consists of single stops only into another gap of its own tour.
inline void moveWithin(Judge& j, const Piece& chain, int32_t gap) {
  const auto& [from, first, end, back] = chain;
  const int32_t count = static_cast<int32_t>(j.tables.tours[from].stops.size());
  NewTour& tour = j.rewrite.begin(0, from);
  tour.add(from, 0, std::min(gap, first));
  if (gap < first) {
    tour.addPiece(chain);
    tour.add(from, gap, first);
    tour.add(from, end, count);
  } else {
    tour.add(from, end, gap);
    tour.addPiece(chain);
    tour.add(from, gap, count);
  }
}

// Moves the chain into a gap of the tour of `route`.
inline void moveOver(Judge& j, const Piece& chain, int32_t route, int32_t gap) {
  const auto& [from, first, end, back] = chain;
  NewTour& rest = j.rewrite.begin(0, from);
  rest.add(from, 0, first);
  rest.add(from, end, static_cast<int32_t>(j.tables.tours[from].stops.size()));
  NewTour& tour = j.rewrite.begin(1, route);
  tour.add(route, 0, gap);
  tour.addPiece(chain);
  tour.add(route, gap, static_cast<int32_t>(j.tables.tours[route].stops.size()));
}

// Moves a chain into a gap, in either direction.
inline bool relocateChain(Judge& j, const Around& around, Piece chain, int32_t route) {
  const TourTable& to = j.tables.tours[route];
  const int32_t count = static_cast<int32_t>(to.stops.size());
  for (int32_t gap = to.frozen; gap <= count; gap++) {
    if (!around.has(to, 0, gap) || (chain.route == route && gap >= chain.from && gap <= chain.to)) continue;
    for (const bool back : {false, true}) {
      chain.back = back;
      if (chain.route == route) {
        moveWithin(j, chain, gap);
      } else {
        moveOver(j, chain, route, gap);
      }
      if (tryChange(j)) return true;
    }
  }
  return false;
}

}  // namespace tourwright::moves
