// The times of a whole tour with several breaks, found by its ways: exact, or reported as unknown.
#pragma once

#include "breaks/pace/pace_leg.h"

namespace tourwright::breaks {

// The result for a tour: no schedule keeps the rules; these are its times; or the search that knows all rules has to
// decide.
enum class Pacing { NONE, FOUND, UNKNOWN };

// Seconds.
struct PaceEnd {
  double delay = INFINITE;
  double end = INFINITE;
  double working = INFINITE;
  // no schedule with that delay and end works less
  double leastWorking = INFINITE;

  bool isWorse(double otherDelay, double otherEnd) const {
    return otherDelay < delay || (otherDelay == delay && otherEnd < end);
  }
};

// Makes the ways at the begin.
inline void beginPaces(const PaceRules& rules, double begin, bool late, double lastOpening, Paces& out) {
  out.clear();
  std::array<double, MOST_PACE_WINDOWS + 1> begins;
  int32_t count = 0;
  begins[count++] = begin;
  for (int32_t w = 0; late && w < rules.windows; w++) {
    const double past = rules.kinds[w].opens + rules.kinds[w].duration;
    if (past > begin) begins[count++] = past;
  }
  std::sort(begins.begin(), begins.begin() + count);
  for (int32_t i = 0; i < count; i++) {
    if (i > 0 && begins[i] == begins[i - 1]) continue;
    Pace pace{begins[i], 0, 0, 0, {}, {}};
    for (int32_t w = 0; w < rules.windows; w++) {
      const BreakKind& kind = rules.kinds[w];
      if (begins[i] < kind.opens + kind.duration) pace.open |= uint32_t{1} << w;
      if ((pace.open >> w & 1) != 0 && begins[i] > kind.last) pace.open |= uint32_t{1} << 31;
    }
    // A break that can neither be taken nor be left out.
    if ((pace.open >> 31) != 0) continue;
    for (const Certainty c : {SURE, HOPE}) {
      for (int32_t m = 0; m < rules.meters; m++) pace.latest[c][m] = late ? INFINITE : begins[i];
    }
    out.keep(rules, lastOpening, pace);
  }
}

// The end of the tour: the best of the ways at the end.
inline PaceEnd endOf(const PaceRules& rules, const Paces& paces, double begin) {
  PaceEnd best;
  const bool late = rules.meters > rules.sliding;
  const int32_t m = rules.sliding;
  for (int32_t i = 0; i < paces.count; i++) {
    const Pace& pace = paces.list[i];
    if (best.isWorse(pace.delay, pace.time)) best = {pace.delay, pace.time, INFINITE, INFINITE};
    if (pace.delay != best.delay || pace.time != best.end) continue;
    const double sure = late ? std::max(pace.time - pace.latest[SURE][m], pace.count[SURE][m]) : pace.time - begin;
    const double hope = late ? std::max(pace.time - pace.latest[HOPE][m], pace.count[HOPE][m]) : sure;
    best.working = std::min(best.working, sure);
    best.leastWorking = std::min(best.leastWorking, hope);
  }
  return best;
}

// A tour without spans or history.
struct PacedRoute {
  const int32_t* stops;
  int32_t count;
  const double* travel;   // seconds to each stop and to the end
  const double* service;  // by position: seconds at each stop
};

class Pacer {
 public:
  // Computes the times of a tour of class k.
  Pacing run(const Instance& in, const ClassView& k, const PaceRules& rules, const PacedRoute& route, PaceEnd& best) {
    layStops(in, k, rules, route);
    const Pacing first = runFrom(k, rules, k.shiftBegin, in.late, best);
    if (first != Pacing::FOUND) return first;
    // The begin may be even later, for example in another window; from some begin on it then is.
    for (int32_t tries = 0; best.leastWorking < best.working; tries++) {
      if (tries == MOST_BEGINS) return Pacing::UNKNOWN;
      PaceEnd later;
      const Pacing again = runFrom(k, rules, best.end - best.working + 1, true, later);
      if (again == Pacing::UNKNOWN) return Pacing::UNKNOWN;
      if (again == Pacing::NONE || later.delay != best.delay || later.end != best.end) return Pacing::FOUND;
      best = later;
    }
    return Pacing::FOUND;
  }

 private:
  // The best end of the ways that begin at `begin`, or later.
  Pacing runFrom(const ClassView& k, const PaceRules& rules, double begin, bool late, PaceEnd& best) {
    const std::size_t count = stops_.size() - 1;
    leg_.clear();
    Paces* paces = &paces_[0];
    Paces* next = &paces_[1];
    beginPaces(rules, begin, late, std::max(stops_[0].lastOpening, lastWindow(stops_[0])), *paces);
    for (std::size_t i = 0; i <= count && paces->count > 0; i++) {
      next->clear();
      for (int32_t p = 0; p < paces->count; p++)
        leg_.extend(rules, paces->list[p], stops_[i], i == count, k.shiftEnd, *next);
      leg_.settleDoubts(rules, stops_[i].lastOpening, *next);
      if (next->isFull || leg_.isOver) return Pacing::UNKNOWN;
      std::swap(paces, next);
    }
    best = endOf(rules, *paces, begin);
    const Doubt& doubt = leg_.doubt;
    if (best.end == INFINITE) return doubt.end == INFINITE ? Pacing::NONE : Pacing::UNKNOWN;
    const bool isDoubtful = doubt.delay < best.delay || (doubt.delay == best.delay && doubt.end <= best.end);
    return isDoubtful ? Pacing::UNKNOWN : Pacing::FOUND;
  }

  static double lastWindow(const PaceStop& stop) { return stop.windows > 0 ? stop.opens[stop.windows - 1] : -INFINITE; }

  void layStops(const Instance& in, const ClassView& k, const PaceRules& rules, const PacedRoute& route) {
    const auto& [sequence, count, travel, service] = route;
    stops_.resize(static_cast<std::size_t>(count) + 1);
    const bool hasEnd = k.end != -1;
    int32_t before = 0;
    for (int32_t i = 0; i < count; i++) {
      const int32_t stop = sequence[i];
      const int32_t kind = in.view.stopKind[stop];
      const int32_t window = k.startWindows[stop];
      PaceStop& at = stops_[i];
      at = {travel[i],
            in.transition(before, kind),
            service[i],
            k.preferredEnd[stop],
            in.view.startBegin.data + window,
            in.view.startEnd.data + window,
            k.startWindows[stop + 1] - window,
            true,
            i + 1 < count || hasEnd,
            -INFINITE,
            0,
            0,
            0,
            -INFINITE};
      before = kind;
    }
    PaceStop& end = stops_[count];
    end = {travel[count],     0,          0, INFINITE, nullptr,  nullptr, 0, hasEnd, false,
           rules.lastOpening, k.shiftEnd, 0, 0,        -INFINITE};
    double latest = k.shiftEnd - travel[count];
    for (int32_t i = count - 1; i >= 0; i--) {
      PaceStop& at = stops_[i];
      const PaceStop& next = stops_[i + 1];
      at.lastOpening = std::max(next.lastOpening, lastWindow(next));
      at.latest = latest;
      at.tail = next.tail + next.travel + next.spent + next.service;
      at.travelBehind = next.travelBehind + next.travel;
      latest = latestReady(in, k, sequence[i], latest - at.service) - at.spent - at.travel;
    }
  }

  std::vector<PaceStop> stops_;
  PaceLeg leg_;
  Paces paces_[2];
};

}  // namespace tourwright::breaks
