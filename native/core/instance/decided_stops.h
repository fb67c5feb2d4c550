// Decisions on single stops and travels.
#pragma once

#include "instance/instance.h"

namespace tourwright {

// True when a stop of the slot has to be placed, on the resource that owns it.
inline bool isPlaceable(const Instance& in, int32_t slot) {
  return in.view.slotOwner[slot] >= 0 && !in.decided.held[slot];
}

// True when the travel does not exist: a class with decisions takes it crow-fly.
inline bool isCrowFly(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  if (k.travel.trueDistances == nullptr || from == to) return false;
  const std::size_t cell = static_cast<std::size_t>(from) * in.sizes.locations + to;
  return k.travel.trueDistances[cell] >= UNREACHABLE || k.travel.trueDurations[cell] >= UNREACHABLE;
}

}  // namespace tourwright
