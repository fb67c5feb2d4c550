// The exact figures of a tour, computed anew: for a tour that changed, and for an insertion whose effect has no shorter
// formula. Agrees with the evaluator on every tour that breaks no rule.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cost.h"
#include "state.h"
#include "windows.h"

namespace tourwright {

struct Figures {
  bool feasible = false;
  double distance = 0;
  double end = 0;
  double working = 0;
  double busy = 0;
  double delay = 0;
  double cost = 0;
  double loadCost = 0;
  int32_t preferred = 0;
};

// Working memory of one kernel, so that no iteration allocates.
struct Scratch {
  explicit Scratch(const Instance& in)
      : sequence(in.stops + 1),
        begin(in.stops + 1),
        departure(in.stops + 1),
        leg(in.stops + 2),
        span(in.stops + 2),
        load(in.capacities),
        loadBegin(in.capacities),
        loadMeters(in.capacities),
        loadSeconds(in.capacities),
        measures(in.measures),
        pairShare(in.capacities),
        pairBetween(in.capacities),
        pairBehind(in.capacities),
        orderSum(static_cast<std::size_t>(in.orders) * in.capacities, 0),
        orderLow(orderSum) {}

  std::vector<int32_t> sequence;
  std::vector<double> begin;
  std::vector<double> departure;
  std::vector<double> leg;   // meters to the i-th stop, last: to the arrival
  std::vector<double> span;  // seconds likewise
  std::vector<double> load;
  std::vector<double> loadBegin;
  std::vector<double> loadMeters;
  std::vector<double> loadSeconds;
  std::vector<double> measures;
  std::vector<double> pairShare;  // loads that an order of two stops adds: at the begin, between, behind
  std::vector<double> pairBetween;
  std::vector<double> pairBehind;
  std::vector<double> orderSum;  // zero between uses
  std::vector<double> orderLow;  // zero between uses
};

inline bool legAllowed(const ClassView& k, bool fromBegin, bool toEnd, double meters, double seconds) {
  const int kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

// Loads at the begin: what each order delivers before it picked it up.
inline void loadAtBegin(const Instance& in, Scratch& scratch, const int32_t* sequence, int32_t count) {
  const int32_t D = in.capacities;
  std::fill(scratch.loadBegin.begin(), scratch.loadBegin.end(), 0.0);
  for (int32_t i = 0; i < count; i++) {
    const std::size_t order = static_cast<std::size_t>(in.orderOf(sequence[i])) * D;
    const double* change = in.view.stopChange.data + static_cast<std::size_t>(sequence[i]) * D;
    for (int32_t d = 0; d < D; d++) {
      double& sum = scratch.orderSum[order + d];
      double& low = scratch.orderLow[order + d];
      sum += change[d];
      if (sum < low) {
        scratch.loadBegin[d] += low - sum;
        low = sum;
      }
    }
  }
  for (int32_t i = 0; i < count; i++) {
    const std::size_t order = static_cast<std::size_t>(in.orderOf(sequence[i])) * D;
    for (int32_t d = 0; d < D; d++) scratch.orderSum[order + d] = scratch.orderLow[order + d] = 0;
  }
}

// Checks the loads at every point and sums them over the travels (legs and spans are set).
inline bool carry(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence, int32_t count) {
  const int32_t D = in.capacities;
  loadAtBegin(in, scratch, sequence, count);
  for (int32_t d = 0; d < D; d++) {
    double load = scratch.loadBegin[d];
    if (load > k.capacity[d]) return false;
    double meters = 0;
    double seconds = 0;
    for (int32_t i = 0; i < count; i++) {
      meters += load * scratch.leg[i];
      seconds += load * scratch.span[i];
      load += in.view.stopChange[static_cast<std::size_t>(sequence[i]) * D + d];
      if (load > k.capacity[d]) return false;
    }
    scratch.loadMeters[d] = meters + load * scratch.leg[count];
    scratch.loadSeconds[d] = seconds + load * scratch.span[count];
  }
  return true;
}

// The latest begin of work that keeps the end, every window and every delay (the choice lateDeparture asks for).
inline double latestStart(const Instance& in, const Scratch& scratch, const ClassView& k, const int32_t* sequence,
                          int32_t count, double end) {
  double departure = end - scratch.span[count];
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    const double preferredEnd = k.preferredEnd[stop];
    const double undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const double begin = std::min(departure - k.service[stop], undelayed);
    const double ready = latestReady(in, k, stop, begin);
    const int32_t before = i > 0 ? in.view.stopKind[sequence[i - 1]] : 0;
    departure = ready - in.transition(before, in.view.stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

// All figures of a tour of class k over `sequence`. Leaves begin, departure, leg and span in `scratch`.
inline Figures evaluate(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                        int32_t count, bool checkLoads) {
  Figures f;
  if (count == 0) {
    f.feasible = true;
    return f;
  }
  int32_t from = k.start;
  const int32_t end = k.loops ? in.view.stopLocation[sequence[0]] : k.end;
  for (int32_t i = 0; i <= count; i++) {
    const int32_t to = i < count ? in.view.stopLocation[sequence[i]] : end;
    const bool travels = from >= 0 && to >= 0;
    const double meters = travels ? distance(in, k, from, to) : 0;
    const double seconds = travels && in.time ? duration(in, k, from, to) : 0;
    if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return f;
    if (in.legLimits && travels && !legAllowed(k, i == 0, i == count, meters, seconds)) return f;
    scratch.leg[i] = meters;
    scratch.span[i] = seconds;
    f.distance += meters;
    f.busy += seconds;
    from = to;
  }
  if (f.distance > k.maxDistance) return f;

  if (in.time) {
    double time = k.shiftBegin;
    int32_t before = 0;
    for (int32_t i = 0; i < count; i++) {
      const int32_t stop = sequence[i];
      const double spent = in.transition(before, in.view.stopKind[stop]);
      const double begin = earliestBegin(in, k, stop, time + scratch.span[i] + spent);
      if (begin == INFINITE) return f;
      if (begin > k.preferredEnd[stop]) f.delay += begin - k.preferredEnd[stop];
      f.busy += spent + k.service[stop];
      time = begin + k.service[stop];
      scratch.begin[i] = begin;
      scratch.departure[i] = time;
      before = in.view.stopKind[stop];
    }
    f.end = time + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    const double start = in.late ? latestStart(in, scratch, k, sequence, count, f.end) : k.shiftBegin;
    f.working = f.end - start;
    if (f.working > k.maxDuration) return f;
  }

  if ((checkLoads || in.loadTerms) && !carry(in, scratch, k, sequence, count)) return f;
  for (int32_t i = 0; i < count; i++) f.preferred += Instance::holds(k.preferred, sequence[i]);
  if (k.cost >= 0) {
    std::fill(scratch.measures.begin(), scratch.measures.end(), 0.0);
    Charged charged{f.distance, f.working, scratch.measures.data(), sequence, count, nullptr, nullptr};
    f.cost = tourCost(in, k, charged);
    if (in.loadTerms) {
      const double unloaded = f.cost;
      charged.loadMeters = scratch.loadMeters.data();
      charged.loadSeconds = scratch.loadSeconds.data();
      f.cost = tourCost(in, k, charged);
      f.loadCost = f.cost - unloaded;
    }
  }
  f.feasible = true;
  return f;
}

// The stops of a tour in order, into scratch.sequence.
inline int32_t sequenceOf(const State& state, Scratch& scratch, int32_t route) {
  int32_t count = 0;
  for (int32_t stop = state.tours[route].first; stop >= 0; stop = state.nodes[stop].next)
    scratch.sequence[count++] = stop;
  return count;
}

// Latest ready times and tails, from the last stop back.
inline void lookBack(const Instance& in, State& state, const Scratch& scratch, const ClassView& k, int32_t count) {
  double latestDeparture = k.endLimit - scratch.span[count];
  double span = scratch.span[count];
  double end = -INFINITE;
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = scratch.sequence[i];
    Node& node = state.nodes[stop];
    node.begin = scratch.begin[i];
    node.departure = scratch.departure[i];
    node.latest = latestReady(in, k, stop, latestDeparture - k.service[stop]);
    node.tailSpan = span + k.service[stop];
    const double waited = firstBegin(in, k, stop) + node.tailSpan;
    node.tailEnd = waited > end ? waited : end;
    const int32_t before = i > 0 ? in.view.stopKind[scratch.sequence[i - 1]] : 0;
    const double lead = in.transition(before, in.view.stopKind[stop]) + scratch.span[i];
    latestDeparture = node.latest - lead;
    span = node.tailSpan + lead;
    end = node.tailEnd;
  }
}

// Loads after each stop and their running highs from both sides.
inline void stackLoads(const Instance& in, State& state, Scratch& scratch, int32_t route, int32_t count) {
  const int32_t D = in.capacities;
  loadAtBegin(in, scratch, scratch.sequence.data(), count);
  for (int32_t d = 0; d < D; d++) {
    double load = scratch.loadBegin[d];
    double high = load;
    state.load[static_cast<std::size_t>(route) * D + d] = load;
    for (int32_t i = 0; i < count; i++) {
      const std::size_t at = static_cast<std::size_t>(scratch.sequence[i]) * D + d;
      load += in.view.stopChange[at];
      if (load > high) high = load;
      state.loadAfter[at] = load;
      state.highBefore[at] = high;
    }
    state.loadHigh[static_cast<std::size_t>(route) * D + d] = high;
    high = -INFINITE;
    for (int32_t i = count - 1; i >= 0; i--) {
      const std::size_t at = static_cast<std::size_t>(scratch.sequence[i]) * D + d;
      if (state.loadAfter[at] > high) high = state.loadAfter[at];
      state.highAfter[at] = high;
    }
  }
}

// Brings a tour whose stops changed up to date, and the totals with it. False: the tour breaks a rule now (a stop left
// that it needed: travels need not obey the triangle inequality).
inline bool refresh(const Instance& in, State& state, Scratch& scratch, int32_t route) {
  if (!in.refreshes) return true;
  Tour& tour = state.tours[route];
  const ClassView& k = in.classOf(route);
  const int32_t count = sequenceOf(state, scratch, route);
  Figures f = evaluate(in, scratch, k, scratch.sequence.data(), count, false);
  if (!f.feasible) f = Figures();
  state.delay += f.delay - tour.delay;
  state.cost += f.cost - tour.cost;
  state.working += f.working - tour.working;
  tour.delay = f.delay;
  tour.cost = f.cost;
  tour.loadCost = f.loadCost;
  tour.working = f.working;
  tour.busy = f.busy;
  tour.end = f.end;
  if (!f.feasible) return false;
  if (in.time) lookBack(in, state, scratch, k, count);
  if (in.mixed) stackLoads(in, state, scratch, route, count);
  return true;
}

}  // namespace tourwright
