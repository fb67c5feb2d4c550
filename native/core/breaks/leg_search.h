// The lists of breaks that a label is extended with on one leg.
#pragma once

#include <algorithm>
#include <limits>

#include "breaks/extend.h"
#include "breaks/order.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// Label setting with resource constraints (Desrochers and Soumis 1988): labels are extended from stop to stop, with
// every list of breaks on the leg between that may help, and dominated labels are dropped. Breaks as in Goel 2009, but
// exact for any number of rules.
//
// A `Search` extends this class. It decides which results are wanted, and how many lists are tried:
//   passHistory(label)  moves a label at the begin to the end of history; false: it contradicts history
//   accepts(label)      a label after the leg may lead to a wanted result
//   remember(label)     the label was kept
//   failed(outcome)     the list is not certainly possible; false: no longer list is to be tried
//   exceedsBreaks(more)        the list may not have `more` further breaks
//   mayTry()            counts one more list; false: there are too many
//   goOnLate()          tries breaks after the list that have become due
//   floorOf(index)      the earliest start of the break with this index in a list
template <typename Search>
class LegSearch {
 protected:
  // Members of a search without history, floors or late breaks that remembers no schedule.
  static bool passHistory(Label&) { return true; }
  static void remember(Label&) {}
  static void goOnLate() {}
  static double floorOf(int32_t) { return -INFINITE; }

  void beginSearch(const BreakTour& tour, const SearchMode& mode) {
    tour_ = &tour;
    rules_ = tour.rules;
    mode_ = mode;
    remaining_ = {&tour, mode.counting, 0, 0};
    extension_.begin(tour, mode);
    isSimple_ = !mode.lenient;
    for (const BreakKind& kind : rules_->kinds)
      isSimple_ &= kind.window >= 0 || kind.isDriving || kind.duration == rules_->longest;
    mayPutOff_ = tour.spans.empty() && (!mode.lenient || tour.history == nullptr);
    frames_.clear();
    list_.begin(0);
  }

  // Finds the labels at the begin and, where the begin is free, at each later begin by which a window break fits before
  // the tour.
  void findFirst(double begin, const Leg& first, Labels& out) {
    const BreakRules& rules = *rules_;
    const bool isFree = tour_->beginIsFree;
    begins_.assign(1, begin);
    for (const BreakKind& kind : rules.windowBreaks()) {
      if (isFree && !kind.fitsBefore(begin)) begins_.push_back(kind.opens + kind.duration);
    }
    std::sort(begins_.begin(), begins_.end());
    begins_.erase(std::unique(begins_.begin(), begins_.end()), begins_.end());
    out.clear();
    remaining_.leg = tour_->firstLeg;
    remaining_.lastOpening = openingBefore(first);
    Label& label = reachedWith(0).label;
    for (const double time : begins_) {
      label = Label();
      label.time = label.begin = time;
      const double latest = isFree ? INFINITE : time;
      label.meters.assign(meterCount(*tour_, mode_), {{0, 0}, {latest, latest}});
      for (std::size_t s = 0; s < tour_->spans.size(); s++)
        label.meters[rules.sliding + s] = {{0, 0}, {INFINITE, INFINITE}};
      label.handled.assign(rules.windows, OPEN);
      for (const BreakKind& kind : rules.windowBreaks()) {
        if (kind.fitsBefore(time)) label.handled[kind.window] = FITS_BEFORE;
      }
      if (search().passHistory(label) && search().accepts(label)) keep(remaining_, label, NO_LIMIT, out);
    }
  }

  // The lists tried next extend this label over a leg, into `next`.
  void beginLists(const Label& from, const Leg& leg, Labels& next, int32_t lists) {
    from_ = &from;
    leg_ = &leg;
    next_ = &next;
    lists_ = lists;
    remaining_.leg = leg.position + 1;
    remaining_.lastOpening = leg.lastOpening;
    extension_.leave();
    list_.begin(from.time);
  }

  // Extends the label with list_. Returns false when no longer list can succeed either.
  bool tryList() {
    Reached& here = reachedWith(list_.count);
    here.isReached = false;
    if (list_.whole().lateBreaks > 0) return search().failed(Outcome::UNCERTAIN);
    if (isLate(0)) return false;
    const Outcome outcome = extension_.over(*from_, *leg_, list_, here.label);
    if (outcome == Outcome::TOO_LATE) return false;
    return outcome == Outcome::DONE ? reach(here) : search().failed(outcome);
  }

  // Tries longer lists, with at most `slidingBreaks` more sliding breaks: after each list that is in time, others that
  // are in time too, then breaks that become due in the meantime.
  void lengthen(double slidingBreaks) {
    const std::size_t bottom = frames_.size();
    const int32_t count = list_.count;
    open(slidingBreaks, 0);
    while (frames_.size() > bottom) {
      Frame& frame = frames_.back();
      bool isIdle = false;
      if (const BreakKind* kind = findNext(frame, isIdle)) {
        if (!search().mayTry()) break;
        const int32_t breaks = std::max(1, frame.missing);
        const double left = kind->window < 0 ? frame.slidingBreaks - breaks : frame.slidingBreaks;
        push(*kind, breaks);
        if ((!isIdle && !tryList()) || !open(left, breaks)) list_.pop(breaks);
        continue;
      }
      const int32_t breaks = frame.breaks;
      if (breaks > 0) search().goOnLate();
      frames_.pop_back();
      list_.pop(breaks);
    }
    frames_.resize(bottom);
    list_.pop(list_.count - count);
  }

  // True when a window break may be taken, and does not wait needlessly where it could be left out.
  bool mayTake(const BreakKind& kind) const {
    const uint8_t handled = from_->handled[kind.window];
    if (handled != FITS_BEFORE) return handled == OPEN;
    // Where rules may be broken, a break may also serve to keep a span.
    return isNeeded(kind, mode_.counting) || (mode_.lenient && !tour_->spans.empty());
  }

  void push(const BreakKind& kind, int32_t number) {
    for (int32_t i = 0; i < number; i++) {
      list_.push(kind, search().floorOf(list_.count));
      reachedWith(list_.count).isReached = false;
    }
  }

  // Adds a label after the leg that may matter, unless another one dominates it.
  Label* keepNext(const Label& label) {
    if (label.time > leg_->latest || !search().accepts(label)) return nullptr;
    return keep(remaining_, label, most_, *next_);
  }

  static constexpr int32_t NO_LIMIT = std::numeric_limits<int32_t>::max();

  const BreakTour* tour_ = nullptr;
  const BreakRules* rules_ = nullptr;
  SearchMode mode_;
  Extension extension_;
  const Label* from_ = nullptr;
  const Leg* leg_ = nullptr;
  Labels* next_ = nullptr;
  RemainingTour remaining_{};
  BreakList list_;
  int32_t lists_ = NO_LIMIT;  // number of lists that may still be tried
  bool isReduced_ = false;    // not all lists are tried
  int32_t most_ = NO_LIMIT;   // labels kept at a stop

 private:
  // What happens to breaks that are still open when a list ends. Known where only the clock is searched and the list
  // leads through the stop without waiting there.
  struct PutOff {
    bool isKnown = false;
    bool fitsBehind = false;  // the open window breaks fit after the stop, with sliding ones before them
    bool isRelaxed = false;   // and none of them is needed before the stop
  };

  // The lists that begin with list_, as far as they have been tried.
  struct Frame {
    double slidingBreaks;  // maximum number of further sliding breaks
    int32_t breaks;        // number of breaks by which list_ is longer than the list of the frame below
    int32_t next;          // index of the kind of break to try next
    int32_t missing;       // minimum number of further longest sliding breaks; more than one: no others
    PutOff putOff;
  };

  Search& search() { return *static_cast<Search*>(this); }
  const Search& search() const { return *static_cast<const Search*>(this); }

  Reached& reachedWith(int32_t breaks) {
    if (reached_.size() <= static_cast<std::size_t>(breaks)) reached_.resize(breaks + 1);
    return reached_[breaks];
  }

  // True when, whatever the limits, the stop is left, or the tour ends, too late with list_ and `more` seconds of
  // breaks.
  bool isLate(double more) const {
    const Leg& leg = *leg_;
    const double ready = list_.arrival(from_->time, leg.travel, more) + leg.spent;
    return (leg.isEnd ? ready : earliestBegin(leg, ready) + leg.service) > leg.latest;
  }

  // Keeps the label that list_ led to. Returns false when its last break was of no use, which then also holds with more
  // breaks after it.
  bool reach(Reached& here) {
    const Label& found = here.label;
    const Reached* shorter = list_.count > 0 ? &reached_[list_.count - 1] : nullptr;
    if (shorter != nullptr && !shorter->isReached) shorter = nullptr;
    if (shorter != nullptr && dominates(remaining_, shorter->label, found)) return false;
    // Further breaks only delay it more.
    if (found.time > leg_->latest) return false;
    here.isReached = true;
    here.isWaitless = extension_.isWaitless;
    here.isFree = !mode_.clockOnly || extension_.isFree;
    // Taken after the stop, it is over no later than the stop is left with it before.
    const bool isIdle = shorter != nullptr && mayPutOff_ && !isWorse(shorter->label, found) &&
                        found.time >= std::max(shorter->label.time, list_.last().opens) + list_.last().duration &&
                        canPutOff(*rules_, *leg_, list_.last(), *shorter);
    if (isIdle) return mode_.clockOnly || !waitsAnyhow(list_.last(), shorter->label);
    if (Label* kept = keepNext(found)) search().remember(*kept);
    return true;
  }

  // Returns false when no list that begins with list_ is to be tried.
  bool open(double slidingBreaks, int32_t breaks) {
    if ((slidingBreaks == 0 && rules_->windows == 0 && !mode_.lenient) || search().exceedsBreaks(1)) return false;
    if (mode_.clockOnly && isLate(rules_->shortestBreak)) return false;
    const double missing = missingBreaks();
    if (missing > 1 && (missing > slidingBreaks || search().exceedsBreaks(missing))) return false;
    const PutOff putOff = mode_.clockOnly ? putOffAfter(slidingBreaks) : PutOff();
    if (putOff.isRelaxed && leg_->mayRestAfter && rules_->isAllPutOff) return false;
    frames_.push_back(
        {slidingBreaks, breaks, missing > 1 ? rules_->windows : 0, static_cast<int32_t>(missing), putOff});
    return true;
  }

  // The number of breaks missing after list_ where only the longest sliding ones are of use there; else 0.
  double missingBreaks() const {
    const BreakRules& rules = *rules_;
    if (mode_.lenient || mode_.clockOnly || isReduced_ || !tour_->spans.empty() || rules.sliding == 0) return 0;
    for (const BreakKind& kind : rules.windowBreaks()) {
      if (from_->time <= kind.last && mayTake(kind)) return 0;
    }
    if (rules.lengths.size() > 1) {
      if (!isSimple_ || list_.count == 0 || list_.whole().left != 0) return 0;
      if (list_.last().duration != rules.longest) return 0;
    }
    return extension_.missing(*from_, *leg_);
  }

  PutOff putOffAfter(double slidingBreaks) const {
    const Reached& here = reached_[list_.count];
    if (leg_->isEnd || !here.isReached || !here.isWaitless) return {};
    const bool fits = fitsBehind(*rules_, here.label, here.label.time + slidingBreaks * rules_->longest);
    return {true, fits, fits && canPutAllOff(*rules_, *leg_, here)};
  }

  // Finds the next kind of break to try after list_. `isIdle`: after list_, and before any other break, it could
  // equally be taken after the stop. Returns nullptr when there is none.
  const BreakKind* findNext(Frame& frame, bool& isIdle) const {
    const BreakRules& rules = *rules_;
    const int32_t lengths = static_cast<int32_t>(rules.lengths.size());
    const int32_t end = frame.slidingBreaks == 0 ? rules.windows : rules.windows + lengths;
    const bool isLongestFirst = mode_.clockOnly || extension_.comparesAfterReset || frame.missing > 1;
    while (frame.next < end) {
      const int32_t next = frame.next++;
      const bool isWindow = next < rules.windows;
      const int32_t index = isWindow || isLongestFirst ? next : 2 * rules.windows + lengths - 1 - next;
      const BreakKind& kind = rules.kinds[index];
      if (isWindow) {
        if (!mayTake(kind) || list_.has(kind.window) || from_->time > kind.last || isPassedOver(kind)) continue;
      } else {
        if (frame.missing > 1) frame.next = end;
        if (kind.duration > longestNext()) continue;
      }
      if (isOfUse(kind, frame.putOff, isIdle)) return &kind;
    }
    return nullptr;
  }

  // After many breaks, no sliding one lasts longer than the one before.
  double longestNext() const {
    for (int32_t j = list_.count; j-- > LONG_LIST && !isSimple_ && !mode_.clockOnly;) {
      if (list_.kind(j).window < 0) return list_.kind(j).duration;
    }
    return INFINITE;
  }

  // True for a break that is only of use once another one is missed, or that is to be taken after another one.
  bool isPassedOver(const BreakKind& kind) const {
    if (!mode_.lenient) return !hasEnded(*tour_) && isOutOfOrder(*rules_, *from_, list_, kind);
    const bool isOpenTour = tour_->spans.empty() && tour_->history == nullptr;
    return isOpenTour && waitsNeedlessly(*rules_, *from_, *leg_, list_, kind);
  }

  bool isOfUse(const BreakKind& kind, const PutOff& putOff, bool& isIdle) const {
    isIdle = false;
    if (mode_.lenient || !tour_->spans.empty()) return true;
    if (mode_.clockOnly && list_.whole().slidingBreaks > 0 && isAnyUseless(*rules_, *from_, *leg_, list_, kind))
      return false;
    if (list_.count > 0 && isDrivingUseless(*rules_, *from_, *leg_, list_, kind)) return false;
    if (!putOff.isKnown) return true;
    const Reached& here = reached_[list_.count];
    isIdle = (kind.opens <= here.label.time || putOff.isRelaxed) && canPutOff(*rules_, *leg_, kind, here);
    const bool isOpen = kind.window < 0 || from_->handled[kind.window] == OPEN;
    if (!isIdle || !isOpen) return true;
    return !putOff.isRelaxed && (!putOff.fitsBehind || mayWaitFor(*rules_, *from_, *leg_, kind));
  }

  bool isSimple_ = true;   // no rule is broken, and all sliding breaks but the longest are for driving
  bool mayPutOff_ = true;  // where rules are broken, keeping what history gives takes precedence over everything else
  std::vector<Frame> frames_;
  std::vector<Reached> reached_;  // by number of breaks on the leg: what the list tried last led to
  std::vector<double> begins_;
};

}  // namespace tourwright::breaks
