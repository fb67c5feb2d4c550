// Places that pass the bounds by sums wait until they are judged exactly, those with the least change first: one of
// them is usually the best, and then the others need not be judged at all.
#pragma once

#include <array>
#include <cstdint>

#include "instance/tuning.gen.h"
#include "tour/figures.h"

namespace tourwright {

// The stops of an order that join a tour, one or two, in order, and the gap of each.
struct JoiningStops {
  int32_t count;
  int32_t stop[2];
  int32_t gap[2];
};

// A place, as far as sums show it.
struct WaitingPlace {
  double least;  // a lower bound on the weighted change of the objectives
  int32_t route;
  JoiningStops joining;
  Figures figures;  // figures of the tour with the stops, without its breaks
};

// A few places of one order.
class WaitingPlaces {
 public:
  bool isEmpty() const { return count_ == 0; }
  bool isFull() const { return count_ == MAX_WAITING; }
  void add(const WaitingPlace& place) { places_[count_++] = place; }

  // Takes out the place with the least change; among equals, the one that came first.
  WaitingPlace takeLeast() {
    int32_t least = 0;
    for (int32_t i = 1; i < count_; i++) {
      if (places_[i].least < places_[least].least) least = i;
    }
    const WaitingPlace taken = places_[least];
    count_--;
    for (int32_t i = least; i < count_; i++) places_[i] = places_[i + 1];
    return taken;
  }

  // Keeps those that may change less than that.
  void dropFrom(double change) {
    int32_t kept = 0;
    for (int32_t i = 0; i < count_; i++) {
      if (!(places_[i].least < change)) continue;
      if (kept < i) places_[kept] = places_[i];
      kept++;
    }
    count_ = kept;
  }

 private:
  int32_t count_ = 0;
  std::array<WaitingPlace, MAX_WAITING> places_{};
};

}  // namespace tourwright
