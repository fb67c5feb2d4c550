// The objective vector of the current solution, all levels minimized, and the weighted sum that annealing compares.
#pragma once

#include <vector>

#include "schedule.h"

namespace tourwright {

// Weights of the levels, by what they count.
struct Weights {
  explicit Weights(const Instance& in) : level(in.levels, 0) {}

  void set(const Instance& in, const double* weights) {
    for (int32_t l = 0; l < in.levels; l++) {
      level[l] = weights[l];
      switch (in.view.levelKind[l]) {
        case DELAY:
          delay = weights[l];
          break;
        case COSTS:
          cost = weights[l];
          break;
        case PREFERRED:
          preferred = weights[l];
          break;
        case LARGEST_TOUR:
          largest = weights[l];
          break;
        case WORKING:
          working = weights[l];
          break;
        case DISTANCE:
          distance = weights[l];
          break;
        default:
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
};

inline double largestTour(const State& state) {
  double largest = 0;
  for (int32_t route : state.active) {
    if (state.tours[route].working > largest) largest = state.tours[route].working;
  }
  return largest;
}

inline double levelValue(const Instance& in, const State& state, int32_t level) {
  switch (in.view.levelKind[level]) {
    case UNSERVED_MANDATORY:
    case UNSERVED_OPTIONAL:
      return state.unserved[level];
    case DELAY:
      return state.delay;
    case COSTS:
      return state.cost;
    case RESOURCES_USED:
      return state.used[level];
    case PREFERRED:
      return 0.0 - state.preferred;
    case LARGEST_TOUR:
      return largestTour(state);
    case WORKING:
      return state.working;
    default:
      return state.distance;
  }
}

inline void objectiveVector(const Instance& in, const State& state, std::vector<double>& vector) {
  for (int32_t l = 0; l < in.levels; l++) vector[l] = levelValue(in, state, l);
}

inline double weightedSum(const Weights& weights, const std::vector<double>& vector) {
  double sum = 0;
  for (std::size_t l = 0; l < vector.size(); l++) sum += weights.level[l] * vector[l];
  return sum;
}

// Lexicographic order.
inline bool isLess(const std::vector<double>& a, const std::vector<double>& b) {
  for (std::size_t l = 0; l < a.size(); l++) {
    if (a[l] != b[l]) return a[l] < b[l];
  }
  return false;
}

// Weighted change of the objectives when a tour's figures become `after`. `largest`: longest tour of the solution.
inline double weightedChange(const Weights& w, const Tour& before, const Figures& after, double largest) {
  const double longer = w.largest > 0 && after.working > largest ? after.working - largest : 0;
  return w.delay * (after.delay - before.delay) + w.cost * (after.cost - before.cost) -
         w.preferred * (after.preferred - before.preferred) + w.largest * longer +
         w.working * (after.working - before.working) + w.distance * (after.distance - before.distance);
}

}  // namespace tourwright
