// Ways through the first stops of a tour with several breaks, small enough to keep thousands of them. They hold what a
// `Label` holds, for tours without history and spans in which no rule but those on breaks can be broken.
#pragma once

#include <array>

#include "breaks/order.h"
#include "breaks/stand_ins.h"
#include "instance/tuning.gen.h"

namespace tourwright::breaks {

// One meter for each rule on time since a break, and one for the begin of the tour.
constexpr int32_t MOST_PACE_METERS = MOST_PACE_RULES + 1;

// Kind of a reading: certain, or a bound that no continuation beats.
enum Certainty { SURE, HOPE, CERTAINTIES };

struct Pace {
  double time;   // departure from the last stop
  double delay;  // seconds
  // Window breaks as bit sets: those still open, and those taken; all others fit before the begin.
  uint32_t open;
  uint32_t taken;
  // See `Meter`: one for each sliding rule, then, where departures are late, one for the begin of the tour.
  double count[CERTAINTIES][MOST_PACE_METERS];
  double latest[CERTAINTIES][MOST_PACE_METERS];
};

// A break that may be taken: one of the window breaks, or a sliding one of some duration.
struct BreakKind {
  double duration;
  double opens;
  double last;      // latest start, in seconds
  int32_t window;   // index of the window break, −1: a sliding break
  uint32_t resets;  // bit set of the sliding rules that it resets
  bool isWhole;     // it resets everything that counts the clock
  bool isDriving;   // a sliding break that resets nothing that counts the clock
};

// The breaks of a class of resources.
struct PaceRules {
  PaceRules() = default;
  PaceRules(const BreakRules& rules, bool late) : isSmall(rules.sliding <= MOST_PACE_RULES) {
    isSmall &= rules.windows <= MOST_PACE_WINDOWS && rules.any();
    if (!isSmall) return;
    sliding = rules.sliding;
    windows = rules.windows;
    meters = sliding + late;
    for (int32_t r = 0; r < sliding; r++) {
      isClock[r] = rules.counts[r] == CLOCK;
      limit[r] = rules.limit[r];
      shortest[r] = INFINITE;
    }
    for (int32_t w = 0; w < windows; w++) {
      kinds.push_back(kindOf(rules, rules.windowDuration[w], rules.windowBegin[w], rules.windowLast[w], w));
      if (isWithoutStandIn(rules, w, Counting::ANY)) needed |= uint32_t{1} << w;
      lastOpening = std::max(lastOpening, rules.windowBegin[w]);
    }
    const uint32_t all = (uint32_t{1} << sliding) - 1;
    // The longest first: what comes behind it is compared with.
    for (auto length = rules.lengths.rbegin(); length != rules.lengths.rend(); ++length) {
      kinds.push_back(kindOf(rules, *length, -INFINITE, INFINITE, -1));
      servesAll &= kinds.back().resets == all;
    }
    for (const BreakKind& kind : kinds) {
      for (int32_t r = 0; r < sliding; r++) {
        if ((kind.resets >> r & 1) != 0) shortest[r] = std::min(shortest[r], kind.duration);
      }
    }
    for (int32_t w = 0; w < windows; w++) byLast.push_back(w);
    std::stable_sort(byLast.begin(), byLast.end(),
                     [this](int32_t a, int32_t b) { return kinds[a].last < kinds[b].last; });
    for (const double length : rules.lengths) longest = std::max(longest, length);
    isClock[sliding] = true;
    limit[sliding] = INFINITE;
  }

  bool isSmall = false;
  bool servesAll = true;  // every sliding break serves all sliding rules
  int32_t sliding = 0;
  int32_t windows = 0;
  int32_t meters = 0;
  std::array<bool, MOST_PACE_METERS> isClock{};
  std::array<double, MOST_PACE_METERS> limit{};
  std::array<double, MOST_PACE_RULES> shortest{};  // by sliding rule: the shortest break that serves it, in seconds
  std::vector<BreakKind> kinds;                    // window breaks first
  std::vector<int32_t> byLast;                     // window breaks, sorted by latest start
  uint32_t needed = 0;             // bit set of the window breaks that no sliding break can stand in for
  double lastOpening = -INFINITE;  // of the window breaks, in seconds
  double longest = 0;              // longest sliding break, in seconds

 private:
  static BreakKind kindOf(const BreakRules& rules, double duration, double opens, double last, int32_t window) {
    BreakKind kind{duration, opens, last, window, 0, true, window < 0};
    for (int32_t r = 0; r < rules.sliding; r++) {
      const bool isClock = rules.counts[r] == CLOCK;
      if (duration >= rules.least[r]) {
        kind.resets |= uint32_t{1} << r;
        kind.isDriving &= !isClock;
      } else {
        kind.isWhole &= !isClock;
      }
    }
    return kind;
  }
};

// A meter reads max(T − latest, count + busy) at time T; see `readsLess`.
inline bool paceReadsLess(const Pace& a, const Pace& b, int32_t m, double lastOpening) {
  if (a.count[SURE][m] <= b.count[SURE][m] && a.latest[SURE][m] >= b.latest[SURE][m] &&
      a.count[HOPE][m] <= b.count[HOPE][m] && a.latest[HOPE][m] >= b.latest[HOPE][m])
    return true;
  const double reading = std::max(b.time - b.latest[HOPE][m], b.count[HOPE][m]);
  if (std::max(a.time - a.latest[SURE][m], a.count[SURE][m]) > reading) return false;
  if (lastOpening <= a.time) return true;
  return a.latest[SURE][m] >= std::min(b.latest[HOPE][m], std::max(b.time, lastOpening) - b.count[HOPE][m]);
}

inline bool paceTravelsLess(const Pace& a, const Pace& b, int32_t m) {
  return a.count[SURE][m] <= b.count[HOPE][m] ||
         (a.count[SURE][m] <= b.count[SURE][m] && a.count[HOPE][m] <= b.count[HOPE][m]);
}

// True when every continuation of `b`, at the same stop, is possible from `a`, too, with a result that is no worse; see
// `dominates`.
inline bool paceDominates(const PaceRules& rules, double lastOpening, const Pace& a, const Pace& b) {
  if (a.time > b.time || a.delay > b.delay || (a.open & ~b.open) != 0) return false;
  uint32_t left = a.taken & ~b.taken & rules.needed;
  if (left != 0 && lastOpening > b.time) {
    for (int32_t w = 0; left != 0; w++, left >>= 1) {
      if ((left & 1) != 0 && b.time <= rules.kinds[w].last) return false;
    }
  }
  for (int32_t m = 0; m < rules.meters; m++) {
    if (rules.isClock[m] ? !paceReadsLess(a, b, m, lastOpening) : !paceTravelsLess(a, b, m)) return false;
  }
  return true;
}

// Ways at a stop, none dominating another.
struct Paces {
  int32_t count = 0;
  bool isFull = false;  // there were more than can be kept
  std::array<Pace, MOST_PACES> list;

  void clear() {
    count = 0;
    isFull = false;
  }

  void set(const Paces& other) {
    count = other.count;
    isFull = other.isFull;
    for (int32_t i = 0; i < count; i++) list[i] = other.list[i];
  }

  // Returns false when another way dominates it.
  bool keep(const PaceRules& rules, double lastOpening, const Pace& pace) {
    for (int32_t i = 0; i < count; i++) {
      if (paceDominates(rules, lastOpening, list[i], pace)) return false;
    }
    int32_t kept = 0;
    for (int32_t i = 0; i < count; i++) {
      if (paceDominates(rules, lastOpening, pace, list[i])) continue;
      if (kept < i) list[kept] = list[i];
      kept++;
    }
    count = kept;
    if (count == MOST_PACES) {
      isFull = true;
      return false;
    }
    list[count++] = pace;
    return true;
  }
};

}  // namespace tourwright::breaks
