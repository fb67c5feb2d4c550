// The results that a search for a placement of breaks may return.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "breaks/dominance.h"
#include "breaks/label.h"
#include "breaks/schedule_breaks.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// The remaining effort, in stops walked for lists of breaks: rules that cannot be kept may allow more lists than is
// practical to try. What has been found when it is used up remains valid; from then on only short lists are tried, and
// no later begin or break is searched. It counts steps, not time: every machine makes the same choice.
struct Effort {
  int32_t left = MAX_EFFORT;

  bool isSpent() const { return left <= 0; }
};

constexpr int32_t ANY_NUMBER = std::numeric_limits<int32_t>::max();

struct Wanted {
  bool lenient = false;         // rules may be broken; then all breaks are counted, rule by rule
  double begin = 0;             // the tour begins no earlier than this
  std::vector<double> floors;   // earliest starts of the first, second, … break
  std::optional<Merits> bound;  // schedules that are worse are of no interest
  Counting counting = Counting::ANY;
  int32_t most = ANY_NUMBER;  // maximum number of breaks
  Effort* effort = nullptr;   // shared by all searches of a choice
};

}  // namespace tourwright::breaks
