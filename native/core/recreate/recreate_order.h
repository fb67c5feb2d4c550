// Recreate, one order: the cheapest place that a blink does not hide.
#pragma once

#include <vector>

#include "insertion/insertion_plain.h"
#include "insertion/single_places.h"
#include "instance/tuning.gen.h"
#include "recreate/decided_insertion.h"
#include "recreate/infeasible.h"
#include "recreate/recreate_context.h"
#include "recreate/try_tour.h"
#include "tour/undo.h"

namespace tourwright {

// Tries every tour except those already tried as near ones.
inline void tryFarTours(RecreateContext& r, int32_t order) {
  for (std::size_t i = 0; i < r.search.state.active.size(); i++) {
    const int32_t route = r.search.state.active[i];
    if (r.routeMark[route] != r.stamp) tryTour(r, order, route);
  }
}

// Tries tours that serve a neighbour of one of the order's stops.
inline void tryNearTours(RecreateContext& r, int32_t order) {
  const Instance& in = r.search.in;
  r.stamp++;
  const int32_t from = in.view.slotStops[in.view.orderSlots[order]];
  const int32_t to = in.view.slotStops[in.view.orderSlots[order + 1]];
  int32_t left = static_cast<int32_t>(r.search.state.active.size());
  const auto take = [&](int32_t route) {
    tryTour(r, order, route);
    return true;
  };
  for (int32_t stop = from; stop < to; stop++) {
    if (!r.atHub[stop]) left = offerNearTours(r, stop, stop + 1, left, take);
  }
  // Beside a hub, all tours are equally near.
  for (int32_t stop = from; stop < to; stop++) {
    if (r.atHub[stop]) left = offerNearTours(r, stop, stop + 1, left, take);
  }
}

// The best place for an order of several stops, in r.search.best.
inline void searchSeveral(RecreateContext& r, int32_t order, Scope scope) {
  Search& s = r.search;
  // A tour of its own first: where one more load in an existing tour costs as much, it leaves the order more freedom.
  for (int32_t c = 0; c < s.in.sizes.classes; c++) {
    const int32_t route = s.placing.opens < 0 || s.placing.opens == c ? freeResource(s.in, s.state, c) : -1;
    if (route >= 0) tryTour(r, order, route);
  }
  // Near ones first: their results bound the others.
  tryNearTours(r, order);
  if (s.state.active.size() <= FEW_TOURS || (s.best.route < 0 && scope == Scope::EVERYWHERE)) tryFarTours(r, order);
}

// The best place for an order of one stop, in r.search.best.
inline void searchSingle(RecreateContext& r, int32_t order, Scope scope) {
  Search& s = r.search;
  if (s.in.paths.plain) {
    searchPlain(s, order, scope);
    return;
  }
  const int32_t slot = s.in.view.orderSlots[order];
  const int32_t from = s.in.view.slotStops[slot];
  const int32_t to = s.in.view.slotStops[slot + 1];
  for (int32_t stop = from; stop < to; stop++) {
    tryBesideNeighbours(s, stop, r.neighbours);
    tryEnds(s, stop);
    tryOpening(s, stop);
  }
  judgeWaiting(s);
  if (s.best.route >= 0 || scope == Scope::NEAR) return;
  for (int32_t stop = from; stop < to; stop++) tryEverywhere(s, stop);
  judgeWaiting(s);
}

// The best place in a tour over its limits, in r.search.best if it is better.
inline void searchOverLimit(RecreateContext& r, int32_t order, Scope scope) {
  Search& s = r.search;
  const Instance& in = s.in;
  const auto join = [&](int32_t route) {
    if (!s.state.tours[route].exceedsLimits) return false;
    tryJoining(s, r.insertion.blocks, route, order);
    return true;
  };
  if (scope == Scope::EVERYWHERE || in.decided.joinable.size() <= FEW_DECIDED) {
    for (const int32_t route : in.decided.joinable) join(route);
    return;
  }
  const int32_t from = in.view.slotStops[in.view.orderSlots[order]];
  const int32_t to = in.view.slotStops[in.view.orderSlots[order + 1]];
  r.stamp++;
  offerNearTours(r, from, to, FEW_DECIDED, join);
}

// The seconds for which stops are crowded if that outranks serving the order, else 0.
inline double crowdAbove(const RecreateContext& r, int32_t order) {
  const Search& s = r.search;
  const bool outranks = r.crowdLevel >= 0 && r.crowdLevel < s.in.view.orderLevel[order];
  return outranks ? overlap(s.in, s.state) : 0;
}

// Places one order if possible and worthwhile, within the search's allowance.
inline bool place(RecreateContext& r, int32_t order, Scope scope) {
  Search& s = r.search;
  measureTours(s);
  const double crowd = crowdAbove(r, order);
  const double price = std::min(priceOf(r, order), s.allowance);
  s.best.clear();
  s.best.change = price;
  recallInfeasible(r, order, scope);
  if (s.in.slotsOf(order) == 1) {
    searchSingle(r, order, scope);
  } else {
    searchSeveral(r, order, scope);
  }
  s.placing.infeasible = nullptr;
  if (s.in.decided.any) searchOverLimit(r, order, scope);
  if (s.best.route < 0) {
    keepInfeasible(r, order, scope);
    return false;
  }
  placeOrder(s.in, s.state, order, s.best.route, s.best.stop.data(), s.best.prev.data());
  if (s.in.paths.plain) {
    refreshAround(s.in, s.state, s.best.stop[0]);
  } else {
    if (s.best.clock) s.scratch.timetable.setClock(*s.best.clock);
    refresh(s.in, s.state, s.scratch, s.best.route);
    s.scratch.timetable.forget();
  }
  const double crowded = crowdAbove(r, order) - crowd;
  if (crowded > 0 && !(s.best.change + s.weights.level[r.crowdLevel] * crowded < price)) {
    removeOrder(s.in, s.state, order);
    refresh(s.in, s.state, s.scratch, s.best.route);
    return false;
  }
  s.allowance -= s.best.change;
  return true;
}

}  // namespace tourwright
