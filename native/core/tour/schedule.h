// The exact figures of a tour, computed anew: for a tour that changed, and for an insertion whose effect has no shorter
// formula. Agrees with the evaluator on every tour that breaks no rule.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tour/clock.h"
#include "tour/cost.h"
#include "tour/decided_figures.h"
#include "tour/extras.h"
#include "tour/loads.h"
#include "tour/rest_times.h"
#include "tour/sequence_rules.h"

namespace tourwright {

inline bool legAllowed(const ClassView& k, bool fromBegin, bool toEnd, double meters, double seconds) {
  const int kind = fromBegin ? 0 : toEnd ? 2 : 1;
  return meters <= k.maxLeg[kind] && seconds <= k.maxLeg[3 + kind];
}

// The clock of a tour with breaks or spans, begun in scratch.timetable: delay, end and working time, and the times of
// its stops where they are wanted. False: no schedule keeps the rules.
inline bool findTimetable(const Trial& trial, bool wantsTimes, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) scratch.timetable.service[i] = serviceAt(trial, i, sequence[i]);
  breaks::Clock clock;
  const breaks::ClockResult result = scratch.timetable.findClock(scratch.span.data(), clock);
  if (result == breaks::ClockResult::INFEASIBLE) return false;
  if (result == breaks::ClockResult::FOUND && !wantsTimes) {
    f.delay = clock.delay;
    f.end = clock.end;
    f.working = clock.working;
    return true;
  }
  const double busy = in.traffic ? travelOf(trial) + timeOnSpot(trial) : f.busy;
  const breaks::ScheduledBreaks* scheduled = scratch.timetable.choose(in, scratch.span.data(), busy, wantsTimes);
  if (scheduled == nullptr) return false;
  f.delay = scheduled->delay;
  f.end = scheduled->walk.end;
  f.working = f.end - scheduled->walk.begin;
  if (wantsTimes) tellTimes(scratch, scheduled->walk);
  return true;
}

// Puts the times of stops in `scratch` with what is known of their tour.
inline void keepTimes(const Trial& trial, KnownTiming& known) {
  const Scratch& scratch = trial.scratch;
  known.arrival.assign(scratch.arrival.begin(), scratch.arrival.begin() + trial.count);
  known.serviceBegin.assign(scratch.begin.begin(), scratch.begin.begin() + trial.count);
  known.departure.assign(scratch.departure.begin(), scratch.departure.begin() + trial.count);
  known.hasTimes = true;
}

// The clock of a tour that has rules which leave a choice, from what is known of it where that is all that is wanted.
inline bool keepTimetable(const Trial& trial, bool wantsTimes, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  KnownTiming& known = scratch.knownTimings.at(k.index, sequence, count);
  const bool isKnown = known.isOf(k.index, sequence, count);
  if (isKnown && !known.isKept) return false;
  if (!isKnown || (wantsTimes && !known.hasTimes)) {
    known.become(k.index, sequence, count);
    known.isKept = findTimetable(trial, wantsTimes, f);
    known.delay = f.delay;
    known.end = f.end;
    known.working = f.working;
    if (known.isKept && wantsTimes) keepTimes(trial, known);
    return known.isKept;
  }
  f.delay = known.delay;
  f.end = known.end;
  f.working = known.working;
  if (wantsTimes) tellTimes(scratch, known);
  return true;
}

// The clock of a tour whose only choice is when its break is taken; spans and earliest departures are in scratch. Where
// ways are too many, by the search that knows all rules. `wantsTimes`: leaves the times of its stops in scratch. False:
// no schedule keeps the rules.
inline bool keepBreak(const Trial& trial, bool wantsTimes, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  f.working = f.end - k.shiftBegin;
  if (f.end <= k.breakLast) return true;
  const Ways& ways = followWays(trial, 0);
  if (ways.isFull) {
    scratch.timetable.begin(in, k, sequence, count);
    return keepTimetable(trial, wantsTimes, f);
  }
  Way best;
  if (!endOf(k, ways, scratch.span[count], best)) return false;
  f.delay = best.delay;
  f.end = best.time;
  f.working = f.end - k.shiftBegin;
  if (!wantsTimes || tellRest(trial, 0, best)) return true;
  scratch.timetable.begin(in, k, sequence, count);
  return keepTimetable(trial, true, f);
}

// Loads, and the rules on the sequence of a tour; legs and spans are in scratch.
inline bool keepsTimelessRules(const Trial& trial, bool checkLoads) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if ((checkLoads || in.loadTerms || in.loadRules || in.shared) && !carry(trial)) return false;
  return !in.sequenceRules || sequenceAllowed(trial);
}

// Each travel takes no longer than its kind may.
inline bool legsHold(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i <= count; i++) {
    if (travels(trial, i) && !legAllowed(k, i == 0, i == count, scratch.leg[i], scratch.span[i])) return false;
  }
  return true;
}

// Puts times of the stops that are likely those of the tour with these figures in place of the earliest ones.
inline void guessTimes(const Trial& trial, const Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  for (int32_t i = 0; i < count; i++) scratch.timetable.service[i] = serviceAt(trial, i, sequence[i]);
  scratch.timetable.guess(scratch.span.data(), f.end - f.working, f.end, stopTimes(scratch));
}

// The earliest begins of the stops of a tour with several breaks, by position, its travels into scratch.span; nullptr:
// nothing is known.
inline const double* earliestTimes(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  if (!scratch.timetable.begin(in, k, sequence, count)) return nullptr;
  for (int32_t i = 0; i < count; i++) {
    scratch.span[i] = secondsOf(trial, i);
    scratch.timetable.service[i] = serviceAt(trial, i, sequence[i]);
  }
  return scratch.timetable.earliestByWindows(scratch.span.data());
}

// What is left to choose of the times of a tour whose earliest clock is in scratch. False: no choice keeps the rules.
inline bool chooseTimes(const Trial& trial, bool kept, Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  // Breaks and spans only ever make a tour later: what has failed without them is lost.
  const bool wantsTimes = in.clocked && (kept || in.timedExtras);
  const bool guesses = wantsTimes && !kept && isGuessed(in, k);
  if (k.breaks == Breaks::ONE) return keepBreak(trial, wantsTimes, f);
  if (k.breaks != Breaks::NONE && scratch.timetable.begin(in, k, sequence, count)) {
    if (in.traffic && in.late) runClock(trial, latestStart(trial, f.end));
    if (!keepTimetable(trial, wantsTimes && !guesses, f)) return false;
    if (guesses) guessTimes(trial, f);
    return true;
  }
  const double start = in.late ? latestStart(trial, f.end) : k.shiftBegin;
  f.working = f.end - start;
  if ((in.clocked || in.traffic) && in.late) runClock(trial, start);
  return true;
}

// All figures of a tour of class k over `sequence`. Leaves begin, departure, leg and span in `scratch`: those that
// count where they are `kept` and an objective looks at them, else those of the earliest schedule without breaks, or
// guessed ones.
inline Figures evaluate(const Trial& trial, bool checkLoads, bool kept = true) {
  const auto& [in, scratch, k, sequence, count] = trial;
  Figures f;
  if (count == 0) {
    countNothing(scratch);
    f.feasible = true;
    return f;
  }
  if (k.decided >= 0) return evaluateDecided(trial, kept);
  if (count > k.maxStops) return f;
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
  // To place breaks costs more than all other checks together, so these come first, where they know the travels' times.
  const bool isEarly = in.timetables && !in.traffic;
  if (isEarly && !keepsTimelessRules(trial, checkLoads)) return f;

  if (in.time) {
    if (in.chosen) spendService(trial);
    f.delay = runClock(trial, k.shiftBegin);
    if (f.delay == INFINITE) return f;
    const double travel = f.busy;
    f.busy += timeOnSpot(trial);
    f.end = scratch.departure[count - 1] + scratch.span[count];
    if (f.end > k.shiftEnd) return f;
    if (k.breaks == Breaks::SEVERAL) {
      const double shortest = f.busy + in.breakRules[k.index].leastRest(travel, f.busy);
      if (k.shiftBegin + shortest > k.shiftEnd || shortest > k.maxDuration) return f;
    }
    if (!chooseTimes(trial, kept, f)) return f;
    if (f.working > k.maxDuration) return f;
    if (in.traffic && in.legLimits && !legsHold(trial)) return f;
  }

  if (!isEarly && !keepsTimelessRules(trial, checkLoads)) return f;
  charge(trial, f);
  f.feasible = true;
  return f;
}

}  // namespace tourwright
