// The clock of a decided tour, whose legs are in `scratch`: given times stand, fixed breaks lie where they were taken,
// missed windows are counted.
#pragma once

#include <algorithm>
#include <cmath>

#include "instance/windows.h"
#include "tour/service.h"
#include "tour/ways.h"

namespace tourwright {

// Travels a leg from `time` on, fixed breaks on it included; the arrival.
inline double travelOn(const Trial& trial, int32_t leg, double time) {
  const ProblemView& view = trial.in.view;
  double left = trial.scratch.span[leg];
  for (int32_t i = view.resourceBreaks[trial.k.decided]; i < view.resourceBreaks[trial.k.decided + 1]; i++) {
    if (view.breakLeg[i] != leg) continue;
    const double begin = view.breakTimes[2 * static_cast<std::size_t>(i)];
    if (time > begin) {
      trial.scratch.clock.overrun += time - begin;
    } else {
      left -= std::min(left, begin - time);
    }
    time = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
  }
  return time + left;
}

// A time as history gives it, else as it is computed.
inline double pinned(const Trial& trial, double given, double computed) {
  if (given == INFINITE) return computed;
  if (computed > given) trial.scratch.clock.overrun += computed - given;
  return given;
}

// Counts a stop that begins outside its authorized windows: history says so, or none was left.
inline void countMissed(const Trial& trial, int32_t stop, double begin) {
  const ProblemView& view = trial.in.view;
  DecidedClock& clock = trial.scratch.clock;
  clock.missed++;
  if (view.stopForbidden[stop] >= 0) {
    clock.lateness += view.stopForbidden[stop];
    return;
  }
  const int32_t windows = trial.k.startWindows[stop + 1];
  const double last = windows > trial.k.startWindows[stop] ? view.startEnd[windows - 1] : trial.k.opening;
  clock.lateness += begin - std::min(last, begin);
}

// When service begins at the i-th stop for somebody ready at `ready`; counts what is missed.
inline double beginAt(const Trial& trial, int32_t i, int32_t stop, double ready, double given) {
  Scratch& scratch = trial.scratch;
  double begin = given;
  if (given < INFINITE) {
    if (scratch.arrival[i] > given) scratch.clock.overrun += scratch.arrival[i] - given;
    scratch.missed[i] = trial.in.view.stopForbidden[stop] >= 0;
  } else {
    begin = earliestBegin(trial.in, trial.k, stop, ready);
    scratch.missed[i] = begin == INFINITE;
    if (begin == INFINITE) begin = ready;
  }
  if (scratch.missed[i]) countMissed(trial, stop, begin);
  return begin;
}

// Runs the clock of a tour that begins at `start`, into `scratch`.
inline void run(const Trial& trial, double start) {
  const Instance& in = trial.in;
  const ProblemView& view = in.view;
  Scratch& scratch = trial.scratch;
  DecidedClock& clock = scratch.clock;
  clock = DecidedClock();
  double time = start;
  int32_t before = 0;
  for (int32_t i = 0; i < trial.count; i++) {
    const int32_t stop = trial.sequence[i];
    const int32_t kind = view.stopKind[stop];
    const bool isOwn = view.slotOwner[view.stopSlot[stop]] == trial.k.decided;
    const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(stop);
    const double arrival = travelOn(trial, i, time);
    scratch.arrival[i] = isOwn ? pinned(trial, given[0], arrival) : arrival;
    const double ready = scratch.arrival[i] + in.transition(before, kind);
    const double begin = beginAt(trial, i, stop, ready, isOwn ? given[1] : INFINITE);
    if (begin > trial.k.preferredEnd[stop]) clock.delay += begin - trial.k.preferredEnd[stop];
    const double departure = begin + serviceAt(trial, i, stop);
    time = isOwn ? pinned(trial, given[2], departure) : departure;
    scratch.begin[i] = begin;
    scratch.departure[i] = time;
    before = kind;
  }
  clock.end = pinned(trial, view.resourceEnd[trial.k.decided], travelOn(trial, trial.count, time));
}

// The latest begin that keeps end, delay and windows, by halving: where given times stand in between.
inline double latestByHalving(const Trial& trial, double earliest) {
  const DecidedClock& clock = trial.scratch.clock;
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

// The latest begin where history gives no times behind it: each stop bounds it, from the last one back.
inline double latestBack(const Trial& trial) {
  const Instance& in = trial.in;
  const Scratch& scratch = trial.scratch;
  double departure = scratch.clock.end - scratch.span[trial.count];
  for (int32_t i = trial.count - 1; i >= 0; i--) {
    const int32_t stop = trial.sequence[i];
    const double preferredEnd = trial.k.preferredEnd[stop];
    const double undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const double begin = std::min(departure - serviceAt(trial, i, stop), undelayed);
    const double ready = scratch.missed[i] ? begin : latestReady(in, trial.k, stop, begin);
    const int32_t before = i > 0 ? in.view.stopKind[trial.sequence[i - 1]] : 0;
    departure = ready - in.transition(before, in.view.stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

// History gives a begin before the working window: that rule is broken whatever follows.
inline bool leavesAnyhow(const ClassView& k) {
  return k.shiftBegin < k.opening;
}

inline double travelOf(const Trial& trial) {
  double travel = 0;
  for (int32_t i = 0; i <= trial.count; i++) travel += trial.scratch.span[i];
  return travel;
}

// Seconds of access, setup and service of a tour begun in scratch.timetable, which is told the last.
inline double serveTimetable(const Trial& trial) {
  Scratch& scratch = trial.scratch;
  const double spent = timeOnSpot(trial);
  for (int32_t i = 0; i < trial.count; i++) {
    scratch.timetable.service[i] = serviceAt(trial, i, trial.sequence[i]);
  }
  return spent;
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
  double delay = 0;
  for (int32_t i = 0; i < k.held; i++) {
    delay += std::max(0.0, scratch.begin[i] - k.preferredEnd[trial.sequence[i]]);
  }
  Ways& ways = scratch.ways;
  ways.begin(k.held > 0 ? scratch.departure[k.held - 1] : k.shiftBegin);
  int32_t before = k.held > 0 ? in.view.stopKind[k.lastHeld] : 0;
  for (int32_t i = k.held; i < trial.count && ways.any(); i++) {
    const int32_t stop = trial.sequence[i];
    const int32_t kind = in.view.stopKind[stop];
    passStop(in, k, ways, scratch.span[i], in.transition(before, kind), servingOf(in, k, stop));
    before = kind;
  }
  if (ways.isFull) return Rest::UNKNOWN;
  if (!endOf(k, ways, scratch.span[trial.count], best)) return Rest::NONE;
  best.delay += delay;
  return Rest::FOUND;
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
  const double travel = travelOf(trial);
  const double busy = travel + serveTimetable(trial);
  // Times that history gives may leave less to do than the parts of the tour say.
  const double shortest = busy + in.breakRules[trial.k.index].leastRest(travel, busy);
  const bool isBound = !in.decided.pinned[trial.k.decided] && !leavesAnyhow(trial.k);
  if (isBound && trial.k.shiftBegin + shortest > trial.k.shiftEnd) return false;
  return scratch.timetable.keepsAll(in, scratch.span.data(), busy);
}

// Places the breaks of a tour begun in scratch.timetable.
inline void computeClock(const Trial& trial, KnownClock& known) {
  Scratch& scratch = trial.scratch;
  Timetable& timetable = scratch.timetable;
  const double busy = travelOf(trial) + serveTimetable(trial);
  const breaks::Settled& settled = timetable.chooseDecided(trial.in, scratch.span.data(), busy);
  const breaks::Walk& walked = settled.walk;
  DecidedClock& clock = scratch.clock;
  clock = DecidedClock();
  clock.end = walked.end;
  clock.delay = settled.delay;
  for (const breaks::LateBreak& late : timetable.lateBreaks(settled)) {
    clock.lateBreaks++;
    clock.lateness += late.actual - late.due;
  }
  for (int32_t i = 0; i < trial.count; i++) {
    if (walked.late[i]) countMissed(trial, trial.sequence[i], walked.serviceBegin[i]);
  }
  known.resource = trial.k.decided;
  known.stops.assign(trial.sequence, trial.sequence + trial.count);
  known.begin = walked.begin;
  known.clock = clock;
  known.arrival = walked.arrival;
  known.serviceBegin = walked.serviceBegin;
  known.departure = walked.departure;
}

// The clock where breaks or spans leave a choice; false where they do not. The begin into `begin`.
inline bool followTimetable(const Trial& trial, double& begin) {
  const Instance& in = trial.in;
  Scratch& scratch = trial.scratch;
  if (!in.timetables || !scratch.timetable.begin(in, trial.k, trial.sequence, trial.count)) return false;
  KnownClock& known = scratch.knownClocks.at(trial.k.decided, trial.sequence, trial.count);
  if (!known.isOf(trial.k.decided, trial.sequence, trial.count)) computeClock(trial, known);
  std::copy(known.arrival.begin(), known.arrival.end(), scratch.arrival.begin());
  std::copy(known.serviceBegin.begin(), known.serviceBegin.end(), scratch.begin.begin());
  std::copy(known.departure.begin(), known.departure.end(), scratch.departure.begin());
  scratch.clock = known.clock;
  begin = known.begin;
  return true;
}

// Earliest departures of a decided tour, breaks and spans that leave a choice apart, into `scratch`: no choice of a
// schedule is earlier.
inline void departEarliest(const Trial& trial) {
  run(trial, trial.k.shiftBegin);
}

// When somebody leaves the last stop that never moves, the breaks that history has behind it included as if they were
// taken there: no stop that follows is reached earlier than from then on.
inline double departOnward(const Instance& in, const Scratch& scratch, const ClassView& k) {
  const ProblemView& view = in.view;
  double time = scratch.departure[k.held - 1];
  double travelled = 0;
  for (int32_t i = view.resourceBreaks[k.decided]; i < view.resourceBreaks[k.decided + 1]; i++) {
    if (view.breakLeg[i] != k.held) continue;
    travelled += std::max(0.0, view.breakTimes[2 * static_cast<std::size_t>(i)] - time);
    time = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
  }
  return time - travelled;
}

// Schedules a decided tour into `scratch` and its clock, whatever windows it misses: from the begin that history says,
// else from the one that counts; the begin.
inline double scheduleDecided(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const double earliest = k.shiftBegin;
  if (in.timetables && k.breaks != Breaks::SEVERAL) {
    run(trial, earliest);
    if (k.breaks == Breaks::NONE) return earliest;
    Way best;
    if (findRest(trial, best) == Rest::FOUND) {
      scratch.clock.end = best.time;
      scratch.clock.delay = best.delay;
      return earliest;
    }
  }
  double begin = 0;
  if (followTimetable(trial, begin)) return begin;
  run(trial, earliest);
  if (!in.late || k.begun) return earliest;
  const double latest = in.decided.pinned[k.decided] ? latestByHalving(trial, earliest) : latestBack(trial);
  run(trial, latest);
  return latest;
}

}  // namespace tourwright
