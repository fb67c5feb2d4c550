// Walks a skeleton: computes its times, everything as early as floors and windows allow.
#pragma once

#include <algorithm>
#include <cmath>

#include "breaks/skeleton.h"

namespace tourwright::breaks {

// A stretch between two breaks in which a sliding rule counts more than its limit.
struct Excess {
  int32_t rule;
  int32_t opening;  // the break it begins after, −1: the begin
  int32_t ending;   // the break it ends with, −1: the end
  // Seconds counted, and the part of them without waiting.
  double count;
  double busy;
  // When the counter reached its limit, and when the stretch ended. Seconds.
  double due;
  double to;
};

struct Walk {
  double begin = 0;
  double end = 0;
  /// The end, or the last begin of a service or break before it, where that is later than the end given by history.
  double reached = 0;
  std::vector<double> arrival;
  std::vector<double> serviceBegin;
  std::vector<double> departure;
  std::vector<uint8_t> late;  // by position: 1 where no window was left
  // By break: its start; seconds travelled just before it, and when that travel began; seconds of the leg left then,
  // and the seconds each rule allowed.
  std::vector<double> start;
  std::vector<double> travelled;
  std::vector<double> since;
  std::vector<double> left;
  std::vector<double> allowed;
  std::vector<Excess> excesses;
  // By sliding rule, at the end: seconds counted without waiting since the last sufficiently long break, and the end of
  // that break.
  std::vector<double> lastCount;
  std::vector<double> lastReset;
  double legLeft = 0;  // seconds of travel left on the leg begun
  double overrun = 0;  // seconds by which computed times exceed those that history gives
};

constexpr double UNKNOWN = std::numeric_limits<double>::quiet_NaN();

// The counters of the sliding rules on the way.
class Counters {
 public:
  void begin(const BreakRules& rules, double time, std::vector<Excess>& excesses) {
    rules_ = &rules;
    excesses_ = &excesses;
    excesses.clear();
    counters_.assign(rules.sliding, {0, 0, UNKNOWN, time, -1});
  }

  // Seconds of travel that a rule still allows.
  double allowance(int32_t rule) const {
    if (rules_->counts[rule] != TRAVEL) return INFINITE;
    return std::max(0.0, rules_->limit[rule] - counters_[rule].count);
  }

  void travel(double from, double seconds) {
    for (int32_t r = 0; r < rules_->sliding; r++) {
      Counter& counter = counters_[r];
      const double left = rules_->limit[r] - counter.count;
      if (std::isnan(counter.due) && seconds >= left) counter.due = from + left;
      counter.count += seconds;
      counter.busy += seconds;
    }
  }

  void work(double seconds) {
    for (Counter& counter : counters_) counter.busy += seconds;
  }

  // Seconds without waiting, and the time from which they are counted.
  void read(std::vector<double>& lastCount, std::vector<double>& lastReset) const {
    lastCount.clear();
    lastReset.clear();
    for (int32_t r = 0; r < rules_->sliding; r++) {
      lastCount.push_back(rules_->counts[r] == CLOCK ? counters_[r].busy : counters_[r].count);
      lastReset.push_back(counters_[r].from);
    }
  }

  // Counts a break (`index` −1: the end) that starts now.
  void rest(int32_t index, double start, double end) {
    for (int32_t r = 0; r < rules_->sliding; r++) {
      Counter& counter = counters_[r];
      if (index >= 0 && end - start < rules_->least[r]) {
        counter.busy += end - start;
        continue;
      }
      const bool isClock = rules_->counts[r] == CLOCK;
      const double count = isClock ? start - counter.from : counter.count;
      if (count > rules_->limit[r]) {
        const double due = isClock ? counter.from + rules_->limit[r] : counter.due;
        excesses_->push_back({r, counter.opening, index, count, isClock ? counter.busy : count, due, start});
      }
      counter = {0, 0, UNKNOWN, end, index};
    }
  }

 private:
  // Counts since the last break that is long enough for a rule.
  struct Counter {
    double count;
    double busy;  // seconds without waiting
    double due;   // when the limit was reached, UNKNOWN: not yet
    double from;
    int32_t opening;  // that break, −1: the begin
  };

  const BreakRules* rules_ = nullptr;
  std::vector<Excess>* excesses_ = nullptr;
  std::vector<Counter> counters_;
};

// How far a walk goes: through a number of stops, to the breaks of the next leg, or to the end of the tour.
enum class To { STOP, BREAK, END };
struct Reach {
  int32_t stops;
  To to;
  double latest = INFINITE;  // a schedule that ends later is of no use
};

// The whole tour.
inline Reach wholeOf(const BreakTour& tour) {
  return {tour.count, To::END};
}

constexpr GivenStop NOTHING_GIVEN{UNKNOWN, UNKNOWN, UNKNOWN, false};

// Returns the given time if there is one, else the computed one; adds up the seconds by which computed times exceed
// given ones.
inline double given(double known, double computed, double& overrun) {
  if (std::isnan(known)) return computed;
  overrun += std::max(0.0, computed - known);
  return known;
}

inline double startOf(const BreakRules& rules, const PlannedBreak& planned, double time, double floor) {
  if (planned.late || planned.isTaken) return time;
  const double opens = planned.window < 0 ? -INFINITE : rules.kinds[planned.window].opens;
  return std::max(std::max(time, floor), opens);
}

// The first time given by history where the leg ends, INFINITE if there is none.
inline double knownTime(const BreakTour& tour, int32_t leg) {
  if (!isFixed(tour, leg)) return leg == tour.count && hasEnded(tour) ? tour.history->end : INFINITE;
  const auto& [arrival, begin, departure, isOutside] = tour.history->stops[leg];
  for (const double known : {arrival, begin, departure}) {
    if (!std::isnan(known)) return known;
  }
  return INFINITE;
}

// Seconds of travel between a break of history and the next known time. A vehicle that waited before the break drove on
// until it was due, and no farther, where the rest could be driven after it.
inline double secondsAfter(const BreakTour& tour, const std::vector<PlannedBreak>& breaks, int32_t index) {
  const PlannedBreak& taken = breaks[index];
  double seconds = knownTime(tour, taken.leg) - taken.fixedStart - taken.duration;
  for (std::size_t i = index + 1; i < breaks.size() && breaks[i].leg == taken.leg; i++) seconds -= breaks[i].duration;
  return seconds;
}

// Resets a walk for a tour with a number of breaks.
inline void beginWalk(const BreakTour& tour, int32_t number, Walk& out) {
  out.arrival.assign(tour.count, 0);
  out.serviceBegin.assign(tour.count, 0);
  out.departure.assign(tour.count, 0);
  out.late.assign(tour.count, 0);
  out.start.assign(number, 0);
  out.travelled.assign(number, 0);
  out.since.assign(number, 0);
  out.left.assign(number, 0);
  out.allowed.assign(static_cast<std::size_t>(number) * tour.rules->sliding, 0);
  out.legLeft = 0;
  out.overrun = 0;
}

// Walks through a tour, or its first part, and computes its times.
inline void walk(const BreakTour& tour, const std::vector<PlannedBreak>& breaks, const Floors& floors, Reach reach,
                 Counters& counters, Walk& out) {
  const BreakRules& rules = *tour.rules;
  const int32_t sliding = rules.sliding;
  const int32_t number = static_cast<int32_t>(breaks.size());
  counters.begin(rules, floors.begin, out.excesses);
  beginWalk(tour, number, out);
  out.begin = floors.begin;
  double time = floors.begin;
  double begun = floors.begin;
  int32_t next = 0;
  const int32_t lastLeg = reach.to == To::STOP ? reach.stops - 1 : reach.stops;
  for (int32_t leg = 0; leg <= lastLeg; leg++) {
    double rest = tour.travel[leg];
    for (; next < number && breaks[next].leg == leg; next++) {
      const PlannedBreak& planned = breaks[next];
      if (planned.travelled >= 0) {
        const double most = std::min({rest, planned.travelled - (tour.travel[leg] - rest), planned.fixedStart - time});
        const double over = std::max(0.0, most);
        counters.travel(time, over);
        rest -= over;
        time = std::max(time + over, planned.fixedStart);
        out.start[next] = time;
        continue;
      }
      double room = INFINITE;
      for (int32_t r = 0; r < sliding; r++) {
        double& allowed = out.allowed[static_cast<std::size_t>(next) * sliding + r];
        allowed = counters.allowance(r);
        room = std::min(room, allowed);
      }
      if (planned.isTaken) room = std::max(room, rest - secondsAfter(tour, breaks, next));
      room = std::min(room, rest);
      const double start = startOf(rules, planned, time, floors.breaks[next]);
      out.start[next] = planned.isTaken ? given(planned.fixedStart, start, out.overrun) : start;
      out.since[next] = time;
      out.left[next] = rest;
      out.travelled[next] = std::min(room, std::max(0.0, out.start[next] - time));
      counters.travel(time, out.travelled[next]);
      rest -= out.travelled[next];
      begun = out.start[next];
      time = begun + planned.duration;
      counters.rest(next, out.start[next], time);
    }
    if (reach.to == To::BREAK && leg == reach.stops) {
      out.legLeft = rest;
      break;
    }
    counters.travel(time, rest);
    time += rest;
    const bool isNext = rest == 0 && tour.history != nullptr && leg == tour.firstLeg;
    const bool wasReached = isNext && next > 0 && breaks[next - 1].travelled >= 0;
    const double reached = wasReached ? std::min(time, tour.history->reached) : time;
    if (leg == tour.count) {
      time = reached;
      break;
    }

    const GivenStop& fixed = isFixed(tour, leg) ? tour.history->stops[leg] : NOTHING_GIVEN;
    out.arrival[leg] = given(fixed.arrival, reached, out.overrun);
    const double arrived = isFixed(tour, leg) ? out.arrival[leg] : time;
    const double ready = std::max(arrived + tour.transition[leg], floors.stops[leg]);
    const double allowed = earliestBegin(tour, tour.stops[leg], ready);
    const bool isGiven = !std::isnan(fixed.begin);
    // A given begin is compared with the arrival, as the reason for waiting is unknown.
    const double begins = isGiven ? out.arrival[leg] : allowed == INFINITE ? ready : allowed;
    begun = out.serviceBegin[leg] = given(fixed.begin, begins, out.overrun);
    out.late[leg] = isGiven ? fixed.isOutside : allowed == INFINITE;
    out.departure[leg] = given(fixed.departure, begun + tour.service[leg], out.overrun);
    counters.work(tour.transition[leg] + tour.service[leg]);
    time = out.departure[leg];
  }
  // A given end remains valid however long the travel to it takes, but nothing begins after it.
  const bool ends = reach.to == To::END && hasEnded(tour);
  const double last = ends ? begun : time;
  out.end = ends ? given(tour.history->end, last, out.overrun) : last;
  out.reached = std::max(out.end, last);
  counters.read(out.lastCount, out.lastReset);
  counters.rest(-1, out.end, out.end);
}

}  // namespace tourwright::breaks
