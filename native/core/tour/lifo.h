// Last in, first out: goods aboard form a stack, those aboard since the begin at the bottom.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// Unloads goods of an order from its layers, topmost first; returns false when another order's layers lie above some of
// them.
inline bool unload(std::vector<Layer>& stack, int32_t order, int32_t capacity, double quantity) {
  double rest = quantity;
  for (std::size_t i = stack.size(); i-- > 0;) {
    Layer& layer = stack[i];
    if (layer.amount == 0) continue;
    if (layer.order != order) return false;
    if (layer.capacity != capacity) continue;
    const double taken = rest < layer.amount ? rest : layer.amount;
    layer.amount -= taken;
    rest -= taken;
    if (rest == 0) return true;
  }
  // The rest has been aboard since the begin, below everything else.
  return true;
}

// True when a stop of the order that counts is visited.
inline bool isCounted(const Instance& in, const int32_t* stops, int32_t count, int32_t order, int32_t set,
                      int32_t doubtful) {
  for (int32_t i = 0; i < count; i++) {
    if (in.orderOf(stops[i]) == order && in.inSet(set, stops[i]) && !in.inSet(doubtful, stops[i])) return true;
  }
  return false;
}

// True when each stop of the set unloads from the topmost layers of its order, with no other order's above them, before
// it loads. Stops that are also `doubtful` count only where another stop of their order does.
inline bool lastInFirstOut(const Instance& in, std::vector<Layer>& stack, const int32_t* stops, int32_t count,
                           int32_t set, int32_t doubtful) {
  stack.clear();
  for (int32_t i = 0; i < count; i++) {
    if (!in.inSet(set, stops[i])) continue;
    const int32_t order = in.orderOf(stops[i]);
    if (in.inSet(doubtful, stops[i]) && !isCounted(in, stops, count, order, set, doubtful)) continue;
    const double* change = in.view.stopChange.data + static_cast<std::size_t>(stops[i]) * in.sizes.capacities;
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      if (change[d] < 0 && !unload(stack, order, d, -change[d])) return false;
    }
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      if (change[d] > 0) stack.push_back({order, d, change[d]});
    }
  }
  return true;
}

}  // namespace tourwright
