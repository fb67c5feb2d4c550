// The tours and gaps that the moves of a stop try: all in plans that are not large, else those beside its neighbours.
#pragma once

#include <cstdint>
#include <vector>

#include "instance/tuning.gen.h"
#include "moves/judge.h"

namespace tourwright::moves {

class Around {
 public:
  explicit Around(const Instance& in)
      : isEverywhere(in.sizes.stops <= DESCENT_EVERYWHERE),
        neighbours_(std::min(DESCENT_NEIGHBOURS, in.sizes.neighbours)),
        seen_(in.sizes.resources, 0) {}

  // The members of a slot are the `rank`-th to be placed.
  void mark(const Judge& j, std::size_t rank, int32_t slot) {
    if (isEverywhere) return;
    const Instance& in = j.in;
    while (near_.size() <= rank) near_.emplace_back(in.sizes.stops, 0);
    stamp_++;
    stamps_.resize(near_.size());
    stamps_[rank] = stamp_;
    for (int32_t stop = in.view.slotStops[slot]; stop < in.view.slotStops[slot + 1]; stop++) {
      const std::size_t row = static_cast<std::size_t>(stop) * in.sizes.neighbours;
      for (int32_t i = 0; i < neighbours_; i++) near_[rank][in.view.neighbours[row + i]] = stamp_;
    }
  }

  // True when the gap before the `gap`-th stop of a tour is to be tried.
  bool has(const TourTable& tour, std::size_t rank, int32_t gap) const {
    const int32_t count = static_cast<int32_t>(tour.stops.size());
    if (isEverywhere || gap == count || gap == tour.frozen) return true;
    return near_[rank][tour.stops[gap]] == stamps_[rank] || near_[rank][tour.stops[gap - 1]] == stamps_[rank];
  }

  // Resources whose tours a stop may move to, including its own, and an unused one of each class.
  const std::vector<int32_t>& routes(const Judge& j, int32_t stop) {
    const Instance& in = j.in;
    routes_.clear();
    seenStamp_++;
    add(j.state.nodes[stop].route);
    if (isEverywhere) {
      for (int32_t route = 0; route < in.sizes.resources; route++) {
        if (j.state.tours[route].count > 0) add(route);
      }
    } else {
      const std::size_t row = static_cast<std::size_t>(stop) * in.sizes.neighbours;
      for (int32_t i = 0; i < neighbours_; i++) {
        const int32_t route = j.state.nodes[in.view.neighbours[row + i]].route;
        if (route >= 0) add(route);
      }
    }
    for (int32_t c = 0; c < in.sizes.classes; c++) {
      const int32_t route = freeResource(in, j.state, c);
      if (route >= 0) add(route);
    }
    return routes_;
  }

  bool isEverywhere;

 private:
  void add(int32_t route) {
    if (seen_[route] == seenStamp_) return;
    seen_[route] = seenStamp_;
    routes_.push_back(route);
  }

  int32_t neighbours_;
  std::vector<std::vector<uint32_t>> near_{};  // by rank and stop: the stamp of the mark that made it near
  std::vector<uint32_t> stamps_{};
  uint32_t stamp_ = 0;
  std::vector<uint32_t> seen_;
  uint32_t seenStamp_ = 0;
  std::vector<int32_t> routes_{};
};

}  // namespace tourwright::moves
