// The exact figures of a tour, recomputed: for a tour that changed, and for an insertion whose effect has no shorter
// formula. Agrees with the evaluator on every tour that breaks no rule.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tour/clock.h"
#include "tour/cost.h"
#include "tour/decided_figures.h"
#include "tour/extras.h"
#include "tour/limits.h"
#include "tour/loads.h"
#include "tour/rest_times.h"
#include "tour/sequence_rules.h"

namespace tourwright {

inline bool legAllowed(const ClassView& k, LegKind kind, double meters, double seconds) {
  const double* limit = k.limits.maxLeg + static_cast<int32_t>(kind);
  return meters <= limit[0] && seconds <= limit[3];
}

// Computes the clock of a tour with breaks or spans, begun in scratch.timetable: delay, end and working time, and with
// all tie-breaks the times of its stops. Returns false when no schedule keeps the rules.
inline bool findTimetable(const Trial& trial, breaks::TieBreaks tieBreaks, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) scratch.timetable.service[i] = serviceAt(trial, i, sequence[i]);
  breaks::Clock clock;
  const breaks::ClockResult result = scratch.timetable.findClock(scratch.schedule.travel.data(), clock);
  if (result == breaks::ClockResult::INFEASIBLE) return false;
  if (result == breaks::ClockResult::FOUND && tieBreaks != breaks::TieBreaks::ALL) {
    f.delay = clock.delay;
    f.end = clock.end;
    f.working = clock.working;
    return true;
  }
  const double busy = in.features.traffic ? travelOf(trial) + timeOnSpot(trial) : f.busy;
  const breaks::ScheduledBreaks* scheduled = scratch.timetable.choose(scratch.schedule.travel.data(), busy, tieBreaks);
  if (scheduled == nullptr) return false;
  f.delay = scheduled->delay;
  f.end = scheduled->walk.end;
  f.working = f.end - scheduled->walk.begin;
  if (tieBreaks == breaks::TieBreaks::ALL) storeTimes(scratch, scheduled->walk);
  return true;
}

// Stores the times of stops in `scratch` with the cached results for their tour.
inline void keepTimes(const Trial& trial, KnownClock& known) {
  const Scratch& scratch = trial.scratch;
  known.arrival.assign(scratch.schedule.arrival.begin(), scratch.schedule.arrival.begin() + trial.count);
  known.serviceBegin.assign(scratch.schedule.begin.begin(), scratch.schedule.begin.begin() + trial.count);
  known.departure.assign(scratch.schedule.departure.begin(), scratch.schedule.departure.begin() + trial.count);
}

// Computes the clock of a tour with rules that leave a choice, from the cache where that suffices.
inline bool keepTimetable(const Trial& trial, breaks::TieBreaks tieBreaks, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const bool wantsTimes = tieBreaks == breaks::TieBreaks::ALL;
  const KnownClock* known = scratch.clocks.knownClocks.get(k.index, sequence, count);
  if (known != nullptr && !known->isKept) return false;
  if (known != nullptr && (known->hasTimes || !wantsTimes)) {
    f.delay = known->delay;
    f.end = known->end;
    f.working = known->working;
    if (wantsTimes) storeTimes(scratch, *known);
    return true;
  }
  KnownClock& found = scratch.clocks.knownClocks.set(k.index, sequence, count);
  found.isKept = findTimetable(trial, tieBreaks, f);
  found.delay = f.delay;
  found.end = f.end;
  found.working = f.working;
  found.hasTimes = found.isKept && wantsTimes;
  if (found.hasTimes) keepTimes(trial, found);
  return found.isKept;
}

// Computes the clock of a tour whose only choice is when its break is taken; spans and earliest departures are in
// scratch. Where there are too many ways, uses the search that knows all rules. With all tie-breaks it leaves the times
// of its stops in scratch. Returns false when no schedule keeps the rules.
inline bool keepBreak(const Trial& trial, breaks::TieBreaks tieBreaks, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  f.working = f.end - k.shift.begin;
  if (f.end <= k.breaks.last) return true;
  const Ways& ways = followWays(trial, 0);
  if (ways.overflowed) {
    scratch.timetable.begin(in, k, sequence, count);
    return keepTimetable(trial, tieBreaks, f);
  }
  Way best;
  if (!endOf(k, ways, scratch.schedule.travel[count], best)) return false;
  f.delay = best.delay;
  f.end = best.time;
  f.working = f.end - k.shift.begin;
  if (tieBreaks != breaks::TieBreaks::ALL || storeRest(trial, 0, best)) return true;
  scratch.timetable.begin(in, k, sequence, count);
  return keepTimetable(trial, breaks::TieBreaks::ALL, f);
}

// True when loads and the rules on the sequence of a tour hold; meters and seconds of legs are in scratch.
inline bool keepsTimelessRules(const Trial& trial, LoadFit loads) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if ((loads == LoadFit::UNKNOWN || in.features.loadTerms || in.features.loadRules || in.features.shared) &&
      !carry(trial))
    return false;
  return !in.features.sequenceRules || sequenceAllowed(trial);
}

// True when no travel takes longer than its kind may.
inline bool legsHold(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i <= count; i++) {
    if (travels(trial, i) && !legAllowed(k, legKind(i, count), scratch.schedule.leg[i], scratch.schedule.travel[i]))
      return false;
  }
  return true;
}

// Replaces the earliest times of the stops by estimates for the tour with these figures.
inline void guessTimes(const Trial& trial, const Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) scratch.timetable.service[i] = serviceAt(trial, i, sequence[i]);
  scratch.timetable.guess(scratch.schedule.travel.data(), f.end - f.working, f.end, stopTimes(scratch));
}

// Makes the remaining choices of times for a tour whose earliest clock is in scratch. Returns false when no choice
// keeps the rules.
inline bool chooseTimes(const Trial& trial, Purpose purpose, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  // Breaks and spans only ever make a tour later: if it fails without them, it fails.
  const bool wantsTimes = in.features.clocked && (purpose == Purpose::KEEP || in.features.timedExtras);
  const bool guesses = wantsTimes && purpose == Purpose::TRY && isGuessed(in, k);
  const breaks::TieBreaks tieBreaks = wantsTimes && !guesses ? breaks::TieBreaks::ALL
                                      : in.features.late     ? breaks::TieBreaks::BEGIN
                                                             : breaks::TieBreaks::END;
  if (k.breaks.choice == BreakChoice::ONE) return keepBreak(trial, tieBreaks, f);
  if (k.breaks.choice != BreakChoice::NONE && scratch.timetable.begin(in, k, sequence, count)) {
    if (in.features.traffic && in.features.late) runClock(trial, latestStart(trial, f.end));
    if (!keepTimetable(trial, tieBreaks, f)) return false;
    if (guesses) guessTimes(trial, f);
    return true;
  }
  const double start = in.features.late ? latestStart(trial, f.end) : k.shift.begin;
  f.working = f.end - start;
  if ((in.features.clocked || in.features.traffic) && in.features.late) runClock(trial, start);
  return true;
}

// All figures of a tour of class k over `sequence`. Leaves begin, departure, leg and travel in `scratch`: the final
// ones where the tour is kept and an objective depends on them, else those of the earliest schedule without breaks, or
// estimates.
inline Figures evaluate(const Trial& trial, LoadFit loads, Purpose purpose) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Figures f;
  if (count == 0) {
    countNothing(scratch);
    f.feasible = true;
    return f;
  }
  if (k.decided.resource >= 0) return evaluateDecided(trial, purpose);
  if (count > k.limits.maxStops) return f;
  int32_t from = k.start;
  const int32_t end = k.loops ? in.view.stopLocation[sequence[0]] : k.end;
  for (int32_t i = 0; i <= count; i++) {
    const int32_t to = i < count ? in.view.stopLocation[sequence[i]] : end;
    const bool travels = from >= 0 && to >= 0;
    const double meters = travels ? distance(in, k, from, to) : 0;
    const double seconds = travels && in.features.time ? duration(in, k, from, to) : 0;
    if (meters >= UNREACHABLE || seconds >= UNREACHABLE) return f;
    if (in.features.legLimits && travels && !legAllowed(k, legKind(i, count), meters, seconds)) return f;
    scratch.schedule.leg[i] = meters;
    scratch.schedule.travel[i] = seconds;
    f.distance += meters;
    f.busy += seconds;
    from = to;
  }
  if (f.distance > k.limits.maxDistance) return f;
  // Placing breaks costs more than all other checks together, so these come first, where they know the travel times.
  const bool isEarly = in.features.timetables && !in.features.traffic;
  if (isEarly && !keepsTimelessRules(trial, loads)) return f;

  if (in.features.time) {
    if (in.features.chosen) spendService(trial);
    f.delay = runClock(trial, k.shift.begin);
    if (f.delay == INFINITE) return f;
    const double travel = f.busy;
    f.busy += timeOnSpot(trial);
    f.end = scratch.schedule.departure[count - 1] + scratch.schedule.travel[count];
    if (f.end > k.shift.end) return f;
    if (k.breaks.choice == BreakChoice::SEVERAL) {
      const double shortest = f.busy + in.breakRules[k.index].leastRest(travel, f.busy);
      if (k.shift.begin + shortest > k.shift.end || shortest > k.limits.maxDuration) return f;
    }
    if (!chooseTimes(trial, purpose, f)) return f;
    if (in.features.traffic && in.features.legLimits && !legsHold(trial)) return f;
  }

  if (brokenLimits(trial, f) > 0) return f;
  if (!isEarly && !keepsTimelessRules(trial, loads)) return f;
  charge(trial, f);
  f.feasible = true;
  return f;
}

}  // namespace tourwright
