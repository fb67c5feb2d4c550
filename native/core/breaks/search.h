// The search for the best placement of breaks.
#pragma once

#include <deque>
#include <ranges>

#include "breaks/break_list.h"
#include "breaks/label.h"
#include "breaks/leg_search.h"

namespace tourwright::breaks {

// A driver's rest after a stop, up to the end of its last break.
struct Rest {
  // Breaks due before this time cannot be taken late after the rest: the last break taken in time would have been put
  // off.
  double since = -INFINITE;
  // The earliest and the latest end of the rest.
  double over = 0;
  double until = 0;
  // By sliding rule: when the next break is due if nothing is travelled, −INFINITE: it became due during the stop.
  std::vector<double> due;
};

// True when the limit of a sliding rule was passed during the stop, or the history, that a label ends with.
inline bool isDue(const BreakRules& rules, const Label& label, int32_t rule) {
  const Meter& meter = label.meters[rule];
  if (meter.count[CERTAIN] > rules.limit[rule]) return true;
  return rules.counts[rule] == CLOCK && label.time - meter.latest[CERTAIN] > rules.limit[rule];
}

// True when that holds for any rule.
inline bool isPending(const BreakRules& rules, const Label& label) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (isDue(rules, label, r)) return true;
  }
  return false;
}

// `travel`: seconds by which the last break may be put off, to be taken after that much travel.
inline Rest restOf(const BreakRules& rules, const Label& label, const BreakList& list, double travel) {
  Rest rest;
  rest.over = rest.until = label.time;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const Meter& meter = label.meters[r];
    const double reset = std::min(meter.latest[CERTAIN], label.time - meter.count[CERTAIN]);
    const double due = rules.counts[r] == TRAVEL ? INFINITE : rules.limit[r] + reset;
    rest.due.push_back(isDue(rules, label, r) ? -INFINITE : due);
  }
  for (const ListedBreak& listed : list) {
    const BreakKind& kind = *listed.kind;
    const double start = listed.late ? rest.over : std::max(rest.over, kind.opens);
    rest.over = rest.until = start + kind.duration;
    if (!listed.late) {
      rest.since = start;
      rest.until = kind.window < 0 ? rest.over + travel : kind.last + kind.duration;
    }
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.resets(kind, r)) rest.due[r] = rules.counts[r] == CLOCK ? rest.over + rules.limit[r] : INFINITE;
    }
  }
  return rest;
}

// True when a break due at `due` is late by `time` and became due during the rest.
inline bool isDueBy(const Rest& rest, double time, double due) {
  return rest.since <= due && due < time;
}

// True when this break, taken when the rest is over, serves a sliding rule whose break became due during the rest.
inline bool servesDue(const BreakRules& rules, const Rest& rest, const BreakKind& kind) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.resets(kind, r) && isDueBy(rest, rest.over, rest.due[r])) return true;
  }
  return false;
}

// True when a list is out of turn: of late breaks of the same duration, the one due first is taken first.
inline bool isOutOfTurn(const BreakList& list, const BreakKind& kind) {
  if (list.count == 0 || list.last().window < 0 || list.last().duration != kind.duration) return false;
  const bool mayChange = list.breaks[list.count - 1].late || kind.opens <= list.last().opens;
  return mayChange && list.last().last > kind.last;
}

// The window breaks that are in a given state where a way ends with a label and a list.
inline std::vector<int32_t> windowsThat(const Label& label, const BreakList& list, Handled state) {
  std::vector<int32_t> found;
  for (int32_t w = 0; w < static_cast<int32_t>(label.handled.size()); w++) {
    if (label.handled[w] == state && !list.has(w)) found.push_back(w);
  }
  return found;
}

// The reasons why breaks are missing on a way: some are left out before the begin, others at the end, or never taken.
inline Skeleton makeSkeleton(const Label& label, const BreakList& list, std::vector<int32_t> after) {
  return {{}, windowsThat(label, list, FITS_BEFORE), std::move(after), {}, false};
}

// The reason at the end of a tour that keeps all rules: missing window breaks.
inline Skeleton findReasonAtEnd(const Label& label, const BreakList& list) {
  return makeSkeleton(label, list, windowsThat(label, list, OPEN));
}

// Finds the reasons at the end of a tour that may break rules: a sliding break may also have become due during the last
// stop.
inline std::vector<Skeleton> findLenientReasonsAtEnd(const BreakTour& tour, const Label& label, const BreakList& list) {
  std::vector<Skeleton> skeletons;
  if (tour.pastLeg > tour.count) return skeletons;
  skeletons.push_back(findReasonAtEnd(label, list));
  skeletons[0].endsLate = true;
  const std::vector<int32_t> open = skeletons[0].after;
  // A break that became due during the last stop may never be taken.
  std::vector<double> known;
  for (const int32_t last : open) {
    const double due = tour.rules->kinds[last].last;
    if (std::ranges::find(known, due) != known.end()) continue;
    known.push_back(due);
    Skeleton skeleton = makeSkeleton(label, list, {});
    for (const int32_t w : open) (tour.rules->kinds[w].last <= due ? skeleton.never : skeleton.after).push_back(w);
    skeletons.push_back(skeleton);
    skeleton.endsLate = true;
    skeletons.push_back(std::move(skeleton));
  }
  return skeletons;
}

class BreakSearch : LegSearch<BreakSearch> {
 public:
  explicit BreakSearch(BreakWorkspace& workspace) : workspace_(workspace) {}

  // Returns nullptr when there is no placement. The schedule is owned by the workspace.
  ScheduledBreaks* run(const BreakTour& tour, const Wanted& wanted) {
    // In a tour that leaves its windows, stops do not wait for spans: only the breaks have to keep them.
    const bool leavesAnyhow = leavesWindowsAnyhow(tour);
    ScheduledBreaks* best = runWith(tour, wanted, leavesAnyhow ? WaitsFor::WINDOWS : WaitsFor::SPANS);
    if (!wanted.lenient || tour.spans.empty() || leavesAnyhow) return best;
    ScheduledBreaks* still = runWith(tour, wanted, WaitsFor::WINDOWS);
    return still != nullptr && (best == nullptr || isBetter(*still, *best)) ? still : best;
  }

 private:
  friend LegSearch<BreakSearch>;

  ScheduledBreaks* runWith(const BreakTour& tour, const Wanted& wanted, WaitsFor waitsFor) {
    wanted_ = &wanted;
    beginSearch(tour, {wanted.lenient, waitsFor, false, wanted.counting});
    latestBegin_ = fillLegs(tour, wanted, legs_);
    fixed_ = &takenBreaks(tour);
    while (labels_.size() < static_cast<std::size_t>(tour.count) + 2) labels_.emplace_back();
    leastOverrun_ = INFINITE;
    Labels* labels = &labels_[tour.firstLeg];
    findFirst(wanted.begin, legs_[tour.firstLeg], *labels);
    for (int32_t leg = tour.firstLeg; leg <= tour.count && labels->count > 0; leg++) {
      Labels& next = labels_[leg + 1];
      next.clear();
      for (const Label* label : *labels) extend(*label, legs_[leg], next);
      labels = &next;
    }
    return bestOf(*labels);
  }

  // Marks what history has served, and moves a label to the end of history, where nothing can slide.
  bool passHistory(Label& label) {
    const BreakTour& tour = *tour_;
    if (label.time > latestBegin_) return false;
    if (tour.history == nullptr) return true;
    const BreakHistory& history = *tour.history;
    label.breaks = static_cast<int32_t>(fixed_->size());
    for (int32_t w = 0; w < rules_->windows; w++) {
      if (history.served[w]) label.handled[w] = TAKEN;
    }
    const bool isLater = label.begin > wanted_->begin;
    if (history.stops.empty() && fixed_->empty()) return !isLater || label.begin <= history.end || !hasEnded(tour);
    lowestFloors(tour, fixed_->size(), label.begin, floors_);
    walk(tour, *fixed_, floors_, {tour.firstLeg, To::BREAK}, workspace_.counters, past_);
    passMeters(past_, tour.firstLeg, CERTAIN, label);
    passMeters(past_, tour.firstLeg, BOUND, label);
    label.time = past_.end;
    legs_[tour.firstLeg].travel = past_.legLeft;
    // Not so late that a computed time passes a given one that could be kept, nor later than the end of history.
    const bool isPast = isLater && (label.begin > past_.end || label.begin > history.end);
    if (past_.overrun > leastOverrun_ || isPast) return false;
    leastOverrun_ = past_.overrun;
    return true;
  }

  // Writes the meters of a way with known times: nothing can slide.
  void passMeters(const Walk& walked, int32_t stops, Certainty certainty, Label& label) const {
    const BreakTour& tour = *tour_;
    const int32_t sliding = rules_->sliding;
    for (int32_t r = 0; r < sliding; r++) {
      // History may have taken less time than the sum of its parts.
      const double most = rules_->counts[r] == CLOCK ? walked.end - walked.lastReset[r] : INFINITE;
      label.meters[r].count[certainty] = std::min(walked.lastCount[r], most);
      label.meters[r].latest[certainty] = walked.lastReset[r];
    }
    for (std::size_t span = 0; span < tour.spans.size(); span++) {
      const auto& [first, last, limit] = tour.spans[span];
      const bool isOpen = first < stops && last >= stops;
      Meter& meter = label.meters[sliding + span];
      meter.latest[certainty] = isOpen ? walked.departure[first] : INFINITE;
      meter.count[certainty] = isOpen ? walked.end - walked.departure[first] : 0;
    }
  }

  // Extends a label over a leg in all ways; once the effort is spent, with only one break, and with some lists of a
  // few.
  void extend(const Label& label, const Leg& leg, Labels& next) {
    const Effort& effort = *wanted_->effort;
    isReduced_ = false;
    longest_ = NO_LIMIT;
    if (!effort.isSpent()) tryLists(label, leg, next, NO_LIMIT);
    if (effort.isSpent()) {
      isReduced_ = true;
      longest_ = 1;
      tryLists(label, leg, next, NO_LIMIT);
      longest_ = MAX_REDUCED_LIST;
      tryLists(label, leg, next, MAX_REDUCED_LISTS);
    }
    dropWorst(next);
  }

  void tryLists(const Label& label, const Leg& leg, Labels& next, int32_t lists) {
    const bool lenient = mode_.lenient;
    beginLists(label, leg, next, lists);
    // Breaks that became due during the stop before come first; another label represents the way on which none did.
    if (!leg.mayRest || !isPending(*rules_, label)) {
      mayTry();
      const double slidingBreaks = mostSlidingBreaks(*tour_, mode_, label, leg);
      if (tryList() && leg.mayRest)
        lengthen(lenient ? std::min<double>(slidingBreaks, MAX_LENIENT_SLIDING) : slidingBreaks);
    } else if (lenient && tour_->history != nullptr && leg.position == tour_->firstLeg) {
      // In history, it may have become due after history ends.
      schedulePart();
    }
    if (leg.mayRest) tryLate();
  }

  bool mayTry() {
    lists_--;
    wanted_->effort->left -= 1 + list_.count / BREAKS_PER_EFFORT;
    return true;
  }

  // True when the label, list_ and `more` further breaks exceed the number wanted, or no more lists are to be tried.
  bool exceedsBreaks(double more) {
    const double length = static_cast<double>(list_.count) + more;
    if (from_->breaks + length > wanted_->most || length > longest_ || lists_ <= 0) return true;
    return !isReduced_ && wanted_->effort->isSpent();
  }

  double floorOf(int32_t index) const {
    const std::size_t number = from_->breaks + index;
    return number < wanted_->floors.size() ? wanted_->floors[number] : -INFINITE;
  }

  bool accepts(const Label& label) const {
    if (label.breaks > wanted_->most) return false;
    if (!mode_.lenient && !hasEnded(*tour_) && hasMissed(*rules_, label)) return false;
    return !wanted_->bound || compareMerits(makeMerits(label, -INFINITE), *wanted_->bound) <= 0;
  }

  void remember(Label& label) {
    label.from = from_;
    listBreaks(label.list);
    for (int32_t j = 0; j < list_.count; j++) label.list[j].start = extension_.starts()[j][CERTAIN];
  }

  void listBreaks(std::vector<PlannedBreak>& out) const {
    for (const auto& [kind, late, floor] : list_) out.push_back({leg_->position, kind->duration, kind->window, late});
  }

  // Drops all but the best labels where there are too many.
  void dropWorst(Labels& labels) const {
    const int32_t usual = mode_.lenient ? MAX_LENIENT_LABELS : MAX_LABELS;
    const int32_t most = wanted_->effort->isSpent() ? MAX_REDUCED_LABELS : usual;
    if (labels.count <= most) return;
    std::stable_sort(labels.begin(), labels.end(), [](const Label* a, const Label* b) {
      return compareMerits(makeMerits(*a, a->time), makeMerits(*b, b->time)) < 0;
    });
    labels.count = most;
  }

  // Adds labels for a way on which something before may have to come later than assumed.
  bool failed(Outcome outcome) {
    if (list_.whole().lateBreaks > 0) {
      schedulePart();
      return true;
    }
    // A limit passed before the end remains passed where no break can follow.
    const bool isOver = outcome == Outcome::PASSED && !leg_->mayRest;
    const bool mayBreak = mode_.lenient && (outcome == Outcome::IMPOSSIBLE || isOver);
    if (outcome == Outcome::UNCERTAIN || mayBreak) schedulePart();
    // A limit that is passed may be kept by another break, if there is time for it.
    const double latest = leg_->isEnd && wanted_->bound && !hasEnded(*tour_) ? wanted_->bound->end : leg_->latest;
    return from_->time + list_.whole().length + leg_->travel <= latest;
  }

  void schedulePart() {
    if (leg_->isEnd) {
      scheduleWith(findReasonAtEnd(*from_, list_));
      if (!mode_.lenient) return;
      for (Skeleton& reason : findLenientReasonsAtEnd(*tour_, *from_, list_)) scheduleWith(std::move(reason));
      return;
    }
    Skeleton reason = makeSkeleton(*from_, list_, {});
    // When nothing became due during the stop, both labels would be the same.
    reason.endsLate = mode_.lenient;
    if (scheduleWith(reason) || !mode_.lenient) return;
    reason.endsLate = false;
    scheduleWith(std::move(reason));
  }

  // Adds a label for such a way if it is possible. `skeleton`: states why breaks are missing. Returns true when the way
  // then ends with no break due.
  bool scheduleWith(Skeleton skeleton) {
    const BreakTour& tour = *tour_;
    const bool isEnd = leg_->isEnd;
    const int32_t stops = isEnd ? tour.count : leg_->position + 1;
    wanted_->effort->left -= leg_->position + 1;
    skeleton.breaks = *fixed_;
    from_->collectBreaks(skeleton.breaks);
    listBreaks(skeleton.breaks);
    // The first stops alone are judged as a part of a tour that continues.
    floorsOf(*from_, skeleton.breaks.size());
    ScheduledBreaks* scheduled =
        scheduleBreaks(workspace_, tour, skeleton, floors_, {stops, isEnd ? To::END : To::STOP}, mode_.waitsFor);
    if (scheduled == nullptr) return false;
    if (!isAllowed(*scheduled)) {
      workspace_.giveBack();
      return false;
    }
    writeScheduled(*scheduled, stops);
    if (Label* kept = keepNext(scheduled_)) {
      kept->from = from_;
      listBreaks(kept->list);
      kept->scheduled = isEnd ? scheduled : nullptr;
    }
    const bool isDue = std::ranges::any_of(scheduled->walk.excesses, [](const Excess& e) { return e.ending < 0; });
    if (!isEnd) workspace_.giveBack();
    return !isDue;
  }

  void writeScheduled(const ScheduledBreaks& scheduled, int32_t stops) {
    Label& label = scheduled_;
    label.set(*from_);
    extension_.handle(list_, label);
    passMeters(scheduled.walk, stops, CERTAIN, label);
    // Where history gives the end, no meter was read on the way there.
    if (mode_.lenient || (leg_->isEnd && hasEnded(*tour_))) {
      for (Meter& meter : label.meters) {
        meter.count[BOUND] = 0;
        meter.latest[BOUND] = INFINITE;
      }
    } else {
      extension_.writeBounds(*leg_, label);
    }
    label.violations = scheduled.violations;
    label.spansBroken = scheduled.spansBroken;
    label.delay = scheduled.delay;
    label.time = leg_->isEnd ? scheduled.walk.reached : scheduled.walk.departure[leg_->position];
    label.arrival = leg_->isEnd ? scheduled.walk.end : scheduled.walk.arrival[leg_->position];
    label.breaks += list_.count;
  }

  void floorsOf(const Label& label, std::size_t count) {
    lowestFloors(*tour_, count, label.begin, floors_);
    const std::vector<double>& floors = wanted_->floors;
    std::copy_n(floors.begin(), std::min(count, floors.size()), floors_.breaks.begin());
  }

  void goOnLate() { tryLate(); }

  // Where rules may be broken: tries breaks that became due during the stop before or a rest, taken as soon as that is
  // over, and others after them.
  void tryLate() {
    if (!mode_.lenient || exceedsBreaks(1) || list_.whole().lateBreaks == MAX_LATE_BREAKS) return;
    const BreakRules& rules = *rules_;
    const Label& label = *from_;
    const Rest rest = restOf(rules, label, list_, leg_->travel);
    for (const BreakKind& kind : rules.windowBreaks()) {
      const int32_t w = kind.window;
      if (!mayTake(kind) || list_.has(w) || isOutOfTurn(list_, kind)) continue;
      const bool isLate = label.handled[w] == OPEN && label.arrival < kind.last && isDueBy(rest, rest.until, kind.last);
      if (isLate || (kind.opens <= rest.over && servesDue(rules, rest, kind))) takeLate(kind);
    }
    for (const BreakKind& kind : rules.kinds | std::views::reverse) {
      if (kind.window < 0 && servesDue(rules, rest, kind)) takeLate(kind);
    }
  }

  void takeLate(const BreakKind& kind) {
    list_.pushLate(kind);
    mayTry();
    tryList();
    // Breaks that divide the rest of the leg, and a longer one.
    const double slidingBreaks = std::max(2.0, mostSlidingBreaks(*tour_, mode_, *from_, *leg_) / 2);
    lengthen(std::min<double>(slidingBreaks, MAX_LENIENT_SLIDING));
    tryLate();
    list_.pop();
  }

  // The best schedule among those of the labels at the end.
  ScheduledBreaks* bestOf(Labels& labels) {
    const Wanted& wanted = *wanted_;
    std::stable_sort(labels.begin(), labels.end(), [&](const Label* a, const Label* b) {
      const auto order = compareMerits(makeMerits(*a, a->time), makeMerits(*b, b->time));
      if (order != 0 || wanted.counting != Counting::FEWEST) return order < 0;
      return a->breaks < b->breaks;
    });
    list_.begin(0);
    ScheduledBreaks* best = nullptr;
    for (const Label* label : labels) {
      const Merits merits = makeMerits(*label, label->time);
      if (best != nullptr && compareMerits(merits, meritsOf(*best)) > 0) break;
      if (best == nullptr && wanted.bound && compareMerits(merits, *wanted.bound) > 0) break;
      ScheduledBreaks* scheduled = scheduleAll(*label);
      if (scheduled == nullptr || !isAllowed(*scheduled)) continue;
      if (best != nullptr && !isBetter(*scheduled, *best)) continue;
      if (!wanted.bound || compareMerits(meritsOf(*scheduled), *wanted.bound) <= 0) best = scheduled;
    }
    return best;
  }

  bool isAllowed(const ScheduledBreaks& scheduled) const {
    return wanted_->lenient || scheduled.violations + scheduled.spansBroken == 0;
  }

  bool isBetter(const ScheduledBreaks& a, const ScheduledBreaks& b) const {
    const auto order = compareMerits(meritsOf(a), meritsOf(b));
    if (order != 0 || wanted_->counting != Counting::FEWEST) return order < 0;
    return a.skeleton.breaks.size() < b.skeleton.breaks.size();
  }

  // The schedule of a label at the end, with all waiting that helps spans.
  ScheduledBreaks* scheduleAll(const Label& label) {
    ScheduledBreaks* scheduled = label.scheduled;
    if (scheduled != nullptr) {
      if (mode_.waitsFor == WaitsFor::SPANS) return scheduled;
      floorsOf(label, scheduled->skeleton.breaks.size());
      return scheduleBreaks(workspace_, *tour_, scheduled->skeleton, floors_, wholeOf(*tour_));
    }
    Skeleton skeleton = findReasonAtEnd(label, list_);
    skeleton.breaks = *fixed_;
    label.collectBreaks(skeleton.breaks);
    floorsOf(label, skeleton.breaks.size());
    scheduled = scheduleBreaks(workspace_, *tour_, skeleton, floors_, wholeOf(*tour_));
    const Merits merits = makeMerits(label, label.time);
    if (wanted_->lenient || (scheduled != nullptr && compareMerits(meritsOf(*scheduled), merits) <= 0))
      return scheduled;
    // A break taken early may leave travel for a place where a limit forbids it: the breaks come no earlier than on the
    // way of the label.
    for (std::size_t i = 0; i < skeleton.breaks.size(); i++)
      floors_.breaks[i] = std::max(floors_.breaks[i], skeleton.breaks[i].start);
    ScheduledBreaks* later = scheduleBreaks(workspace_, *tour_, skeleton, floors_, wholeOf(*tour_));
    return later != nullptr && (scheduled == nullptr || isBetter(*later, *scheduled)) ? later : scheduled;
  }

  BreakWorkspace& workspace_;
  const Wanted* wanted_ = nullptr;
  int32_t longest_ = NO_LIMIT;  // breaks on a leg with which lists are still tried
  double latestBegin_ = INFINITE;
  std::vector<Leg> legs_;
  std::deque<Labels> labels_;  // by leg: the labels before it; the last entry: those at the end
  const std::vector<PlannedBreak>* fixed_ = nullptr;
  double leastOverrun_ = INFINITE;  // see `Walk`: the least overrun of the begins tried
  Walk past_;
  Floors floors_;
  Label scheduled_;
};

}  // namespace tourwright::breaks
