// The earliest begins of a tour's stops by its window breaks alone: no schedule that keeps its rules serves one of them
// sooner. For breaks that can only be taken in one order, and a begin that is given.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/break_tour.h"

namespace tourwright::breaks {

class EarliestTimes {
 public:
  // Returns the begins by position, seconds; INFINITE where a stop cannot be served. nullptr: nothing is known.
  const double* find(const BreakTour& tour) {
    tour_ = &tour;
    if (tour.beginIsFree || tour.history != nullptr || !findOpen()) return nullptr;
    begin_.assign(tour.count, INFINITE);
    now_.assign(open_.size() + 1, INFINITE);
    now_[0] = tour.begin;
    for (int32_t leg = 0; leg < tour.count; leg++) {
      next_.assign(now_.size(), INFINITE);
      for (std::size_t taken = 0; taken < now_.size(); taken++) {
        if (now_[taken] < INFINITE) pass(leg, taken);
      }
      std::swap(now_, next_);
    }
    return begin_.data();
  }

 private:
  // The window breaks that do not fit before the begin, in their order. Returns false when they have none.
  bool findOpen() {
    const BreakRules& rules = *tour_->rules;
    open_.clear();
    for (int32_t w = 0; w < rules.windows; w++) {
      if (tour_->begin < rules.windowBegin[w] + rules.windowDuration[w]) open_.push_back(w);
    }
    std::stable_sort(open_.begin(), open_.end(),
                     [&rules](int32_t a, int32_t b) { return rules.windowLast[a] < rules.windowLast[b]; });
    for (std::size_t b = 1; b < open_.size(); b++) {
      if (rules.windowBegin[open_[b]] < rules.windowLast[open_[b - 1]]) return false;
    }
    return true;
  }

  // Leaves for the stop behind a leg with so many breaks taken, takes none, one or more on the way, and serves it.
  void pass(int32_t leg, std::size_t taken) {
    const BreakTour& tour = *tour_;
    const BreakRules& rules = *tour.rules;
    double over = now_[taken];
    double arrival = over + tour.travel[leg];
    for (std::size_t past = taken;; past++) {
      const double ready = std::max(arrival, over) + tour.transition[leg];
      const double begin = earliestBegin(tour, tour.stops[leg], ready);
      if (begin == INFINITE) return;
      begin_[leg] = std::min(begin_[leg], begin);
      const double left = begin + tour.service[leg];
      // A break that is due may only be left out when the tour ends here.
      const bool goesOn = past == open_.size() || left <= rules.windowLast[open_[past]];
      if (goesOn) next_[past] = std::min(next_[past], left);
      if (past == open_.size()) return;
      const int32_t w = open_[past];
      over = std::max(over, rules.windowBegin[w]);
      if (over > rules.windowLast[w]) return;
      over += rules.windowDuration[w];
      arrival += rules.windowDuration[w];
    }
  }

  const BreakTour* tour_ = nullptr;
  std::vector<int32_t> open_;
  std::vector<double> begin_;
  // By number of breaks taken: the earliest departure from a stop, and from the next one.
  std::vector<double> now_;
  std::vector<double> next_;
};

}  // namespace tourwright::breaks
