// The order in which orders are reinserted into a solution.
#pragma once

#include <algorithm>
#include <vector>

#include "instance/instance.h"
#include "state/random.h"

namespace tourwright {

// Sorts orders by ascending key; equal keys stay as they are.
inline void sortByKey(std::vector<int32_t>& orders, std::vector<double>& keys) {
  for (std::size_t i = 1; i < orders.size(); i++) {
    const int32_t order = orders[i];
    const double key = keys[i];
    std::size_t at = i;
    for (; at > 0 && keys[at - 1] > key; at--) {
      orders[at] = orders[at - 1];
      keys[at] = keys[at - 1];
    }
    orders[at] = order;
    keys[at] = key;
  }
}

// Sorts orders at random, or by quantity (`largestFirst` of the lots), remoteness, windows or compatible classes, ties
// at random.
inline void arrange(const Instance& in, Random& random, int32_t largestFirst, std::vector<int32_t>& absent,
                    std::vector<double>& keys) {
  for (std::size_t i = absent.size(); i-- > 1;) std::swap(absent[i], absent[random.below(static_cast<int32_t>(i) + 1)]);
  const int32_t lots = 7 + largestFirst + (in.features.time ? 4 : 0) + (in.sizes.classes > 1 ? 1 : 0);
  const int32_t drawn = random.below(lots);
  if (drawn < 4) return;
  const int32_t lot = drawn - largestFirst;
  int32_t key = in.features.time && lot < 11 ? (lot < 9 ? WINDOW_LENGTH : WINDOW_BEGIN) : COMPATIBLE_CLASSES;
  double sign = 1;
  if (lot < 4) {
    key = QUANTITY;
    sign = -1;
  } else if (lot < 7) {
    key = REMOTENESS;
    sign = lot < 6 ? -1 : 1;
  }
  keys.resize(absent.size());
  for (std::size_t i = 0; i < absent.size(); i++) {
    keys[i] = sign * in.view.orderKeys[static_cast<std::size_t>(absent[i]) * ORDER_KEYS + key];
  }
  sortByKey(absent, keys);
}

// Sorts orders left out most often first; ties keep their order.
inline void arrangeByAbsence(const std::vector<double>& absence, std::vector<int32_t>& absent,
                             std::vector<double>& keys) {
  keys.resize(absent.size());
  for (std::size_t i = 0; i < absent.size(); i++) keys[i] = -absence[absent[i]];
  sortByKey(absent, keys);
}

// Sorts orders of more important levels first; ties keep their order.
inline void arrangeByLevel(const Instance& in, std::vector<int32_t>& absent, std::vector<double>& keys) {
  keys.resize(absent.size());
  for (std::size_t i = 0; i < absent.size(); i++) {
    const int32_t level = in.view.orderLevel[absent[i]];
    keys[i] = level < 0 ? in.sizes.levels : level;
  }
  sortByKey(absent, keys);
}

}  // namespace tourwright
