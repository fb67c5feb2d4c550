// The break rules that a schedule breaks, and whether it breaks them only for the reasons that its skeleton states.
#pragma once

#include "breaks/walk.h"

namespace tourwright::breaks {

// A break that came late, or never (−1: the end is reported instead).
struct LateBreak {
  int32_t index;
  // When it was due, and when it, or the end, came. Seconds.
  double due;
  double actual;
};

// Writes every break rule that a schedule breaks into `late`: one entry per break, at the end one entry per rule.
inline void lateBreaks(const BreakRules& rules, const Skeleton& skeleton, const Walk& walked, Reach reach,
                       std::vector<LateBreak>& late) {
  late.clear();
  const auto report = [&](int32_t index, double time) {
    const auto known = std::ranges::find(late, index, &LateBreak::index);
    if (known == late.end())
      late.push_back({index, time, walked.start[index]});
    else
      known->due = std::min(time, known->due);
  };
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const int32_t window = skeleton.breaks[i].window;
    if (window < 0) continue;
    const double last = rules.kinds[window].last;
    if (walked.start[i] > last) report(static_cast<int32_t>(i), last);
  }
  for (const Excess& excess : walked.excesses) {
    if (excess.ending >= 0) report(excess.ending, excess.due);
  }
  for (const int32_t window : skeleton.never) late.push_back({-1, rules.kinds[window].last, walked.end});
  if (reach.to != To::END) return;
  for (const Excess& excess : walked.excesses) {
    if (excess.ending < 0) late.push_back({-1, excess.due, walked.end});
  }
}

// True when window breaks are missing, and breaks late, for exactly the reasons that the skeleton states.
inline bool hasReasons(const BreakTour& tour, const Skeleton& skeleton, const Walk& walked, Reach reach,
                       std::vector<LateBreak>& late) {
  const std::vector<BreakKind>& kinds = tour.rules->kinds;
  for (const int32_t w : skeleton.before) {
    if (!kinds[w].fitsBefore(walked.begin)) return false;
  }
  // The latest time at which a break could start before the stop where the leg begins.
  const auto before = [&](int32_t leg) {
    return leg == 0 || isFixed(tour, leg - 1) ? -INFINITE : walked.arrival[leg - 1];
  };
  if (reach.to == To::END) {
    for (const int32_t w : skeleton.after) {
      if (walked.end > kinds[w].last) return false;
    }
    for (const int32_t w : skeleton.never) {
      const double due = kinds[w].last;
      if (!(before(tour.count) < due && due < walked.end)) return false;
    }
  }
  lateBreaks(*tour.rules, skeleton, walked, reach, late);
  for (std::size_t i = 0; i < skeleton.breaks.size(); i++) {
    const PlannedBreak& planned = skeleton.breaks[i];
    if (!planned.late) continue;
    const auto own = std::ranges::find(late, static_cast<int32_t>(i), &LateBreak::index);
    if (own == late.end() || !(before(planned.leg) < own->due && own->due < walked.start[i])) return false;
    // Late breaks are taken as soon as possible: none is delayed by a break that could come after it.
    std::size_t earlier = i;
    while (earlier > 0 && skeleton.breaks[earlier - 1].late) earlier--;
    if (earlier == 0) continue;
    const PlannedBreak& inTime = skeleton.breaks[earlier - 1];
    if (inTime.leg == planned.leg && !inTime.isTaken && walked.start[earlier - 1] > own->due) return false;
  }
  for (const Excess& excess : walked.excesses) {
    if (excess.ending < 0 && !(before(reach.stops) < excess.due)) return false;
  }
  return true;
}

}  // namespace tourwright::breaks
