// Tours with running sums, so that the totals of a piece are available at once.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "verbs/kernel_context.h"

namespace tourwright::moves {

// Running sums have one more entry than the tour has stops.
struct TourTable {
  std::vector<int32_t> stops;
  std::vector<double> meters;      // from the first stop to the i-th
  std::vector<double> metersBack;  // the same ways in the other direction
  std::vector<double> travel;      // seconds of these ways
  std::vector<double> travelBack;
  std::vector<double> seconds;  // travel, access and setup, the latter two at each stop but the first
  std::vector<double> secondsBack;
  std::vector<double> service;     // minimum service of the first i stops
  std::vector<double> load;        // without mixed loads: quantities of the first i stops, capacities side by side
  std::vector<double> promised;    // of the first i stops, as many as can count as unchanged, extra levels side by side
  std::vector<int32_t> preferred;  // number of the first i stops that the class prefers
  std::vector<int32_t> owned;      // number of the first i stops that the resource has to serve
  std::vector<int32_t> open;       // orders that have stops on both sides of the i-th gap
  int32_t frozen = 0;              // number of stops at the begin that never move; nothing is inserted between them
};

// The current tours of all resources.
class TourTables {
 public:
  explicit TourTables(const Instance& in)
      : tours(in.sizes.resources), at(in.sizes.stops, -1), of_(in.sizes.orders), met_(in.sizes.orders) {}

  // Brings a tour up to date.
  void look(const Instance& in, const State& state, int32_t route) {
    TourTable& tour = tours[route];
    const ClassView& k = in.classOf(route);
    tour.stops.clear();
    for (const int32_t stop : stopsOf(state, route)) {
      at[stop] = static_cast<int32_t>(tour.stops.size());
      tour.stops.push_back(stop);
    }
    sumWays(in, k, tour);
    sumStops(in, k, route, tour);
    sumPromised(in, k, tour);
    findOpen(in, tour);
  }

  std::vector<TourTable> tours;
  std::vector<int32_t> at;  // by stop that is served: its place in its tour

 private:
  void sumWays(const Instance& in, const ClassView& k, TourTable& tour) const {
    const std::size_t count = tour.stops.size();
    for (std::vector<double>* sums :
         {&tour.meters, &tour.metersBack, &tour.travel, &tour.travelBack, &tour.seconds, &tour.secondsBack})
      sums->assign(count + 1, 0);
    for (std::size_t i = 1; i < count; i++) {
      const int32_t one = tour.stops[i - 1];
      const int32_t other = tour.stops[i];
      const int32_t from = in.view.stopLocation[one];
      const int32_t to = in.view.stopLocation[other];
      tour.meters[i] = tour.meters[i - 1] + distance(in, k, from, to);
      tour.metersBack[i] = tour.metersBack[i - 1] + distance(in, k, to, from);
      if (!in.features.time) continue;
      const int32_t kind = in.view.stopKind[one];
      const int32_t next = in.view.stopKind[other];
      const double there = duration(in, k, from, to);
      const double back = duration(in, k, to, from);
      tour.travel[i] = tour.travel[i - 1] + there;
      tour.travelBack[i] = tour.travelBack[i - 1] + back;
      tour.seconds[i] = tour.seconds[i - 1] + there + in.transition(kind, next);
      tour.secondsBack[i] = tour.secondsBack[i - 1] + back + in.transition(next, kind);
    }
  }

  void sumStops(const Instance& in, const ClassView& k, int32_t route, TourTable& tour) const {
    const std::size_t count = tour.stops.size();
    const std::size_t D = in.features.mixed ? 0 : static_cast<std::size_t>(in.sizes.capacities);
    tour.service.assign(count + 1, 0);
    tour.load.assign((count + 1) * D, 0);
    tour.preferred.assign(count + 1, 0);
    tour.owned.assign(count + 1, 0);
    tour.frozen = k.decided.held;
    for (std::size_t i = 0; i < count; i++) {
      const int32_t stop = tour.stops[i];
      tour.service[i + 1] = tour.service[i] + k.least[stop];
      tour.preferred[i + 1] = tour.preferred[i] + Instance::holds(k.preferred, stop);
      const double* change = in.view.stopChange.data + static_cast<std::size_t>(stop) * in.sizes.capacities;
      for (std::size_t d = 0; d < D; d++) tour.load[(i + 1) * D + d] = tour.load[i * D + d] + std::fabs(change[d]);
      const int32_t slot = in.view.stopSlot[stop];
      const bool isOwned = in.decided.any && in.view.slotOwner[slot] == route;
      tour.owned[i + 1] = tour.owned[i] + isOwned;
      if (isOwned && in.view.slotRank[slot] >= 0) tour.frozen = std::max(tour.frozen, static_cast<int32_t>(i) + 1);
    }
  }

  void sumPromised(const Instance& in, const ClassView& k, TourTable& tour) const {
    const std::size_t extras = static_cast<std::size_t>(in.sizes.extras);
    tour.promised.assign((tour.stops.size() + 1) * extras, 0);
    for (std::size_t x = 0; x < extras; x++) {
      if (in.view.levelKind[in.extraLevels[x]] != CHANGES) continue;
      for (std::size_t i = 0; i < tour.stops.size(); i++) {
        const double own = promisedOf(in, k, static_cast<int32_t>(x), &tour.stops[i], 1);
        tour.promised[(i + 1) * extras + x] = tour.promised[i * extras + x] + own;
      }
    }
  }

  void findOpen(const Instance& in, TourTable& tour) {
    const std::size_t count = tour.stops.size();
    tour.open.assign(count + 1, 0);
    for (const int32_t stop : tour.stops) of_[in.orderOf(stop)]++;
    for (std::size_t i = 0; i < count; i++) {
      const int32_t order = in.orderOf(tour.stops[i]);
      met_[order]++;
      tour.open[i + 1] = tour.open[i] + (met_[order] == 1) - (met_[order] == of_[order]);
    }
    for (const int32_t stop : tour.stops) of_[in.orderOf(stop)] = met_[in.orderOf(stop)] = 0;
  }

  std::vector<int32_t> of_;   // zero between uses: number of stops of an order on the tour
  std::vector<int32_t> met_;  // zero between uses: number of those met so far
};

}  // namespace tourwright::moves
