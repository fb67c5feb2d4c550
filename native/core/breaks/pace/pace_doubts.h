// Doubtful ways: it is not known whether they are possible.
#pragma once

#include "breaks/pace/pace.h"

namespace tourwright::breaks {

// A lower bound on the end of a way that is neither known to be possible nor to be impossible.
struct Doubt {
  double delay = INFINITE;
  double end = INFINITE;

  void look(double otherDelay, double otherEnd) {
    if (otherDelay > delay || (otherDelay == delay && otherEnd >= end)) return;
    delay = otherDelay;
    end = otherEnd;
  }

  // It ends later, or with more delay, than the given figures.
  bool isWorse(double otherDelay, double otherEnd) const {
    return delay > otherDelay || (delay == otherDelay && end > otherEnd);
  }
};

// Collects doubtful ways to one stop until all ways to it are known.
class PaceDoubts {
 public:
  void clear() { count_ = 0; }

  // `hoped`: the hoped-for way at the stop; `end`: the least end of the tour with it. Returns false when there are too
  // many.
  bool add(const Pace& hoped, double end) {
    if (count_ == MOST_DOUBTED) return false;
    ends_[count_] = end;
    hopes_[count_++] = hoped;
    return true;
  }

  // Call when all ways to a stop have been tried: a doubtful way remains unless a certain one is no worse.
  void settle(const PaceRules& rules, double lastOpening, const Paces& paces, Doubt& doubt) {
    for (int32_t d = 0; d < count_; d++) {
      bool isWorse = false;
      for (int32_t i = 0; i < paces.count && !isWorse; i++)
        isWorse = paceDominates(rules, lastOpening, paces.list[i], hopes_[d]);
      if (!isWorse) doubt.look(hopes_[d].delay, ends_[d]);
    }
    count_ = 0;
  }

 private:
  int32_t count_ = 0;
  std::array<Pace, MOST_DOUBTED> hopes_{};
  std::array<double, MOST_DOUBTED> ends_{};
};

}  // namespace tourwright::breaks
