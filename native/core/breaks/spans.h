// Schedules in which every span holds, as first stops come later.
#pragma once

#include "breaks/settle_breaks.h"

namespace tourwright::breaks {

// The first order whose span is too long; −1 without one.
inline int32_t brokenSpan(const BreakTour& tour, const Walk& walked, int32_t stops) {
  for (int32_t span = 0; span < tour.spans; span++) {
    const int32_t first = tour.spanFirst[span];
    const int32_t last = tour.spanLast[span];
    if (last >= stops) continue;
    if (walked.serviceBegin[last] - walked.departure[first] > tour.spanLimit[span]) return span;
  }
  return -1;
}

// Seconds by which the first stop of an order has to begin later for its span to hold, if nothing else moves.
inline double lackOf(const BreakTour& tour, const Walk& walked, int32_t span) {
  const int32_t first = tour.spanFirst[span];
  const double last = walked.serviceBegin[tour.spanLast[span]];
  return last - tour.spanLimit[span] - tour.service[first] - walked.serviceBegin[first];
}

// The first stops of a tour leave its windows, or all of it does whatever its times.
inline bool leavesWindows(const BreakTour& tour, const Walk& walked, Reach reach) {
  for (int32_t i = 0; i < reach.stops; i++) {
    if (walked.late[i]) return true;
  }
  return tour.leavesAnyhow || walked.begin < tour.shiftBegin || walked.end > tour.shiftEnd;
}

// How first stops come later: they wait, as long as the tour stays within its windows; or, as in a tour that leaves
// them the choice stands for waiting, the last break before, or the begin, where it is free, is later.
enum class Later { WAIT, BREAK, BEGIN };

// Raises the floor of the begin to the earliest with which stop `first` begins `by` seconds later.
inline bool raiseBegin(const Draft& draft, const Walk& walked, int32_t first, double by, Floors& floors) {
  const auto& [desk, tour, skeleton, reach, latest] = draft;
  if (!tour.beginIsFree) return false;
  const double before = walked.begin;
  const double wanted = walked.serviceBegin[first] + by;
  // Waiting on the way takes in what is less.
  double low = by - 1;
  double high = wanted - before;
  while (high - low > 1) {
    const double middle = low == by - 1 ? by : std::floor((low + high) / 2);
    floors.begin = before + middle;
    walk(tour, skeleton.breaks, floors, wholeOf(tour), desk.counters, desk.trial);
    (desk.trial.serviceBegin[first] >= wanted ? high : low) = middle;
  }
  floors.begin = before + high;
  return true;
}

// Raises the floors so that stop `first` begins `by` seconds later. False: no floor does that.
inline bool raiseFloors(const Draft& draft, const Walk& walked, Later later, int32_t first, double by, Floors& floors) {
  const Skeleton& skeleton = draft.skeleton;
  if (later == Later::WAIT) {
    floors.stops[first] = walked.serviceBegin[first] + by;
    return true;
  }
  if (later == Later::BEGIN) return raiseBegin(draft, walked, first, by, floors);
  for (std::size_t i = skeleton.breaks.size(); i-- > 0;) {
    const PlannedBreak& planned = skeleton.breaks[i];
    if (planned.leg > first || planned.late || planned.isTaken) continue;
    floors.breaks[i] = walked.start[i] + by;
    return true;
  }
  return false;
}

// The earliest schedule from `plain` on in which every span holds, into desk.current. False: this way makes none.
inline bool keepSpans(const Draft& draft, const Schedule& plain, Later later) {
  const auto& [desk, tour, skeleton, reach, latest] = draft;
  const Schedule* current = &plain;
  for (int correction = 0; correction < PATIENCE; correction++) {
    const int32_t span = brokenSpan(tour, current->walk, reach.stops);
    if (span < 0) return true;
    const double lack = lackOf(tour, current->walk, span);
    desk.postponed = current->floors;
    if (!raiseFloors(draft, current->walk, later, tour.spanFirst[span], lack, desk.postponed)) return false;
    if (!settleBreaks(draft, desk.postponed, desk.next)) return false;
    // Where the last stop comes just as much later a choice gains nothing.
    const bool stands =
        later == Later::WAIT ? !leavesWindows(tour, desk.next.walk, reach) : lackOf(tour, desk.next.walk, span) != lack;
    if (!stands) return false;
    std::swap(desk.current, desk.next);
    current = &desk.current;
  }
  return false;
}

}  // namespace tourwright::breaks
