// Brings the best solution to a local optimum of moves of orders, parts of tours and whole tours under all rules.
#pragma once

#include <vector>

#include "instance/tuning.gen.h"
#include "moves/swaps.h"
#include "verbs/inject.h"
#include "verbs/report.h"

namespace tourwright::moves {

class LocalSearch {
 public:
  explicit LocalSearch(KernelContext& context)
      : j_(context), around_(context.in), looked_(context.in.sizes.stops, 0), met_(context.in.sizes.orders, 0) {}

  // Tries the moves of one stop after the other, until no stop is left, `most` stops were tried, or time is up; returns
  // the number of stops tried.
  double run(double most) {
    double done = 0;
    for (bool isOptimum = false; !isOptimum;) {
      isOptimum = true;
      for (int32_t stop = 0; stop < j_.in.sizes.stops; stop++) {
        if (!isDue(stop)) continue;
        if (done >= most || j_.context.watch.isOver()) return done;
        done++;
        isOptimum = false;
        const double at = j_.changes;
        if (!improve(stop)) looked_[stop] = at;
        if (j_.context.watch.wasOver()) return done;
      }
    }
    return done;
  }

 private:
  // True when something has changed since the stop was last tried.
  bool isDue(int32_t stop) const {
    const int32_t route = j_.state.nodes[stop].route;
    return route >= 0 && looked_[stop] < j_.changes && j_.tables.at[stop] >= j_.tables.tours[route].frozen;
  }

  bool improve(int32_t stop) {
    const Instance& in = j_.in;
    const int32_t own = j_.state.nodes[stop].route;
    const int32_t place = j_.tables.at[stop];
    const bool isMovable = findMovable(j_, stop, movable_);
    for (std::size_t i = 0; isMovable && i < movable_.slots.size(); i++) around_.mark(j_, i, movable_.slots[i]);
    if (!isMovable) around_.mark(j_, 0, in.view.stopSlot[stop]);
    const bool isOwnNew = j_.changedAt[own] > looked_[stop];
    if (isOwnNew && reverse(j_, own, place, met_, ++stamp_)) return true;
    for (const int32_t route : around_.routes(j_, stop)) {
      if (!isOwnNew && j_.changedAt[route] <= looked_[stop]) continue;
      if (j_.in.features.timetables && j_.context.watch.isOver()) return false;
      if (isMovable && relocate(j_, around_, movable_, route)) return true;
      if (relocateChains(own, place, route)) return true;
      if (isMovable && exchangeAll(stop, route)) return true;
      if (crossTails(own, place, route)) return true;
    }
    return false;
  }

  bool relocateChains(int32_t own, int32_t place, int32_t route) {
    const TourTable& tour = j_.tables.tours[own];
    const int32_t count = static_cast<int32_t>(tour.stops.size());
    for (int32_t length = 1; length <= LONGEST_SEGMENT && place + length <= count; length++) {
      if (j_.in.slotsOf(j_.in.orderOf(tour.stops[place + length - 1])) > 1) return false;
      if (own != route && tour.owned[place + length] > tour.owned[place]) return false;
      if (length > 1 && relocateChain(j_, around_, {own, place, place + length, false}, route)) return true;
    }
    return false;
  }

  bool exchangeAll(int32_t stop, int32_t route) {
    const int32_t order = j_.in.orderOf(stop);
    if (!isFree(j_, order, movable_)) return false;
    const TourTable& tour = j_.tables.tours[route];
    for (int32_t at = tour.frozen; at < static_cast<int32_t>(tour.stops.size()); at++) {
      const int32_t other = j_.in.orderOf(tour.stops[at]);
      if (other <= order || j_.in.slotsOf(other) != j_.in.slotsOf(order) || !around_.has(tour, 0, at)) continue;
      if (!findMovable(j_, tour.stops[at], other_) || !isFree(j_, other, other_)) continue;
      if (exchange(j_, movable_, other_)) return true;
    }
    return false;
  }

  bool crossTails(int32_t own, int32_t place, int32_t route) {
    const TourTable& other = j_.tables.tours[route];
    // Where both tours have stops that can move, the exchange is tried from each of them.
    if (route == own || (route < own && other.frozen < static_cast<int32_t>(other.stops.size()))) return false;
    if (place == j_.tables.tours[own].frozen && exchangeTails(j_, around_, own, place, route)) return true;
    return exchangeTails(j_, around_, own, place + 1, route);
  }

  Judge j_;
  Around around_;
  std::vector<double> looked_;  // by stop: number of changes made when no move was found for it
  std::vector<uint32_t> met_;
  uint32_t stamp_ = 0;
  Movable movable_{};
  Movable other_{};
};

// Makes the best solution the current one and a local optimum, as far as the slice allows; returns the number of stops
// tried.
inline double localSearch(KernelContext& context, const Slice& slice) {
  const Instance& in = context.in;
  if (!(in.view.sizes[PATHS] & LOCAL_SEARCH)) return 0;
  if (in.sizes.orders == 0 || in.sizes.classes == 0 || in.decided.leavesNothing) return 0;
  const std::vector<int32_t> best = bestRoutes(context);
  inject(context, best.data(), best.size());
  context.watch.begin(slice.milliseconds);
  LocalSearch search(context);
  return search.run(slice.iterations);
}

}  // namespace tourwright::moves
