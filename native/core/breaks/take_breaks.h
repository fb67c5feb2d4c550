// The breaks of one list, taken on a leg as late as they may be.
#pragma once

#include "breaks/break_list.h"
#include "breaks/label.h"

namespace tourwright::breaks {

// A way behind a list of breaks, reused from call to call.
struct Taken {
  double arrival = 0;  // at the stop that the leg leads to
  double left = 0;     // seconds of travel behind the last break, INFINITE when the breaks could not all be taken
  // By meter.
  std::vector<double> count;
  std::vector<double> latest;
  std::vector<double> starts;  // by break: its start
  std::vector<double> reset;   // scratch, by sliding rule

  void begin(int32_t meters) {
    count.resize(meters);
    latest.resize(meters);
    reset.resize(meters);
  }
};

// Whether a list of breaks fits a leg; if not, whether a longer list could.
enum class Fit { FITS, LIMIT_PASSED, TOO_LATE };

// Computes the latest start of each break, by its window and the clocks that it resets. Returns false when one cannot
// start in time.
inline bool latestStarts(const BreakRules& rules, double time, const BreakList& list, Taken& out) {
  if (out.starts.size() < static_cast<std::size_t>(list.count)) out.starts.resize(list.count);
  const int32_t sliding = rules.sliding;
  double* starts = out.starts.data();
  // A break that resets a rule bounds the next break that does.
  double* reset = out.reset.data();
  for (int32_t r = 0; r < sliding; r++) reset[r] = out.latest[r];
  double earliest = time;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    double start = kind.last;
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.counts[r] == CLOCK && rules.resets(kind, r)) start = std::min(start, reset[r] + rules.limit[r]);
    }
    earliest = std::max(earliest, list.breaks[j].opens());
    if (earliest > start) return false;
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.resets(kind, r)) reset[r] = start + kind.duration;
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
inline bool restsTooLong(const BreakRules& rules, const Label& from, const BreakList& list) {
  if (list.whole().partial == 0) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (rules.counts[r] != CLOCK) continue;
    double count = from.meters[r].count[HOPE];
    for (int32_t j = 0; j < list.count; j++) {
      count = rules.resets(list.kind(j), r) ? 0 : count + list.kind(j).duration;
      if (count > rules.limit[r]) return true;
    }
  }
  return false;
}

// Takes a list of breaks, in this order, behind a label on a leg of so many seconds of travel. Each is taken as late as
// costs nothing: behind as much of the travel as the limits allow. HOPE: the meters are bounds for all continuations,
// so a break may slide on by the whole travel of the leg.
template <Certainty certainty>
Fit takeBreaks(const BreakRules& rules, const Label& from, double travel, const BreakList& list, Taken& out) {
  constexpr bool hopes = certainty == HOPE;
  const int32_t sliding = rules.sliding;
  const int32_t meters = static_cast<int32_t>(from.meters.size());
  const double* limit = rules.limit;
  double* count = out.count.data();
  double* latest = out.latest.data();
  const Meter* own = from.meters.begin();
  out.left = INFINITE;
  // Where no break is taken, only the travel counts.
  const double counted = list.count == 0 ? travel : 0;
  bool isKept = true;
  for (int32_t m = 0; m < meters; m++) {
    count[m] = own[m].count[certainty] + counted;
    latest[m] = own[m].latest[certainty];
    isKept &= m >= sliding || count[m] <= limit[m];
  }
  if (list.count == 0) {
    out.left = travel;
    out.arrival = from.time + travel;
    return isKept ? Fit::FITS : Fit::LIMIT_PASSED;
  }
  if (!latestStarts(rules, from.time, list, out)) return Fit::TOO_LATE;
  double* starts = out.starts.data();
  double clock = from.time;
  double left = travel;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    double room = left;
    double last = starts[j];
    for (int32_t r = 0; r < sliding; r++) {
      room = std::min(room, limit[r] - count[r] - restingFrom(rules, list, j, r));
      // The breaks before, or for example the begin of the tour, may have bounded the reset.
      if (rules.counts[r] == CLOCK && rules.resets(kind, r)) last = std::min(last, latest[r] + limit[r]);
    }
    if (room < 0) return Fit::LIMIT_PASSED;
    const double earliest = std::max(clock, list.breaks[j].opens());
    // With less travel before, the breaks may fit; the hoped-for bounds leave that open.
    if (!hopes && earliest > last) return Fit::LIMIT_PASSED;
    const double step = std::max(0.0, std::min(room, last - clock));
    starts[j] = std::max(earliest, clock + step);
    left -= step;
    const double travelled = hopes ? travel - left : 0;
    for (int32_t m = 0; m < meters; m++) {
      count[m] += step;
      if (m < sliding && rules.resets(kind, m)) {
        count[m] = 0;
        latest[m] = last + kind.duration;
        continue;
      }
      // A reset that is earlier in the list and comes later delays this break.
      latest[m] = std::min(latest[m], last - (count[m] - travelled));
      if (m >= sliding || rules.counts[m] == CLOCK) count[m] += kind.duration;
    }
    clock = starts[j] + kind.duration;
  }
  out.left = left;
  out.arrival = clock + left;
  isKept = true;
  for (int32_t m = 0; m < meters; m++) {
    count[m] += left;
    isKept &= m >= sliding || count[m] <= limit[m];
  }
  return isKept ? Fit::FITS : Fit::LIMIT_PASSED;
}

}  // namespace tourwright::breaks
