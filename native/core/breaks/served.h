// Which window breaks history has served.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

// Finds the window breaks that a break taken lies in the window of for at least their duration, whatever else it
// serves.
inline void findServed(const double* breakStart, const double* breakEnd, int32_t count, const BreakRules& rules,
                       std::vector<uint8_t>& served) {
  served.assign(rules.windows, 0);
  for (int32_t w = 0; w < rules.windows; w++) {
    const double duration = rules.windowDuration[w];
    const double opens = rules.windowBegin[w];
    const double closes = rules.windowLast[w] + duration;
    for (int32_t i = 0; i < count && !served[w]; i++)
      served[w] = std::min(breakEnd[i], closes) - std::max(breakStart[i], opens) >= duration;
  }
}

}  // namespace tourwright::breaks
