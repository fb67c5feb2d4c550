// Items in random order.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "state/random.h"

namespace tourwright::genetic {

// Fisher and Yates.
inline void shuffle(std::vector<int32_t>& items, Random& random) {
  for (int32_t i = static_cast<int32_t>(items.size()) - 1; i > 0; i--) std::swap(items[i], items[random.below(i + 1)]);
}

}  // namespace tourwright::genetic
