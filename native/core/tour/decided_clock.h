// The clock of a decided tour: given times stand, fixed breaks lie where they were taken, missed windows are counted.
#pragma once

#include <algorithm>
#include <cmath>

#include "instance/windows.h"
#include "tour/service.h"
#include "tour/ways.h"

namespace tourwright {

// A decided tour whose clock runs: spans are in `scratch`.
struct DecidedTour {
  const Instance& in;
  Scratch& scratch;
  const ClassView& k;
  const int32_t* sequence;
  int32_t count;
};

// Travels a leg from `time` on, fixed breaks on it included; the arrival.
inline double travelOn(const DecidedTour& tour, int32_t leg, double time) {
  const ProblemView& view = tour.in.view;
  double left = tour.scratch.span[leg];
  for (int32_t i = view.resourceBreaks[tour.k.decided]; i < view.resourceBreaks[tour.k.decided + 1]; i++) {
    if (view.breakLeg[i] != leg) continue;
    const double begin = view.breakTimes[2 * static_cast<std::size_t>(i)];
    if (time > begin) {
      tour.scratch.clock.overrun += time - begin;
    } else {
      left -= std::min(left, begin - time);
    }
    time = view.breakTimes[2 * static_cast<std::size_t>(i) + 1];
  }
  return time + left;
}

// A time as history gives it, else as it is computed.
inline double pinned(const DecidedTour& tour, double given, double computed) {
  if (given == INFINITE) return computed;
  if (computed > given) tour.scratch.clock.overrun += computed - given;
  return given;
}

// Counts a stop that begins outside its authorized windows: history says so, or none was left.
inline void countMissed(const DecidedTour& tour, int32_t stop, double begin) {
  const ProblemView& view = tour.in.view;
  DecidedClock& clock = tour.scratch.clock;
  clock.missed++;
  if (view.stopForbidden[stop] >= 0) {
    clock.lateness += view.stopForbidden[stop];
    return;
  }
  const int32_t windows = tour.k.startWindows[stop + 1];
  const double last = windows > tour.k.startWindows[stop] ? view.startEnd[windows - 1] : tour.k.opening;
  clock.lateness += begin - std::min(last, begin);
}

// When service begins at the i-th stop for somebody ready at `ready`; counts what is missed.
inline double beginAt(const DecidedTour& tour, int32_t i, int32_t stop, double ready, double given) {
  Scratch& scratch = tour.scratch;
  double begin = given;
  if (given < INFINITE) {
    if (scratch.arrival[i] > given) scratch.clock.overrun += scratch.arrival[i] - given;
    scratch.missed[i] = tour.in.view.stopForbidden[stop] >= 0;
  } else {
    begin = earliestBegin(tour.in, tour.k, stop, ready);
    scratch.missed[i] = begin == INFINITE;
    if (begin == INFINITE) begin = ready;
  }
  if (scratch.missed[i]) countMissed(tour, stop, begin);
  return begin;
}

// Runs the clock of a tour that begins at `start`, into `scratch`.
inline void run(const DecidedTour& tour, double start) {
  const Instance& in = tour.in;
  const ProblemView& view = in.view;
  Scratch& scratch = tour.scratch;
  DecidedClock& clock = scratch.clock;
  clock = DecidedClock();
  double time = start;
  int32_t before = 0;
  for (int32_t i = 0; i < tour.count; i++) {
    const int32_t stop = tour.sequence[i];
    const int32_t kind = view.stopKind[stop];
    const bool isOwn = view.slotOwner[view.stopSlot[stop]] == tour.k.decided;
    const double* given = view.stopGiven.data + 3 * static_cast<std::size_t>(stop);
    const double arrival = travelOn(tour, i, time);
    scratch.arrival[i] = isOwn ? pinned(tour, given[0], arrival) : arrival;
    const double ready = scratch.arrival[i] + in.transition(before, kind);
    const double begin = beginAt(tour, i, stop, ready, isOwn ? given[1] : INFINITE);
    if (begin > tour.k.preferredEnd[stop]) clock.delay += begin - tour.k.preferredEnd[stop];
    const double departure = begin + serviceAt(in, scratch, tour.k, i, stop);
    time = isOwn ? pinned(tour, given[2], departure) : departure;
    scratch.begin[i] = begin;
    scratch.departure[i] = time;
    before = kind;
  }
  clock.end = pinned(tour, view.resourceEnd[tour.k.decided], travelOn(tour, tour.count, time));
}

// The latest begin that keeps end, delay and windows, by halving: where given times stand in between.
inline double latestByHalving(const DecidedTour& tour, double earliest) {
  const DecidedClock& clock = tour.scratch.clock;
  const DecidedClock first = clock;
  double best = earliest;
  double tooLate = std::max(earliest, first.end) + 1;
  while (tooLate - best > 1) {
    const double middle = std::floor((best + tooLate) / 2);
    run(tour, middle);
    const bool isAsGood = clock.end <= first.end && clock.overrun <= first.overrun && clock.missed <= first.missed &&
                          clock.delay <= first.delay;
    (isAsGood ? best : tooLate) = middle;
  }
  return best;
}

// The same without given times: each stop bounds the begin, from the last one back.
inline double latestBack(const DecidedTour& tour) {
  const Instance& in = tour.in;
  const Scratch& scratch = tour.scratch;
  double departure = scratch.clock.end - scratch.span[tour.count];
  for (int32_t i = tour.count - 1; i >= 0; i--) {
    const int32_t stop = tour.sequence[i];
    const double preferredEnd = tour.k.preferredEnd[stop];
    const double undelayed = scratch.begin[i] > preferredEnd ? scratch.begin[i] : preferredEnd;
    const double begin = std::min(departure - serviceAt(in, scratch, tour.k, i, stop), undelayed);
    const double ready = scratch.missed[i] ? begin : latestReady(in, tour.k, stop, begin);
    const int32_t before = i > 0 ? in.view.stopKind[tour.sequence[i - 1]] : 0;
    departure = ready - in.transition(before, in.view.stopKind[stop]) - scratch.span[i];
  }
  return departure;
}

// History gives a begin before the working window: it is left whatever follows.
inline bool leavesAnyhow(const ClassView& k) {
  return k.shiftBegin < k.opening;
}

inline double travelOf(const DecidedTour& tour) {
  double travel = 0;
  for (int32_t i = 0; i <= tour.count; i++) travel += tour.scratch.span[i];
  return travel;
}

// Seconds of access, setup and service of a tour begun in scratch.timetable, which is told the last.
inline double serveTimetable(const DecidedTour& tour) {
  const Instance& in = tour.in;
  Scratch& scratch = tour.scratch;
  const double spent = timeOnSpot(in, scratch, tour.k, tour.sequence, tour.count);
  for (int32_t i = 0; i < tour.count; i++) {
    scratch.timetable.service[i] = serviceAt(in, scratch, tour.k, i, tour.sequence[i]);
  }
  return spent;
}

// What is known of a break that is still to be taken.
enum class Rest { FOUND, NONE, UNKNOWN };

// History ends at the last stop that never moves, nothing of what follows is known, and all of it keeps its times but
// for the break.
inline bool isFreeBehind(const DecidedTour& tour) {
  const ProblemView& view = tour.in.view;
  const ClassView& k = tour.k;
  if (leavesAnyhow(k) || view.resourceEnd[k.decided] < INFINITE) return false;
  if (k.held > 0 && !view.slotFixed[view.stopSlot[k.lastHeld]]) return false;
  for (int32_t i = view.resourceBreaks[k.decided]; i < view.resourceBreaks[k.decided + 1]; i++) {
    if (view.breakLeg[i] >= k.held) return false;
  }
  for (int32_t i = k.held; i < tour.count; i++) {
    if (tour.scratch.missed[i]) return false;
  }
  return tour.scratch.clock.end <= k.shiftEnd;
}

// The end that counts of a tour whose only choice is when its break is taken, behind what has happened: the clock
// without the break is in `scratch`.
inline Rest findRest(const DecidedTour& tour, Way& best) {
  const Instance& in = tour.in;
  const ClassView& k = tour.k;
  Scratch& scratch = tour.scratch;
  if (k.breaks != Breaks::ONE || !isFreeBehind(tour)) return Rest::UNKNOWN;
  if (scratch.clock.end <= k.breakLast) {
    best = {scratch.clock.end, scratch.clock.delay};
    return Rest::FOUND;
  }
  double delay = 0;
  for (int32_t i = 0; i < k.held; i++) {
    delay += std::max(0.0, scratch.begin[i] - k.preferredEnd[tour.sequence[i]]);
  }
  Ways& ways = scratch.ways;
  ways.begin(k.held > 0 ? scratch.departure[k.held - 1] : k.shiftBegin);
  int32_t before = k.held > 0 ? in.view.stopKind[k.lastHeld] : 0;
  for (int32_t i = k.held; i < tour.count && ways.any(); i++) {
    const int32_t stop = tour.sequence[i];
    const int32_t kind = in.view.stopKind[stop];
    passStop(in, k, ways, scratch.span[i], in.transition(before, kind), servingOf(in, k, stop), stop);
    before = kind;
  }
  if (ways.isFull) return Rest::UNKNOWN;
  if (!endOf(k, ways, scratch.span[tour.count], best)) return Rest::NONE;
  best.delay += delay;
  return Rest::FOUND;
}

// Some schedule keeps all rules on times that history has not broken for good, as far as breaks or spans leave a
// choice.
inline bool keepsTimes(const DecidedTour& tour) {
  const Instance& in = tour.in;
  Scratch& scratch = tour.scratch;
  if (tour.k.breaks == Breaks::NONE) return true;
  Way best;
  const Rest rest = findRest(tour, best);
  if (rest != Rest::UNKNOWN) return rest == Rest::FOUND;
  if (!scratch.timetable.begin(in, tour.k, tour.sequence, tour.count)) return true;
  // Of known tours the clock tells all.
  const KnownClock& known = scratch.knownClocks.at(tour.k.decided, tour.sequence, tour.count);
  if (known.isOf(tour.k.decided, tour.sequence, tour.count)) return true;
  const double travel = travelOf(tour);
  const double busy = travel + serveTimetable(tour);
  // Times that history gives may leave less to do than the parts of the tour say.
  const double shortest = busy + in.breakRules[tour.k.index].leastRest(travel, busy);
  const bool isBound = !in.decided.pinned[tour.k.decided] && !leavesAnyhow(tour.k);
  if (isBound && tour.k.shiftBegin + shortest > tour.k.shiftEnd) return false;
  return scratch.timetable.keepsAll(in, scratch.span.data(), busy);
}

// Places the breaks of a tour begun in scratch.timetable.
inline void computeClock(const DecidedTour& tour, KnownClock& known) {
  Scratch& scratch = tour.scratch;
  Timetable& timetable = scratch.timetable;
  const double busy = travelOf(tour) + serveTimetable(tour);
  const breaks::Settled& settled = timetable.chooseDecided(tour.in, scratch.span.data(), busy);
  const breaks::Walk& walked = settled.walk;
  DecidedClock& clock = scratch.clock;
  clock = DecidedClock();
  clock.end = walked.end;
  clock.delay = settled.delay;
  for (const breaks::LateBreak& late : timetable.lateBreaks(settled)) {
    clock.lateBreaks++;
    clock.lateness += late.actual - late.due;
  }
  for (int32_t i = 0; i < tour.count; i++) {
    if (walked.late[i]) countMissed(tour, tour.sequence[i], walked.serviceBegin[i]);
  }
  known.resource = tour.k.decided;
  known.stops.assign(tour.sequence, tour.sequence + tour.count);
  known.begin = walked.begin;
  known.clock = clock;
  known.arrival = walked.arrival;
  known.serviceBegin = walked.serviceBegin;
  known.departure = walked.departure;
}

// The clock where breaks or spans leave a choice; false where they do not. The begin into `begin`.
inline bool followTimetable(const DecidedTour& tour, double& begin) {
  const Instance& in = tour.in;
  Scratch& scratch = tour.scratch;
  if (!in.timetables || !scratch.timetable.begin(in, tour.k, tour.sequence, tour.count)) return false;
  KnownClock& known = scratch.knownClocks.at(tour.k.decided, tour.sequence, tour.count);
  if (!known.isOf(tour.k.decided, tour.sequence, tour.count)) computeClock(tour, known);
  std::copy(known.arrival.begin(), known.arrival.end(), scratch.arrival.begin());
  std::copy(known.serviceBegin.begin(), known.serviceBegin.end(), scratch.begin.begin());
  std::copy(known.departure.begin(), known.departure.end(), scratch.departure.begin());
  scratch.clock = known.clock;
  begin = known.begin;
  return true;
}

// Earliest departures of a decided tour, breaks and spans that leave a choice apart, into `scratch`: no choice of a
// schedule is earlier.
inline void departEarliest(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                           int32_t count) {
  run(DecidedTour{in, scratch, k, sequence, count}, k.shiftBegin);
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
inline double scheduleDecided(const Instance& in, Scratch& scratch, const ClassView& k, const int32_t* sequence,
                              int32_t count) {
  const DecidedTour tour{in, scratch, k, sequence, count};
  const double earliest = k.shiftBegin;
  if (in.timetables && k.breaks != Breaks::SEVERAL) {
    run(tour, earliest);
    if (k.breaks == Breaks::NONE) return earliest;
    Way best;
    if (findRest(tour, best) == Rest::FOUND) {
      scratch.clock.end = best.time;
      scratch.clock.delay = best.delay;
      return earliest;
    }
  }
  double begin = 0;
  if (followTimetable(tour, begin)) return begin;
  run(tour, earliest);
  if (!in.late || k.begun) return earliest;
  const double latest = in.decided.pinned[k.decided] ? latestByHalving(tour, earliest) : latestBack(tour);
  run(tour, latest);
  return latest;
}

}  // namespace tourwright
