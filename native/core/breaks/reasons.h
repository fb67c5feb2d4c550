// Reasons why breaks are missing on a way.
#pragma once

#include "breaks/break_list.h"
#include "breaks/label.h"

namespace tourwright::breaks {

// The reasons that a way may have, each as a skeleton without breaks. Keeps its memory from way to way.
class Reasons {
 public:
  void begin(const BreakTour& tour) {
    tour_ = &tour;
    clear();
  }

  void clear() { count_ = 0; }
  std::size_t count() const { return count_; }
  Skeleton& operator[](std::size_t i) { return skeletons_[i]; }

  // Adds the reason: window breaks that the way of a label and `list` left out because they fit before its begin.
  Skeleton& add(const Label& label, const BreakList& list) {
    if (count_ == skeletons_.size()) skeletons_.emplace_back();
    Skeleton& skeleton = skeletons_[count_++];
    skeleton.breaks.clear();
    skeleton.before.clear();
    for (int32_t w = 0; w < tour_->rules->windows; w++) {
      if (label.handled[w] == FITS_BEFORE && !list.has(w)) skeleton.before.push_back(w);
    }
    skeleton.after.clear();
    skeleton.never.clear();
    skeleton.endsLate = false;
    return skeleton;
  }

  // Finds the reason at the end of a tour that keeps all rules, behind the breaks of `list`: missing window breaks.
  void findReasonAtEnd(const Label& label, const BreakList& list) {
    const BreakRules& rules = *tour_->rules;
    open_.clear();
    for (int32_t w = 0; w < rules.windows; w++) {
      if (label.handled[w] == OPEN && !list.has(w)) open_.push_back(w);
    }
    clear();
    add(label, list).after = open_;
  }

  // Finds those behind it at the end of a tour that may break rules: a sliding break, too, became due during the last
  // stop.
  void findLenientReasonsAtEnd(const Label& label, const BreakList& list) {
    const BreakRules& rules = *tour_->rules;
    if (tour_->pastLeg > tour_->count) return;
    Skeleton& late = add(label, list);
    late.after = open_;
    late.endsLate = true;
    // A break that became due during the last stop may never be taken.
    for (std::size_t i = 0; i < open_.size(); i++) {
      const double due = rules.windowLast[open_[i]];
      bool isKnown = false;
      for (std::size_t j = 0; j < i; j++) isKnown |= rules.windowLast[open_[j]] == due;
      if (isKnown) continue;
      for (const bool endsLate : {false, true}) {
        Skeleton& skeleton = add(label, list);
        skeleton.endsLate = endsLate;
        for (const int32_t w : open_) (rules.windowLast[w] <= due ? skeleton.never : skeleton.after).push_back(w);
      }
    }
  }

 private:
  const BreakTour* tour_ = nullptr;
  std::vector<int32_t> open_;
  std::vector<Skeleton> skeletons_;
  std::size_t count_ = 0;
};

}  // namespace tourwright::breaks
