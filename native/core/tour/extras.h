// The counts of a tour for the objectives beyond time, distance and cost, and under constraints on cumulated costs.
#pragma once

#include <algorithm>

#include "tour/changes.h"
#include "tour/cost.h"
#include "tour/figures.h"

namespace tourwright {

// Of a pair of tags: pairs of stops in order minus those in reverse, and the changes of tag beyond the first.
struct Precedences {
  double kept;
  double changes;
};

inline Precedences precedencesOf(const Instance& in, const int32_t* stops, int32_t count, int32_t pair) {
  const int32_t previous = in.view.precedenceSets[2 * static_cast<std::size_t>(pair)];
  const int32_t next = in.view.precedenceSets[2 * static_cast<std::size_t>(pair) + 1];
  double kept = 0;
  double previousBefore = 0;
  double nextBefore = 0;
  double changes = 0;
  int32_t side = 0;
  for (int32_t i = 0; i < count; i++) {
    const bool isPrevious = in.inSet(previous, stops[i]);
    const bool isNext = in.inSet(next, stops[i]);
    if (isNext) kept += previousBefore;
    if (isPrevious) kept -= nextBefore;
    previousBefore += isPrevious;
    nextBefore += isNext;
    if (isPrevious == isNext) continue;
    const int32_t own = isPrevious ? 1 : -1;
    if (side != 0 && side != own) changes++;
    side = own;
  }
  return {kept, std::max(0.0, changes - 1)};
}

// Seconds from the departure of each pickup that should not be early to its order's last delivery, or the end.
inline double earlyLoading(const Trial& trial, double end) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double seconds = 0;
  for (int32_t e = in.view.classEarly[k.index]; e < in.view.classEarly[k.index + 1]; e++) {
    for (int32_t i = count - 1; i >= 0; i--) {
      int32_t& unloading = scratch.orders.stop[in.orderOf(sequence[i])];
      if (in.inSet(in.view.earlySet[e], sequence[i])) {
        seconds += (unloading >= 0 ? scratch.schedule.begin[unloading] : end) - scratch.schedule.departure[i];
      }
      if (unloading < 0 && in.inSet(in.view.earlyDeliveries[e], sequence[i])) unloading = i;
    }
    for (int32_t i = 0; i < count; i++) scratch.orders.stop[in.orderOf(sequence[i])] = -1;
  }
  return seconds;
}

// Seconds of all travels of the tour.
inline double travelSeconds(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  double seconds = 0;
  for (int32_t i = 0; i <= count; i++) seconds += scratch.schedule.travel[i];
  return seconds;
}

// A cost under another function than the class's own.
inline double costUnder(const Instance& in, const ClassView& k, int32_t function, const Charged& charged) {
  if (function < 0) return 0;
  ClassView other = k;
  other.cost = function;
  return tourCost(in, other, charged);
}

// The count of a tour for the x-th level of `Instance.extraLevels`, beyond time, distance and its own cost.
inline double extraValue(const Trial& trial, const Figures& f, const Charged& charged, int32_t x) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const ProblemView& view = in.view;
  const int32_t level = in.extraLevels[x];
  const int32_t argument = view.levelArgument[level];
  switch (view.levelKind[level]) {
    case PRECEDENCES: {
      double value = 0;
      for (int32_t p = view.precedenceRules[argument]; p < view.precedenceRules[argument + 1]; p++) {
        const auto [kept, changes] = precedencesOf(in, sequence, count, p);
        value -= view.precedenceLoose[argument] ? kept : kept - changes;
      }
      return value;
    }
    case CHANGES: {
      const KeptCount kept = stopsKept(trial, argument);
      scratch.sums.potential[x] = kept.potential;
      scratch.sums.loose[x] = kept.loose;
      return 0 - kept.stops;
    }
    case EARLY_LOADING:
      return earlyLoading(trial, f.end);
    case TRAVEL:
      return travelSeconds(trial);
    case CUSTOM:
      return view.customSign[argument] *
             costUnder(in, k, view.classCustom[static_cast<std::size_t>(k.index) * in.sizes.customs + argument],
                       charged);
    default:
      unknownCode("kind of level that a tour counts for", view.levelKind[level]);
  }
}

// Fills scratch.extra and scratch.global for a tour whose figures are known.
inline void countExtras(const Trial& trial, const Figures& f) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const ProblemView& view = in.view;
  std::fill(scratch.sums.measures.begin(), scratch.sums.measures.end(), 0.0);
  const Charged charged{f.distance,
                        f.working,
                        scratch.sums.measures.data(),
                        sequence,
                        count,
                        in.features.loadTerms ? scratch.loads.meters.data() : nullptr,
                        in.features.loadTerms ? scratch.loads.seconds.data() : nullptr};
  for (int32_t x = 0; x < in.sizes.extras; x++) scratch.sums.extra[x] = extraValue(trial, f, charged, x);
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    scratch.sums.global[g] =
        costUnder(in, k, view.classGlobalCost[static_cast<std::size_t>(k.index) * in.sizes.globals + g], charged);
  }
}

// Sets all counts to zero: for a tour without stops, or one whose figures are not known.
inline void countNothing(Scratch& scratch) {
  for (std::vector<double>* counts :
       {&scratch.sums.extra, &scratch.sums.global, &scratch.sums.potential, &scratch.sums.loose, &scratch.excess})
    std::fill(counts->begin(), counts->end(), 0.0);
}

}  // namespace tourwright
