// Makes a given solution the current one, as far as its routes break no rule.
#pragma once

#include <unordered_map>
#include <vector>

#include "verbs/confine.h"
#include "verbs/decided_inject.h"

namespace tourwright {

// Removes everything from the current solution.
inline void clear(KernelContext& context) {
  for (int32_t order = 0; order < context.in.sizes.orders; order++) {
    if (!context.state.isUnserved(order) && context.in.placeableOf(order) > 0)
      removeOrder(context.in, context.state, order);
  }
  for (int32_t route : context.state.changes.touched) refresh(context.in, context.state, context.scratch, route);
}

// The orders of a route, when it serves each of them whole, in order and by one member per slot; else none.
inline std::vector<int32_t> wholeOrders(const KernelContext& context, const int32_t* stops, int32_t count) {
  const Instance& in = context.in;
  std::vector<int32_t> orders;
  std::unordered_map<int32_t, int32_t> nextSlot;
  int32_t expected = 0;
  for (int32_t i = 0; i < count; i++) {
    if (stops[i] < 0 || stops[i] >= in.sizes.stops) return {};
    const int32_t order = in.orderOf(stops[i]);
    if (!context.state.isUnserved(order)) return {};
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

// True when the resource may serve all stops, and the tour breaks no rule.
inline bool isAllowed(KernelContext& context, int32_t resource, const int32_t* stops, int32_t count) {
  const ClassView& k = context.in.classOf(resource);
  if (isShort(k, count)) return false;
  for (int32_t i = 0; i < count; i++) {
    if (!Instance::holds(k.compatible, stops[i])) return false;
  }
  return evaluate({context.in, context.scratch, k, stops, count}, LoadFit::UNKNOWN, Purpose::KEEP).feasible &&
         globalsAllow(context.in, context.state, context.scratch, resource);
}

// Moves an unused resource to the top of its class's stack.
inline void takeFromStack(KernelContext& context, int32_t resource) {
  const int32_t c = context.in.view.resourceClass[resource];
  int32_t* stack = context.state.fleet.freeStack.data() + context.in.view.classResources[c];
  const int32_t top = context.state.fleet.freeCount[c] - 1;
  int32_t at = 0;
  while (stack[at] != resource) at++;
  for (; at < top; at++) stack[at] = stack[at + 1];
  stack[top] = resource;
}

// Makes an unused resource serve exactly these stops.
inline void adopt(KernelContext& context, int32_t resource, const int32_t* stops, int32_t count,
                  const std::vector<int32_t>& orders) {
  takeFromStack(context, resource);
  openTour(context.in, context.state, resource);
  for (int32_t i = 0; i < count; i++) {
    putIn(context.in, context.state, stops[i], resource, i == 0 ? -1 : stops[i - 1]);
    context.state.slotStop[context.in.view.stopSlot[stops[i]]] = stops[i];
  }
  for (const int32_t order : orders) markServed(context.in, context.state, order);
  touch(context.state, resource);
  refresh(context.in, context.state, context.scratch, resource);
}

// Replaces the current solution by the routes of a buffer that break no rule; returns the number of routes taken.
inline int32_t inject(KernelContext& context, const int32_t* routes, std::size_t length) {
  confine(context, nullptr, 0);
  // Decided stops get a good place, even if the previous verb ran out of time.
  context.watch.begin(INFINITE);
  begin(context.state);
  clear(context);
  int32_t accepted = 0;
  std::size_t at = 1;
  const int32_t routeCount = length > 0 ? routes[0] : 0;
  for (int32_t r = 0; r < routeCount && at + 2 <= length; r++) {
    const int32_t resource = routes[at];
    const int32_t count = routes[at + 1];
    if (count < 0 || at + 2 + count > length) break;
    const int32_t* stops = routes + at + 2;
    at += 2 + static_cast<std::size_t>(count);
    if (resource < 0 || resource >= context.in.sizes.resources) continue;
    if (context.in.classOf(resource).decided.resource >= 0) {
      accepted += adoptDecided(context, resource, stops, count);
      continue;
    }
    if (context.state.tours[resource].count > 0) continue;
    const std::vector<int32_t> orders = wholeOrders(context, stops, count);
    if (orders.empty() || !isAllowed(context, resource, stops, count)) continue;
    adopt(context, resource, stops, count, orders);
    accepted++;
  }
  if (context.in.decided.any) completeDecided(context);
  emptyShortTours(context.recreateContext);
  commit(context.state);
  context.weighCurrent();
  context.keepIfBest();
  return accepted;
}

}  // namespace tourwright
