// Recreate, whole trips: a trip lifted out of a tour is reinserted in its order, where a trip may begin.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/decided_bound.h"
#include "instance/tuning.gen.h"
#include "recreate/arrange_trips.h"
#include "recreate/recreate_context.h"
#include "ruin/ruining.h"
#include "tour/restring.h"

namespace tourwright {

struct TripScratch {
  TripScratch(const Instance& in, const State& state, const std::vector<uint8_t>& atHub) : arranger(in, state, atHub) {}

  TripArranger arranger;
  std::vector<int32_t> stops{};  // of the current tour, as trips
  std::vector<double> loads{};   // by capacity: its present load
  std::vector<double> high{};    // by capacity: the maximum load of the trip
  std::vector<int32_t> best{};   // the best tour with the trip
};

// Finds the maximum load of a trip.
inline void findHigh(const Instance& in, const std::vector<int32_t>& stops, std::vector<double>& high) {
  high.assign(in.sizes.capacities, 0);
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    double load = 0;
    for (const int32_t stop : stops) {
      load += in.view.stopChange[static_cast<std::size_t>(stop) * in.sizes.capacities + d];
      high[d] = std::max(high[d], load);
    }
  }
}

// True when the trip fits into the gap with the load of the tour there, and nothing is aboard there or a visit of a hub
// begins or ends.
inline bool mayBeginAt(const RecreateContext& r, const TripScratch& t, const ClassView& k, int32_t gap) {
  const Instance& in = r.search.in;
  const int32_t before = gap > 0 ? t.stops[gap - 1] : -1;
  const int32_t after = gap < static_cast<int32_t>(t.stops.size()) ? t.stops[gap] : -1;
  bool isEmpty = true;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    if (t.loads[d] + t.high[d] > k.limits.capacity[d]) return false;
    isEmpty &= t.loads[d] == 0;
  }
  return (isEmpty || partsTrips(in, r.atHub, before, after)) && !isClosed(in, before, after);
}

// Meters between two places, each of which may be missing (−1).
inline double metersBetween(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  return from < 0 || to < 0 ? 0 : distance(in, k, from, to);
}

// Meters of a part of a tour from its first stop to its last.
inline double metersOf(const Instance& in, const ClassView& k, const std::vector<int32_t>& stops) {
  double meters = 0;
  for (std::size_t i = 1; i < stops.size(); i++)
    meters += distance(in, k, in.view.stopLocation[stops[i - 1]], in.view.stopLocation[stops[i]]);
  return meters;
}

// Meters from the place before a part of a tour to it, and from it to the place after.
inline double metersAround(const Instance& in, const std::vector<int32_t>& stops, const ClassView& k, int32_t from,
                           int32_t to) {
  return metersBetween(in, k, from, in.view.stopLocation[stops.front()]) +
         metersBetween(in, k, in.view.stopLocation[stops.back()], to);
}

// Meters that a trip adds in a gap beside its own.
inline double metersAdded(const Instance& in, const ClassView& k, const std::vector<int32_t>& stops, int32_t gap,
                          const std::vector<int32_t>& trip) {
  const auto& at = in.view.stopLocation;
  const int32_t from = gap == 0 ? k.start : at[stops[gap - 1]];
  const int32_t to = gap == static_cast<int32_t>(stops.size()) ? k.end : at[stops[gap]];
  return metersAround(in, trip, k, from, to) - (stops.empty() ? 0 : metersBetween(in, k, from, to));
}

// Offers the tour of t.stops with the trip in a gap.
inline void offerTrip(RecreateContext& r, TripScratch& t, const LiftedTrip& trip, int32_t route, int32_t gap) {
  Search& s = r.search;
  const ClassView& k = s.in.classOf(route);
  auto end = std::copy(t.stops.begin(), t.stops.begin() + gap, s.trial.begin());
  end = std::copy(trip.stops.begin(), trip.stops.end(), end);
  end = std::copy(t.stops.begin() + gap, t.stops.end(), end);
  const int32_t count = static_cast<int32_t>(end - s.trial.begin());
  if (offer(s, simulateTrial(s, k, route, count, LoadFit::UNKNOWN), route)) t.best.assign(s.trial.begin(), end);
}

// Arranges the tour of a resource in trips. Returns the change in meters.
inline double arrangeTour(RecreateContext& r, TripScratch& t, int32_t route) {
  const Instance& in = r.search.in;
  const State& state = r.search.state;
  const ClassView& k = in.classOf(route);
  readTour(state, route, t.stops);
  t.loads.assign(in.sizes.capacities, 0);
  if (t.stops.empty()) return 0;
  for (int32_t d = 0; d < in.sizes.capacities; d++)
    t.loads[d] = state.loads.begin[static_cast<std::size_t>(route) * in.sizes.capacities + d];
  if (!t.arranger.arrange(k, t.stops)) return 0;
  return metersOf(in, k, t.stops) + metersAround(in, t.stops, k, k.start, k.end) - state.tours[route].distance;
}

// Tries the trip wherever a trip may begin in a tour.
inline void tryTrip(RecreateContext& r, TripScratch& t, const LiftedTrip& trip, int32_t route) {
  Search& s = r.search;
  const Instance& in = s.in;
  const ClassView& k = in.classOf(route);
  if (!isOpen(s.state, route) || (trip.staysAway && route == trip.route)) return;
  if (!isJoinable(s.state, k, route, static_cast<int32_t>(trip.stops.size())) || isTooLate(s)) return;
  for (const int32_t stop : trip.stops) {
    if (!Instance::holds(k.compatible, stop)) return;
  }
  const double meters = arrangeTour(r, t, route) + metersOf(in, k, trip.stops);
  LeastChange least = leastChange(s, k, route, trip.stops.data(), static_cast<int32_t>(trip.stops.size()));
  // Where a tour ends at its first stop, its ways give no useful bound.
  if (k.loops) least.rate = -1;
  const int32_t count = static_cast<int32_t>(t.stops.size());
  for (int32_t gap = 0; gap <= count; gap++) {
    if (gap >= k.decided.held && mayBeginAt(r, t, k, gap)) {
      s.positions++;
      if (pays(s, least, meters + metersAdded(in, k, t.stops, gap, trip.stops))) offerTrip(r, t, trip, route, gap);
    }
    for (int32_t d = 0; d < in.sizes.capacities && gap < count; d++)
      t.loads[d] += in.view.stopChange[static_cast<std::size_t>(t.stops[gap]) * in.sizes.capacities + d];
  }
}

// The price of leaving all orders of a trip out.
inline double priceOfTrip(const RecreateContext& r, const LiftedTrip& trip) {
  const Instance& in = r.search.in;
  double price = 0;
  for (const int32_t stop : trip.stops) {
    const int32_t order = in.orderOf(stop);
    if (in.view.stopSlot[stop] == in.view.orderSlots[order]) price += priceOf(r, order);
  }
  return price;
}

// Tries tours that have a neighbour of the trip; all tours where they are few.
inline void tryTours(RecreateContext& r, TripScratch& t, const LiftedTrip& trip) {
  Search& s = r.search;
  if (s.state.active.size() <= FEW_TOURS) {
    for (std::size_t i = 0; i < s.state.active.size(); i++) tryTrip(r, t, trip, s.state.active[i]);
    return;
  }
  r.stamp++;
  int32_t left = FEW_TOURS;
  for (const int32_t stop : trip.stops) {
    if (r.atHub[stop]) continue;
    left = offerNearTours(r, stop, stop + 1, left, [&](int32_t route) {
      tryTrip(r, t, trip, route);
      return true;
    });
  }
}

// Places a lifted trip where it costs least, if there is a place for the whole trip.
inline void placeTrip(RecreateContext& r, TripScratch& t, const LiftedTrip& trip) {
  Search& s = r.search;
  const Instance& in = s.in;
  measureTours(s);
  s.best.clear();
  s.best.change = priceOfTrip(r, trip);
  findHigh(in, trip.stops, t.high);
  for (int32_t c = 0; c < in.sizes.classes; c++) {
    const int32_t route = freeResource(in, s.state, c);
    if (route >= 0) tryTrip(r, t, trip, route);
  }
  tryTours(r, t, trip);
  if (s.best.route < 0) return;
  restring(in, s.state, s.best.route, t.best);
  refresh(in, s.state, s.scratch, s.best.route);
}

// Places the trips that a ruin lifted, as far as they have a place; the orders of the others stay in r.absent.
inline void recreateTrips(RecreateContext& r, TripScratch& t, const Ruin& ruin) {
  Search& s = r.search;
  if (ruin.lifted == 0) return;
  for (int32_t i = 0; i < ruin.lifted; i++) placeTrip(r, t, ruin.trips[i]);
  const auto isServed = [&s](int32_t order) { return !s.state.isUnserved(order); };
  r.absent.erase(std::remove_if(r.absent.begin(), r.absent.end(), isServed), r.absent.end());
}

}  // namespace tourwright
