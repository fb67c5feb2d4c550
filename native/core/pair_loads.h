// What an order of two stops adds to the loads of a tour.
#pragma once

#include <algorithm>

#include "pair_search.h"

namespace tourwright {

// Loads with both stops aboard the tour: share at the begin, first's change between them, both after the second.
inline bool fitsBefore(const PairSearch& p, int32_t gap, const double* share) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double high = gap == 0 ? p.s.state.load[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.highBefore[static_cast<std::size_t>(p.laid[gap - 1].stop) * D + d];
    if (high + share[d] > p.k.capacity[d]) return false;
  }
  return true;
}

inline bool fitsBetween(const PairSearch& p, int32_t gap, const double* between) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double load = gap == 0 ? p.s.state.load[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.loadAfter[static_cast<std::size_t>(p.laid[gap - 1].stop) * D + d];
    if (load + between[d] > p.k.capacity[d]) return false;
  }
  return true;
}

inline bool fitsBehind(const PairSearch& p, int32_t gap, const double* behind) {
  if (p.s.in.shared) return true;
  const int32_t D = p.s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double high = gap == 0 ? p.s.state.loadHigh[static_cast<std::size_t>(p.route) * D + d]
                                 : p.s.state.highAfter[static_cast<std::size_t>(p.laid[gap - 1].stop) * D + d];
    if (high + behind[d] > p.k.capacity[d]) return false;
  }
  return true;
}

// What the pair adds to the loads: at the begin, between its stops and after both.
inline void shareLoads(Search& s, int32_t first, int32_t second) {
  const Instance& in = s.in;
  for (int32_t d = 0; d < in.capacities; d++) {
    const double one = in.view.stopChange[static_cast<std::size_t>(first) * in.capacities + d];
    const double both = one + in.view.stopChange[static_cast<std::size_t>(second) * in.capacities + d];
    const double share = std::max(0.0, std::max(-one, -both));
    s.scratch.pairShare[d] = share;
    s.scratch.pairBetween[d] = share + one;
    s.scratch.pairBehind[d] = share + both;
  }
}

}  // namespace tourwright
