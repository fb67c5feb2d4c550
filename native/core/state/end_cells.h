// Where tours begin and end, cell by cell: so that a stop meets the tours whose way to or from the depot passes it
// without a look at all of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "instance/instance.h"
#include "instance/tuning.gen.h"

namespace tourwright {

// Stops of a cell: the bits of a word.
constexpr int32_t CELL_STOPS = 32;
// Stops in the order of their locations, which lie along a curve that fills the plane, so many in a cell, and which of
// them are first and last in tours. Plain plans with many resources only.
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

  // A stop joins or leaves a tour as its first one, and the other one (−1: none) is that no longer, or again.
  void changeFirst(int32_t stop, int32_t other) { change(first, stop, other); }
  void changeLast(int32_t stop, int32_t other) { change(last, stop, other); }

  bool on;
  std::vector<int32_t> stopAt;
  std::vector<int32_t> placeOf;  // by stop
  std::vector<uint32_t> first;   // a cell
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
