// A stop on a way of a tour with several breaks, and passing it.
#pragma once

#include "breaks/pace/pace_taking.h"

namespace tourwright::breaks {

// A stop on the way, or the end, and what comes behind it.
struct PaceStop {
  double travel;        // seconds from the stop before
  double spent;         // seconds of access and setup
  double service;       // seconds
  double preferredEnd;  // INFINITE when none binds
  const double* opens;  // windows
  const double* closes;
  int32_t windows;
  bool mayRest;              // breaks may be taken on the way there
  bool mayRestBehind;        // and on the leg behind it
  double lastOpening;        // last time that any window or break behind it opens
  double latest;             // departure that can still keep all behind it, breaks apart
  double tail;               // seconds from there to the end at the least
  double travelBehind;       // seconds of them
  double waitEnd;            // the tour ends no earlier, for the windows behind it
  double serviceBehind = 0;  // seconds of service behind it at the least, where the travel there is not known
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

// The end at the least for the windows from the leg to this stop on.
inline double waitEndBefore(const PaceStop& stop) {
  return stop.windows > 0 ? std::max(stop.waitEnd, stop.opens[0] + stop.service + stop.tail) : stop.waitEnd;
}

// Through access, setup and service at a stop, begun then. True: all that counts the clock is as free to begin later as
// it was before.
inline bool passStop(const PaceRules& rules, const PaceStop& stop, Certainty certainty, double begin,
                     PaceTaken& taken) {
  // The latest begin that adds no delay and stays in the same window; in some window; and adds no delay.
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
