// What a search for a placement of breaks looks for.
#pragma once

#include "breaks/dominance.h"
#include "breaks/merits.h"

namespace tourwright::breaks {

constexpr int32_t ANY_NUMBER = std::numeric_limits<int32_t>::max();

struct Wanted {
  bool forced = false;             // rules may be broken: then every break of one is counted
  double begin = 0;                // the tour begins no earlier than this
  const double* floors = nullptr;  // earliest starts of the first, second, … break
  int32_t floored = 0;
  bool isBound = false;  // no schedule worse than `bound` is of interest
  Merits bound{};
  Counting counting = Counting::ANY;
  int32_t most = ANY_NUMBER;  // no more breaks than this
};

}  // namespace tourwright::breaks
