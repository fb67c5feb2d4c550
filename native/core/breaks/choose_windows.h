// Chooses the windows of breaks that have several.
#pragma once

#include <cstddef>
#include <vector>

#include "breaks/choose.h"
#include "breaks/served.h"

namespace tourwright::breaks {

// Chooses among all choices of windows by what `Chooser` looks at.
class WindowChooser {
 public:
  // The schedule that counts. It is valid until the next choice.
  const ScheduledBreaks* chooseWindows(const BreakTour& tour, Care care, Strictness strictness) {
    chosen_ = tour.rules;
    const ScheduledBreaks* scheduled = chooser_.chooseBreaks(tour, care, strictness);
    if (tour.rules->alternatives.empty()) return scheduled;
    bool isFound = scheduled != nullptr;
    if (isFound) best_.read(*scheduled);
    for (const BreakRules& rules : tour.rules->alternatives) {
      scheduled = chooser_.chooseBreaks(useRules(tour, rules), care, strictness);
      if (scheduled == nullptr || (isFound && !best_.isBetter(*scheduled))) continue;
      isFound = true;
      chosen_ = &rules;
      best_.read(*scheduled);
    }
    // The chooser keeps its last schedule alone.
    return isFound ? chooser_.chooseBreaks(useRules(tour, *chosen_), care, strictness) : nullptr;
  }

  // The rules with the windows chosen last.
  const BreakRules& chosen() const { return *chosen_; }

 private:
  // What schedules are compared by, in this order: merits, latest begin, fewest breaks, each break as late as possible,
  // from the first on.
  struct Best {
    void read(const ScheduledBreaks& scheduled) {
      const Walk& walk = scheduled.walk;
      merits = meritsOf(scheduled);
      begin = walk.begin;
      starts.assign(walk.start.begin(),
                    walk.start.begin() + static_cast<std::ptrdiff_t>(scheduled.skeleton.breaks.size()));
    }

    bool isBetter(const ScheduledBreaks& other) const {
      const int order = compareMerits(meritsOf(other), merits);
      if (order != 0) return order < 0;
      if (other.walk.begin != begin) return other.walk.begin > begin;
      const std::size_t count = other.skeleton.breaks.size();
      if (count != starts.size()) return count < starts.size();
      for (std::size_t i = 0; i < count; i++) {
        if (other.walk.start[i] != starts[i]) return other.walk.start[i] > starts[i];
      }
      return false;
    }

    Merits merits{};
    double begin = 0;
    std::vector<double> starts;
  };

  // The tour with another choice of windows for its breaks.
  const BreakTour& useRules(const BreakTour& tour, const BreakRules& rules) {
    tour_ = tour;
    tour_.rules = &rules;
    if (tour.history == nullptr) return tour_;
    history_ = *tour.history;
    findServed(history_.breakStart, history_.breakEnd, history_.breaks, rules, served_);
    history_.served = served_.data();
    tour_.history = &history_;
    return tour_;
  }

  Chooser chooser_;
  Best best_;
  BreakTour tour_{};
  BreakHistory history_{};
  std::vector<uint8_t> served_;
  const BreakRules* chosen_ = nullptr;
};

}  // namespace tourwright::breaks
