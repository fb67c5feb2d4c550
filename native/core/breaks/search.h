// The search for the best placement of breaks.
#pragma once

#include "breaks/extend.h"
#include "breaks/first_labels.h"
#include "breaks/frontier.h"
#include "breaks/order.h"
#include "breaks/reasons.h"
#include "breaks/rest.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// Label setting with resource constraints (Desrochers and Soumis 1988): labels are extended from stop to stop, with
// every list of breaks on the leg between that may help, and dominated labels are dropped. Breaks as in Goel 2009, but
// exact for any number of rules.
class BreakSearch {
 public:
  explicit BreakSearch(Desk& desk) : desk_(desk) {}

  // Returns nullptr when there is no placement. The schedule stays on the desk.
  Settled* run(const BreakTour& tour, const Wanted& wanted) {
    // In a tour that leaves its working window, stops do not wait for spans: the breaks alone have to keep them.
    Settled* best = runWith(tour, wanted, !tour.leavesAnyhow);
    if (!wanted.forced || tour.spans == 0 || tour.leavesAnyhow) return best;
    Settled* still = runWith(tour, wanted, false);
    return still != nullptr && (best == nullptr || isBetter(*still, *best)) ? still : best;
  }

 private:
  Settled* runWith(const BreakTour& tour, const Wanted& wanted, bool postpones) {
    postpones_ = postpones;
    begin(tour, wanted);
    first_.find(tour, wanted, desk_.counters, fixed_, {pool_, frontier_, legTravel_, labels_});
    for (int32_t leg = tour.firstLeg; leg <= tour.count; leg++) {
      next_.clear();
      for (const int32_t label : labels_) extend(label, leg);
      std::swap(labels_, next_);
      if (labels_.empty()) return nullptr;
    }
    return bestOf();
  }

  void begin(const BreakTour& tour, const Wanted& wanted) {
    tour_ = &tour;
    wanted_ = &wanted;
    // What remains of the leg on which history ends.
    legTravel_.assign(tour.travel, tour.travel + tour.count + 1);
    pool_.begin(meterCount(tour), tour.rules->windows);
    extension_.begin(tour, legTravel_.data(), pool_, wanted.forced, wanted.counting != Counting::ANY, postpones_);
    isSimple_ = !wanted.forced;
    for (std::size_t i = 0; i + 1 < tour.rules->lengths.size(); i++) {
      isSimple_ &= isDriving(*tour.rules, tour.rules->lengths[i]);
    }
    frontier_.begin(tour, pool_, wanted);
    reasons_.begin(tour, pool_);
    takenBreaks(tour, fixed_);
    list_.clear();
  }

  // Extends a label over a leg in all ways; in a hurry with one break, and with some lists of a few.
  void extend(int32_t label, int32_t leg) {
    const Effort& effort = *wanted_->effort;
    longest_ = lists_ = UNBOUNDED;
    if (!effort.isSpent()) tryLists(label, leg);
    if (effort.isSpent()) {
      longest_ = 1;
      tryLists(label, leg);
      longest_ = MOST_HASTY_LIST;
      lists_ = MOST_HASTY_LISTS;
      tryLists(label, leg);
    }
    frontier_.dropWorst(next_);
  }

  void tryLists(int32_t label, int32_t leg) {
    const BreakTour& tour = *tour_;
    const bool forced = wanted_->forced;
    const bool mayRest = leg < tour.pastLeg;
    extension_.leave();
    // What became due during the stop before comes first; another label stands for the way on which it did not.
    if (!mayRest || !isPending(tour, pool_, label)) {
      tryList(label, leg);
      const double slides = mostSlides(tour, leg, pool_[label].time, frontier_.lastOpening(leg));
      if (mayRest) lengthen(label, leg, forced ? std::min<double>(slides, MOST_FORCED_SLIDES) : slides);
      forget();
    } else if (forced && tour.history != nullptr && leg == tour.firstLeg) {
      // In history, it may have become due after history ends.
      settlePart(label, leg);
    }
    if (forced && mayRest) tryLate(label, leg);
  }

  // Lists that begin with list_, as far as they have been tried.
  struct Frame {
    double slides;    // how many sliding breaks more they have at most
    int32_t breaks;   // how many breaks list_ is longer than that of the frame below
    int32_t next;     // which break is tried next: those of windows first, then sliding ones
    int32_t missing;  // how many of the longest sliding ones they have at the least; more than one: no others
  };

  // Tries longer lists: behind each one that is in time others that are, too, then breaks that become due meanwhile.
  void lengthen(int32_t label, int32_t leg, double slides) {
    const std::size_t bottom = frames_.size();
    open(label, leg, slides, 0);
    while (frames_.size() > bottom) {
      Frame& frame = frames_.back();
      PlannedBreak taken{};
      if (findNext(label, leg, frame, taken)) {
        const int32_t breaks = std::max(1, frame.missing);
        const double rest = taken.window < 0 ? frame.slides - breaks : frame.slides;
        list_.insert(list_.end(), breaks, taken);
        if (!tryList(label, leg) || !open(label, leg, rest, breaks)) close(breaks);
        continue;
      }
      const int32_t breaks = frame.breaks;
      if (breaks > 0 && wanted_->forced) tryLate(label, leg);
      frames_.pop_back();
      if (breaks > 0) close(breaks);
    }
  }

  // Returns false when no list that begins with list_ is to be tried.
  bool open(int32_t label, int32_t leg, double slides, int32_t breaks) {
    if (isFull(label, 1)) return false;
    const double missing = missingFrom(label, leg);
    if (missing > 1 && (missing > slides || isFull(label, missing))) return false;
    frames_.push_back({slides, breaks, missing > 1 ? tour_->rules->windows : 0, static_cast<int32_t>(missing)});
    return true;
  }

  void close(int32_t breaks) {
    forget();
    list_.resize(list_.size() - breaks);
  }

  // How many breaks are missing behind list_ where nothing is of use there but the longest sliding ones; else 0.
  double missingFrom(int32_t label, int32_t leg) const {
    const BreakTour& tour = *tour_;
    const BreakRules& rules = *tour.rules;
    if (wanted_->forced || longest_ < UNBOUNDED || tour.spans > 0 || rules.lengths.empty()) return 0;
    for (int32_t window = 0; window < rules.windows; window++) {
      if (pool_[label].time <= rules.windowLast[window] && mayTake(label, window)) return 0;
    }
    if (rules.lengths.size() > 1) {
      if (!isSimple_ || list_.empty() || extension_.left[list_.size()] != 0) return 0;
      if (list_.back().duration != rules.lengths.back()) return 0;
    }
    return extension_.missing(label, leg);
  }

  // Finds the next break to try behind list_. Returns false when there is none.
  bool findNext(int32_t label, int32_t leg, Frame& frame, PlannedBreak& found) const {
    const BreakRules& rules = *tour_->rules;
    while (frame.next < rules.windows) {
      const int32_t window = frame.next++;
      if (!mayTake(label, window) || breaks::isListed(list_, window)) continue;
      if (pool_[label].time > rules.windowLast[window] || isPassedOver(label, leg, window)) continue;
      found = {leg, rules.windowDuration[window], window, false};
      if (!wouldWaste(label, leg, found)) return true;
    }
    if (frame.slides == 0) return false;
    double most = INFINITE;
    for (std::size_t j = LONG_LIST; j < list_.size() && !isSimple_; j++) {
      if (list_[j].window < 0) most = list_[j].duration;
    }
    const auto lengths = static_cast<int32_t>(rules.lengths.size());
    while (frame.next < rules.windows + lengths) {
      const int32_t index = frame.next++ - rules.windows;
      const double duration = rules.lengths[extension_.comparesAnew ? lengths - 1 - index : index];
      if (frame.missing > 1) frame.next = rules.windows + lengths;
      found = {leg, duration, -1, false};
      if (duration <= most && !wouldWaste(label, leg, found)) return true;
    }
    return false;
  }

  bool wouldWaste(int32_t label, int32_t leg, const PlannedBreak& next) const {
    if (wanted_->forced || tour_->spans > 0 || list_.empty()) return false;
    return isDrivingUseless(*tour_->rules, pool_, label, list_, next, {legTravel_[leg], extension_.left});
  }

  // A break that is only of use once another one is missed, or that is to be taken after another one.
  bool isPassedOver(int32_t label, int32_t leg, int32_t window) const {
    if (wanted_->forced) return waitsInVain(*tour_, pool_, label, list_, window, legTravel_[leg]);
    return !hasEnded(*tour_) && isOutOfOrder(*tour_->rules, pool_, label, list_, window);
  }

  // Where rules are broken, keeping what history gives comes before all else.
  bool mayPutOff() const { return !wanted_->forced || tour_->history == nullptr; }

  // The label, list_ and so many breaks more are more breaks than wanted, or no more lists are to be tried.
  bool isFull(int32_t label, double more) const {
    const double length = static_cast<double>(list_.size()) + more;
    if (pool_[label].breaks + length > wanted_->most || length > longest_ || lists_ <= 0) return true;
    return longest_ == UNBOUNDED && wanted_->effort->isSpent();
  }

  // True when taking a window break that could be left out may be of use.
  bool mayTake(int32_t label, int32_t window) const {
    const uint8_t handled = pool_.handled(label)[window];
    if (handled != FITS_BEFORE) return handled == OPEN;
    // Where rules may be broken, a break may also serve to keep a span.
    return frontier_.isNeeded(window) || (wanted_->forced && tour_->spans > 0);
  }

  // Extends the label with list_. Returns false when no longer list can succeed either.
  bool tryList(int32_t label, int32_t leg) {
    const Wanted& wanted = *wanted_;
    lists_--;
    wanted.effort->left -= 1 + static_cast<int32_t>(list_.size()) / BREAKS_AN_EFFORT;
    reached_.resize(list_.size(), {-1, false});
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
    // A limit passed before the end stays passed where no break can follow.
    const bool isOver = outcome == Outcome::PASSED && leg >= tour_->pastLeg;
    const bool mayBreak = wanted.forced && (outcome == Outcome::IMPOSSIBLE || isOver);
    if (outcome == Outcome::UNCERTAIN || mayBreak) settlePart(label, leg);
    // A limit that is passed may be kept by another break, if there is time for it.
    double late = pool_[label].time;
    for (const PlannedBreak& planned : list_) late += planned.duration;
    return late + legTravel_[leg] <= latestArrival(leg);
  }

  // Keeps the label added last, which list_ led to. Returns false when its last break was of no use: that is so with
  // more breaks behind it, too.
  bool reach(int32_t leg) {
    const int32_t found = pool_.last();
    const int32_t shorter = list_.empty() ? -1 : reached_[list_.size() - 1].label;
    if (shorter >= 0 && frontier_.dominates(leg + 1, shorter, found)) {
      pool_.drop();
      return false;
    }
    // Breaks only delay it further.
    if (pool_[found].time > frontier_.latestDeparture(leg + 1)) {
      pool_.drop();
      return false;
    }
    const bool isIdle = shorter >= 0 && mayPutOff() && canPutOff(*tour_, pool_, leg, shorter, found, list_.back());
    reached_[list_.size()] = {found, !isIdle && frontier_.keep(next_, leg + 1, found)};
    return !isIdle || !waitsAnyhow(*tour_, pool_, shorter, list_.back());
  }

  // Forgets the results of list_ and of what continued it, once no longer list is tried.
  void forget() {
    const Reached& reached = reached_[list_.size()];
    if (reached.label >= 0 && !reached.isKept && pool_.last() == reached.label) pool_.drop();
  }

  double latestArrival(int32_t leg) const {
    if (leg < tour_->count) return frontier_.latestDeparture(leg + 1);
    return wanted_->isBound && !hasEnded(*tour_) ? wanted_->bound.end : INFINITE;
  }

  // Adds labels for ways on which something before has to come later than assumed.
  void settlePart(int32_t label, int32_t leg) {
    if (leg == tour_->count) {
      reasons_.findAtEnd(label, list_, wanted_->forced);
      for (std::size_t i = 0; i < reasons_.count(); i++) settleWith(label, leg, reasons_[i]);
      return;
    }
    // When nothing became due during the stop, both labels would be the same.
    if (wanted_->forced && settleOpen(label, leg, true) == Way::SAME) return;
    settleOpen(label, leg, false);
  }

  // The result for a way whose times were settled: it is impossible; it ends with a break due; or with none due.
  enum class Way { NONE, DUE, SAME };

  Way settleOpen(int32_t label, int32_t leg, bool endsLate) {
    reasons_.clear();
    return settleWith(label, leg, reasons_.add(label, list_, endsLate));
  }

  // Adds a label for such a way if it is possible. `skeleton`: states why breaks are missing.
  Way settleWith(int32_t label, int32_t leg, Skeleton& skeleton) {
    const BreakTour& tour = *tour_;
    const bool isEnd = leg == tour.count;
    const int32_t stops = isEnd ? leg : leg + 1;
    wanted_->effort->left -= leg + 1;
    skeleton.breaks = fixed_;
    pool_.breaksOf(label, skeleton.breaks);
    skeleton.breaks.insert(skeleton.breaks.end(), list_.begin(), list_.end());
    // The first stops alone are judged as a part of a tour that goes on.
    floorsOf(label, skeleton.breaks.size());
    Settled* settled = settle(desk_, tour, skeleton, floors_, {stops, isEnd ? To::END : To::STOP}, postpones_);
    if (settled == nullptr) return Way::NONE;
    if (!isAllowed(*settled)) {
      desk_.giveBack();
      return Way::NONE;
    }
    addSettled(label, leg, stops, isEnd, *settled);
    if (!frontier_.keep(next_, leg + 1, pool_.last())) pool_.drop();
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
    label.time = isEnd ? settled.walk.reached : settled.walk.departure[leg];
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

  // Tries breaks that became due during the stop before or a rest, taken as soon as that is over, and others behind
  // them.
  void tryLate(int32_t label, int32_t leg) {
    if (isFull(label, 1)) return;
    const BreakRules& rules = *tour_->rules;
    int32_t lates = 0;
    for (const PlannedBreak& planned : list_) lates += planned.late;
    if (lates == MOST_LATES) return;
    const Rest rest = restOf(*tour_, pool_, label, list_, legTravel_[leg]);
    const auto take = [&](double duration, int32_t window) {
      list_.push_back({leg, duration, window, true});
      tryList(label, leg);
      const double slides = slidesBehindLate(*tour_, leg, pool_[label].time, frontier_.lastOpening(leg));
      lengthen(label, leg, std::min<double>(slides, MOST_FORCED_SLIDES));
      tryLate(label, leg);
      list_.pop_back();
    };
    for (int32_t window = 0; window < rules.windows; window++) {
      const double due = rules.windowLast[window];
      if (!mayTake(label, window) || breaks::isListed(list_, window)) continue;
      if (isOutOfTurn(rules, window, list_)) continue;
      const bool isLate =
          pool_.handled(label)[window] == OPEN && pool_[label].arrival < due && isDueBy(rest, rest.until, due);
      const bool isOpen = rules.windowBegin[window] <= rest.over;
      const double duration = rules.windowDuration[window];
      if (isLate || (isOpen && servesDue(rules, rest, duration))) take(duration, window);
    }
    for (const double duration : rules.lengths) {
      if (servesDue(rules, rest, duration)) take(duration, -1);
    }
  }

  // The best schedule among those of the labels at the end.
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
      Settled* settled = settleAll(label);
      if (settled == nullptr || !isAllowed(*settled)) continue;
      if (best != nullptr && !isBetter(*settled, *best)) continue;
      if (!wanted.isBound || compareMerits(meritsOf(*settled), wanted.bound) <= 0) best = settled;
    }
    return best;
  }

  bool isAllowed(const Settled& settled) const {
    return wanted_->forced || settled.violations + settled.spansBroken == 0;
  }

  bool isBetter(const Settled& a, const Settled& b) const {
    const int order = compareMerits(meritsOf(a), meritsOf(b));
    if (order != 0 || wanted_->counting != Counting::FEWEST) return order < 0;
    return a.skeleton.breaks.size() < b.skeleton.breaks.size();
  }

  // The schedule of a label at the end, with all waiting that helps spans.
  Settled* settleAll(int32_t label) {
    Settled* settled = pool_[label].settled;
    if (settled != nullptr) {
      if (postpones_) return settled;
      floorsOf(label, settled->skeleton.breaks.size());
      return settle(desk_, *tour_, settled->skeleton, floors_, wholeOf(*tour_));
    }
    reasons_.findAtEnd(label, list_, wanted_->forced);
    Skeleton& skeleton = reasons_[0];
    skeleton.breaks = fixed_;
    pool_.breaksOf(label, skeleton.breaks);
    floorsOf(label, skeleton.breaks.size());
    settled = settle(desk_, *tour_, skeleton, floors_, wholeOf(*tour_));
    const Merits merits = meritsOf(pool_[label], pool_[label].time);
    if (wanted_->forced || (settled != nullptr && compareMerits(meritsOf(*settled), merits) <= 0)) return settled;
    // A break taken early may leave travel for a place where a limit forbids it: the breaks come no earlier than on the
    // label's way.
    for (std::size_t i = 0; i < skeleton.breaks.size(); i++)
      floors_.breaks[i] = std::max(floors_.breaks[i], skeleton.breaks[i].start);
    Settled* later = settle(desk_, *tour_, skeleton, floors_, wholeOf(*tour_));
    return later != nullptr && (settled == nullptr || isBetter(*later, *settled)) ? later : settled;
  }

  Desk& desk_;
  const BreakTour* tour_ = nullptr;
  const Wanted* wanted_ = nullptr;
  bool postpones_ = true;
  bool isSimple_ = true;  // no rule is broken, and all sliding breaks but the longest are for driving
  Extension extension_;
  LabelPool pool_;
  std::vector<double> legTravel_;
  Frontier frontier_;
  FirstLabels first_;
  std::vector<PlannedBreak> fixed_;
  // Labels at a stop, and at the next one.
  std::vector<int32_t> labels_;
  std::vector<int32_t> next_;
  // The breaks tried on the leg, their floors, and all breaks up to there.
  std::vector<PlannedBreak> list_;
  std::vector<Frame> frames_;
  std::vector<double> listFloors_;
  // Breaks on a leg that are still tried, and lists.
  static constexpr int32_t UNBOUNDED = std::numeric_limits<int32_t>::max();
  int32_t longest_ = UNBOUNDED;
  int32_t lists_ = UNBOUNDED;
  // By number of breaks on the leg: the label that the list tried last led to, −1: it could not be decided at once.
  struct Reached {
    int32_t label;
    bool isKept;
  };
  std::vector<Reached> reached_;
  Floors floors_;
  Reasons reasons_;
};

}  // namespace tourwright::breaks
