// Changes of the solution that can be taken back, the newest first.
#pragma once

#include "schedule.h"

namespace tourwright {

// Takes the stops of a decided order that are not held out of their tours.
inline void removeOwned(const Instance& in, State& state, int32_t order) {
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    if (in.view.slotOwner[slot] < 0 || in.decided.held[slot]) continue;
    const int32_t stop = state.slotStop[slot];
    const int32_t route = state.nodes[stop].route;
    state.log.push_back({Change::STOP_REMOVED, stop, route, state.nodes[stop].prev});
    unlink(in, state, stop);
    state.slotStop[slot] = -1;
    touch(state, route);
    if (state.tours[route].count > 0) continue;
    closeTour(in, state, route);
    state.log.push_back({Change::TOUR_CLOSED, route, route, -1});
  }
  markUnserved(in, state, order);
  state.log.push_back({Change::ORDER_REMOVED, order, -1, -1});
}

// Takes an order out of its tour; an emptied tour is closed.
inline void removeOrder(const Instance& in, State& state, int32_t order) {
  if (in.decided.any && in.decided.owned[order]) {
    removeOwned(in, state, order);
    return;
  }
  int32_t route = -1;
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t stop = state.slotStop[slot];
    route = state.nodes[stop].route;
    state.log.push_back({Change::STOP_REMOVED, stop, route, state.nodes[stop].prev});
    unlink(in, state, stop);
    state.slotStop[slot] = -1;
  }
  markUnserved(in, state, order);
  state.log.push_back({Change::ORDER_REMOVED, order, route, -1});
  touch(state, route);
  if (state.tours[route].count == 0) {
    closeTour(in, state, route);
    state.log.push_back({Change::TOUR_CLOSED, route, route, -1});
  }
}

// Puts an order's stops into a tour, each after the stop named beside it; an unused resource's tour is opened.
inline void placeOrder(const Instance& in, State& state, int32_t order, int32_t route, const int32_t* stops,
                       const int32_t* prevs) {
  if (state.tours[route].count == 0) {
    openTour(in, state, route);
    state.log.push_back({Change::TOUR_OPENED, route, route, -1});
  }
  for (int32_t i = 0; i < in.slotsOf(order); i++) {
    link(in, state, stops[i], route, prevs[i]);
    state.slotStop[in.view.orderSlots[order] + i] = stops[i];
    state.log.push_back({Change::STOP_PLACED, stops[i], route, prevs[i]});
  }
  markServed(in, state, order);
  state.log.push_back({Change::ORDER_PLACED, order, route, -1});
  touch(state, route);
}

// Takes back all that is in the log.
inline void undo(const Instance& in, State& state, Scratch& scratch) {
  for (std::size_t i = state.log.size(); i-- > 0;) {
    const LogEntry entry = state.log[i];
    switch (entry.change) {
      case Change::STOP_REMOVED:
        link(in, state, entry.item, entry.route, entry.prev);
        state.slotStop[in.view.stopSlot[entry.item]] = entry.item;
        break;
      case Change::STOP_PLACED:
        unlink(in, state, entry.item);
        state.slotStop[in.view.stopSlot[entry.item]] = -1;
        break;
      case Change::ORDER_REMOVED:
        markServed(in, state, entry.item);
        break;
      case Change::ORDER_PLACED:
        markUnserved(in, state, entry.item);
        break;
      case Change::TOUR_OPENED:
        closeTour(in, state, entry.item);
        break;
      case Change::TOUR_CLOSED:
        openTour(in, state, entry.item);
        break;
    }
  }
  state.log.clear();
  for (int32_t route : state.touched) refresh(in, state, scratch, route);
}

// Forgets the log: what it holds is final.
inline void commit(State& state) {
  state.log.clear();
  for (int32_t route : state.touched) {
    if (state.dirtyMark[route]) continue;
    state.dirtyMark[route] = 1;
    state.dirty.push_back(route);
  }
}

// A new iteration begins: no tour is touched yet.
inline void begin(State& state) {
  state.touched.clear();
  state.touchedStamp++;
}

}  // namespace tourwright
