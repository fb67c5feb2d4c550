// The objective vector of the current solution, all levels minimized, and the weighted sum that annealing compares.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "tour/extremes.h"
#include "tour/overlap.h"
#include "tour/refresh.h"

namespace tourwright {

// Weights of the levels, by what they count.
struct Weights {
  explicit Weights(const Instance& in) : level(in.sizes.levels, 0) {}

  void set(const Instance& in, const double* weights) {
    for (int32_t l = 0; l < in.sizes.levels; l++) {
      level[l] = weights[l];
      switch (in.levelFigures[l]) {
        case LevelFigure::DELAY:
          delay = weights[l];
          break;
        case LevelFigure::COST:
          cost = weights[l];
          break;
        case LevelFigure::PREFERRED:
          preferred = weights[l];
          break;
        case LevelFigure::LARGEST:
          largest = weights[l];
          break;
        case LevelFigure::WORKING:
          working = weights[l];
          break;
        case LevelFigure::DISTANCE:
          distance = weights[l];
          break;
        case LevelFigure::OWN:
          if (in.view.levelKind[l] == TRAVEL) travel = weights[l];
          if (in.view.levelKind[l] == EARLY_LOADING) early = weights[l];
          break;
        case LevelFigure::TOGETHER:
          if (in.view.levelKind[l] == WORKING_SPREAD) spread = weights[l];
          break;
        // Only the weight of their level is needed for these.
        case LevelFigure::UNSERVED:
        case LevelFigure::USED:
        case LevelFigure::VIOLATIONS:
        case LevelFigure::LATENESS:
        case LevelFigure::CROW_FLY:
          break;
      }
    }
  }

  std::vector<double> level;
  double delay = 0;
  double cost = 0;
  double preferred = 0;
  double largest = 0;
  double working = 0;
  double distance = 0;
  double travel = 0;
  double spread = 0;
  double early = 0;
};

inline double extraValue(const Instance& in, const State& state, int32_t level) {
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    if (in.extraLevels[x] == level) return std::max(in.extraFloors[x], state.totals.extra[x]);
  }
  return 0;
}

// True when every constraint on cumulated costs holds.
inline bool globalsHold(const Instance& in, const State& state) {
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    if (state.totals.global[g] > in.view.globalMaximum[g]) return false;
  }
  return true;
}

// The number of constraints on cumulated costs that do not hold.
inline int32_t brokenGlobals(const Instance& in, const State& state) {
  int32_t broken = 0;
  for (int32_t g = 0; g < in.sizes.globals; g++) broken += state.totals.global[g] > in.view.globalMaximum[g];
  return broken;
}

// True when every constraint on cumulated costs still holds, or is exceeded by no more than decided tours do now, after
// a tour becomes the one that scratch was last computed for.
inline bool globalsAllow(const Instance& in, const State& state, const Scratch& scratch, int32_t route) {
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    const double own = state.sums.global[static_cast<std::size_t>(route) * in.sizes.globals + g];
    const double total = state.totals.global[g] - own + scratch.sums.global[g];
    if (total <= in.view.globalMaximum[g]) continue;
    if (!in.decided.any || total > state.totals.global[g]) return false;
  }
  return true;
}

// The change in the number of broken constraints on cumulated costs when a tour becomes the one that scratch was last
// computed for.
inline int32_t brokenGlobalsChange(const Instance& in, const State& state, const Scratch& scratch, int32_t route) {
  int32_t change = 0;
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    const double own = state.sums.global[static_cast<std::size_t>(route) * in.sizes.globals + g];
    change += state.totals.global[g] - own + scratch.sums.global[g] > in.view.globalMaximum[g];
    change -= state.totals.global[g] > in.view.globalMaximum[g];
  }
  return change;
}

// The growth of a level of `Instance.extraLevels` when the sum over its tours grows by `more`.
inline double extraMore(const Instance& in, const State& state, int32_t x, double more) {
  const double floor = in.extraFloors[x];
  return std::max(floor, state.totals.extra[x] + more) - std::max(floor, state.totals.extra[x]);
}

// The weighted change of the levels of `Instance.extraLevels` when a tour becomes the one that was computed last.
inline double extraChange(const Instance& in, const Weights& w, const State& state, const Scratch& scratch,
                          int32_t route) {
  double change = 0;
  for (int32_t x = 0; x < in.sizes.extras; x++) {
    const double own = state.sums.extra[static_cast<std::size_t>(route) * in.sizes.extras + x];
    change += w.level[in.extraLevels[x]] * extraMore(in, state, x, scratch.sums.extra[x] - own);
  }
  return change;
}

// The value of a level that depends only on all tours together.
inline double togetherValue(const Instance& in, const State& state, int32_t level) {
  if (in.view.levelKind[level] == OVERLAPPING) return overlap(in, state);
  if (in.view.levelKind[level] == WORKING_SPREAD) return spreadOf(workingExtremes(state));
  unknownCode("kind of level that follows from all tours together", in.view.levelKind[level]);
}

inline double levelValue(const Instance& in, const State& state, int32_t level) {
  switch (in.levelFigures[level]) {
    case LevelFigure::UNSERVED:
      return state.totals.unserved[level];
    case LevelFigure::DELAY:
      return state.totals.delay;
    case LevelFigure::COST:
      return state.totals.cost + state.totals.unserved[level];
    case LevelFigure::USED:
      return state.totals.used[level];
    case LevelFigure::PREFERRED:
      return 0.0 - state.totals.preferred;
    case LevelFigure::LARGEST:
      return workingExtremes(state).longest;
    case LevelFigure::WORKING:
      return state.totals.working;
    case LevelFigure::DISTANCE:
      return state.totals.distance;
    case LevelFigure::OWN:
      return extraValue(in, state, level);
    case LevelFigure::TOGETHER:
      return togetherValue(in, state, level);
    case LevelFigure::VIOLATIONS:
      return state.totals.violations + brokenGlobals(in, state);
    case LevelFigure::LATENESS:
      return state.totals.lateness;
    case LevelFigure::CROW_FLY:
      return state.totals.crowFly;
  }
  unknownCode("figure of a level", static_cast<int32_t>(in.levelFigures[level]));
}

inline void objectiveVector(const Instance& in, const State& state, std::vector<double>& vector) {
  for (int32_t l = 0; l < in.sizes.levels; l++) vector[l] = levelValue(in, state, l);
}

inline double weightedSum(const Weights& weights, const std::vector<double>& vector) {
  double sum = 0;
  for (std::size_t l = 0; l < vector.size(); l++) sum += weights.level[l] * vector[l];
  return sum;
}

// True for a level of rules that decided tours break.
inline bool isExistingViolation(int32_t kind) {
  return kind == VIOLATIONS || kind == LATENESS || kind == CROW_FLY;
}

// Lexicographic order.
inline bool isLess(const std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t l = 0; l < a.size(); l++) {
    if (a[l] != b[l]) return a[l] < b[l];
  }
  return false;
}

// The seconds that a tour works now; −1: it is unused.
inline double workingNow(const Tour& tour) {
  return tour.count > 0 ? tour.working : -1;
}

// Weighted change of the objectives, without the spread of working durations, when a tour's figures become `after`.
inline double changeApartFromSpread(const Weights& w, const Tour& before, const Figures& after,
                                    const Extremes& extremes) {
  const double longer = w.largest > 0 && after.working > extremes.longest ? after.working - extremes.longest : 0;
  return w.delay * (after.delay - before.delay) + w.cost * (after.cost - before.cost) -
         w.preferred * (after.preferred - before.preferred) + w.largest * longer +
         w.working * (after.working - before.working) + w.distance * (after.distance - before.distance);
}

// Weighted change of the spread of working durations when a tour comes to work `working` seconds.
inline double spreadChange(const Weights& w, const Tour& before, double working, const Extremes& extremes) {
  if (w.spread == 0) return 0;
  return w.spread * (spreadWith(extremes, workingNow(before), working) - spreadOf(extremes));
}

// Weighted change of the objectives when a tour's figures become `after`. `extremes`: those of the solution, where
// `measureTours` computes them.
inline double weightedChange(const Weights& w, const Tour& before, const Figures& after, const Extremes& extremes) {
  return changeApartFromSpread(w, before, after, extremes) + spreadChange(w, before, after.working, extremes);
}

}  // namespace tourwright
