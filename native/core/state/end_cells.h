// Where tours begin and end, by cells: finds the tours whose way to or from the depot passes a stop without a look at
// all tours.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "instance/instance.h"
#include "instance/tuning.gen.h"

namespace tourwright {

// Stops per cell: the bits of a word.
constexpr int32_t CELL_STOPS = 32;
// Stops in the order of their locations, which are numbered along a space-filling curve, divided into cells, with bits
// for those that are first and last in tours. Plain plans with many resources only.
struct EndCells {
  explicit EndCells(const Instance& in)
      : on((in.view.sizes[PATHS] & END_CELLS) != 0 && in.sizes.resources > SCANNED_TOURS) {
    if (!on) return;
    stopAt.resize(in.sizes.stops);
    std::iota(stopAt.begin(), stopAt.end(), 0);
    std::stable_sort(stopAt.begin(), stopAt.end(),
                     [&in](int32_t a, int32_t b) { return in.view.stopLocation[a] < in.view.stopLocation[b]; });
    placeOf.resize(in.sizes.stops);
    for (int32_t place = 0; place < in.sizes.stops; place++) placeOf[stopAt[place]] = place;
    first.assign((in.sizes.stops + CELL_STOPS - 1) / CELL_STOPS, 0);
    last = first;
  }

  // A stop becomes the first of its tour, or ceases to be, and the other one (−1: none) ceases to be, or becomes it
  // again.
  void changeFirst(int32_t stop, int32_t other) { change(first, stop, other); }
  void changeLast(int32_t stop, int32_t other) { change(last, stop, other); }

  bool on;
  std::vector<int32_t> stopAt;
  std::vector<int32_t> placeOf;  // by stop
  std::vector<uint32_t> first;   // by cell
  std::vector<uint32_t> last;

 private:
  void change(std::vector<uint32_t>& bits, int32_t stop, int32_t other) {
    if (!on) return;
    flip(bits, stop);
    if (other >= 0) flip(bits, other);
  }

  void flip(std::vector<uint32_t>& bits, int32_t stop) {
    bits[placeOf[stop] / CELL_STOPS] ^= uint32_t{1} << (placeOf[stop] % CELL_STOPS);
  }
};

}  // namespace tourwright
