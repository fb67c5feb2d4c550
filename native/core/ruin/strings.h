// Ruin: strings of neighbouring stops leave their tours.
#pragma once

#include <algorithm>
#include <cmath>

#include "instance/tuning.gen.h"
#include "ruin/ruining.h"

namespace tourwright {

// The number of stops of a string that are removed, and of those between its two parts that stay; 0: it has one part.
struct Cut {
  int32_t leave;
  int32_t stay;
};

// Draws a cut of at most `size` stops.
inline Cut drawCut(Ruin& ruin, int32_t size, double longest) {
  Cut cut{static_cast<int32_t>(std::floor(ruin.random.real() * std::min<double>(size, longest) + 1)), 0};
  if (cut.leave > size) cut.leave = size;
  if (cut.leave > 1 && cut.leave < size && (ruin.random.next() & 1)) {
    cut.stay = 1;
    while (cut.leave + cut.stay < size && ruin.random.real() >= SPLIT_STOP) cut.stay++;
  }
  return cut;
}

// Removes the stops of a cut from position `from` on; ruin.string contains all stops of the cut.
inline void takeCut(Ruin& ruin, const Cut& cut, int32_t from) {
  const int32_t stays = cut.stay > 0 ? ruin.random.below(cut.leave - 1) + 1 : cut.leave;
  for (int32_t i = 0; i < cut.leave + cut.stay; i++) {
    if (i < stays || i >= stays + cut.stay) remove(ruin, ruin.in.orderOf(ruin.string[from + i]));
  }
}

// … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> …
inline void cutTour(Ruin& ruin, int32_t center, double longest) {
  State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  const int32_t lastHeld = ruin.in.classOf(route).decided.lastHeld;
  const Cut cut = drawCut(ruin, movableStops(ruin.in, state, route), longest);
  const int32_t window = cut.leave + cut.stay;
  int32_t from = center;
  for (int32_t back = ruin.random.below(window); back > 0 && state.nodes[from].prev != lastHeld; back--)
    from = state.nodes[from].prev;
  int32_t reach = 1;
  for (int32_t to = from; reach < window && state.nodes[to].next >= 0; reach++) to = state.nodes[to].next;
  for (; reach < window; reach++) from = state.nodes[from].prev;
  ruin.string.clear();
  for (int32_t stop = from, i = 0; i < window; i++, stop = state.nodes[stop].next) ruin.string.push_back(stop);
  takeCut(ruin, cut, 0);
}

// Writes the stops of a trip that are not at hubs, and `center`, into ruin.string; returns the position of `center`.
inline int32_t readTrip(Ruin& ruin, int32_t center) {
  ruin.string.clear();
  int32_t at = 0;
  int32_t stop = firstOfTrip(ruin, center);
  do {
    if (stop == center) at = static_cast<int32_t>(ruin.string.size());
    if (!ruin.atHub[stop] || stop == center) ruin.string.push_back(stop);
    stop = ruin.state.nodes[stop].next;
  } while (stop >= 0 && !beginsTrip(ruin.in, ruin.state, ruin.atHub, stop));
  return at;
}

// Removes a string around a stop from a long trip, as if that were a tour. Returns false when there is none.
inline bool cutTrip(Ruin& ruin, int32_t center, double longest) {
  const int32_t at = readTrip(ruin, center);
  const int32_t size = static_cast<int32_t>(ruin.string.size());
  if (size < SHORTEST_TRIP) return false;
  for (const int32_t stop : ruin.string) ruin.stopMark[stop] = ruin.stamp;
  const Cut cut = drawCut(ruin, size, longest);
  const int32_t window = cut.leave + cut.stay;
  takeCut(ruin, cut, std::min(std::max(0, at - ruin.random.below(window)), size - window));
  return true;
}

// Removes a string around a stop from its trip or its tour. Returns false when this ruin has already been there.
inline bool cutString(Ruin& ruin, int32_t center, double longest) {
  uint32_t& mark = ruin.routeMark[ruin.state.nodes[center].route];
  if (mark == ruin.stamp || (ruin.hasTrips && ruin.stopMark[center] == ruin.stamp)) return false;
  if (ruin.hasTrips && cutTrip(ruin, center, longest)) return true;
  mark = ruin.stamp;
  cutTour(ruin, center, longest);
  return true;
}

// Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals").
inline void ruinStrings(Ruin& ruin, int32_t center) {
  const Instance& in = ruin.in;
  State& state = ruin.state;
  const double served = state.totals.served - static_cast<double>(in.view.heldStops.size);
  const double mean = served / std::max<std::size_t>(1, state.active.size());
  const double longest = std::min<double>(ruin.longestString, mean);
  // With only one string, no stop would ever change tours: at least two must be possible.
  const double fewest = ruin.fewestStrings;
  const double most = std::max({2.0, fewest, 4 * ruin.meanRemoved / (1 + longest) - 1});
  int32_t strings = static_cast<int32_t>(std::floor(ruin.random.real() * (most - fewest + 1) + fewest));
  ruin.stamp++;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(center) * in.sizes.neighbours;
  for (int32_t i = -1; i < in.sizes.neighbours && strings > 0; i++) {
    const int32_t stop = i < 0 ? center : near[i];
    if ((i >= 0 && ruin.atHub[stop]) || isHeld(in, stop)) continue;
    if (isOpen(state, state.nodes[stop].route) && cutString(ruin, stop, longest)) strings--;
  }
}

}  // namespace tourwright
