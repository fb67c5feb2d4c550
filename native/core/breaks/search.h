// The best placement of breaks.
#pragma once

#include "dominance.h"
#include "extend.h"

namespace tourwright::breaks {

// What is compared first: violations, spans, delay, end. Less is better.
struct Merits {
  int32_t violations;
  int32_t spansBroken;
  double delay;
  double end;
};

inline Merits meritsOf(const Settled& settled) {
  return {settled.violations, settled.spansBroken, settled.delay, settled.walk.end};
}

inline Merits meritsOf(const Label& label, double end) {
  return {label.violations, label.spansBroken, label.delay, end};
}

// Negative when `a` is better.
inline int compareMerits(const Merits& a, const Merits& b) {
  if (a.violations != b.violations) return a.violations < b.violations ? -1 : 1;
  if (a.spansBroken != b.spansBroken) return a.spansBroken < b.spansBroken ? -1 : 1;
  if (a.delay != b.delay) return a.delay < b.delay ? -1 : 1;
  if (a.end != b.end) return a.end < b.end ? -1 : 1;
  return 0;
}

constexpr int32_t ANY_NUMBER = std::numeric_limits<int32_t>::max();

// What a search looks for.
struct Wanted {
  bool forced = false;             // rules may be broken: then every break of one is counted
  double begin = 0;                // the tour begins no earlier than this
  const double* floors = nullptr;  // earliest starts of the first, second, … break
  int32_t floored = 0;
  bool isBound = false;  // no schedule worse than `bound` is of interest
  Merits bound{};
  Counting counting = Counting::ANY;
  int32_t most = ANY_NUMBER;  // no more breaks than this
};

// Labels kept at a stop: more than any but a contrived tour has, so that nothing runs away.
constexpr std::size_t MOST_LABELS = 200;
// The same where rules have to be broken: there few labels dominate others, and the best of them have to do.
constexpr std::size_t MOST_FORCED_LABELS = 60;
// Sliding breaks on one leg where rules have to be broken.
constexpr int32_t MOST_FORCED_SLIDES = 3;
// On a leg with more breaks than this, every further sliding one is of the longest kind.
constexpr std::size_t LONG_LIST = 4;

// The meters of a way whose times are known: nothing slides.
inline void settledMeters(const BreakTour& tour, const Walk& walked, int32_t stops, double* sureCount,
                          double* sureLatest) {
  const int32_t sliding = tour.rules->sliding;
  std::copy(walked.lastCount.begin(), walked.lastCount.end(), sureCount);
  std::copy(walked.lastReset.begin(), walked.lastReset.end(), sureLatest);
  for (int32_t span = 0; span < tour.spans; span++) {
    const int32_t first = tour.spanFirst[span];
    const bool isOpen = first < stops && tour.spanLast[span] >= stops;
    sureLatest[sliding + span] = isOpen ? walked.departure[first] : INFINITE;
    sureCount[sliding + span] = isOpen ? walked.end - walked.departure[first] : 0;
  }
}

// More sliding breaks than this never help on a leg: of two neighbouring stretches within it one is over half a limit,
// or the break between them can go.
inline double mostSlides(const BreakTour& tour, int32_t leg, double time, double lastOpening) {
  const BreakRules& rules = *tour.rules;
  const double travel = tour.travel[leg];
  const double waiting = std::max(0.0, lastOpening - time);
  double most = 0;
  for (int32_t r = 0; r < rules.sliding; r++) {
    const double longest = rules.counts[r] == TRAVEL ? travel : travel + waiting;
    if (rules.limit[r] > 0) most += 2 + 2 * std::floor(longest / rules.limit[r]);
  }
  return most;
}

// By leg: the last time that a window of a stop from there on, or of a break, opens.
inline void lastOpenings(const BreakTour& tour, std::vector<double>& openings) {
  const int32_t count = tour.count;
  openings.assign(count + 2, -INFINITE);
  for (int32_t w = 0; w < tour.rules->windows; w++)
    openings[count + 1] = std::max(openings[count + 1], tour.rules->windowBegin[w]);
  openings[count] = openings[count + 1];
  for (int32_t i = count - 1; i >= 0; i--) {
    const int32_t last = tour.k->startWindows[tour.stops[i] + 1] - 1;
    const double opens = last < tour.k->startWindows[tour.stops[i]] ? -INFINITE : tour.in->view.startBegin[last];
    openings[i] = std::max(openings[i + 1], opens);
  }
}

// By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end.
inline void latestDepartures(const BreakTour& tour, const Wanted& wanted, std::vector<double>& latest) {
  const int32_t count = tour.count;
  latest.assign(count + 2, INFINITE);
  const bool isInTime = !wanted.isBound || (wanted.bound.violations == 0 && wanted.bound.spansBroken == 0);
  if (wanted.forced && !(wanted.isBound && isInTime)) return;
  const double end = wanted.isBound ? wanted.bound.end : tour.shiftEnd;
  latest[count + 1] = end;
  double time = end - tour.travel[count];
  for (int32_t i = count - 1; i >= 0; i--) {
    latest[i + 1] = time;
    if (isFixed(tour, i)) {
      time = INFINITE;
      continue;
    }
    const double ready = latestReady(tour, tour.stops[i], time - tour.service[i]);
    time = ready - tour.transition[i] - tour.travel[i];
  }
  latest[0] = time;
}

// Labels are carried from stop to stop, each with every list of breaks on the leg between that may help, and those that
// another one dominates are dropped (label setting with resource constraints, Desrochers and Soumis 1988; breaks as in
// Goel 2009, but exact for any number of rules).
class BreakSearch {
 public:
  explicit BreakSearch(Desk& desk) : desk_(desk) {}

  // nullptr when there is none. The schedule stays on the desk.
  Settled* run(const BreakTour& tour, const Wanted& wanted) {
    begin(tour, wanted);
    firstLabels();
    for (int32_t leg = tour.firstLeg; leg <= tour.count; leg++) {
      next_.clear();
      for (const int32_t label : labels_) extend(label, leg);
      std::swap(labels_, next_);
      if (labels_.empty()) return nullptr;
    }
    return bestOf();
  }

 private:
  void begin(const BreakTour& tour, const Wanted& wanted) {
    tour_ = &tour;
    wanted_ = &wanted;
    // What is left of the leg that history is on.
    legTravel_.assign(tour.travel, tour.travel + tour.count + 1);
    pool_.begin(meterCount(tour), tour.rules->windows);
    extension_.begin(tour, legTravel_.data(), pool_, wanted.forced);
    lastOpenings(tour, lastOpening_);
    latestDepartures(tour, wanted, latestDeparture_);
    takenBreaks(tour, fixed_);
    list_.clear();
  }

  // Where ways begin: at the begin, after history, and wherever a later begin leaves a window break behind.
  void firstLabels() {
    const BreakRules& rules = *tour_->rules;
    begins_.assign(1, wanted_->begin);
    if (tour_->beginIsFree) {
      for (int32_t w = 0; w < rules.windows; w++) {
        const double past = rules.windowBegin[w] + rules.windowDuration[w];
        if (past > wanted_->begin) begins_.push_back(past);
      }
    }
    std::sort(begins_.begin(), begins_.end());
    begins_.erase(std::unique(begins_.begin(), begins_.end()), begins_.end());
    labels_.clear();
    for (const double time : begins_) {
      if (!keep(labels_, tour_->firstLeg, labelAt(time))) pool_.drop();
    }
  }

  int32_t labelAt(double time) {
    const BreakTour& tour = *tour_;
    const BreakRules& rules = *tour.rules;
    const int32_t added = pool_.add();
    const int32_t meters = meterCount(tour);
    const double latest = tour.beginIsFree ? INFINITE : time;
    for (int32_t m = 0; m < meters; m++) {
      pool_.meters(added, SURE_COUNT)[m] = pool_.meters(added, HOPE_COUNT)[m] = 0;
      const double reset = m < rules.sliding ? latest : INFINITE;
      pool_.meters(added, SURE_LATEST)[m] = pool_.meters(added, HOPE_LATEST)[m] = reset;
    }
    for (int32_t w = 0; w < rules.windows; w++) {
      const bool isBehind = time >= rules.windowBegin[w] + rules.windowDuration[w];
      const bool isServed = tour.history != nullptr && tour.history->served[w];
      pool_.handled(added)[w] = isBehind || isServed ? 1 : 0;
    }
    Label& label = pool_[added];
    label.time = label.begin = time;
    label.breaks = static_cast<int32_t>(fixed_.size());
    if (tour.history != nullptr) passHistory(added);
    return added;
  }

  // Moves a label to where history has been walked: nothing of it slides.
  void passHistory(int32_t label) {
    const BreakTour& tour = *tour_;
    const int32_t stops = tour.history->stops;
    if (stops == 0 && fixed_.empty()) return;
    lowestFloors(tour, fixed_.size(), pool_[label].begin, floors_);
    walk(tour, fixed_, floors_, {stops, To::BREAK}, desk_.counters, past_);
    legTravel_[stops] = past_.legLeft;
    settledMeters(tour, past_, stops, pool_.meters(label, SURE_COUNT), pool_.meters(label, SURE_LATEST));
    settledMeters(tour, past_, stops, pool_.meters(label, HOPE_COUNT), pool_.meters(label, HOPE_LATEST));
    pool_[label].time = past_.end;
  }

  // All ways on from a label over a leg.
  void extend(int32_t label, int32_t leg) {
    const BreakTour& tour = *tour_;
    const bool forced = wanted_->forced;
    const bool mayRest = leg < tour.pastLeg;
    // What was due in the stop before comes first; another label stands for the way on which it was not due.
    if (!mayRest || !isPending(label)) {
      tryList(label, leg);
      const double slides = mostSlides(tour, leg, pool_[label].time, lastOpening_[leg]);
      if (mayRest) lengthen(label, leg, forced ? std::min<double>(slides, MOST_FORCED_SLIDES) : slides);
      forget();
    }
    if (forced && mayRest) tryLate(label, leg);
    dropWorst(forced ? MOST_FORCED_LABELS : MOST_LABELS);
  }

  // True when the limit of a rule was passed in the stop before, or in history.
  bool isPending(int32_t label) const {
    for (int32_t r = 0; r < tour_->rules->sliding; r++) {
      if (isDue(label, r)) return true;
    }
    return false;
  }

  bool isDue(int32_t label, int32_t rule) const {
    const BreakRules& rules = *tour_->rules;
    const double limit = rules.limit[rule];
    if (pool_.meters(label, SURE_COUNT)[rule] > limit) return true;
    return rules.counts[rule] == CLOCK && pool_[label].time - pool_.meters(label, SURE_LATEST)[rule] > limit;
  }

  bool isListed(int32_t window) const {
    for (const PlannedBreak& taken : list_) {
      if (taken.window == window) return true;
    }
    return false;
  }

  // Lists one break longer than list_.
  void lengthen(int32_t label, int32_t leg, double slides) {
    const BreakRules& rules = *tour_->rules;
    for (int32_t window = 0; window < rules.windows; window++) {
      if (pool_.handled(label)[window] || isListed(window)) continue;
      if (pool_[label].time > rules.windowLast[window]) continue;
      list_.push_back({leg, rules.windowDuration[window], window, false});
      if (tryList(label, leg)) lengthen(label, leg, slides);
      forget();
      list_.pop_back();
    }
    if (slides == 0) return;
    const std::size_t first = list_.size() >= LONG_LIST ? rules.lengths.size() - 1 : 0;
    for (std::size_t i = first; i < rules.lengths.size(); i++) {
      list_.push_back({leg, rules.lengths[i], -1, false});
      if (tryList(label, leg)) lengthen(label, leg, slides - 1);
      forget();
      list_.pop_back();
    }
  }

  // Goes on with list_. False when a longer list has no chance either.
  bool tryList(int32_t label, int32_t leg) {
    const Wanted& wanted = *wanted_;
    reached_.resize(list_.size() + 1);
    Reached& reached = reached_.back();
    reached = {-1, false};
    for (const PlannedBreak& planned : list_) {
      if (!planned.late) continue;
      settlePart(label, leg);
      return true;
    }
    listFloors_.clear();
    for (std::size_t j = 0; j < list_.size(); j++) {
      const int32_t index = pool_[label].breaks + static_cast<int32_t>(j);
      listFloors_.push_back(index < wanted.floored ? wanted.floors[index] : -INFINITE);
    }
    const Outcome outcome = extension_.over(label, leg, list_, listFloors_.data());
    if (outcome == Outcome::DONE) return reach(leg);
    if (outcome == Outcome::TOO_LATE) return false;
    const bool mayBreak = wanted.forced && outcome == Outcome::IMPOSSIBLE;
    if (outcome == Outcome::UNCERTAIN || mayBreak) settlePart(label, leg);
    // A limit that is passed may be kept with another break, if there is time.
    double late = pool_[label].time;
    for (const PlannedBreak& planned : list_) late += planned.duration;
    return late + legTravel_[leg] <= latestArrival(leg);
  }

  // Takes the label added last, where list_ led. False when its last break was for nothing: then it is so too with more
  // breaks behind it.
  bool reach(int32_t leg) {
    const int32_t found = pool_.last();
    const int32_t shorter = list_.empty() ? -1 : reached_[list_.size() - 1].label;
    if (shorter >= 0 && dominates(*tour_, pool_, leg + 1, lastOpening_[leg + 1], shorter, found, wanted_->counting)) {
      pool_.drop();
      return false;
    }
    reached_[list_.size()] = {found, keep(next_, leg + 1, found)};
    return true;
  }

  // Takes back what is known of list_ once no longer list is tried.
  void forget() {
    const Reached& reached = reached_[list_.size()];
    if (reached.label >= 0 && !reached.isKept && pool_.last() == reached.label) pool_.drop();
  }

  double latestArrival(int32_t leg) const {
    if (leg < tour_->count) return latestDeparture_[leg + 1];
    return wanted_->isBound ? wanted_->bound.end : INFINITE;
  }

  // Labels for ways on which something before has to come later than was thought.
  void settlePart(int32_t label, int32_t leg) {
    if (leg == tour_->count) {
      findReasons(label);
      for (std::size_t i = 0; i < reasons_; i++) settleWith(label, leg, skeletons_[i]);
      return;
    }
    // With nothing due in the stop the one is what the other would be.
    if (wanted_->forced && settleOpen(label, leg, true) == Way::SAME) return;
    settleOpen(label, leg, false);
  }

  // What became of a way whose times were settled: there is none, it ends with a break due, or with none due.
  enum class Way { NONE, DUE, SAME };

  Way settleOpen(int32_t label, int32_t leg, bool endsLate) {
    reasons_ = 0;
    return settleWith(label, leg, addReason(label, endsLate));
  }

  // Adds a label for such a way, if there is one. `skeleton`: why breaks are missing.
  Way settleWith(int32_t label, int32_t leg, Skeleton& skeleton) {
    const BreakTour& tour = *tour_;
    const bool isEnd = leg == tour.count;
    const int32_t stops = isEnd ? leg : leg + 1;
    skeleton.breaks = fixed_;
    pool_.breaksOf(label, skeleton.breaks);
    skeleton.breaks.insert(skeleton.breaks.end(), list_.begin(), list_.end());
    // What the first stops alone may do: those of a tour that goes on.
    floorsOf(label, skeleton.breaks.size());
    Settled* settled = settle(desk_, tour, skeleton, floors_, {stops, isEnd ? To::END : To::STOP});
    if (settled == nullptr) return Way::NONE;
    if (!wanted_->forced && settled->violations + settled->spansBroken > 0) {
      desk_.giveBack();
      return Way::NONE;
    }
    addSettled(label, leg, stops, isEnd, *settled);
    if (!keep(next_, leg + 1, pool_.last())) pool_.drop();
    bool isDue = false;
    for (const Excess& excess : settled->walk.excesses) isDue |= excess.ending < 0;
    if (!isEnd) desk_.giveBack();
    return isDue ? Way::DUE : Way::SAME;
  }

  void addSettled(int32_t from, int32_t leg, int32_t stops, bool isEnd, Settled& settled) {
    const BreakTour& tour = *tour_;
    const int32_t added = pool_.add();
    pool_.setList(added, list_);
    std::copy(pool_.handled(from), pool_.handled(from) + tour.rules->windows, pool_.handled(added));
    handle(list_, pool_.handled(added));
    settledMeters(tour, settled.walk, stops, pool_.meters(added, SURE_COUNT), pool_.meters(added, SURE_LATEST));
    double* hopeCount = pool_.meters(added, HOPE_COUNT);
    double* hopeLatest = pool_.meters(added, HOPE_LATEST);
    if (wanted_->forced) {
      std::fill(hopeCount, hopeCount + meterCount(tour), 0.0);
      std::fill(hopeLatest, hopeLatest + meterCount(tour), INFINITE);
    } else {
      extension_.hopes(leg, hopeCount, hopeLatest);
    }
    Label& label = pool_[added];
    label.violations = settled.violations;
    label.spansBroken = settled.spansBroken;
    label.delay = settled.delay;
    label.time = isEnd ? settled.walk.end : settled.walk.departure[leg];
    label.arrival = isEnd ? settled.walk.end : settled.walk.arrival[leg];
    label.breaks = pool_[from].breaks + static_cast<int32_t>(list_.size());
    label.begin = pool_[from].begin;
    label.from = from;
    label.settled = isEnd ? &settled : nullptr;
  }

  void floorsOf(int32_t label, std::size_t count) {
    lowestFloors(*tour_, count, pool_[label].begin, floors_);
    const std::size_t floored = std::min(count, static_cast<std::size_t>(wanted_->floored));
    std::copy(wanted_->floors, wanted_->floors + floored, floors_.breaks.begin());
  }

  Skeleton& addReason(int32_t label, bool endsLate) {
    if (reasons_ == skeletons_.size()) skeletons_.emplace_back();
    Skeleton& skeleton = skeletons_[reasons_++];
    skeleton.breaks.clear();
    pool_.leftOutBefore(label, skeleton.before);
    skeleton.after.clear();
    skeleton.never.clear();
    skeleton.endsLate = endsLate;
    return skeleton;
  }

  // Why breaks are missing at the end: window breaks, and a sliding one that was due in the last stop.
  void findReasons(int32_t label) {
    const BreakRules& rules = *tour_->rules;
    open_.clear();
    for (int32_t w = 0; w < rules.windows; w++) {
      if (!pool_.handled(label)[w] && !isListed(w)) open_.push_back(w);
    }
    reasons_ = 0;
    addReason(label, false).after = open_;
    if (!wanted_->forced || tour_->pastLeg > tour_->count) return;
    addReason(label, true).after = open_;
    // What was due in the last stop may never come.
    for (std::size_t i = 0; i < open_.size(); i++) {
      const double due = rules.windowLast[open_[i]];
      bool isKnown = false;
      for (std::size_t j = 0; j < i; j++) isKnown |= rules.windowLast[open_[j]] == due;
      if (isKnown) continue;
      for (const bool endsLate : {false, true}) {
        Skeleton& skeleton = addReason(label, endsLate);
        for (const int32_t w : open_) (rules.windowLast[w] <= due ? skeleton.never : skeleton.after).push_back(w);
      }
    }
  }

  // Breaks that were due in the stop before, taken as soon as it is over, and others behind them.
  void tryLate(int32_t label, int32_t leg) {
    const BreakRules& rules = *tour_->rules;
    const auto take = [&](double duration, int32_t window) {
      list_.push_back({leg, duration, window, true});
      tryList(label, leg);
      lengthen(label, leg, MOST_FORCED_SLIDES - 1);
      if (static_cast<int32_t>(list_.size()) < MOST_FORCED_SLIDES) tryLate(label, leg);
      list_.pop_back();
    };
    for (int32_t window = 0; window < rules.windows; window++) {
      const double due = rules.windowLast[window];
      if (pool_.handled(label)[window] || isListed(window)) continue;
      if (pool_[label].arrival < due && due < pool_[label].time) take(rules.windowDuration[window], window);
    }
    double longest = -1;
    for (const PlannedBreak& planned : list_) longest = std::max(longest, planned.duration);
    for (const double duration : rules.lengths) {
      bool serves = false;
      for (int32_t r = 0; r < rules.sliding; r++)
        serves |= longest < rules.least[r] && rules.least[r] <= duration && isDue(label, r);
      if (serves) take(duration, -1);
    }
  }

  // Adds a label unless another one dominates it, and drops those that it dominates. False: it was not added.
  bool keep(std::vector<int32_t>& labels, int32_t leg, int32_t label) {
    const BreakTour& tour = *tour_;
    const Wanted& wanted = *wanted_;
    if (!isWanted(leg, label)) return false;
    const double opening = lastOpening_[leg];
    for (const int32_t other : labels) {
      if (dominates(tour, pool_, leg, opening, other, label, wanted.counting)) return false;
    }
    std::size_t kept = 0;
    for (const int32_t other : labels) {
      if (!dominates(tour, pool_, leg, opening, label, other, wanted.counting)) labels[kept++] = other;
    }
    labels.resize(kept);
    labels.push_back(label);
    return true;
  }

  bool isWanted(int32_t leg, int32_t label) const {
    const Label& found = pool_[label];
    if (found.time > latestDeparture_[leg] || found.breaks > wanted_->most) return false;
    return !wanted_->isBound || compareMerits(meritsOf(found, -INFINITE), wanted_->bound) <= 0;
  }

  // The best schedule that the labels at the end stand for.
  Settled* bestOf() {
    const Wanted& wanted = *wanted_;
    std::stable_sort(labels_.begin(), labels_.end(), [&](int32_t a, int32_t b) {
      const int order = compareMerits(meritsOf(pool_[a], pool_[a].time), meritsOf(pool_[b], pool_[b].time));
      if (order != 0 || wanted.counting != Counting::FEWEST) return order < 0;
      return pool_[a].breaks < pool_[b].breaks;
    });
    Settled* best = nullptr;
    for (const int32_t label : labels_) {
      const Merits merits = meritsOf(pool_[label], pool_[label].time);
      if (best != nullptr && compareMerits(merits, meritsOf(*best)) > 0) break;
      if (best == nullptr && wanted.isBound && compareMerits(merits, wanted.bound) > 0) break;
      Settled* settled = pool_[label].settled != nullptr ? pool_[label].settled : settleAll(label);
      if (settled == nullptr) continue;
      if (best != nullptr && compareMerits(meritsOf(*settled), meritsOf(*best)) >= 0) continue;
      if (!wanted.isBound || compareMerits(meritsOf(*settled), wanted.bound) <= 0) best = settled;
    }
    return best;
  }

  Settled* settleAll(int32_t label) {
    findReasons(label);
    Skeleton& skeleton = skeletons_[0];
    skeleton.breaks = fixed_;
    pool_.breaksOf(label, skeleton.breaks);
    floorsOf(label, skeleton.breaks.size());
    return settle(desk_, *tour_, skeleton, floors_, wholeOf(*tour_));
  }

  // Keeps the best labels where there are too many.
  void dropWorst(std::size_t most) {
    if (next_.size() <= most) return;
    std::stable_sort(next_.begin(), next_.end(), [&](int32_t a, int32_t b) {
      return compareMerits(meritsOf(pool_[a], pool_[a].time), meritsOf(pool_[b], pool_[b].time)) < 0;
    });
    next_.resize(most);
  }

  Desk& desk_;
  const BreakTour* tour_ = nullptr;
  const Wanted* wanted_ = nullptr;
  Extension extension_;
  LabelPool pool_;
  std::vector<double> legTravel_;
  std::vector<double> lastOpening_;
  std::vector<double> latestDeparture_;
  std::vector<PlannedBreak> fixed_;
  // Labels at a stop, and those at the next one.
  std::vector<int32_t> labels_;
  std::vector<int32_t> next_;
  // The breaks that are tried on the leg, their floors, and all breaks up to there.
  std::vector<PlannedBreak> list_;
  std::vector<double> listFloors_;
  // By number of breaks on the leg: the label where the list tried last led, −1: it could not be told at once.
  struct Reached {
    int32_t label;
    bool isKept;
  };
  std::vector<Reached> reached_;
  Floors floors_;
  Walk past_;
  std::vector<double> begins_;
  std::vector<int32_t> open_;
  std::vector<Skeleton> skeletons_;
  std::size_t reasons_ = 0;
};

}  // namespace tourwright::breaks
