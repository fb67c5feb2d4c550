// The figures of a tour, and the memory they are computed in.
#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"
#include "tour/known_clocks.h"
#include "tour/known_timings.h"
#include "tour/timetable.h"
#include "tour/ways.h"

namespace tourwright {

// What the objectives ask of a tour. Seconds, meters, 10^-6 units of cost.
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
  // Of decided tours: rules broken, seconds of lateness, travels that do not exist.
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
  bool isStrained = false;  // a load, the length or the stops are beyond their limit
};

// Goods of one order and capacity that came aboard at one stop, as far as they are still there.
struct Layer {
  int32_t order;
  int32_t capacity;
  double amount;
};

// What a tour has of an order, while its stops are gone through.
struct OrderMet {
  int32_t order;
  int32_t first;  // of its stops in the tour, and the last one
  int32_t last;
  int32_t stops;
  int32_t expected;  // slot that comes next
  bool inOrder;
};

// Working memory of one kernel, so that no iteration allocates. Arrays without another word are by place in the
// sequence of the trial that was computed last.
struct Scratch {
  explicit Scratch(const Instance& in)
      : sequence(in.stops + 1),
        arrival(in.stops + 1),
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
        orderLow(orderSum),
        orderStop(in.orders, -1),
        service(in.chosen ? in.stops + 1 : 0),
        loads(in.loadRules ? static_cast<std::size_t>(in.stops + 1) * in.capacities : 0),
        missed(in.decided.any ? in.stops + 1 : 0),
        extra(in.extras),
        global(in.globals),
        potential(in.extras, 0),
        loose(in.extras, 0),
        timetable(in) {}

  std::vector<int32_t> sequence;
  std::vector<double> arrival;
  std::vector<double> begin;
  std::vector<double> departure;
  std::vector<double> leg;   // meters to the i-th stop, last: to the arrival
  std::vector<double> span;  // seconds of the same legs
  std::vector<double> load;
  std::vector<double> loadBegin;   // by capacity
  std::vector<double> loadMeters;  // by capacity: sums of load x meters, of load x seconds
  std::vector<double> loadSeconds;
  std::vector<double> measures;   // by measure: sums over the tour
  std::vector<double> pairShare;  // by capacity: loads that an order of two stops adds at the begin, between, behind
  std::vector<double> pairBetween;
  std::vector<double> pairBehind;
  std::vector<double> orderSum;    // zero between uses
  std::vector<double> orderLow;    // zero between uses
  std::vector<int32_t> orderStop;  // −1 between uses: a place in the sequence
  std::vector<OrderMet> ordersMet;

  // Where schedules are a choice: seconds of service of the i-th stop.
  std::vector<double> service;
  // Where rules look at loads: at the begin, then after each stop, capacities side by side.
  std::vector<double> loads;
  std::vector<Layer> layers;  // what is aboard, the last in at the end
  // Of decided tours: 1 where a stop begins outside its authorized windows, and what the clock says.
  std::vector<uint8_t> missed;
  DecidedClock clock;
  KnownClocks knownClocks;
  KnownTimings knownTimings;
  // What the tour counts for the levels of Instance::extraLevels, and under each global constraint.
  std::vector<double> extra;
  std::vector<double> global;
  // How much more it may come to count for levels of kind CHANGES, see Kept.
  std::vector<double> potential;
  std::vector<double> loose;
  // By length of a rising row of places, the least it may end with: of stops that count, and of those that may.
  std::vector<int32_t> rise;
  std::vector<int32_t> riseAtMost;
  Timetable timetable;
  Ways ways;
};

// The stops of a tour in order, into scratch.sequence.
inline int32_t sequenceOf(const State& state, Scratch& scratch, int32_t route) {
  int32_t count = 0;
  for (int32_t stop = state.tours[route].first; stop >= 0; stop = state.nodes[stop].next)
    scratch.sequence[count++] = stop;
  return count;
}

}  // namespace tourwright
