// Changes of the solution that can be undone, newest first.
#pragma once

#include "instance/decided_stops.h"
#include "state/plain_links.h"
#include "tour/refresh.h"

namespace tourwright {

// Removes a stop from its tour.
inline void takeOut(const Instance& in, State& state, int32_t stop) {
  const Node& node = state.nodes[stop];
  if (in.paths.plain) {
    state.changes.log.push_back({Change::STOP_REMOVED, stop, node.route, node.prev, legsOf(state, stop)});
    unlinkPlain(in, state, stop, gapAt(in, state, stop));
  } else {
    state.changes.log.push_back({Change::STOP_REMOVED, stop, node.route, node.prev});
    unlink(in, state, stop);
  }
}

// Inserts a stop into a tour after `prev` (−1: first).
inline void putIn(const Instance& in, State& state, int32_t stop, int32_t route, int32_t prev) {
  if (in.paths.plain) {
    const int32_t next = prev < 0 ? state.tours[route].first : state.nodes[prev].next;
    state.changes.log.push_back({Change::STOP_PLACED, stop, route, prev, brokenAt(state, route, prev)});
    linkPlain(in, state, stop, route, prev, legsBetween(in, state, in.classOf(route), prev, stop, next));
  } else {
    state.changes.log.push_back({Change::STOP_PLACED, stop, route, prev});
    link(in, state, stop, route, prev);
  }
}

// Opens a tour that is not in use.
inline void ensureOpen(const Instance& in, State& state, int32_t route) {
  if (state.tours[route].position >= 0) return;
  openTour(in, state, route);
  state.changes.log.push_back({Change::TOUR_OPENED, route, route, -1});
}

// Closes a tour that is left without stops.
inline void closeIfEmpty(const Instance& in, State& state, int32_t route) {
  if (state.tours[route].count > 0 || state.tours[route].position < 0) return;
  closeTour(in, state, route);
  state.changes.log.push_back({Change::TOUR_CLOSED, route, route, -1});
}

// Removes the stops of a decided order that are not held from their tours.
inline void removeOwned(const Instance& in, State& state, int32_t order) {
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    if (!isPlaceable(in, slot)) continue;
    const int32_t stop = state.slotStop[slot];
    const int32_t route = state.nodes[stop].route;
    takeOut(in, state, stop);
    state.slotStop[slot] = -1;
    touch(state, route);
    closeIfEmpty(in, state, route);
  }
  markUnserved(in, state, order);
  state.changes.log.push_back({Change::ORDER_REMOVED, order, -1, -1});
}

// Removes an order from its tour; an emptied tour is closed.
inline void removeOrder(const Instance& in, State& state, int32_t order) {
  if (in.decided.any && in.decided.owned[order]) {
    removeOwned(in, state, order);
    return;
  }
  int32_t route = -1;
  for (int32_t slot = in.view.orderSlots[order]; slot < in.view.orderSlots[order + 1]; slot++) {
    const int32_t stop = state.slotStop[slot];
    route = state.nodes[stop].route;
    takeOut(in, state, stop);
    state.slotStop[slot] = -1;
  }
  markUnserved(in, state, order);
  state.changes.log.push_back({Change::ORDER_REMOVED, order, route, -1});
  touch(state, route);
  closeIfEmpty(in, state, route);
}

// Inserts an order's stops into a tour, each after the stop given with it; an unused resource's tour is opened.
inline void placeOrder(const Instance& in, State& state, int32_t order, int32_t route, const int32_t* stops,
                       const int32_t* prevs) {
  ensureOpen(in, state, route);
  for (int32_t i = 0; i < in.slotsOf(order); i++) {
    putIn(in, state, stops[i], route, prevs[i]);
    state.slotStop[in.view.orderSlots[order] + i] = stops[i];
  }
  markServed(in, state, order);
  state.changes.log.push_back({Change::ORDER_PLACED, order, route, -1});
  touch(state, route);
}

inline void takeBack(const Instance& in, State& state, const LogEntry& entry) {
  switch (entry.change) {
    case Change::STOP_REMOVED:
      if (in.paths.plain) {
        linkPlain(in, state, entry.item, entry.route, entry.prev, entry.legs);
      } else {
        link(in, state, entry.item, entry.route, entry.prev);
      }
      state.slotStop[in.view.stopSlot[entry.item]] = entry.item;
      break;
    case Change::STOP_PLACED:
      if (in.paths.plain) {
        unlinkPlain(in, state, entry.item, entry.legs);
      } else {
        unlink(in, state, entry.item);
      }
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

// Undoes all that is in the log, the newest entry first.
inline void undo(const Instance& in, State& state, Scratch& scratch) {
  for (std::size_t i = state.changes.log.size(); i-- > 0;) takeBack(in, state, state.changes.log[i]);
  state.changes.log.clear();
  for (int32_t route : state.changes.touched) refresh(in, state, scratch, route);
}

// Clears the log, which makes its changes final.
inline void commit(State& state) {
  state.changes.log.clear();
  for (int32_t route : state.changes.touched) {
    state.changes.committedVersion[route] = ++state.changes.committedVersions;
    if (state.changes.dirtyMark[route]) continue;
    state.changes.dirtyMark[route] = 1;
    state.changes.dirty.push_back(route);
  }
}

// Begins a new iteration: no tour is touched yet.
inline void begin(State& state) {
  state.changes.touched.clear();
  state.changes.touchedStamp++;
}

}  // namespace tourwright
