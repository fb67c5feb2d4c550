// Puts all decisions into the empty solution; from then on every solution of the kernel contains them.
#pragma once

#include "verbs/kernel_context.h"

namespace tourwright {

// Adds the held stops of one resource.
inline void hold(KernelContext& context, int32_t resource) {
  const ProblemView& view = context.in.view;
  openTour(context.in, context.state, resource);
  int32_t prev = -1;
  for (int32_t i = view.resourceHeld[resource]; i < view.resourceHeld[resource + 1]; i++) {
    const int32_t stop = view.heldStops[i];
    link(context.in, context.state, stop, resource, prev);
    context.state.slotStop[view.stopSlot[stop]] = stop;
    const int32_t level = view.orderLevel[context.in.orderOf(stop)];
    if (level >= 0 && !isPriced(context.in.levelFigures, level)) context.state.totals.unserved[level]--;
    prev = stop;
  }
  touch(context.state, resource);
  refresh(context.in, context.state, context.scratch, resource);
}

// Places all decided orders that are not yet placed.
inline void placeMissing(KernelContext& context) {
  for (int32_t order = 0; order < context.in.sizes.orders; order++) {
    if (context.in.decided.owned[order] && context.state.isUnserved(order)) placeOwned(context.recreateContext, order);
  }
}

// Adds the stops that never move, then all others that their resources have to serve.
inline void holdDecided(KernelContext& context) {
  const Instance& in = context.in;
  begin(context.state);
  for (int32_t resource = 0; resource < in.sizes.resources; resource++) {
    if (in.view.resourceHeld[resource] < in.view.resourceHeld[resource + 1]) hold(context, resource);
  }
  for (int32_t order = 0; order < in.sizes.orders; order++) {
    if (in.decided.owned[order] && in.decided.placeable[order] == 0) markServed(in, context.state, order);
  }
  placeMissing(context);
  commit(context.state);
  context.weighCurrent();
  std::fill(context.best.vector.begin(), context.best.vector.end(), INFINITE);
  context.keepIfBest();
  context.stats.improved = 0;
}

}  // namespace tourwright
