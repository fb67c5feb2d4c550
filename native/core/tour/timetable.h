// Tours with a choice of when their parts begin: those with breaks, or with orders that have a span.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "breaks/break_history.h"
#include "breaks/choose.h"
#include "breaks/likely_times.h"
#include "breaks/span_clock.h"
#include "breaks/tour_clock.h"

namespace tourwright {

// True when the times of stops in tours of the class are guessed where a place is only tried: breaks leave them open,
// and only the number of stops that are as they were depends on them.
inline bool isGuessed(const Instance& in, const ClassView& k) {
  return in.features.promises && !in.features.chosen && !in.features.traffic && k.breaks.choice == BreakChoice::SEVERAL;
}

// Working memory of that choice.
class Timetable {
 public:
  explicit Timetable(const Instance& in)
      : service(in.features.timetables ? in.sizes.stops : 0),
        transition_(service.size()),
        preferredEnd_(service.size()),
        place_(in.features.timetables ? in.sizes.orders : 0, -1),
        spanClock_(in.view) {}

  // Starts a tour of class k. Returns false when it has no rule that leaves a choice.
  bool begin(const Instance& in, const ClassView& k, const int32_t* sequence, int32_t count) {
    tour_.rules = &in.breakRules[k.index];
    findSpans(in, sequence, count);
    if (!tour_.rules->any() && tour_.spans.empty()) return false;
    tour_.in = &in;
    tour_.k = &k;
    tour_.stops = sequence;
    tour_.count = count;
    tour_.shift.begin = k.shift.opening;
    tour_.shift.end = k.shift.end;
    tour_.shift.leavesAnyhow = false;
    tour_.begin = k.shift.opening;
    tour_.beginIsFree = in.features.late;
    tour_.firstLeg = 0;
    tour_.history = nullptr;
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    tour_.pastLeg = k.end == -1 ? count : count + 1;
    lookAtStops(in, k, sequence, count);
    return true;
  }

  // The best schedule of the tour begun, with service[] filled in; nullptr when none keeps the rules. `travel`: seconds
  // to each stop and to the end. `busy`: seconds of travel, access, setup and service.
  const breaks::ScheduledBreaks* choose(const double* travel, double busy, breaks::TieBreaks tieBreaks) {
    tour_.travel = travel;
    tour_.service = service.data();
    tour_.busy = busy;
    return chooser_.chooseWindows(tour_, tieBreaks, breaks::Strictness::STRICT);
  }

  // True when orders of the tour begun have a span.
  bool hasSpans() const { return !tour_.spans.empty(); }

  // Sets the known clock of the tour to be computed next.
  void setClock(const breaks::Clock& clock) { wasOver_ = clock; }

  // Forgets the known clock: another tour is computed.
  void forget() { wasOver_.reset(); }

  // The clock of the tour begun without a schedule, with service[] filled in.
  breaks::ClockResult findClock(const double* travel, breaks::Clock& clock) {
    if (wasOver_) {
      clock = *wasOver_;
      return breaks::ClockResult::FOUND;
    }
    tour_.travel = travel;
    tour_.service = service.data();
    if (!tour_.spans.empty() && breaks::SpanClock::knows(tour_)) return spanClock_.run(tour_, clock);
    if (!tour_.spans.empty() || !tour_.rules->isQuick()) return breaks::ClockResult::UNDECIDED;
    return findQuickClock(clock);
  }

  // Chooses when a decided tour takes its breaks; its history does not change.
  const breaks::ScheduledBreaks* chooseDecided(const Instance& in, const double* travel, double busy,
                                               breaks::TieBreaks tieBreaks, breaks::Strictness strictness) {
    beginDecided(in, travel, busy);
    // The duration of orders with a span depends on where the breaks are placed in the end.
    if (!tour_.spans.empty()) tieBreaks = breaks::TieBreaks::ALL;
    // Spans whose first stop is history can no longer be kept by any schedule.
    std::erase_if(tour_.spans, [&](const breaks::StopSpan& span) { return span.first < tour_.firstLeg; });
    return chooser_.chooseWindows(tour_, tieBreaks, strictness);
  }

  // Estimates when the stops of the tour begun are served between this begin and end, with service[] filled in.
  void guess(const double* travel, double begin, double end, const breaks::TimeArrays& times) {
    tour_.travel = travel;
    tour_.service = service.data();
    likely_.find(tour_, begin, end, times);
  }

  // Estimates when the stops of a decided tour after its history are served between this begin and end.
  void guessDecided(const Instance& in, const double* travel, double begin, double end,
                    const breaks::TimeArrays& times) {
    beginDecided(in, travel, 0);
    likely_.find(tour_, begin, end, times);
  }

  // Seconds of service of the i-th stop.
  std::vector<double> service;

 private:
  // The best clock of all choices of windows, by the criteria of `Chooser`.
  breaks::ClockResult findQuickClock(breaks::Clock& clock) {
    const breaks::BreakRules& rules = *tour_.rules;
    breaks::ClockResult result = tourClock_.run(tour_, clock);
    for (std::size_t i = 0; i < rules.alternatives.size() && result != breaks::ClockResult::UNDECIDED; i++) {
      tour_.rules = &rules.alternatives[i];
      breaks::Clock other;
      const breaks::ClockResult its = tourClock_.run(tour_, other);
      if (its == breaks::ClockResult::INFEASIBLE) continue;
      const bool isAsGood = !other.isWorse(clock.delay, clock.end);
      const bool isBetter = clock.isWorse(other.delay, other.end) || (isAsGood && other.working < clock.working);
      if (result == breaks::ClockResult::INFEASIBLE || isBetter) clock = other;
      result = its;
    }
    tour_.rules = &rules;
    return result;
  }

  // An order that has a span, and the positions of its first and last stop.
  struct OrderSpan {
    int32_t order;
    int32_t first;
    int32_t last;
  };

  // Reads the history of a decided tour.
  void beginDecided(const Instance& in, const double* travel, double busy) {
    tour_.travel = travel;
    tour_.service = service.data();
    tour_.busy = busy;
    const int32_t resource = tour_.k->decided.resource;
    const double given = in.view.resourceBegin[resource];
    if (given < INFINITE) {
      tour_.begin = given;
      tour_.beginIsFree = false;
      tour_.shift.leavesAnyhow = given < tour_.shift.begin;
      if (tour_.shift.leavesAnyhow) {
        tour_.shift.begin = -INFINITE;
        tour_.shift.end = INFINITE;
      }
    }
    readHistory(in, *tour_.k, tour_.stops, tour_.count, *tour_.rules, history_);
    tour_.history = &history_;
    tour_.firstLeg = static_cast<int32_t>(history_.stops.size());
    if (tour_.firstLeg == tour_.count || std::isnan(history_.now)) return;
    // Access and setup that have already been done.
    double& transition = transition_[tour_.firstLeg];
    transition -= std::min(transition, std::max(0.0, history_.now - history_.reached));
  }

  void findSpans(const Instance& in, const int32_t* sequence, int32_t count) {
    orderSpans_.clear();
    for (int32_t i = 0; i < count; i++) {
      const int32_t order = in.orderOf(sequence[i]);
      if (in.view.orderMaxSpan[order] == INFINITE) continue;
      if (place_[order] >= 0) {
        orderSpans_[place_[order]].last = i;
        continue;
      }
      place_[order] = static_cast<int32_t>(orderSpans_.size());
      orderSpans_.push_back({order, i, i});
    }
    for (const OrderSpan& span : orderSpans_) place_[span.order] = -1;
    std::sort(orderSpans_.begin(), orderSpans_.end(),
              [](const OrderSpan& a, const OrderSpan& b) { return a.order < b.order; });
    tour_.spans.clear();
    for (const OrderSpan& span : orderSpans_) {
      if (span.first < span.last) tour_.spans.push_back({span.first, span.last, in.view.orderMaxSpan[span.order]});
    }
  }

  // Reads access and setup, preferred windows, and the latest opening of a window.
  void lookAtStops(const Instance& in, const ClassView& k, const int32_t* sequence, int32_t count) {
    tour_.lastOpening = tour_.rules->lastOpening;
    int32_t before = 0;
    for (int32_t i = 0; i < count; i++) {
      const int32_t stop = sequence[i];
      transition_[i] = in.transition(before, in.view.stopKind[stop]);
      preferredEnd_[i] = k.preferredEnd[stop];
      before = in.view.stopKind[stop];
      const int32_t last = k.startWindows[stop + 1] - 1;
      if (last >= k.startWindows[stop]) tour_.lastOpening = std::max(tour_.lastOpening, in.view.startBegin[last]);
    }
    tour_.transition = transition_.data();
    tour_.preferredEnd = preferredEnd_.data();
  }

  std::vector<double> transition_;
  std::vector<double> preferredEnd_;
  std::vector<int32_t> place_;  // by order: −1 between uses
  std::vector<OrderSpan> orderSpans_;
  breaks::BreakHistory history_;
  breaks::BreakTour tour_{};
  breaks::Chooser chooser_;
  breaks::TourClock tourClock_;
  breaks::SpanClock spanClock_;
  breaks::LikelyTimes likely_;
  std::optional<breaks::Clock> wasOver_;
};

}  // namespace tourwright
