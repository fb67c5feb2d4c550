// Places for an order of two stops in plans where only distance, loads and single windows count: the same places in the
// same order as in insertion_pair.h, with their cost bounded before any other check.
#pragma once

#include "insertion/pairs/insertion_pair.h"
#include "insertion/pairs/trips.h"
#include "tour/flat_tours.h"

namespace tourwright {

// More meters than any tour has.
constexpr int64_t FAR = int64_t{1} << 40;

// One tour and the two stops.
struct PlainPairSearch {
  explicit PlainPairSearch(const PairSearch& p)
      : p(p),
        s(p.s),
        in(p.s.in),
        k(p.k),
        flat(p.flat),
        count(p.count),
        firstAt(in.view.stopLocation[p.first]),
        secondAt(in.view.stopLocation[p.second]),
        firstMeters(k.travel.distances + static_cast<std::size_t>(firstAt) * in.sizes.locations),
        secondMeters(k.travel.distances + static_cast<std::size_t>(secondAt) * in.sizes.locations),
        between(firstMeters[secondAt]),
        rate(s.weights.distance),
        opening(openingChange(s, k, p.route)) {}

  // Finds the gaps that the windows allow, judged by the times of their neighbours, which only grow along a tour.
  // False: there is none for one of the stops.
  bool findGaps() {
    if (!in.features.time) return true;
    findGapsOf(k.visits[p.first], firstGap, lastFirstGap);
    findGapsOf(k.visits[p.second], secondGap, lastGap);
    // The first stop may make what follows earlier where a detour is quicker than the direct way.
    if (in.paths.secondsDiffer) lastGap = count;
    return firstGap <= lastFirstGap && std::max(firstGap, secondGap) <= lastGap;
  }

  void findGapsOf(const Visit& visit, int32_t& from, int32_t& to) const {
    const auto isEarly = [&](const FlatStop& next) { return next.latest < visit.earliest(); };
    const auto isReached = [&](const FlatStop& before) { return !visit.isOver(before.departure); };
    from = static_cast<int32_t>(std::partition_point(flat.begin(), flat.end(), isEarly) - flat.begin());
    to = static_cast<int32_t>(std::partition_point(flat.begin(), flat.end(), isReached) - flat.begin());
  }

  // The maximum meters that a place may add and still beat the best one, rounded up.
  double allowance() const {
    const double most = (s.best.change - p.change.anywhere) / p.change.rate;
    return p.change.rate > 0 ? std::ceil(most) + 1 : INFINITE;
  }

  // Computes the cost of the second stop in each gap, and the minimum from each gap on; collects the gaps of the first
  // stop where the pair may beat the best place, the last one first.
  void measure() {
    while (!measureGaps()) lastGap = count;
  }

  // False: the first stop makes the tour shorter somewhere, and gaps after `lastGap` may count as well.
  bool measureGaps() {
    p.pair.promising.clear();
    const double most = allowance();
    int64_t later = FAR;
    p.pair.least[lastGap + 1] = INFINITE;
    int32_t to = locationAfter(p, lastGap);
    for (int32_t gap = lastGap; gap >= firstGap; gap--) {
      const int32_t from = locationBefore(p, gap);
      const int32_t edge = edgeOf(p, gap);
      const int32_t way = firstMeters[from] - edge;
      const int32_t onward = secondMeters[to];
      const int64_t extra = static_cast<int64_t>(way) + firstMeters[to];
      const int64_t together = static_cast<int64_t>(way) + between + onward;
      if (gap <= lastFirstGap) {
        if (extra < 0 && lastGap < count) return false;
        if (static_cast<double>(std::min(together, extra + later)) < most)
          p.pair.promising.push_back({gap, static_cast<double>(extra), static_cast<double>(together)});
      }
      if (gap >= secondGap) {
        const int32_t detour = secondMeters[from] + onward - edge;
        p.pair.detour[gap] = detour;
        later = std::min<int64_t>(later, detour);
      }
      p.pair.least[gap] = static_cast<double>(later);
      to = from;
    }
    return true;
  }

  // Seconds between a stop of the order, at `own`, whose row of the table of distances is given, and a location.
  double secondsBetween(const int32_t* row, int32_t own, int32_t location) const {
    return in.paths.secondsDiffer ? duration(in, k, own, location) : row[location];
  }

  // Serves a stop of the order, reached from `location` after `departure`. Returns false when its window is over.
  bool serve(double& departure, int32_t location, int32_t stop) const {
    const Visit& visit = k.visits[stop];
    const double ready =
        departure + secondsBetween(stop == p.first ? firstMeters : secondMeters, in.view.stopLocation[stop], location);
    if (visit.isOver(ready)) return false;
    departure = visit.departure(ready);
    return true;
  }

  // Tries the second stop in gap j. The stop before it, at `location`, is left at `departure`.
  void trySecond(double departure, int32_t location, int32_t i, int32_t j, double extra) const {
    s.positions++;
    if (s.state.tours[p.route].distance + extra > k.limits.maxDistance) return;
    const double change = rate * extra + opening;
    if (!(change < s.best.change)) return;
    if (in.features.time) {
      if (!serve(departure, location, p.second)) return;
      const double ready = departure + secondsBetween(secondMeters, secondAt, locationAfter(p, j));
      if (ready > (j == count ? k.shift.endLimit : flat[j].latest)) return;
    }
    takePair(p, change, i, j);
  }

  // Tries the first stop in gap i with the second in each gap from i on. `extra`: meters added by the first stop alone;
  // `together`: by both in this gap.
  void tryFirst(int32_t i, double extra, double together, const double* aboard, const double* after) const {
    double departure = i > 0 ? flat[i - 1].departure : k.shift.begin;
    if (in.features.time && !serve(departure, locationBefore(p, i), p.first)) return;
    if (i >= secondGap && (!in.features.mixed || fitsToEnd(p, i, after))) trySecond(departure, firstAt, i, i, together);
    if (in.view.orderSuccessive[in.orderOf(p.first)]) return;
    for (int32_t gap = i + 1; gap <= lastGap; gap++) {
      if (endsCarry(p, i, gap - 1) || !pays(s, p.change, extra + p.pair.least[gap])) return;
      const FlatStop& passed = flat[gap - 1];
      if (in.features.mixed && !fitsBetween(p, gap, aboard)) return;
      if (in.features.time) {
        const double ready =
            departure + (gap == i + 1 ? secondsBetween(firstMeters, firstAt, passed.location) : passed.travel);
        if (ready > passed.latest) return;
        departure = leave(ready, passed.begin, passed.service);
        if (departure > p.pair.lastSecond) return;
      }
      if (gap < secondGap || isAtHub(p, gap) || (in.features.mixed && !fitsToEnd(p, gap, after))) continue;
      trySecond(departure, passed.location, i, gap, extra + p.pair.detour[gap]);
    }
  }

  // Tries the first stop in each gap where the pair may beat the best place.
  void tryGaps(const double* share, const double* aboard, const double* after) {
    for (std::size_t n = p.pair.promising.size(); n-- > 0;) {
      const auto [i, extra, together] = p.pair.promising[n];
      if (!pays(s, p.change, std::min(together, extra + p.pair.least[i + 1]))) continue;
      if (isAtHub(p, i)) continue;
      if (in.features.mixed && !fitsBefore(p, i, share)) return;
      if (in.features.mixed && !fitsBetween(p, i, aboard)) continue;
      tryFirst(i, extra, together, aboard, after);
    }
  }

  // A lower bound on the meters that the pair adds in any gap of the trips.
  double leastOf(const Trips& trips) const {
    int64_t later = FAR;
    int64_t least = FAR;
    for (std::size_t i = trips.gaps.size(); i-- > 0;) {
      const TripGap& g = trips.gaps[i];
      const int64_t onward = secondMeters[g.to];
      least = std::min({least, g.way + between + onward, g.reload + later});
      later = std::min(later, secondMeters[g.from] + onward - g.edge);
    }
    return static_cast<double>(least);
  }

  // Like measure, by trips.
  void measureTrips(const Trips& trips) {
    double later = INFINITE;
    int32_t gap = count + 1;
    for (std::size_t i = trips.gaps.size(); i-- > 0;) {
      const TripGap& g = trips.gaps[i];
      while (gap > g.gap) p.pair.least[gap--] = later;
      p.pair.detour[gap] = static_cast<int64_t>(secondMeters[g.from]) + secondMeters[g.to] - g.edge;
      later = std::min(later, p.pair.detour[gap]);
      p.pair.least[gap] = later;
    }
  }

  // Like tryGaps, by trips.
  void tryTrips(const Trips& trips, const double* share, const double* aboard, const double* after) {
    if (!pays(s, p.change, leastOf(trips))) return;
    measureTrips(trips);
    for (const TripGap& g : trips.gaps) {
      const double together = static_cast<int64_t>(g.way) + between + secondMeters[g.to];
      if (!pays(s, p.change, std::min(together, g.reload + p.pair.least[g.gap + 1]))) continue;
      if (in.features.mixed && !fitsBefore(p, g.gap, share)) return;
      if (in.features.mixed && !fitsBetween(p, g.gap, aboard)) continue;
      tryFirst(g.gap, g.reload, together, aboard, after);
    }
  }

  const PairSearch& p;
  Search& s;
  const Instance& in;
  const ClassView& k;
  const std::vector<FlatStop>& flat;
  const int32_t count;
  const int32_t firstAt;
  const int32_t secondAt;
  const int32_t* firstMeters;
  const int32_t* secondMeters;
  const int32_t between;
  const double rate;
  const double opening;
  // The gaps that the windows allow: of the first stop, from and to, and of the second.
  int32_t firstGap = 0;
  int32_t lastFirstGap = count;
  int32_t secondGap = 0;
  int32_t lastGap = count;
};

// Tries all places in one tour for a pair that the class may serve.
inline void tryPlainPair(const PairSearch& p, TripTours& tripTours) {
  Search& s = p.s;
  PairScratch& pair = p.pair;
  const ClassView& k = p.k;
  const double lastFirst = s.in.features.time ? k.visits[p.first].end : INFINITE;
  pair.lastJoin = lastJoin(p, lastFirst);
  pair.lastSecond = s.in.features.time ? k.visits[p.second].end : INFINITE;
  PlainPairSearch search(p);
  const Trips* trips = nullptr;
  if (pair.lastJoin == lastFirst)
    trips = &tripTours.of(k, s.state.tours[p.route], p.route, p.flat, search.firstAt, search.firstMeters);
  const bool isByTrips = trips != nullptr && trips->lastHub <= lastFirst;
  if (!isByTrips && !search.findGaps()) return;
  shareLoads(s, p.first, p.second);
  const double* share = s.scratch.loads.pairShare.data();
  const double* aboard = s.scratch.loads.pairBetween.data();
  const double* after = s.scratch.loads.pairAfter.data();
  if (isByTrips) {
    search.tryTrips(*trips, share, aboard, after);
    return;
  }
  search.measure();
  search.tryGaps(share, aboard, after);
}

}  // namespace tourwright
