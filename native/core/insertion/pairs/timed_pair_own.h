// Lower bounds on the cost of each stop of a pair in each gap of a tour, by its own meters and seconds. Meters of both
// add up, and so do the seconds that no waiting after them absorbs: the sum of both bounds is a bound for the pair.
#pragma once

#include "insertion/pairs/timed_pair.h"

namespace tourwright {

// Seconds of the tour that a stop in a gap replaces.
inline double replacedIn(const TimedPair& t, int32_t gap) {
  return gap == t.p.count ? t.ways.closing : t.p.flat[gap].travel + t.p.flat[gap].spent;
}

// Weighted: the cost of seconds of travel in place of those over a gap; 0 where travel times depend on the hour.
inline double travelCost(const TimedPair& t, int32_t gap, double seconds) {
  if (t.rates.travel == 0) return 0;
  return t.rates.travel * (seconds - (gap == t.p.count ? t.ways.closing : t.p.flat[gap].travel));
}

// Weighted: a lower bound on the cost of more meters and seconds in a gap, where waiting may absorb some of the
// seconds. `travel`: seconds of travel among them.
inline double ownCost(const TimedPair& t, int32_t gap, double meters, double seconds, double travel) {
  if (meters == INFINITE || seconds == INFINITE) return INFINITE;
  const double more = seconds - replacedIn(t, gap);
  const double way = t.rates.meter * meters;
  // A stop between two others may save the access and setup of the second of them.
  const double longer = more < 0 || t.rates.byBusy ? more : std::max(0.0, more - t.ways.slack[gap]);
  if (t.rates.isSteady) return way + (longer < 0 ? t.rates.steepest : t.rates.second) * longer;
  return way + travelCost(t, gap, travel) + workCost(t, longer);
}

// Computes that bound for a stop of the pair in each gap of a range into `bounds`. Returns the minimum.
inline double measureOwn(const TimedPair& t, int32_t stop, double service, int32_t from, int32_t to,
                         OwnBounds& bounds) {
  const PairSearch& p = t.p;
  const Row row(p, stop);
  const bool isSymmetric = p.s.in.paths.symmetric;
  const int32_t start = locationBefore(p, from);
  double metersBefore = row.metersFor(start);
  double secondsBefore = row.secondsFor(start);
  double least = INFINITE;
  for (int32_t gap = from; gap <= to; gap++) {
    const int32_t after = locationAfter(p, gap);
    const double meters = row.metersTo(after);
    const double seconds = row.secondsTo(after);
    const double spent = p.s.in.features.transitions ? spentAt(p, gap, stop) + spentAfter(p, gap, stop) : 0;
    const double travel = secondsBefore + seconds;
    bounds.own[gap] = ownCost(t, gap, metersBefore + meters - edgeOf(p, gap), travel + spent + service, travel);
    if (p.s.in.features.chosen) bounds.longer[gap] = travel + spent + service - replacedIn(t, gap);
    if (bounds.own[gap] < least) least = bounds.own[gap];
    metersBefore = isSymmetric ? meters : row.metersFor(after);
    secondsBefore = isSymmetric ? seconds : row.secondsFor(after);
  }
  return least;
}

// Computes the cost of first alone in all gaps, cached for the next call: several members of a group may be tried as
// second.
inline double measureFirst(const TimedPair& t) {
  TimedScratch& scratch = t.scratch;
  const PairSearch& p = t.p;
  if (scratch.first.stop == p.first && scratch.first.route == p.route && scratch.first.version == t.tour.version)
    return scratch.first.least;
  scratch.first.stop = p.first;
  scratch.first.route = p.route;
  scratch.first.version = t.tour.version;
  scratch.first.least = measureOwn(t, p.first, t.first.service, p.from, p.count, scratch.first);
  return scratch.first.least;
}

}  // namespace tourwright
