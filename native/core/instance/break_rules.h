// The breaks of a class of resources, from the arrays of the problem. Seconds after the origin.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "instance/codes.h"
#include "instance/problem_view.h"

namespace tourwright::breaks {

// What a sliding break's counter counts.
enum Counts : int32_t { TRAVEL, CLOCK };

// Rules, or windows, that a number has bits for.
constexpr int32_t MAX_BITS = 31;

// A break that may be taken: one of the window breaks, or a sliding one of some duration.
struct BreakKind {
  double duration;
  double opens;
  double last;      // latest start, in seconds
  int32_t window;   // index of the window break, −1: a sliding break
  uint32_t resets;  // bit set of the sliding rules that it resets, as far as there are bits
  bool resetsAll;   // it resets all of them
  bool isWhole;     // it resets everything that counts the clock
  bool isDriving;   // a sliding break that resets nothing that counts the clock
  // No sliding break can stand in for this window break; and that is so, too, where any number of them may be taken.
  bool isNeeded;
  bool isAlwaysNeeded;
};

struct BreakRules {
  // `choice`: of the windows of breaks that have several.
  BreakRules(const ProblemView& view, int32_t c, int32_t choice = 0) {
    const int32_t choices = view.classWindowChoices[c];
    windows = (view.classWindowBreaks[c + 1] - view.classWindowBreaks[c]) / choices;
    const int32_t window = view.classWindowBreaks[c] + choice * windows;
    for (int32_t i = view.classWindowBreaks[c]; i < view.classWindowBreaks[c + 1]; i++)
      lastOpening = std::max(lastOpening, view.windowBreakBegin[i]);
    windowDuration = view.windowBreakDuration.data + window;
    windowBegin = view.windowBreakBegin.data + window;
    windowLast = view.windowBreakLast.data + window;
    const int32_t first = view.classSlidingBreaks[c];
    sliding = view.classSlidingBreaks[c + 1] - first;
    counts = view.slidingCounts.data + first;
    limit = view.slidingLimit.data + first;
    least = view.slidingLeast.data + first;
    lengths.assign(least, least + sliding);
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    findKinds();
    for (int32_t other = 1; choice == 0 && other < choices; other++) alternatives.emplace_back(view, c, other);
  }

  bool any() const { return windows + sliding > 0; }

  // Quick clocks and bounds know such rules: there are bits for all of them, and one window a break.
  bool isQuick() const { return windows <= MAX_BITS && sliding <= MAX_BITS && alternatives.empty(); }

  bool resets(const BreakKind& kind, int32_t rule) const { return kind.duration >= least[rule]; }

  // The sliding break of a duration among `lengths`, counted from the longest one.
  const BreakKind& slide(int32_t index) const { return kinds[windows + index]; }

  // Minimum seconds of breaks in a tour that keeps all rules: each stretch between two breaks that are long enough for
  // a rule is within its limit. `travel`, and `busy` with what is done at stops: seconds.
  double leastRest(double travel, double busy) const {
    double most = 0;
    for (int32_t r = 0; r < sliding; r++) {
      const double counted = counts[r] == TRAVEL ? travel : busy;
      if (limit[r] > 0) most = std::max(most, least[r] * (std::ceil(counted / limit[r]) - 1));
    }
    return most;
  }

  // Window breaks: seconds, earliest and latest start.
  int32_t windows;
  const double* windowDuration;
  const double* windowBegin;
  const double* windowLast;
  // Sliding rules: what they count, at most how many seconds, and the least break that starts anew.
  int32_t sliding;
  const int32_t* counts;
  const double* limit;
  const double* least;
  // The different `least`, ascending: a sliding break lasts one of them.
  std::vector<double> lengths;
  std::vector<BreakKind> kinds;     // window breaks, then sliding ones, the longest first
  std::vector<int32_t> byLast;      // window breaks, sorted by latest start
  std::vector<double> shortest;     // by sliding rule: the shortest break that serves it, in seconds
  double lastOpening = -INFINITE;   // of the window breaks, whatever their windows, in seconds
  double longest = 0;               // longest sliding break, in seconds
  double shortestBreak = INFINITE;  // of all kinds, in seconds
  bool servesAll = true;            // every sliding break serves all sliding rules
  // Where all open window breaks can be put off until after a stop, so can all others that may be of use.
  bool isAllPutOff = true;
  // These rules with the other choices of windows, where breaks have several.
  std::vector<BreakRules> alternatives;

 private:
  void findKinds() {
    for (int32_t w = 0; w < windows; w++) {
      kinds.push_back(kindOf(windowDuration[w], windowBegin[w], windowLast[w], w));
      isAllPutOff &= !kinds.back().isAlwaysNeeded;
      byLast.push_back(w);
    }
    std::stable_sort(byLast.begin(), byLast.end(),
                     [this](int32_t a, int32_t b) { return windowLast[a] < windowLast[b]; });
    for (auto length = lengths.rbegin(); length != lengths.rend(); ++length) {
      kinds.push_back(kindOf(*length, -INFINITE, INFINITE, -1));
      servesAll &= kinds.back().resetsAll;
      isAllPutOff &= kinds.back().isWhole;
      longest = std::max(longest, *length);
    }
    shortest.assign(sliding, INFINITE);
    for (const BreakKind& kind : kinds) {
      shortestBreak = std::min(shortestBreak, kind.duration);
      for (int32_t r = 0; r < sliding; r++) {
        if (resets(kind, r)) shortest[r] = std::min(shortest[r], kind.duration);
      }
    }
  }

  BreakKind kindOf(double duration, double opens, double last, int32_t window) const {
    BreakKind kind{duration, opens, last, window, 0, true, true, window < 0, false, false};
    bool isClockServed = false;
    for (int32_t r = 0; r < sliding; r++) {
      const bool isClock = counts[r] == CLOCK;
      if (resets(kind, r)) {
        if (r < MAX_BITS) kind.resets |= uint32_t{1} << r;
        kind.isDriving &= !isClock;
        isClockServed |= isClock;
      } else {
        kind.resetsAll = false;
        kind.isWhole &= !isClock;
      }
    }
    // A window break can be worth taking for the sake of a sliding rule where it lasts longer: it keeps the clock still
    // for longer. That takes waiting. Two sliding breaks, the second at its end, do as well where their number does not
    // matter and there is room for both.
    if (window < 0 || !isClockServed) return kind;
    const double stands = *std::prev(std::upper_bound(lengths.begin(), lengths.end(), duration));
    kind.isNeeded = stands != duration;
    kind.isAlwaysNeeded = kind.isNeeded && duration < 2 * stands;
    return kind;
  }
};

}  // namespace tourwright::breaks
