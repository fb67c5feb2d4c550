// A tour of the current solution whose stops changed is brought up to date: its figures, the totals, and what each stop
// knows of the tour before and behind it.
#pragma once

#include <algorithm>

#include "tour/schedule.h"
#include "tour/schedule_pairs.h"
#include "tour/schedule_plain.h"
#include "tour/tour_sums.h"

namespace tourwright {

// Latest ready times, tails and spans, from the last stop back.
inline void lookBack(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double latestDeparture = latestLeave(trial, count, k.endLimit);
  double span = leastSpan(trial, count);
  double end = -INFINITE;
  if (count > 0) state.tours[state.nodes[sequence[0]].route].closingSpan = static_cast<int32_t>(span);
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    Node& node = state.nodes[stop];
    node.departure = scratch.departure[i];
    node.latest = latestReady(in, k, stop, latestDeparture - k.least[stop]);
    node.tailSpan = span + k.least[stop];
    const double waited = firstBegin(in, k, stop) + node.tailSpan;
    node.tailEnd = waited > end ? waited : end;
    const int32_t before = i > 0 ? in.view.stopKind[sequence[i - 1]] : 0;
    const double spent = in.transition(before, in.view.stopKind[stop]);
    latestDeparture = latestLeave(trial, i, node.latest - spent);
    node.span = static_cast<int32_t>(scratch.span[i]);
    span = node.tailSpan + spent + leastSpan(trial, i);
    end = node.tailEnd;
  }
}

// The same for the stops of a decided tour that may still move; its clock is in `scratch`. Where it is late already it
// must not become later. True: a stop there is served outside its windows.
inline bool lookBackDecided(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) state.nodes[sequence[i]].departure = scratch.departure[i];
  if (count == 0) return false;
  if (k.held > 0) state.nodes[k.lastHeld].departure = departOnward(in, scratch, k);
  double latestDeparture = latestLeave(trial, count, std::max(k.endLimit, scratch.clock.end));
  double span = leastSpan(trial, count);
  double end = -INFINITE;
  bool isLate = false;
  for (int32_t i = count - 1; i >= k.held; i--) {
    const int32_t stop = sequence[i];
    Node& node = state.nodes[stop];
    const double latestBegin = latestDeparture - k.least[stop];
    node.tailSpan = span + k.least[stop];
    if (scratch.missed[i]) {
      isLate = true;
      node.latest = std::min(latestBegin, scratch.begin[i]);
    } else {
      node.latest = latestReady(in, k, stop, latestBegin);
      end = std::max(end, firstBegin(in, k, stop) + node.tailSpan);
    }
    node.tailEnd = end;
    const int32_t before = i > 0 ? in.view.stopKind[sequence[i - 1]] : 0;
    const double spent = in.transition(before, in.view.stopKind[stop]);
    latestDeparture = latestLeave(trial, i, node.latest - spent);
    span = node.tailSpan + spent + leastSpan(trial, i);
  }
  return isLate;
}

// Earliest begins with the least service: no choice of a schedule is earlier.
inline void lookAhead(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double time = k.shiftBegin;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = sequence[i];
    const int32_t kind = in.view.stopKind[stop];
    if (in.traffic) leaveAt(trial, i, time);
    scratch.begin[i] = earliestBegin(in, k, stop, time + scratch.span[i] + in.transition(before, kind));
    time = scratch.begin[i] + k.least[stop];
    scratch.departure[i] = time;
    before = kind;
  }
}

// Brings the sums of scratch.extra and scratch.global over all tours up to date.
inline void keepExtras(const Instance& in, State& state, const Scratch& scratch, int32_t route) {
  for (int32_t x = 0; x < in.extras; x++) {
    double& own = state.tourExtra[static_cast<std::size_t>(route) * in.extras + x];
    state.extra[x] += scratch.extra[x] - own;
    own = scratch.extra[x];
    state.tourHope[static_cast<std::size_t>(route) * in.extras + x] = scratch.hope[x];
    state.tourLoose[static_cast<std::size_t>(route) * in.extras + x] = scratch.loose[x];
  }
  for (int32_t g = 0; g < in.globals; g++) {
    double& own = state.tourGlobal[static_cast<std::size_t>(route) * in.globals + g];
    state.global[g] += scratch.global[g] - own;
    own = scratch.global[g];
  }
}

// Brings what decided tours break up to date.
inline void keepStanding(State& state, Tour& tour, const Figures& f) {
  state.violations += f.violations - tour.violations;
  state.lateness += f.lateness - tour.lateness;
  state.crowFly += f.crowFly - tour.crowFly;
  tour.violations = f.violations;
  tour.lateness = f.lateness;
  tour.crowFly = f.crowFly;
}

// When the tour's resource is at each of its stops.
inline void keepPresence(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) {
    state.presentFrom[sequence[i]] = scratch.arrival[i];
    state.presentTo[sequence[i]] = scratch.departure[i];
  }
}

// Puts the figures of a tour in place of those it had, there and in the totals.
inline void keepFigures(const Trial& trial, State& state, int32_t route, const Figures& f) {
  Tour& tour = state.tours[route];
  keepExtras(trial.in, state, trial.scratch, route);
  state.delay += f.delay - tour.delay;
  state.cost += f.cost - tour.cost;
  state.working += f.working - tour.working;
  tour.delay = f.delay;
  tour.cost = f.cost;
  tour.loadCost = f.loadCost;
  tour.working = f.working;
  tour.busy = f.busy;
  tour.end = f.end;
  if (trial.in.decided.any) keepStanding(state, tour, f);
}

// Brings a tour whose stops changed up to date, and the totals with it. False: the tour breaks a rule now (a stop left
// that it needed: travels need not obey the triangle inequality).
inline bool refresh(const Instance& in, State& state, Scratch& scratch, int32_t route) {
  if (!in.refreshes) return true;
  if (in.plain) return refreshPlain(in, state, route);
  if (in.bySums) return refreshBySums(in, state, route);
  Tour& tour = state.tours[route];
  const ClassView& k = in.classOf(route);
  const int32_t count = sequenceOf(state, scratch, route);
  const Trial trial{in, scratch, k, scratch.sequence.data(), count};
  const bool isPairs = in.plainSchedules && count > 0;
  Figures f = isPairs ? evaluatePairs(trial, tour) : evaluate(trial, false);
  if (!f.feasible) {
    f = Figures();
    countNothing(scratch);
  }
  keepFigures(trial, state, route, f);
  if (!f.feasible) return false;
  if (in.overlaps) keepPresence(trial, state);
  if (k.decided >= 0) {
    tour.isStrained = f.isStrained;
    // Breaks, and leaving late, make a tour later than it can be.
    if (count > 0 && (in.timetables || in.late)) departEarliest(trial);
    tour.isLate = lookBackDecided(trial, state);
  } else if (in.chosen || in.clocked || (in.traffic && in.late)) {
    lookAhead(trial);
  }
  if (in.time && isPairs) {
    lookBackPairs(trial, state);
  } else if (in.time && k.decided < 0) {
    lookBack(trial, state);
  }
  if (in.mixed) stackLoads(trial, state, route);
  return true;
}

}  // namespace tourwright
