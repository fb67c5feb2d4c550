// Where ways from one stop stand on a leg, right behind sliding breaks with which a clock starts anew.
#pragma once

#include <cstdint>
#include <vector>

#include "breaks/take_breaks.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

class StartsAnew {
 public:
  void begin(int32_t meters) {
    figures_ = 4 * meters + 4;
    rows_.resize(static_cast<std::size_t>(figures_) * (MAX_ANEW + 1));
    clear();
  }

  void clear() { count_ = 0; }

  // Adds where a list of breaks has led, by what is certain and by its bounds. Returns false when another list
  // with the same window breaks (a bit each) and as many breaks that count has led as far by then: whatever follows can
  // follow that one.
  bool add(uint32_t windows, int32_t breaks, const SmallArray<Meter, FEW_METERS>& meters, const LegEnd& taken) {
    if (taken.left[CERTAIN] == INFINITE || taken.left[BOUND] == INFINITE) return true;
    double* row = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * count_;
    write(row, meters, CERTAIN, taken);
    write(row + figures_ / 2, meters, BOUND, taken);
    windows_[count_] = windows;
    breaks_[count_] = breaks;
    for (int32_t i = 0; i < count_; i++) {
      if (isAsGood(i)) return false;
    }
    if (count_ < MAX_ANEW) count_++;
    return true;
  }

 private:
  // All figures are the better the less they are.
  void write(double* row, const SmallArray<Meter, FEW_METERS>& meters, Certainty certainty, const LegEnd& taken) const {
    row[0] = taken.arrival[certainty] - taken.left[certainty];
    row[1] = taken.left[certainty];
    for (int32_t m = 0; 4 * m + 4 < figures_; m++) {
      row[2 + 2 * m] = meters[m].count[certainty] - taken.left[certainty];
      row[3 + 2 * m] = -meters[m].latest[certainty];
    }
  }

  bool isAsGood(int32_t i) const {
    if (windows_[i] != windows_[count_] || breaks_[i] != breaks_[count_]) return false;
    const double* a = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * i;
    const double* b = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * count_;
    for (int32_t f = 0; f < figures_; f++) {
      if (a[f] > b[f]) return false;
    }
    return true;
  }

  int32_t figures_ = 0;
  int32_t count_ = 0;
  uint32_t windows_[MAX_ANEW + 1];
  int32_t breaks_[MAX_ANEW + 1];
  std::vector<double> rows_;
};

}  // namespace tourwright::breaks
