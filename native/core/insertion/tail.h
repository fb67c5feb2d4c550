// The times of a tour behind a place.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "insertion/insertion.h"
#include "instance/traffic.h"

namespace tourwright {

// The end of a tour, and the added seconds of delay at the stops behind a place. Lower bounds where there are breaks or
// spans.
struct Tail {
  double end;
  double delay;
};

// Where durations depend on the time of travel, sums tell nothing: walks the tour's stops from `next` on, which is
// ready at `ready`, until one is served at the same time as now.
inline Tail followTail(const Search& s, const ClassView& k, int32_t route, int32_t next, double ready) {
  const Instance& in = s.in;
  const Tour& tour = s.state.tours[route];
  double delay = 0;
  for (int32_t at = next;;) {
    const Node& node = s.state.nodes[at];
    const double begin = earliestBegin(in, k, at, ready);
    const double left = begin + k.least[at];
    if (left == node.departure) return {tour.end, delay};
    const double preferredEnd = k.preferredEnd[at];
    delay += std::max(0.0, begin - preferredEnd) - std::max(0.0, node.departure - k.least[at] - preferredEnd);
    const int32_t from = in.view.stopLocation[at];
    if (node.next < 0) {
      const double end = left + (k.end < 0 ? 0 : durationAt(in, k, from, k.end, left));
      // Being later never makes the end earlier, breaks included.
      return {left > node.departure ? std::max(end, tour.end) : end, delay};
    }
    ready = left + durationAt(in, k, from, in.view.stopLocation[node.next], left) +
            in.transition(in.view.stopKind[at], in.view.stopKind[node.next]);
    at = node.next;
  }
}

// A lower bound on the tail of a place, mostly a tight one: the tail for a tour that is ready up to a minute earlier,
// which is cached for many places. Returns false when nothing is cached.
inline bool boundTail(Search& s, const ClassView& k, int32_t route, int32_t next, double ready, Tail& bound) {
  const Instance& in = s.in;
  if (!tellsHours(in, k) || k.leastCost < 0) return false;
  const Node& node = s.state.nodes[next];
  const double now = node.departure - k.least[next];
  const double later = (ready - now) / LaterEnds::STEP;
  if (!(later >= 1)) return false;
  if (s.laterEnds.empty()) s.laterEnds.resize(in.stops);
  LaterEnds& known = s.laterEnds[next];
  const uint32_t version = s.state.tours[route].version;
  if (known.route != route || known.version != version) {
    known.route = route;
    known.version = version;
    known.end.fill(std::numeric_limits<double>::quiet_NaN());
  }
  const std::size_t at = std::min(LaterEnds::MOST - 1, static_cast<std::size_t>(later));
  if (std::isnan(known.end[at])) {
    const Tail tail = followTail(s, k, route, next, now + static_cast<double>(at) * LaterEnds::STEP);
    known.end[at] = tail.end;
    known.delay[at] = in.timetables ? 0 : tail.delay;
  }
  bound = {known.end[at], known.delay[at]};
  return true;
}

// The tail of the tour's stops from `next` on, which is ready at `ready`, no later than possible.
inline Tail tailOf(const Search& s, const ClassView& k, int32_t route, int32_t next, double ready) {
  if (!tellsHours(s.in, k)) {
    const Node& after = s.state.nodes[next];
    return {ready + after.tailSpan > after.tailEnd ? ready + after.tailSpan : after.tailEnd, 0};
  }
  const Tail tail = followTail(s, k, route, next, ready);
  // Breaks may absorb the delays.
  return {tail.end, s.in.timetables ? 0 : tail.delay};
}

}  // namespace tourwright
