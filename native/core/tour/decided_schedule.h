// When a decided tour is scheduled: as its history, its breaks and its spans leave a choice.
#pragma once

#include <algorithm>

#include "tour/decided_clock.h"
#include "tour/rest_times.h"

namespace tourwright {

inline breaks::StopTimes stopTimes(Scratch& scratch) {
  return {scratch.arrival.data(), scratch.begin.data(), scratch.departure.data()};
}

// What is known of a break that is still to be taken.
enum class Rest { FOUND, NONE, UNKNOWN };

// History ends at the last stop that never moves, nothing of what follows is known, and all of it keeps its times but
// for the break.
inline bool isFreeBehind(const Trial& trial) {
  const ProblemView& view = trial.in.view;
  const ClassView& k = trial.k;
  if (leavesAnyhow(k) || view.resourceEnd[k.decided] < INFINITE) return false;
  if (k.held > 0 && !view.slotFixed[view.stopSlot[k.lastHeld]]) return false;
  for (int32_t i = view.resourceBreaks[k.decided]; i < view.resourceBreaks[k.decided + 1]; i++) {
    if (view.breakLeg[i] >= k.held) return false;
  }
  for (int32_t i = k.held; i < trial.count; i++) {
    if (trial.scratch.missed[i]) return false;
  }
  return trial.scratch.clock.end <= k.shiftEnd;
}

// The end that counts of a tour whose only choice is when its break is taken, behind what has happened: the clock
// without the break is in `scratch`.
inline Rest findRest(const Trial& trial, Way& best) {
  const Instance& in = trial.in;
  const ClassView& k = trial.k;
  Scratch& scratch = trial.scratch;
  if (k.breaks != Breaks::ONE || !isFreeBehind(trial)) return Rest::UNKNOWN;
  if (scratch.clock.end <= k.breakLast) {
    best = {scratch.clock.end, scratch.clock.delay};
    return Rest::FOUND;
  }
  if (in.view.nowLeg[k.decided] >= 0) return Rest::UNKNOWN;
  double delay = 0;
  for (int32_t i = 0; i < k.held; i++) delay += delayOf(k, trial.sequence[i], scratch.begin[i]);
  const Ways& ways = followWays(trial, k.held);
  if (ways.isFull) return Rest::UNKNOWN;
  if (!endOf(k, ways, scratch.span[trial.count], best)) return Rest::NONE;
  best.delay += delay;
  return Rest::FOUND;
}

// The begin that counts of a tour without breaks but those that history has, and without spans, whose earliest clock is
// in `scratch`.
inline double laterBegin(const Trial& trial) {
  const bool hasGivenTimes = trial.in.decided.timesGiven[trial.k.decided];
  return hasGivenTimes ? latestByHalving(trial, trial.k.shiftBegin) : latestStart(trial, trial.scratch.clock.end);
}

// Seconds of the travels of a tour with breaks or spans, where they depend on the hour: those of the schedule that it
// would have without, the earliest if the one that counts breaks a window.
inline void fixTravels(const Trial& trial) {
  const DecidedClock& clock = trial.scratch.clock;
  run(trial, trial.k.shiftBegin);
  if (!trial.in.late || trial.k.begun || clock.missed > 0 || clock.end > trial.k.shiftEnd) return;
  run(trial, laterBegin(trial));
}

// Some schedule keeps all rules on times that history has not broken for good, as far as breaks or spans leave a
// choice.
inline bool keepsTimes(const Trial& trial) {
  const Instance& in = trial.in;
  Scratch& scratch = trial.scratch;
  if (trial.k.breaks == Breaks::NONE) return true;
  Way best;
  const Rest rest = findRest(trial, best);
  if (rest != Rest::UNKNOWN) return rest == Rest::FOUND;
  if (!scratch.timetable.begin(in, trial.k, trial.sequence, trial.count)) return true;
  // Of known tours the clock tells all.
  const KnownClock& known = scratch.knownClocks.at(trial.k.decided, trial.sequence, trial.count);
  if (known.isOf(trial.k.decided, trial.sequence, trial.count)) return true;
  if (in.traffic) fixTravels(trial);
  const double travel = travelOf(trial);
  const double busy = travel + serveTimetable(trial);
  // Times that history gives may leave less to do than the parts of the tour say.
  const double shortest = busy + in.breakRules[trial.k.index].leastRest(travel, busy);
  const bool isBound = !in.decided.timesGiven[trial.k.decided] && !leavesAnyhow(trial.k);
  if (isBound && trial.k.shiftBegin + shortest > trial.k.shiftEnd) return false;
  return scratch.timetable.keepsAll(in, scratch.span.data(), busy);
}

// Places the breaks of a tour begun in scratch.timetable, the last ones only where the times of its stops are wanted.
inline void computeClock(const Trial& trial, bool wantsTimes, KnownClock& known) {
  Scratch& scratch = trial.scratch;
  Timetable& timetable = scratch.timetable;
  const double busy = travelOf(trial) + serveTimetable(trial);
  const breaks::ScheduledBreaks& scheduled = timetable.chooseDecided(trial.in, scratch.span.data(), busy, wantsTimes);
  const breaks::Walk& walked = scheduled.walk;
  DecidedClock& clock = scratch.clock;
  clock = DecidedClock();
  clock.end = walked.end;
  clock.delay = scheduled.delay;
  for (const breaks::LateBreak& late : timetable.lateBreaks(scheduled)) {
    clock.lateBreaks++;
    clock.lateness += late.actual - late.due;
  }
  for (int32_t i = 0; i < trial.count; i++) {
    if (walked.late[i]) countMissed(trial, trial.sequence[i], walked.serviceBegin[i]);
  }
  known.resource = trial.k.decided;
  known.stops.assign(trial.sequence, trial.sequence + trial.count);
  known.hasTimes = wantsTimes || scheduled.violations + scheduled.spansBroken > 0;
  known.begin = walked.begin;
  known.clock = clock;
  known.arrival = walked.arrival;
  known.serviceBegin = walked.serviceBegin;
  known.departure = walked.departure;
}

// The clock where breaks or spans leave a choice; false where they do not. The begin into `begin`. Where the tour is
// not to be `kept`, times of stops may be guessed.
inline bool followTimetable(const Trial& trial, bool kept, double& begin) {
  const Instance& in = trial.in;
  Scratch& scratch = trial.scratch;
  if (!in.timetables || !scratch.timetable.begin(in, trial.k, trial.sequence, trial.count)) return false;
  KnownClock& known = scratch.knownClocks.at(trial.k.decided, trial.sequence, trial.count);
  // How long orders take is a rule.
  const bool wantsTimes = in.clocked && (kept || scratch.timetable.hasSpans() || !isGuessed(in, trial.k));
  const bool isKnown = known.isOf(trial.k.decided, trial.sequence, trial.count);
  if (!isKnown || (wantsTimes && !known.hasTimes)) computeClock(trial, wantsTimes, known);
  tellTimes(scratch, known);
  scratch.clock = known.clock;
  begin = known.begin;
  if (!in.clocked || known.hasTimes) return true;
  serveTimetable(trial);
  scratch.timetable.guessDecided(in, scratch.span.data(), begin, known.clock.end, stopTimes(scratch));
  return true;
}

// Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin that history says,
// else from the one that counts; the begin.
inline double scheduleDecided(const Trial& trial, bool kept) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const double earliest = k.shiftBegin;
  if (in.timetables && k.breaks != Breaks::SEVERAL) {
    run(trial, earliest);
    if (k.breaks == Breaks::NONE) return earliest;
    Way best;
    // Where times of stops count, they are those of the clock as long as the break is not due.
    const bool isTold = !in.clocked || scratch.clock.end <= k.breakLast;
    if (findRest(trial, best) == Rest::FOUND && (isTold || tellRest(trial, k.held, best))) {
      scratch.clock.end = best.time;
      scratch.clock.delay = best.delay;
      return earliest;
    }
  }
  double begin = 0;
  if (in.traffic && in.timetables) fixTravels(trial);
  if (followTimetable(trial, kept, begin)) return begin;
  run(trial, earliest);
  if (!in.late || k.begun) return earliest;
  const double latest = laterBegin(trial);
  run(trial, latest);
  return latest;
}

}  // namespace tourwright
