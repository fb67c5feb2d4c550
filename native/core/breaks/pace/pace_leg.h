// Extends a way: over a leg with breaks to the next stop, and through it.
#pragma once

#include "breaks/anew.h"
#include "breaks/pace/pace_doubts.h"
#include "breaks/pace/pace_lists.h"

namespace tourwright::breaks {

class PaceLeg {
 public:
  // Finds all ways from `from` to and through `stop` (or to the end, when `isEnd`) and adds them to `next`.
  void extend(const PaceRules& rules, const Pace& from, const PaceStop& stop, bool isEnd, double shiftEnd,
              Paces& next) {
    rules_ = &rules;
    from_ = &from;
    stop_ = &stop;
    isEnd_ = isEnd;
    shiftEnd_ = shiftEnd;
    next_ = &next;
    tried_ = 0;
    anew_.begin(rules.meters);
    list_.begin(from.time);
    // Where it is too late without breaks, it is with them.
    if (tryList() && stop.mayRest) lengthen(mostSlides(rules, from, stop, shiftEnd));
  }

  void clear() {
    doubt = Doubt();
    isOver = false;
    doubts_.clear();
  }

  // Call when all ways to a stop have been tried.
  void settleDoubts(const PaceRules& rules, double lastOpening, const Paces& paces) {
    doubts_.settle(rules, lastOpening, paces, doubt);
  }

  Doubt doubt;
  bool isOver = false;  // there were more lists than may be tried

 private:
  enum class Outcome { DONE, IMPOSSIBLE, UNCERTAIN, TOO_LATE, PASSED };

  // What happens to breaks that are still open when the list ends here.
  struct Rest {
    bool isKnown = false;     // the list leads through the stop, without waiting there
    bool fitsBehind = false;  // the open window breaks fit behind the stop, with sliding ones before them
    bool isRelaxed = false;   // and none of them is needed before
  };

  // Tries all lists that begin with this one and add at most `slides` sliding breaks.
  void lengthen(double slides) {
    if (list_.count == MOST_PACE_LIST) {
      isOver = true;
      return;
    }
    const PaceRules& rules = *rules_;
    const Pace& from = *from_;
    const Rest rest = restBehind(slides);
    const int32_t kinds = static_cast<int32_t>(rules.kinds.size());
    for (int32_t i = 0; i < kinds; i++) {
      const BreakKind& kind = rules.kinds[i];
      if (kind.window >= 0) {
        const uint32_t bit = uint32_t{1} << kind.window;
        const bool isLeft = (from.open & bit) != 0;
        const bool isBefore = ((from.open | from.taken) & bit) == 0;
        if ((!isLeft && !(isBefore && (rules.needed & bit) != 0)) || (list_.windows & bit) != 0) continue;
        if (from.time > kind.last || isOutOfOrder(rules, from, list_, kind, isLeft)) continue;
      } else if (slides == 0) {
        break;
      }
      if (list_.count > 0 && wouldWaste(kind)) continue;
      const bool isIdle = isIdleHere(kind, rest);
      if (isIdle && isSpare(kind, rest)) continue;
      if (++tried_ > MOST_PACE_LISTS) {
        isOver = true;
        return;
      }
      list_.push(kind);
      if (isIdle) isReached_[list_.count] = false;
      if (isIdle || tryList()) lengthen(kind.window >= 0 ? slides : slides - 1);
      list_.pop();
    }
  }

  bool wouldWaste(const BreakKind& kind) const {
    return isAnyUseless(*rules_, *from_, *stop_, list_, kind) || isDrivingUseless(*rules_, *from_, *stop_, list_, kind);
  }

  Rest restBehind(double slides) const {
    const int32_t count = list_.count;
    if (isEnd_ || !isReached_[count] || !isWaitless_[count]) return {};
    const Pace& here = reached_[count];
    Rest rest{true, fitsBehind(*rules_, here.open, here.time + slides * rules_->longest), false};
    rest.isRelaxed = rest.fitsBehind && canPutAllOff(*rules_, *stop_, here, isFree_[count]);
    return rest;
  }

  // Behind this list, and before any other break, this break may as well be taken behind the stop.
  bool isIdleHere(const BreakKind& kind, const Rest& rest) const {
    if (!rest.isKnown) return false;
    const Pace& here = reached_[list_.count];
    if (kind.opens > here.time && !rest.isRelaxed) return false;
    return canPutOff(*rules_, *stop_, kind, here, isFree_[list_.count]);
  }

  // No list that goes on with an idle break is of use.
  bool isSpare(const BreakKind& kind, const Rest& rest) const {
    const bool isOpen = kind.window < 0 || (from_->open >> kind.window & 1) != 0;
    if (!isOpen) return false;
    return rest.isRelaxed || (rest.fitsBehind && !mayWaitFor(*rules_, *from_, *stop_, kind));
  }

  // Tries the list. Returns false when no longer list can succeed either.
  bool tryList() {
    isReached_[list_.count] = false;
    if (isLate()) return false;
    const Outcome outcome = over();
    if (outcome == Outcome::DONE) return reach();
    if (outcome == Outcome::UNCERTAIN) doubtIt();
    return outcome != Outcome::TOO_LATE;
  }

  // Whatever the limits, the stop is passed too late with this list, or the end is.
  bool isLate() const {
    const double ready = list_.arrival(from_->time, stop_->travel) + stop_->spent;
    if (isEnd_) return ready > shiftEnd_;
    return breaks::earliestBegin(*stop_, ready) + stop_->service > stop_->latest;
  }

  // Remembers a way of which only the hoped-for readings are known.
  void doubtIt() {
    const PaceRules& rules = *rules_;
    const PaceStop& stop = *stop_;
    Pace hoped = *from_;
    PaceTaken& hope = taken_[HOPE];
    double time = std::max(list_.arrival(from_->time, stop.travel), hope.arrival);
    if (!isEnd_) {
      time = breaks::earliestBegin(stop, time + stop.spent);
      if (time == INFINITE) return;
      if (!isThrough_) passStop(rules, stop, HOPE, time, hope);
      time += stop.service;
    }
    hoped.time = time;
    hoped.open &= ~list_.windows;
    hoped.taken |= list_.windows;
    double end = time + stop.tail;
    uint32_t open = hoped.open;
    for (int32_t w = 0; open != 0; w++, open >>= 1) {
      if ((open & 1) != 0 && end > rules.kinds[w].last) end += rules.kinds[w].duration;
    }
    if (time > (isEnd_ ? shiftEnd_ : stop.latest) || end > shiftEnd_) return;
    for (const Certainty c : {SURE, HOPE}) {
      for (int32_t m = 0; m < rules.meters; m++) {
        hoped.count[c][m] = hope.count[m];
        hoped.latest[c][m] = hope.latest[m];
      }
    }
    if (isEnd_ || !doubts_.add(hoped, end)) doubt.look(hoped.delay, end);
  }

  bool reach() {
    const PaceRules& rules = *rules_;
    const Pace& found = reached_[list_.count];
    if (list_.count > 0 && isReached_[list_.count - 1] &&
        paceDominates(rules, stop_->lastOpening, reached_[list_.count - 1], found))
      return false;
    if (found.time > stop_->latest) return false;
    isReached_[list_.count] = true;
    uint32_t open = found.open;
    for (int32_t w = 0; open != 0; w++, open >>= 1) {
      if ((open & 1) != 0 && found.time > rules.kinds[w].last) return true;
    }
    if (list_.count > 0 && isReached_[list_.count - 1]) {
      const Pace& shorter = reached_[list_.count - 1];
      const BreakKind& last = *list_.breaks[list_.count - 1];
      if (found.time >= std::max(shorter.time, last.opens) + last.duration &&
          canPutOff(rules, *stop_, last, shorter, isFree_[list_.count - 1]))
        return true;
    }
    next_->keep(rules, stop_->lastOpening, found);
    return true;
  }

  Outcome over() {
    isThrough_ = false;
    if (restsTooLong(*rules_, *from_, list_)) return Outcome::TOO_LATE;
    if (list_.count > 0 && !fitsInTime()) return Outcome::TOO_LATE;
    const bool isHoped = take(HOPE);
    const bool isServing = endsServing();
    const bool isSure = (isHoped || isServing) && take(SURE);
    if (isServing && !goesFarther()) return Outcome::TOO_LATE;
    if (!isHoped) return Outcome::PASSED;
    if (!isSure || taken_[HOPE].arrival < taken_[SURE].arrival) return Outcome::UNCERTAIN;
    return isEnd_ ? toEnd() : throughStop();
  }

  // The list ends with a sliding break with which a clock starts anew, and not every sliding break is like it.
  bool endsServing() const {
    if (rules_->servesAll || list_.count == 0) return false;
    const BreakKind& last = *list_.breaks[list_.count - 1];
    return last.window < 0 && !last.isDriving;
  }

  bool goesFarther() {
    list_.begun[list_.count].left = std::max(taken_[SURE].left, taken_[HOPE].left);
    return anew_.add(list_.windows, 0, taken_[SURE], taken_[HOPE]);
  }

  // Returns false when a break of the list cannot start in time, judged by the hoped-for readings.
  bool fitsInTime() {
    double reset[MOST_PACE_METERS];
    return latestStarts(*rules_, *from_, list_, HOPE, reset, taken_[HOPE]);
  }

  bool take(Certainty certainty) {
    return takeBreaks(*rules_, *from_, list_, stop_->travel, certainty, taken_[certainty]);
  }

  Outcome throughStop() {
    const PaceStop& stop = *stop_;
    const double ready = taken_[SURE].arrival + stop.spent;
    const double begin = breaks::earliestBegin(stop, ready);
    if (begin == INFINITE) return Outcome::IMPOSSIBLE;
    isWaitless_[list_.count] = begin == ready;
    const double time = begin + stop.service;
    isThrough_ = true;
    bool isFree = true;
    for (const Certainty c : {SURE, HOPE}) isFree &= passStop(*rules_, stop, c, begin, taken_[c]);
    isFree_[list_.count] = isFree;
    const Outcome verdict = limits(time);
    if (verdict == Outcome::DONE) add(time, from_->delay + std::max(0.0, begin - stop.preferredEnd));
    return verdict;
  }

  Outcome toEnd() {
    const double end = taken_[SURE].arrival;
    const Outcome verdict = limits(end);
    if (verdict != Outcome::DONE) return verdict;
    if (end > shiftEnd_) return Outcome::IMPOSSIBLE;
    uint32_t open = from_->open & ~list_.windows;
    for (int32_t w = 0; open != 0; w++, open >>= 1) {
      if ((open & 1) != 0 && end > rules_->kinds[w].last) return Outcome::IMPOSSIBLE;
    }
    add(end, from_->delay);
    return Outcome::DONE;
  }

  Outcome limits(double time) const {
    const PaceRules& rules = *rules_;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (!rules.isClock[r]) continue;
      const double limit = rules.limit[r];
      if (taken_[HOPE].count[r] > limit || time > taken_[HOPE].latest[r] + limit) return Outcome::IMPOSSIBLE;
      if (taken_[SURE].count[r] > limit || time > taken_[SURE].latest[r] + limit) return Outcome::UNCERTAIN;
    }
    return Outcome::DONE;
  }

  void add(double time, double delay) {
    Pace& found = reached_[list_.count];
    found.time = time;
    found.delay = delay;
    found.open = from_->open & ~list_.windows;
    found.taken = from_->taken | list_.windows;
    for (const Certainty c : {SURE, HOPE}) {
      for (int32_t m = 0; m < rules_->meters; m++) {
        found.count[c][m] = taken_[c].count[m];
        found.latest[c][m] = taken_[c].latest[m];
      }
    }
  }

  const PaceRules* rules_ = nullptr;
  const Pace* from_ = nullptr;
  const PaceStop* stop_ = nullptr;
  bool isEnd_ = false;
  double shiftEnd_ = 0;
  Paces* next_ = nullptr;
  int32_t tried_ = 0;
  PaceList list_;
  std::array<Pace, MOST_PACE_LIST + 1> reached_{};
  // By number of breaks: of the list being tried and of each list that it begins with.
  std::array<bool, MOST_PACE_LIST + 1> isReached_{};
  std::array<bool, MOST_PACE_LIST + 1> isWaitless_{};  // there is no waiting for the stop's window
  std::array<bool, MOST_PACE_LIST + 1> isFree_{};      // see `canPutOff`
  PaceTaken taken_[CERTAINTIES];
  bool isThrough_ = false;  // both the certain and the hoped-for result have passed the stop
  PaceDoubts doubts_;
  StartsAnew anew_;
};

}  // namespace tourwright::breaks
