// The clock of a whole tour with several breaks, found from its labels without a schedule: exact, or reported as
// unknown.
#pragma once

#include "breaks/dominance.h"
#include "breaks/leg_search.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// How a tour ends. Seconds.
struct TourEnd {
  double delay = INFINITE;
  double end = INFINITE;

  // True when the tour ends later, or with more delay, than the given figures.
  bool isWorse(double otherDelay, double otherEnd) const {
    return delay > otherDelay || (delay == otherDelay && end > otherEnd);
  }
};

// A lower bound on the end of a way that is not known to be possible or impossible.
struct UndecidedEnd : TourEnd {
  void look(double otherDelay, double otherEnd) {
    if (isWorse(otherDelay, otherEnd)) *this = {{otherDelay, otherEnd}};
  }
};

// Collects undecided ways to one stop until all ways to it are known.
class UndecidedWays {
 public:
  void clear() { bounds_.clear(); }

  // `bounding`: the label of bounds at the stop; `end`: the least end of the tour with it. Returns false when there are
  // too many.
  bool add(const Label& bounding, double end) {
    if (bounds_.count == MAX_UNDECIDED) return false;
    ends_[bounds_.count] = end;
    bounds_.append(bounding);
    return true;
  }

  // Call when all ways to a stop have been tried: an undecided way remains unless a certain one is no worse.
  void decide(const RemainingTour& remaining, const Labels& labels, UndecidedEnd& undecided) {
    for (int32_t d = 0; d < bounds_.count; d++) {
      bool isWorse = false;
      for (int32_t i = 0; i < labels.count && !isWorse; i++) isWorse = dominates(remaining, labels[i], bounds_[d]);
      if (!isWorse) undecided.look(bounds_[d].delay, ends_[d]);
    }
    bounds_.clear();
  }

 private:
  Labels bounds_;
  double ends_[MAX_UNDECIDED];
};

// The result for a tour: no schedule keeps the rules; this is its clock; or the search for a schedule has to decide.
enum class ClockResult { INFEASIBLE, FOUND, UNDECIDED };

// When a tour ends, and how long it works.
struct Clock : TourEnd {
  double working = INFINITE;
  double leastWorking = INFINITE;  // no schedule with that delay and end works less
};

// For tours without history and spans whose rules have bits.
class TourClock : LegSearch<TourClock> {
 public:
  UndecidedEnd undecided;
  bool isOver = false;  // there were more lists than may be tried
  using LegSearch<TourClock>::findFirst;

  // The labels extended next belong to such tours.
  void begin(const BreakTour& tour) {
    if (tour_ != &tour || rules_ != tour.rules || isFree_ != tour.beginIsFree) beginSearch(tour, {.clockOnly = true});
    isFree_ = tour.beginIsFree;
    most_ = MAX_CLOCK_LABELS;
    undecided = UndecidedEnd();
    isOver = false;
    undecidedWays_.clear();
  }

  // Finds all ways from a label over a leg, and adds them to `next`.
  void extend(const Label& from, const Leg& leg, Labels& next) {
    beginLists(from, leg, next, MAX_CLOCK_LISTS);
    // Where it is too late without breaks, it is also too late with them.
    if (tryList() && leg.mayRest) lengthen(mostSlidingBreaks(*tour_, mode_, from, leg));
  }

  // Call when all ways over a leg have been tried.
  void mergeUndecided(const Labels& next) { undecidedWays_.decide(remaining_, next, undecided); }

  // The best clock of the labels at the end of a tour begun at `begin`.
  static Clock findClock(const BreakRules& rules, const Labels& labels, double begin) {
    Clock best;
    const int32_t m = rules.sliding;
    for (int32_t i = 0; i < labels.count; i++) {
      const Label& label = labels[i];
      if (best.isWorse(label.delay, label.time)) best = {{label.delay, label.time}};
      if (label.delay != best.delay || label.time != best.end) continue;
      const bool isFree = static_cast<int32_t>(label.meters.size()) > m;
      const auto working = [&](Certainty c) {
        return isFree ? std::max(label.time - label.meters[m].latest[c], label.meters[m].count[c]) : label.time - begin;
      };
      best.working = std::min(best.working, working(CERTAIN));
      best.leastWorking = std::min(best.leastWorking, working(BOUND));
    }
    return best;
  }

  // Computes the clock of a whole tour.
  ClockResult run(const BreakTour& tour, Clock& best) {
    fillLegs(tour, Wanted(), legs_);
    const ClockResult first = runFrom(tour, tour.begin, best);
    if (first != ClockResult::FOUND) return first;
    // The begin may be even later, for example in another window: searched from just after the known one on.
    for (int32_t tries = 0; best.leastWorking < best.working; tries++) {
      if (tries == MAX_BEGINS) return ClockResult::UNDECIDED;
      Clock later;
      const ClockResult again = runFrom(tour, best.end - best.working + 1, later);
      if (again == ClockResult::UNDECIDED) return again;
      if (again == ClockResult::INFEASIBLE || later.delay != best.delay || later.end != best.end) break;
      best = later;
    }
    return ClockResult::FOUND;
  }

 private:
  friend LegSearch<TourClock>;

  // The best clock of the ways that begin at `begin`, or later where the begin is free.
  ClockResult runFrom(const BreakTour& tour, double from, Clock& best) {
    begin(tour);
    Labels* labels = &labels_[0];
    Labels* next = &labels_[1];
    findFirst(from, legs_[0], *labels);
    for (const Leg& leg : legs_) {
      if (labels->count == 0) break;
      next->clear();
      for (const Label* label : *labels) extend(*label, leg, *next);
      mergeUndecided(*next);
      if (next->overflowed || isOver) return ClockResult::UNDECIDED;
      std::swap(labels, next);
    }
    best = findClock(*tour.rules, *labels, from);
    if (best.end == INFINITE) return undecided.end == INFINITE ? ClockResult::INFEASIBLE : ClockResult::UNDECIDED;
    return undecided.isWorse(best.delay, best.end) ? ClockResult::FOUND : ClockResult::UNDECIDED;
  }

  bool accepts(const Label& label) const { return !hasMissed(*rules_, label); }

  // Records a way of which only the bounds are known.
  bool failed(Outcome outcome) {
    const Leg& leg = *leg_;
    if (outcome != Outcome::UNCERTAIN || !extension_.writeBound(*from_, leg, list_, bounding_)) return true;
    double end = bounding_.time + leg.tail;
    for (const BreakKind& kind : rules_->windowBreaks()) {
      if (bounding_.handled[kind.window] == OPEN && end > kind.last) end += kind.duration;
    }
    if (bounding_.time > leg.latest || end > tour_->shift.end) return true;
    if (leg.isEnd || !undecidedWays_.add(bounding_, end)) undecided.look(bounding_.delay, end);
    return true;
  }

  bool exceedsBreaks(double more) {
    const bool isTooLong = list_.count + more > MAX_CLOCK_LIST;
    isOver |= isTooLong;
    return isTooLong;
  }

  bool mayTry() {
    isOver |= --lists_ < 0;
    return lists_ >= 0;
  }

  bool isFree_ = false;  // the begin of the tours that are extended
  Label bounding_;
  UndecidedWays undecidedWays_;
  std::vector<Leg> legs_;
  Labels labels_[2];
};

}  // namespace tourwright::breaks
