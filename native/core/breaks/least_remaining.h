// Lower bounds on what follows a label: how long the tour still rests, and when it ends.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// What follows a label from its departure on. Seconds.
struct RemainingWay {
  double time;     // the departure
  double waitEnd;  // least end of the tour, by its windows
  double busy;     // up to the end, without breaks and waiting
  double travel;   // the part of `busy` that is travel; INFINITE: not known
};

// Least seconds of rest, and least end.
struct LeastRemaining {
  double rest;
  double end;
};

// Counts the open window breaks that can no longer be left out, and the other breaks that the sliding rules require
// after them: each stretch between two breaks that serve a rule keeps its limit. For rules that have bits.
inline LeastRemaining leastRemaining(const BreakRules& rules, const Label& label, const RemainingWay& remaining) {
  double rest = 0;
  double resting[MAX_BITS];
  int32_t resets[MAX_BITS];
  for (int32_t r = 0; r < rules.sliding; r++) resting[r] = resets[r] = 0;
  const uint8_t* handled = label.handled.begin();
  const Meter* meters = label.meters.begin();
  for (const BreakKind& kind : rules.windowBreaks()) {
    if (handled[kind.window] != OPEN) continue;
    if (std::max(remaining.time + remaining.busy + rest, remaining.waitEnd) <= kind.last) continue;
    rest += kind.duration;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (!rules.resets(kind, r)) continue;
      resting[r] += kind.duration;
      resets[r]++;
    }
  }
  const double end = std::max(remaining.time + remaining.busy + rest, remaining.waitEnd);
  double more = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const Meter& meter = meters[r];
    const double limit = rules.limit[r];
    const bool isClock = rules.counts[r] == CLOCK;
    double counted = meter.count[BOUND] + (isClock ? remaining.busy : remaining.travel);
    if (isClock) counted = std::max(counted, end - meter.latest[BOUND] - resting[r]);
    if (counted <= limit || counted == INFINITE || limit <= 0) continue;
    // The minimum number of resets with which the rule keeps its limit.
    const double least = std::ceil(counted / limit - 1e-9) - 1;
    more = std::max(more, rules.shortest[r] * (least - resets[r]));
  }
  return {rest + more, std::max(end, remaining.time + remaining.busy + rest + more)};
}

}  // namespace tourwright::breaks
