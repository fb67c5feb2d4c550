// Chooses one schedule among all placements of breaks and all begins.
#pragma once

#include <cstddef>
#include <vector>

#include "breaks/break_tour.h"
#include "breaks/earliest_schedule.h"
#include "breaks/leg.h"
#include "breaks/search.h"

namespace tourwright::breaks {

// Finds upper bounds on the starts of the breaks from this index on. They hold for every schedule that keeps all rules,
// is as good as this one, and takes the breaks before them at the same times, of whatever length. They follow from the
// clocks, which a break may all reset, and, where all breaks are alike, from the travel that the limits allow after a
// break. Each bound assumes the starts of the breaks before it. There are as many bounds as are known. `legs`: for such
// schedules.
inline void findLatestStarts(const BreakTour& tour, const std::vector<Leg>& legs, const ScheduledBreaks& scheduled,
                             std::size_t index, std::vector<double>& starts) {
  const BreakRules& rules = *tour.rules;
  const std::vector<PlannedBreak>& breaks = scheduled.skeleton.breaks;
  const Walk& walked = scheduled.walk;
  const bool areAlike = rules.kinds.size() == 1 && rules.windows == 0;
  double longest = 0;
  for (const BreakKind& kind : rules.kinds) longest = std::max(longest, kind.duration);
  double clock = INFINITE;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] == CLOCK) clock = std::min(clock, rules.limit[r]);
  }
  starts.clear();
  double over = walked.begin;
  if (index > 0) {
    const PlannedBreak& before = breaks[index - 1];
    over = walked.start[index - 1] + (before.isTaken ? before.duration : longest);
  }
  double left = 0;
  for (std::size_t i = index; i < breaks.size(); i++) {
    const Leg& leg = legs[breaks[i].leg];
    if (i == index || breaks[i - 1].leg != leg.position) left = walked.left[i];
    const double latest = leg.latest - leg.service - leg.spent;
    double start = over + clock;
    double rest = left;
    for (int32_t r = 0; areAlike && r < rules.sliding; r++) {
      if (rules.counts[r] == CLOCK) continue;
      const double limit = rules.limit[r];
      const double behind = left - (i == index ? walked.allowed[i * rules.sliding + r] : limit);
      // The stop is not reached before the break, and this many breaks come before the stop.
      if (behind > 0) start = std::min(start, latest - behind - rules.least[r] * std::ceil(behind / limit));
      rest = std::min(rest, std::max(0.0, behind));
    }
    if (start == INFINITE) break;
    left = rest;
    starts.push_back(std::floor(start));
    over = starts.back() + longest;
  }
}

// Tie-breaks among schedules with the earliest end: none; the latest begin; all, down to the last break, where a rule
// is broken (the breaks then show by how much), else the latest begin; or always all.
enum class TieBreaks { END, BEGIN, BROKEN, ALL };

// Whether to return no schedule rather than one that breaks a rule.
enum class Strictness { STRICT, LENIENT };

// Chooses by, in this order: fewest violations, spans kept, least delay, earliest end, latest begin (where it is free),
// fewest breaks, and each break as late as possible, from the first on.
class Chooser {
 public:
  Chooser() : search_(workspace_) {}
  Chooser(const Chooser&) = delete;
  Chooser& operator=(const Chooser&) = delete;

  // Returns the best schedule of all choices of windows. It is valid until the next choice.
  const ScheduledBreaks* chooseWindows(const BreakTour& tour, TieBreaks tieBreaks, Strictness strictness) {
    workspace_.clear();
    const ScheduledBreaks* best = chooseBreaks(tour, tieBreaks, strictness);
    for (const BreakRules& rules : tour.rules->alternatives) {
      const ScheduledBreaks* other = chooseBreaks(useRules(tour, rules), tieBreaks, strictness);
      if (other != nullptr && (best == nullptr || isBetter(*other, *best))) best = other;
    }
    return best;
  }

 private:
  const ScheduledBreaks* chooseBreaks(const BreakTour& tour, TieBreaks tieBreaks, Strictness strictness) {
    ScheduledBreaks* best = tour.rules->any() ? bestPlacement(tour, strictness) : withoutBreaks(tour, strictness);
    if (best == nullptr || tieBreaks == TieBreaks::END) return best;
    effort_ = {};
    ScheduledBreaks* late = tour.beginIsFree ? latestBegin(tour, best) : best;
    const bool isKept = late->violations + late->spansBroken == 0;
    const bool isEnough = tieBreaks == TieBreaks::BEGIN || (tieBreaks == TieBreaks::BROKEN && isKept);
    return isEnough || !tour.rules->any() ? late : latestBreaks(tour, late);
  }

  ScheduledBreaks* withoutBreaks(const BreakTour& tour, Strictness strictness) {
    bareSkeleton(tour);
    ScheduledBreaks* scheduled = scheduleBreaks(workspace_, tour, bare_, floors_, wholeOf(tour));
    if (scheduled == nullptr) scheduled = scheduleAnyhow(workspace_, tour, bare_, floors_);
    return strictness == Strictness::STRICT && scheduled->violations + scheduled->spansBroken > 0 ? nullptr : scheduled;
  }

  ScheduledBreaks* bestPlacement(const BreakTour& tour, Strictness strictness) {
    Wanted wanted;
    wanted.begin = tour.begin;
    effort_ = {};
    wanted.effort = &effort_;
    ScheduledBreaks* kept = search_.run(tour, wanted);
    if (kept != nullptr || strictness == Strictness::STRICT) return kept;
    wanted.lenient = true;
    effort_ = {};
    ScheduledBreaks* broken = search_.run(tour, wanted);
    if (broken != nullptr) return broken;
    // For example with a limit of zero, which no number of breaks can keep.
    bareSkeleton(tour);
    return scheduleAnyhow(workspace_, tour, bare_, floors_);
  }

  // Makes a skeleton with only the breaks of history, and floors that delay nothing.
  void bareSkeleton(const BreakTour& tour) {
    bare_.breaks = takenBreaks(tour);
    bare_.endsLate = true;
    lowestFloors(tour, bare_.breaks.size(), tour.begin, floors_);
  }

  Wanted wantedLike(const ScheduledBreaks& scheduled, double begin) {
    Wanted wanted;
    wanted.effort = &effort_;
    wanted.lenient = scheduled.violations + scheduled.spansBroken > 0;
    wanted.begin = begin;
    wanted.bound = meritsOf(scheduled);
    return wanted;
  }

  // Returns the schedule with the latest begin and the same merits: of this placement, or of another one that can begin
  // later.
  ScheduledBreaks* latestBegin(const BreakTour& tour, ScheduledBreaks* best) {
    ScheduledBreaks* alone = beginLater(tour, best);
    if (!tour.rules->any()) return alone;
    const auto timeOf = [](const ScheduledBreaks& scheduled) { return scheduled.walk.begin; };
    return latest(alone, timeOf, [&](double begin) {
      ScheduledBreaks* other = search_.run(tour, wantedLike(*alone, begin));
      // The begin must not be so late that a computed time passes a given one that could be kept.
      return other == nullptr || other->walk.overrun > alone->walk.overrun ? nullptr : beginLater(tour, other);
    });
  }

  // Searches for the schedule with the latest `timeOf`. `at(time)` finds one with at least that time; it seldom does,
  // since the schedule known is the latest of its own placement.
  template <typename TimeOf, typename At>
  ScheduledBreaks* latest(ScheduledBreaks* known, const TimeOf& timeOf, const At& at) const {
    ScheduledBreaks* best = known;
    double infeasible = known->walk.reached + 1;
    double next = timeOf(*best) + 1;
    while (next < infeasible && !effort_.isSpent()) {
      ScheduledBreaks* other = at(next);
      if (other != nullptr && timeOf(*other) >= next && compareMerits(meritsOf(*other), meritsOf(*known)) == 0)
        best = other;
      else
        infeasible = next;
      next = std::max(timeOf(*best) + 1, std::floor((timeOf(*best) + infeasible) / 2));
      if (best == known) break;
    }
    return best;
  }

  // A schedule whose tour begins as late as possible without making its merits worse.
  ScheduledBreaks* beginLater(const BreakTour& tour, ScheduledBreaks* scheduled) {
    return push(tour, scheduled, scheduled->walk.begin, INFINITE,
                [](Floors& floors, double time) { floors.begin = time; });
  }

  // Returns the schedule with the fewest breaks, each as late as possible, whose merits and begin are as good.
  ScheduledBreaks* latestBreaks(const BreakTour& tour, ScheduledBreaks* best) {
    if (effort_.isSpent()) return best;
    Wanted like = wantedLike(*best, best->walk.begin);
    like.counting = Counting::FEWEST;
    like.most = static_cast<int32_t>(best->skeleton.breaks.size());
    ScheduledBreaks* fewest = search_.run(tour, like);
    like.counting = Counting::SAME;
    const bool isFewer = fewest != nullptr && fewest->skeleton.breaks.size() <= best->skeleton.breaks.size();
    ScheduledBreaks* current = isFewer ? fewest : best;
    const auto taken = static_cast<std::ptrdiff_t>(takenBreaks(tour).size());
    latest_.clear();
    held_.assign(current->walk.start.begin(), current->walk.start.begin() + taken);
    std::size_t most = std::numeric_limits<std::size_t>::max() / 2;
    const bool knowsStarts = !like.lenient && tour.spans.empty();
    if (knowsStarts) fillLegs(tour, like, legs_);
    while (held_.size() < current->skeleton.breaks.size()) {
      const std::size_t index = held_.size();
      if (knowsStarts) findLatestStarts(tour, legs_, *current, index, latest_);
      std::size_t many = std::min(most, latest_.size());
      ScheduledBreaks* together = nullptr;
      while (many > 0 && together == nullptr) {
        starts_ = held_;
        starts_.insert(starts_.end(), latest_.begin(), latest_.begin() + static_cast<std::ptrdiff_t>(many));
        together = startAt(tour, *current, like);
        if (together == nullptr) many >>= 1;
      }
      most = std::max<std::size_t>(1, 2 * many);
      const double bound = latest_.empty() ? INFINITE : latest_[0];
      current = together != nullptr ? together : latestBreak(tour, current, like, bound);
      const auto from = current->walk.start.begin() + static_cast<std::ptrdiff_t>(index);
      held_.insert(held_.end(), from, from + static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, many)));
    }
    return current;
  }

  // Returns the schedule whose first breaks start at `starts_`, if it is as good as the known one; else nullptr.
  ScheduledBreaks* startAt(const BreakTour& tour, const ScheduledBreaks& known, const Wanted& like) {
    raised_ = known.floors;
    raised_.begin = std::max(raised_.begin, like.begin);
    for (std::size_t i = 0; i < starts_.size(); i++) raised_.breaks[i] = std::max(raised_.breaks[i], starts_[i]);
    ScheduledBreaks* scheduled = scheduleAsGood(tour, known);
    if (scheduled == nullptr) return nullptr;
    if (std::equal(starts_.begin(), starts_.end(), scheduled->walk.start.begin())) return scheduled;
    workspace_.giveBack();
    return nullptr;
  }

  // Returns the schedule of a known one's breaks with the floors `raised_`, if it is as good; else nullptr.
  ScheduledBreaks* scheduleAsGood(const BreakTour& tour, const ScheduledBreaks& known) {
    Reach reach = wholeOf(tour);
    const bool isLong = known.skeleton.breaks.size() > MAX_CORRECTED_BREAKS;
    if (isLong && tour.history == nullptr && tour.spans.empty()) reach.latest = known.walk.reached;
    ScheduledBreaks* scheduled = scheduleBreaks(workspace_, tour, known.skeleton, raised_, reach);
    if (scheduled == nullptr || isAsGood(*scheduled, known)) return scheduled;
    workspace_.giveBack();
    return nullptr;
  }

  static bool isAsGood(const ScheduledBreaks& scheduled, const ScheduledBreaks& known) {
    return scheduled.walk.overrun <= known.walk.overrun && compareMerits(meritsOf(scheduled), meritsOf(known)) == 0;
  }

  // Returns the schedule with the next break as late as possible, and the breaks before it no earlier than `held_`.
  // `bound`: an upper bound on its start, whatever breaks are taken where.
  ScheduledBreaks* latestBreak(const BreakTour& tour, ScheduledBreaks* best, Wanted& like, double bound) {
    const std::size_t index = held_.size();
    const auto later = [&](ScheduledBreaks* scheduled) {
      const PlannedBreak& planned = scheduled->skeleton.breaks[index];
      if (planned.late) return scheduled;
      const double due = planned.window < 0 ? INFINITE : tour.rules->kinds[planned.window].last;
      return push(tour, scheduled, scheduled->walk.start[index], std::min(bound, due),
                  [&](Floors& raised, double time) {
                    for (std::size_t before = 0; before < held_.size(); before++)
                      raised.breaks[before] = std::max(raised.breaks[before], held_[before]);
                    raised.begin = std::max(raised.begin, like.begin);
                    raised.breaks[index] = time;
                  });
    };
    ScheduledBreaks* alone = later(best);
    if (alone->walk.start[index] >= bound) return alone;
    like.most = static_cast<int32_t>(alone->skeleton.breaks.size());
    const auto timeOf = [index](const ScheduledBreaks& scheduled) { return scheduled.walk.start[index]; };
    return latest(alone, timeOf, [&](double time) {
      like.floors = held_;
      like.floors.push_back(time);
      ScheduledBreaks* other = search_.run(tour, like);
      const bool isSame = other != nullptr && other->skeleton.breaks.size() == alone->skeleton.breaks.size();
      return isSame ? later(other) : nullptr;
    });
  }

  // Raises one floor of a skeleton as far as its merits stay the same, by bisection: they are monotone in the floor.
  // The floor never exceeds `last`, which it often reaches.
  template <typename Raise>
  ScheduledBreaks* push(const BreakTour& tour, ScheduledBreaks* scheduled, double from, double last,
                        const Raise& raise) {
    ScheduledBreaks* best = scheduled;
    double feasible = from;
    double infeasible = std::min(scheduled->walk.reached, std::floor(last)) + 1;
    // Mostly it cannot be raised at all.
    double time = last < scheduled->walk.reached ? infeasible - 1 : from + 1;
    const auto next = [&] { return feasible == from ? from + 1 : std::floor((feasible + infeasible) / 2); };
    for (; infeasible - feasible > 1; time = next()) {
      if (!tour.spans.empty()) {
        lowestFloors(tour, scheduled->skeleton.breaks.size(), tour.begin, raised_);
      } else {
        raised_ = scheduled->floors;
      }
      raise(raised_, time);
      ScheduledBreaks* candidate = scheduleAsGood(tour, *scheduled);
      if (candidate != nullptr) {
        feasible = time;
        best = candidate;
      } else {
        infeasible = time;
      }
    }
    return best;
  }

  // Compared in this order: merits, latest begin, fewest breaks, each break as late as possible, from the first on.
  static bool isBetter(const ScheduledBreaks& a, const ScheduledBreaks& b) {
    const auto order = compareMerits(meritsOf(a), meritsOf(b));
    if (order != 0) return order < 0;
    if (a.walk.begin != b.walk.begin) return a.walk.begin > b.walk.begin;
    if (a.walk.start.size() != b.walk.start.size()) return a.walk.start.size() < b.walk.start.size();
    return a.walk.start > b.walk.start;
  }

  // The tour with another choice of windows for its breaks.
  const BreakTour& useRules(const BreakTour& tour, const BreakRules& rules) {
    tour_ = tour;
    tour_.rules = &rules;
    if (tour.history == nullptr) return tour_;
    history_ = *tour.history;
    findServed(rules, history_);
    tour_.history = &history_;
    return tour_;
  }

  BreakWorkspace workspace_;
  BreakSearch search_;
  BreakTour tour_{};  // see `useRules`
  BreakHistory history_{};
  // Of the current search: for a placement that keeps all rules, for any placement, then for later begins and breaks.
  Effort effort_;
  Skeleton bare_;
  Floors floors_;
  Floors raised_;
  std::vector<double> held_;
  std::vector<double> latest_;
  std::vector<double> starts_;
  std::vector<Leg> legs_;
};

}  // namespace tourwright::breaks
