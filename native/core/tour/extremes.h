// The longest and the shortest working durations of the tours that are used.
#pragma once

#include <algorithm>
#include <cstdint>

#include "state/state.h"

namespace tourwright {

// Seconds.
struct Extremes {
  int32_t tours = 0;               // number of used tours
  double longest = 0;              // 0 without tours
  double nextLongest = -INFINITE;  // of the other tours when one of the longest is excluded
  double shortest = INFINITE;      // INFINITE without tours
  double nextShortest = INFINITE;  // of the other tours when one of the shortest is excluded
};

// The extremes of the current tours.
inline Extremes workingExtremes(const State& state) {
  Extremes extremes;
  for (const int32_t route : state.active) {
    const double working = state.tours[route].working;
    extremes.tours++;
    if (extremes.tours == 1 || working > extremes.longest) {
      if (extremes.tours > 1) extremes.nextLongest = extremes.longest;
      extremes.longest = working;
    } else if (working > extremes.nextLongest) {
      extremes.nextLongest = working;
    }
    if (working < extremes.shortest) {
      extremes.nextShortest = extremes.shortest;
      extremes.shortest = working;
    } else if (working < extremes.nextShortest) {
      extremes.nextShortest = working;
    }
  }
  return extremes;
}

// Seconds between the longest and the shortest tour; 0 with fewer than two.
inline double spreadOf(const Extremes& extremes) {
  return extremes.tours < 2 ? 0 : extremes.longest - extremes.shortest;
}

// Seconds of the longest tour without the one that works `before` seconds (−1: it is unused), and of the shortest.
inline double longestBeside(const Extremes& extremes, double before) {
  return before == extremes.longest ? extremes.nextLongest : extremes.longest;
}

inline double shortestBeside(const Extremes& extremes, double before) {
  return before == extremes.shortest ? extremes.nextShortest : extremes.shortest;
}

// The spread when a tour comes to work `after` seconds. `before`: its seconds now, −1: it is unused.
inline double spreadWith(const Extremes& extremes, double before, double after) {
  if (extremes.tours - (before < 0 ? 0 : 1) < 1) return 0;
  return std::max(after, longestBeside(extremes, before)) - std::min(after, shortestBeside(extremes, before));
}

// The most by which the spread falls when a tour changes: the other tours keep theirs. `before`: as for `spreadWith`.
inline double spreadGain(const Extremes& extremes, double before) {
  return spreadOf(extremes) - std::max(0.0, longestBeside(extremes, before) - shortestBeside(extremes, before));
}

}  // namespace tourwright
