// Tours laid out stop beside stop, for searches that go through whole tours many times before one of them changes.
#pragma once

#include <vector>

#include "state.h"

namespace tourwright {

// A stop of a tour with all that a search asks of it. One line of the cache.
struct alignas(64) LaidStop {
  int32_t stop;
  int32_t location;
  int32_t leg;       // meters from the stop before, or the departure
  double span;       // seconds likewise
  double departure;  // earliest
  double latest;     // latest ready time that keeps the rest of the tour possible
  double begin;      // of its window
  double service;
};

struct LaidTours {
  explicit LaidTours(const Instance& in) : tours(in.plainPairs ? in.resources : 0), version(tours.size()) {}

  // The stops of a tour as it is now.
  const std::vector<LaidStop>& of(const Instance& in, const State& state, int32_t route) {
    std::vector<LaidStop>& laid = tours[route];
    const Tour& tour = state.tours[route];
    if (version[route] == tour.version) return laid;
    version[route] = tour.version;
    laid.clear();
    const ClassView& k = in.classOf(route);
    int32_t from = k.start;
    for (int32_t stop = tour.first; stop >= 0; stop = state.nodes[stop].next) {
      const Node& node = state.nodes[stop];
      LaidStop place{stop, node.location, node.leg, 0, node.departure, node.latest, 0, 0};
      if (in.time) {
        place.span = duration(in, k, from, node.location);
        place.begin = k.visits[stop].begin;
        place.service = k.visits[stop].service;
      }
      laid.push_back(place);
      from = node.location;
    }
    return laid;
  }

 private:
  std::vector<std::vector<LaidStop>> tours;  // by resource
  std::vector<uint32_t> version;             // of the tour that is laid out; an empty one at first
};

}  // namespace tourwright
