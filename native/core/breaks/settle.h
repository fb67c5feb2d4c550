// Settling a skeleton: its earliest schedule that keeps the break rules and, if possible, the spans.
#pragma once

#include "breaks/spans.h"

namespace tourwright::breaks {

// True when the begin was moved so late that a computed time passes a given one that could be kept, or passes the end.
inline bool beginsAfterHistory(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Walk& walked,
                               const Floors& floors, Reach reach) {
  if (tour.history == nullptr) return false;
  if (reach.to == To::END && walked.begin > walked.end) return true;
  if (walked.begin == floors.begin) return false;
  walk(tour, skeleton.breaks, floors, reach, desk.counters, desk.next.walk);
  return walked.overrun > desk.next.walk.overrun;
}

inline void judge(Desk& desk, const BreakTour& tour, Reach reach, int32_t spansBroken, Settled& settled) {
  const Walk& walked = settled.walk;
  lateBreaks(tour, settled.skeleton, walked, reach, desk.late);
  settled.delay = 0;
  settled.violations = static_cast<int32_t>(desk.late.size());
  for (int32_t i = 0; i < reach.stops; i++) {
    settled.delay += std::max(0.0, walked.serviceBegin[i] - tour.preferredEnd[i]);
    settled.violations += walked.late[i];
  }
  if (reach.to == To::END && (walked.begin < tour.shiftBegin || walked.end > tour.shiftEnd)) settled.violations++;
  settled.spansBroken = spansBroken;
}

// True when keeping a span costs nothing: no more violations, no more delay, and no later end.
inline bool isNoWorse(const Judgement& choice, double end, const Judgement& broken, double otherEnd) {
  if (choice.violations != broken.violations) return choice.violations < broken.violations;
  if (choice.delay != broken.delay) return choice.delay < broken.delay;
  return end <= otherEnd;
}

// The schedule of a skeleton; nullptr when none keeps the break rules. `desk` took it last. `postpones`: stops may wait
// so that a span holds; in a tour that leaves its working window, a break before or the begin may come later instead.
inline Settled* settle(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Floors& floors, Reach reach,
                       bool postpones = true) {
  const Draft draft{desk, tour, skeleton, reach, latestEnd(tour, skeleton, floors)};
  Settled& settled = desk.take();
  settled.skeleton = skeleton;
  if (!settleBreaks(draft, floors, settled) || beginsAfterHistory(desk, tour, skeleton, settled.walk, floors, reach)) {
    desk.giveBack();
    return nullptr;
  }
  if (brokenSpan(tour, settled.walk, reach.stops) < 0) {
    judge(desk, tour, reach, 0, settled);
    return &settled;
  }
  const auto kept = [&](Later later) { return keepSpans(draft, settled, later); };
  if (postpones && kept(Later::WAIT)) {
    std::swap(static_cast<Schedule&>(settled), desk.current);
    judge(desk, tour, reach, 0, settled);
    return &settled;
  }
  judge(desk, tour, reach, 1, settled);
  if (!leavesWindows(tour, settled.walk, reach)) return &settled;
  if (!kept(Later::BREAK) && !kept(Later::BEGIN)) return &settled;
  if (beginsAfterHistory(desk, tour, skeleton, desk.current.walk, floors, reach)) return &settled;
  const Judgement broken = settled;
  const double end = settled.walk.reached;
  std::swap(static_cast<Schedule&>(settled), desk.current);
  judge(desk, tour, reach, 0, settled);
  if (isNoWorse(settled, settled.walk.reached, broken, end)) return &settled;
  std::swap(static_cast<Schedule&>(settled), desk.current);
  static_cast<Judgement&>(settled) = broken;
  return &settled;
}

// The schedule of a skeleton, whatever rules it breaks.
inline Settled* settleAnyhow(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Floors& floors) {
  Settled& settled = desk.take();
  settled.skeleton = skeleton;
  settled.floors = floors;
  walk(tour, skeleton.breaks, floors, wholeOf(tour), desk.counters, settled.walk);
  judge(desk, tour, wholeOf(tour), 0, settled);
  return &settled;
}

}  // namespace tourwright::breaks
