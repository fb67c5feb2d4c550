// All figures of a decided tour, which may break any rule: broken rules are counted instead, as the violations of the
// exact evaluator.
#pragma once

#include <algorithm>

#include "instance/decided_stops.h"
#include "tour/charge.h"
#include "tour/decided_schedule.h"
#include "tour/limits.h"
#include "tour/loads.h"
#include "tour/sequence_rules.h"

namespace tourwright {

// Meters and seconds of legs, into `scratch`; counts travels that are too long.
inline void travelDecided(const Trial& trial, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const int32_t end = k.loops ? in.view.stopLocation[sequence[0]] : k.end;
  int32_t from = k.start;
  for (int32_t i = 0; i <= count; i++) {
    const int32_t to = i < count ? in.view.stopLocation[sequence[i]] : end;
    const bool travels = from >= 0 && to >= 0;
    scratch.schedule.leg[i] = travels ? distance(in, k, from, to) : 0;
    scratch.schedule.travel[i] = travels ? duration(in, k, from, to) : 0;
    f.distance += scratch.schedule.leg[i];
    if (travels) {
      const double* limit = k.limits.maxLeg + static_cast<int32_t>(legKind(i, count));
      f.violations += scratch.schedule.leg[i] > limit[0];
      f.violations +=
          scratch.schedule.travel[i] > limit[3];  // by the least seconds, where durations depend on the hour
      f.crowFly += isCrowFly(in, k, from, to);
    }
    from = to;
  }
}

// By how much the tour exceeds its limits, into `scratch`; those of loads are there already.
inline void measureExcess(const Trial& trial, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  std::vector<double>& excess = scratch.excess;
  excess[0] = std::max(0.0, f.distance - k.limits.maxDistance);
  excess[1] = std::max(0.0, f.working - k.limits.maxDuration);
  excess[2] = std::max(0.0, static_cast<double>(count) - k.limits.maxStops);
  excess[3] = 0;
  excess[4] = 0;
  for (int32_t i = 0; i <= count; i++) {
    if (!travels(trial, i)) continue;
    const double* limit = k.limits.maxLeg + static_cast<int32_t>(legKind(i, count));
    excess[3] = std::max(excess[3], scratch.schedule.leg[i] - limit[0]);
    excess[4] = std::max(excess[4], scratch.schedule.travel[i] - limit[3]);
  }
  f.exceedsLimits = std::any_of(excess.begin(), excess.end(), [](double more) { return more > 0; });
}

// Counts travels that take too long at their hour, except those that do at any hour, which are counted already.
inline void countSlowLegs(const Trial& trial, Figures& f) {
  for (int32_t i = 0; i <= trial.count; i++) {
    if (!travels(trial, i)) continue;
    const double limit = trial.k.limits.maxLeg[3 + static_cast<int32_t>(legKind(i, trial.count))];
    f.violations += trial.scratch.schedule.travel[i] > limit && !(leastTravel(trial, i) > limit);
  }
}

// Counts the violations of times: windows of stops, breaks, the working window (on the tour and its ends).
inline void countTimes(const ClassView& k, const DecidedClock& clock, double begin, Figures& f) {
  f.violations += clock.missed + clock.lateBreaks;
  f.lateness += clock.lateness;
  const double early = std::max(0.0, k.shift.opening - begin);
  const double late = std::max(0.0, clock.end - k.shift.end);
  f.violations += early > 0;
  f.violations += late > 0;
  f.violations += early + late > 0;
  f.lateness += early + late;
}

// Computes the clock, and counts the rules that it breaks.
inline void keepTime(const Trial& trial, Purpose purpose, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const double begin = scheduleDecided(trial, purpose);
  const DecidedClock& clock = scratch.clocks.decided;
  f.delay = clock.delay;
  f.end = clock.end;
  f.working = f.end - begin;
  countTimes(k, clock, begin, f);
}

// Computes loads at every point, as `carry` does, and by how much they exceed their limits; returns how often one is
// above its limit.
inline int32_t carryAll(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const int32_t D = in.sizes.capacities;
  int32_t excesses = 0;
  loadAtBegin(trial);
  for (int32_t d = 0; d < D; d++) {
    double load = scratch.loads.begin[d];
    double high = load;
    excesses += load > k.limits.capacity[d];
    if (in.features.loadRules) scratch.loads.along[d] = load;
    double meters = 0;
    double seconds = 0;
    for (int32_t i = 0; i < count; i++) {
      meters += load * scratch.schedule.leg[i];
      seconds += load * scratch.schedule.travel[i];
      load += in.view.stopChange[static_cast<std::size_t>(sequence[i]) * D + d];
      excesses += load > k.limits.capacity[d];
      high = std::max(high, load);
      if (in.features.loadRules) scratch.loads.along[static_cast<std::size_t>(i + 1) * D + d] = load;
    }
    scratch.excess[5 + d] = std::max(0.0, high - k.limits.capacity[d]);
    scratch.loads.meters[d] = meters + load * scratch.schedule.leg[count];
    scratch.loads.seconds[d] = seconds + load * scratch.schedule.travel[count];
  }
  return excesses;
}

// The number of points of the tour at which none of the limits of a rule holds.
inline int32_t brokenPoints(const Instance& in, const Scratch& scratch, int32_t rule, int32_t count) {
  const int32_t D = in.sizes.capacities;
  const double* limits =
      in.view.ruleLimits.data + static_cast<std::size_t>(in.view.ruleArgument[2 * static_cast<std::size_t>(rule)]) * D;
  int32_t broken = 0;
  for (int32_t point = 0; point <= count; point++) {
    bool holds = false;
    for (int32_t d = 0; d < D && !holds; d++) {
      holds = limits[d] < INFINITE && scratch.loads.along[static_cast<std::size_t>(point) * D + d] <= limits[d];
    }
    broken += !holds;
  }
  return broken;
}

// The number of constraints that the tour breaks; those that count at each point count once per point.
inline int32_t brokenRules(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const Sequence tour{sequence, count, scratch.loads.along.data()};
  int32_t broken = 0;
  for (int32_t i = in.view.classJudged[k.index]; i < in.view.classJudged[k.index + 1]; i++) {
    const int32_t rule = in.view.judgedRule[i];
    if (in.view.judgedEach[i]) {
      broken += brokenPoints(in, scratch, rule, count);
    } else {
      broken += !ruleHolds(in, scratch, tour, rule);
    }
  }
  return broken;
}

// The number of orders that the tour does not serve whole and in order, and of those that it interrupts. Leaves its
// data on orders in scratch.
inline int32_t brokenOrders(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const ProblemView& view = in.view;
  std::vector<OrderMet>& met = scratch.orders.met;
  met.clear();
  for (int32_t i = 0; i < count; i++) {
    const int32_t slot = view.stopSlot[sequence[i]];
    const int32_t order = view.slotOrder[slot];
    // An order of one stop is whole wherever it is.
    if (in.slotsOf(order) == 1) continue;
    int32_t& at = scratch.orders.stop[order];
    if (at < 0) {
      at = static_cast<int32_t>(met.size());
      met.push_back({order, i, i, 0, view.orderSlots[order], true});
    }
    OrderMet& own = met[at];
    if (slot == own.expected) {
      own.expected++;
    } else {
      own.inOrder = false;
    }
    own.last = i;
    own.stops++;
  }
  int32_t broken = 0;
  for (const OrderMet& own : met) {
    broken += !own.inOrder || own.stops < in.slotsOf(own.order);
    broken += view.orderSuccessive[own.order] && own.last - own.first + 1 > own.stops;
    scratch.orders.stop[own.order] = -1;
  }
  return broken;
}

// The number of orders met by brokenOrders that take too long, by the times in scratch.
inline int32_t brokenSpans(const Trial& trial) {
  const Scratch& scratch = trial.scratch;
  int32_t broken = 0;
  for (const OrderMet& own : scratch.orders.met) {
    const double span = scratch.schedule.begin[own.last] - scratch.schedule.departure[own.first];
    broken += own.stops > 1 && span > trial.in.view.orderMaxSpan[own.order];
  }
  return broken;
}

// Counts the rules, other than on times, that the stops and their sequence break.
inline void countRules(const Trial& trial, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  f.violations += carryAll(trial);
  f.violations += brokenRules(trial);
  f.violations += brokenOrders(trial);
  for (int32_t i = 0; i < count; i++) f.violations += in.view.stopMisfits[sequence[i]];
}

// Seconds of travel, service, access and setup; those of history as planned.
inline double busyDecided(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double busy = timeOnSpot(trial);
  for (int32_t i = 0; i <= count; i++) busy += leastTravel(trial, i);
  return busy;
}

// Leaves the same data in `scratch` as `evaluate`.
inline Figures evaluateDecided(const Trial& trial, Purpose purpose) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Figures f;
  f.feasible = true;
  travelDecided(trial, f);
  if (in.features.chosen) spendService(trial);
  keepTime(trial, purpose, f);
  f.violations += brokenLimits(trial, f);
  if (in.features.traffic) countSlowLegs(trial, f);
  if (in.features.late) f.busy = busyDecided(trial);
  countRules(trial, f);
  f.violations += brokenSpans(trial);
  measureExcess(trial, f);
  charge(trial, f);
  return f;
}

}  // namespace tourwright
