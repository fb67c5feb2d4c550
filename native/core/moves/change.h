// The data of the judge of a change of one or two tours, and the change itself.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/decided_bound.h"
#include "moves/least.h"
#include "tour/objective.h"
#include "tour/undo.h"

namespace tourwright::moves {

struct Judge {
  explicit Judge(KernelContext& kernel)
      : context(kernel),
        in(kernel.in),
        state(kernel.state),
        tables(kernel.in),
        before(kernel.in.sizes.levels),
        changedAt(kernel.in.sizes.resources, 1) {
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
};

// Removes stops from the end of a tour until `kept` are left.
inline void shorten(Judge& j, int32_t route, std::size_t kept) {
  std::size_t count = j.tables.tours[route].stops.size();
  for (; count > kept; count--) takeOut(j.in, j.state, j.tables.tours[route].stops[count - 1]);
  touch(j.state, route);
}

inline void lengthen(Judge& j, int32_t route, const std::vector<int32_t>& stops, std::size_t from) {
  for (std::size_t i = from; i < stops.size(); i++) {
    putIn(j.in, j.state, stops[i], route, i == 0 ? -1 : stops[i - 1]);
    j.state.slotStop[j.in.view.stopSlot[stops[i]]] = stops[i];
  }
}

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
    shorten(j, j.rewrite.tours[t].route, kept[t]);
  }
  // Tours are opened before others are closed, so that they use different resources.
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    if (!j.tables.tours[route].stops.empty() || j.trial[t].empty()) continue;
    openTour(in, state, route);
    state.changes.log.push_back({Change::TOUR_OPENED, route, route, -1});
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    if (j.tables.tours[route].stops.empty() || !j.trial[t].empty()) continue;
    closeTour(in, state, route);
    state.changes.log.push_back({Change::TOUR_CLOSED, route, route, -1});
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) lengthen(j, j.rewrite.tours[t].route, j.trial[t], kept[t]);
  for (const int32_t route : state.changes.touched) refresh(in, state, j.context.scratch, route);
}

}  // namespace tourwright::moves
