// Doubtful ways: it is not known whether they are possible.
#pragma once

#include "breaks/dominance.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// A lower bound on the end of a way that is neither known to be possible nor to be impossible.
struct Doubt {
  double delay = INFINITE;
  double end = INFINITE;

  void look(double otherDelay, double otherEnd) {
    if (!isWorse(otherDelay, otherEnd)) return;
    delay = otherDelay;
    end = otherEnd;
  }

  // It ends later, or with more delay, than the given figures.
  bool isWorse(double otherDelay, double otherEnd) const {
    return delay > otherDelay || (delay == otherDelay && end > otherEnd);
  }
};

// Collects doubtful ways to one stop until all ways to it are known.
class Doubts {
 public:
  void clear() { bounds_.clear(); }

  // `bounding`: the label of bounds at the stop; `end`: the least end of the tour with it. Returns false when there are
  // too many.
  bool add(const ClockLabel& bounding, double end) {
    if (bounds_.count == MAX_DOUBTED) return false;
    ends_[bounds_.count] = end;
    bounds_.append(bounding);
    return true;
  }

  // Call when all ways to a stop have been tried: a doubtful way remains unless a certain one is no worse.
  void decide(const Ahead& ahead, const ClockLabels& labels, Doubt& doubt) {
    for (int32_t d = 0; d < bounds_.count; d++) {
      bool isWorse = false;
      for (int32_t i = 0; i < labels.count && !isWorse; i++) isWorse = dominates(ahead, labels[i], bounds_[d]);
      if (!isWorse) doubt.look(bounds_[d].delay, ends_[d]);
    }
    bounds_.clear();
  }

 private:
  ClockLabels bounds_;
  double ends_[MAX_DOUBTED];
};

}  // namespace tourwright::breaks
