// LocalSearch a skeleton: its earliest schedule that keeps the break rules and, if possible, the spans.
#pragma once

#include "breaks/spans.h"

namespace tourwright::breaks {

// True when the begin was moved so late that a computed time passes a given one that could be kept, or passes the end.
inline bool beginsAfterHistory(BreakWorkspace& workspace, const BreakTour& tour, const Skeleton& skeleton,
                               const Walk& walked, const Floors& floors, Reach reach) {
  if (tour.history == nullptr) return false;
  if (reach.to == To::END && walked.begin > walked.end) return true;
  if (walked.begin == floors.begin) return false;
  walk(tour, skeleton.breaks, floors, reach, workspace.counters, workspace.next.walk);
  return walked.overrun > workspace.next.walk.overrun;
}

inline void judge(BreakWorkspace& workspace, const BreakTour& tour, Reach reach, int32_t spansBroken,
                  ScheduledBreaks& scheduled) {
  const Walk& walked = scheduled.walk;
  lateBreaks(tour, scheduled.skeleton, walked, reach, workspace.late);
  scheduled.delay = 0;
  scheduled.violations = static_cast<int32_t>(workspace.late.size());
  for (int32_t i = 0; i < reach.stops; i++) {
    scheduled.delay += std::max(0.0, walked.serviceBegin[i] - tour.preferredEnd[i]);
    scheduled.violations += walked.late[i];
  }
  if (reach.to == To::END && (walked.begin < tour.shift.begin || walked.end > tour.shift.end)) scheduled.violations++;
  scheduled.spansBroken = spansBroken;
}

// True when keeping a span costs nothing: no more violations, no more delay, and no later end.
inline bool isNoWorse(const Judgement& choice, double end, const Judgement& broken, double otherEnd) {
  if (choice.violations != broken.violations) return choice.violations < broken.violations;
  if (choice.delay != broken.delay) return choice.delay < broken.delay;
  return end <= otherEnd;
}

// The schedule of a skeleton; nullptr when none keeps the break rules. `workspace` took it last. First stops wait for
// spans to hold as long as all windows are kept; in a tour that leaves them a break before, or the begin, may come
// later instead, as long as that breaks no more.
inline ScheduledBreaks* scheduleBreaks(BreakWorkspace& workspace, const BreakTour& tour, const Skeleton& skeleton,
                                       const Floors& floors, Reach reach, WaitsFor waitsFor = WaitsFor::SPANS) {
  const Draft draft{workspace, tour, skeleton, reach, latestEnd(tour, skeleton, floors)};
  ScheduledBreaks& scheduled = workspace.take();
  scheduled.skeleton = skeleton;
  if (!earliestSchedule(draft, floors, scheduled) ||
      beginsAfterHistory(workspace, tour, skeleton, scheduled.walk, floors, reach)) {
    workspace.giveBack();
    return nullptr;
  }
  if (brokenSpan(tour, scheduled.walk, reach.stops) < 0) {
    judge(workspace, tour, reach, 0, scheduled);
    return &scheduled;
  }
  const auto kept = [&](Later later) { return keepSpans(draft, scheduled, later); };
  if (waitsFor == WaitsFor::SPANS && kept(Later::WAIT)) {
    std::swap(static_cast<EarliestSchedule&>(scheduled), workspace.current);
    judge(workspace, tour, reach, 0, scheduled);
    return &scheduled;
  }
  judge(workspace, tour, reach, 1, scheduled);
  if (!leavesWindows(tour, scheduled.walk, reach)) return &scheduled;
  if (!kept(Later::BREAK) && !kept(Later::BEGIN)) return &scheduled;
  if (beginsAfterHistory(workspace, tour, skeleton, workspace.current.walk, floors, reach)) return &scheduled;
  const Judgement broken = scheduled;
  const double end = scheduled.walk.reached;
  std::swap(static_cast<EarliestSchedule&>(scheduled), workspace.current);
  judge(workspace, tour, reach, 0, scheduled);
  if (isNoWorse(scheduled, scheduled.walk.reached, broken, end)) return &scheduled;
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
  judge(workspace, tour, wholeOf(tour), 0, scheduled);
  return &scheduled;
}

}  // namespace tourwright::breaks
