// The breaks of a class of resources, from the arrays of the problem. Seconds after the origin.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "instance/problem_view.h"

namespace tourwright::breaks {

// What a sliding break's counter counts.
enum Counts : int32_t { TRAVEL, CLOCK };

struct BreakRules {
  BreakRules(const ProblemView& view, int32_t c) {
    const int32_t window = view.classWindowBreaks[c];
    windows = view.classWindowBreaks[c + 1] - window;
    windowDuration = view.windowBreakDuration.data + window;
    windowBegin = view.windowBreakBegin.data + window;
    windowLast = view.windowBreakLast.data + window;
    const int32_t first = view.classSlidingBreaks[c];
    sliding = view.classSlidingBreaks[c + 1] - first;
    counts = view.slidingCounts.data + first;
    limit = view.slidingLimit.data + first;
    least = view.slidingLeast.data + first;
    lengths.assign(least, least + sliding);
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
  }

  bool any() const { return windows + sliding > 0; }

  // Seconds of breaks at the least in a tour that keeps all rules: each stretch between two breaks that are long enough
  // for a rule is within its limit. `travel`, and `busy` with what is done at stops: seconds.
  double leastRest(double travel, double busy) const {
    double most = 0;
    for (int32_t r = 0; r < sliding; r++) {
      const double counted = counts[r] == TRAVEL ? travel : busy;
      if (limit[r] > 0) most = std::max(most, least[r] * (std::ceil(counted / limit[r]) - 1));
    }
    return most;
  }

  // Window breaks: seconds, earliest and latest start.
  int32_t windows;
  const double* windowDuration;
  const double* windowBegin;
  const double* windowLast;
  // Sliding rules: what they count, at most how many seconds, and the least break that starts anew.
  int32_t sliding;
  const int32_t* counts;
  const double* limit;
  const double* least;
  // The different `least`, ascending: a sliding break lasts one of them.
  std::vector<double> lengths;
};

}  // namespace tourwright::breaks
