// Which places in tours with several breaks may be the best: by the ways up to the place, carried on from there. Where
// that tells the clock of the tour, it need not be computed anew.
#pragma once

#include "insertion/insertion.h"
#include "insertion/paced_tours.h"

namespace tourwright {

// A place that is being judged.
struct PacedPlace {
  Search& s;
  const ClassView& k;
  int32_t route;
  const PacedTour& tour;
  Figures least;  // figures of the tour with the place, no less than which they are
};

// A tour that ends no better than that may still be the best.
inline bool mayBeBest(const PacedPlace& p, double delay, double end, double working) {
  const Search& s = p.s;
  const Tour& tour = s.state.tours[p.route];
  Figures f = p.least;
  f.delay = std::max(f.delay, delay);
  f.end = std::max(f.end, end);
  f.working = std::max(f.working, s.in.late ? working : f.end - p.k.shiftBegin);
  if (f.working > p.k.maxDuration) return false;
  if (p.k.cost >= 0 && s.weights.cost > 0 && f.working > p.least.working) {
    const double* measures = s.state.measure.data() + static_cast<std::size_t>(p.route) * s.in.measures;
    const Charged before{f.distance, p.least.working, measures, nullptr, 0, nullptr, nullptr};
    const Charged after{f.distance, f.working, measures, nullptr, 0, nullptr, nullptr};
    f.cost += std::max(0.0, tourCost(s.in, p.k, after) - tourCost(s.in, p.k, before));
  }
  const double change = weightedChange(s.weights, tour, f, s.largest) + openingChange(s, p.k, p.route);
  // Costs are rounded.
  return change - 2 * s.weights.cost - 1e-9 * std::fabs(s.best.change) < s.best.change;
}

// The least that ways on leaving a stop, with so much to come behind it, can end with.
inline bool mayBeBest(const PacedPlace& p, const breaks::PaceRules& rules, const breaks::Paces& paces, double tail) {
  double delay = INFINITE;
  double end = INFINITE;
  double working = INFINITE;
  const int32_t m = rules.sliding;
  for (int32_t i = 0; i < paces.count; i++) {
    const breaks::Pace& pace = paces.list[i];
    double rest = 0;
    uint32_t open = pace.open;
    for (int32_t w = 0; open != 0; w++, open >>= 1) {
      // Too late to be left out.
      if ((open & 1) != 0 && pace.time + tail > rules.kinds[w].last) rest += rules.kinds[w].duration;
    }
    const double over = pace.time + tail + rest;
    delay = std::min(delay, pace.delay);
    end = std::min(end, over);
    if (p.s.in.late)
      working =
          std::min(working, std::max(over - pace.latest[breaks::HOPE][m], pace.count[breaks::HOPE][m] + tail + rest));
  }
  return mayBeBest(p, delay, end, working);
}

// A way that is not known to be none ends no better than that.
inline bool mayBeBest(const PacedPlace& p, const breaks::Doubt& doubt) {
  return doubt.end < INFINITE && mayBeBest(p, doubt.delay, doubt.end, 0);
}

// What comes behind a gap, the end at last, as it is reached from a stop in it.
inline breaks::PaceStop onwardFrom(const PacedPlace& p, int32_t gap, int32_t stop) {
  const Instance& in = p.s.in;
  breaks::PaceStop behind = p.tour.stops[gap];
  const int32_t next = gap < p.tour.count ? p.tour.ids[gap] : -1;
  const int32_t to = next < 0 ? p.k.end : in.view.stopLocation[next];
  behind.travel = to < 0 ? 0 : duration(in, p.k, in.view.stopLocation[stop], to);
  behind.spent = next < 0 ? 0 : in.transition(in.view.stopKind[stop], in.view.stopKind[next]);
  return behind;
}

// The stop as it is passed in a gap: what comes behind it bounds it.
inline breaks::PaceStop joinedStop(const PacedPlace& p, int32_t gap, int32_t stop) {
  const Instance& in = p.s.in;
  const ClassView& k = p.k;
  const PacedTour& tour = p.tour;
  const int32_t here = in.view.stopLocation[stop];
  const int32_t before = gap == 0 ? -1 : tour.ids[gap - 1];
  const int32_t from = before < 0 ? k.start : in.view.stopLocation[before];
  const int32_t kindBefore = before < 0 ? 0 : in.view.stopKind[before];
  breaks::PaceStop joined = p.s.paced->stopOf(k, stop, from < 0 ? 0 : duration(in, k, from, here),
                                              in.transition(kindBefore, in.view.stopKind[stop]));
  const breaks::PaceStop behind = onwardFrom(p, gap, stop);
  joined.lastOpening = breaks::openingBefore(behind);
  joined.tail = behind.tail + behind.travel + behind.spent + behind.service;
  joined.travelBehind = behind.travelBehind + behind.travel;
  joined.mayRestBehind = behind.mayRest;
  const double latest = behind.latest - behind.service;
  const int32_t next = gap < tour.count ? tour.ids[gap] : -1;
  joined.latest = (next < 0 ? latest : latestReady(in, k, next, latest)) - behind.spent - behind.travel;
  return joined;
}

// What becomes of a tour with a stop more in a gap: surely not the best place (NONE), its clock, or all of it has to be
// computed. `least`: bounds on its figures without its breaks.
inline breaks::Pacing paceWith(Search& s, int32_t route, int32_t gap, int32_t stop, const Figures& least,
                               breaks::PaceEnd& best) {
  using breaks::Pacing;
  const ClassView& k = s.in.classOf(route);
  PacedTours& tours = *s.paced;
  const PacedTour& tour = tours.of(s.state, k, route);
  if (s.in.rewards || gap >= tour.known) return Pacing::UNKNOWN;
  const breaks::PaceRules& rules = tours.rulesOf(k);
  const PacedPlace p{s, k, route, tour, least};
  const breaks::Doubt& before = tour.doubts[gap];
  const bool wasDoubtful = before.end < INFINITE;
  if (wasDoubtful && mayBeBest(p, before.delay, least.end, 0)) return Pacing::UNKNOWN;
  breaks::PaceLeg& leg = tours.leg;
  leg.clear();
  breaks::Paces* paces = &tours.paces[0];
  breaks::Paces* next = &tours.paces[1];
  const breaks::Pace* list = tour.paces.data() + tour.first[gap];
  int32_t ways = tour.first[gap + 1] - tour.first[gap];
  // The stop itself, then those behind the gap, and the end.
  for (int32_t i = gap - 1; i <= tour.count; i++) {
    const breaks::PaceStop& passed = i < gap    ? joinedStop(p, gap, stop)
                                     : i == gap ? onwardFrom(p, gap, stop)
                                                : tour.stops[i];
    const bool isEnd = i == tour.count;
    next->clear();
    for (int32_t w = 0; w < ways; w++) leg.extend(rules, list[w], passed, isEnd, k.shiftEnd, *next);
    leg.settleDoubts(rules, passed.lastOpening, *next);
    if (next->isFull || leg.isOver) return Pacing::UNKNOWN;
    std::swap(paces, next);
    list = paces->list.data();
    ways = paces->count;
    if (ways == 0 || (!isEnd && !mayBeBest(p, rules, *paces, passed.tail)))
      return mayBeBest(p, leg.doubt) ? Pacing::UNKNOWN : Pacing::NONE;
  }
  best = breaks::endOf(rules, *paces, k.shiftBegin);
  if (!mayBeBest(p, best.delay, best.end, best.leastWorking))
    return mayBeBest(p, leg.doubt) ? Pacing::UNKNOWN : Pacing::NONE;
  const bool isExact = !wasDoubtful && leg.doubt.end == INFINITE && best.leastWorking == best.working;
  return isExact ? Pacing::FOUND : Pacing::UNKNOWN;
}

}  // namespace tourwright
