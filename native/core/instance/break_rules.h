// The breaks of a class of resources, from the arrays of the problem. Seconds after the origin.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "instance/codes.h"
#include "instance/problem_view.h"

namespace tourwright::breaks {

// What the counter of a sliding rule counts.
enum Counts : int32_t { TRAVEL, CLOCK };

// The number of rules, or of windows, for which a number has bits.
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
  // No sliding break can replace this window break; and the same where any number of sliding breaks may be taken.
  bool isNeeded;
  bool isAlwaysNeeded;

  // True when a window break can be left out of a tour that begins then: it fits before.
  bool fitsBefore(double begin) const { return begin >= opens + duration; }
};

struct BreakRules {
  // `choice`: index among the choices of windows, for breaks that have several.
  BreakRules(const ProblemView& view, int32_t c, int32_t choice = 0) {
    const int32_t choices = view.classWindowChoices[c];
    windows = (view.classWindowBreaks[c + 1] - view.classWindowBreaks[c]) / choices;
    const int32_t window = view.classWindowBreaks[c] + choice * windows;
    for (int32_t i = view.classWindowBreaks[c]; i < view.classWindowBreaks[c + 1]; i++)
      lastOpening = std::max(lastOpening, view.windowBreakBegin[i]);
    const int32_t first = view.classSlidingBreaks[c];
    sliding = view.classSlidingBreaks[c + 1] - first;
    counts = view.slidingCounts.data + first;
    limit = view.slidingLimit.data + first;
    least = view.slidingLeast.data + first;
    lengths.assign(least, least + sliding);
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    for (int32_t w = 0; w < windows; w++) {
      const int32_t i = window + w;
      kinds.push_back(kindOf(view.windowBreakDuration[i], view.windowBreakBegin[i], view.windowBreakLast[i], w));
    }
    for (auto length = lengths.rbegin(); length != lengths.rend(); ++length)
      kinds.push_back(kindOf(*length, -INFINITE, INFINITE, -1));
    byLast.assign(kinds.begin(), kinds.begin() + windows);
    std::stable_sort(byLast.begin(), byLast.end(),
                     [](const BreakKind& a, const BreakKind& b) { return a.last < b.last; });
    shortest.assign(sliding, INFINITE);
    for (const BreakKind& kind : kinds) {
      const bool isSliding = kind.window < 0;
      isAllPutOff &= isSliding ? kind.isWhole : !kind.isAlwaysNeeded;
      servesAll &= !isSliding || kind.resetsAll;
      if (isSliding) longest = std::max(longest, kind.duration);
      shortestBreak = std::min(shortestBreak, kind.duration);
      for (int32_t r = 0; r < sliding; r++) {
        if (resets(kind, r)) shortest[r] = std::min(shortest[r], kind.duration);
      }
    }
    for (int32_t other = 1; choice == 0 && other < choices; other++) alternatives.emplace_back(view, c, other);
  }

  bool any() const { return !kinds.empty(); }

  std::span<const BreakKind> windowBreaks() const { return {kinds.data(), static_cast<std::size_t>(windows)}; }
  // True when some sliding rule counts that.
  bool has(Counts what) const { return std::find(counts, counts + sliding, what) != counts + sliding; }

  // True when quick clocks support these rules: there are bits for all of them.
  bool isQuick() const { return windows <= MAX_BITS && sliding <= MAX_BITS; }

  bool resets(const BreakKind& kind, int32_t rule) const { return kind.duration >= least[rule]; }

  // Minimum seconds of breaks in a tour that keeps all rules: each stretch between two breaks that are long enough for
  // a rule is within its limit. `travel`, and `busy`, which includes the work at stops: seconds.
  double leastRest(double travel, double busy) const {
    double most = 0;
    for (int32_t r = 0; r < sliding; r++) {
      const double counted = counts[r] == TRAVEL ? travel : busy;
      if (limit[r] > 0) most = std::max(most, least[r] * (std::ceil(counted / limit[r]) - 1));
    }
    return most;
  }

  int32_t windows;  // number of window breaks
  // Sliding rules: what they count, the limit in seconds, and the shortest break that resets them.
  int32_t sliding;
  const int32_t* counts;
  const double* limit;
  const double* least;
  // The distinct values of `least`, ascending: a sliding break lasts one of them.
  std::vector<double> lengths;
  std::vector<BreakKind> kinds;     // window breaks, then sliding ones, the longest first
  std::vector<BreakKind> byLast;    // window breaks, sorted by latest start
  std::vector<double> shortest;     // by sliding rule: the shortest break that serves it, in seconds
  double lastOpening = -INFINITE;   // latest opening of the window breaks, whatever their windows, in seconds
  double longest = 0;               // longest sliding break, in seconds
  double shortestBreak = INFINITE;  // shortest break of all kinds, in seconds
  bool servesAll = true;            // every sliding break serves all sliding rules
  // Where all open window breaks can be put off until after a stop, so can all other useful breaks.
  bool isAllPutOff = true;
  // These rules with the other choices of windows, where breaks have several.
  std::vector<BreakRules> alternatives;

 private:
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
    // A longer window break can be worth taking for the sake of a sliding rule: it stops the clock for longer. That
    // takes waiting. Two sliding breaks, the second at its end, do as well where their number does not matter and there
    // is room for both.
    if (window < 0 || !isClockServed) return kind;
    const double stands = *std::prev(std::upper_bound(lengths.begin(), lengths.end(), duration));
    kind.isNeeded = stands != duration;
    kind.isAlwaysNeeded = kind.isNeeded && duration < 2 * stands;
    return kind;
  }
};

}  // namespace tourwright::breaks
