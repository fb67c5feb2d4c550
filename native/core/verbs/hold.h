// What is decided comes into the empty solution, and from then on every solution of the kernel has it.
#pragma once

#include "verbs/body.h"

namespace tourwright {

// The held stops of one resource.
inline void hold(Kernel::Body& body, int32_t resource) {
  const ProblemView& view = body.in.view;
  openTour(body.in, body.state, resource);
  int32_t prev = -1;
  for (int32_t i = view.resourceHeld[resource]; i < view.resourceHeld[resource + 1]; i++) {
    const int32_t stop = view.heldStops[i];
    link(body.in, body.state, stop, resource, prev);
    body.state.slotStop[view.stopSlot[stop]] = stop;
    const int32_t level = view.orderLevel[body.in.orderOf(stop)];
    if (level >= 0 && !isPriced(body.in.levelFigures, level)) body.state.totals.unserved[level]--;
    prev = stop;
  }
  touch(body.state, resource);
  refresh(body.in, body.state, body.scratch, resource);
}

// Places all decided orders that wait for it.
inline void placeMissing(Kernel::Body& body) {
  for (int32_t order = 0; order < body.in.sizes.orders; order++) {
    if (body.in.decided.owned[order] && body.state.isUnserved(order)) placeOwned(body.builder, order);
  }
}

// The stops that never move, then all others that their resources have to serve.
inline void holdDecided(Kernel::Body& body) {
  const Instance& in = body.in;
  begin(body.state);
  for (int32_t resource = 0; resource < in.sizes.resources; resource++) {
    if (in.view.resourceHeld[resource] < in.view.resourceHeld[resource + 1]) hold(body, resource);
  }
  for (int32_t order = 0; order < in.sizes.orders; order++) {
    if (in.decided.owned[order] && in.decided.placeable[order] == 0) markServed(in, body.state, order);
  }
  placeMissing(body);
  commit(body.state);
  body.weighCurrent();
  std::fill(body.best.vector.begin(), body.best.vector.end(), INFINITE);
  body.keepIfBest();
  body.stats.improved = 0;
}

}  // namespace tourwright
