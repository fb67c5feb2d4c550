// Chooses one schedule among all placements of breaks and all begins.
#pragma once

#include "breaks/due_windows.h"
#include "breaks/latest_starts.h"
#include "breaks/search.h"

namespace tourwright::breaks {

// How much of the choice the caller needs: the end alone; the latest begin, too; all down to the last break where a
// rule is broken (the breaks then tell by how much); or always all.
enum class Care { END, BEGIN, BROKEN, ALL };

// Chooses by, in this order: fewest violations, spans kept, least delay, earliest end, latest begin (where it is free),
// fewest breaks, and each break as late as possible, from the first on.
class Chooser {
 public:
  Chooser() : search_(desk_) {}
  Chooser(const Chooser&) = delete;
  Chooser& operator=(const Chooser&) = delete;

  // `strict`: returns nullptr rather than a schedule that breaks a rule. The schedule is valid until the next choice.
  const Settled* chooseSettled(const BreakTour& tour, Care care, bool strict) {
    desk_.clear();
    if (Settled* none = withNone(tour)) return none;
    Settled* best = hasBreaks(tour) ? bestPlacement(tour, strict) : withoutBreaks(tour, strict);
    if (best == nullptr || care == Care::END) return best;
    effort_ = {};
    Settled* late = tour.beginIsFree ? latestBegin(tour, best) : best;
    const bool isKept = late->violations + late->spansBroken == 0;
    const bool isEnough = care == Care::BEGIN || (care == Care::BROKEN && isKept);
    return isEnough || !hasBreaks(tour) ? late : latestBreaks(tour, late);
  }

 private:
  static bool hasBreaks(const BreakTour& tour) { return tour.rules->any(); }

  // The schedule without any break, if it keeps every rule. Where the begin is given, it is the best one: breaks make
  // nothing earlier.
  Settled* withNone(const BreakTour& tour) {
    if (tour.beginIsFree || tour.history != nullptr || !hasBreaks(tour)) return nullptr;
    const BreakRules& rules = *tour.rules;
    bareSkeleton(tour);
    bare_.endsLate = false;
    for (int32_t w = 0; w < rules.windows; w++) {
      const bool fitsBefore = tour.begin >= rules.windowBegin[w] + rules.windowDuration[w];
      (fitsBefore ? bare_.before : bare_.after).push_back(w);
    }
    Settled* settled = settle(desk_, tour, bare_, floors_, wholeOf(tour));
    if (settled == nullptr) return nullptr;
    if (settled->violations + settled->spansBroken == 0) return settled;
    desk_.giveBack();
    return nullptr;
  }

  Settled* withoutBreaks(const BreakTour& tour, bool strict) {
    bareSkeleton(tour);
    Settled* settled = settle(desk_, tour, bare_, floors_, wholeOf(tour));
    if (settled == nullptr) settled = settleAnyhow(desk_, tour, bare_, floors_);
    return strict && settled->violations + settled->spansBroken > 0 ? nullptr : settled;
  }

  Settled* bestPlacement(const BreakTour& tour, bool strict) {
    Wanted wanted;
    wanted.begin = tour.begin;
    effort_ = {};
    wanted.effort = &effort_;
    Settled* kept = search_.run(tour, wanted);
    if (kept != nullptr || strict) return kept;
    wanted.forced = true;
    effort_ = {};
    Settled* broken = search_.run(tour, wanted);
    if (broken != nullptr) return broken;
    // For example with a limit of zero, which no number of breaks can keep.
    bareSkeleton(tour);
    return settleAnyhow(desk_, tour, bare_, floors_);
  }

  // Makes a skeleton with the breaks of history alone, and floors that delay nothing.
  void bareSkeleton(const BreakTour& tour) {
    takenBreaks(tour, bare_.breaks);
    bare_.before.clear();
    bare_.after.clear();
    bare_.endsLate = true;
    lowestFloors(tour, bare_.breaks.size(), tour.begin, floors_);
  }

  Wanted wantedLike(const Settled& settled, double begin) {
    Wanted wanted;
    wanted.effort = &effort_;
    wanted.forced = settled.violations + settled.spansBroken > 0;
    wanted.begin = begin;
    wanted.isBound = true;
    wanted.bound = meritsOf(settled);
    return wanted;
  }

  // The schedule with the latest begin and the same merits: of this placement, or of another one that can begin later.
  Settled* latestBegin(const BreakTour& tour, Settled* best) {
    Settled* alone = beginLater(tour, best);
    if (!hasBreaks(tour)) return alone;
    const auto timeOf = [](const Settled& settled) { return settled.walk.begin; };
    return latest(alone, timeOf, [&](double begin) {
      Settled* other = search_.run(tour, wantedLike(*alone, begin));
      // Does not begin so late that a computed time passes a given one that could be kept.
      return other == nullptr || other->walk.overrun > alone->walk.overrun ? nullptr : beginLater(tour, other);
    });
  }

  // Searches for the schedule with the latest `timeOf`. `at(time)` finds one with at least that time; it seldom does,
  // since the schedule known is the latest of its own placement.
  template <typename TimeOf, typename At>
  Settled* latest(Settled* known, const TimeOf& timeOf, const At& at) const {
    Settled* best = known;
    double bad = known->walk.reached + 1;
    double next = timeOf(*best) + 1;
    while (next < bad && !effort_.isSpent()) {
      Settled* other = at(next);
      if (other != nullptr && timeOf(*other) >= next && compareMerits(meritsOf(*other), meritsOf(*known)) == 0)
        best = other;
      else
        bad = next;
      next = std::max(timeOf(*best) + 1, std::floor((timeOf(*best) + bad) / 2));
      if (best == known) break;
    }
    return best;
  }

  // A schedule whose tour begins as late as possible without making its merits worse.
  Settled* beginLater(const BreakTour& tour, Settled* settled) {
    return push(tour, settled, settled->walk.begin, INFINITE, [](Floors& floors, double time) { floors.begin = time; });
  }

  // The schedule with the fewest breaks, each as late as possible, with merits and begin as good.
  Settled* latestBreaks(const BreakTour& tour, Settled* best) {
    if (effort_.isSpent()) return best;
    const Wanted like = wantedLike(*best, best->walk.begin);
    Wanted few = like;
    few.counting = Counting::FEWEST;
    few.most = static_cast<int32_t>(best->skeleton.breaks.size());
    Settled* fewest = search_.run(tour, few);
    const bool isFewer = fewest != nullptr && fewest->skeleton.breaks.size() <= best->skeleton.breaks.size();
    Settled* current = isFewer ? fewest : best;
    const std::size_t first = takenCount(tour);
    held_.assign(current->walk.start.begin(), current->walk.start.begin() + static_cast<std::ptrdiff_t>(first));
    std::size_t most = std::numeric_limits<std::size_t>::max() / 2;
    while (held_.size() < current->skeleton.breaks.size()) {
      const std::size_t index = held_.size();
      starts_.starts.clear();
      if (!like.forced && tour.spans == 0) starts_.find(tour, *current, index, like);
      std::size_t many = std::min(most, starts_.starts.size());
      Settled* together = nullptr;
      while (many > 0 && together == nullptr) {
        together = startAt(tour, current, many, like);
        if (together == nullptr) many >>= 1;
      }
      most = std::max<std::size_t>(1, 2 * many);
      const double bound = starts_.starts.empty() ? INFINITE : starts_.starts[0];
      current = together != nullptr ? together : latestBreak(tour, current, like, bound);
      const auto from = current->walk.start.begin() + static_cast<std::ptrdiff_t>(index);
      held_.insert(held_.end(), from, from + static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, many)));
    }
    return current;
  }

  // The schedule whose next `many` breaks start at `starts_`, if it is as good as the one known; else nullptr.
  Settled* startAt(const BreakTour& tour, const Settled* known, std::size_t many, const Wanted& like) {
    raised_ = known->floors;
    raised_.begin = std::max(raised_.begin, like.begin);
    const std::size_t held = held_.size();
    const auto startOf = [&](std::size_t i) { return i < held ? held_[i] : starts_.starts[i - held]; };
    for (std::size_t i = 0; i < held + many; i++) raised_.breaks[i] = std::max(raised_.breaks[i], startOf(i));
    Settled* settled = settle(desk_, tour, known->skeleton, raised_, wholeOf(tour));
    if (settled == nullptr) return nullptr;
    bool isSo = isAsGood(*settled, *known);
    for (std::size_t i = 0; isSo && i < held + many; i++) isSo = settled->walk.start[i] == startOf(i);
    if (isSo) return settled;
    desk_.giveBack();
    return nullptr;
  }

  static bool isAsGood(const Settled& settled, const Settled& known) {
    return settled.walk.overrun <= known.walk.overrun && compareMerits(meritsOf(settled), meritsOf(known)) == 0;
  }

  // The schedule with the next break as late as possible, and the breaks before it no earlier than `held_`. `bound`: it
  // starts no later, whatever breaks are taken where.
  Settled* latestBreak(const BreakTour& tour, Settled* best, const Wanted& like, double bound) {
    const std::size_t index = held_.size();
    const bool isForced = like.forced || tour.beginIsFree;
    const double last = std::min(bound, isForced ? INFINITE : lastStart(tour, *best, index));
    const auto later = [&](Settled* settled) {
      const PlannedBreak& planned = settled->skeleton.breaks[index];
      if (planned.late) return settled;
      const double due = planned.window < 0 ? INFINITE : tour.rules->windowLast[planned.window];
      return push(tour, settled, settled->walk.start[index], std::min(last, due), [&](Floors& raised, double time) {
        for (std::size_t before = 0; before < held_.size(); before++)
          raised.breaks[before] = std::max(raised.breaks[before], held_[before]);
        raised.begin = std::max(raised.begin, like.begin);
        raised.breaks[index] = time;
      });
    };
    Settled* alone = later(best);
    if (alone->walk.start[index] >= last) return alone;
    const std::size_t most = alone->skeleton.breaks.size();
    const auto timeOf = [index](const Settled& settled) { return settled.walk.start[index]; };
    return latest(alone, timeOf, [&](double time) {
      wantedFloors_ = held_;
      wantedFloors_.push_back(time);
      Wanted wanted = like;
      wanted.floors = wantedFloors_.data();
      wanted.floored = static_cast<int32_t>(wantedFloors_.size());
      wanted.counting = Counting::SAME;
      wanted.most = static_cast<int32_t>(most);
      Settled* other = search_.run(tour, wanted);
      return other != nullptr && other->skeleton.breaks.size() == most ? later(other) : nullptr;
    });
  }

  // The latest start of the break with this index in any schedule with the same begin and end that keeps all rules: so
  // many window breaks, which cannot be left out, have to start by then.
  double lastStart(const BreakTour& tour, const Settled& settled, std::size_t index) {
    findDueWindows(tour, settled.walk.begin, settled.walk.end, due_);
    const std::size_t rank = index - takenCount(tour);
    return rank < due_.size() ? tour.rules->windowLast[due_[rank]] : INFINITE;
  }

  // Raises one floor of a skeleton as far as its merits stay the same, by bisection: they are monotone in the floor. It
  // never gets beyond `last`, where it often ends.
  template <typename Raise>
  Settled* push(const BreakTour& tour, Settled* settled, double from, double last, const Raise& raise) {
    Settled* best = settled;
    double good = from;
    double bad = std::min(settled->walk.reached, std::floor(last)) + 1;
    double time = last < settled->walk.reached ? bad - 1 : std::floor((good + bad) / 2);
    for (; bad - good > 1; time = std::floor((good + bad) / 2)) {
      if (tour.spans > 0) {
        lowestFloors(tour, settled->skeleton.breaks.size(), tour.begin, raised_);
      } else {
        raised_ = settled->floors;
      }
      raise(raised_, time);
      Settled* candidate = settle(desk_, tour, settled->skeleton, raised_, wholeOf(tour));
      if (candidate != nullptr && isAsGood(*candidate, *settled)) {
        good = time;
        best = candidate;
        continue;
      }
      bad = time;
      if (candidate != nullptr) desk_.giveBack();
    }
    return best;
  }

  Desk desk_;
  BreakSearch search_;
  // Of the search that is on: for a placement that keeps all rules, for any, then for later begins and breaks.
  Effort effort_;
  Skeleton bare_;
  Floors floors_;
  Floors raised_;
  std::vector<double> held_;
  std::vector<int32_t> due_;
  std::vector<double> wantedFloors_;
  LatestStarts starts_;
};

}  // namespace tourwright::breaks
