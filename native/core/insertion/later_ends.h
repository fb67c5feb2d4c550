// Ends of tours that are later by whole minutes, cached for many places: a bound where durations depend on the time of
// travel.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "insertion/insertion.h"
#include "tour/clock.h"

namespace tourwright {

// A lower bound on the tail of a place, mostly a tight one: the tail for a tour that is ready up to a minute earlier,
// which is cached for many places. Returns false when nothing is cached.
inline bool boundTail(Search& s, const ClassView& k, int32_t route, int32_t next, double ready, Tail& bound) {
  const Instance& in = s.in;
  if (!knowsDepartures(in, k) || k.leastCost < 0) return false;
  const Node& node = s.state.nodes[next];
  const double now = node.departure - k.least[next];
  const double later = (ready - now) / LaterEnds::STEP;
  if (!(later >= 1)) return false;
  if (s.laterEnds.empty()) s.laterEnds.resize(in.sizes.stops);
  LaterEnds& known = s.laterEnds[next];
  const uint32_t version = s.state.tours[route].version;
  if (known.route != route || known.version != version) {
    known.route = route;
    known.version = version;
    known.end.fill(std::numeric_limits<double>::quiet_NaN());
  }
  const std::size_t at = std::min(LaterEnds::MOST - 1, static_cast<std::size_t>(later));
  if (std::isnan(known.end[at])) {
    const Tail tail = followTail(in, s.state, k, next, now + static_cast<double>(at) * LaterEnds::STEP);
    known.end[at] = tail.end;
    known.delay[at] = in.features.timetables ? 0 : tail.delay;
  }
  bound = {known.end[at], known.delay[at]};
  return true;
}

}  // namespace tourwright
