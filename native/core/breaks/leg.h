// A list of breaks on one leg.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// The result of a leg with breaks on it, reused from call to call.
struct LegResult {
  explicit LegResult(bool hopes) : hopes(hopes) {}

  // true: count and latest are bounds for all continuations, so a break may slide on by the whole travel of the leg
  const bool hopes;
  double arrival = 0;  // at the stop that the leg leads to
  double left = 0;     // seconds of travel behind the last break, INFINITE when the breaks could not all be taken
  // By meter.
  std::vector<double> count;
  std::vector<double> latest;
  // By break of the list: its start.
  std::vector<double> begun;
  // Scratch: by break of the list, and by sliding rule.
  std::vector<double> starts;
  std::vector<double> reset;

  // Sets the meters at departure of the leg.
  void leave(const double* ownCount, const double* ownLatest, int32_t meters) {
    count.assign(ownCount, ownCount + meters);
    latest.assign(ownLatest, ownLatest + meters);
  }
};

// Whether a list of breaks fits a leg; if not, whether a longer list could.
enum class Fit { FITS, LIMIT_PASSED, TOO_LATE };

inline double earliestStart(const BreakRules& rules, const PlannedBreak& planned, double floor) {
  return planned.window < 0 ? floor : std::max(floor, rules.windowBegin[planned.window]);
}

// Computes the latest start of each break. Returns false when one cannot start in time.
inline bool latestStarts(const BreakRules& rules, double time, const std::vector<PlannedBreak>& list,
                         const double* floors, LegResult& out) {
  out.starts.resize(std::max(out.starts.size(), list.size()));
  // A break that resets a rule bounds the next break that does.
  out.reset.assign(out.latest.begin(), out.latest.begin() + rules.sliding);
  double earliest = time;
  for (std::size_t j = 0; j < list.size(); j++) {
    const PlannedBreak& planned = list[j];
    double start = planned.window < 0 ? INFINITE : rules.windowLast[planned.window];
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.counts[r] == CLOCK && planned.duration >= rules.least[r])
        start = std::min(start, out.reset[r] + rules.limit[r]);
    }
    earliest = std::max(earliest, earliestStart(rules, planned, floors[j]));
    if (earliest > start) return false;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (planned.duration >= rules.least[r]) out.reset[r] = start + planned.duration;
    }
    out.starts[j] = start;
    earliest += planned.duration;
  }
  for (std::size_t j = list.size(); j-- > 0;) {
    if (j + 1 < list.size()) out.starts[j] = std::min(out.starts[j], out.starts[j + 1] - list[j].duration);
  }
  return true;
}

// Seconds of breaks, from the j-th on, that a clock counts until one of them resets it; 0 where none does: then it
// counts the whole way, wherever the breaks on it are.
inline double restingFrom(const BreakRules& rules, const std::vector<PlannedBreak>& list, std::size_t j, int32_t rule) {
  if (rules.counts[rule] != CLOCK) return 0;
  double seconds = 0;
  for (std::size_t i = j; i < list.size(); i++) {
    if (list[i].duration >= rules.least[rule]) return seconds;
    seconds += list[i].duration;
  }
  return 0;
}

// True when breaks alone, without any travel, make a clock pass its limit. `counted`: by rule, what it has counted when
// the leg is left.
inline bool restsTooLong(const BreakRules& rules, const std::vector<PlannedBreak>& list, const double* counted) {
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] != CLOCK) continue;
    double count = counted[r];
    for (const PlannedBreak& planned : list) {
      count = planned.duration >= rules.least[r] ? 0 : count + planned.duration;
      if (count > rules.limit[r]) return true;
    }
  }
  return false;
}

// Takes a list of breaks, in this order, on a leg of `whole` seconds of travel, left at `time`. Each is taken as late
// as costs nothing: behind as much of the travel as the limits allow. `floors`: earliest starts of the breaks. `out`
// holds the meters as of departure.
inline Fit takeBreaks(const BreakTour& tour, double whole, double time, const std::vector<PlannedBreak>& list,
                      const double* floors, LegResult& out) {
  const BreakRules& rules = *tour.rules;
  const int32_t sliding = rules.sliding;
  const int32_t meters = meterCount(tour);
  out.left = INFINITE;
  if (!latestStarts(rules, time, list, floors, out)) return Fit::TOO_LATE;

  out.begun.resize(std::max(out.begun.size(), list.size()));
  double clock = time;
  double left = whole;
  for (std::size_t j = 0; j < list.size(); j++) {
    const double length = list[j].duration;
    double room = left;
    for (int32_t r = 0; r < sliding; r++)
      room = std::min(room, rules.limit[r] - out.count[r] - restingFrom(rules, list, j, r));
    if (room < 0) return Fit::LIMIT_PASSED;
    for (int32_t r = 0; r < sliding; r++) {
      // The breaks before, or for example the begin of the tour, may have bounded the reset.
      if (rules.counts[r] != CLOCK || length < rules.least[r]) continue;
      out.starts[j] = std::min(out.starts[j], out.latest[r] + rules.limit[r]);
    }
    const double earliest = std::max(clock, earliestStart(rules, list[j], floors[j]));
    // With less travel before, the breaks may fit; the hoped-for bounds leave that open.
    if (!out.hopes && earliest > out.starts[j]) return Fit::LIMIT_PASSED;
    const double step = std::max(0.0, std::min(room, out.starts[j] - clock));
    const double start = std::max(earliest, clock + step);
    out.begun[j] = start;
    left -= step;
    for (int32_t m = 0; m < meters; m++) {
      out.count[m] += step;
      if (m < sliding && length >= rules.least[m]) {
        out.count[m] = 0;
        out.latest[m] = out.starts[j] + length;
        continue;
      }
      // A reset that is earlier in the list and comes later delays this break.
      const double travelled = out.hopes ? whole - left : 0;
      out.latest[m] = std::min(out.latest[m], out.starts[j] - (out.count[m] - travelled));
      if (m >= sliding || rules.counts[m] == CLOCK) out.count[m] += length;
    }
    clock = start + length;
  }
  out.left = left;
  out.arrival = clock + left;
  bool isKept = true;
  for (int32_t m = 0; m < meters; m++) {
    out.count[m] += left;
    isKept &= m >= sliding || out.count[m] <= rules.limit[m];
  }
  return isKept ? Fit::FITS : Fit::LIMIT_PASSED;
}

}  // namespace tourwright::breaks
