// A place for an order of one stop: its effect on the tour.
#pragma once

#include "insertion/decided_bound.h"
#include "insertion/judge_waiting.h"
#include "state/links.h"

namespace tourwright {

// Exact change of the weighted objectives with the stop after `prev`: schedules the whole tour.
inline double simulateSingle(Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  int32_t count = 0;
  if (prev < 0) s.trial[count++] = stop;
  for (const int32_t at : stopsOf(s.state, route)) {
    s.trial[count++] = at;
    if (at == prev) s.trial[count++] = stop;
  }
  return simulateTrial(s, k, route, count, LoadFit::KNOWN);
}

// True when the gap before `next` lies in the tour's history, which nothing may change.
inline bool isHistory(const Instance& in, const ClassView& k, int32_t next) {
  return k.decided.held > 0 && next >= 0 && in.decided.held[in.view.stopSlot[next]];
}

// The gap between prev and next with the stop in it: locations (−1: the tour has no such end), and meters of both legs.
struct SingleGap {
  int32_t prev;
  int32_t next;
  int32_t stop;
  int32_t from;
  int32_t here;
  int32_t to;
  int32_t there;
  int32_t onward;
};

// True when both legs keep the limits of their kinds of legs.
inline bool legsAllowed(const ClassView& k, const SingleGap& g, double thereTravel, double onwardTravel) {
  return (g.from < 0 || legAllowed(k, g.prev < 0 ? LegKind::FIRST : LegKind::BETWEEN, g.there, thereTravel)) &&
         (g.to < 0 || legAllowed(k, g.next < 0 ? LegKind::LAST : LegKind::BETWEEN, g.onward, onwardTravel));
}

// Computes the effect of the stop on the times of the tour. Returns false when the stop, or one after it, is served too
// late.
inline bool timeSingle(const Search& s, const ClassView& k, const SingleGap& g, Growth& growth) {
  const Instance& in = s.in;
  const int32_t thereTravel = g.from < 0 ? 0 : duration(in, k, g.from, g.here);
  const int32_t onwardTravel = g.to < 0 ? 0 : duration(in, k, g.here, g.to);
  if (thereTravel >= UNREACHABLE || onwardTravel >= UNREACHABLE) return false;
  if (in.features.legLimits && !legsAllowed(k, g, thereTravel, onwardTravel)) return false;
  const int32_t kind = in.view.stopKind[g.stop];
  const int32_t kindBefore = g.prev < 0 ? 0 : in.view.stopKind[g.prev];
  const double spent = in.transition(kindBefore, kind);
  const double departure = g.prev < 0 ? k.shift.begin : s.state.nodes[g.prev].departure;
  const double there = g.from < 0 ? 0 : travelFrom(in, k, g.from, g.here, departure);
  const auto [begin, left] = serveFrom(in, k, g.stop, departure + there + spent);
  if (begin == INFINITE) return false;
  const double onward = g.to < 0 ? 0 : travelFrom(in, k, g.here, g.to, left);
  growth.busy = thereTravel + spent + k.least[g.stop] + onwardTravel;
  growth.delay = delayOf(k, g.stop, begin);
  if (g.next < 0) {
    growth.end = left + onward;
    if (growth.end > k.shift.endLimit) return false;
  } else {
    const Node& after = s.state.nodes[g.next];
    const int32_t kindAfter = in.view.stopKind[g.next];
    const double onwardSpent = in.transition(kind, kindAfter);
    const double ready = left + onward + onwardSpent;
    if (ready > after.latest) return false;
    const Tail tail = tailOf(s.in, s.state, k, g.next, ready);
    growth.end = tail.end;
    growth.delay += tail.delay;
    growth.busy += onwardSpent - in.transition(kindBefore, kindAfter);
  }
  if (in.features.late && g.from >= 0 && g.to >= 0) growth.busy -= duration(in, k, g.from, g.to);
  return true;
}

// Adds the minimum of breaks that the tour takes.
inline void restSingle(const Search& s, const ClassView& k, int32_t route, const SingleGap& g, Growth& growth) {
  const Tour& tour = s.state.tours[route];
  double busy = tour.busy + growth.busy;
  if (!s.in.features.late && g.from >= 0 && g.to >= 0 && tour.count > 0) {
    busy -= g.next < 0 ? tour.closingTravel : s.state.nodes[g.next].travel;
  }
  const double rest = s.labelled->leastRestOf(k).of(busy);
  growth.busy += rest;
  growth.end = std::max(growth.end, k.shift.begin + busy + rest);
}

inline bool takeSingle(Search& s, double change, int32_t route, int32_t prev, int32_t stop) {
  if (!offer(s, change, route)) return false;
  s.best.stop[0] = stop;
  s.best.prev[0] = prev;
  return true;
}

// Offers prev -> [stop] -> next: stores it in s.best if it is better, or among the waiting places. The class must be
// able to serve the stop, and without mixed loads its quantities must fit.
inline void trySingle(Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  const Instance& in = s.in;
  const State& state = s.state;
  // A tour that returns to its first stop ends at a known place unless that stop changes.
  if (k.loops && prev >= 0) {
    trySingle(s, endingAt(k, endLocation(in, state, k, route)), route, prev, stop);
    return;
  }
  const Tour& tour = state.tours[route];
  const int32_t next = prev < 0 ? tour.first : state.nodes[prev].next;
  if (isHistory(in, k, next)) return;
  s.positions++;
  if (isClosed(in, prev, next)) return;
  if (in.features.mixed && !in.features.shared && !s.placing.completesOrder && !fitsAfter(s, k, route, prev, stop))
    return;
  if (k.loops) {
    takeSingle(s, simulateSingle(s, k, route, prev, stop), route, prev, stop);
    return;
  }

  const int32_t here = in.view.stopLocation[stop];
  const int32_t from = prev < 0 ? k.start : in.view.stopLocation[prev];
  const int32_t to = next < 0 ? k.end : in.view.stopLocation[next];
  const int32_t there = from < 0 ? 0 : distance(in, k, from, here);
  const int32_t onward = to < 0 ? 0 : distance(in, k, here, to);
  if (there >= UNREACHABLE || onward >= UNREACHABLE) return;
  const SingleGap gap{prev, next, stop, from, here, to, there, onward};
  Growth growth;
  growth.meters = static_cast<double>(there) + onward - (next < 0 ? tour.closing : state.nodes[next].leg);
  const int32_t liked = Instance::holds(k.preferred, stop);
  const double opening = openingChange(s, k, route);
  double change = 0;
  if (in.paths.distanceOnly) {
    change = s.weights.distance * growth.meters - s.weights.preferred * liked + opening;
    if (!(change < s.best.change)) return;
  } else if (!pays(s, leastChange(s, k, route, &stop, 1), growth.meters, travelChange(s, k, from, here, to))) {
    return;
  }
  if (tour.distance + growth.meters > k.limits.maxDistance) return;
  const bool isLabelled = s.labelled->judges(k);
  if (in.features.time) {
    if (!timeSingle(s, k, gap, growth)) return;
    if (s.labelled->mayRest(k)) restSingle(s, k, route, gap, growth);
  } else if (in.features.legLimits && !legsAllowed(k, gap, 0, 0)) {
    return;
  }

  if (!in.paths.distanceOnly || isLabelled) {
    Figures f = estimate(s, k, route, growth, &stop, 1);
    change = changeApartFromSpread(s.weights, tour, f, s.extremes) + opening;
    const double least = change - rewardAtMost(s, k, route, &stop, 1);
    if (!(least < s.best.change)) return;
    change += spreadChange(s.weights, tour, f.working, s.extremes);
    if (isLabelled) {
      f.delay = 0;
      f.end = growth.end;
      letWait(s, {least, route, {1, {stop}, {gapBehind(s, route, prev)}}, f});
      return;
    }
  }
  if (in.features.simulate || k.decided.resource >= 0) change = simulateSingle(s, k, route, prev, stop);
  takeSingle(s, change, route, prev, stop);
}

}  // namespace tourwright
