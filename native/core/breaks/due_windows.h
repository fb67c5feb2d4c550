// Window breaks that a tour cannot leave out.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

// The window breaks, by latest start, that every schedule with that begin and end takes if it keeps all rules: history
// has not served them, they fit before no such begin, and the end is behind their latest start.
inline void findDueWindows(const BreakTour& tour, double begin, double end, std::vector<int32_t>& due) {
  const BreakRules& rules = *tour.rules;
  due.clear();
  for (int32_t w = 0; w < rules.windows; w++) {
    if (tour.history != nullptr && tour.history->served[w]) continue;
    if (begin >= rules.windowBegin[w] + rules.windowDuration[w] || end <= rules.windowLast[w]) continue;
    due.push_back(w);
  }
  std::stable_sort(due.begin(), due.end(),
                   [&rules](int32_t a, int32_t b) { return rules.windowLast[a] < rules.windowLast[b]; });
}

}  // namespace tourwright::breaks
