// Rules on the sequence of a tour: successive stops, tags that exclude each other, groups, last in first out, limits of
// which one must hold, and trees of these.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// Last in, first out: goods aboard form a stack, those aboard since the begin at the bottom.

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
inline bool isLastInFirstOut(const Instance& in, std::vector<Layer>& stack, const int32_t* stops, int32_t count,
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

// The input of a rule: the stops of a tour, and its loads at the begin and after each stop (capacities side by side).
struct Sequence {
  const int32_t* stops;
  int32_t count;
  const double* loads;
};

// True when every load is within its limit, at every point.
inline bool limitsHold(const Instance& in, const Sequence& tour, const double* limits) {
  for (int32_t point = 0; point <= tour.count; point++) {
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      if (tour.loads[static_cast<std::size_t>(point) * in.sizes.capacities + d] > limits[d]) return false;
    }
  }
  return true;
}

// True when some limited load is within its limit, at every point.
inline bool oneLimitHolds(const Instance& in, const Sequence& tour, const double* limits) {
  for (int32_t point = 0; point <= tour.count; point++) {
    bool holds = false;
    for (int32_t d = 0; d < in.sizes.capacities && !holds; d++) {
      holds =
          limits[d] < INFINITE && tour.loads[static_cast<std::size_t>(point) * in.sizes.capacities + d] <= limits[d];
    }
    if (!holds) return false;
  }
  return true;
}

inline bool noneOf(const Instance& in, const Sequence& tour, int32_t set) {
  for (int32_t i = 0; i < tour.count; i++) {
    if (in.inSet(set, tour.stops[i])) return false;
  }
  return true;
}

// True when there are no two different stops, one of each set.
inline bool compatible(const Instance& in, const Sequence& tour, int32_t one, int32_t other) {
  int32_t ones = 0;
  int32_t others = 0;
  int32_t both = 0;
  for (int32_t i = 0; i < tour.count; i++) {
    const bool isOne = in.inSet(one, tour.stops[i]);
    const bool isOther = in.inSet(other, tour.stops[i]);
    ones += isOne;
    others += isOther;
    both += isOne && isOther;
  }
  return ones == 0 || others == 0 || (ones == 1 && others == 1 && both == 1);
}

// True when there are at most `most` maximal runs of consecutive stops in the set.
inline bool groupsWithin(const Instance& in, const Sequence& tour, int32_t set, int32_t most) {
  int32_t groups = 0;
  bool inside = false;
  for (int32_t i = 0; i < tour.count; i++) {
    const bool isMember = in.inSet(set, tour.stops[i]);
    groups += isMember && !inside;
    inside = isMember;
  }
  return groups <= most;
}

inline bool ruleHolds(const Instance& in, Scratch& scratch, const Sequence& tour, int32_t rule) {
  const ProblemView& view = in.view;
  const int32_t one = view.ruleArgument[2 * static_cast<std::size_t>(rule)];
  const int32_t other = view.ruleArgument[2 * static_cast<std::size_t>(rule) + 1];
  switch (static_cast<RuleKind>(view.ruleKind[rule])) {
    case ANY:
      for (int32_t i = view.ruleChildren[rule]; i < view.ruleChildren[rule + 1]; i++) {
        if (ruleHolds(in, scratch, tour, view.ruleChildList[i])) return true;
      }
      return false;
    case ALL:
      for (int32_t i = view.ruleChildren[rule]; i < view.ruleChildren[rule + 1]; i++) {
        if (!ruleHolds(in, scratch, tour, view.ruleChildList[i])) return false;
      }
      return true;
    case CAPACITY_LIMITS:
      return limitsHold(in, tour, view.ruleLimits.data + static_cast<std::size_t>(one) * in.sizes.capacities);
    case ONE_CAPACITY:
      return oneLimitHolds(in, tour, view.ruleLimits.data + static_cast<std::size_t>(one) * in.sizes.capacities);
    case NONE_OF:
      return noneOf(in, tour, one);
    case INCOMPATIBLE:
      return compatible(in, tour, one, other);
    case GROUPS:
      return groupsWithin(in, tour, one, other);
    case LIFO:
      return isLastInFirstOut(in, scratch.loads.layers, tour.stops, tour.count, one, other);
  }
  unknownCode("kind of rule", view.ruleKind[rule]);
}

// True when there is no other stop between the stops of an order that requires them in succession (its stops are in
// their order).
inline bool successive(const Instance& in, const Sequence& tour) {
  for (int32_t i = 0; i < tour.count; i++) {
    const int32_t slot = in.view.stopSlot[tour.stops[i]];
    const int32_t order = in.view.slotOrder[slot];
    if (!in.view.orderSuccessive[order] || slot == in.view.orderSlots[order]) continue;
    if (i == 0 || in.view.stopSlot[tour.stops[i - 1]] != slot - 1) return false;
  }
  return true;
}

// True when all rules that bind the class hold.
inline bool sequenceAllowed(const Trial& trial) {
  const auto& [in, scratch, k, sequence, count] = trial;
  const Sequence tour{sequence, count, scratch.loads.along.data()};
  if (!successive(in, tour)) return false;
  for (int32_t i = in.view.classRules[k.index]; i < in.view.classRules[k.index + 1]; i++) {
    if (!ruleHolds(in, scratch, tour, in.view.classRuleList[i])) return false;
  }
  return true;
}

// True for two neighbours of a tour between which nothing may be inserted.
inline bool isClosed(const Instance& in, int32_t prev, int32_t next) {
  if (!in.features.sequenceRules || prev < 0 || next < 0) return false;
  const int32_t order = in.orderOf(prev);
  return in.view.orderSuccessive[order] && in.orderOf(next) == order;
}

}  // namespace tourwright
