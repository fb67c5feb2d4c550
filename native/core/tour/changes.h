// The number of stops of a tour that are as they were in an earlier tour of its resource.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "tour/figures.h"

namespace tourwright {

// True when a stop meets one CHANGES objective by its resource and begin. What the order of stops adds follows from
// `longestRise`.
inline bool isAsBefore(const Instance& in, int32_t row, const ClassView& k, int32_t stop, double begin) {
  const ProblemView& view = in.view;
  const std::size_t at = static_cast<std::size_t>(row) * in.sizes.stops + stop;
  const int32_t kinds = view.changeKinds[row];
  if (view.changePlace[at] < 0) return false;
  const bool isOwn = view.changeResource[at] >= 0 && view.changeResource[at] == view.classReference[k.index];
  if ((kinds & (OTHER_RESOURCE | OTHER_PLACE)) != 0 && !isOwn) return false;
  if ((kinds & OTHER_TIME) == 0 || view.changeBegin[at] == INFINITE) return true;
  return std::fabs(begin - view.changeBegin[at]) <= view.changeTolerance[row];
}

// The length of the longest increasing subsequence of the numbers (Schensted, 1961). `ends`: by length of a
// subsequence, the least number it may end with.
inline void lengthenRise(std::vector<int32_t>& ends, int32_t number) {
  const auto longer = std::lower_bound(ends.begin(), ends.end(), number);
  if (longer == ends.end()) {
    ends.push_back(number);
  } else {
    *longer = number;
  }
}

// The count of a tour, and its possible growth when the tour gets longer.
struct KeptCount {
  double stops = 0;      // stops that are as they were
  double potential = 0;  // maximum growth by stops that are too early now
  double loose = 0;      // of these and of those that count, the ones out of order, beyond `potential`
};

// The maximum seconds by which a stop may come sooner than now although the tour gets longer: by taking a break later.
inline double soonerAtMost(const Instance& in, const ClassView& k) {
  if (in.features.late || in.features.chosen || k.breaks.choice == BreakChoice::SEVERAL) return INFINITE;
  return k.breaks.choice == BreakChoice::ONE ? k.breaks.duration : 0;
}

// True when a stop served at `begin` may come to count for a row of `changeKinds` in a longer tour: it is not too late.
inline bool mayStay(const Instance& in, int32_t row, const ClassView& k, int32_t stop, double begin) {
  const double promised = in.view.changeBegin[static_cast<std::size_t>(row) * in.sizes.stops + stop];
  const bool isLate = (in.view.changeKinds[row] & OTHER_TIME) != 0 && promised < INFINITE && begin > promised;
  return isAsBefore(in, row, k, stop, isLate ? std::max(promised, begin - soonerAtMost(in, k)) : promised);
}

// The begins are those of the trial. `row`: of `changeKinds`.
inline KeptCount stopsKept(const Trial& trial, int32_t row) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const bool inOrder = (in.view.changeKinds[row] & OTHER_PLACE) != 0;
  const bool inTime = (in.view.changeKinds[row] & OTHER_TIME) != 0;
  const int32_t* places = in.view.changePlace.data + static_cast<std::size_t>(row) * in.sizes.stops;
  KeptCount kept;
  double may = 0;
  scratch.sums.rise.clear();
  scratch.sums.riseAtMost.clear();
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = sequence[i];
    const bool stays = isAsBefore(in, row, k, stop, scratch.schedule.begin[i]);
    if (stays) kept.stops++;
    if (stays && inOrder) lengthenRise(scratch.sums.rise, places[stop]);
    // History does not change.
    if (!inTime || !(stays || (i >= k.decided.held && mayStay(in, row, k, stop, scratch.schedule.begin[i])))) continue;
    may++;
    if (inOrder) lengthenRise(scratch.sums.riseAtMost, places[stop]);
  }
  if (inOrder) kept.stops = static_cast<double>(scratch.sums.rise.size());
  if (!inTime) return kept;
  kept.potential = (inOrder ? static_cast<double>(scratch.sums.riseAtMost.size()) : may) - kept.stops;
  kept.loose = may - kept.stops - kept.potential;
  return kept;
}

}  // namespace tourwright
