// A skeleton's schedule: its earliest schedule that keeps the break rules and, if possible, the spans.
#pragma once

#include <compare>

#include "breaks/earliest_schedule.h"

namespace tourwright::breaks {

// Compared in this order: violations, spans, delay, end. Less is better.
struct Merits {
  int32_t violations;
  int32_t spansBroken;
  double delay;
  double end;

  auto operator<=>(const Merits&) const = default;
};

// The figures of a schedule, or of a way, with an end.
template <typename Judged>
Merits makeMerits(const Judged& judged, double end) {
  return {judged.violations, judged.spansBroken, judged.delay, end};
}

inline Merits meritsOf(const ScheduledBreaks& scheduled) {
  return makeMerits(scheduled, scheduled.walk.reached);
}

// Negative when `a` is better.
inline auto compareMerits(const Merits& a, const Merits& b) {
  return a <=> b;
}

// The first span that is too long; nullptr: none.
inline const StopSpan* brokenSpan(const BreakTour& tour, const Walk& walked, int32_t stops) {
  for (const StopSpan& span : tour.spans) {
    if (span.last < stops && walked.serviceBegin[span.last] - walked.departure[span.first] > span.limit) return &span;
  }
  return nullptr;
}

// Seconds by which the first stop of an order has to begin later to keep its span, if nothing else moves.
inline double lackOf(const BreakTour& tour, const Walk& walked, const StopSpan& span) {
  return walked.serviceBegin[span.last] - span.limit - tour.service[span.first] - walked.serviceBegin[span.first];
}

// True when the first stops of a tour leave its working window, or the whole tour does whatever its times.
inline bool leavesWindows(const BreakTour& tour, const Walk& walked, Reach reach) {
  for (int32_t i = 0; i < reach.stops; i++) {
    if (walked.late[i]) return true;
  }
  return tour.shift.leavesAnyhow || walked.begin < tour.shift.begin || walked.end > tour.shift.end;
}

// How the begin of a first stop is delayed. WAIT: it waits, as long as the tour keeps its working window. In a tour
// that does not: BREAK, the last break before it comes later; BEGIN, the tour begins later, where its begin is free.
enum class Later { WAIT, BREAK, BEGIN };

// Raises the floor of the begin to the smallest value that makes stop `first` begin `by` seconds later.
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

// Computes, starting from `plain`, the earliest schedule that keeps every span, into desk.current. Returns false when
// there is none this way.
inline bool keepSpans(const Draft& draft, const EarliestSchedule& plain, Later later) {
  const auto& [workspace, tour, skeleton, reach, latest] = draft;
  const EarliestSchedule* current = &plain;
  for (int correction = 0; correction < MAX_CORRECTIONS; correction++) {
    const StopSpan* span = brokenSpan(tour, current->walk, reach.stops);
    if (span == nullptr) return true;
    const double lack = lackOf(tour, current->walk, *span);
    workspace.postponed = current->floors;
    if (!raiseFloors(draft, current->walk, later, span->first, lack, workspace.postponed)) return false;
    if (!earliestSchedule(draft, workspace.postponed, workspace.next)) return false;
    // Where the last stop is delayed by the same amount, nothing is gained.
    const bool stands = later == Later::WAIT ? !leavesWindows(tour, workspace.next.walk, reach)
                                             : lackOf(tour, workspace.next.walk, *span) != lack;
    if (!stands) return false;
    std::swap(workspace.current, workspace.next);
    current = &workspace.current;
  }
  return false;
}

// True when the begin was moved so late that a computed time passes a given one that could be kept, or passes the end.
inline bool beginsAfterHistory(BreakWorkspace& workspace, const BreakTour& tour, const Skeleton& skeleton,
                               const Walk& walked, const Floors& floors, Reach reach) {
  if (tour.history == nullptr) return false;
  if (reach.to == To::END && walked.begin > walked.end) return true;
  if (walked.begin == floors.begin) return false;
  walk(tour, skeleton.breaks, floors, reach, workspace.counters, workspace.next.walk);
  return walked.overrun > workspace.next.walk.overrun;
}

inline void judge(const BreakTour& tour, Reach reach, int32_t spansBroken, ScheduledBreaks& scheduled) {
  const Walk& walked = scheduled.walk;
  lateBreaks(*tour.rules, scheduled.skeleton, walked, reach, scheduled.late);
  scheduled.delay = 0;
  scheduled.violations = 0;
  for (const LateBreak& late : scheduled.late) {
    // Where the begin is free, so is everything between it and a break that was taken.
    if (late.index < 0 || tour.beginIsFree || !scheduled.skeleton.breaks[late.index].isTaken) scheduled.violations++;
  }
  for (int32_t i = 0; i < reach.stops; i++) {
    scheduled.delay += std::max(0.0, walked.serviceBegin[i] - tour.preferredEnd[i]);
    if (!hasBegun(tour, i)) scheduled.violations += walked.late[i];
  }
  if (reach.to == To::END && (walked.begin < tour.shift.begin || walked.end > tour.shift.end)) scheduled.violations++;
  scheduled.spansBroken = spansBroken;
}

// The schedule of a skeleton, which `workspace` then took last; nullptr when none keeps the break rules. First stops
// wait for spans to hold as long as all windows are kept; in a tour that leaves its windows, a break before, or the
// begin, may come later instead, as long as that breaks no further rules.
inline ScheduledBreaks* scheduleBreaks(BreakWorkspace& workspace, const BreakTour& tour, const Skeleton& skeleton,
                                       const Floors& floors, Reach reach, WaitsFor waitsFor = WaitsFor::SPANS) {
  const Draft draft{workspace, tour, skeleton, reach, std::min(latestEnd(tour, skeleton, floors), reach.latest)};
  ScheduledBreaks& scheduled = workspace.take();
  scheduled.skeleton = skeleton;
  if (!earliestSchedule(draft, floors, scheduled) ||
      beginsAfterHistory(workspace, tour, skeleton, scheduled.walk, floors, reach)) {
    workspace.giveBack();
    return nullptr;
  }
  if (brokenSpan(tour, scheduled.walk, reach.stops) == nullptr) {
    judge(tour, reach, 0, scheduled);
    return &scheduled;
  }
  const auto kept = [&](Later later) { return keepSpans(draft, scheduled, later); };
  if (waitsFor == WaitsFor::SPANS && kept(Later::WAIT)) {
    std::swap(static_cast<EarliestSchedule&>(scheduled), workspace.current);
    judge(tour, reach, 0, scheduled);
    return &scheduled;
  }
  judge(tour, reach, 1, scheduled);
  if (!leavesWindows(tour, scheduled.walk, reach)) return &scheduled;
  if (!kept(Later::BREAK) && !kept(Later::BEGIN)) return &scheduled;
  if (beginsAfterHistory(workspace, tour, skeleton, workspace.current.walk, floors, reach)) return &scheduled;
  const Judgement broken = scheduled;
  Merits merits = meritsOf(scheduled);
  merits.spansBroken = 0;
  std::swap(static_cast<EarliestSchedule&>(scheduled), workspace.current);
  judge(tour, reach, 0, scheduled);
  // Keeping a span costs nothing: no more violations, no more delay, and no later end.
  if (compareMerits(meritsOf(scheduled), merits) <= 0) return &scheduled;
  std::swap(static_cast<EarliestSchedule&>(scheduled), workspace.current);
  static_cast<Judgement&>(scheduled) = broken;
  return &scheduled;
}

// The schedule of a skeleton, whatever rules it breaks.
inline ScheduledBreaks* scheduleAnyhow(BreakWorkspace& workspace, const BreakTour& tour, const Skeleton& skeleton,
                                       const Floors& floors) {
  ScheduledBreaks& scheduled = workspace.take();
  scheduled.skeleton = skeleton;
  scheduled.floors = floors;
  walk(tour, skeleton.breaks, floors, wholeOf(tour), workspace.counters, scheduled.walk);
  judge(tour, wholeOf(tour), 0, scheduled);
  return &scheduled;
}

}  // namespace tourwright::breaks
