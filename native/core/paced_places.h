// Which places in tours with several breaks may be the best: by the ways up to the place, carried on from there. The
// few that may are then computed whole.
#pragma once

#include "insertion.h"
#include "paced_tours.h"

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

// A stop that comes into the tour in a gap.
struct Joining {
  int32_t gap;
  int32_t stop;
};

// False: the tour with these stops in these gaps, in order, is surely not the best place. `least`: bounds on its
// figures without its breaks.
inline bool mayBePaced(Search& s, const ClassView& k, int32_t route, const Joining* joining, int32_t count,
                       const Figures& least) {
  if (s.in.rewards) return true;
  const Instance& in = s.in;
  PacedTours& tours = *s.paced;
  const PacedTour& tour = tours.of(s.state, k, route);
  if (!tour.isKnown) return true;
  const breaks::PaceRules& rules = tours.rulesOf(k);
  const PacedPlace p{s, k, route, tour, least};
  const int32_t from = joining[0].gap;
  if (mayBeBest(p, {tour.doubts[from].delay, tour.doubts[from].end < INFINITE ? least.end : INFINITE})) return true;
  breaks::PaceLeg& leg = tours.leg;
  leg.clear();
  breaks::Paces* paces = &tours.paces[0];
  breaks::Paces* next = &tours.paces[1];
  const breaks::Pace* list = tour.paces.data() + tour.first[from];
  int32_t ways = tour.first[from + 1] - tour.first[from];
  // Where the tour is, and how much of the stops that join is still to come.
  int32_t at = from == 0 ? k.start : in.view.stopLocation[tour.ids[from - 1]];
  int32_t kind = from == 0 ? 0 : in.view.stopKind[tour.ids[from - 1]];
  bool isChanged = false;
  int32_t joined = 0;
  for (int32_t i = from; i <= tour.count;) {
    const bool joins = joined < count && joining[joined].gap == i;
    const int32_t stop = joins ? joining[joined].stop : i < tour.count ? tour.ids[i] : -1;
    const int32_t location = stop >= 0 ? in.view.stopLocation[stop] : k.end;
    const bool isEnd = stop < 0;
    breaks::PaceStop passed = isEnd || !joins ? tour.stops[i] : tours.stopOf(k, stop, 0, 0);
    if (joins || isChanged) {
      passed.travel = at < 0 || location < 0 ? 0 : duration(in, k, at, location);
      passed.spent = isEnd ? 0 : in.transition(kind, in.view.stopKind[stop]);
    }
    isChanged = joins;
    joined += joins;
    if (joined < count) {
      // A stop that joins behind may change all bounds.
      passed.latest = k.shiftEnd;
      passed.travelBehind = INFINITE;
      passed.mayRestBehind = true;
      passed.tail = 0;
    } else if (joins) {
      const breaks::PaceStop& behind = tour.stops[i];
      const int32_t to = i < tour.count ? in.view.stopLocation[tour.ids[i]] : k.end;
      const double onward = to < 0 ? 0 : duration(in, k, location, to);
      passed.tail = behind.tail + onward + behind.service;
      passed.travelBehind = behind.travelBehind + onward;
      passed.mayRestBehind = i < tour.count || k.end != -1;
    }
    next->clear();
    for (int32_t w = 0; w < ways; w++) leg.extend(rules, list[w], passed, isEnd, k.shiftEnd, *next);
    leg.settleDoubts(rules, passed.lastOpening, *next);
    if (next->isFull || leg.isOver) return true;
    std::swap(paces, next);
    list = paces->list.data();
    ways = paces->count;
    if (ways == 0) return mayBeBest(p, leg.doubt);
    if (!isEnd && !mayBeBest(p, rules, *paces, passed.tail)) return mayBeBest(p, leg.doubt);
    if (isEnd) break;
    at = location;
    kind = in.view.stopKind[stop];
    if (!joins) i++;
  }
  const breaks::PaceEnd end = breaks::endOf(rules, *paces, k.shiftBegin);
  return mayBeBest(p, end.delay, end.end, end.leastWorking) || mayBeBest(p, leg.doubt);
}

}  // namespace tourwright
