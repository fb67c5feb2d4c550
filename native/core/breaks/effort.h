// How much a choice among schedules may try.
#pragma once

#include <cstdint>

#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// What is left of it, in stops walked for lists of breaks: rules that cannot be kept may allow more lists than anybody
// can wait for. What is found until it is used up stands; from then on only short lists are tried, and no later begin
// or break is looked for. It counts steps, not time: every machine chooses the same.
struct Effort {
  int32_t left = MAX_EFFORT;

  bool isSpent() const { return left <= 0; }
};

}  // namespace tourwright::breaks
