// Extends a label over a leg, with a list of breaks, to the next stop and through it.
#pragma once

#include "breaks/leg.h"
#include "breaks/take_breaks.h"

namespace tourwright::breaks {

// The result of extending a label.
enum class Outcome {
  DONE,        // done
  IMPOSSIBLE,  // no schedule of this skeleton keeps the rules
  UNCERTAIN,   // not possible as it is; it may be if something before comes later, at a price
  TOO_LATE,    // impossible, and so is every longer list of breaks
  // impossible even where rules may be broken: a limit is passed while travelling although there was room for a break
  PASSED,
};

// What is searched for.
struct SearchMode {
  bool lenient = false;  // rules may be broken; then all breaks are counted, rule by rule
  WaitsFor waitsFor = WaitsFor::SPANS;
  bool clockOnly = false;  // only the clock of a tour without history and spans, no schedule; all rules are kept
  Counting counting = Counting::ANY;
};

inline std::size_t meterCount(const BreakTour& tour, const SearchMode& mode) {
  return tour.rules->sliding + tour.spans.size() + (mode.clockOnly && tour.beginIsFree);
}

class Extension {
 public:
  void begin(const BreakTour& tour, const SearchMode& mode) {
    tour_ = &tour;
    rules_ = tour.rules;
    mode_ = mode;
    const bool hasSeveral = !mode.lenient && rules_->lengths.size() > 1 && rules_->windows <= MAX_BITS;
    comparesAfterReset = hasSeveral && (mode.clockOnly ? !rules_->servesAll : rules_->kinds.back().isDriving);
    afterReset_.begin(meterCount(tour, mode));
    taken_.reset.resize(rules_->sliding);
  }

  // Call when the lists tried next follow another label, or are on another leg.
  void leave() { afterReset_.clear(); }

  // True when lists that end with a clock reset are compared, the longest break first: there are others, for driving.
  bool comparesAfterReset = false;
  // Of the list extended last: there is no waiting for the stop's window, and all meters of the clock are as free to
  // slide after the stop as before it.
  bool isWaitless = false;
  bool isFree = false;

  // Extends `from` over the leg. When that is done, `found` is the extension. The meters of `found` are used whatever
  // the outcome.
  Outcome over(const Label& from, const Leg& leg, BreakList& list, Label& found) {
    isThrough_ = false;
    meters_ = &found.meters;
    // Where history gives the end, only a walk shows what is kept until then.
    if (leg.isEnd && hasEnded(*tour_)) return Outcome::UNCERTAIN;
    if (!latestStarts(*rules_, from, list, taken_)) return Outcome::TOO_LATE;
    *meters_ = from.meters;
    takeBreaks(*rules_, from, leg.travel, list, *meters_, taken_);
    if (endsServing(list) && !goesFarther(list)) return Outcome::TOO_LATE;
    if (!taken_.fits[BOUND]) return Outcome::PASSED;
    if (!taken_.fits[CERTAIN] || taken_.arrival[BOUND] < taken_.arrival[CERTAIN]) return Outcome::UNCERTAIN;
    return leg.isEnd ? toEnd(from, list, found) : throughStop(from, leg, list, found);
  }

  // By break of the list that the last extension took: its start.
  const std::vector<Readings>& starts() const { return taken_.starts; }

  // The minimum number of breaks by which the list tried last is too short on its leg, where each of them resets all
  // meters of rules; 0 where that is not known.
  double missing(const Label& from, const Leg& leg) const {
    const BreakRules& rules = *rules_;
    if (taken_.left[BOUND] == INFINITE || (leg.isEnd && hasEnded(*tour_))) return 0;
    double over = from.time + leg.travel;
    if (!leg.isEnd) over = earliestBegin(leg, over + leg.spent) + leg.service;
    if (over == INFINITE) return 0;
    const Meter* meter = meters_->begin();
    double most = 0;
    for (int32_t r = 0; r < rules.sliding; r++) {
      const double limit = rules.limit[r];
      if (limit <= 0) continue;
      most = std::max(most, std::ceil(meter[r].count[BOUND] / limit - 1 - 1e-9));
      if (rules.counts[r] != CLOCK) continue;
      most = std::max(most, std::ceil((over - limit - meter[r].latest[BOUND]) / (limit + rules.longest) - 1e-9));
    }
    return most;
  }

  // For a label whose times had to be computed: writes lower bounds, valid for any continuation, on the meters after a
  // leg.
  void writeBounds(const Leg& leg, Label& label) const {
    for (std::size_t m = 0; m < label.meters.size(); m++) {
      label.meters[m].count[BOUND] = (*meters_)[m].count[BOUND];
      label.meters[m].latest[BOUND] = (*meters_)[m].latest[BOUND];
    }
    for (std::size_t span = 0; span < tour_->spans.size(); span++) {
      if (tour_->spans[span].first != leg.position) continue;
      label.meters[rules_->sliding + span].count[BOUND] = 0;
      label.meters[rules_->sliding + span].latest[BOUND] = INFINITE;
    }
  }

  // Writes the bound of a list that is uncertain: no way with the list leaves the stop, or ends, earlier. Returns false
  // when there is none. Only for clocks.
  bool writeBound(const Label& from, const Leg& leg, const BreakList& list, Label& bounding) {
    double time = std::max(list.arrival(from.time, leg.travel, 0), taken_.arrival[BOUND]);
    if (!leg.isEnd) {
      time = earliestBegin(leg, time + leg.spent);
      if (time == INFINITE) return false;
      if (!isThrough_) passStop(leg, time, findLatestBegins(leg, time));
      time += leg.service;
    }
    bounding.setAllButMeters(from);
    bounding.time = time;
    handle(list, bounding);
    bounding.meters = *meters_;
    for (Meter& meter : bounding.meters) {
      meter.count[CERTAIN] = meter.count[BOUND];
      meter.latest[CERTAIN] = meter.latest[BOUND];
    }
    return true;
  }

  // Marks the window breaks of a list as handled.
  static void handle(const BreakList& list, Label& label) {
    for (const ListedBreak& listed : list) {
      if (listed.kind->window >= 0) label.handled[listed.kind->window] = TAKEN;
    }
  }

 private:
  // The latest begins at a stop: without added delay in the same window; in any window; and without added delay.
  struct LatestBegins {
    double certain;
    double bound;
    double undelayed;
  };

  // True when the list ends with a sliding break that resets a clock.
  bool endsServing(const BreakList& list) const {
    return comparesAfterReset && list.count > 0 && list.last().window < 0 && !list.last().isDriving;
  }

  bool goesFarther(BreakList& list) {
    list.prefixes[list.count].left = std::max(taken_.left[CERTAIN], taken_.left[BOUND]);
    return afterReset_.add(list.whole().windows, mode_.counting == Counting::ANY ? 0 : list.count, *meters_, taken_);
  }

  LatestBegins findLatestBegins(const Leg& leg, double begin) const {
    if (leg.windows == 0 || begin > leg.closes[leg.windows - 1]) return {begin, INFINITE, begin};
    int32_t i = 0;
    while (leg.closes[i] < begin) i++;
    const double last = leg.closes[leg.windows - 1];
    return {std::max(begin, std::min(leg.closes[i], leg.preferredEnd)), mode_.lenient ? INFINITE : last,
            std::max(begin, std::min(last, leg.preferredEnd))};
  }

  // Adds access, setup and service of a stop: resets slide as long as it begins no later than it may. Returns true when
  // all meters of the clock are as free to slide as before.
  bool passStop(const Leg& leg, double begin, const LatestBegins& latest) {
    const BreakRules& rules = *rules_;
    const int32_t sliding = rules.sliding;
    const int32_t count = static_cast<int32_t>(meters_->size());
    Meter* meters = meters_->begin();
    isThrough_ = true;
    bool isFree = true;
    for (int32_t m = 0; m < count; m++) {
      if (m < sliding && rules.counts[m] == TRAVEL) continue;
      Meter& meter = meters[m];
      const double bound = mode_.clockOnly && m == sliding ? latest.undelayed : latest.bound;
      for (const Certainty c : {CERTAIN, BOUND}) {
        meter.count[c] += leg.spent;
        const double until = (c == CERTAIN ? latest.certain : bound) - meter.count[c];
        isFree &= meter.latest[c] <= until;
        meter.latest[c] = std::min(meter.latest[c], until);
        meter.count[c] += leg.service;
      }
    }
    for (std::size_t span = 0; span < tour_->spans.size(); span++) {
      if (tour_->spans[span].first != leg.position) continue;
      const double certain = mode_.waitsFor == WaitsFor::SPANS ? latest.certain : begin;
      meters[sliding + span] = {{0, 0}, {certain + leg.service, latest.bound + leg.service}};
    }
    return isFree;
  }

  // Bounds the begins by the spans that end with the stop. Returns false when it is not certain that they hold.
  // `isBroken`: one cannot hold.
  bool closeSpans(const Leg& leg, double begin, LatestBegins& latest, int32_t& broken) const {
    for (std::size_t span = 0; span < tour_->spans.size(); span++) {
      const auto& [first, last, limit] = tour_->spans[span];
      if (last != leg.position) continue;
      const Meter& meter = (*meters_)[rules_->sliding + span];
      const auto holds = [&, limit = limit](Certainty c) {
        return meter.count[c] + leg.spent <= limit && begin <= meter.latest[c] + limit;
      };
      if (!holds(BOUND)) {
        broken = 1;
      } else if (!holds(CERTAIN)) {
        return false;
      } else {
        latest.certain = std::min(latest.certain, meter.latest[CERTAIN] + limit);
        latest.bound = std::min(latest.bound, meter.latest[BOUND] + limit);
      }
    }
    return true;
  }

  Outcome throughStop(const Label& from, const Leg& leg, const BreakList& list, Label& found) {
    const double ready = taken_.arrival[CERTAIN] + leg.spent;
    const double allowed = earliestBegin(leg, ready);
    const bool late = allowed == INFINITE;
    if (late && !mode_.lenient) return Outcome::IMPOSSIBLE;
    const double begin = late ? ready : allowed;
    isWaitless = begin == ready;
    LatestBegins latest = findLatestBegins(leg, begin);
    int32_t broken = from.spansBroken;
    if (!closeSpans(leg, begin, latest, broken)) return Outcome::UNCERTAIN;
    if (broken && !mode_.lenient) return Outcome::IMPOSSIBLE;
    isFree = passStop(leg, begin, latest);
    const double time = begin + leg.service;
    const Outcome verdict = limits(time);
    if (verdict != Outcome::DONE) return verdict;
    write(from, list, found);
    found.delay += std::max(0.0, begin - leg.preferredEnd);
    found.time = time;
    found.violations += late ? 1 : 0;
    found.spansBroken = broken;
    found.arrival = taken_.arrival[CERTAIN];
    return Outcome::DONE;
  }

  Outcome toEnd(const Label& from, const BreakList& list, Label& found) {
    const BreakTour& tour = *tour_;
    const double end = taken_.arrival[CERTAIN];
    const Outcome verdict = limits(end);
    if (verdict != Outcome::DONE) return verdict;
    const bool leaves = end > tour.shift.end || from.begin < tour.shift.begin;
    if (leaves && !mode_.lenient) return Outcome::IMPOSSIBLE;
    for (const BreakKind& kind : rules_->windowBreaks()) {
      if (from.handled[kind.window] == OPEN && end > kind.last && !list.has(kind.window)) return Outcome::IMPOSSIBLE;
    }
    write(from, list, found);
    found.time = found.arrival = end;
    found.violations += leaves ? 1 : 0;
    return Outcome::DONE;
  }

  // Writes the label that follows `from` with a list, except for its meters.
  void write(const Label& from, const BreakList& list, Label& found) const {
    found.setAllButMeters(from);
    found.breaks += list.count;
    handle(list, found);
  }

  // Whether the meter of each sliding rule keeps its limit at a time.
  Outcome limits(double time) const {
    const BreakRules& rules = *rules_;
    const Meter* meters = meters_->begin();
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.counts[r] != CLOCK) continue;
      const double limit = rules.limit[r];
      const Meter& meter = meters[r];
      if (meter.count[BOUND] > limit || time > meter.latest[BOUND] + limit) return Outcome::IMPOSSIBLE;
      if (meter.count[CERTAIN] > limit || time > meter.latest[CERTAIN] + limit) return Outcome::UNCERTAIN;
    }
    return Outcome::DONE;
  }

  const BreakTour* tour_ = nullptr;
  const BreakRules* rules_ = nullptr;
  SearchMode mode_;
  AfterReset afterReset_;
  bool isThrough_ = false;    // both the certain result and the bound have passed the stop
  Meters* meters_ = nullptr;  // of the label extended last, after the leg
  LegEnd taken_;
};

}  // namespace tourwright::breaks
