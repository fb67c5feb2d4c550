// The value of each order for its level: stops, or 10^-6 units of money where the order has a price.
#pragma once

#include <cstdint>
#include <vector>

#include "instance/codes.h"
#include "instance/decided.h"
#include "instance/problem_view.h"

namespace tourwright {

// True when an order of the level may be left out at a price. `figures`: by level, the figure that it counts.
inline bool isPriced(const std::vector<LevelFigure>& figures, int32_t level) {
  return level >= 0 && figures[level] == LevelFigure::COST;
}

struct OrderValue {
  std::vector<double> unserved;  // by order: while it is unserved
  std::vector<double> placed;    // by order: the decrease of that once all stops are placed that can be
};

inline OrderValue makeOrderValue(const ProblemView& view, const std::vector<LevelFigure>& figures,
                                 const Decided& decided) {
  OrderValue value;
  const int32_t orders = view.sizes[ORDERS];
  for (int32_t order = 0; order < orders; order++) {
    const double slots = view.orderSlots[order + 1] - view.orderSlots[order];
    if (!isPriced(figures, view.orderLevel[order])) {
      value.unserved.push_back(slots);
      value.placed.push_back(decided.any ? decided.placeable[order] : slots);
      continue;
    }
    bool isWhole = true;
    for (int32_t slot = view.orderSlots[order]; decided.any && slot < view.orderSlots[order + 1]; slot++) {
      isWhole = isWhole && view.slotOwner[slot] != LEFT_OUT;
    }
    value.unserved.push_back(view.orderPrice[order]);
    value.placed.push_back(isWhole ? view.orderPrice[order] : 0);
  }
  return value;
}

}  // namespace tourwright
