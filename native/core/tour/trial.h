// A tour under evaluation.
#pragma once

#include "tour/figures.h"

namespace tourwright {

// The tour that a resource of class k would make if it served the stops of `sequence`, in this order. What is computed
// of it goes into `scratch`, and holds until the next trial.
struct Trial {
  const Instance& in;
  Scratch& scratch;
  const ClassView& k;
  const int32_t* sequence;
  int32_t count;  // stops of the sequence
};

// A tour is computed to be kept, or to try a place in it.
enum class Purpose { KEEP, TRY };

// Whether it is known that the loads of a tour fit.
enum class LoadFit { UNKNOWN, KNOWN };

}  // namespace tourwright
