// The loads that an order of two stops adds to a tour.
#pragma once

#include <algorithm>

#include "insertion/pairs/pair_search.h"

namespace tourwright {

// True where goods are shared, and some are aboard from the begin: then the pair may make these fewer.
inline bool isMixedAtBegin(const PairSearch& p) {
  if (!p.s.in.features.shared) return false;
  const int32_t D = p.s.in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    if (p.s.state.loads.begin[static_cast<std::size_t>(p.route) * D + d] > 0 || p.s.scratch.loads.pairShare[d] > 0)
      return true;
  }
  return false;
}

// True when a load of the tour before a gap, taken at the begin or at the stop before it, fits with the added load.
template <auto AT_BEGIN, auto AT_STOP>
inline bool fits(const PairSearch& p, int32_t gap, const double* added) {
  if (isMixedAtBegin(p)) return true;
  const int32_t D = p.s.in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double load = gap == 0 ? (p.s.state.loads.*AT_BEGIN)[static_cast<std::size_t>(p.route) * D + d]
                                 : (p.s.state.loads.*AT_STOP)[static_cast<std::size_t>(p.flat[gap - 1].stop) * D + d];
    if (load + added[d] > p.k.limits.capacity[d]) return false;
  }
  return true;
}

// True when what the order adds at the begin fits up to the gap.
inline bool fitsBefore(const PairSearch& p, int32_t gap, const double* share) {
  return fits<&Loads::begin, &Loads::highBefore>(p, gap, share);
}

// True when what it carries between its stops fits after the element before the gap.
inline bool fitsBetween(const PairSearch& p, int32_t gap, const double* between) {
  return fits<&Loads::begin, &Loads::after>(p, gap, between);
}

// True when what it leaves aboard after its second stop, in this gap, fits to the end.
inline bool fitsToEnd(const PairSearch& p, int32_t gap, const double* after) {
  return fits<&Loads::high, &Loads::highAfter>(p, gap, after);
}

// Computes the loads added by the pair: at the begin, between its stops, and after both.
inline void shareLoads(Search& s, int32_t first, int32_t second) {
  const Instance& in = s.in;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    const double one = in.view.stopChange[static_cast<std::size_t>(first) * in.sizes.capacities + d];
    const double both = one + in.view.stopChange[static_cast<std::size_t>(second) * in.sizes.capacities + d];
    const double share = std::max(0.0, std::max(-one, -both));
    s.scratch.loads.pairShare[d] = share;
    s.scratch.loads.pairBetween[d] = share + one;
    s.scratch.loads.pairAfter[d] = share + both;
  }
}

}  // namespace tourwright
