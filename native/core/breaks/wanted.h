// What a search for a placement of breaks may return.
#pragma once

#include "breaks/dominance.h"
#include "breaks/effort.h"
#include "breaks/merits.h"

namespace tourwright::breaks {

constexpr int32_t ANY_NUMBER = std::numeric_limits<int32_t>::max();

struct Wanted {
  bool lenient = false;            // rules may be broken; then all breaks, rule by rule, are counted
  double begin = 0;                // the tour begins no earlier than this
  const double* floors = nullptr;  // earliest starts of the first, second, … break
  int32_t floored = 0;
  bool isBound = false;  // schedules worse than `bound` are of no interest
  Merits bound{};
  Counting counting = Counting::ANY;
  int32_t most = ANY_NUMBER;  // most breaks
  Effort* effort = nullptr;   // shared by all searches of a choice
};

}  // namespace tourwright::breaks
