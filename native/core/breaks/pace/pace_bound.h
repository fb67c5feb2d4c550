// What comes behind a way at the least: how long a tour rests still, and when it ends.
#pragma once

#include "breaks/pace/pace_stop.h"

namespace tourwright::breaks {

// What a way has before it still, from when it left its last stop. Seconds.
struct PaceAhead {
  double time;     // when it left
  double waitEnd;  // the tour ends no earlier, for its windows
  double busy;     // to the end without breaks and waiting
  double travel;   // of them on the way; INFINITE: not known
};

// Seconds of rest, and the end.
struct PaceLeast {
  double rest;
  double end;
};

// How often a rule has to count anew so that so much of it is within its limit.
inline double leastResets(double counted, double limit) {
  return std::ceil(counted / limit - 1e-9) - 1;
}

// Window breaks that are open and too late to be left out, and as many others as the sliding rules ask for behind
// them: each stretch between two breaks that are long enough for a rule is within its limit.
inline PaceLeast leastAhead(const PaceRules& rules, const Pace& pace, const PaceAhead& ahead) {
  double rest = 0;
  double resting[MOST_PACE_RULES] = {};
  int32_t resets[MOST_PACE_RULES] = {};
  uint32_t open = pace.open;
  for (int32_t w = 0; open != 0; w++, open >>= 1) {
    if ((open & 1) == 0) continue;
    const BreakKind& kind = rules.kinds[w];
    if (std::max(ahead.time + ahead.busy + rest, ahead.waitEnd) <= kind.last) continue;
    rest += kind.duration;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if ((kind.resets >> r & 1) == 0) continue;
      resting[r] += kind.duration;
      resets[r]++;
    }
  }
  const double end = std::max(ahead.time + ahead.busy + rest, ahead.waitEnd);
  double more = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    double counted = pace.count[HOPE][r] + (rules.isClock[r] ? ahead.busy : ahead.travel);
    if (rules.isClock[r]) counted = std::max(counted, end - pace.latest[HOPE][r] - resting[r]);
    if (counted <= rules.limit[r] || counted == INFINITE || rules.limit[r] <= 0) continue;
    more = std::max(more, rules.shortest[r] * (leastResets(counted, rules.limit[r]) - resets[r]));
  }
  return {rest + more, std::max(end, ahead.time + ahead.busy + rest + more)};
}

}  // namespace tourwright::breaks
