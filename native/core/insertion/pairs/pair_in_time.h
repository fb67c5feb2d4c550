// Places of a pair in a tour with several breaks: what they can gain because stops stay as they were, known before
// their clock is found.
#pragma once

#include "insertion/pairs/pair_search.h"

namespace tourwright {

// How many stops of s.trial can count for a level of Instance::extraLevels, of kind CHANGES, when none is served sooner
// than `earliest`.
inline double keptAtMost(const PairSearch& p, int32_t x, int32_t count, const double* earliest) {
  const Instance& in = p.s.in;
  const int32_t row = in.view.levelArgument[in.extraLevels[x]];
  double kept = 0;
  for (int32_t i = 0; i < count; i++) {
    const int32_t stop = p.s.trial[i];
    const double promised = in.view.changeBegin[static_cast<std::size_t>(row) * in.stops + stop];
    kept += isAsBefore(in, row, p.k, stop, std::max(promised, earliest[i]));
  }
  return kept;
}

// The most that the pair in gaps i and j can gain beyond what sums along the tour tell.
inline double rewardInTime(const PairSearch& p, int32_t i, int32_t j) {
  const Instance& in = p.s.in;
  if (p.k.decided >= 0 || !in.timedExtras || !isGuessed(in, p.k)) return p.reward;
  const int32_t count = layPair(p, i, j);
  const double* earliest = earliestTimes({in, p.s.scratch, p.k, p.s.trial.data(), count});
  if (earliest == nullptr) return p.reward;
  double worth = 0;
  for (int32_t x = 0; x < in.extras; x++) {
    if (in.view.levelKind[in.extraLevels[x]] != CHANGES) continue;
    const double now = 0 - p.s.state.sums.extra[static_cast<std::size_t>(p.route) * in.extras + x];
    worth += worthOf(p.s, x, keptAtMost(p, x, count, earliest) - now);
  }
  return worth;
}

}  // namespace tourwright
