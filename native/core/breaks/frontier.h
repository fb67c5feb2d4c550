// The labels at a stop that are worth extending.
#pragma once

#include "breaks/bounds.h"
#include "breaks/order.h"
#include "breaks/stand_ins.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// The labels at a stop. `leg` is always the leg behind it.
class Frontier {
 public:
  void begin(const BreakTour& tour, const LabelPool& pool, const Wanted& wanted) {
    tour_ = &tour;
    pool_ = &pool;
    wanted_ = &wanted;
    needed_.clear();
    for (int32_t w = 0; w < tour.rules->windows; w++) {
      needed_.push_back(isWithoutStandIn(*tour.rules, w, wanted.counting));
    }
    lastOpenings(tour, lastOpening_);
    latestDepartures(tour, wanted, latestDeparture_);
  }

  // True when no sliding break can stand in for a window break.
  bool isNeeded(int32_t window) const { return needed_[window]; }
  double lastOpening(int32_t leg) const { return lastOpening_[leg]; }
  double latestDeparture(int32_t leg) const { return latestDeparture_[leg]; }

  // True when every continuation of `b` is possible from `a`, too, with a result that is no worse.
  bool dominates(int32_t leg, int32_t a, int32_t b) const {
    return breaks::dominates(*tour_, *pool_, {leg, lastOpening_[leg], wanted_->counting, needed_}, a, b);
  }

  // Adds a label that may lead to a wanted schedule, unless another one dominates it, and drops those that it
  // dominates. Returns false when it was not added.
  bool keep(std::vector<int32_t>& labels, int32_t leg, int32_t label) const {
    const Label& found = (*pool_)[label];
    if (found.time > latestDeparture_[leg] || found.breaks > wanted_->most) return false;
    if (!wanted_->forced && !hasEnded(*tour_) && hasMissed(*tour_->rules, *pool_, label)) return false;
    if (wanted_->isBound && compareMerits(meritsOf(found, -INFINITE), wanted_->bound) > 0) return false;
    for (const int32_t other : labels) {
      if (dominates(leg, other, label)) return false;
    }
    std::size_t kept = 0;
    for (const int32_t other : labels) {
      if (!dominates(leg, label, other)) labels[kept++] = other;
    }
    labels.resize(kept);
    labels.push_back(label);
    return true;
  }

  // Drops all but the best labels where there are too many.
  void dropWorst(std::vector<int32_t>& labels) const {
    const std::size_t usual = wanted_->forced ? MOST_FORCED_LABELS : MOST_LABELS;
    const std::size_t most = wanted_->effort->isSpent() ? MOST_HASTY_LABELS : usual;
    if (labels.size() <= most) return;
    std::stable_sort(labels.begin(), labels.end(), [&](int32_t a, int32_t b) {
      const LabelPool& pool = *pool_;
      return compareMerits(meritsOf(pool[a], pool[a].time), meritsOf(pool[b], pool[b].time)) < 0;
    });
    labels.resize(most);
  }

 private:
  const BreakTour* tour_ = nullptr;
  const LabelPool* pool_ = nullptr;
  const Wanted* wanted_ = nullptr;
  std::vector<bool> needed_;
  std::vector<double> lastOpening_;
  std::vector<double> latestDeparture_;
};

}  // namespace tourwright::breaks
