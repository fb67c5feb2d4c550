// Breaks in the order in which they are taken on a leg.
#pragma once

#include <algorithm>
#include <vector>

#include "breaks/skeleton.h"

namespace tourwright::breaks {

struct ListedBreak {
  const BreakKind* kind;
  bool late;     // taken as soon as possible after it was due
  double floor;  // earliest start

  double opens() const { return std::max(kind->opens, floor); }
};

// Totals of the first breaks of a list.
struct ListPrefix {
  double over;            // earliest end of all of them, without travel
  double length;          // total duration, in seconds
  double opening;         // latest opening of any of their windows
  double left;            // seconds of travel after them, INFINITE where that is not known
  uint32_t served;        // bit set of the sliding rules that one of them resets
  uint32_t windows;       // bit set of the window breaks among them, as far as there are bits
  int32_t lateBreaks;     // number of late ones
  int32_t partial;        // number of those that leave some clock running
  int32_t slidingBreaks;  // number of sliding breaks among them that reset every clock
};

struct BreakList {
  int32_t count = 0;
  std::vector<ListedBreak> breaks;   // the first `count` of them
  std::vector<ListPrefix> prefixes;  // by number of breaks

  void begin(double time) {
    count = 0;
    if (prefixes.empty()) prefixes.resize(1);
    prefixes[0] = {time, 0, -INFINITE, INFINITE, 0, 0, 0, 0, 0};
  }

  // `floor`: earliest start.
  void push(const BreakKind& kind, double floor) {
    if (breaks.size() == static_cast<std::size_t>(count)) {
      breaks.resize(2 * breaks.size() + 4);
      prefixes.resize(breaks.size() + 1);
    }
    breaks[count] = {&kind, false, floor};
    const ListPrefix& before = prefixes[count++];
    ListPrefix& now = prefixes[count];
    now = before;
    now.over = std::max(before.over, kind.opens) + kind.duration;
    now.length += kind.duration;
    now.opening = std::max(before.opening, kind.opens);
    now.left = INFINITE;
    now.served |= kind.resets;
    if (kind.window >= 0 && kind.window < MAX_BITS) now.windows |= uint32_t{1} << kind.window;
    now.partial += !kind.isWhole;
    now.slidingBreaks += kind.window < 0 && kind.isWhole;
  }

  // Takes the break as soon as possible after it was due.
  void pushLate(const BreakKind& kind) {
    push(kind, -INFINITE);
    breaks[count - 1].late = true;
    prefixes[count].over = prefixes[count - 1].over + kind.duration;
    prefixes[count].lateBreaks++;
  }

  void pop(int32_t number = 1) { count -= number; }

  // Totals of the whole list.
  const ListPrefix& whole() const { return prefixes[count]; }
  const BreakKind& kind(int32_t i) const { return *breaks[i].kind; }
  const BreakKind& last() const { return *breaks[count - 1].kind; }

  auto begin() const { return breaks.begin(); }
  auto end() const { return breaks.begin() + count; }

  bool has(int32_t window) const {
    if (window < MAX_BITS) return (whole().windows >> window & 1) != 0;
    return std::any_of(begin(), end(), [&](const ListedBreak& listed) { return listed.kind->window == window; });
  }

  // The earliest end of a leg of `travel` seconds that starts at `time`, with `more` additional seconds of breaks.
  double arrival(double time, double travel, double more) const {
    return std::max(time + travel + (whole().length + more), whole().over + more);
  }
};

}  // namespace tourwright::breaks
