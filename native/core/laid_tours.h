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
  int32_t kind;      // of the stop
  double span;       // seconds from there
  double spent;      // seconds of access and setup on arrival
  double departure;  // earliest
  double latest;     // latest ready time that keeps the rest of the tour possible
  double begin;      // plain plans only: of its window
  double service;    // likewise
};

struct LaidTours {
  explicit LaidTours(const Instance& in) : tours(in.severalStops ? in.resources : 0), version(tours.size()) {}

  // The stops of a tour as it is now.
  const std::vector<LaidStop>& of(const Instance& in, const State& state, int32_t route) {
    std::vector<LaidStop>& laid = tours[route];
    const Tour& tour = state.tours[route];
    if (version[route] == tour.version) return laid;
    version[route] = tour.version;
    laid.clear();
    const ClassView& k = in.classOf(route);
    int32_t from = k.start;
    int32_t kindBefore = 0;
    for (int32_t stop = tour.first; stop >= 0; stop = state.nodes[stop].next) {
      const Node& node = state.nodes[stop];
      const int32_t at = in.view.stopLocation[stop];
      const int32_t kind = in.view.stopKind[stop];
      LaidStop place{stop, at, node.leg, kind, 0, 0, node.departure, node.latest, 0, 0};
      if (in.time) {
        place.span = from < 0 ? 0 : duration(in, k, from, at);
        place.spent = in.transition(kindBefore, kind);
        if (k.visits) {
          place.begin = k.visits[stop].begin;
          place.service = k.visits[stop].service;
        }
      }
      laid.push_back(place);
      from = at;
      kindBefore = kind;
    }
    return laid;
  }

 private:
  std::vector<std::vector<LaidStop>> tours;  // by resource
  std::vector<uint32_t> version;             // of the tour that is laid out; an empty one at first
};

}  // namespace tourwright
