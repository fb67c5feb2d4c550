// The earliest schedule of a skeleton that keeps the break rules; spans are ignored.
#pragma once

#include <deque>
#include <optional>

#include "breaks/lateness.h"
#include "breaks/walk.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// The next break that resets a meter.
struct NextReset {
  double start;
  int32_t leg;
};

// Returns true when there is no waiting from the travel before one break to the end of the last one before another on
// the same leg, in a tour of which only travel is limited.
inline bool goesOn(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, int32_t from, int32_t to) {
  const BreakRules& rules = *tour.rules;
  if (skeleton.breaks[from].leg != skeleton.breaks[to].leg || rules.windows > 0 || rules.has(CLOCK)) return false;
  for (int32_t i = from; i < to; i++) {
    if (walked.start[i] > walked.since[i] + walked.travelled[i]) return false;
  }
  return true;
}

// Raises floors so that `extra` more seconds are travelled before a break, on its leg.
inline bool travelMoreBefore(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Floors& floors,
                             int32_t index, double extra) {
  const BreakRules& rules = *tour.rules;
  for (int32_t at = index; at >= 0;) {
    if (skeleton.breaks[at].late || skeleton.breaks[at].isTaken) return false;
    const double* allowed = walked.allowed.data() + static_cast<std::ptrdiff_t>(at) * rules.sliding;
    const double wanted = walked.travelled[at] + extra;
    if (wanted > walked.left[at]) return false;
    int32_t rule = 0;
    while (rule < rules.sliding && wanted <= allowed[rule]) rule++;
    if (rule == rules.sliding) {
      floors.breaks[at] = walked.since[at] + wanted;
      return true;
    }
    // The rule allows more if the break before leaves less travel after it.
    int32_t before = at - 1;
    while (before >= 0 && skeleton.breaks[before].duration < rules.least[rule]) before--;
    if (before >= 0 && goesOn(tour, skeleton, walked, before, at))
      floors.breaks[at] = std::max(floors.breaks[at], walked.since[at] + wanted);
    extra = wanted - allowed[rule];
    at = before;
  }
  return false;
}

// Seconds travelled on the leg of the break that ends a stretch, within the stretch. When everything begins later, this
// travel can be done after the break, and after those before it on the leg that do not end the stretch.
inline double travelledToward(const Skeleton& skeleton, const Walk& walked, int32_t opening, int32_t ending) {
  double seconds = 0;
  for (int32_t i = ending; i > opening && skeleton.breaks[i].leg == skeleton.breaks[ending].leg; i--) {
    if (!skeleton.breaks[i].isTaken) seconds += walked.travelled[i];
  }
  return seconds;
}

// Raises floors so that a stretch comes closer to its limit. Returns false when none can be raised.
inline bool correct(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Floors& floors,
                    const Excess& excess) {
  const BreakRules& rules = *tour.rules;
  const int32_t opening = excess.opening;
  const bool isTravel = rules.counts[excess.rule] == TRAVEL;
  const double limit = rules.limit[excess.rule];
  // What has to be done before a given end may have taken less time than the sum of its parts.
  const bool isOver = excess.ending < 0 && hasEnded(tour);
  const double necessary = isOver ? 0 : excess.busy - travelledToward(skeleton, walked, opening, excess.ending);
  if (opening < 0) {
    if (isTravel || !tour.beginIsFree || necessary > limit) return false;
    floors.begin = excess.to - limit;
    return true;
  }
  if (skeleton.breaks[opening].late || skeleton.breaks[opening].isTaken) return false;
  if (isTravel) return travelMoreBefore(tour, skeleton, walked, floors, opening, excess.count - limit);
  double room = walked.left[opening];
  for (int32_t r = 0; r < rules.sliding; r++) {
    room = std::min(room, walked.allowed[static_cast<std::size_t>(opening) * rules.sliding + r]);
  }
  // Waiting disappears when the break comes later; the rest of the excess has to be travelled before it.
  const double extra = necessary - limit;
  if (extra > room - walked.travelled[opening]) {
    return travelMoreBefore(tour, skeleton, walked, floors, opening, extra);
  }
  floors.breaks[opening] = walked.start[opening] + (excess.count - limit);
  return true;
}

// Raises the floors of all breaks after which a clock would pass its limit before the next break that resets it, from
// the last one back, so that one pass suffices for several in a row. Where travel is limited as well, travelling
// earlier may make a later break earlier: floors are then raised only for breaks with no travel left between them, and
// by their floors. `resets`: scratch.
inline void correctClocks(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Floors& floors,
                          std::vector<NextReset>& resets) {
  const BreakRules& rules = *tour.rules;
  const bool isClock = !rules.has(TRAVEL);
  resets.assign(rules.sliding, {isClock && !skeleton.endsLate ? walked.end : -INFINITE, 0});
  for (std::size_t i = skeleton.breaks.size(); i-- > 0;) {
    const PlannedBreak& planned = skeleton.breaks[i];
    const bool isFree = !planned.late && !planned.isTaken;
    const bool isDone = walked.left[i] == walked.travelled[i];
    double start = isClock ? std::max(walked.start[i], floors.breaks[i]) : floors.breaks[i];
    for (int32_t r = 0; isFree && r < rules.sliding; r++) {
      if (rules.counts[r] != CLOCK || planned.duration < rules.least[r]) continue;
      if (isClock || (isDone && resets[r].leg == planned.leg))
        start = std::max(start, resets[r].start - rules.limit[r] - planned.duration);
    }
    if (isFree && start > walked.start[i]) floors.breaks[i] = std::max(floors.breaks[i], start);
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (planned.duration >= rules.least[r]) resets[r] = {isFree ? start : -INFINITE, planned.leg};
    }
  }
}

// Looks for a break that waits until it is allowed, although there is travel left that a limit forbids before it. The
// break that resets this limit may then come later, after more of the travel; only in this case does waiting pay.
// Returns that break and its new start; −1: there is none.
inline int32_t travelInsteadOfWaiting(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked,
                                      double& floor) {
  const BreakRules& rules = *tour.rules;
  const std::vector<PlannedBreak>& breaks = skeleton.breaks;
  for (std::size_t after = 1; after < breaks.size(); after++) {
    const double waiting = walked.start[after] - walked.since[after] - walked.travelled[after];
    const double lacking = std::min(waiting, walked.left[after] - walked.travelled[after]);
    if (lacking <= 0) continue;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (walked.allowed[after * rules.sliding + r] > walked.travelled[after]) continue;
      int32_t before = static_cast<int32_t>(after) - 1;
      while (before >= 0 && breaks[before].duration < rules.least[r]) before--;
      if (before < 0 || breaks[before].late || breaks[before].isTaken) continue;
      double extra = std::min(lacking, walked.left[before] - walked.travelled[before]);
      for (int32_t q = 0; q < rules.sliding; q++) {
        const std::size_t own = static_cast<std::size_t>(before) * rules.sliding + q;
        extra = std::min(extra, walked.allowed[own] - walked.travelled[before]);
      }
      if (extra <= 0) continue;
      floor = walked.since[before] + walked.travelled[before] + extra;
      return before;
    }
  }
  return -1;
}

struct EarliestSchedule {
  Walk walk;
  Floors floors;  // floors that produce it: no part begins later than a rule requires
};

// The criteria by which a schedule is judged.
struct Judgement {
  // Stops without a window, a working window left, break rules not met. What history has already broken is not counted:
  // it is the same in all schedules.
  int32_t violations = 0;
  int32_t spansBroken = 0;  // 0 when every span holds, else 1
  double delay = 0;         // seconds
  std::vector<LateBreak> late;
};

// The schedule of a skeleton, with its judgement.
struct ScheduledBreaks : EarliestSchedule, Judgement {
  Skeleton skeleton;
};

// Working memory for scheduling breaks without allocation. Pointers to schedules stay valid until `clear`.
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

// An upper bound on the end of any earliest schedule: once all windows have opened and all floors are passed, there is
// no waiting.
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
    if (walked.start[i] > tour.rules->kinds[planned.window].last) return false;
  }
  return true;
}

// A stretch may exceed its limit when it ends with the end of history, with a break that the skeleton calls late, or
// with one due during the last stop.
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

// True when `a` leaves more windows of stops than `b`, or is later after preferred ones, or ends later: travelling
// instead of waiting may cause this although it ends as early.
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

// A skeleton being scheduled.
struct Draft {
  BreakWorkspace& workspace;
  const BreakTour& tour;
  const Skeleton& skeleton;
  Reach reach;
  double latest;  // upper bound on its end, see `latestEnd`
};

// Computes the earliest schedule that keeps the break rules; spans are ignored. Returns false when there is none.
//
// A rule can only require that something begins later, and every time of a tour is monotone in the times before it. So
// the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster and
// Tarski 1955).
inline bool earliestSchedule(const Draft& draft, const Floors& lowest, EarliestSchedule& out) {
  const auto& [workspace, tour, skeleton, reach, latest] = draft;
  out.floors = lowest;
  std::optional<EarliestSchedule> safe;
  const auto fallBack = [&] {
    if (safe) out = *safe;
    return safe.has_value();
  };
  for (int correction = 0; correction < MAX_CORRECTIONS; correction++) {
    walk(tour, skeleton.breaks, out.floors, reach, workspace.counters, out.walk);
    if (safe && isWorse(tour, out.walk, safe->walk, reach.stops)) return fallBack();
    double floor = 0;
    if (out.walk.reached > latest || !keepsWindows(tour, skeleton, out.walk)) {
      // A break that waits while there is travel left may be the cause of the lateness.
      const int32_t idle = safe ? -1 : travelInsteadOfWaiting(tour, skeleton, out.walk, floor);
      if (idle < 0) return fallBack();
      out.floors.breaks[idle] = floor;
      continue;
    }
    const auto isWrong = [&](const Excess& found) { return !isAllowed(skeleton, found.ending); };
    const auto excess = std::ranges::find_if(out.walk.excesses, isWrong);
    if (excess != out.walk.excesses.end()) {
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
