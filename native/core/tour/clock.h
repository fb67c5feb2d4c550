// The clock of a tour: forward over its stops as early as possible, and backward from its end as late as possible.
#pragma once

#include <algorithm>

#include "instance/windows.h"
#include "tour/service.h"
#include "tour/travels.h"
#include "tour/ways.h"

namespace tourwright {

// Seconds of access and setup on arrival at the i-th stop.
inline double spentBefore(const Trial& trial, int32_t i) {
  const ProblemView& view = trial.in.view;
  const int32_t before = i > 0 ? view.stopKind[trial.sequence[i - 1]] : 0;
  return trial.in.transition(before, view.stopKind[trial.sequence[i]]);
}

// Schedules a tour that leaves at `start` as early as possible, into scratch. `LEAST`: each service takes its minimum,
// so that no choice of a schedule is earlier. Returns seconds of delay, INFINITE when a window is missed.
template <bool LEAST = false>
double runClock(const Trial& trial, double start) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double delay = 0;
  double time = start;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = sequence[i];
    const int32_t kind = in.view.stopKind[stop];
    if (in.features.traffic) leaveAt(trial, i, time);
    scratch.schedule.arrival[i] = time + scratch.schedule.travel[i];
    const double service = LEAST ? k.least[stop] : serviceAt(trial, i, stop);
    const ServiceTimes served =
        serveFrom(in, k, stop, scratch.schedule.arrival[i] + in.transition(before, kind), service);
    if (served.begin == INFINITE) return INFINITE;
    delay += delayOf(k, stop, served.begin);
    scratch.schedule.begin[i] = served.begin;
    scratch.schedule.departure[i] = time = served.departure;
    before = kind;
  }
  if (in.features.traffic) leaveAt(trial, count, time);
  return delay;
}

// The latest begin of work of the tour in scratch that keeps the end, every delay and every window that it does not
// miss (the schedule chosen by lateDeparture).
inline double latestStart(const Trial& trial, double end) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double departure = latestLeave(trial, count, end);
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    const double undelayed = std::max(scratch.schedule.begin[i], k.preferredEnd[stop]);
    const double begin = std::min(departure - serviceAt(trial, i, stop), undelayed);
    // Service at a late stop begins when the resource is ready: there is no window to wait for.
    const bool isLate = k.decided.resource >= 0 && scratch.schedule.missed[i];
    const double ready = isLate ? begin : latestReady(in, k, stop, begin);
    departure = latestLeave(trial, i, ready - spentBefore(trial, i));
  }
  return departure;
}

// Computes the ways through a tour from its stop `from` on, into scratch.ways; the clock up to there is in `scratch`.
inline Ways& followWays(const Trial& trial, int32_t from) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Ways& ways = scratch.ways;
  ways.begin(from > 0 ? scratch.schedule.departure[from - 1] : k.shift.begin);
  for (int32_t i = from; i < count && ways.any(); i++) {
    passStop(in, k, ways, scratch.schedule.travel[i], spentBefore(trial, i), servingOf(in, k, sequence[i]));
  }
  return ways;
}

// The backward pass: writes into the stops of a tour, unless they are fixed, what is known of the tour before and after
// them: earliest departures, which are in `scratch`, latest ready times and tails. Where a decided tour is already late
// it must not become later. Returns true when one of these stops of a decided tour is served outside its windows.
inline bool backwardPass(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if (count == 0) return false;
  const bool isDecided = k.decided.resource >= 0;
  double latestDeparture =
      latestLeave(trial, count, isDecided ? std::max(k.shift.endLimit, scratch.clocks.decided.end) : k.shift.endLimit);
  double travel = leastTravel(trial, count);
  double end = -INFINITE;
  bool isLate = false;
  if (!isDecided) state.tours[state.nodes[sequence[0]].route].closingTravel = static_cast<int32_t>(travel);
  for (int32_t i = count - 1; i >= k.decided.held; i--) {
    const int32_t stop = sequence[i];
    Node& node = state.nodes[stop];
    node.departure = scratch.schedule.departure[i];
    node.tailSeconds = travel + k.least[stop];
    if (isDecided && scratch.schedule.missed[i]) {
      isLate = true;
      node.latest = std::min(latestDeparture - k.least[stop], scratch.schedule.begin[i]);
    } else {
      node.latest = latestFor(in, k, stop, latestDeparture, k.least[stop]);
      end = std::max(end, firstBegin(in, k, stop) + node.tailSeconds);
    }
    node.tailEnd = end;
    const double spent = spentBefore(trial, i);
    latestDeparture = latestLeave(trial, i, node.latest - spent);
    if (!isDecided) node.travel = static_cast<int32_t>(scratch.schedule.travel[i]);
    travel = node.tailSeconds + spent + leastTravel(trial, i);
  }
  return isLate;
}

// The end of a tour that is ready at `ready` for a stop with the seconds from there to the end (`tailSeconds`) and the
// earliest end of the tour by the windows from there on (`tailEnd`).
template <typename Stop>
double endAfter(const Stop& stop, double ready) {
  return std::max(ready + stop.tailSeconds, stop.tailEnd);
}

// The end of a tour, and the added seconds of delay at the stops after a place. Lower bounds where there are breaks or
// spans.
struct Tail {
  double end;
  double delay;
};

// Where durations depend on the time of travel, sums are of no use: walks the tour's stops from `next` on, which is
// ready at `ready`, until one is served at the same time as now.
inline Tail followTail(const Instance& in, const State& state, const ClassView& k, int32_t next, double ready) {
  const Tour& tour = state.tours[state.nodes[next].route];
  double delay = 0;
  for (int32_t at = next;;) {
    const Node& node = state.nodes[at];
    const auto [begin, left] = serveFrom(in, k, at, ready);
    if (left == node.departure) return {tour.end, delay};
    delay += delayOf(k, at, begin) - delayOf(k, at, node.departure - k.least[at]);
    const int32_t from = in.view.stopLocation[at];
    if (node.next < 0) {
      const double end = left + (k.end < 0 ? 0 : travelDurationAt(in, k, from, k.end, left));
      // Being later never makes the end earlier, breaks included.
      return {left > node.departure ? std::max(end, tour.end) : end, delay};
    }
    ready = left + travelDurationAt(in, k, from, in.view.stopLocation[node.next], left) +
            in.transition(in.view.stopKind[at], in.view.stopKind[node.next]);
    at = node.next;
  }
}

// The tail of the tour's stops from `next` on when it is ready there at `ready`, which must not be too late.
inline Tail tailOf(const Instance& in, const State& state, const ClassView& k, int32_t next, double ready) {
  if (!knowsDepartures(in, k)) return {endAfter(state.nodes[next], ready), 0};
  const Tail tail = followTail(in, state, k, next, ready);
  // Breaks may absorb the delays.
  return {tail.end, in.features.timetables ? 0 : tail.delay};
}

}  // namespace tourwright
