// Places in tours with several breaks: they wait, and are judged by the known ways through their tours.
#pragma once

#include "insertion/labelled_places.h"
#include "insertion/waiting.h"

namespace tourwright {

// The gap behind a stop of the tour (−1: its begin), where tours are judged by the ways through them.
inline int32_t gapBehind(const Search& s, int32_t route, int32_t prev) {
  s.labelled->of(s.state, s.in.classOf(route), route);
  return prev < 0 ? 0 : s.labelled->placeOf(prev) + 1;
}

// Offers a place with the change that it makes. Returns true when it is the best one now.
inline bool takeJoining(Search& s, const WaitingPlace& place, double change) {
  const auto& [least, route, joining, figures] = place;
  if (!offer(s, change, route)) return false;
  const LabelledTour& tour = s.labelled->of(s.state, s.in.classOf(route), route);
  for (int32_t x = 0; x < joining.count; x++) {
    const int32_t gap = joining.gap[x];
    s.best.stop[x] = joining.stop[x];
    s.best.prev[x] = gap == 0 ? -1 : tour.ids[gap - 1];
    if (x > 0 && gap == joining.gap[x - 1]) s.best.prev[x] = joining.stop[x - 1];
  }
  return true;
}

// Exact change of the weighted objectives with a place: schedules the whole tour.
inline double simulateJoining(Search& s, const ClassView& k, const WaitingPlace& place) {
  const auto& [least, route, joining, figures] = place;
  const LabelledTour& tour = s.labelled->of(s.state, k, route);
  int32_t count = 0;
  int32_t next = 0;
  for (int32_t gap = 0; gap <= tour.count; gap++) {
    while (next < joining.count && joining.gap[next] == gap) s.trial[count++] = joining.stop[next++];
    if (gap < tour.count) s.trial[count++] = tour.ids[gap];
  }
  return simulate(s, k, route, count, LoadFit::KNOWN);
}

// Takes a place whose clock is known, where nothing else of it is left to compute.
inline void takeClocked(Search& s, const ClassView& k, const WaitingPlace& place, const breaks::Clock& clock) {
  if (isTooLate(s) || clock.working > k.limits.maxDuration) return;
  Figures f = place.figures;
  f.delay = clock.delay;
  f.end = clock.end;
  f.working = clock.working;
  if (k.cost >= 0) f.cost = tourCost(s.in, k, {f.distance, f.working, nullptr, nullptr, 0, nullptr, nullptr});
  const Tour& tour = s.state.tours[place.route];
  const double change = weightedChange(s.weights, tour, f, s.extremes) + openingChange(s, k, place.route);
  if (takeJoining(s, place, change)) s.best.clock = clock;
}

// Extends the known ways up to the first gap through the stops, unless they show that the place is not the best. Where
// that does not determine the clock of the tour, it is recomputed.
inline void judge(Search& s, const WaitingPlace& place) {
  breaks::Clock clock;
  const breaks::ClockResult result = clockWith(s, place.route, place.joining, place.figures, clock);
  if (result == breaks::ClockResult::INFEASIBLE) return;
  const ClassView& k = s.in.classOf(place.route);
  if (result == breaks::ClockResult::FOUND && s.labelled->needsOnlyClock(k)) {
    takeClocked(s, k, place, clock);
    return;
  }
  if (result == breaks::ClockResult::FOUND) s.scratch.timetable.setClock(clock);
  const double change = simulateJoining(s, k, place);
  s.scratch.timetable.forget();
  takeJoining(s, place, change);
}

inline void judgeLeast(Search& s) {
  judge(s, s.waiting.takeLeast());
}

// Judges the waiting places that may be better than the best one.
inline void judgeWaiting(Search& s) {
  for (s.waiting.dropFrom(s.best.change); !s.waiting.isEmpty(); s.waiting.dropFrom(s.best.change)) judgeLeast(s);
}

// Adds the place to the waiting ones, where the ways through its tour bound the change that it makes.
inline void letWait(Search& s, WaitingPlace place) {
  place.least = std::max(place.least, leastWith(s, place.route, place.joining, place.figures));
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
