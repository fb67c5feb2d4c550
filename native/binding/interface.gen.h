// What an addon and the library that loads it have to agree on.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

namespace tourwright::binding {

// A digest of the arrays, the codes, the verbs and the parameters of kernels.
constexpr const char* INTERFACE = "507a535cb364ec5a";

}  // namespace tourwright::binding

#define TOURWRIGHT_VERBS(X) \
  X(setWeights) \
  X(construct) \
  X(step) \
  X(reduce) \
  X(serve) \
  X(clearPopulation) \
  X(addIndividual) \
  X(evolve) \
  X(localSearch) \
  X(capFleet) \
  X(confine) \
  X(leaveUnserved) \
  X(inject) \
  X(best) \
  X(bestObjectives) \
  X(current) \
  X(currentObjectives) \
  X(scale) \
  X(stats) \
  X(hash) \
  X(free)
