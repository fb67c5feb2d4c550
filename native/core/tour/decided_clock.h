// The clock of a decided tour, whose legs are in `scratch`: given times are kept, fixed breaks lie where they were
// taken, missed windows are counted.
#pragma once

#include <algorithm>
#include <cmath>

#include "tour/clock.h"

namespace tourwright {

// True when `now` lies on this leg of the tour, and the leg leads elsewhere than it did then: the rest of it begins no
// earlier.
inline bool turnsOff(const Trial& trial, int32_t leg) {
  const ProblemView& view = trial.in.view;
  if (view.nowLeg[trial.k.decided.resource] != leg) return false;
  const int32_t to = endOf(trial, leg);
  // Without an arrival no travel leads to the end.
  return to >= 0 && to != view.nowHeading[trial.k.decided.resource];
}

// Travels a leg from `time` on, including fixed breaks on it; returns the arrival.
inline double travelOn(const Trial& trial, int32_t leg, double time) {
  const ProblemView& view = trial.in.view;
  const bool isTurned = turnsOff(trial, leg);
  const double now = view.nowTime[trial.k.decided.resource];
  const double gone = view.nowTravelled[trial.k.decided.resource];
  if (trial.in.features.traffic) leaveAt(trial, leg, isTurned ? std::max(time, now - gone) : time);
  double left = trial.scratch.schedule.travel[leg];
  for (int32_t i = view.resourceBreaks[trial.k.decided.resource]; i < view.resourceBreaks[trial.k.decided.resource + 1];
       i++) {
    if (view.breakLeg[i] != leg) continue;
    const double begin = view.breakTimes[2 * static_cast<std::size_t>(i)];
    if (time > begin) {
      trial.scratch.clocks.decided.overrun += time - begin;
    } else {
      left -= std::min(left, begin - time);
    }
    time = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
  }
  if (isTurned) {
    const double over = std::min(left, std::max(0.0, gone - (trial.scratch.schedule.travel[leg] - left)));
    left -= over;
    time = std::max(time + over, now);
  }
  return time + left;
}

// The time given by history, else the computed one.
inline double givenOr(const Trial& trial, double given, double computed) {
  if (given == INFINITE) return computed;
  if (computed > given) trial.scratch.clocks.decided.overrun += computed - given;
  return given;
}

// Counts a stop that begins outside its authorized windows: either history says so, or no window was left.
inline void countMissed(const Trial& trial, int32_t stop, double begin) {
  const ProblemView& view = trial.in.view;
  DecidedClock& clock = trial.scratch.clocks.decided;
  clock.missed++;
  if (view.stopForbidden[stop] >= 0) {
    clock.lateness += view.stopForbidden[stop];
    return;
  }
  const double last = lastBegin(trial.in, trial.k, stop);
  clock.lateness += begin - std::min(last > -INFINITE ? last : trial.k.shift.opening, begin);
}

// The begin of service at the i-th stop for a resource ready at `ready`; counts a missed window.
inline double beginAt(const Trial& trial, int32_t i, int32_t stop, double ready, double given) {
  Scratch& scratch = trial.scratch;
  double begin = given;
  if (given < INFINITE) {
    if (scratch.schedule.arrival[i] > given) scratch.clocks.decided.overrun += scratch.schedule.arrival[i] - given;
    scratch.schedule.missed[i] = trial.in.view.stopForbidden[stop] >= 0;
  } else {
    begin = earliestBegin(trial.in, trial.k, stop, ready);
    scratch.schedule.missed[i] = begin == INFINITE;
    if (begin == INFINITE) begin = ready;
  }
  if (scratch.schedule.missed[i]) countMissed(trial, stop, begin);
  return begin;
}

// Runs the clock of a tour that begins at `start`, into `scratch`.
inline void run(const Trial& trial, double start) {
  const Instance& in = trial.in;
  const ProblemView& view = in.view;
  Scratch& scratch = trial.scratch;
  DecidedClock& clock = scratch.clocks.decided;
  clock = DecidedClock();
  double time = start;
  double begun = start;
  int32_t before = 0;
  for (int32_t i = 0; i < trial.count; i++) {
    const int32_t stop = trial.sequence[i];
    const int32_t kind = view.stopKind[stop];
    const bool isOwn = view.slotOwner[view.stopSlot[stop]] == trial.k.decided.resource;
    const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(stop);
    const double arrival = travelOn(trial, i, time);
    scratch.schedule.arrival[i] = isOwn ? givenOr(trial, given[0], arrival) : arrival;
    double ready = scratch.schedule.arrival[i] + in.transition(before, kind);
    if (i == view.nowLeg[trial.k.decided.resource]) ready = std::max(ready, view.nowTime[trial.k.decided.resource]);
    const double begin = beginAt(trial, i, stop, ready, isOwn ? given[1] : INFINITE);
    clock.delay += delayOf(trial.k, stop, begin);
    const double departure = begin + serviceAt(trial, i, stop);
    time = isOwn ? givenOr(trial, given[2], departure) : departure;
    scratch.schedule.begin[i] = begun = begin;
    scratch.schedule.departure[i] = time;
    before = kind;
  }
  const double arrived = travelOn(trial, trial.count, time);
  const double given = view.resourceEnd[trial.k.decided.resource];
  // A given end remains valid however long the travel to it takes, but no service begins after it.
  clock.overrun += std::max(0.0, begun - given);
  clock.end = given < INFINITE ? given : arrived;
}

// The latest begin that keeps end, delay and windows, by bisection: for tours with given times in between.
inline double latestByHalving(const Trial& trial, double earliest) {
  const DecidedClock& clock = trial.scratch.clocks.decided;
  const DecidedClock first = clock;
  double best = earliest;
  double tooLate = std::max(earliest, first.end) + 1;
  while (tooLate - best > 1) {
    const double middle = std::floor((best + tooLate) / 2);
    run(trial, middle);
    const bool isAsGood = clock.end <= first.end && clock.overrun <= first.overrun && clock.missed <= first.missed &&
                          clock.delay <= first.delay;
    (isAsGood ? best : tooLate) = middle;
  }
  return best;
}

// True when history gives a begin before the working window: that rule is broken whatever follows.
inline bool leavesAnyhow(const ClassView& k) {
  return k.shift.begin < k.shift.opening;
}

// Seconds of the travels in `scratch`.
inline double travelOf(const Trial& trial) {
  double travel = 0;
  for (int32_t i = 0; i <= trial.count; i++) travel += trial.scratch.schedule.travel[i];
  return travel;
}

// Seconds of access, setup and service of a tour begun in scratch.timetable, which receives the service times.
inline double serveTimetable(const Trial& trial) {
  Scratch& scratch = trial.scratch;
  const double spent = timeOnSpot(trial);
  for (int32_t i = 0; i < trial.count; i++) {
    scratch.timetable.service[i] = serviceAt(trial, i, trial.sequence[i]);
  }
  return spent;
}

// Computes earliest departures of a decided tour into `scratch`, ignoring breaks and spans that leave a choice: no
// choice of a schedule is earlier.
inline void departEarliest(const Trial& trial) {
  run(trial, trial.k.shift.begin);
}

// The departure from the last stop that never moves, including the breaks of history after it as if they were taken
// there: no later stop is reached earlier than from this time on.
inline double departOnward(const Instance& in, const Scratch& scratch, const ClassView& k) {
  const ProblemView& view = in.view;
  double time = scratch.schedule.departure[k.decided.held - 1];
  double travelled = 0;
  for (int32_t i = view.resourceBreaks[k.decided.resource]; i < view.resourceBreaks[k.decided.resource + 1]; i++) {
    if (view.breakLeg[i] != k.decided.held) continue;
    travelled += std::max(0.0, view.breakTimes[2 * static_cast<std::size_t>(i)] - time);
    time = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
  }
  return time - travelled;
}

}  // namespace tourwright
