// The times of a tour without breaks, or with one in a window, whose orders have spans: its earliest schedule, and the
// latest begin that makes no order later than necessary. Both are fixpoints of constraints between pairs of times,
// approached from below and from above (Knaster and Tarski 1955), so that no begins have to be tried. A break is tried
// on each leg.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "breaks/break_tour.h"
#include "breaks/tour_clock.h"

namespace tourwright::breaks {

// The maximum number of spans mended before the search that knows all rules takes over.
constexpr int32_t MAX_MENDED = 200;

class SpanClock {
 public:
  // All times are whole seconds, so the order in which spans are mended does not matter.
  explicit SpanClock(const ProblemView& view) {
    for (const Span<double>* times :
         {&view.service, &view.startBegin, &view.startEnd, &view.transition, &view.orderMaxSpan, &view.preferredEnd,
          &view.classShiftBegin, &view.classShiftEnd}) {
      for (std::size_t i = 0; i < times->size; i++) isWhole_ &= std::floor((*times)[i]) == (*times)[i];
    }
  }

  // True when the tour has no breaks, or one in a window after a given begin.
  static bool knows(const BreakTour& tour) {
    const BreakRules& rules = *tour.rules;
    if (!rules.any()) return true;
    return rules.windows == 1 && rules.sliding == 0 && rules.alternatives.empty() && !tour.beginIsFree;
  }

  // Returns INFEASIBLE when no schedule keeps windows and spans.
  ClockResult run(const BreakTour& tour, Clock& best) {
    if (!isWhole_ || tour.history != nullptr) return ClockResult::UNDECIDED;
    tour_ = &tour;
    resting_ = -1;
    const BreakKind* rest = tour.rules->any() ? &tour.rules->kinds[0] : nullptr;
    latestEnd_ = std::min(tour.shift.end, unhinderedEnd() + (rest ? rest->duration : 0));
    if (!findSpare()) return ClockResult::INFEASIBLE;
    const ClockResult early = findEarliest();
    if (early != ClockResult::FOUND) return early;
    if (rest && endOf() > rest->last && !rest->fitsBefore(tour.begin)) return tryLegs(*rest, best);
    look(best);
    double begin = tour.begin;
    if (tour.beginIsFree && !findLatest(best.end, begin)) return ClockResult::UNDECIDED;
    best.working = best.end - begin;
    return ClockResult::FOUND;
  }

 private:
  // Tries the break on every leg, and keeps the best clock.
  ClockResult tryLegs(const BreakKind& rest, Clock& best) {
    const BreakTour& tour = *tour_;
    best = Clock();
    unrestedBegin_ = begin_;
    unrestedFloor_ = floor_;
    for (int32_t leg = 0; leg <= tour.count && leg < tour.pastLeg; leg++) {
      if (leg > 0 && unrestedBegin_[leg - 1] + tour.service[leg - 1] > rest.last) break;
      if (spare_[leg] < rest.duration) continue;
      begin_ = unrestedBegin_;
      floor_ = unrestedFloor_;
      resting_ = leg;
      const ClockResult early = goFrom(leg) ? mendSpans() : ClockResult::INFEASIBLE;
      if (early == ClockResult::UNDECIDED) return early;
      if (early == ClockResult::FOUND) look(best);
    }
    if (best.end == INFINITE) return ClockResult::INFEASIBLE;
    best.working = best.leastWorking = best.end - tour.begin;
    return ClockResult::FOUND;
  }

  // Keeps the delay and the end of the times found where they are better.
  void look(Clock& best) const {
    double delay = 0;
    for (int32_t i = 0; i < tour_->count; i++) delay += std::max(0.0, begin_[i] - tour_->preferredEnd[i]);
    if (best.isWorse(delay, endOf())) best = {{delay, endOf()}};
  }

  // Finds how many seconds longer than busy the spans over each leg may be. Returns false when one is too long.
  bool findSpare() {
    const BreakTour& tour = *tour_;
    spare_.assign(tour.count + 1, INFINITE);
    reached_.resize(tour.count);
    double busy = 0;
    for (int32_t i = 0; i < tour.count; i++) {
      reached_[i] = busy + tour.travel[i] + tour.transition[i];
      busy = reached_[i] + tour.service[i];
    }
    for (const auto& [first, last, limit] : tour.spans) {
      const double spare = limit - (reached_[last] - reached_[first] - tour.service[first]);
      if (spare < 0) return false;
      for (int32_t leg = first + 1; leg <= last; leg++) spare_[leg] = std::min(spare_[leg], spare);
    }
    return true;
  }

  double leaves(int32_t i) const { return begin_[i] + tour_->service[i]; }

  double endOf() const { return arrives(tour_->count, leaves(tour_->count - 1)); }

  // When the tour has passed a leg, on which it may rest.
  double arrives(int32_t leg, double left) const {
    const double arrival = left + tour_->travel[leg];
    if (leg != resting_) return arrival;
    const BreakKind& rest = tour_->rules->kinds[0];
    return std::max(left, rest.opens) > rest.last ? INFINITE : std::max(arrival, rest.opens) + rest.duration;
  }

  // Schedules the stops from the i-th on as early as floors allow. Returns false when a window is missed.
  bool goFrom(int32_t i) {
    const BreakTour& tour = *tour_;
    for (int32_t at = i; at < tour.count; at++) {
      const double left = at == 0 ? tour.begin : leaves(at - 1);
      const double ready = std::max(arrives(at, left) + tour.transition[at], floor_[at]);
      const double begin = earliestBegin(tour, tour.stops[at], ready);
      if (begin == INFINITE) return false;
      // What follows is unchanged.
      if (at > i && begin == begin_[at]) return true;
      begin_[at] = begin;
    }
    return endOf() <= latestEnd_;
  }

  // The end of the tour when it begins after all windows have opened: there is no waiting, and every span is as short
  // as possible. An upper bound on the end of any earliest schedule.
  double unhinderedEnd() const {
    const BreakTour& tour = *tour_;
    double time = std::max(tour.begin, tour.lastOpening) + tour.travel[tour.count];
    for (int32_t i = 0; i < tour.count; i++) time += tour.travel[i] + tour.transition[i] + tour.service[i];
    return time;
  }

  // Finds the earliest schedule that keeps every span.
  ClockResult findEarliest() {
    floor_.assign(tour_->count, -INFINITE);
    begin_.assign(tour_->count, INFINITE);
    return goFrom(0) ? mendSpans() : ClockResult::INFEASIBLE;
  }

  // Delays stops until every span is kept, by making first stops wait.
  ClockResult mendSpans() {
    const BreakTour& tour = *tour_;
    int32_t mended = 0;
    for (bool holds = false; !holds;) {
      holds = true;
      for (const auto& [first, last, limit] : tour.spans) {
        const double wanted = begin_[last] - limit - tour.service[first];
        if (begin_[first] >= wanted) continue;
        if (++mended > MAX_MENDED) return ClockResult::UNDECIDED;
        holds = false;
        floor_[first] = wanted;
        if (!goFrom(first)) return ClockResult::INFEASIBLE;
      }
    }
    return ClockResult::FOUND;
  }

  // Moves the begins of the stops up to the i-th as late as the stops after them, and their caps, allow.
  void goBackFrom(int32_t i, double end) {
    const BreakTour& tour = *tour_;
    for (int32_t at = i; at >= 0; at--) {
      const bool isLast = at == tour.count - 1;
      const double next = isLast ? end : late_[at + 1] - tour.transition[at + 1];
      const double bound = std::min(cap_[at], next - tour.travel[at + 1] - tour.service[at]);
      const double late = latestReady(tour, tour.stops[at], bound);
      if (at < i && late == late_[at]) return;
      late_[at] = late;
    }
  }

  // Finds the latest begin with that end and no more delay. Returns false when none is found.
  bool findLatest(double end, double& begin) {
    const BreakTour& tour = *tour_;
    cap_.resize(tour.count);
    for (int32_t i = 0; i < tour.count; i++) cap_[i] = std::max(begin_[i], tour.preferredEnd[i]);
    late_.assign(tour.count, -INFINITE);
    goBackFrom(tour.count - 1, end);
    int32_t mended = 0;
    for (bool holds = false; !holds;) {
      holds = true;
      for (const auto& [first, last, limit] : tour.spans) {
        const double most = late_[first] + tour.service[first] + limit;
        if (late_[last] <= most) continue;
        if (++mended > MAX_MENDED) return false;
        holds = false;
        cap_[last] = most;
        goBackFrom(last, end);
      }
    }
    const double latest = late_[0] - tour.transition[0] - tour.travel[0];
    begin = std::max(begin, std::floor(std::min(latest, end)));
    return true;
  }

  bool isWhole_ = true;
  const BreakTour* tour_ = nullptr;
  double latestEnd_ = 0;
  int32_t resting_ = -1;               // the leg with the break, −1: none
  std::vector<double> spare_;          // by leg, see `findSpare`
  std::vector<double> reached_;        // by position: seconds that keep the tour busy until it is served
  std::vector<double> unrestedBegin_;  // `begin_` and `floor_` without the break
  std::vector<double> unrestedFloor_;
  std::vector<double> begin_;  // by position: earliest begin of service
  std::vector<double> floor_;
  std::vector<double> late_;  // by position: latest begin of service
  std::vector<double> cap_;
};

}  // namespace tourwright::breaks
