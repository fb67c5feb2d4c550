// The schedule of a decided tour, as far as its history, its breaks and its spans leave a choice.
#pragma once

#include <algorithm>

#include "tour/decided_clock.h"
#include "tour/rest_times.h"

namespace tourwright {

inline breaks::TimeArrays stopTimes(Scratch& scratch) {
  return {scratch.schedule.arrival.data(), scratch.schedule.begin.data(), scratch.schedule.departure.data()};
}

// The result of the search for a break that is still to be taken.
enum class RestResult { FOUND, NONE, UNKNOWN };

// True when history ends at the last stop that never moves, no time after it is known, and everything keeps its times
// except for the break.
inline bool isFreeAfter(const Trial& trial) {
  const ProblemView& view = trial.in.view;
  const ClassView& k = trial.k;
  if (leavesAnyhow(k) || view.resourceEnd[k.decided.resource] < INFINITE) return false;
  if (k.decided.held > 0 && !view.slotFixed[view.stopSlot[k.decided.lastHeld]]) return false;
  for (int32_t i = view.resourceBreaks[k.decided.resource]; i < view.resourceBreaks[k.decided.resource + 1]; i++) {
    if (view.breakLeg[i] >= k.decided.held) return false;
  }
  for (int32_t i = k.decided.held; i < trial.count; i++) {
    if (trial.scratch.schedule.missed[i]) return false;
  }
  return trial.scratch.clocks.decided.end <= k.shift.end;
}

// Finds the best end of a tour whose only choice is when its break is taken, after its history: the clock without the
// break is in `scratch`.
inline RestResult findRest(const Trial& trial, Way& best) {
  const Instance& in = trial.in;
  const ClassView& k = trial.k;
  Scratch& scratch = trial.scratch;
  if (k.breaks.choice != BreakChoice::ONE || !isFreeAfter(trial)) return RestResult::UNKNOWN;
  if (scratch.clocks.decided.end <= k.breaks.last) {
    best = {scratch.clocks.decided.end, scratch.clocks.decided.delay};
    return RestResult::FOUND;
  }
  if (in.view.nowLeg[k.decided.resource] >= 0) return RestResult::UNKNOWN;
  double delay = 0;
  for (int32_t i = 0; i < k.decided.held; i++) delay += delayOf(k, trial.sequence[i], scratch.schedule.begin[i]);
  const Ways& ways = followWays(trial, k.decided.held);
  if (ways.overflowed) return RestResult::UNKNOWN;
  if (!endOf(k, ways, scratch.schedule.travel[trial.count], best)) return RestResult::NONE;
  best.delay += delay;
  return RestResult::FOUND;
}

// The best begin of a tour without breaks, except those of history, and without spans, whose earliest clock is in
// `scratch`.
inline double laterBegin(const Trial& trial) {
  const bool hasGivenTimes = trial.in.decided.timesGiven[trial.k.decided.resource];
  return hasGivenTimes ? latestByHalving(trial, trial.k.shift.begin)
                       : latestStart(trial, trial.scratch.clocks.decided.end);
}

// Sets the seconds of the travels of a tour with breaks or spans, where they depend on the hour: those of the schedule
// that it would have without breaks and spans, or of the earliest one if that schedule breaks a window.
inline void fixTravels(const Trial& trial) {
  const DecidedClock& clock = trial.scratch.clocks.decided;
  run(trial, trial.k.shift.begin);
  if (!trial.in.features.late || trial.k.decided.beginIsRecorded || clock.missed > 0 || clock.end > trial.k.shift.end)
    return;
  run(trial, laterBegin(trial));
}

// Places the breaks of a tour begun in scratch.timetable, down to the last one with all tie-breaks; nullptr when none
// keeps the rules that a strict choice has to keep. The timetable is then known.
inline DecidedTimetable* computeClock(const Trial& trial, breaks::TieBreaks tieBreaks, breaks::Strictness strictness) {
  Scratch& scratch = trial.scratch;
  Timetable& timetable = scratch.timetable;
  const double busy = travelOf(trial) + serveTimetable(trial);
  const breaks::ScheduledBreaks* chosen =
      timetable.chooseDecided(trial.in, scratch.schedule.travel.data(), busy, tieBreaks, strictness);
  if (chosen == nullptr) return nullptr;
  const breaks::ScheduledBreaks& scheduled = *chosen;
  const breaks::Walk& walked = scheduled.walk;
  DecidedClock& clock = scratch.clocks.decided;
  clock = DecidedClock();
  clock.end = walked.end;
  clock.delay = scheduled.delay;
  for (const breaks::LateBreak& late : scheduled.late) {
    clock.lateBreaks++;
    clock.lateness += late.actual - late.due;
  }
  for (int32_t i = 0; i < trial.count; i++) {
    if (walked.late[i]) countMissed(trial, trial.sequence[i], walked.serviceBegin[i]);
  }
  DecidedTimetable& known = scratch.clocks.knownTimetables.set(trial.k.decided.resource, trial.sequence, trial.count);
  known.hasTimes = tieBreaks == breaks::TieBreaks::ALL || scheduled.violations + scheduled.spansBroken > 0;
  known.begin = walked.begin;
  known.clock = clock;
  known.arrival = walked.arrival;
  known.serviceBegin = walked.serviceBegin;
  known.departure = walked.departure;
  return &known;
}

// True when some schedule keeps all rules on times that history has not already broken, as far as breaks or spans leave
// a choice.
inline bool keepsTimes(const Trial& trial) {
  const Instance& in = trial.in;
  Scratch& scratch = trial.scratch;
  if (trial.k.breaks.choice == BreakChoice::NONE) return true;
  Way best;
  const RestResult rest = findRest(trial, best);
  if (rest != RestResult::UNKNOWN) return rest == RestResult::FOUND;
  if (!scratch.timetable.begin(in, trial.k, trial.sequence, trial.count)) return true;
  // For known tours the clock suffices.
  if (scratch.clocks.knownTimetables.get(trial.k.decided.resource, trial.sequence, trial.count) != nullptr) return true;
  if (in.features.traffic) fixTravels(trial);
  const double travel = travelOf(trial);
  const double busy = travel + serveTimetable(trial);
  // Times given by history may be shorter than the parts of the tour require.
  const double shortest = busy + in.breakRules[trial.k.index].leastRest(travel, busy);
  const bool isBound = !in.decided.timesGiven[trial.k.decided.resource] && !leavesAnyhow(trial.k);
  if (isBound && trial.k.shift.begin + shortest > trial.k.shift.end) return false;
  return computeClock(trial, breaks::TieBreaks::BROKEN, breaks::Strictness::STRICT) != nullptr;
}

// Computes the clock where breaks or spans leave a choice; returns false where they do not. Writes the begin into
// `begin`. Where a place is only tried, times of stops may be guessed.
inline bool followTimetable(const Trial& trial, Purpose purpose, double& begin) {
  const Instance& in = trial.in;
  Scratch& scratch = trial.scratch;
  if (!in.features.timetables || !scratch.timetable.begin(in, trial.k, trial.sequence, trial.count)) return false;
  // Where orders have spans, their duration is a rule.
  const bool wantsTimes =
      in.features.clocked && (purpose == Purpose::KEEP || scratch.timetable.hasSpans() || !isGuessed(in, trial.k));
  const DecidedTimetable* lately =
      scratch.clocks.knownTimetables.get(trial.k.decided.resource, trial.sequence, trial.count);
  const bool isKnown = lately != nullptr && (lately->hasTimes || !wantsTimes);
  const DecidedTimetable& known =
      isKnown ? *lately
              : *computeClock(trial, wantsTimes ? breaks::TieBreaks::ALL : breaks::TieBreaks::BROKEN,
                              breaks::Strictness::LENIENT);
  storeTimes(scratch, known);
  scratch.clocks.decided = known.clock;
  begin = known.begin;
  if (!in.features.clocked || known.hasTimes) return true;
  serveTimetable(trial);
  scratch.timetable.guessDecided(in, scratch.schedule.travel.data(), begin, known.clock.end, stopTimes(scratch));
  return true;
}

// Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin given by history,
// else from the best one; returns the begin.
inline double scheduleDecided(const Trial& trial, Purpose purpose) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const double earliest = k.shift.begin;
  if (in.features.timetables && k.breaks.choice != BreakChoice::SEVERAL) {
    run(trial, earliest);
    if (k.breaks.choice == BreakChoice::NONE) return earliest;
    Way best;
    // Where times of stops count, they are those of the clock as long as the break is not due.
    const bool isStored = !in.features.clocked || scratch.clocks.decided.end <= k.breaks.last;
    if (findRest(trial, best) == RestResult::FOUND && (isStored || storeRest(trial, k.decided.held, best))) {
      scratch.clocks.decided.end = best.time;
      scratch.clocks.decided.delay = best.delay;
      return earliest;
    }
  }
  double begin = 0;
  if (in.features.traffic && in.features.timetables) fixTravels(trial);
  if (followTimetable(trial, purpose, begin)) return begin;
  run(trial, earliest);
  if (!in.features.late || k.decided.beginIsRecorded) return earliest;
  const double latest = laterBegin(trial);
  run(trial, latest);
  return latest;
}

}  // namespace tourwright
