// The labels from which a tour starts.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/frontier.h"

namespace tourwright::breaks {

// Finds the labels at the begin, behind history, and at each later begin that leaves a window break behind.
class FirstLabels {
 public:
  // Where the labels are created and kept.
  struct Into {
    LabelPool& pool;
    const Frontier& frontier;
    // by leg: seconds of travel; the entry of history's last leg is reduced to what remains of it
    std::vector<double>& legTravel;
    std::vector<int32_t>& labels;  // the labels found, the first ones of the pool
  };

  // `fixed`: the breaks of history.
  void find(const BreakTour& tour, const Wanted& wanted, Counters& counters, const std::vector<PlannedBreak>& fixed,
            const Into& into) {
    const auto& [pool, frontier, legTravel, labels] = into;
    findBegins(tour, wanted);
    labels.clear();
    double overrun = 0;
    double least = INFINITE;
    double over = INFINITE;  // when history ends
    for (const double time : begins_) {
      const int32_t label = labelAt(tour, fixed, pool, time);
      if (tour.history != nullptr && (tour.history->stops > 0 || !fixed.empty())) {
        passHistory(tour, counters, fixed, pool, label);
        legTravel[tour.history->stops] = past_.legLeft;
        overrun = past_.overrun;
        over = past_.end;
      }
      // Not so late that a computed time passes a given one that could be kept, nor later than the end of history.
      const bool isPast = tour.history != nullptr && time > wanted.begin && (time > over || time > tour.history->end);
      const bool isNews = overrun <= least && !isPast && frontier.keep(labels, tour.firstLeg, label);
      if (overrun <= least && !isPast) least = overrun;
      if (!isNews) pool.drop();
    }
  }

 private:
  void findBegins(const BreakTour& tour, const Wanted& wanted) {
    const BreakRules& rules = *tour.rules;
    begins_.assign(1, wanted.begin);
    if (tour.beginIsFree) {
      for (int32_t w = 0; w < rules.windows; w++) {
        const double past = rules.windowBegin[w] + rules.windowDuration[w];
        if (past > wanted.begin) begins_.push_back(past);
      }
    }
    std::sort(begins_.begin(), begins_.end());
    begins_.erase(std::unique(begins_.begin(), begins_.end()), begins_.end());
  }

  int32_t labelAt(const BreakTour& tour, const std::vector<PlannedBreak>& fixed, LabelPool& pool, double time) {
    const BreakRules& rules = *tour.rules;
    const int32_t added = pool.add();
    const int32_t meters = meterCount(tour);
    const double latest = tour.beginIsFree ? INFINITE : time;
    for (int32_t m = 0; m < meters; m++) {
      pool.meters(added, SURE_COUNT)[m] = pool.meters(added, HOPE_COUNT)[m] = 0;
      const double reset = m < rules.sliding ? latest : INFINITE;
      pool.meters(added, SURE_LATEST)[m] = pool.meters(added, HOPE_LATEST)[m] = reset;
    }
    for (int32_t w = 0; w < rules.windows; w++) {
      const bool isBehind = time >= rules.windowBegin[w] + rules.windowDuration[w];
      const bool isServed = tour.history != nullptr && tour.history->served[w];
      pool.handled(added)[w] = isServed ? TAKEN : isBehind ? FITS_BEFORE : OPEN;
    }
    Label& label = pool[added];
    label.time = label.begin = time;
    label.breaks = static_cast<int32_t>(fixed.size());
    return added;
  }

  // Moves a label to the end of history, where nothing can slide.
  void passHistory(const BreakTour& tour, Counters& counters, const std::vector<PlannedBreak>& fixed, LabelPool& pool,
                   int32_t label) {
    const int32_t stops = tour.history->stops;
    lowestFloors(tour, fixed.size(), pool[label].begin, floors_);
    walk(tour, fixed, floors_, {stops, To::BREAK}, counters, past_);
    settledMeters(tour, past_, stops, pool.meters(label, SURE_COUNT), pool.meters(label, SURE_LATEST));
    settledMeters(tour, past_, stops, pool.meters(label, HOPE_COUNT), pool.meters(label, HOPE_LATEST));
    pool[label].time = past_.end;
  }

  std::vector<double> begins_;
  Floors floors_;
  Walk past_;
};

}  // namespace tourwright::breaks
