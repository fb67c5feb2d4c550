// The breaks of one list, taken on a leg as late as they may be.
#pragma once

#include "breaks/break_list.h"
#include "breaks/label.h"

namespace tourwright::breaks {

// A way behind a list of breaks, its meters apart; reused from call to call.
struct Taken {
  double arrival = 0;  // at the stop that the leg leads to
  double left = 0;     // seconds of travel behind the last break, INFINITE when the breaks could not all be taken
  std::vector<double> starts;  // by break: its start
};

// Whether a list of breaks fits a leg; if not, whether a longer list could.
enum class Fit { FITS, LIMIT_PASSED, TOO_LATE };

// Computes the latest start of each break, by its window and the clocks that it resets. Returns false when one cannot
// start in time.
template <Certainty certainty>
bool latestStarts(const BreakRules& rules, const ClockLabel& from, const BreakList& list, std::vector<double>& reset,
                  Taken& out) {
  if (out.starts.size() < static_cast<std::size_t>(list.count)) out.starts.resize(list.count);
  const int32_t sliding = rules.sliding;
  double* starts = out.starts.data();
  // A break that resets a rule bounds the next break that does.
  double* last = reset.data();
  const Meter* own = from.meters.begin();
  for (int32_t r = 0; r < sliding; r++) last[r] = own[r].latest[certainty];
  double earliest = from.time;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    double start = kind.last;
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.counts[r] == CLOCK && rules.resets(kind, r)) start = std::min(start, last[r] + rules.limit[r]);
    }
    earliest = std::max(earliest, list.breaks[j].opens());
    if (earliest > start) return false;
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.resets(kind, r)) last[r] = start + kind.duration;
    }
    starts[j] = start;
    earliest += kind.duration;
  }
  for (int32_t j = list.count - 2; j >= 0; j--) starts[j] = std::min(starts[j], starts[j + 1] - list.kind(j).duration);
  return true;
}

// Seconds of breaks, from the j-th on, that a clock counts until one of them resets it; 0 where none does: then it
// counts the whole way, wherever the breaks on it are.
inline double restingFrom(const BreakRules& rules, const BreakList& list, int32_t j, int32_t rule) {
  if (list.whole().partial == 0 || rules.counts[rule] != CLOCK) return 0;
  double seconds = 0;
  for (int32_t i = j; i < list.count; i++) {
    if (rules.resets(list.kind(i), rule)) return seconds;
    seconds += list.kind(i).duration;
  }
  return 0;
}

// True when breaks alone, without any travel, make a clock pass its limit.
inline bool restsTooLong(const BreakRules& rules, const ClockLabel& from, const BreakList& list) {
  if (list.whole().partial == 0) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] != CLOCK) continue;
    double count = from.meters[r].count[BOUND];
    for (int32_t j = 0; j < list.count; j++) {
      count = rules.resets(list.kind(j), r) ? 0 : count + list.kind(j).duration;
      if (count > rules.limit[r]) return true;
    }
  }
  return false;
}

// Whether the meters of rules keep their limits, by readings of this kind.
template <Certainty certainty>
Fit fitOf(const BreakRules& rules, const Meter* meters) {
  bool isKept = true;
  for (int32_t r = 0; r < rules.sliding; r++) isKept &= meters[r].count[certainty] <= rules.limit[r];
  return isKept ? Fit::FITS : Fit::LIMIT_PASSED;
}

// Takes a list of breaks, in this order, behind a label on a leg of so many seconds of travel. Each is taken as late as
// costs nothing: behind as much of the travel as the limits allow. `meters`: those of the label; they become those
// behind the leg. BOUND: the meters are bounds for all continuations, so a break may slide on by the whole travel of
// the leg. Call `latestStarts` before.
template <Certainty certainty>
Fit takeBreaks(const BreakRules& rules, const ClockLabel& from, double travel, const BreakList& list,
               SmallArray<Meter, FEW_METERS>& meters, Taken& out) {
  constexpr bool bounds = certainty == BOUND;
  const int32_t sliding = rules.sliding;
  const int32_t count = static_cast<int32_t>(meters.size());
  const double* limit = rules.limit;
  Meter* meter = meters.begin();
  out.left = INFINITE;
  double* starts = out.starts.data();
  double clock = from.time;
  double left = travel;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    double room = left;
    double last = starts[j];
    for (int32_t r = 0; r < sliding; r++) {
      room = std::min(room, limit[r] - meter[r].count[certainty] - restingFrom(rules, list, j, r));
      // The breaks before, or for example the begin of the tour, may have bounded the reset.
      if (rules.counts[r] == CLOCK && rules.resets(kind, r))
        last = std::min(last, meter[r].latest[certainty] + limit[r]);
    }
    if (room < 0) return Fit::LIMIT_PASSED;
    const double earliest = std::max(clock, list.breaks[j].opens());
    // With less travel before, the breaks may fit; the bounds leave that open.
    if (!bounds && earliest > last) return Fit::LIMIT_PASSED;
    const double step = std::max(0.0, std::min(room, last - clock));
    starts[j] = std::max(earliest, clock + step);
    left -= step;
    const double travelled = bounds ? travel - left : 0;
    for (int32_t m = 0; m < count; m++) {
      double& counted = meter[m].count[certainty];
      double& latest = meter[m].latest[certainty];
      counted += step;
      if (m < sliding && rules.resets(kind, m)) {
        counted = 0;
        latest = last + kind.duration;
        continue;
      }
      // A reset that is earlier in the list and comes later delays this break.
      latest = std::min(latest, last - (counted - travelled));
      if (m >= sliding || rules.counts[m] == CLOCK) counted += kind.duration;
    }
    clock = starts[j] + kind.duration;
  }
  out.left = left;
  out.arrival = clock + left;
  for (int32_t m = 0; m < count; m++) meter[m].count[certainty] += left;
  return fitOf<certainty>(rules, meter);
}

// Travels a leg without breaks.
inline void takeNone(const ClockLabel& from, double travel, SmallArray<Meter, FEW_METERS>& meters, Taken& certain,
                     Taken& bound) {
  for (Meter& meter : meters) {
    meter.count[CERTAIN] += travel;
    meter.count[BOUND] += travel;
  }
  certain.left = bound.left = travel;
  certain.arrival = bound.arrival = from.time + travel;
}

}  // namespace tourwright::breaks
