// Mixed fleets: whole tours change their class of resource.
#pragma once

#include <algorithm>
#include <vector>

#include "instance/tuning.gen.h"
#include "tour/restring.h"
#include "verbs/kernel_context.h"

namespace tourwright {

// An unused resource takes over a whole tour.
inline void handOver(KernelContext& context, int32_t from, int32_t to) {
  const Instance& in = context.in;
  State& state = context.state;
  readTour(state, from, context.switcher.stops);
  shorten(in, state, from, 0);
  closeIfEmpty(in, state, from);
  ensureOpen(in, state, to);
  lengthen(in, state, to, context.switcher.stops, 0);
  refresh(in, state, context.scratch, from);
  refresh(in, state, context.scratch, to);
}

// Two tours exchange their resources.
inline void exchange(KernelContext& context, int32_t a, int32_t b) {
  const Instance& in = context.in;
  State& state = context.state;
  readTour(state, a, context.switcher.stops);
  readTour(state, b, context.switcher.others);
  shorten(in, state, a, 0);
  shorten(in, state, b, 0);
  lengthen(in, state, b, context.switcher.stops, 0);
  lengthen(in, state, a, context.switcher.others, 0);
  refresh(in, state, context.scratch, a);
  refresh(in, state, context.scratch, b);
}

// True for classes that travel alike: a tour has the same length with both.
inline bool travelsAlike(const ClassView& a, const ClassView& b) {
  return a.travel.mode == b.travel.mode && a.start == b.start && a.end == b.end;
}

// True when the class may serve this number of stops, and each of them, and, without mixed loads, can carry their
// quantities.
inline bool fits(const Instance& in, const State& state, int32_t route, const ClassView& k) {
  if (state.tours[route].count > k.limits.maxStops || state.tours[route].count < k.limits.minStops) return false;
  const int32_t D = in.features.mixed ? 0 : in.sizes.capacities;
  const double* load = state.loads.begin.data() + static_cast<std::size_t>(route) * in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    if (load[d] > k.limits.capacity[d]) return false;
  }
  for (const int32_t stop : stopsOf(state, route)) {
    if (!Instance::holds(k.compatible, stop)) return false;
  }
  return true;
}

// Weighted change when a tour is driven by class k, without `opening` weights; INFINITE where that breaks a rule, or
// time is up.
inline double changeUnder(KernelContext& context, int32_t route, const ClassView& k) {
  const Instance& in = context.in;
  State& state = context.state;
  const Tour& tour = state.tours[route];
  const ClassView& own = in.classOf(route);
  if (!fits(in, state, route, k)) return INFINITE;
  measureTours(context.search);
  if (context.switcher.bySums && travelsAlike(own, k)) {
    if (tour.distance > k.limits.maxDistance) return INFINITE;
    Figures f;
    f.distance = tour.distance;
    for (const int32_t stop : stopsOf(state, route)) f.preferred += Instance::holds(k.preferred, stop);
    const double* measures = state.sums.measure.data() + static_cast<std::size_t>(route) * in.sizes.measures;
    f.cost = tourCost(in, k, {f.distance, 0, measures, nullptr, 0, nullptr, nullptr});
    return weightedChange(context.weights, tour, f, context.search.extremes);
  }
  if (isTooLate(context.search)) return INFINITE;
  const int32_t count = sequenceOf(state, context.scratch, route);
  const Figures f =
      evaluate({in, context.scratch, k, context.scratch.sequence.data(), count}, LoadFit::UNKNOWN, Purpose::KEEP);
  if (!f.feasible || !globalsAllow(in, state, context.scratch, route)) return INFINITE;
  return weightedChange(context.weights, tour, f, context.search.extremes) +
         extraChange(in, context.weights, state, context.scratch, route);
}

// True when the tour has stops, none of which is decided.
inline bool canSwitch(const KernelContext& context, int32_t route) {
  return context.state.tours[route].count > 0 && context.in.classOf(route).decided.resource < 0;
}

// Exchanges the resources of this tour and another one, half of the time one that was ruined: whether that gains
// anything shows when both are full.
inline void exchangeWithAny(KernelContext& context, int32_t route) {
  const Instance& in = context.in;
  const State& state = context.state;
  const std::vector<int32_t>& among = context.random.next() & 1 ? state.changes.touched : state.active;
  const int32_t other = among[context.random.below(static_cast<int32_t>(among.size()))];
  const ClassView& own = in.classOf(route);
  const ClassView& k = in.classOf(other);
  if (own.index == k.index || !canSwitch(context, other) || state.fleet.closed[other]) return;
  if (changeUnder(context, route, k) < INFINITE && changeUnder(context, other, own) < INFINITE)
    exchange(context, route, other);
}

inline double weightOfClass(const KernelContext& context, const ClassView& k) {
  return k.level >= 0 ? context.weights.level[k.level] : 0;
}

// Before the recreate: some of the shortened tours get a resource of a random class that can drive what is left. Where
// all of them are used, and the cost of a tour follows from its sums or orders were unserved before the ruin, tours
// exchange their resources.
inline void reassign(KernelContext& context, int32_t unservedBefore) {
  State& state = context.state;
  const std::size_t touched = state.changes.touched.size();
  for (std::size_t i = 0; i < touched; i++) {
    const int32_t route = state.changes.touched[i];
    if (!canSwitch(context, route) || (context.random.next() & 15) >= REASSIGNED) continue;
    const int32_t c = context.random.below(context.in.sizes.classes);
    const int32_t to = nextResource(context.in, state, c);
    if (to < 0 && (unservedBefore > 0 || context.switcher.bySums)) exchangeWithAny(context, route);
    if (to < 0 || c == context.in.view.resourceClass[route] || context.in.classes[c].decided.resource >= 0) continue;
    if (changeUnder(context, route, context.in.classes[c]) < INFINITE) handOver(context, route, to);
  }
}

// After the recreate: moves a tour to the cheapest class with an unused resource. Returns false when it already has the
// best one.
inline bool improveClass(KernelContext& context, int32_t route) {
  const Instance& in = context.in;
  const ClassView& own = in.classOf(route);
  double best = -1e-6;
  int32_t chosen = -1;
  for (int32_t c = 0; c < in.sizes.classes; c++) {
    const ClassView& k = in.classes[c];
    if (c == own.index || k.decided.resource >= 0 || nextResource(in, context.state, c) < 0) continue;
    const double change = changeUnder(context, route, k) + weightOfClass(context, k) - weightOfClass(context, own);
    if (!(change < best)) continue;
    best = change;
    chosen = nextResource(in, context.state, c);
  }
  if (chosen < 0) return false;
  handOver(context, route, chosen);
  return true;
}

// Tours of different classes exchange resources where both together gain.
inline void improvePair(KernelContext& context, int32_t route) {
  const Instance& in = context.in;
  State& state = context.state;
  for (int32_t i = 0; i < PARTNERS; i++) {
    const int32_t other = state.active[context.random.below(static_cast<int32_t>(state.active.size()))];
    const int32_t c = in.view.resourceClass[route];
    const int32_t d = in.view.resourceClass[other];
    if (c == d || in.classes[d].decided.resource >= 0 || state.fleet.closed[other]) continue;
    const double change = changeUnder(context, route, in.classes[d]);
    if (change == INFINITE || !(change + changeUnder(context, other, in.classes[c]) < -1e-6)) continue;
    exchange(context, route, other);
    return;
  }
}

// Finds the best class for each changed tour.
inline void fitClasses(KernelContext& context) {
  State& state = context.state;
  const std::size_t touched = state.changes.touched.size();
  for (std::size_t i = 0; i < touched; i++) {
    const int32_t route = state.changes.touched[i];
    if (!canSwitch(context, route) || improveClass(context, route) || !context.switcher.scarce) continue;
    improvePair(context, route);
  }
}

}  // namespace tourwright
