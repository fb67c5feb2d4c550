// The earliest schedule of a skeleton that keeps the break rules, spans apart.
#pragma once

#include <deque>
#include <optional>

#include "breaks/correction.h"
#include "breaks/lateness.h"
#include "breaks/walk.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

struct EarliestSchedule {
  Walk walk;
  Floors floors;  // floors that produce it: no part begins later than a rule demands
};

// What a schedule is judged by.
struct Judgement {
  int32_t violations = 0;   // stops without a window, a working window left, break rules not met
  int32_t spansBroken = 0;  // 0 when every span holds, 1 when not
  double delay = 0;         // seconds
};

// A skeleton's schedule with its judgement.
struct ScheduledBreaks : EarliestSchedule, Judgement {
  Skeleton skeleton;
};

// Working memory to schedule breaks without allocation. Pointers to schedules stay valid until `clear`.
struct BreakWorkspace {
  ScheduledBreaks& take() {
    if (used == schedules.size()) schedules.emplace_back();
    return schedules[used++];
  }
  // Returns the schedule taken last.
  void giveBack() { used--; }
  void clear() { used = 0; }

  std::deque<ScheduledBreaks> schedules;
  std::size_t used = 0;
  Counters counters;
  std::vector<LateBreak> late;
  std::vector<NextReset> resets;
  EarliestSchedule current;
  EarliestSchedule next;
  Walk trial;
  Floors postponed;
};

// An upper bound on the end of any earliest schedule: once all windows have opened and all floors are passed, nobody
// waits.
inline double latestEnd(const BreakTour& tour, const Skeleton& skeleton, const Floors& lowest) {
  if (tour.history != nullptr) return INFINITE;
  double latest = std::max(tour.lastOpening, lowest.begin);
  for (const double floor : lowest.stops) latest = std::max(latest, floor);
  for (const double floor : lowest.breaks) latest = std::max(latest, floor);
  double time = latest + tour.busy;
  for (const PlannedBreak& planned : skeleton.breaks) time += planned.duration;
  return time;
}

// Returns false when a break begins after its window.
inline bool keepsWindows(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked) {
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const PlannedBreak& planned = skeleton.breaks[i];
    if (planned.window < 0 || planned.late) continue;
    if (walked.start[i] > tour.rules->windowLast[planned.window]) return false;
  }
  return true;
}

// A stretch may exceed its limit when it ends with history, with a break that the skeleton calls late, or with one due
// during the last stop.
inline bool isAllowed(const Skeleton& skeleton, int32_t ending) {
  if (ending < 0) return skeleton.endsLate;
  return skeleton.breaks[ending].late || skeleton.breaks[ending].isTaken;
}

// True when a late break would begin before its floor: late breaks are taken at once, so this is not the schedule asked
// for.
inline bool isEarlier(const Skeleton& skeleton, const Walk& walked, const Floors& lowest) {
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    if (skeleton.breaks[i].late && walked.start[i] < lowest.breaks[i]) return true;
  }
  return false;
}

// True when `a` leaves more windows of stops than `b`, or comes later after preferred ones, or ends later: travelling
// instead of waiting may do so although it ends as early.
inline bool isWorse(const BreakTour& tour, const Walk& a, const Walk& b, int32_t stops) {
  int32_t late = 0;
  double delay = 0;
  for (int32_t k = 0; k < stops; k++) {
    late += a.late[k] - b.late[k];
    delay += std::max(0.0, a.serviceBegin[k] - tour.preferredEnd[k]) -
             std::max(0.0, b.serviceBegin[k] - tour.preferredEnd[k]);
  }
  if (late != 0) return late > 0;
  if (delay != 0) return delay > 0;
  return a.reached > b.reached;
}

// A skeleton that is being scheduled.
struct Draft {
  BreakWorkspace& workspace;
  const BreakTour& tour;
  const Skeleton& skeleton;
  Reach reach;
  double latest;  // upper bound on its end, see `latestEnd`
};

// The earliest schedule that keeps the break rules, spans apart. False: there is none.
//
// All that a rule can demand is that something begins later, and every time of a tour is monotone in what it follows.
// So the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster and
// Tarski 1955).
inline bool earliestSchedule(const Draft& draft, const Floors& lowest, EarliestSchedule& out) {
  const auto& [workspace, tour, skeleton, reach, latest] = draft;
  out.floors = lowest;
  std::optional<EarliestSchedule> safe;
  const auto fallBack = [&] {
    if (safe) out = *safe;
    return safe.has_value();
  };
  for (int correction = 0; correction < PATIENCE; correction++) {
    walk(tour, skeleton.breaks, out.floors, reach, workspace.counters, out.walk);
    if (safe && isWorse(tour, out.walk, safe->walk, reach.stops)) return fallBack();
    double floor = 0;
    if (out.walk.reached > latest || !keepsWindows(tour, skeleton, out.walk)) {
      // A break that waits while there is travel left may be what causes the lateness.
      const int32_t idle = safe ? -1 : travelInsteadOfWaiting(tour, skeleton, out.walk, floor);
      if (idle < 0) return fallBack();
      out.floors.breaks[idle] = floor;
      continue;
    }
    const Excess* excess = nullptr;
    for (const Excess& found : out.walk.excesses) {
      if (isAllowed(skeleton, found.ending)) continue;
      excess = &found;
      break;
    }
    if (excess != nullptr) {
      if (!correct(tour, skeleton, out.walk, out.floors, *excess)) return fallBack();
      correctClocks(tour, skeleton, out.walk, out.floors, workspace.resets);
      continue;
    }
    if (isEarlier(skeleton, out.walk, lowest)) return fallBack();
    if (!hasReasons(tour, skeleton, out.walk, reach, workspace.late)) return fallBack();
    const int32_t postponed = travelInsteadOfWaiting(tour, skeleton, out.walk, floor);
    if (postponed < 0) return true;
    safe = out;
    out.floors.breaks[postponed] = floor;
  }
  return fallBack();
}

}  // namespace tourwright::breaks
