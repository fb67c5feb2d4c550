// Extends a label: over a leg with a list of breaks to the next stop, and through it.
#pragma once

#include "breaks/anew.h"
#include "breaks/leg.h"
#include "breaks/order.h"

namespace tourwright::breaks {

// The result of extending a label.
enum class Outcome {
  DONE,        // done: the label added last is the extension
  IMPOSSIBLE,  // no schedule of this skeleton keeps the rules
  UNCERTAIN,   // not possible as it stands; it may be if something before comes later, at a price
  TOO_LATE,    // impossible, and so is every longer list of breaks
  // impossible even where rules may be broken: a limit is passed while travelling, where there was room for a break
  PASSED,
};

// The latest begin any window of a stop allows.
inline double lastBegin(const BreakTour& tour, int32_t stop) {
  const int32_t last = tour.k->startWindows[stop + 1] - 1;
  return last < tour.k->startWindows[stop] ? -INFINITE : tour.in->view.startEnd[last];
}

// Counts work that is not travel.
inline void spend(const BreakRules& rules, LegResult& result, double seconds) {
  const int32_t meters = static_cast<int32_t>(result.count.size());
  for (int32_t m = 0; m < meters; m++) {
    if (m >= rules.sliding || rules.counts[m] == CLOCK) result.count[m] += seconds;
  }
}

// Lets resets slide while their break begins no later than `last`.
inline void slideUntil(const BreakRules& rules, LegResult& result, double last) {
  const int32_t meters = static_cast<int32_t>(result.count.size());
  for (int32_t m = 0; m < meters; m++) {
    if (m < rules.sliding && rules.counts[m] == TRAVEL) continue;
    result.latest[m] = std::min(result.latest[m], last - result.count[m]);
  }
}

// Marks the window breaks of a list as handled.
inline void handle(const std::vector<PlannedBreak>& list, uint8_t* handled) {
  for (const PlannedBreak& planned : list) {
    if (planned.window >= 0) handled[planned.window] = TAKEN;
  }
}

class Extension {
 public:
  // `legTravel`: seconds of travel by leg. `forced`: rules may be broken, and all breaks, rule by rule, are counted.
  // `counts`: the number of breaks matters.
  void begin(const BreakTour& tour, const double* legTravel, LabelPool& pool, bool forced, bool counts,
             bool postpones) {
    tour_ = &tour;
    legTravel_ = legTravel;
    pool_ = &pool;
    forced_ = forced;
    counts_ = counts;
    postpones_ = postpones;
    const BreakRules& rules = *tour.rules;
    const bool isKnown = !forced && rules.lengths.size() > 1 && rules.windows <= MOST_BITS;
    comparesAnew = isKnown && isDriving(rules, rules.lengths.front());
    anew_.begin(meterCount(tour));
  }

  // Lists behind another label, or on another leg, are tried next.
  void leave() { anew_.clear(); }

  // Lists behind which a clock starts anew are compared, the longest break first: there are others, for driving.
  bool comparesAnew = false;
  // By the number of breaks of the list, for those tried last: seconds of travel behind them, INFINITE: not known.
  std::vector<double> left;

  // `floors`: earliest starts of the breaks in the list, in seconds.
  Outcome over(int32_t from, int32_t leg, const std::vector<PlannedBreak>& list, const double* floors) {
    const BreakTour& tour = *tour_;
    LabelPool& pool = *pool_;
    const double time = pool[from].time;
    const double whole = legTravel_[leg];
    const int32_t meters = meterCount(tour);
    hope_.leave(pool.meters(from, HOPE_COUNT), pool.meters(from, HOPE_LATEST), meters);
    const bool isServing = endsServing(list);
    // Where history gives the end, only a walk tells what is kept until then.
    if (leg == tour.count && hasEnded(tour)) return Outcome::UNCERTAIN;
    if (!forced_ && restsTooLong(*tour.rules, list, hope_.count.data())) return Outcome::TOO_LATE;
    const Fit fit = takeBreaks(tour, whole, time, list, floors, hope_);
    if (fit == Fit::TOO_LATE) return Outcome::TOO_LATE;
    if (fit != Fit::FITS && !isServing) return Outcome::PASSED;
    sure_.leave(pool.meters(from, SURE_COUNT), pool.meters(from, SURE_LATEST), meters);
    const Fit sureFit = takeBreaks(tour, whole, time, list, floors, sure_);
    if (isServing && !goesFarther(list)) return Outcome::TOO_LATE;
    if (fit != Fit::FITS) return Outcome::PASSED;
    if (sureFit != Fit::FITS || hope_.arrival < sure_.arrival) return Outcome::UNCERTAIN;
    return leg < tour.count ? throughStop(from, leg, list) : toEnd(from, list);
  }

  // The least number of breaks that the list tried last is short of on its leg, where each of them resets all meters of
  // rules; 0 where that is not known.
  double missing(int32_t from, int32_t leg) const {
    const BreakTour& tour = *tour_;
    const BreakRules& rules = *tour.rules;
    if (hope_.left == INFINITE || (leg == tour.count && hasEnded(tour))) return 0;
    double over = (*pool_)[from].time + legTravel_[leg];
    if (leg < tour.count) {
      over = earliestBegin(tour, tour.stops[leg], over + tour.transition[leg]);
      over += tour.service[leg];
    }
    if (over == INFINITE) return 0;
    double most = 0;
    for (int32_t r = 0; r < rules.sliding; r++) {
      const double limit = rules.limit[r];
      if (limit <= 0) continue;
      most = std::max(most, std::ceil(hope_.count[r] / limit - 1 - 1e-9));
      if (rules.counts[r] != CLOCK) continue;
      const double longest = rules.lengths.back();
      most = std::max(most, std::ceil((over - limit - hope_.latest[r]) / (limit + longest) - 1e-9));
    }
    return most;
  }

  // Lower bounds, for any continuation, on the meters behind this leg, for a label that had to be settled.
  void hopes(int32_t position, double* hopeCount, double* hopeLatest) const {
    std::copy(hope_.count.begin(), hope_.count.end(), hopeCount);
    std::copy(hope_.latest.begin(), hope_.latest.end(), hopeLatest);
    for (int32_t span = 0; span < tour_->spans; span++) {
      if (tour_->spanFirst[span] != position) continue;
      hopeCount[tour_->rules->sliding + span] = 0;
      hopeLatest[tour_->rules->sliding + span] = INFINITE;
    }
  }

 private:
  // Window breaks that a number has bits for.
  static constexpr int32_t MOST_BITS = 31;

  // The list ends with a sliding break with which a clock starts anew.
  bool endsServing(const std::vector<PlannedBreak>& list) {
    left.resize(std::max(left.size(), list.size() + 1));
    left[list.size()] = INFINITE;
    if (!comparesAnew || list.empty()) return false;
    return list.back().window < 0 && !isDriving(*tour_->rules, list.back().duration);
  }

  bool goesFarther(const std::vector<PlannedBreak>& list) {
    left[list.size()] = std::max(sure_.left, hope_.left);
    uint32_t windows = 0;
    for (const PlannedBreak& planned : list) {
      if (planned.window >= 0) windows |= uint32_t{1} << planned.window;
    }
    return anew_.add(windows, counts_ ? static_cast<int32_t>(list.size()) : 0, sure_, hope_);
  }

  Outcome throughStop(int32_t from, int32_t position, const std::vector<PlannedBreak>& list) {
    const BreakTour& tour = *tour_;
    const BreakRules& rules = *tour.rules;
    LabelPool& pool = *pool_;
    const int32_t stop = tour.stops[position];
    const double ready = sure_.arrival + tour.transition[position];
    const double allowed = earliestBegin(tour, stop, ready);
    const bool late = allowed == INFINITE;
    if (late && !forced_) return Outcome::IMPOSSIBLE;
    const double begin = late ? ready : allowed;
    spend(rules, sure_, tour.transition[position]);
    spend(rules, hope_, tour.transition[position]);

    int32_t spansBroken = pool[from].spansBroken;
    double sureLast = late ? begin : lastBeginAsGood(position, begin);
    double hopeLast = forced_ ? INFINITE : lastBegin(tour, stop);
    for (int32_t span = 0; span < tour.spans; span++) {
      if (tour.spanLast[span] != position) continue;
      const int32_t meter = rules.sliding + span;
      const double limit = tour.spanLimit[span];
      if (hope_.count[meter] > limit || begin > hope_.latest[meter] + limit) {
        spansBroken = 1;
      } else if (sure_.count[meter] > limit || begin > sure_.latest[meter] + limit) {
        return Outcome::UNCERTAIN;
      } else {
        sureLast = std::min(sureLast, sure_.latest[meter] + limit);
        hopeLast = std::min(hopeLast, hope_.latest[meter] + limit);
      }
    }
    if (spansBroken && !forced_) return Outcome::IMPOSSIBLE;
    slideUntil(rules, sure_, sureLast);
    slideUntil(rules, hope_, hopeLast);
    const double service = tour.service[position];
    spend(rules, sure_, service);
    spend(rules, hope_, service);
    const double time = begin + service;
    for (int32_t span = 0; span < tour.spans; span++) {
      if (tour.spanFirst[span] != position) continue;
      const int32_t meter = rules.sliding + span;
      sure_.count[meter] = 0;
      sure_.latest[meter] = (postpones_ ? sureLast : begin) + service;
      hope_.count[meter] = 0;
      hope_.latest[meter] = hopeLast + service;
    }
    const Outcome verdict = limits(time);
    if (verdict != Outcome::DONE) return verdict;
    Label& next = addNext(from, list);
    next.violations += late ? 1 : 0;
    next.spansBroken = spansBroken;
    next.delay += std::max(0.0, begin - tour.preferredEnd[position]);
    next.time = time;
    next.arrival = sure_.arrival;
    return Outcome::DONE;
  }

  Outcome toEnd(int32_t from, const std::vector<PlannedBreak>& list) {
    const BreakTour& tour = *tour_;
    LabelPool& pool = *pool_;
    const double end = sure_.arrival;
    const Outcome verdict = limits(end);
    if (verdict != Outcome::DONE) return verdict;
    const bool leaves = end > tour.shiftEnd || pool[from].begin < tour.shiftBegin;
    if (leaves && !forced_) return Outcome::IMPOSSIBLE;
    for (int32_t w = 0; w < tour.rules->windows; w++) {
      if (end <= tour.rules->windowLast[w] || pool.handled(from)[w] != OPEN) continue;
      bool isListed = false;
      for (const PlannedBreak& planned : list) isListed |= planned.window == w;
      if (!isListed) return Outcome::IMPOSSIBLE;
    }
    Label& next = addNext(from, list);
    next.violations += leaves ? 1 : 0;
    next.time = end;
    next.arrival = end;
    return Outcome::DONE;
  }

  // Adds a label behind `from` with a list of its own, its meters, and what the list handles.
  Label& addNext(int32_t from, const std::vector<PlannedBreak>& list) {
    LabelPool& pool = *pool_;
    const int32_t added = pool.add();
    const int32_t at = pool[added].list;
    pool[added] = pool[from];
    Label& next = pool[added];
    next.list = at;
    next.from = from;
    next.settled = nullptr;
    next.breaks += static_cast<int32_t>(list.size());
    pool.setList(added, list);
    pool.setStarts(added, sure_.begun);
    std::copy(pool.handled(from), pool.handled(from) + tour_->rules->windows, pool.handled(added));
    handle(list, pool.handled(added));
    std::copy(sure_.count.begin(), sure_.count.end(), pool.meters(added, SURE_COUNT));
    std::copy(sure_.latest.begin(), sure_.latest.end(), pool.meters(added, SURE_LATEST));
    std::copy(hope_.count.begin(), hope_.count.end(), pool.meters(added, HOPE_COUNT));
    std::copy(hope_.latest.begin(), hope_.latest.end(), pool.meters(added, HOPE_LATEST));
    return next;
  }

  // Whether the meter of each sliding rule keeps its limit at a time.
  Outcome limits(double time) const {
    const BreakRules& rules = *tour_->rules;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.counts[r] != CLOCK) continue;
      const double limit = rules.limit[r];
      if (hope_.count[r] > limit || time > hope_.latest[r] + limit) return Outcome::IMPOSSIBLE;
      if (sure_.count[r] > limit || time > sure_.latest[r] + limit) return Outcome::UNCERTAIN;
    }
    return Outcome::DONE;
  }

  // The latest begin at a stop that adds no delay and lies in the same window.
  double lastBeginAsGood(int32_t position, double begin) const {
    const Span<double>& startEnd = tour_->in->view.startEnd;
    int32_t i = tour_->k->startWindows[tour_->stops[position]];
    while (startEnd[i] < begin) i++;
    return std::max(begin, std::min(startEnd[i], tour_->preferredEnd[position]));
  }

  const BreakTour* tour_ = nullptr;
  const double* legTravel_ = nullptr;
  LabelPool* pool_ = nullptr;
  StartsAnew anew_;
  bool counts_ = false;
  bool forced_ = false;
  bool postpones_ = true;  // stops may wait so that a span holds
  LegResult sure_{false};
  LegResult hope_{true};
};

}  // namespace tourwright::breaks
