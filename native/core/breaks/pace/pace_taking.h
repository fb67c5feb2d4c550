// The breaks of one list, taken on a leg as late as they may be.
#pragma once

#include "breaks/pace/pace.h"

namespace tourwright::breaks {

// What the first breaks of a list come to.
struct PaceBegun {
  double over;      // the earliest end of all of them, without travel
  double length;    // seconds that they last
  double opening;   // the last time that one of them opens
  uint32_t served;  // bit set of the sliding rules that one of them resets
  double left;      // seconds of travel behind them, INFINITE where that is not known
};

// Breaks in the order in which they are taken on a leg.
struct PaceList {
  int32_t count = 0;
  uint32_t windows = 0;  // bit set of the window breaks among them
  int32_t partial = 0;   // how many of them leave some clock counting
  std::array<const BreakKind*, MOST_PACE_LIST> breaks{};
  std::array<PaceBegun, MOST_PACE_LIST + 1> begun{};  // by number of breaks

  void begin(double time) {
    count = 0;
    windows = 0;
    partial = 0;
    begun[0] = {time, 0, -INFINITE, 0, INFINITE};
  }

  void push(const BreakKind& kind) {
    if (kind.window >= 0) windows |= uint32_t{1} << kind.window;
    if (!kind.isWhole) partial++;
    const PaceBegun& before = begun[count];
    breaks[count++] = &kind;
    begun[count] = {std::max(before.over, kind.opens) + kind.duration, before.length + kind.duration,
                    std::max(before.opening, kind.opens), before.served | kind.resets, INFINITE};
  }

  void pop() {
    const BreakKind& kind = *breaks[--count];
    if (kind.window >= 0) windows &= ~(uint32_t{1} << kind.window);
    if (!kind.isWhole) partial--;
  }

  // The earliest end of all of them, without travel.
  double over() const { return begun[count].over; }

  // The earliest end of a leg of `travel` seconds that is left at a time.
  double arrival(double time, double travel) const {
    return std::max(time + travel + begun[count].length, begun[count].over);
  }
};

// A way behind a list of breaks.
struct PaceTaken {
  double arrival;
  double left;  // seconds of travel behind the last break, INFINITE when the breaks could not all be taken
  double count[MOST_PACE_METERS];
  double latest[MOST_PACE_METERS];
  double starts[MOST_PACE_LIST];
};

// Computes the latest start of each break, by its window and the clocks that it resets. Returns false when one cannot
// start in time.
inline bool latestStarts(const PaceRules& rules, const Pace& from, const PaceList& list, Certainty certainty,
                         double* reset, PaceTaken& out) {
  for (int32_t r = 0; r < rules.sliding; r++) reset[r] = from.latest[certainty][r];
  double earliest = from.time;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = *list.breaks[j];
    double start = kind.last;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if (rules.isClock[r] && (kind.resets >> r & 1) != 0) start = std::min(start, reset[r] + rules.limit[r]);
    }
    earliest = std::max(earliest, kind.opens);
    if (earliest > start) return false;
    for (int32_t r = 0; r < rules.sliding; r++) {
      if ((kind.resets >> r & 1) != 0) reset[r] = start + kind.duration;
    }
    out.starts[j] = start;
    earliest += kind.duration;
  }
  for (int32_t j = list.count - 2; j >= 0; j--) {
    out.starts[j] = std::min(out.starts[j], out.starts[j + 1] - list.breaks[j]->duration);
  }
  return true;
}

// See `restingFrom` of leg.h.
inline double restingFrom(const PaceRules& rules, const PaceList& list, int32_t j, int32_t rule) {
  if (list.partial == 0 || !rules.isClock[rule]) return 0;
  double seconds = 0;
  for (int32_t i = j; i < list.count; i++) {
    if ((list.breaks[i]->resets >> rule & 1) != 0) return seconds;
    seconds += list.breaks[i]->duration;
  }
  return 0;
}

// See `restsTooLong` of leg.h.
inline bool restsTooLong(const PaceRules& rules, const Pace& from, const PaceList& list) {
  if (list.partial == 0) return false;
  for (int32_t r = 0; r < rules.sliding; r++) {
    if (!rules.isClock[r]) continue;
    double count = from.count[HOPE][r];
    for (int32_t j = 0; j < list.count; j++) {
      const BreakKind& kind = *list.breaks[j];
      count = (kind.resets >> r & 1) != 0 ? 0 : count + kind.duration;
      if (count > rules.limit[r]) return true;
    }
  }
  return false;
}

// See `takeBreaks` of leg.h. Returns false when a limit is passed or a break is too late.
inline bool takeBreaks(const PaceRules& rules, const Pace& from, const PaceList& list, double travel,
                       Certainty certainty, PaceTaken& out) {
  const bool hopes = certainty == HOPE;
  const int32_t meters = rules.meters;
  const int32_t sliding = rules.sliding;
  out.left = INFINITE;
  for (int32_t m = 0; m < meters; m++) {
    out.count[m] = from.count[certainty][m];
    out.latest[m] = from.latest[certainty][m];
  }
  double reset[MOST_PACE_METERS];
  if (certainty == SURE && list.count > 0 && !latestStarts(rules, from, list, SURE, reset, out)) return false;
  double clock = from.time;
  double left = travel;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = *list.breaks[j];
    double room = left;
    for (int32_t r = 0; r < sliding; r++)
      room = std::min(room, rules.limit[r] - out.count[r] - restingFrom(rules, list, j, r));
    if (room < 0) return false;
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.isClock[r] && (kind.resets >> r & 1) != 0)
        out.starts[j] = std::min(out.starts[j], out.latest[r] + rules.limit[r]);
    }
    const double earliest = std::max(clock, kind.opens);
    if (!hopes && earliest > out.starts[j]) return false;
    const double step = std::max(0.0, std::min(room, out.starts[j] - clock));
    const double start = std::max(earliest, clock + step);
    left -= step;
    for (int32_t m = 0; m < meters; m++) {
      out.count[m] += step;
      if (m < sliding && (kind.resets >> m & 1) != 0) {
        out.count[m] = 0;
        out.latest[m] = out.starts[j] + kind.duration;
        continue;
      }
      const double travelled = hopes ? travel - left : 0;
      out.latest[m] = std::min(out.latest[m], out.starts[j] - (out.count[m] - travelled));
      if (rules.isClock[m]) out.count[m] += kind.duration;
    }
    clock = start + kind.duration;
  }
  out.left = left;
  out.arrival = clock + left;
  bool isKept = true;
  for (int32_t m = 0; m < meters; m++) {
    out.count[m] += left;
    isKept &= m >= sliding || out.count[m] <= rules.limit[m];
  }
  return isKept;
}

}  // namespace tourwright::breaks
