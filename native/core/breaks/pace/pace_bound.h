// Lower bounds on what lies ahead of a way: how long the tour still rests, and when it ends.
#pragma once

#include "breaks/pace/pace_stop.h"

namespace tourwright::breaks {

// What lies ahead of a way from its last departure on. Seconds.
struct PaceAhead {
  double time;     // the departure
  double waitEnd;  // least end of the tour, by its windows
  double busy;     // up to the end, without breaks and waiting
  double travel;   // travel among that; INFINITE: not known
};

// Least seconds of rest, and least end.
struct PaceLeast {
  double rest;
  double end;
};

// How many resets a rule needs at least to keep its limit over `counted` seconds.
inline double leastResets(double counted, double limit) {
  return std::ceil(counted / limit - 1e-9) - 1;
}

// Counts the open window breaks that it is too late to leave out, and as many others as the sliding rules require
// behind them: each stretch between two breaks that serve a rule keeps its limit.
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
