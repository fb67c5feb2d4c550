// Where ways from one stop stand on a leg behind breaks with which a clock starts anew.
#pragma once

#include "breaks/pace/pace_taking.h"

namespace tourwright::breaks {

class PacesAnew {
 public:
  void clear() { count_ = 0; }

  // Adds where a list of breaks has led, by what is certain and by what is hoped for. Returns false when another list
  // with the same window breaks has led as far by then: whatever follows can follow that one.
  bool add(int32_t meters, uint32_t windows, const PaceTaken (&taken)[CERTAINTIES]) {
    if (taken[SURE].left == INFINITE || taken[HOPE].left == INFINITE) return true;
    State& state = states_[count_];
    state.windows = windows;
    for (const Certainty c : {SURE, HOPE}) {
      double* figures = state.figures[c];
      *figures++ = taken[c].arrival - taken[c].left;
      *figures++ = taken[c].left;
      for (int32_t m = 0; m < meters; m++) {
        *figures++ = taken[c].count[m] - taken[c].left;
        *figures++ = -taken[c].latest[m];
      }
    }
    for (int32_t i = 0; i < count_; i++) {
      if (states_[i].windows == windows && isNoMore(states_[i], state, 2 * meters + 2)) return false;
    }
    if (count_ < MOST_PACE_ANEW) count_++;
    return true;
  }

 private:
  // All figures are the better the less they are.
  struct State {
    uint32_t windows;  // bit set of the window breaks taken
    double figures[CERTAINTIES][2 * MOST_PACE_METERS + 2];
  };

  static bool isNoMore(const State& a, const State& b, int32_t figures) {
    for (const Certainty c : {SURE, HOPE}) {
      for (int32_t f = 0; f < figures; f++) {
        if (a.figures[c][f] > b.figures[c][f]) return false;
      }
    }
    return true;
  }

  int32_t count_ = 0;
  std::array<State, MOST_PACE_ANEW + 1> states_{};
};

}  // namespace tourwright::breaks
