// A stop on a way of a tour with several breaks, and how it is passed.
#pragma once

#include "breaks/pace/pace_taking.h"

namespace tourwright::breaks {

// A stop, or the end, on a way, and bounds on what lies behind it. Seconds.
struct PaceStop {
  double travel;        // seconds from the stop before
  double spent;         // seconds of access and setup
  double service;       // seconds
  double preferredEnd;  // latest end of the preferred windows, INFINITE when none binds
  const double* opens;  // begins of its windows
  const double* closes;
  int32_t windows;
  bool mayRest;              // breaks may be taken on the leg to it
  bool mayRestBehind;        // breaks may be taken on the leg behind it
  double lastOpening;        // the last time at which a window or break behind it opens
  double latest;             // latest departure that can keep all windows behind it, breaks apart
  double tail;               // least seconds from there to the end
  double travelBehind;       // seconds of travel among them
  double waitEnd;            // least end of the tour, by the windows behind it
  double serviceBehind = 0;  // least seconds of service behind it, where the travel there is not known
};

inline double earliestBegin(const PaceStop& stop, double ready) {
  for (int32_t i = 0; i < stop.windows; i++) {
    if (ready <= stop.closes[i]) return ready > stop.opens[i] ? ready : stop.opens[i];
  }
  return INFINITE;
}

// The last opening of any window from the leg to this stop on.
inline double openingBefore(const PaceStop& stop) {
  return stop.windows > 0 ? std::max(stop.lastOpening, stop.opens[stop.windows - 1]) : stop.lastOpening;
}

// The least end, by the windows from the leg to this stop on.
inline double waitEndBefore(const PaceStop& stop) {
  return stop.windows > 0 ? std::max(stop.waitEnd, stop.opens[0] + stop.service + stop.tail) : stop.waitEnd;
}

// Passes access, setup and service of a stop, begun at a time. Returns true when all meters of the clock are as free to
// slide as before.
inline bool passStop(const PaceRules& rules, const PaceStop& stop, Certainty certainty, double begin,
                     PaceTaken& taken) {
  // The latest begin: without added delay in the same window; in any window; and without added delay.
  const double last = stop.closes[stop.windows - 1];
  int32_t i = 0;
  while (stop.closes[i] < begin) i++;
  const double sureLast = std::max(begin, std::min(stop.closes[i], stop.preferredEnd));
  const double begunLast = std::max(begin, std::min(last, stop.preferredEnd));
  bool isFree = true;
  for (int32_t m = 0; m < rules.meters; m++) {
    if (!rules.isClock[m]) continue;
    taken.count[m] += stop.spent;
    const double until = certainty == SURE ? sureLast : m == rules.sliding ? begunLast : last;
    const double latest = until - taken.count[m];
    isFree &= taken.latest[m] <= latest;
    taken.latest[m] = std::min(taken.latest[m], latest);
    taken.count[m] += stop.service;
  }
  return isFree;
}

}  // namespace tourwright::breaks
