// Dominance: which labels need not be extended.
#pragma once

#include "breaks/label.h"

namespace tourwright::breaks {

// How labels are compared, besides time, delay and violations.
enum class Counting { ANY, FEWEST, SAME };

// What follows the labels that are compared.
struct RemainingTour {
  const BreakTour* tour;
  Counting counting;
  int32_t leg;         // the leg that follows
  double lastOpening;  // the latest opening of a window or break from here on: nothing waits beyond it
};

// True when the leg lies between the first and the last stop of a span.
inline bool isUnderWay(const StopSpan& span, int32_t leg) {
  return span.first < leg && leg <= span.last;
}

// True when no sliding break can replace this window break.
inline bool isNeeded(const BreakKind& kind, Counting counting) {
  return counting == Counting::ANY ? kind.isAlwaysNeeded : kind.isNeeded;
}

// True when a meter of label `a` certainly reads no more than that of `b` from here on. Without later waiting, it
// suffices that the certain reading of `a` is no more than the bound of `b` now. With waiting, up to the last opening
// of a window, `a` also needs a reset as late as `b` could have by then. Otherwise `a` has to be no worse both in its
// certain reading and in its bound: its reset is no earlier in the tour, and is followed by no more stops that a shift
// would delay.
inline bool readsLess(const Meter& one, const Meter& other, double time, double otherTime, double lastOpening) {
  if (one.count[CERTAIN] <= other.count[CERTAIN] && one.latest[CERTAIN] >= other.latest[CERTAIN] &&
      one.count[BOUND] <= other.count[BOUND] && one.latest[BOUND] >= other.latest[BOUND])
    return true;
  const double reading = std::max(otherTime - other.latest[BOUND], other.count[BOUND]);
  if (std::max(time - one.latest[CERTAIN], one.count[CERTAIN]) > reading) return false;
  if (lastOpening <= time) return true;
  return one.latest[CERTAIN] >= std::min(other.latest[BOUND], std::max(otherTime, lastOpening) - other.count[BOUND]);
}

// True when the reading of a meter of travel, which does not count waiting, is certainly no more.
inline bool travelsLess(const Meter& a, const Meter& b) {
  return a.count[CERTAIN] <= b.count[BOUND] ||
         (a.count[CERTAIN] <= b.count[CERTAIN] && a.count[BOUND] <= b.count[BOUND]);
}

// True when every continuation of `b`, at the same stop, is also possible from `a`, with a result that is no worse.
inline bool dominates(const RemainingTour& remaining, const Label& a, const Label& b) {
  if (a.time > b.time || isWorse(a, b)) return false;
  if (remaining.counting == Counting::FEWEST && a.breaks > b.breaks) return false;
  if (remaining.counting == Counting::SAME && a.breaks != b.breaks) return false;
  const BreakTour& tour = *remaining.tour;
  const BreakRules& rules = *tour.rules;
  const uint8_t* ofA = a.handled.begin();
  const uint8_t* ofB = b.handled.begin();
  for (int32_t w = 0; w < rules.windows; w++) {
    if (ofA[w] >= ofB[w] && ofA[w] != TAKEN) continue;
    if (ofA[w] == OPEN) return false;
    // A break still to be taken may be worth more than one already taken.
    const bool isLeft = ofB[w] != TAKEN && b.time <= rules.kinds[w].last;
    if (isLeft && remaining.lastOpening > b.time && isNeeded(rules.kinds[w], remaining.counting)) return false;
  }
  const Meter* one = a.meters.begin();
  const Meter* other = b.meters.begin();
  const int32_t sliding = rules.sliding;
  for (int32_t r = 0; r < sliding; r++) {
    const bool isLess = rules.counts[r] == TRAVEL ? travelsLess(one[r], other[r])
                                                  : readsLess(one[r], other[r], a.time, b.time, remaining.lastOpening);
    if (!isLess) return false;
  }
  const int32_t meters = static_cast<int32_t>(a.meters.size());
  for (int32_t m = sliding; m < meters; m++) {
    const std::size_t span = m - sliding;
    if (span < tour.spans.size() && !isUnderWay(tour.spans[span], remaining.leg)) continue;
    if (!readsLess(one[m], other[m], a.time, b.time, remaining.lastOpening)) return false;
  }
  return true;
}

// Adds a copy of a label unless another one dominates it or there are already `most`, and drops those that it
// dominates. Returns the copy; nullptr when it was not added.
inline Label* keep(const RemainingTour& remaining, const Label& label, int32_t most, Labels& labels) {
  for (int32_t i = 0; i < labels.count; i++) {
    if (labels[i].time <= label.time && dominates(remaining, labels[i], label)) return nullptr;
  }
  labels.dropIf([&](const Label& other) { return label.time <= other.time && dominates(remaining, label, other); });
  labels.overflowed |= labels.count == most;
  return labels.count == most ? nullptr : &labels.append(label);
}

}  // namespace tourwright::breaks
