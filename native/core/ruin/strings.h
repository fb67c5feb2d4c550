// Ruin: strings of neighbouring stops leave their tours.
#pragma once

#include <algorithm>
#include <cmath>

#include "instance/tuning.gen.h"
#include "ruin/ruining.h"

namespace tourwright {

// … -> [a -> center -> b] -> …, or split: … -> [a] -> kept -> [center -> b] -> …; l stops leave.
inline void cutString(Ruin& ruin, int32_t center, double longest) {
  State& state = ruin.state;
  const int32_t route = state.nodes[center].route;
  const int32_t size = movableStops(ruin.in, state, route);
  const int32_t lastHeld = ruin.in.classOf(route).lastHeld;
  int32_t length = static_cast<int32_t>(std::floor(ruin.random.real() * std::min<double>(size, longest) + 1));
  if (length > size) length = size;
  int32_t kept = 0;
  if (length > 1 && length < size && (ruin.random.next() & 1)) {
    kept = 1;
    while (length + kept < size && ruin.random.real() >= SPLIT_STOP) kept++;
  }
  const int32_t window = length + kept;
  int32_t from = center;
  for (int32_t back = ruin.random.below(window); back > 0 && state.nodes[from].prev != lastHeld; back--)
    from = state.nodes[from].prev;
  int32_t reach = 1;
  for (int32_t to = from; reach < window && state.nodes[to].next >= 0; reach++) to = state.nodes[to].next;
  for (; reach < window; reach++) from = state.nodes[from].prev;
  const int32_t keptFrom = kept > 0 ? ruin.random.below(length - 1) + 1 : window;
  ruin.string.clear();
  int32_t stop = from;
  for (int32_t i = 0; i < window; i++) {
    if (i < keptFrom || i >= keptFrom + kept) ruin.string.push_back(stop);
    stop = state.nodes[stop].next;
  }
  for (int32_t cut : ruin.string) remove(ruin, ruin.in.orderOf(cut));
}

// Adjacent string removal (Christiaens and Vanden Berghe 2020, "Slack Induction by String Removals").
inline void ruinStrings(Ruin& ruin, int32_t center) {
  const Instance& in = ruin.in;
  State& state = ruin.state;
  const double served = state.served - static_cast<double>(in.view.heldStops.size);
  const double mean = served / std::max<std::size_t>(1, state.active.size());
  const double longest = std::min<double>(ruin.longestString, mean);
  // With one string alone no stop would ever change tours: at least two must be possible.
  const double fewest = ruin.fewestStrings;
  const double most = std::max({2.0, fewest, 4 * ruin.meanRemoved / (1 + longest) - 1});
  int32_t strings = static_cast<int32_t>(std::floor(ruin.random.real() * (most - fewest + 1) + fewest));
  ruin.stamp++;
  const int32_t* near = in.view.neighbours.data + static_cast<std::size_t>(center) * in.neighbours;
  for (int32_t i = -1; i < in.neighbours && strings > 0; i++) {
    const int32_t stop = i < 0 ? center : near[i];
    if ((i >= 0 && ruin.atHub[stop]) || isHeld(in, stop)) continue;
    const int32_t route = state.nodes[stop].route;
    if (!isOpen(state, route) || ruin.routeMark[route] == ruin.stamp) continue;
    ruin.routeMark[route] = ruin.stamp;
    cutString(ruin, stop, longest);
    strings--;
  }
}

}  // namespace tourwright
