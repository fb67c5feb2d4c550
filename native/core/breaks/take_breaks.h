// The breaks of one list, taken on a leg as late as they may be.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "breaks/break_list.h"
#include "breaks/label.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// One figure per kind of reading.
using Readings = std::array<double, CERTAINTIES>;

// A way after a list of breaks, without its meters, by kind of reading; reused from call to call.
struct LegEnd {
  Readings arrival;              // at the stop that the leg leads to
  Readings left;                 // seconds of travel after the last break, INFINITE where they could not all be taken
  bool fits[CERTAINTIES];        // the breaks can be taken, and all rules keep their limits
  std::vector<Readings> starts;  // by break: its start
  std::vector<Readings> reset;   // scratch, by sliding rule
};

// Computes the latest start of each break, by its window and the clocks that it resets. Returns false when one
// certainly cannot start in time; out.fits: whether all can.
inline bool latestStarts(const BreakRules& rules, const Label& from, const BreakList& list, LegEnd& out) {
  const int32_t sliding = rules.sliding;
  if (out.starts.size() < static_cast<std::size_t>(list.count)) out.starts.resize(list.count);
  out.left = {INFINITE, INFINITE};
  Readings* starts = out.starts.data();
  // A break that resets a rule bounds the next break that does.
  Readings* last = out.reset.data();
  const Meter* own = from.meters.begin();
  for (int32_t r = 0; r < sliding; r++) last[r] = {own[r].latest[CERTAIN], own[r].latest[BOUND]};
  double earliest = from.time;
  bool isInTime = true;
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    Readings start = {kind.last, kind.last};
    for (int32_t r = 0; r < sliding; r++) {
      if (rules.counts[r] != CLOCK || !rules.resets(kind, r)) continue;
      for (const Certainty c : {CERTAIN, BOUND}) start[c] = std::min(start[c], last[r][c] + rules.limit[r]);
    }
    earliest = std::max(earliest, list.breaks[j].opens());
    if (earliest > start[BOUND]) return false;
    isInTime &= earliest <= start[CERTAIN];
    for (int32_t r = 0; r < sliding; r++) {
      if (!rules.resets(kind, r)) continue;
      for (const Certainty c : {CERTAIN, BOUND}) last[r][c] = start[c] + kind.duration;
    }
    starts[j] = start;
    earliest += kind.duration;
  }
  for (int32_t j = list.count - 2; j >= 0; j--) {
    for (const Certainty c : {CERTAIN, BOUND})
      starts[j][c] = std::min(starts[j][c], starts[j + 1][c] - list.kind(j).duration);
  }
  out.fits[CERTAIN] = isInTime;
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

// Travels the rest of a leg.
inline void travelOn(const BreakRules& rules, Meters& meters, LegEnd& out) {
  for (Meter& meter : meters) {
    for (const Certainty c : {CERTAIN, BOUND}) meter.count[c] += out.left[c];
  }
  const Meter* meter = meters.begin();
  for (int32_t r = 0; r < rules.sliding; r++) {
    for (const Certainty c : {CERTAIN, BOUND}) out.fits[c] &= meter[r].count[c] <= rules.limit[r];
  }
}

// Takes a list of breaks, in this order, after a label on a leg of `travel` seconds. Each is taken as late as is free
// of cost: after as much of the travel as the limits allow. `meters`: those of the label, updated to those after the
// leg. The bounds hold for all continuations, so for them a break may slide by the whole travel of the leg. Call
// `latestStarts` before.
inline void takeBreaks(const BreakRules& rules, const Label& from, double travel, const BreakList& list, Meters& meters,
                       LegEnd& out) {
  const int32_t sliding = rules.sliding;
  const int32_t count = static_cast<int32_t>(meters.size());
  Meter* meter = meters.begin();
  out.fits[BOUND] = true;
  Readings clock = {from.time, from.time};
  Readings left = {travel, travel};
  for (int32_t j = 0; j < list.count; j++) {
    const BreakKind& kind = list.kind(j);
    Readings room = left;
    Readings last = out.starts[j];
    for (int32_t r = 0; r < sliding; r++) {
      const double limit = rules.limit[r];
      const double resting = restingFrom(rules, list, j, r);
      // The breaks before, or for example the begin of the tour, may have bounded the reset.
      const bool isBounded = rules.counts[r] == CLOCK && rules.resets(kind, r);
      for (const Certainty c : {CERTAIN, BOUND}) {
        room[c] = std::min(room[c], limit - meter[r].count[c] - resting);
        if (isBounded) last[c] = std::min(last[c], meter[r].latest[c] + limit);
      }
    }
    const double opens = list.breaks[j].opens();
    // With less travel before, the breaks may fit; the bounds leave that open.
    out.fits[CERTAIN] &= room[CERTAIN] >= 0 && std::max(clock[CERTAIN], opens) <= last[CERTAIN];
    if (room[BOUND] < 0) {
      out.fits[BOUND] = false;
      return;
    }
    Readings travelled = {0, 0};
    Readings step;
    for (const Certainty c : {CERTAIN, BOUND}) {
      step[c] = std::max(0.0, std::min(room[c], last[c] - clock[c]));
      left[c] -= step[c];
      clock[c] = std::max(std::max(clock[c], opens), clock[c] + step[c]);
    }
    out.starts[j] = clock;
    travelled[BOUND] = travel - left[BOUND];
    for (int32_t m = 0; m < count; m++) {
      if (m < sliding && rules.resets(kind, m)) {
        meter[m] = {{0, 0}, {last[CERTAIN] + kind.duration, last[BOUND] + kind.duration}};
        continue;
      }
      const double rest = m >= sliding || rules.counts[m] == CLOCK ? kind.duration : 0;
      for (const Certainty c : {CERTAIN, BOUND}) {
        // A reset that is earlier in the list and comes later delays this break.
        const double counted = meter[m].count[c] + step[c];
        meter[m].latest[c] = std::min(meter[m].latest[c], last[c] - (counted - travelled[c]));
        meter[m].count[c] = counted + rest;
      }
    }
    for (const Certainty c : {CERTAIN, BOUND}) clock[c] += kind.duration;
  }
  out.left = {out.fits[CERTAIN] ? left[CERTAIN] : INFINITE, left[BOUND]};
  for (const Certainty c : {CERTAIN, BOUND}) out.arrival[c] = clock[c] + left[c];
  travelOn(rules, meters, out);
}

class AfterReset {
 public:
  void begin(int32_t meters) {
    figures_ = 4 * meters + 4;
    rows_.resize(static_cast<std::size_t>(figures_) * (MAX_AFTER_RESET + 1));
    clear();
  }

  void clear() { count_ = 0; }

  // Adds where a list of breaks has led, by certain readings and by bounds. Returns false when another list with the
  // same window breaks (one bit each) and as many breaks that count has led at least as far: whatever follows can
  // follow that one.
  bool add(uint32_t windows, int32_t breaks, const Meters& meters, const LegEnd& taken) {
    if (taken.left[CERTAIN] == INFINITE || taken.left[BOUND] == INFINITE) return true;
    double* row = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * count_;
    write(row, meters, CERTAIN, taken);
    write(row + figures_ / 2, meters, BOUND, taken);
    windows_[count_] = windows;
    breaks_[count_] = breaks;
    for (int32_t i = 0; i < count_; i++) {
      if (isAsGood(i)) return false;
    }
    if (count_ < MAX_AFTER_RESET) count_++;
    return true;
  }

 private:
  // All figures are better the smaller they are.
  void write(double* row, const Meters& meters, Certainty certainty, const LegEnd& taken) const {
    row[0] = taken.arrival[certainty] - taken.left[certainty];
    row[1] = taken.left[certainty];
    for (int32_t m = 0; 4 * m + 4 < figures_; m++) {
      row[2 + 2 * m] = meters[m].count[certainty] - taken.left[certainty];
      row[3 + 2 * m] = -meters[m].latest[certainty];
    }
  }

  bool isAsGood(int32_t i) const {
    if (windows_[i] != windows_[count_] || breaks_[i] != breaks_[count_]) return false;
    const double* a = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * i;
    const double* b = rows_.data() + static_cast<std::ptrdiff_t>(figures_) * count_;
    for (int32_t f = 0; f < figures_; f++) {
      if (a[f] > b[f]) return false;
    }
    return true;
  }

  int32_t figures_ = 0;
  int32_t count_ = 0;
  uint32_t windows_[MAX_AFTER_RESET + 1];
  int32_t breaks_[MAX_AFTER_RESET + 1];
  std::vector<double> rows_;
};

}  // namespace tourwright::breaks
