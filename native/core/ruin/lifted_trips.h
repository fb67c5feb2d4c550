// Ruin: trips leave their tours, and may be reinserted whole.
#pragma once

#include "instance/tuning.gen.h"
#include "ruin/ruining.h"
#include "ruin/strings.h"

namespace tourwright {

// True for an order with stops at hubs only. Others belong to the trip that serves them elsewhere: goods that a tour
// loads for a later trip do not, nor goods of an earlier trip that it unloads.
inline bool isAtHubsAlone(const Ruin& ruin, int32_t order) {
  const Instance& in = ruin.in;
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t stop = ruin.state.slotStop[slot];
    if (stop >= 0 && !ruin.atHub[stop]) return false;
  }
  return true;
}

// Marks the orders of the trip that a stop belongs to. Returns the number of stops between its ends; 0: they are too
// many, fewer than `fewest` of them are away from hubs, or some are decided.
inline int32_t markTrip(Ruin& ruin, int32_t center, int32_t fewest) {
  const Instance& in = ruin.in;
  const State& state = ruin.state;
  if (isHeld(in, center)) return 0;
  const int32_t from = firstOfTrip(ruin, center);
  if (!beginsTrip(in, state, ruin.atHub, from)) return 0;
  ruin.orderStamp++;
  int32_t size = 0;
  int32_t away = 0;
  for (int32_t at = from; at >= 0; at = state.nodes[at].next) {
    if (at != from && beginsTrip(in, state, ruin.atHub, at)) break;
    if (size++ == LONGEST_TRIP) return 0;
    away += !ruin.atHub[at];
    const int32_t order = in.orderOf(at);
    if (ruin.atHub[at] && !isAtHubsAlone(ruin, order)) continue;
    if (in.decided.any && in.decided.owned[order]) return 0;
    ruin.orderMark[order] = ruin.orderStamp;
  }
  return away < fewest ? 0 : size;
}

// How a lifted trip is reinserted.
enum class Return { WHOLE, PIECES };

// Lifts the trip that a stop belongs to: its stops and their order are stored. One that is reinserted whole may be all
// of its tour, and has to be long. Returns false when there is none.
inline bool liftTrip(Ruin& ruin, int32_t center, Return as) {
  const State& state = ruin.state;
  const Instance& in = ruin.in;
  const int32_t route = state.nodes[center].route;
  const int32_t size = isOpen(state, route) ? markTrip(ruin, center, as == Return::WHOLE ? SHORTEST_TRIP : 0) : 0;
  if (size == 0 || (as == Return::PIECES && size == state.tours[route].count)) return false;
  if (ruin.lifted == static_cast<int32_t>(ruin.trips.size())) ruin.trips.emplace_back();
  LiftedTrip& trip = ruin.trips[ruin.lifted];
  trip.route = route;
  trip.staysAway = false;
  trip.stops.clear();
  for (const int32_t stop : stopsOf(state, route)) {
    if (ruin.orderMark[in.orderOf(stop)] == ruin.orderStamp) trip.stops.push_back(stop);
  }
  if (trip.stops.empty()) return false;
  ruin.lifted++;
  for (const int32_t stop : trip.stops) remove(ruin, in.orderOf(stop));
  return true;
}

// Also lifts the nearest trip of another tour.
inline void liftNearest(Ruin& ruin, int32_t center, int32_t route, Return as) {
  const Instance& in = ruin.in;
  const State& state = ruin.state;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(center) * in.sizes.neighbours;
  for (int32_t i = 0; i < in.sizes.neighbours; i++) {
    const int32_t other = state.nodes[near[i]].route;
    if (ruin.atHub[near[i]] || other == route || !isOpen(state, other)) continue;
    liftTrip(ruin, near[i], as);
    return;
  }
}

// Lifts trips that are reinserted whole where possible, in another tour or in any; every other time two, and every
// other time the stops around them leave as well. Returns false when there is no trip.
inline bool ruinWholeTrips(Ruin& ruin, int32_t center) {
  const int32_t route = ruin.state.nodes[center].route;
  if (route < 0) return false;
  const uint32_t drawn = ruin.random.next();
  if (!liftTrip(ruin, center, Return::WHOLE)) return false;
  if (drawn & 1) liftNearest(ruin, center, route, Return::WHOLE);
  if (drawn & 2) ruinStrings(ruin, center);
  for (int32_t i = 0; i < ruin.lifted; i++) ruin.trips[i].staysAway = (drawn & (4u << i)) != 0;
  return true;
}

// Lifts trips that are reinserted in pieces: one, and every other time also the nearest one of another tour. Returns
// false when there is no trip, or it is all of its tour.
inline bool ruinTrips(Ruin& ruin, int32_t center) {
  const int32_t route = ruin.state.nodes[center].route;
  const bool isOne = liftTrip(ruin, center, Return::PIECES);
  if (isOne && (ruin.random.next() & 1) == 0) liftNearest(ruin, center, route, Return::PIECES);
  ruin.lifted = 0;
  return isOne;
}

}  // namespace tourwright
