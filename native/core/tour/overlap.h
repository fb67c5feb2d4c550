// The excess of resources present at the stops of a tag at the same time over the maximum of the plan.
#pragma once

#include <algorithm>
#include <bit>
#include <tuple>
#include <vector>

#include "state/state.h"

namespace tourwright {

// The interval in which a resource is at a stop.
struct Presence {
  int32_t route;
  double arrival;
  double departure;

  bool operator<(const Presence& other) const {
    return std::tie(route, arrival, departure) < std::tie(other.route, other.arrival, other.departure);
  }
};

struct Presences {
  std::vector<Presence> all;
  std::vector<double> begins;  // of all resources, unordered
  std::vector<double> ends;
};

// Adds the begins and ends of each resource's presence: the union of its presences, in disjoint intervals.
inline void addPresences(Presences& presences) {
  presences.begins.clear();
  presences.ends.clear();
  int32_t last = -1;
  double until = -INFINITE;
  for (const auto& [route, arrival, departure] : presences.all) {
    if (route != last) until = -INFINITE;
    last = route;
    const double from = std::max(arrival, until);
    if (departure <= from) continue;
    presences.begins.push_back(from);
    presences.ends.push_back(departure);
    until = departure;
  }
}

// Seconds during which more resources than allowed are present at the stops of a set, counted once per resource beyond
// the limit.
inline double overlapExcess(const Instance& in, const State& state, int32_t set, int32_t limit, Presences& presences) {
  auto& [all, begins, ends] = presences;
  all.clear();
  const uint32_t* members = in.view.stopSet(set);
  for (int32_t first = 0; first < in.sizes.stops; first += 32) {
    for (uint32_t left = *members++; left != 0; left &= left - 1) {
      const int32_t stop = first + std::countr_zero(left);
      const int32_t route = state.nodes[stop].route;
      if (route >= 0) all.push_back({route, state.sums.presentFrom[stop], state.sums.presentTo[stop]});
    }
  }
  std::sort(all.begin(), all.end());
  addPresences(presences);
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
