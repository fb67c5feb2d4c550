// The exact figures of a tour, computed anew: for a tour that changed, and for an insertion whose effect has no shorter
// formula. Agrees with the evaluator on every tour that breaks no rule.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tour/cost.h"
#include "tour/decided_figures.h"
#include "tour/extras.h"
#include "tour/loads.h"
#include "tour/schedule_pairs.h"
#include "tour/schedule_plain.h"
#include "tour/sequence_rules.h"
#include "tour/tour_sums.h"
#include "tour/ways.h"

namespace tourwright {

inline bool legAllowed(const ClassView& k, bool fromBegin, bool toEnd, double meters, double seconds) {
  const int kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

// The latest begin of work that keeps the end, every window and every delay (the choice lateDeparture asks for).
inline double latestStart(const Instance& in, const Scratch& scratch, const ClassView& k, const int32_t* sequence,
                          int32_t count, double end) {
  double departure = end - scratch.span[count];
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = sequence[i];
    const double preferredEnd = k.preferredEnd[stop];
    const double undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const double begin = std::min(departure - serviceAt(in, scratch, k, i, stop), undelayed);
    const double ready = latestReady(in, k, stop, begin);
    const int32_t before = i > 0 ? in.view.stopKind[sequence[i - 1]] : 0;
    departure = ready - in.transition(before, in.view.stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

// Schedules a tour that leaves at `start`, as early as possible, into scratch. Seconds of delay, INFINITE when a window
// is missed.
inline double runClock(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence, int32_t count,
                       double start) {
  double delay = 0;
  double time = start;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = sequence[i];
    const int32_t kind = in.view.stopKind[stop];
    scratch.arrival[i] = time + scratch.span[i];
    const double begin = earliestBegin(in, k, stop, scratch.arrival[i] + in.transition(before, kind));
    if (begin == INFINITE) return INFINITE;
    if (begin > k.preferredEnd[stop]) delay += begin - k.preferredEnd[stop];
    time = begin + serviceAt(in, scratch, k, i, stop);
    scratch.begin[i] = begin;
    scratch.departure[i] = time;
    before = kind;
  }
  return delay;
}

// The clock of a tour with breaks or spans, begun in scratch.timetable: delay, end and working time, and the times of
// its stops where they are wanted. False: no schedule keeps the rules.
inline bool keepTimetable(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                          int32_t count, bool wantsTimes, Figures& f) {
  for (int32_t i = 0; i < count; i++) scratch.timetable.service[i] = serviceAt(in, scratch, k, i, sequence[i]);
  breaks::PaceEnd paced;
  const breaks::Pacing pacing =
      wantsTimes ? breaks::Pacing::UNKNOWN : scratch.timetable.pace(in, scratch.span.data(), paced);
  if (pacing == breaks::Pacing::NONE) return false;
  if (pacing == breaks::Pacing::FOUND) {
    f.delay = paced.delay;
    f.end = paced.end;
    f.working = paced.working;
    return true;
  }
  const breaks::Settled* settled = scratch.timetable.choose(in, scratch.span.data(), f.busy, wantsTimes);
  if (settled == nullptr) return false;
  f.delay = settled->delay;
  f.end = settled->walk.end;
  f.working = f.end - settled->walk.begin;
  if (!wantsTimes) return true;
  std::copy(settled->walk.arrival.begin(), settled->walk.arrival.end(), scratch.arrival.begin());
  std::copy(settled->walk.serviceBegin.begin(), settled->walk.serviceBegin.end(), scratch.begin.begin());
  std::copy(settled->walk.departure.begin(), settled->walk.departure.end(), scratch.departure.begin());
  return true;
}

// The clock of a tour whose only choice is when its break is taken; spans and earliest departures are in scratch. Where
// ways are too many, by the search that knows all rules. False: no schedule keeps the rules.
inline bool keepBreak(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence, int32_t count,
                      Figures& f) {
  f.working = f.end - k.shiftBegin;
  if (f.end <= k.breakLast) return true;
  Ways& ways = scratch.ways;
  ways.begin(k.shiftBegin);
  int32_t before = 0;
  for (int32_t i = 0; i < count && ways.any(); i++) {
    const int32_t kind = in.view.stopKind[sequence[i]];
    const Serving at = servingOf(in, k, sequence[i]);
    passStop(in, k, ways, scratch.span[i], in.transition(before, kind), at, sequence[i]);
    before = kind;
  }
  if (ways.isFull) {
    scratch.timetable.begin(in, k, sequence, count);
    return keepTimetable(in, scratch, k, sequence, count, in.clocked, f);
  }
  Way best;
  if (!endOf(k, ways, scratch.span[count], best)) return false;
  f.delay = best.delay;
  f.end = best.time;
  f.working = f.end - k.shiftBegin;
  return true;
}

// Loads, and the rules on the sequence of a tour; legs and spans are in scratch.
inline bool keepsTimelessRules(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                               int32_t count, bool checkLoads) {
  if ((checkLoads || in.loadTerms || in.loadRules || in.shared) && !carry(in, scratch, k, sequence, count))
    return false;
  return !in.sequenceRules || sequenceAllowed(in, scratch, k, sequence, count);
}

// All figures of a tour of class k over `sequence`. Leaves begin, departure, leg and span in `scratch`: those that
// count where they are `kept` and an objective looks at them, else those of the earliest schedule without breaks.
inline Figures evaluate(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                        int32_t count, bool checkLoads, bool kept = true) {
  Figures f;
  if (count == 0) {
    std::fill(scratch.extra.begin(), scratch.extra.end(), 0.0);
    std::fill(scratch.global.begin(), scratch.global.end(), 0.0);
    f.feasible = true;
    return f;
  }
  if (k.decided >= 0) return evaluateDecided(in, scratch, k, sequence, count);
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
  // Breaks are dear to place: all else comes before them.
  if (in.timetables && !keepsTimelessRules(in, scratch, k, sequence, count, checkLoads)) return f;

  if (in.time) {
    if (in.chosen) spendService(in, scratch, k, sequence, count);
    f.delay = runClock(in, scratch, k, sequence, count, k.shiftBegin);
    if (f.delay == INFINITE) return f;
    const double travel = f.busy;
    f.busy += timeOnSpot(in, scratch, k, sequence, count);
    f.end = scratch.departure[count - 1] + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    if (k.breaks == Breaks::SEVERAL) {
      const double shortest = f.busy + in.breakRules[k.index].leastRest(travel, f.busy);
      if (k.shiftBegin + shortest > k.shiftEnd || shortest > k.maxDuration) return f;
    }
    // Breaks and spans only ever make a tour later: what has failed without them is lost.
    if (k.breaks == Breaks::ONE) {
      if (!keepBreak(in, scratch, k, sequence, count, f)) return f;
    } else if (k.breaks == Breaks::SEVERAL && scratch.timetable.begin(in, k, sequence, count)) {
      const bool wantsTimes = in.clocked && (kept || in.timedExtras);
      if (!keepTimetable(in, scratch, k, sequence, count, wantsTimes, f)) return f;
    } else {
      const double start = in.late ? latestStart(in, scratch, k, sequence, count, f.end) : k.shiftBegin;
      f.working = f.end - start;
      if (in.clocked && in.late) runClock(in, scratch, k, sequence, count, start);
    }
    if (f.working > k.maxDuration) return f;
  }

  if (!in.timetables && !keepsTimelessRules(in, scratch, k, sequence, count, checkLoads)) return f;
  charge(in, scratch, k, sequence, count, f);
  f.feasible = true;
  return f;
}

// Latest ready times and tails, from the last stop back.
inline void lookBack(const Instance& in, State& state, const Scratch& scratch, const ClassView& k, int32_t count) {
  double latestDeparture = k.endLimit - scratch.span[count];
  double span = scratch.span[count];
  double end = -INFINITE;
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t stop = scratch.sequence[i];
    Node& node = state.nodes[stop];
    node.departure = scratch.departure[i];
    node.latest = latestReady(in, k, stop, latestDeparture - k.least[stop]);
    node.tailSpan = span + k.least[stop];
    const double waited = firstBegin(in, k, stop) + node.tailSpan;
    node.tailEnd = waited > end ? waited : end;
    const int32_t before = i > 0 ? in.view.stopKind[scratch.sequence[i - 1]] : 0;
    const double lead = in.transition(before, in.view.stopKind[stop]) + scratch.span[i];
    latestDeparture = node.latest - lead;
    span = node.tailSpan + lead;
    end = node.tailEnd;
  }
}

// The same of a decided tour, whose clock is in `scratch`, behind what never moves. Where it is late already it must
// not become later. True: a stop there is served outside its windows.
inline bool lookBackDecided(const Instance& in, State& state, const Scratch& scratch, const ClassView& k,
                            int32_t count) {
  for (int32_t i = 0; i < count; i++) state.nodes[scratch.sequence[i]].departure = scratch.departure[i];
  if (count == 0) return false;
  if (k.held > 0) state.nodes[k.lastHeld].departure = departOnward(in, scratch, k);
  double latestDeparture = std::max(k.endLimit, scratch.clock.end) - scratch.span[count];
  double span = scratch.span[count];
  double end = -INFINITE;
  bool isLate = false;
  for (int32_t i = count - 1; i >= k.held; i--) {
    const int32_t stop = scratch.sequence[i];
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
    const int32_t before = i > 0 ? in.view.stopKind[scratch.sequence[i - 1]] : 0;
    const double lead = in.transition(before, in.view.stopKind[stop]) + scratch.span[i];
    latestDeparture = node.latest - lead;
    span = node.tailSpan + lead;
  }
  return isLate;
}

// Earliest begins with the least service: no choice of a schedule is earlier.
inline void lookAhead(const Instance& in, Scratch& scratch, const ClassView& k, int32_t count) {
  double time = k.shiftBegin;
  int32_t before = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = scratch.sequence[i];
    const int32_t kind = in.view.stopKind[stop];
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
inline void keepPresence(State& state, const Scratch& scratch, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    state.presentFrom[scratch.sequence[i]] = scratch.arrival[i];
    state.presentTo[scratch.sequence[i]] = scratch.departure[i];
  }
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
  const bool isPairs = in.plainSchedules && count > 0;
  const int32_t* sequence = scratch.sequence.data();
  Figures f =
      isPairs ? evaluatePairs(in, scratch, k, tour, sequence, count) : evaluate(in, scratch, k, sequence, count, false);
  if (!f.feasible) {
    f = Figures();
    std::fill(scratch.extra.begin(), scratch.extra.end(), 0.0);
    std::fill(scratch.global.begin(), scratch.global.end(), 0.0);
  }
  keepExtras(in, state, scratch, route);
  state.delay += f.delay - tour.delay;
  state.cost += f.cost - tour.cost;
  state.working += f.working - tour.working;
  tour.delay = f.delay;
  tour.cost = f.cost;
  tour.loadCost = f.loadCost;
  tour.working = f.working;
  tour.busy = f.busy;
  tour.end = f.end;
  if (in.decided.any) keepStanding(state, tour, f);
  if (!f.feasible) return false;
  if (in.overlaps) keepPresence(state, scratch, count);
  if (k.decided >= 0) {
    tour.isStrained = f.isStrained;
    // Breaks, and leaving late, make a tour later than it can be.
    if (count > 0 && (in.timetables || in.late)) departEarliest(in, scratch, k, sequence, count);
    tour.isLate = lookBackDecided(in, state, scratch, k, count);
  } else if (in.chosen || in.clocked) {
    lookAhead(in, scratch, k, count);
  }
  if (in.time && isPairs) {
    lookBackPairs(state, scratch, k, count);
  } else if (in.time && k.decided < 0) {
    lookBack(in, state, scratch, k, count);
  }
  if (in.mixed) stackLoads(in, state, scratch, route, count);
  return true;
}

}  // namespace tourwright
