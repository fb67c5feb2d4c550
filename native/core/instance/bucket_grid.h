// Finds where to start the search for the bucket of a time: at one that begins no later, at most a few before it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "instance/problem_view.h"

namespace tourwright {

class BucketGrid {
 public:
  BucketGrid() = default;

  // For the buckets from `first` to `past` − 1.
  BucketGrid(const ProblemView& view, int32_t first, int32_t past) : first_(first) {
    if (past - first < 2) return;
    begin_ = view.bucketBegin[first + 1];
    const double step = std::max(1.0, (view.bucketBegin[past - 1] - begin_) / SLOTS);
    slotsOfSecond_ = 1 / step;
    int32_t bucket = first + 1;
    for (int32_t slot = 0; slot <= SLOTS; slot++) {
      // One second less: a rounded time may be one slot too far.
      while (bucket + 1 < past && view.bucketBegin[bucket + 1] <= begin_ + slot * step - 1) bucket++;
      slots_.push_back(bucket);
    }
  }

  int32_t at(double time) const {
    if (slots_.empty() || !(time >= begin_)) return first_;
    const double slot = (time - begin_) * slotsOfSecond_;
    return slots_[slot < SLOTS ? static_cast<std::size_t>(slot) : SLOTS];
  }

 private:
  static constexpr int32_t SLOTS = 1024;
  int32_t first_ = 0;
  double begin_ = 0;
  double slotsOfSecond_ = 0;
  std::vector<int32_t> slots_;
};

}  // namespace tourwright
