// The context of ruins, and the removal of an order.
#pragma once

#include <vector>

#include "ruin/focus.h"
#include "ruin/trips.h"
#include "state/random.h"
#include "tour/undo.h"

namespace tourwright {

// A trip that was removed from its tour as a whole.
struct LiftedTrip {
  int32_t route = -1;            // the tour that it was removed from
  bool staysAway = false;        // it is reinserted in another tour, or in pieces
  std::vector<int32_t> stops{};  // in order
};

struct Ruin {
  const Instance& in;
  State& state;
  Random& random;
  double meanRemoved;
  int32_t longestString;
  int32_t fewestStrings;
  std::vector<int32_t> removed{};     // orders, in the order of removal
  std::vector<uint32_t> routeMark{};  // tours visited by this ruin
  uint32_t stamp = 0;
  std::vector<uint32_t> stopMark{};  // stops of trips visited by this ruin
  std::vector<int32_t> string{};
  std::vector<uint8_t> atHub{};  // by stop
  Focus focus{};
  bool hasTrips = false;            // goods of many orders are loaded, or end, at one place
  bool liftsTrips = false;          // trips may be removed and reinserted whole
  std::vector<LiftedTrip> trips{};  // the first `lifted` of them were removed in this ruin
  int32_t lifted = 0;
  std::vector<uint32_t> orderMark{};  // orders of the trip being lifted
  uint32_t orderStamp = 0;
  bool prefersUnserved = false;  // every other ruin is where an order is left out
};

inline void remove(Ruin& ruin, int32_t order) {
  if (ruin.state.isUnserved(order) || ruin.in.placeableOf(order) == 0) return;
  const int32_t first = ruin.state.slotStop[ruin.in.view.orderSlots[order]];
  if (first >= 0 && !isOpen(ruin.state, ruin.state.nodes[first].route)) return;
  removeOrder(ruin.in, ruin.state, order);
  ruin.removed.push_back(order);
}

// A random slot among those that may be placed and removed.
inline int32_t randomSlot(Ruin& ruin) {
  if (ruin.focus.isFocused()) return ruin.focus.drawSlot(ruin.random);
  if (!ruin.in.decided.any) return ruin.random.below(ruin.in.sizes.slots);
  const std::vector<int32_t>& movable = ruin.in.decided.movable;
  return movable[ruin.random.below(static_cast<int32_t>(movable.size()))];
}

inline int32_t randomOrder(Ruin& ruin) {
  const Instance& in = ruin.in;
  if (ruin.focus.isFocused() || in.decided.any) return in.view.slotOrder[randomSlot(ruin)];
  return ruin.random.below(in.sizes.orders);
}

// True when the stop never moves.
inline bool isHeld(const Instance& in, int32_t stop) {
  return in.decided.any && in.decided.held[in.view.stopSlot[stop]];
}

// The number of stops of a tour that may be removed.
inline int32_t movableStops(const Instance& in, const State& state, int32_t route) {
  return state.tours[route].count - in.classOf(route).decided.held;
}

// The first stop of the trip that a stop belongs to, or the first after those that never move.
inline int32_t firstOfTrip(const Ruin& ruin, int32_t stop) {
  const State& state = ruin.state;
  int32_t from = stop;
  while (!beginsTrip(ruin.in, state, ruin.atHub, from) && !isHeld(ruin.in, state.nodes[from].prev))
    from = state.nodes[from].prev;
  return from;
}

// A slot of an unserved order.
inline int32_t unservedSlot(Ruin& ruin) {
  const std::vector<int32_t>& bank = ruin.state.bank.orders;
  const int32_t order = bank[ruin.random.below(static_cast<int32_t>(bank.size()))];
  return ruin.in.view.orderSlots[order] + ruin.random.below(ruin.in.slotsOf(order));
}

// A stop to ruin around: the one that serves a random slot, or the place where an unserved one would be.
inline int32_t randomCenter(Ruin& ruin) {
  const Instance& in = ruin.in;
  const bool isSought = ruin.prefersUnserved && !ruin.state.bank.orders.empty() && (ruin.random.next() & 1);
  const int32_t slot = isSought ? unservedSlot(ruin) : randomSlot(ruin);
  const int32_t chosen = ruin.state.slotStop[slot];
  if (chosen >= 0) return awayFromHub(in, ruin.state, ruin.atHub, chosen);
  const int32_t first = in.view.slotStops[slot];
  return first + ruin.random.below(in.view.slotStops[slot + 1] - first);
}

}  // namespace tourwright
