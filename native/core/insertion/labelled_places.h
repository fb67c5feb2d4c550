// Judges places in tours with several breaks without a full schedule: extends the known ways up to a gap through the
// new stop. Where that determines the tour's times, they need not be recomputed.
#pragma once

#include "breaks/least_remaining.h"
#include "insertion/labelled_promises.h"

namespace tourwright {

// The least change of the weighted objectives with a tour that has at least this delay, end and working time.
inline double changeAtLeast(const LabelledPlace& p, double delay, double end, double working) {
  const Search& s = p.s;
  const Tour& tour = s.state.tours[p.route];
  Figures f = p.least;
  f.delay = std::max(f.delay, delay);
  f.end = std::max(f.end, end);
  f.working = std::max(f.working, s.in.features.late ? working : f.end - p.k.shift.begin);
  if (f.working > p.k.limits.maxDuration) return INFINITE;
  if (p.k.cost >= 0 && s.weights.cost > 0 && f.working > p.least.working) {
    const double* measures = s.state.sums.measure.data() + static_cast<std::size_t>(p.route) * s.in.sizes.measures;
    const Charged before{f.distance, p.least.working, measures, nullptr, 0, nullptr, nullptr};
    const Charged after{f.distance, f.working, measures, nullptr, 0, nullptr, nullptr};
    f.cost += std::max(0.0, tourCost(s.in, p.k, after) - tourCost(s.in, p.k, before));
  }
  const double change = weightedChange(s.weights, tour, f, s.extremes) + openingChange(s, p.k, p.route);
  // Costs are rounded.
  return change - 2 * s.weights.cost - p.reward;
}

inline bool mayBeBest(const Search& s, double changeAtLeast) {
  return changeAtLeast - 1e-9 * std::fabs(s.best.change) < s.best.change;
}

// True when a tour with no less delay, and no earlier end, than these may still be the best.
inline bool mayBeBest(const LabelledPlace& p, double delay, double end, double working) {
  return mayBeBest(p.s, changeAtLeast(p, delay, end, working));
}

// The least change of the weighted objectives with a way and the least that follows it.
inline double changeAtLeast(const LabelledPlace& p, const breaks::BreakRules& rules, const breaks::Label& label,
                            double delay, const breaks::RemainingWay& remaining, const breaks::LeastRemaining& least) {
  if (!p.s.in.features.late) return changeAtLeast(p, delay, least.end, 0);
  const int32_t m = rules.sliding;
  const double fromBegin = least.end - label.meters[m].latest[breaks::BOUND];
  const double fromBusy = label.meters[m].count[breaks::BOUND] + remaining.busy + least.rest;
  return changeAtLeast(p, delay, least.end, std::max(fromBegin, fromBusy));
}

// Keeps only the ways after a stop that may lead to the best place. `passedOver`: the earliest of the ways dropped
// that could otherwise have determined the tour's times.
inline void sortOut(const LabelledPlace& p, const breaks::BreakRules& rules, const breaks::Leg& stop,
                    breaks::Labels& ways, breaks::UndecidedEnd& passedOver) {
  ways.dropIf([&](const breaks::Label& label) {
    const breaks::RemainingWay remaining{label.time, stop.waitEnd, stop.tail, stop.travelAfter};
    const breaks::LeastRemaining least = breaks::leastRemaining(rules, label, remaining);
    if (least.end > p.k.shift.end) return true;
    if (mayBeBest(p.s, changeAtLeast(p, rules, label, label.delay, remaining, least))) return false;
    passedOver.look(label.delay, least.end);
    return true;
  });
}

// The least that a way to the gap before a stop leads to when it passes through that stop. Breaks on the leg to it are
// ignored: they only make it later.
struct JoinedWay {
  double change = INFINITE;    // change of the weighted objectives; INFINITE also where the tour then works too long
  breaks::UndecidedEnd clock;  // INFINITE: the way cannot lead through the stop
};

inline JoinedWay joinWay(const LabelledPlace& p, const breaks::BreakRules& rules, const breaks::Label& label,
                         const breaks::Leg& joined) {
  const double begin = breaks::earliestBegin(joined, label.time + joined.travel + joined.spent);
  const double left = begin + joined.service;
  if (left > joined.latest) return {};
  const double busy = joined.travel + joined.spent + joined.service + joined.tail;
  const double waitEnd = std::max(joined.waitEnd, left + joined.tail);
  const breaks::RemainingWay remaining{label.time, waitEnd, busy, joined.travel + joined.travelAfter};
  const breaks::LeastRemaining least = breaks::leastRemaining(rules, label, remaining);
  if (least.end > p.k.shift.end) return {};
  const double delay = label.delay + std::max(0.0, begin - joined.preferredEnd);
  return {changeAtLeast(p, rules, label, delay, remaining, least), {{delay, least.end}}};
}

// True when an undecided way, which ends no better than `undecided`, may still lead to the best place.
inline bool mayBeBest(const LabelledPlace& p, const breaks::UndecidedEnd& undecided) {
  return undecided.end < INFINITE && mayBeBest(p, undecided.delay, undecided.end, 0);
}

// Sets travel, access and setup of the leg from one stop to another; −1: the begin of the tour, its end.
inline void linkLeg(const LabelledPlace& p, int32_t from, int32_t to, breaks::Leg& leg) {
  const Instance& in = p.s.in;
  const int32_t start = from < 0 ? p.k.start : in.view.stopLocation[from];
  const int32_t end = to < 0 ? p.tour.end : in.view.stopLocation[to];
  leg.travel = start < 0 || end < 0 ? 0 : duration(in, p.k, start, end);
  leg.spent = to < 0 ? 0 : in.transition(from < 0 ? 0 : in.view.stopKind[from], in.view.stopKind[to]);
}

// Writes the legs of the tour with the stops that join, from the first of these to the leg after the last one, with
// bounds from what lies after each.
inline void joinLegs(const LabelledPlace& p, const JoiningStops& joining, std::vector<breaks::Leg>& legs) {
  const Instance& in = p.s.in;
  const LabelledTour& tour = p.tour;
  std::vector<int32_t>& stops = p.s.labelled->joined;
  legs.clear();
  stops.clear();
  int32_t before = joining.gap[0] == 0 ? -1 : tour.ids[joining.gap[0] - 1];
  const auto pass = [&](int32_t stop, const breaks::Leg& leg, bool isNew) {
    legs.push_back(leg);
    stops.push_back(stop);
    if (isNew) linkLeg(p, before, stop, legs.back());
    before = stop;
  };
  for (int32_t x = 0; x < joining.count; x++) {
    const int32_t from = joining.gap[x];
    const int32_t to = x + 1 < joining.count ? joining.gap[x + 1] : from + 1;
    pass(joining.stop[x], breaks::legTo(in, p.k, joining.stop[x]), true);
    for (int32_t gap = from; gap < to; gap++) pass(gap < tour.count ? tour.ids[gap] : -1, tour.legs[gap], gap == from);
  }
  for (std::size_t i = legs.size() - 1; i-- > 0;) {
    const breaks::Leg& after = legs[i + 1];
    breaks::setBoundsAfter(after, legs[i]);
    const int32_t next = stops[i + 1];
    const double latest = next < 0 ? after.latest : latestFor(in, p.k, next, after.latest, after.service);
    legs[i].latest = latest - after.spent - after.travel;
  }
}

// True when the ways through the tour are known up to the gap, so that a place there can be judged.
inline bool isKnownAt(Search& s, int32_t route, int32_t gap) {
  return !s.in.features.rewards && s.weights.spread == 0 && s.weights.early == 0 &&
         s.labelled->knows(s.in.classOf(route), route, gap);
}

// The least change of the weighted objectives with one more stop in a gap, by the ways up to it. `figures`: as for
// `clockWith`.
inline double leastWith(Search& s, int32_t route, const JoiningStops& joining, const Figures& figures) {
  const ClassView& k = s.in.classOf(route);
  LabelledTours& tours = *s.labelled;
  const LabelledTour& tour = tours.of(s.state, k, route);
  const int32_t gap = joining.gap[0];
  if (!isKnownAt(s, route, gap)) return -INFINITE;
  LabelledPlace p{s, k, route, tour, figures, 0};
  const breaks::UndecidedEnd& before = tour.undecided[gap];
  joinLegs(p, joining, tours.legs);
  p.reward = rewardWith(p, joining);
  double least = before.end < INFINITE ? changeAtLeast(p, before.delay, figures.end, 0) : INFINITE;
  for (int32_t w = tour.first[gap]; w < tour.first[gap + 1]; w++)
    least = std::min(least, joinWay(p, *tours.shiftOf(k).rules, tour.labels[w], tours.legs[0]).change);
  return least;
}

// Judges a tour that more stops join. INFEASIBLE: certainly not the best place; else its clock, or UNDECIDED: it has to
// be scheduled. `least`: lower bounds on its figures without breaks.
inline breaks::ClockResult clockWith(Search& s, int32_t route, const JoiningStops& joining, const Figures& least,
                                     breaks::Clock& best) {
  using breaks::ClockResult;
  const ClassView& k = s.in.classOf(route);
  LabelledTours& tours = *s.labelled;
  const LabelledTour& tour = tours.of(s.state, k, route);
  const int32_t gap = joining.gap[0];
  if (!isKnownAt(s, route, gap)) return ClockResult::UNDECIDED;
  const breaks::BreakRules& rules = *tours.shiftOf(k).rules;
  LabelledPlace p{s, k, route, tour, least, 0};
  // The stops from the first that joins to the one after the last, then the rest of the tour, then the end.
  joinLegs(p, joining, tours.legs);
  const int32_t fresh = static_cast<int32_t>(tours.legs.size());
  const int32_t behind = joining.gap[joining.count - 1] + 1;
  const int32_t count = fresh + tour.count + 1 - behind;
  const auto legAt = [&](int32_t i) -> const breaks::Leg& {
    return i < fresh ? tours.legs[i] : tour.legs[behind + i - fresh];
  };
  p.reward = rewardWith(p, joining);
  const breaks::UndecidedEnd& before = tour.undecided[gap];
  const bool wasUndecided = before.end < INFINITE;
  if (wasUndecided && mayBeBest(p, before.delay, least.end, 0)) return ClockResult::UNDECIDED;
  breaks::TourClock& clock = tours.clock;
  clock.begin(tours.shiftOf(k));
  breaks::UndecidedEnd passedOver;
  breaks::Labels* labels = &tours.labels[0];
  breaks::Labels* next = &tours.labels[1];
  next->clear();
  for (int32_t w = tour.first[gap]; w < tour.first[gap + 1]; w++) {
    const breaks::Label& label = tour.labels[w];
    const JoinedWay way = joinWay(p, rules, label, legAt(0));
    if (mayBeBest(s, way.change)) {
      clock.extend(label, legAt(0), *next);
    } else {
      passedOver.look(way.clock.delay, way.clock.end);
    }
  }
  for (int32_t i = 0;; i++) {
    clock.mergeUndecided(*next);
    if (next->overflowed || clock.isOver) return ClockResult::UNDECIDED;
    if (i + 1 == count) break;
    sortOut(p, rules, legAt(i), *next, passedOver);
    std::swap(labels, next);
    if (labels->count == 0) return mayBeBest(p, clock.undecided) ? ClockResult::UNDECIDED : ClockResult::INFEASIBLE;
    next->clear();
    for (const breaks::Label* label : *labels) clock.extend(*label, legAt(i + 1), *next);
  }
  best = breaks::TourClock::findClock(rules, *next, k.shift.begin);
  if (best.end == INFINITE || !mayBeBest(p, best.delay, best.end, best.leastWorking))
    return mayBeBest(p, clock.undecided) ? ClockResult::UNDECIDED : ClockResult::INFEASIBLE;
  // A dropped way may determine the tour's times; then the place is not the best one. Or this way does, and the place
  // may be the best.
  if (!passedOver.isWorse(best.delay, best.end)) return ClockResult::UNDECIDED;
  const bool isExact = !wasUndecided && clock.undecided.end == INFINITE && best.leastWorking == best.working;
  return isExact ? ClockResult::FOUND : ClockResult::UNDECIDED;
}

}  // namespace tourwright
