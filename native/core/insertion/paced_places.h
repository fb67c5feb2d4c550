// Judges places in tours with several breaks without a full schedule: carries the known ways up to a gap on through the
// new stop. Where that determines the tour's times, they need not be computed anew.
#pragma once

#include "breaks/pace/pace_bound.h"
#include "insertion/paced_promises.h"

namespace tourwright {

// The least change of the weighted objectives with a tour that has this delay, end and working time or more.
inline double changeAtLeast(const PacedPlace& p, double delay, double end, double working) {
  const Search& s = p.s;
  const Tour& tour = s.state.tours[p.route];
  Figures f = p.least;
  f.delay = std::max(f.delay, delay);
  f.end = std::max(f.end, end);
  f.working = std::max(f.working, s.in.late ? working : f.end - p.k.shiftBegin);
  if (f.working > p.k.maxDuration) return INFINITE;
  if (p.k.cost >= 0 && s.weights.cost > 0 && f.working > p.least.working) {
    const double* measures = s.state.measure.data() + static_cast<std::size_t>(p.route) * s.in.measures;
    const Charged before{f.distance, p.least.working, measures, nullptr, 0, nullptr, nullptr};
    const Charged after{f.distance, f.working, measures, nullptr, 0, nullptr, nullptr};
    f.cost += std::max(0.0, tourCost(s.in, p.k, after) - tourCost(s.in, p.k, before));
  }
  const double change = weightedChange(s.weights, tour, f, s.largest) + openingChange(s, p.k, p.route);
  // Costs are rounded.
  return change - 2 * s.weights.cost - p.reward;
}

inline bool mayBeBest(const Search& s, double changeAtLeast) {
  return changeAtLeast - 1e-9 * std::fabs(s.best.change) < s.best.change;
}

// A tour with no less delay, and no earlier end, than these may still be the best.
inline bool mayBeBest(const PacedPlace& p, double delay, double end, double working) {
  return mayBeBest(p.s, changeAtLeast(p, delay, end, working));
}

// The least change of the weighted objectives with a way that has this much ahead.
inline double changeAtLeast(const PacedPlace& p, const breaks::PaceRules& rules, const breaks::Pace& pace, double delay,
                            const breaks::PaceAhead& ahead, const breaks::PaceLeast& least) {
  if (!p.s.in.late) return changeAtLeast(p, delay, least.end, 0);
  const int32_t m = rules.sliding;
  const double fromBegin = least.end - pace.latest[breaks::HOPE][m];
  const double fromBusy = pace.count[breaks::HOPE][m] + ahead.busy + least.rest;
  return changeAtLeast(p, delay, least.end, std::max(fromBegin, fromBusy));
}

// Keeps only the ways behind a stop that may lead to the best place. `passedOver`: the earliest of the ways dropped
// that could otherwise have determined the tour's times.
inline void sortOut(const PacedPlace& p, const breaks::PaceRules& rules, const breaks::PaceStop& stop,
                    breaks::Paces& ways, breaks::Doubt& passedOver) {
  int32_t kept = 0;
  for (int32_t i = 0; i < ways.count; i++) {
    const breaks::Pace& pace = ways.list[i];
    const breaks::PaceAhead ahead{pace.time, stop.waitEnd, stop.tail, stop.travelBehind};
    const breaks::PaceLeast least = breaks::leastAhead(rules, pace, ahead);
    if (least.end > p.k.shiftEnd) continue;
    if (!mayBeBest(p.s, changeAtLeast(p, rules, pace, pace.delay, ahead, least))) {
      passedOver.look(pace.delay, least.end);
      continue;
    }
    if (kept < i) ways.list[kept] = pace;
    kept++;
  }
  ways.count = kept;
}

// The least that becomes of a way to the gap before a stop when it leads through that stop. Breaks on the leg to it are
// left out: they only make it later.
struct JoinedWay {
  double change = INFINITE;  // of the weighted objectives; INFINITE: also where the tour then works too long
  breaks::Doubt clock;       // INFINITE: the way cannot lead through the stop
};

inline JoinedWay joinWay(const PacedPlace& p, const breaks::PaceRules& rules, const breaks::Pace& pace,
                         const breaks::PaceStop& joined) {
  const double begin = breaks::earliestBegin(joined, pace.time + joined.travel + joined.spent);
  const double left = begin + joined.service;
  if (left > joined.latest) return {};
  const double busy = joined.travel + joined.spent + joined.service + joined.tail;
  const double waitEnd = std::max(joined.waitEnd, left + joined.tail);
  const breaks::PaceAhead ahead{pace.time, waitEnd, busy, joined.travel + joined.travelBehind};
  const breaks::PaceLeast least = breaks::leastAhead(rules, pace, ahead);
  if (least.end > p.k.shiftEnd) return {};
  const double delay = pace.delay + std::max(0.0, begin - joined.preferredEnd);
  return {changeAtLeast(p, rules, pace, delay, ahead, least), {delay, least.end}};
}

// A way of which it is not known whether it exists would end no better than this.
inline bool mayBeBest(const PacedPlace& p, const breaks::Doubt& doubt) {
  return doubt.end < INFINITE && mayBeBest(p, doubt.delay, doubt.end, 0);
}

// What lies behind a gap, up to the end of the tour, as it is reached from the stop inserted there.
inline breaks::PaceStop onwardFrom(const PacedPlace& p, int32_t gap, int32_t stop) {
  const Instance& in = p.s.in;
  breaks::PaceStop behind = p.tour.stops[gap];
  const int32_t next = gap < p.tour.count ? p.tour.ids[gap] : -1;
  const int32_t to = next < 0 ? p.k.end : in.view.stopLocation[next];
  behind.travel = to < 0 ? 0 : duration(in, p.k, in.view.stopLocation[stop], to);
  behind.spent = next < 0 ? 0 : in.transition(in.view.stopKind[stop], in.view.stopKind[next]);
  return behind;
}

// The inserted stop, with bounds from what lies behind it.
inline breaks::PaceStop joinedStop(const PacedPlace& p, int32_t gap, int32_t stop, const breaks::PaceStop& behind) {
  const Instance& in = p.s.in;
  const ClassView& k = p.k;
  const PacedTour& tour = p.tour;
  const int32_t here = in.view.stopLocation[stop];
  const int32_t before = gap == 0 ? -1 : tour.ids[gap - 1];
  const int32_t from = before < 0 ? k.start : in.view.stopLocation[before];
  const int32_t kindBefore = before < 0 ? 0 : in.view.stopKind[before];
  breaks::PaceStop joined = p.s.paced->stopOf(k, stop, from < 0 ? 0 : duration(in, k, from, here),
                                              in.transition(kindBefore, in.view.stopKind[stop]));
  joined.lastOpening = breaks::openingBefore(behind);
  joined.tail = behind.tail + behind.travel + behind.spent + behind.service;
  joined.travelBehind = behind.travelBehind + behind.travel;
  joined.waitEnd = breaks::waitEndBefore(behind);
  joined.mayRestBehind = behind.mayRest;
  const double latest = behind.latest - behind.service;
  const int32_t next = gap < tour.count ? tour.ids[gap] : -1;
  joined.latest = (next < 0 ? latest : latestReady(in, k, next, latest)) - behind.spent - behind.travel;
  return joined;
}

// The ways through the tour are known up to the gap, so that a place there can be judged.
inline bool isKnownAt(Search& s, int32_t route, int32_t gap) {
  return !s.in.rewards && s.paced->knows(s.in.classOf(route), route, gap);
}

// The least change of the weighted objectives with one more stop in a gap, by the ways up to it. `figures`: as for
// `paceWith`.
inline double leastWith(Search& s, int32_t route, int32_t gap, int32_t stop, const Figures& figures) {
  const ClassView& k = s.in.classOf(route);
  const PacedTour& tour = s.paced->of(s.state, k, route);
  if (!isKnownAt(s, route, gap)) return -INFINITE;
  PacedPlace p{s, k, route, tour, figures, 0};
  const breaks::Doubt& before = tour.doubts[gap];
  const breaks::PaceStop behind = onwardFrom(p, gap, stop);
  const breaks::PaceStop joined = joinedStop(p, gap, stop, behind);
  p.reward = rewardWith(p, gap, stop, joined, behind);
  double least = before.end < INFINITE ? changeAtLeast(p, before.delay, figures.end, 0) : INFINITE;
  for (int32_t w = tour.first[gap]; w < tour.first[gap + 1]; w++)
    least = std::min(least, joinWay(p, s.paced->rulesOf(k), tour.paces[w], joined).change);
  return least;
}

// Judges a tour with one more stop in a gap. NONE: surely not the best place; else its times, or UNKNOWN: it has to be
// scheduled. `least`: lower bounds on its figures without breaks.
inline breaks::Pacing paceWith(Search& s, int32_t route, int32_t gap, int32_t stop, const Figures& least,
                               breaks::PaceEnd& best) {
  using breaks::Pacing;
  const ClassView& k = s.in.classOf(route);
  PacedTours& tours = *s.paced;
  const PacedTour& tour = tours.of(s.state, k, route);
  if (!isKnownAt(s, route, gap)) return Pacing::UNKNOWN;
  const breaks::PaceRules& rules = tours.rulesOf(k);
  PacedPlace p{s, k, route, tour, least, 0};
  // The inserted stop, then those behind the gap, then the end.
  const breaks::PaceStop behind = onwardFrom(p, gap, stop);
  const breaks::PaceStop joined = joinedStop(p, gap, stop, behind);
  p.reward = rewardWith(p, gap, stop, joined, behind);
  const breaks::Doubt& before = tour.doubts[gap];
  const bool wasDoubtful = before.end < INFINITE;
  if (wasDoubtful && mayBeBest(p, before.delay, least.end, 0)) return Pacing::UNKNOWN;
  breaks::PaceLeg& leg = tours.leg;
  leg.clear();
  breaks::Doubt passedOver;
  breaks::Paces* paces = &tours.paces[0];
  breaks::Paces* next = &tours.paces[1];
  next->clear();
  for (int32_t w = tour.first[gap]; w < tour.first[gap + 1]; w++) {
    const breaks::Pace& pace = tour.paces[w];
    const JoinedWay way = joinWay(p, rules, pace, joined);
    if (mayBeBest(s, way.change)) {
      leg.extend(rules, pace, joined, false, k.shiftEnd, *next);
    } else {
      passedOver.look(way.clock.delay, way.clock.end);
    }
  }
  for (int32_t i = gap;; i++) {
    const breaks::PaceStop& passed = i == gap ? joined : tour.stops[i - 1];
    leg.settleDoubts(rules, passed.lastOpening, *next);
    if (next->isFull || leg.isOver) return Pacing::UNKNOWN;
    if (i > tour.count) break;
    sortOut(p, rules, passed, *next, passedOver);
    std::swap(paces, next);
    if (paces->count == 0) return mayBeBest(p, leg.doubt) ? Pacing::UNKNOWN : Pacing::NONE;
    next->clear();
    const breaks::PaceStop& onward = i == gap ? behind : tour.stops[i];
    for (int32_t w = 0; w < paces->count; w++)
      leg.extend(rules, paces->list[w], onward, i == tour.count, k.shiftEnd, *next);
  }
  best = breaks::endOf(rules, *next, k.shiftBegin);
  if (best.end == INFINITE || !mayBeBest(p, best.delay, best.end, best.leastWorking))
    return mayBeBest(p, leg.doubt) ? Pacing::UNKNOWN : Pacing::NONE;
  // A way that was dropped may be the tour's; then the place is not the best one. Or it is this way, and the place may
  // be the best.
  if (!passedOver.isWorse(best.delay, best.end)) return Pacing::UNKNOWN;
  const bool isExact = !wasDoubtful && leg.doubt.end == INFINITE && best.leastWorking == best.working;
  return isExact ? Pacing::FOUND : Pacing::UNKNOWN;
}

}  // namespace tourwright
