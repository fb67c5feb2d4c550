// Ruin: which orders leave the solution.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "instance/tuning.gen.h"
#include "ruin/focus.h"
#include "ruin/hubs.h"
#include "state/random.h"
#include "tour/undo.h"

namespace tourwright {

// Of a hundred ruins so many cut strings, and so many take orders from anywhere; the others take whole tours.
struct RuinMix {
  int32_t strings;
  int32_t anywhere;
};
constexpr RuinMix RUINS{STRING_RUINS, SCATTERED_RUINS};
// Where the distance is all that counts, nothing but strings shortens tours much; the others stay so that every change
// remains possible.
constexpr RuinMix DISTANCE_RUINS{DISTANCE_STRING_RUINS, DISTANCE_SCATTERED_RUINS};

struct Ruin {
  const Instance& in;
  State& state;
  Random& random;
  double meanRemoved;
  int32_t longestString;
  int32_t fewestStrings;
  std::vector<int32_t> removed{};     // orders, in the order they left
  std::vector<uint32_t> routeMark{};  // tours this ruin has been to
  uint32_t stamp = 0;
  std::vector<int32_t> string{};
  std::vector<uint8_t> atHub{};  // by stop
  Focus focus{};
  bool seeks = false;  // every other ruin is where an order is left out
};

inline void remove(Ruin& ruin, int32_t order) {
  if (ruin.state.isUnserved(order) || ruin.in.placeableOf(order) == 0) return;
  const int32_t first = ruin.state.slotStop[ruin.in.view.orderSlots[order]];
  if (first >= 0 && !isOpen(ruin.state, ruin.state.nodes[first].route)) return;
  removeOrder(ruin.in, ruin.state, order);
  ruin.removed.push_back(order);
}

// A slot that is placed and taken out.
inline int32_t randomSlot(Ruin& ruin) {
  if (ruin.focus.isOn()) return ruin.focus.draw(ruin.random);
  if (!ruin.in.decided.any) return ruin.random.below(ruin.in.slots);
  const std::vector<int32_t>& movable = ruin.in.decided.movable;
  return movable[ruin.random.below(static_cast<int32_t>(movable.size()))];
}

inline int32_t randomOrder(Ruin& ruin) {
  const Instance& in = ruin.in;
  if (ruin.focus.isOn() || in.decided.any) return in.view.slotOrder[randomSlot(ruin)];
  return ruin.random.below(in.orders);
}

// The stop never moves.
inline bool isHeld(const Instance& in, int32_t stop) {
  return in.decided.any && in.decided.held[in.view.stopSlot[stop]];
}

// Stops of a tour that may leave it.
inline int32_t movableStops(const Instance& in, const State& state, int32_t route) {
  return state.tours[route].count - in.classOf(route).held;
}

// A slot of an unserved order.
inline int32_t unservedSlot(Ruin& ruin) {
  const std::vector<int32_t>& bank = ruin.state.bank;
  const int32_t order = bank[ruin.random.below(static_cast<int32_t>(bank.size()))];
  return ruin.in.view.orderSlots[order] + ruin.random.below(ruin.in.slotsOf(order));
}

// A stop to ruin around: the one that serves a random slot, or where an unserved one would be.
inline int32_t randomCenter(Ruin& ruin) {
  const Instance& in = ruin.in;
  const bool isSought = ruin.seeks && !ruin.state.bank.empty() && (ruin.random.next() & 1);
  const int32_t slot = isSought ? unservedSlot(ruin) : randomSlot(ruin);
  const int32_t chosen = ruin.state.slotStop[slot];
  if (chosen >= 0) return awayFromHub(in, ruin.state, ruin.atHub, chosen);
  const int32_t first = in.view.slotStops[slot];
  return first + ruin.random.below(in.view.slotStops[slot + 1] - first);
}

// … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> …; l stops leave.
inline void cutString(Ruin& ruin, int32_t center, double longest) {
  State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  const int32_t size = movableStops(ruin.in, state, route);
  const int32_t lastHeld = ruin.in.classOf(route).lastHeld;
  int32_t length = static_cast<int32_t>(std::floor(ruin.random.real() * std::min<double>(size, longest) + 1));
  if (length > size) length = size;
  int32_t kept = 0;
  if (length > 1 && length < size && (ruin.random.next() & 1)) {
    kept = 1;
    while (length + kept < size && ruin.random.real() >= SPLIT_STOP) kept++;
  }
  const int32_t window = length + kept;
  int32_t from = center;
  for (int32_t back = ruin.random.below(window); back > 0 && state.nodes[from].prev != lastHeld; back--)
    from = state.nodes[from].prev;
  int32_t reach = 1;
  for (int32_t to = from; reach < window && state.nodes[to].next >= 0; reach++) to = state.nodes[to].next;
  for (; reach < window; reach++) from = state.nodes[from].prev;
  const int32_t keptFrom = kept > 0 ? ruin.random.below(length - 1) + 1 : window;
  ruin.string.clear();
  int32_t stop = from;
  for (int32_t i = 0; i < window; i++) {
    if (i < keptFrom || i >= keptFrom + kept) ruin.string.push_back(stop);
    stop = state.nodes[stop].next;
  }
  for (int32_t cut : ruin.string) remove(ruin, ruin.in.orderOf(cut));
}

// Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals").
inline void ruinStrings(Ruin& ruin, int32_t center) {
  const Instance& in = ruin.in;
  State& state = ruin.state;
  const double served = state.served - static_cast<double>(in.view.heldStops.size);
  const double mean = served / std::max<std::size_t>(1, state.active.size());
  const double longest = std::min<double>(ruin.longestString, mean);
  // With one string alone no stop would ever change tours: at least two must be possible.
  const double fewest = ruin.fewestStrings;
  const double most = std::max({2.0, fewest, 4 * ruin.meanRemoved / (1 + longest) - 1});
  int32_t strings = static_cast<int32_t>(std::floor(ruin.random.real() * (most - fewest + 1) + fewest));
  ruin.stamp++;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(center) * in.neighbours;
  for (int32_t i = -1; i < in.neighbours && strings > 0; i++) {
    const int32_t stop = i < 0 ? center : near[i];
    if ((i >= 0 && ruin.atHub[stop]) || isHeld(in, stop)) continue;
    const int32_t route = state.nodes[stop].route;
    if (!isOpen(state, route) || ruin.routeMark[route] == ruin.stamp) continue;
    ruin.routeMark[route] = ruin.stamp;
    cutString(ruin, stop, longest);
    strings--;
  }
}

// Orders from anywhere, or anywhere in the region.
inline void ruinRandom(Ruin& ruin) {
  const int32_t count = 1 + ruin.random.below(static_cast<int32_t>(2 * ruin.meanRemoved));
  for (int32_t i = 0; i < count; i++) remove(ruin, randomOrder(ruin));
}

// A trip begins with a stop: nothing is aboard before, or goods are loaded where many are.
inline bool beginsTrip(const Ruin& ruin, int32_t stop) {
  const State& state = ruin.state;
  const Instance& in = ruin.in;
  const int32_t before = state.nodes[stop].prev;
  if (before < 0) return true;
  const bool isLoaded = in.view.stopSlot[stop] == in.view.orderSlots[in.orderOf(stop)];
  if (isLoaded && ruin.atHub[stop] && !ruin.atHub[before]) return true;
  for (int32_t d = 0; d < in.capacities; d++) {
    if (state.loadAfter[static_cast<std::size_t>(before) * in.capacities + d] != 0) return false;
  }
  return in.capacities > 0;
}

// The stops of the trip that a stop belongs to, into ruin.string. False: the trip is too long, or all of the tour.
inline bool findTrip(Ruin& ruin, int32_t stop) {
  const State& state = ruin.state;
  ruin.string.clear();
  int32_t from = stop;
  for (int32_t back = 0; !beginsTrip(ruin, from); back++) {
    if (back == LONGEST_TRIP) return false;
    from = state.nodes[from].prev;
  }
  for (int32_t at = from; at >= 0 && (at == from || !beginsTrip(ruin, at)); at = state.nodes[at].next) {
    if (ruin.string.size() == static_cast<std::size_t>(LONGEST_TRIP)) return false;
    ruin.string.push_back(at);
  }
  return ruin.string.size() < static_cast<std::size_t>(state.tours[state.nodes[stop].route].count);
}

inline void removeString(Ruin& ruin) {
  for (const int32_t stop : ruin.string) {
    if (ruin.state.nodes[stop].route >= 0) remove(ruin, ruin.in.orderOf(stop));
  }
}

// The trip that a stop belongs to, and every other time the nearest one of another tour. False: there is no such trip.
inline bool ruinTrips(Ruin& ruin, int32_t center) {
  const Instance& in = ruin.in;
  const State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  if (!findTrip(ruin, center)) return false;
  removeString(ruin);
  if (ruin.random.next() & 1) return true;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(center) * in.neighbours;
  for (int32_t i = 0; i < in.neighbours; i++) {
    const int32_t other = state.nodes[near[i]].route;
    if (ruin.atHub[near[i]] || other == route || !isOpen(state, other)) continue;
    if (findTrip(ruin, near[i])) removeString(ruin);
    break;
  }
  return true;
}

// All orders of a tour, but for what is held.
inline void dissolve(Ruin& ruin, int32_t route) {
  ruin.string.clear();
  for (int32_t stop = ruin.state.tours[route].first; stop >= 0; stop = ruin.state.nodes[stop].next)
    ruin.string.push_back(stop);
  for (const int32_t stop : ruin.string) {
    if (ruin.state.nodes[stop].route >= 0) remove(ruin, ruin.in.orderOf(stop));
  }
}

// A whole tour, when it is not much more than strings would take; of longer ones trips.
inline void ruinTour(Ruin& ruin, int32_t center) {
  State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  if (!isOpen(state, route)) {
    ruinStrings(ruin, center);
  } else if (movableStops(ruin.in, state, route) <= 4 * ruin.meanRemoved) {
    dissolve(ruin, route);
  } else if (!ruin.in.mixed || !ruin.in.severalStops || !ruinTrips(ruin, center)) {
    ruinStrings(ruin, center);
  }
}

// One ruin of a random kind; tours that cannot stand what is left of them are dissolved.
inline void ruin(Ruin& ruin, Scratch& scratch) {
  ruin.removed.clear();
  ruin.focus.follow(ruin.random);
  const int32_t center = randomCenter(ruin);
  const RuinMix mix = ruin.in.byDistance ? DISTANCE_RUINS : RUINS;
  const int32_t kind = ruin.random.below(100);
  if (kind < mix.strings) {
    ruinStrings(ruin, center);
  } else if (kind < mix.strings + mix.anywhere) {
    ruinRandom(ruin);
  } else {
    ruinTour(ruin, center);
  }
  for (std::size_t i = 0; i < ruin.state.touched.size(); i++) {
    const int32_t route = ruin.state.touched[i];
    if (refresh(ruin.in, ruin.state, scratch, route)) continue;
    dissolve(ruin, route);
    refresh(ruin.in, ruin.state, scratch, route);
  }
}

}  // namespace tourwright
