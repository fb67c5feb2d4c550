// Updates a tour of the current solution whose stops changed: its figures, the totals, and the data stored with each
// stop about the tour before and after it.
#pragma once

#include "tour/schedule.h"
#include "tour/schedule_pairs.h"
#include "tour/schedule_plain.h"
#include "tour/tour_sums.h"

namespace tourwright {

// Updates the sums of scratch.extra and scratch.global over all tours.
inline void keepExtras(const Instance& in, State& state, const Scratch& scratch, int32_t route) {
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    double& own = state.sums.extra[static_cast<std::size_t>(route) * in.sizes.extras + x];
    state.totals.extra[x] += scratch.sums.extra[x] - own;
    own = scratch.sums.extra[x];
    state.sums.potential[static_cast<std::size_t>(route) * in.sizes.extras + x] = scratch.sums.potential[x];
    state.sums.loose[static_cast<std::size_t>(route) * in.sizes.extras + x] = scratch.sums.loose[x];
  }
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    double& own = state.sums.global[static_cast<std::size_t>(route) * in.sizes.globals + g];
    state.totals.global[g] += scratch.sums.global[g] - own;
    own = scratch.sums.global[g];
  }
}

// Updates the rules that decided tours break.
inline void keepStanding(State& state, const Scratch& scratch, int32_t route, const Figures& f) {
  Tour& tour = state.tours[route];
  std::copy(scratch.excess.begin(), scratch.excess.end(), state.excess.begin() + route * scratch.excess.size());
  state.totals.violations += f.violations - tour.violations;
  state.totals.lateness += f.lateness - tour.lateness;
  state.totals.crowFly += f.crowFly - tour.crowFly;
  tour.violations = f.violations;
  tour.lateness = f.lateness;
  tour.crowFly = f.crowFly;
}

// Stores when the tour's resource is at each of its stops.
inline void keepPresence(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) {
    state.sums.presentFrom[sequence[i]] = scratch.schedule.arrival[i];
    state.sums.presentTo[sequence[i]] = scratch.schedule.departure[i];
  }
}

// Stores departures from the stops of a decided tour that never move.
inline void keepHistory(const Trial& trial, State& state) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < k.decided.held; i++) state.nodes[sequence[i]].departure = scratch.schedule.departure[i];
  state.nodes[k.decided.lastHeld].departure = departOnward(in, scratch, k);
}

// Replaces the figures of a tour, there and in the totals.
inline void keepFigures(const Trial& trial, State& state, int32_t route, const Figures& f) {
  Tour& tour = state.tours[route];
  keepExtras(trial.in, state, trial.scratch, route);
  state.totals.delay += f.delay - tour.delay;
  state.totals.cost += f.cost - tour.cost;
  state.totals.working += f.working - tour.working;
  tour.delay = f.delay;
  tour.cost = f.cost;
  tour.loadCost = f.loadCost;
  tour.working = f.working;
  tour.busy = f.busy;
  tour.end = f.end;
  if (trial.in.decided.any) keepStanding(state, trial.scratch, route, f);
}

// Updates a tour whose stops changed, and the totals. Returns false when the tour now breaks a rule (a stop that it
// needed was removed: travels need not obey the triangle inequality).
inline bool refresh(const Instance& in, State& state, Scratch& scratch, int32_t route) {
  if (!in.paths.refreshes) return true;
  if (in.paths.plain) return refreshPlain(in, state, route);
  if (in.paths.bySums) return refreshBySums(in, state, route);
  Tour& tour = state.tours[route];
  const ClassView& k = in.classOf(route);
  const int32_t count = sequenceOf(state, scratch, route);
  const Trial trial{in, scratch, k, scratch.sequence.data(), count};
  const bool isPairs = in.paths.plainSchedules && count > 0;
  Figures f = isPairs ? evaluatePairs(trial, tour) : evaluate(trial, LoadFit::KNOWN, Purpose::KEEP);
  if (!f.feasible) {
    f = Figures();
    countNothing(scratch);
  }
  keepFigures(trial, state, route, f);
  if (!f.feasible) return false;
  if (in.features.overlaps) keepPresence(trial, state);
  if (k.decided.resource >= 0) {
    tour.exceedsLimits = f.exceedsLimits;
    const bool hasLateBreak = count > 0 && scratch.clocks.decided.lateBreaks > 0;
    // BreakChoice, and leaving late, make a tour later than necessary.
    if (count > 0 && (in.features.timetables || in.features.late)) departEarliest(trial);
    if (k.decided.held > 0 && count > 0) keepHistory(trial, state);
    tour.isLate = backwardPass(trial, state) || hasLateBreak;
  } else if (in.features.chosen || in.features.clocked || (in.features.traffic && in.features.late)) {
    runClock<true>(trial, k.shift.begin);
  }
  if (in.features.time && isPairs) {
    lookBackPairs(trial, state);
  } else if (in.features.time && k.decided.resource < 0) {
    backwardPass(trial, state);
  }
  if (in.features.mixed) stackLoads(trial, state, route);
  return true;
}

}  // namespace tourwright
