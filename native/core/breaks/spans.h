// Schedules that keep spans, by making the first stops of orders later.
#pragma once

#include "breaks/earliest_schedule.h"

namespace tourwright::breaks {

// The first order that exceeds its span; −1: none.
inline int32_t brokenSpan(const BreakTour& tour, const Walk& walked, int32_t stops) {
  for (int32_t span = 0; span < tour.spans.count; span++) {
    const int32_t first = tour.spans.first[span];
    const int32_t last = tour.spans.last[span];
    if (last >= stops) continue;
    if (walked.serviceBegin[last] - walked.departure[first] > tour.spans.limit[span]) return span;
  }
  return -1;
}

// Seconds by which the first stop of an order has to begin later to keep its span, if nothing else moves.
inline double lackOf(const BreakTour& tour, const Walk& walked, int32_t span) {
  const int32_t first = tour.spans.first[span];
  const double last = walked.serviceBegin[tour.spans.last[span]];
  return last - tour.spans.limit[span] - tour.service[first] - walked.serviceBegin[first];
}

// True when the first stops of a tour leave its working window, or the whole tour does whatever its times.
inline bool leavesWindows(const BreakTour& tour, const Walk& walked, Reach reach) {
  for (int32_t i = 0; i < reach.stops; i++) {
    if (walked.late[i]) return true;
  }
  return tour.shift.leavesAnyhow || walked.begin < tour.shift.begin || walked.end > tour.shift.end;
}

// How a first stop is made later. WAIT: it waits, as long as the tour keeps its working window. In a tour that does
// not: BREAK, the last break before it comes later; BEGIN, the begin does, where it is free.
enum class Later { WAIT, BREAK, BEGIN };

// Raises the floor of the begin to the least value that makes stop `first` begin `by` seconds later.
inline bool raiseBegin(const Draft& draft, const Walk& walked, int32_t first, double by, Floors& floors) {
  const auto& [workspace, tour, skeleton, reach, latest] = draft;
  if (!tour.beginIsFree) return false;
  const double before = walked.begin;
  const double wanted = walked.serviceBegin[first] + by;
  // Waiting on the way absorbs any smaller delay.
  double low = by - 1;
  double high = wanted - before;
  while (high - low > 1) {
    const double middle = low == by - 1 ? by : std::floor((low + high) / 2);
    floors.begin = before + middle;
    walk(tour, skeleton.breaks, floors, wholeOf(tour), workspace.counters, workspace.trial);
    (workspace.trial.serviceBegin[first] >= wanted ? high : low) = middle;
  }
  floors.begin = before + high;
  return true;
}

// Raises floors so that stop `first` begins `by` seconds later. Returns false when no floor does that.
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

// Computes the earliest schedule, from `plain` on, that keeps every span, into desk.current. Returns false when there
// is none this way.
inline bool keepSpans(const Draft& draft, const EarliestSchedule& plain, Later later) {
  const auto& [workspace, tour, skeleton, reach, latest] = draft;
  const EarliestSchedule* current = &plain;
  for (int correction = 0; correction < PATIENCE; correction++) {
    const int32_t span = brokenSpan(tour, current->walk, reach.stops);
    if (span < 0) return true;
    const double lack = lackOf(tour, current->walk, span);
    workspace.postponed = current->floors;
    if (!raiseFloors(draft, current->walk, later, tour.spans.first[span], lack, workspace.postponed)) return false;
    if (!earliestSchedule(draft, workspace.postponed, workspace.next)) return false;
    // Where the last stop is delayed by as much, nothing is gained.
    const bool stands = later == Later::WAIT ? !leavesWindows(tour, workspace.next.walk, reach)
                                             : lackOf(tour, workspace.next.walk, span) != lack;
    if (!stands) return false;
    std::swap(workspace.current, workspace.next);
    current = &workspace.current;
  }
  return false;
}

}  // namespace tourwright::breaks
