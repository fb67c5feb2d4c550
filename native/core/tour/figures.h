// The figures of a tour, and the memory in which they are computed.
#pragma once

#include <cstdint>
#include <vector>

#include "state/state.h"
#include "tour/decided_times.h"
#include "tour/known_tours.h"
#include "tour/timetable.h"
#include "tour/ways.h"

namespace tourwright {

// The figures of a tour that objectives count. Seconds, meters, 10^-6 units of cost.
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
  // Of decided tours: number of rules broken, seconds of lateness, travels that do not exist.
  int32_t violations = 0;
  double lateness = 0;
  int32_t crowFly = 0;
  bool exceedsLimits = false;  // some limit of Scratch::excess is exceeded
};

// Goods of one order and capacity loaded at one stop, as far as they are still aboard.
struct Layer {
  int32_t order;
  int32_t capacity;
  double amount;
};

// Data of one order while the stops of a tour are processed.
struct OrderMet {
  int32_t order;
  int32_t first;  // first of its stops in the tour, and the last one
  int32_t last;
  int32_t stops;
  int32_t expected;  // slot that is expected next
  bool inOrder;
};

// Service times and travels of the stops of the sequence; by place.
struct ScheduleScratch {
  explicit ScheduleScratch(const Instance& in)
      : arrival(in.sizes.stops + 1),
        begin(in.sizes.stops + 1),
        departure(in.sizes.stops + 1),
        leg(in.sizes.stops + 2),
        travel(in.sizes.stops + 2),
        service(in.features.chosen ? in.sizes.stops + 1 : 0),
        missed(in.decided.any ? in.sizes.stops + 1 : 0) {}

  std::vector<double> arrival;
  std::vector<double> begin;
  std::vector<double> departure;
  std::vector<double> leg;      // meters to the i-th stop, last: to the arrival
  std::vector<double> travel;   // seconds of the same legs
  std::vector<double> service;  // where schedules are a choice: seconds of service of the i-th stop
  // Of decided tours: 1 where a stop begins outside its authorized windows.
  std::vector<uint8_t> missed;
};

// The loads of the tour; by capacity unless stated otherwise.
struct LoadScratch {
  explicit LoadScratch(const Instance& in)
      : aboard(in.sizes.capacities),
        begin(in.sizes.capacities),
        meters(in.sizes.capacities),
        seconds(in.sizes.capacities),
        along(in.features.loadRules ? static_cast<std::size_t>(in.sizes.stops + 1) * in.sizes.capacities : 0),
        pairShare(in.sizes.capacities),
        pairBetween(in.sizes.capacities),
        pairAfter(in.sizes.capacities) {}

  std::vector<double> aboard;
  std::vector<double> begin;
  std::vector<double> meters;  // sums of load x meters, of load x seconds
  std::vector<double> seconds;
  // Where rules depend on loads: at the begin, then after each stop, capacities side by side.
  std::vector<double> along;
  std::vector<double> pairShare;  // what an order of two stops adds at the begin, between, after
  std::vector<double> pairBetween;
  std::vector<double> pairAfter;
  std::vector<Layer> layers;  // the goods aboard, the last loaded at the end
};

// Data of the orders of the tour.
struct OrderScratch {
  explicit OrderScratch(const Instance& in)
      : sum(static_cast<std::size_t>(in.sizes.orders) * in.sizes.capacities, 0), low(sum), stop(in.sizes.orders, -1) {}

  std::vector<double> sum;    // by order and capacity, zero between uses
  std::vector<double> low;    // zero between uses
  std::vector<int32_t> stop;  // by order, −1 between uses: a place in the sequence
  std::vector<OrderMet> met;
};

// Figures of the tour that costs, levels and rules add up.
struct SumScratch {
  explicit SumScratch(const Instance& in)
      : measures(in.sizes.measures),
        extra(in.sizes.extras),
        global(in.sizes.globals),
        potential(in.sizes.extras, 0),
        loose(in.sizes.extras, 0) {}

  std::vector<double> measures;  // by measure
  // The counts of the tour for the levels of Instance::extraLevels, and under each global constraint.
  std::vector<double> extra;
  std::vector<double> global;
  // The possible growth of counts for levels of kind CHANGES, see KeptCount.
  std::vector<double> potential;
  std::vector<double> loose;
  // By length of an increasing subsequence of places, the least place it may end with: for stops that count, and for
  // those that may.
  std::vector<int32_t> rise;
  std::vector<int32_t> riseAtMost;
};

// Clocks, and tours whose clocks are known.
struct ClockScratch {
  DecidedClock decided;  // of decided tours
  KnownTours<DecidedTimetable> knownTimetables;
  KnownTours<KnownClock> knownClocks;
};

// What `idleAboard` found for a version of a tour; initially of an empty one.
struct IdleAboard {
  uint32_t version = 0;
  double seconds = 0;
};

// Working memory of one kernel, so that no iteration allocates. Arrays are by place in the sequence of the trial
// computed last, unless stated otherwise.
struct Scratch {
  explicit Scratch(const Instance& in)
      : sequence(in.sizes.stops + 1),
        schedule(in),
        loads(in),
        orders(in),
        sums(in),
        timetable(in),
        excess(excessesOf(in)),
        idleAboard(in.sizes.resources) {}

  std::vector<int32_t> sequence;
  ScheduleScratch schedule;
  LoadScratch loads;
  OrderScratch orders;
  SumScratch sums;
  ClockScratch clocks;
  Timetable timetable;
  Ways ways;
  // Of decided tours: by how much they exceed their limits of meters, seconds of work and stops, of the meters and
  // seconds of the longest travel, and of the highest load of each capacity.
  std::vector<double> excess;
  std::vector<IdleAboard> idleAboard;  // by resource
};

// The stops of a tour in order, into scratch.sequence.
inline int32_t sequenceOf(const State& state, Scratch& scratch, int32_t route) {
  int32_t count = 0;
  for (const int32_t stop : stopsOf(state, route)) scratch.sequence[count++] = stop;
  return count;
}

// The tour of a resource of class k that serves the stops of `sequence` in this order. Results are written into
// `scratch` and remain valid until the next trial.
struct Trial {
  const Instance& in;
  Scratch& scratch;
  const ClassView& k;
  const int32_t* sequence;
  int32_t count;  // stops of the sequence
};

// The purpose of computing a tour: to keep it, or to try a place in it.
enum class Purpose { KEEP, TRY };

// Whether it is known that the loads of a tour fit.
enum class LoadFit { UNKNOWN, KNOWN };

}  // namespace tourwright
