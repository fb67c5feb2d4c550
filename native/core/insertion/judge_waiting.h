// Places of single stops in tours with several breaks: they wait, and are judged by the known ways through their tours.
#pragma once

#include "insertion/labelled_places.h"
#include "insertion/waiting.h"

namespace tourwright {

// In insertion_single.h.
double simulateSingle(Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop);
bool takeSingle(Search& s, double change, int32_t route, int32_t prev, int32_t stop);

// The gap of a place in its tour, where tours are judged by the ways through them.
inline int32_t gapOf(const Search& s, const WaitingPlace& place) {
  return place.prev < 0 ? 0 : s.labelled->placeOf(place.prev) + 1;
}

// Takes a place whose clock is known, where nothing else of it is left to compute.
inline void takeClocked(Search& s, const ClassView& k, const WaitingPlace& place, const breaks::Clock& clock) {
  if (isTooLate(s) || clock.working > k.limits.maxDuration) return;
  const auto& [least, route, prev, stop, figures] = place;
  Figures f = figures;
  f.delay = clock.delay;
  f.end = clock.end;
  f.working = clock.working;
  if (k.cost >= 0) f.cost = tourCost(s.in, k, {f.distance, f.working, nullptr, nullptr, 0, nullptr, nullptr});
  const double change = weightedChange(s.weights, s.state.tours[route], f, s.extremes) + openingChange(s, k, route);
  if (takeSingle(s, change, route, prev, stop)) s.best.clock = clock;
}

// Extends the known ways up to the gap through the stop, unless they show that the place is not the best. Where that
// does not determine the clock of the tour, it is recomputed.
inline void judge(Search& s, const WaitingPlace& place) {
  breaks::Clock clock;
  const breaks::ClockResult result = clockWith(s, place.route, gapOf(s, place), place.stop, place.figures, clock);
  if (result == breaks::ClockResult::INFEASIBLE) return;
  const ClassView& k = s.in.classOf(place.route);
  if (result == breaks::ClockResult::FOUND && s.labelled->needsOnlyClock(k)) {
    takeClocked(s, k, place, clock);
    return;
  }
  if (result == breaks::ClockResult::FOUND) s.scratch.timetable.setClock(clock);
  const double change = simulateSingle(s, k, place.route, place.prev, place.stop);
  s.scratch.timetable.forget();
  takeSingle(s, change, place.route, place.prev, place.stop);
}

inline void judgeLeast(Search& s) {
  judge(s, s.waiting.takeLeast());
}

// Judges the waiting places that may be better than the best one.
inline void judgeWaiting(Search& s) {
  for (s.waiting.dropFrom(s.best.change); !s.waiting.isEmpty(); s.waiting.dropFrom(s.best.change)) judgeLeast(s);
}

// Adds the place to the waiting ones, where the ways through its tour bound the change that it makes.
inline void letWait(Search& s, const ClassView& k, WaitingPlace place) {
  s.labelled->of(s.state, k, place.route);
  place.least = std::max(place.least, leastWith(s, place.route, gapOf(s, place), place.stop, place.figures));
  if (!mayBeBest(s, place.least)) return;
  if (s.best.route < 0 && s.waiting.isEmpty()) {
    judge(s, place);
    return;
  }
  if (s.waiting.isFull()) {
    judgeLeast(s);
    s.waiting.dropFrom(s.best.change);
  }
  s.waiting.add(place);
}

}  // namespace tourwright
