// By stop: the cells of the tours whose way to or from the depot passes it.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "instance/near_lists.h"
#include "instance/tuning.gen.h"
#include "state/end_cells.h"

namespace tourwright {

// By stop: the cells of tours that become only slightly longer with the stop before their first or after their last
// one, smallest increase first. Computed when first needed for a stop.
struct PassedCells {
  // The minimum of meters by which a tour with an end in the cell becomes longer.
  struct Passed {
    int32_t least;
    int32_t cell;
  };

  PassedCells(const Instance& in, const EndCells& cells) : in(in), cells(cells) {
    for (const ClassView& k : in.classes) {
      const bool isKnown = std::any_of(depots.begin(), depots.end(), [&k](const ClassView* other) {
        return other->start == k.start && other->end == k.end;
      });
      if (!isKnown) depots.push_back(&k);
    }
    on = cells.on && depots.size() <= MAX_DEPOTS;
    if (!on) return;
    kept = std::min<std::size_t>(cells.first.size(), KNOWN_CELLS);
    list.resize(kept * static_cast<std::size_t>(in.sizes.stops));
    beyond.assign(in.sizes.stops, UNKNOWN);
    if (in.paths.tableKind != DENSE) findMiddles();
  }

  // The cells stored for a stop; all others add at least beyond[stop].
  const Passed* of(int32_t stop) {
    if (beyond[stop] == UNKNOWN) find(stop);
    return list.data() + kept * static_cast<std::size_t>(stop);
  }

  bool on = false;
  std::size_t kept = 0;  // number of cells stored per stop
  std::vector<int32_t> beyond;

 private:
  static constexpr int32_t UNKNOWN = std::numeric_limits<int32_t>::min();

  void find(int32_t stop) {
    all.clear();
    const bool dense = in.paths.tableKind == DENSE;
    for (int32_t cell = 0; cell < static_cast<int32_t>(cells.first.size()); cell++)
      all.push_back({dense ? least(stop, cell) : leastByMiddle(stop, cell), cell});
    const auto isLess = [](const Passed& a, const Passed& b) {
      return a.least != b.least ? a.least < b.least : a.cell < b.cell;
    };
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(kept);
    beyond[stop] = UNREACHABLE;
    if (end != all.end()) {
      std::nth_element(all.begin(), end, all.end(), isLess);
      beyond[stop] = end->least;
    }
    for (auto passed = all.begin(); !dense && passed != end; passed++) passed->least = least(stop, passed->cell);
    std::sort(all.begin(), end, isLess);
    std::copy(all.begin(), end, list.begin() + static_cast<std::ptrdiff_t>(kept) * stop);
  }

  int32_t untilCell(int32_t cell) const { return std::min((cell + 1) * CELL_STOPS, in.sizes.stops); }

  int32_t least(int32_t stop, int32_t cell) const {
    const int32_t here = in.view.stopLocation[stop];
    int32_t meters = UNREACHABLE;
    for (const ClassView* k : depots) {
      const int32_t start = distance(in, *k, k->start, here);
      const int32_t end = distance(in, *k, here, k->end);
      for (int32_t place = cell * CELL_STOPS; place < untilCell(cell); place++) {
        const int32_t there = in.view.stopLocation[cells.stopAt[place]];
        meters = std::min(meters, start + distance(in, *k, here, there) - distance(in, *k, k->start, there));
        meters = std::min(meters, distance(in, *k, there, here) + end - distance(in, *k, there, k->end));
      }
    }
    return meters;
  }

  // A lower bound on that, where travel obeys the triangle inequality except for rounding.
  int32_t leastByMiddle(int32_t stop, int32_t cell) const {
    const int32_t here = in.view.stopLocation[stop];
    const int32_t middle = middleOf(cell);
    int32_t meters = UNREACHABLE;
    for (std::size_t d = 0; d < depots.size(); d++) {
      const ClassView& k = *depots[d];
      const int32_t nearer = std::min(distance(in, k, k.start, here), distance(in, k, here, k.end));
      meters = std::min(meters, nearer + distance(in, k, here, middle) - farthest[d * cells.first.size() + cell]);
    }
    return meters - ROUNDING;
  }

  int32_t middleOf(int32_t cell) const {
    return in.view.stopLocation[cells.stopAt[(cell * CELL_STOPS + untilCell(cell)) / 2]];
  }

  void findMiddles() {
    for (const ClassView* k : depots) {
      for (int32_t cell = 0; cell < static_cast<int32_t>(cells.first.size()); cell++) {
        int32_t most = 0;
        for (int32_t place = cell * CELL_STOPS; place < untilCell(cell); place++) {
          const int32_t there = in.view.stopLocation[cells.stopAt[place]];
          const int32_t from = std::max(distance(in, *k, k->start, there), distance(in, *k, there, k->end));
          most = std::max(most, from + distance(in, *k, middleOf(cell), there));
        }
        farthest.push_back(most);
      }
    }
  }

  const Instance& in;
  const EndCells& cells;
  std::vector<const ClassView*> depots;
  std::vector<Passed> list;       // by stop, `kept` entries each
  std::vector<Passed> all;        // of the stop being computed
  std::vector<int32_t> farthest;  // by depot and cell: meters from the depot to a stop of the cell and on to its middle
};

}  // namespace tourwright
