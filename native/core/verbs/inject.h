// A given solution becomes the current one, as far as its routes break no rule.
#pragma once

#include <unordered_map>
#include <vector>

#include "verbs/confine.h"
#include "verbs/decided_inject.h"

namespace tourwright {

// Takes everything out of the current solution.
inline void clear(Kernel::Body& body) {
  for (int32_t order = 0; order < body.in.sizes.orders; order++) {
    if (!body.state.isUnserved(order) && body.in.placeableOf(order) > 0) removeOrder(body.in, body.state, order);
  }
  for (int32_t route : body.state.changes.touched) refresh(body.in, body.state, body.scratch, route);
}

// The orders of a route, when it serves each of them whole, in order and by one member a slot; else none.
inline std::vector<int32_t> wholeOrders(const Kernel::Body& body, const int32_t* stops, int32_t count) {
  const Instance& in = body.in;
  std::vector<int32_t> orders;
  std::unordered_map<int32_t, int32_t> nextSlot;
  int32_t expected = 0;
  for (int32_t i = 0; i < count; i++) {
    if (stops[i] < 0 || stops[i] >= in.sizes.stops) return {};
    const int32_t order = in.orderOf(stops[i]);
    if (!body.state.isUnserved(order)) return {};
    const auto [slot, isNew] = nextSlot.try_emplace(order, in.view.orderSlots[order]);
    if (isNew) {
      expected += in.slotsOf(order);
      orders.push_back(order);
    }
    if (in.view.stopSlot[stops[i]] != slot->second) return {};
    slot->second++;
  }
  if (expected != count) return {};
  return orders;
}

// The resource may serve all stops, and the tour breaks no rule.
inline bool isAllowed(Kernel::Body& body, int32_t resource, const int32_t* stops, int32_t count) {
  const ClassView& k = body.in.classOf(resource);
  if (isShort(k, count)) return false;
  for (int32_t i = 0; i < count; i++) {
    if (!Instance::holds(k.compatible, stops[i])) return false;
  }
  return evaluate({body.in, body.scratch, k, stops, count}, LoadFit::UNKNOWN, Purpose::KEEP).feasible &&
         globalsAllow(body.in, body.state, body.scratch, resource);
}

// Brings an unused resource to the top of its class's stack.
inline void takeFromStack(Kernel::Body& body, int32_t resource) {
  const int32_t c = body.in.view.resourceClass[resource];
  int32_t* stack = body.state.fleet.freeStack.data() + body.in.view.classResources[c];
  const int32_t top = body.state.fleet.freeCount[c] - 1;
  int32_t at = 0;
  while (stack[at] != resource) at++;
  for (; at < top; at++) stack[at] = stack[at + 1];
  stack[top] = resource;
}

// Makes an unused resource drive exactly these stops.
inline void adopt(Kernel::Body& body, int32_t resource, const int32_t* stops, int32_t count,
                  const std::vector<int32_t>& orders) {
  takeFromStack(body, resource);
  openTour(body.in, body.state, resource);
  for (int32_t i = 0; i < count; i++) {
    putIn(body.in, body.state, stops[i], resource, i == 0 ? -1 : stops[i - 1]);
    body.state.slotStop[body.in.view.stopSlot[stops[i]]] = stops[i];
  }
  for (const int32_t order : orders) markServed(body.in, body.state, order);
  touch(body.state, resource);
  refresh(body.in, body.state, body.scratch, resource);
}

// Replaces the current solution by the routes of a buffer that break no rule; how many it took.
inline int32_t inject(Kernel::Body& body, const int32_t* routes, std::size_t length) {
  confine(body, nullptr, 0);
  // What is decided gets a good place, whenever the verb before ended.
  body.watch.begin(INFINITE);
  begin(body.state);
  clear(body);
  int32_t accepted = 0;
  std::size_t at = 1;
  const int32_t routeCount = length > 0 ? routes[0] : 0;
  for (int32_t r = 0; r < routeCount && at + 2 <= length; r++) {
    const int32_t resource = routes[at];
    const int32_t count = routes[at + 1];
    if (count < 0 || at + 2 + count > length) break;
    const int32_t* stops = routes + at + 2;
    at += 2 + static_cast<std::size_t>(count);
    if (resource < 0 || resource >= body.in.sizes.resources) continue;
    if (body.in.classOf(resource).decided.resource >= 0) {
      accepted += adoptDecided(body, resource, stops, count);
      continue;
    }
    if (body.state.tours[resource].count > 0) continue;
    const std::vector<int32_t> orders = wholeOrders(body, stops, count);
    if (orders.empty() || !isAllowed(body, resource, stops, count)) continue;
    adopt(body, resource, stops, count, orders);
    accepted++;
  }
  if (body.in.decided.any) completeDecided(body);
  emptyShortTours(body.builder);
  commit(body.state);
  body.weighCurrent();
  body.keepIfBest();
  return accepted;
}

}  // namespace tourwright
