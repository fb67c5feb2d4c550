// The data of the judge of a change of one or two tours, and the change itself.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/decided_bound.h"
#include "moves/least.h"
#include "tour/objective.h"
#include "tour/restring.h"

namespace tourwright::moves {

struct Judge {
  explicit Judge(KernelContext& kernel)
      : context(kernel),
        in(kernel.in),
        state(kernel.state),
        tables(kernel.in),
        before(kernel.in.sizes.levels),
        changedAt(kernel.in.sizes.resources, 1),
        hasBounds(kernel.in.view.sizes[PATHS] & MOVE_BOUNDS) {
    for (int32_t route = 0; route < in.sizes.resources; route++) tables.look(in, state, route);
    for (std::size_t i = 0; i < in.view.classPreferred.size; i++) hasPreferred |= in.view.classPreferred[i] != 0;
    context.weighCurrent();
    before = context.current.vector;
  }

  KernelContext& context;
  const Instance& in;
  State& state;
  TourTables tables;
  Rewrite rewrite{};
  std::vector<double> before;
  std::vector<int32_t> trial[2];
  std::vector<double> globals{};  // of both tours
  std::vector<double> extras{};
  std::vector<int32_t> members{};  // of an order that is being placed: its stops so far
  std::vector<double> changedAt;   // by resource: number of changes made when its tour last changed
  double changes = 1;
  bool hasPreferred = false;
  const bool hasBounds;
};

// Makes the change whose tours figure() has written.
inline void makeChange(Judge& j) {
  const Instance& in = j.in;
  State& state = j.state;
  std::size_t kept[2];
  begin(state);
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const std::vector<int32_t>& old = j.tables.tours[j.rewrite.tours[t].route].stops;
    const std::vector<int32_t>& next = j.trial[t];
    kept[t] = 0;
    while (kept[t] < old.size() && kept[t] < next.size() && old[kept[t]] == next[kept[t]]) kept[t]++;
    shorten(in, state, j.rewrite.tours[t].route, static_cast<int32_t>(kept[t]));
  }
  // Tours are opened before others are closed, so that they use different resources.
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    if (!j.trial[t].empty()) ensureOpen(in, state, j.rewrite.tours[t].route);
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    if (j.trial[t].empty()) closeIfEmpty(in, state, j.rewrite.tours[t].route);
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) lengthen(in, state, j.rewrite.tours[t].route, j.trial[t], kept[t]);
  for (const int32_t route : state.changes.touched) refresh(in, state, j.context.scratch, route);
}

}  // namespace tourwright::moves
