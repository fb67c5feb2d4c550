// How many stops of a tour are as they were in an earlier tour of its resource.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "tour/trial.h"

namespace tourwright {

// What one objective CHANGES asks of a stop: resource and begin. What order asks is told by `longestRise`.
inline bool isAsBefore(const Instance& in, int32_t row, const ClassView& k, int32_t stop, double begin) {
  const ProblemView& view = in.view;
  const std::size_t at = static_cast<std::size_t>(row) * in.stops + stop;
  const int32_t kinds = view.changeKinds[row];
  if (view.changePlace[at] < 0) return false;
  const bool isOwn = view.changeResource[at] >= 0 && view.changeResource[at] == view.classReference[k.index];
  if ((kinds & (OTHER_RESOURCE | OTHER_PLACE)) != 0 && !isOwn) return false;
  if ((kinds & OTHER_TIME) == 0 || view.changeBegin[at] == INFINITE) return true;
  return std::fabs(begin - view.changeBegin[at]) <= view.changeTolerance[row];
}

// How many of the numbers rise, when as few as can be are left out (Schensted, 1961). `ends`: by length of a rise, the
// least number it may end with.
inline void lengthenRise(std::vector<int32_t>& ends, int32_t number) {
  const auto longer = std::lower_bound(ends.begin(), ends.end(), number);
  if (longer == ends.end()) {
    ends.push_back(number);
  } else {
    *longer = number;
  }
}

// Stops of the tour that stay as they were, by what row `row` of `changeKinds` looks at. Begins are those of the trial.
inline double stopsKept(const Trial& trial, int32_t row) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const bool inOrder = (in.view.changeKinds[row] & OTHER_PLACE) != 0;
  double kept = 0;
  scratch.rise.clear();
  for (int32_t i = 0; i < count; i++) {
    if (!isAsBefore(in, row, k, sequence[i], scratch.begin[i])) continue;
    kept++;
    if (inOrder)
      lengthenRise(scratch.rise, in.view.changePlace[static_cast<std::size_t>(row) * in.stops + sequence[i]]);
  }
  return inOrder ? static_cast<double>(scratch.rise.size()) : kept;
}

}  // namespace tourwright
