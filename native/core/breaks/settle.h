// The earliest schedule of a skeleton that keeps the break rules, and the spans if that can be.
#pragma once

#include <deque>
#include <optional>

#include "walk.h"

namespace tourwright::breaks {

struct Schedule {
  Walk walk;
  Floors floors;  // that hold it: no part begins later than a rule demands
};

// A skeleton's schedule and what it is judged by.
struct Settled : Schedule {
  Skeleton skeleton;
  int32_t violations = 0;   // stops without a window, a working window left, break rules not met
  int32_t spansBroken = 0;  // 0 when every span holds, 1 when not
  double delay = 0;         // seconds
};

// A break that came late, or never (−1: then the end tells).
struct LateBreak {
  int32_t index;
  // When it was due and when it, or the end, came.
  double due;
  double actual;
};

// Working memory, so that schedules are settled without allocating. Schedules stay where they are until `clear`.
struct Desk {
  Settled& take() {
    if (used == schedules.size()) schedules.emplace_back();
    return schedules[used++];
  }
  // Gives the schedule taken last back.
  void giveBack() { used--; }
  void clear() { used = 0; }

  std::deque<Settled> schedules;
  std::size_t used = 0;
  Counters counters;
  std::vector<LateBreak> late;
  Schedule current;
  Schedule next;
  Floors postponed;
};

// Corrections after which a skeleton is given up: each either absorbs waiting or moves everything on, to no end.
constexpr int PATIENCE = 1000;

// No least schedule ends later: when all has opened, and all floors are passed, nobody waits any more.
inline double latestEnd(const BreakTour& tour, const Skeleton& skeleton, const Floors& lowest) {
  if (tour.history != nullptr) return INFINITE;
  double latest = std::max(tour.lastOpening, lowest.begin);
  for (const double floor : lowest.stops) latest = std::max(latest, floor);
  for (const double floor : lowest.breaks) latest = std::max(latest, floor);
  double time = latest + tour.busy;
  for (const PlannedBreak& planned : skeleton.breaks) time += planned.duration;
  return time;
}

// False when a window break comes too late to be one.
inline bool keepsWindows(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked) {
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const PlannedBreak& planned = skeleton.breaks[i];
    if (planned.window < 0 || planned.late) continue;
    if (walked.start[i] > tour.rules->windowLast[planned.window]) return false;
  }
  return true;
}

// A stretch may be too long when it ends with history, with a break that is said to be late, or was due in the last
// stop.
inline bool isAllowed(const Skeleton& skeleton, int32_t ending) {
  if (ending < 0) return skeleton.endsLate;
  return skeleton.breaks[ending].late || skeleton.breaks[ending].isTaken;
}

// Raises floors so that `extra` more seconds are travelled before a break, in its leg.
inline bool travelMoreBefore(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Floors& floors,
                             int32_t index, double extra) {
  const BreakRules& rules = *tour.rules;
  if (index < 0 || skeleton.breaks[index].late || skeleton.breaks[index].isTaken) return false;
  const double wanted = walked.travelled[index] + extra;
  if (wanted > walked.left[index]) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double lacking = wanted - walked.allowed[static_cast<std::size_t>(index) * rules.sliding + r];
    if (lacking <= 0) continue;
    // The rule allows more when the break before it leaves less.
    int32_t before = index - 1;
    while (before >= 0 && skeleton.breaks[before].duration < rules.least[r]) before--;
    return travelMoreBefore(tour, skeleton, walked, floors, before, lacking);
  }
  floors.breaks[index] = walked.since[index] + wanted;
  return true;
}

// Raises the floors so that a stretch is nearer to its limit; false when nothing can be raised.
inline bool correct(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Floors& floors,
                    const Excess& excess) {
  const BreakRules& rules = *tour.rules;
  const int32_t opening = excess.opening;
  const bool isTravel = rules.counts[excess.rule] == TRAVEL;
  const double limit = rules.limit[excess.rule];
  // What is travelled just before the ending break can come after it when all begins later.
  const double necessary = excess.busy - (excess.ending >= 0 ? walked.travelled[excess.ending] : 0);
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
  // Waiting goes away by itself when the break comes later; what else is too much has to be travelled before it.
  const double extra = necessary - limit;
  if (extra > room - walked.travelled[opening]) {
    return travelMoreBefore(tour, skeleton, walked, floors, opening, extra);
  }
  floors.breaks[opening] = walked.start[opening] + (excess.count - limit);
  return true;
}

// Every break rule that a schedule does not meet, into `late`: one a break, for the end one a rule.
inline void lateBreaks(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Reach reach,
                       std::vector<LateBreak>& late) {
  late.clear();
  const auto report = [&](int32_t index, double time) {
    for (LateBreak& known : late) {
      if (known.index != index) continue;
      known.due = std::min(time, known.due);
      return;
    }
    late.push_back({index, time, walked.start[index]});
  };
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const int32_t window = skeleton.breaks[i].window;
    if (window >= 0 && walked.start[i] > tour.rules->windowLast[window])
      report(static_cast<int32_t>(i), tour.rules->windowLast[window]);
  }
  for (const Excess& excess : walked.excesses) {
    if (excess.ending >= 0) report(excess.ending, excess.due);
  }
  for (const int32_t window : skeleton.never) late.push_back({-1, tour.rules->windowLast[window], walked.end});
  if (reach.to != To::END) return;
  for (const Excess& excess : walked.excesses) {
    if (excess.ending < 0) late.push_back({-1, excess.due, walked.end});
  }
}

// True when window breaks are left out, and breaks late, for the reasons that the skeleton gives.
inline bool hasReasons(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Reach reach,
                       std::vector<LateBreak>& late) {
  const BreakRules& rules = *tour.rules;
  for (const int32_t w : skeleton.before) {
    if (walked.begin < rules.windowBegin[w] + rules.windowDuration[w]) return false;
  }
  // The last moment at which a break could start before the stop that the leg begins at.
  const auto before = [&](int32_t leg) {
    return leg == 0 || isFixed(tour, leg - 1) ? -INFINITE : walked.arrival[leg - 1];
  };
  if (reach.to == To::END) {
    for (const int32_t w : skeleton.after) {
      if (walked.end > rules.windowLast[w]) return false;
    }
    for (const int32_t w : skeleton.never) {
      const double due = rules.windowLast[w];
      if (!(before(tour.count) < due && due < walked.end)) return false;
    }
  }
  lateBreaks(tour, skeleton, walked, reach, late);
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const PlannedBreak& planned = skeleton.breaks[i];
    if (!planned.late) continue;
    const LateBreak* own = nullptr;
    for (const LateBreak& found : late) {
      if (found.index != static_cast<int32_t>(i)) continue;
      own = &found;
      break;
    }
    if (own == nullptr || !(before(planned.leg) < own->due && own->due < walked.start[i])) return false;
    // As soon as possible: nothing is put off for a break that could come after it.
    std::size_t ahead = i;
    while (ahead > 0 && skeleton.breaks[ahead - 1].late) ahead--;
    if (ahead == 0) continue;
    const PlannedBreak& inTime = skeleton.breaks[ahead - 1];
    if (inTime.leg == planned.leg && !inTime.isTaken && walked.start[ahead - 1] > own->due) return false;
  }
  for (const Excess& excess : walked.excesses) {
    if (excess.ending < 0 && !(before(reach.stops) < excess.due)) return false;
  }
  return true;
}

// Where a break waits to be allowed, though there is travel left that a limit forbids before it: the break that
// begins that limit anew may come later, after more of the travel. That is the one way in which waiting pays.
// That break and when it comes, −1: there is none.
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

// True when the begin was moved so late that a given time is passed that could be kept.
inline bool beginsAfterHistory(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Walk& walked,
                               const Floors& floors, Reach reach) {
  if (tour.history == nullptr || walked.begin == floors.begin) return false;
  walk(tour, skeleton.breaks, floors, reach, desk.counters, desk.next.walk);
  return walked.overrun > desk.next.walk.overrun;
}

// A late break is taken at once: it may begin before its floor, and then it is not what was asked for.
inline bool isEarlier(const Skeleton& skeleton, const Walk& walked, const Floors& lowest) {
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    if (skeleton.breaks[i].late && walked.start[i] < lowest.breaks[i]) return true;
  }
  return false;
}

// The earliest schedule that keeps the break rules, spans apart. False: there is none.
inline bool settleBreaks(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Floors& lowest, Reach reach,
                         double latest, Schedule& out) {
  out.floors = lowest;
  std::optional<Schedule> safe;
  const auto fallBack = [&] {
    if (safe) out = *safe;
    return safe.has_value();
  };
  for (int correction = 0; correction < PATIENCE; correction++) {
    walk(tour, skeleton.breaks, out.floors, reach, desk.counters, out.walk);
    if (out.walk.reached > latest || (safe && out.walk.reached > safe->walk.reached)) return fallBack();
    if (!keepsWindows(tour, skeleton, out.walk)) return fallBack();
    const Excess* excess = nullptr;
    for (const Excess& found : out.walk.excesses) {
      if (isAllowed(skeleton, found.ending)) continue;
      excess = &found;
      break;
    }
    if (excess != nullptr) {
      if (!correct(tour, skeleton, out.walk, out.floors, *excess)) return fallBack();
      continue;
    }
    if (isEarlier(skeleton, out.walk, lowest)) return fallBack();
    if (!hasReasons(tour, skeleton, out.walk, reach, desk.late)) return fallBack();
    double floor = 0;
    const int32_t postponed = travelInsteadOfWaiting(tour, skeleton, out.walk, floor);
    if (postponed < 0) return true;
    safe = out;
    out.floors.breaks[postponed] = floor;
  }
  return fallBack();
}

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

// When the first stop of an order has to begin for its span to hold, if nothing else moves.
inline double latestFirst(const BreakTour& tour, const Walk& walked, int32_t span) {
  return walked.serviceBegin[tour.spanLast[span]] - tour.spanLimit[span] - tour.service[tour.spanFirst[span]];
}

inline bool leavesWindows(const BreakTour& tour, const Walk& walked, Reach reach) {
  for (int32_t i = 0; i < reach.stops; i++) {
    if (walked.late[i]) return true;
  }
  return walked.begin < tour.shiftBegin || walked.end > tour.shiftEnd;
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

// The schedule of a skeleton; nullptr when none keeps the break rules. `desk` has it taken last. `postpones`: stops may
// wait for a span to hold.
//
// All that a rule can demand is that something begins later, and every time of a tour is monotone in what it follows.
// So the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster and
// Tarski 1955).
inline Settled* settle(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Floors& floors, Reach reach,
                       bool postpones = true) {
  const double latest = latestEnd(tour, skeleton, floors);
  Settled& settled = desk.take();
  settled.skeleton = skeleton;
  if (!settleBreaks(desk, tour, skeleton, floors, reach, latest, settled) ||
      beginsAfterHistory(desk, tour, skeleton, settled.walk, floors, reach)) {
    desk.giveBack();
    return nullptr;
  }
  const Schedule* current = &settled;
  for (int correction = 0; correction < PATIENCE; correction++) {
    const int32_t span = brokenSpan(tour, current->walk, reach.stops);
    if (span < 0) {
      if (current != &settled) std::swap(static_cast<Schedule&>(settled), desk.current);
      judge(desk, tour, reach, 0, settled);
      return &settled;
    }
    if (!postpones) break;
    desk.postponed = current->floors;
    desk.postponed.stops[tour.spanFirst[span]] = latestFirst(tour, current->walk, span);
    if (!settleBreaks(desk, tour, skeleton, desk.postponed, reach, latest, desk.next)) break;
    if (leavesWindows(tour, desk.next.walk, reach)) break;
    std::swap(desk.current, desk.next);
    current = &desk.current;
  }
  judge(desk, tour, reach, 1, settled);
  return &settled;
}

// A skeleton's schedule whatever it breaks.
inline Settled* settleAnyhow(Desk& desk, const BreakTour& tour, const Skeleton& skeleton, const Floors& floors) {
  Settled& settled = desk.take();
  settled.skeleton = skeleton;
  settled.floors = floors;
  walk(tour, skeleton.breaks, floors, wholeOf(tour), desk.counters, settled.walk);
  judge(desk, tour, wholeOf(tour), 0, settled);
  return &settled;
}

}  // namespace tourwright::breaks
