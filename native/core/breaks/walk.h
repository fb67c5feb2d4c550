// Walking a skeleton: its times, everything as early as floors and windows allow.
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
  // Seconds counted, and of them those without waiting.
  double count;
  double busy;
  // When the counter reached its limit, and when the stretch ended. Seconds.
  double due;
  double to;
};

struct Walk {
  double begin = 0;
  double end = 0;
  /// The end, or the last begin of a service or break before it, where that passes the end that history gives.
  double reached = 0;
  std::vector<double> arrival;
  std::vector<double> serviceBegin;
  std::vector<double> departure;
  std::vector<uint8_t> late;  // by position: 1 where no window was left
  // By break: its start; seconds travelled just before it, and when that travel began; seconds of the leg left then,
  // and those each rule allowed.
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

// The counters of the sliding rules on the way.
class Counters {
 public:
  void begin(const BreakRules& rules, double time, std::vector<Excess>& excesses) {
    rules_ = &rules;
    excesses_ = &excesses;
    excesses.clear();
    count_.assign(rules.sliding, 0);
    busy_.assign(rules.sliding, 0);
    due_.assign(rules.sliding, std::numeric_limits<double>::quiet_NaN());
    from_.assign(rules.sliding, time);
    opening_.assign(rules.sliding, -1);
  }

  // Seconds of travel that a rule still allows.
  double allowance(int32_t rule) const {
    if (rules_->counts[rule] != TRAVEL) return INFINITE;
    return std::max(0.0, rules_->limit[rule] - count_[rule]);
  }

  void travel(double from, double seconds) {
    for (int32_t r = 0; r < rules_->sliding; r++) {
      const double left = rules_->limit[r] - count_[r];
      if (std::isnan(due_[r]) && seconds >= left) due_[r] = from + left;
      count_[r] += seconds;
      busy_[r] += seconds;
    }
  }

  void work(double seconds) {
    for (double& busy : busy_) busy += seconds;
  }

  // Seconds without waiting, and where they are counted from.
  void read(std::vector<double>& lastCount, std::vector<double>& lastReset) const {
    lastCount.resize(rules_->sliding);
    for (int32_t r = 0; r < rules_->sliding; r++) lastCount[r] = rules_->counts[r] == CLOCK ? busy_[r] : count_[r];
    lastReset = from_;
  }

  // Counts a break (`index` −1: the end) that starts now.
  void rest(int32_t index, double start, double end) {
    for (int32_t r = 0; r < rules_->sliding; r++) {
      if (index >= 0 && end - start < rules_->least[r]) {
        busy_[r] += end - start;
        continue;
      }
      const bool isClock = rules_->counts[r] == CLOCK;
      const double count = isClock ? start - from_[r] : count_[r];
      if (count > rules_->limit[r]) {
        const double due = isClock ? from_[r] + rules_->limit[r] : due_[r];
        excesses_->push_back({r, opening_[r], index, count, isClock ? busy_[r] : count, due, start});
      }
      count_[r] = 0;
      busy_[r] = 0;
      due_[r] = std::numeric_limits<double>::quiet_NaN();
      from_[r] = end;
      opening_[r] = index;
    }
  }

 private:
  const BreakRules* rules_ = nullptr;
  std::vector<Excess>* excesses_ = nullptr;
  std::vector<double> count_;
  std::vector<double> busy_;
  std::vector<double> due_;
  std::vector<double> from_;
  std::vector<int32_t> opening_;
};

// How far a walk goes: through a number of stops, to the breaks of the next leg, or to the end of the tour.
enum class To { STOP, BREAK, END };
struct Reach {
  int32_t stops;
  To to;
};

// The whole tour.
inline Reach wholeOf(const BreakTour& tour) {
  return {tour.count, To::END};
}

// Returns the given time if there is one, else the computed one; adds up the seconds by which computed times exceed
// given ones.
inline double given(const double* known, int32_t at, double computed, double& overrun) {
  if (known == nullptr || std::isnan(known[at])) return computed;
  overrun += std::max(0.0, computed - known[at]);
  return known[at];
}

inline double startOf(const BreakRules& rules, const PlannedBreak& planned, double time, double floor) {
  if (planned.late || planned.isTaken) return time;
  const double opens = planned.window < 0 ? -INFINITE : rules.windowBegin[planned.window];
  return std::max(std::max(time, floor), opens);
}

// The first time that history gives where the leg ends, INFINITE without one.
inline double knownTime(const BreakTour& tour, int32_t leg) {
  const BreakHistory* history = tour.history;
  if (!isFixed(tour, leg)) return leg == tour.count && hasEnded(tour) ? history->end : INFINITE;
  for (const double* known : {history->arrival, history->serviceBegin, history->departure}) {
    if (!std::isnan(known[leg])) return known[leg];
  }
  return INFINITE;
}

// Seconds for travel between a break of history and the next time that is known. Whoever waited before the break has
// driven on until it was due, and no farther, where what was left could be driven behind it.
inline double secondsBehind(const BreakTour& tour, const std::vector<PlannedBreak>& breaks, int32_t index) {
  const PlannedBreak& taken = breaks[index];
  double seconds = knownTime(tour, taken.leg) - taken.fixedStart - taken.duration;
  for (std::size_t i = index + 1; i < breaks.size() && breaks[i].leg == taken.leg; i++) seconds -= breaks[i].duration;
  return seconds;
}

// Empties a walk for a tour with a number of breaks.
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
      if (planned.isTaken) room = std::max(room, rest - secondsBehind(tour, breaks, next));
      room = std::min(room, rest);
      const double start = startOf(rules, planned, time, floors.breaks[next]);
      out.start[next] = given(planned.isTaken ? &planned.fixedStart : nullptr, 0, start, out.overrun);
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
    const bool isNext = rest == 0 && tour.history != nullptr && leg == tour.history->stops;
    const bool wasReached = isNext && next > 0 && breaks[next - 1].travelled >= 0;
    const double reached = wasReached ? std::min(time, tour.history->reached) : time;
    if (leg == tour.count) {
      time = reached;
      break;
    }

    const int32_t stop = tour.stops[leg];
    const bool fixed = isFixed(tour, leg);
    const BreakHistory* history = tour.history;
    out.arrival[leg] = given(fixed ? history->arrival : nullptr, leg, reached, out.overrun);
    const double ready = std::max((fixed ? out.arrival[leg] : time) + tour.transition[leg], floors.stops[leg]);
    const double allowed = earliestBegin(tour, stop, ready);
    const double chosen = allowed == INFINITE ? ready : allowed;
    const bool isGiven = fixed && !std::isnan(history->serviceBegin[leg]);
    // A given begin is compared with the arrival, as it is unknown what was waited for.
    const double begins = isGiven ? out.arrival[leg] : chosen;
    begun = given(fixed ? history->serviceBegin : nullptr, leg, begins, out.overrun);
    out.serviceBegin[leg] = begun;
    out.late[leg] = isGiven ? history->outside[leg] : allowed == INFINITE ? 1 : 0;
    const double left = out.serviceBegin[leg] + tour.service[leg];
    out.departure[leg] = given(fixed ? history->departure : nullptr, leg, left, out.overrun);
    counters.work(tour.transition[leg] + tour.service[leg]);
    time = out.departure[leg];
  }
  // A given end stands however long the travel to it takes, but nothing begins after it.
  const bool ends = reach.to == To::END && hasEnded(tour);
  const double last = ends ? begun : time;
  out.end = given(ends ? &tour.history->end : nullptr, 0, last, out.overrun);
  out.reached = std::max(out.end, last);
  counters.read(out.lastCount, out.lastReset);
  counters.rest(-1, out.end, out.end);
}

}  // namespace tourwright::breaks
