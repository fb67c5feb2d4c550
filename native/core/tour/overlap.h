// How much more resources are at the stops of a tag at the same time than the plan allows.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "state/state.h"

namespace tourwright {

// From when to when a resource is at a stop.
using Presence = std::pair<double, double>;

struct Presences {
  std::vector<Presence> ofOne;  // of the resource that is looked at
  std::vector<double> begins;   // of all resources, in no order
  std::vector<double> ends;
};

// Adds when a resource is present: the union of its presences, in disjoint intervals. They begin one after the other,
// unless history says otherwise.
inline void addPresences(Presences& all) {
  auto& [presences, begins, ends] = all;
  if (!std::is_sorted(presences.begin(), presences.end())) std::sort(presences.begin(), presences.end());
  double until = -INFINITE;
  for (const auto& [arrival, departure] : presences) {
    const double from = std::max(arrival, until);
    if (departure <= from) continue;
    begins.push_back(from);
    ends.push_back(departure);
    until = departure;
  }
}

// Seconds that more resources than allowed are present at the stops of a set, each beyond the limit counting.
inline double overlapExcess(const Instance& in, const State& state, int32_t set, int32_t limit, Presences& all) {
  auto& [presences, begins, ends] = all;
  begins.clear();
  ends.clear();
  for (int32_t route : state.active) {
    presences.clear();
    for (int32_t stop = state.tours[route].first; stop >= 0; stop = state.nodes[stop].next) {
      if (in.inSet(set, stop)) presences.emplace_back(state.sums.presentFrom[stop], state.sums.presentTo[stop]);
    }
    addPresences(all);
  }
  std::sort(begins.begin(), begins.end());
  std::sort(ends.begin(), ends.end());
  double excess = 0;
  double present = 0;
  double time = 0;
  std::size_t begun = 0;
  for (std::size_t ended = 0; ended < ends.size();) {
    const bool isBegin = begun < begins.size() && begins[begun] <= ends[ended];
    const double next = isBegin ? begins[begun] : ends[ended];
    if (present > limit) excess += (present - limit) * (next - time);
    time = next;
    if (isBegin) {
      present++;
      begun++;
    } else {
      present--;
      ended++;
    }
  }
  return excess;
}

// Seconds of presence beyond the limits, over all sets that are limited.
inline double overlap(const Instance& in, const State& state) {
  Presences presences;
  double excess = 0;
  for (std::size_t tag = 0; tag < in.view.overlapSet.size; tag++) {
    excess += overlapExcess(in, state, in.view.overlapSet[tag], in.view.overlapLimit[tag], presences);
  }
  return excess;
}

}  // namespace tourwright
