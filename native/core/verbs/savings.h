// A first solution by savings (Clarke and Wright 1964, "Scheduling of Vehicles from a Central Depot to a Number of
// Delivery Points"), over neighbour lists: for plain plans whose orders are one stop each.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "instance/tuning.gen.h"
#include "verbs/kernel_context.h"
#include "verbs/step.h"

namespace tourwright {

// Chains of stops that grow into tours. A chain is named after one of its stops.
struct Savings {
  explicit Savings(const Instance& in)
      : in(in),
        next(in.sizes.stops, -1),
        prev(in.sizes.stops, -1),
        chain(in.sizes.stops),
        first(in.sizes.stops),
        last(in.sizes.stops),
        home(in.sizes.stops, -1),
        load(static_cast<std::size_t>(in.sizes.stops) * in.sizes.capacities),
        meters(in.sizes.stops),
        departure(in.features.time ? in.sizes.stops : 0),
        latest(in.features.time ? in.sizes.stops : 0) {}

  const Instance& in;
  std::vector<int32_t> next;
  std::vector<int32_t> prev;
  std::vector<int32_t> chain;  // by stop: its chain
  std::vector<int32_t> first;  // by chain
  std::vector<int32_t> last;
  std::vector<int32_t> home;  // by stop: the class that would serve it alone, −1: none
  std::vector<double> load;
  std::vector<double> meters;  // by chain, with the ways from and to the depot
  std::vector<double> departure;
  std::vector<double> latest;
};

inline bool isSavingsPlan(const Instance& in) {
  return in.view.sizes[PATHS] & SAVINGS;
}

inline double secondsBetween(const Instance& in, const ClassView& k, int32_t from, int32_t to) {
  return in.paths.secondsDiffer ? duration(in, k, from, to) : distance(in, k, from, to);
}

// Earliest departures and latest arrivals along a chain.
inline void schedule(Savings& s, const ClassView& k, int32_t c) {
  if (!s.in.features.time) return;
  const int32_t* location = s.in.view.stopLocation.data;
  double time = k.shift.begin;
  int32_t from = k.start;
  for (int32_t stop = s.first[c]; stop >= 0; stop = s.next[stop]) {
    time = k.visits[stop].departure(time + secondsBetween(s.in, k, from, location[stop]));
    s.departure[stop] = time;
    from = location[stop];
  }
  double limit = k.shift.endLimit;
  int32_t to = k.end;
  for (int32_t stop = s.last[c]; stop >= 0; stop = s.prev[stop]) {
    limit = s.latest[stop] = k.visits[stop].latest(limit - secondsBetween(s.in, k, location[stop], to));
    to = location[stop];
  }
}

// The working duration of one chain, or of two in a row.
inline double workingOf(const Savings& s, const ClassView& k, int32_t a, int32_t b) {
  const int32_t* location = s.in.view.stopLocation.data;
  Stretch tour = stretchOfShift(k);
  int32_t from = k.start;
  for (int32_t stop = s.first[a]; stop >= 0;) {
    tour = joined(tour, secondsBetween(s.in, k, from, location[stop]), stretchOf(k.visits[stop]));
    from = location[stop];
    stop = s.next[stop];
    if (stop < 0 && b >= 0) {
      stop = s.first[b];
      b = -1;
    }
  }
  return joined(tour, secondsBetween(s.in, k, from, k.end), stretchOfShift(k)).duration;
}

// The class whose depots are nearest among those that can serve the stop alone.
inline int32_t homeOf(Savings& s, int32_t stop) {
  const Instance& in = s.in;
  const int32_t here = in.view.stopLocation[stop];
  int32_t home = -1;
  double nearest = INFINITE;
  for (int32_t c = 0; c < in.sizes.classes; c++) {
    const ClassView& k = in.classes[c];
    if (!Instance::holds(k.compatible, stop)) continue;
    const double meters = static_cast<double>(distance(in, k, k.start, here)) + distance(in, k, here, k.end);
    if (!(meters < nearest) || meters > k.limits.maxDistance) continue;
    bool fits = true;
    for (int32_t d = 0; d < in.sizes.capacities; d++) {
      fits &= std::fabs(in.view.stopChange[static_cast<std::size_t>(stop) * in.sizes.capacities + d]) <=
              k.limits.capacity[d];
    }
    if (!fits) continue;
    if (in.features.time) {
      const Visit& visit = k.visits[stop];
      const double ready = k.shift.begin + secondsBetween(in, k, k.start, here);
      if (visit.isOver(ready)) continue;
      if (visit.departure(ready) + secondsBetween(in, k, here, k.end) > k.shift.endLimit) continue;
      if (in.paths.stretches && workingOf(s, k, stop, -1) > k.limits.maxDuration) continue;
    }
    home = c;
    nearest = meters;
  }
  return home;
}

inline void startChain(Savings& s, int32_t stop) {
  const Instance& in = s.in;
  s.chain[stop] = s.first[stop] = s.last[stop] = stop;
  for (int32_t d = 0; d < in.sizes.capacities; d++) {
    const std::size_t at = static_cast<std::size_t>(stop) * in.sizes.capacities + d;
    s.load[at] = std::fabs(in.view.stopChange[at]);
  }
  s.home[stop] = homeOf(s, stop);
  if (s.home[stop] < 0) return;
  const ClassView& k = in.classes[s.home[stop]];
  const int32_t here = in.view.stopLocation[stop];
  s.meters[stop] = static_cast<double>(distance(in, k, k.start, here)) + distance(in, k, here, k.end);
  schedule(s, k, stop);
}

// A pair of stops of one class: the saving by travelling from the first directly to the second.
struct Saving {
  double meters;
  int32_t from;
  int32_t to;
};

inline std::vector<Saving> findSavings(const Savings& s) {
  const Instance& in = s.in;
  const bool undirected = in.paths.symmetric && !in.features.time;
  const int32_t count =
      std::min(in.sizes.neighbours, in.sizes.stops > SAVINGS_LARGE ? SAVINGS_NEIGHBOURS_LARGE : SAVINGS_NEIGHBOURS);
  std::vector<Saving> savings;
  savings.reserve(static_cast<std::size_t>(in.sizes.stops) * count);
  for (int32_t from = 0; from < in.sizes.stops; from++) {
    if (s.home[from] < 0) continue;
    const ClassView& k = in.classes[s.home[from]];
    const int32_t here = in.view.stopLocation[from];
    const double end = distance(in, k, here, k.end);
    const std::size_t row = static_cast<std::size_t>(from) * in.sizes.neighbours;
    for (int32_t i = 0; i < count; i++) {
      const int32_t to = in.view.neighbours[row + i];
      if (s.home[to] != s.home[from]) continue;
      // A pair that is in both lists needs only one entry.
      const std::size_t last = static_cast<std::size_t>(to) * in.sizes.neighbours + count - 1;
      if (undirected && to < from && in.view.neighbourDistance[row + i] < in.view.neighbourDistance[last]) continue;
      const int32_t there = in.view.stopLocation[to];
      const double meters = end + distance(in, k, k.start, there) - distance(in, k, here, there);
      if (meters > 0) savings.push_back({meters, from, to});
    }
  }
  return savings;
}

inline void reverse(Savings& s, int32_t c) {
  for (int32_t stop = s.first[c]; stop >= 0; stop = s.prev[stop]) std::swap(s.next[stop], s.prev[stop]);
  std::swap(s.first[c], s.last[c]);
}

// Appends chain b to chain a.
inline void append(Savings& s, const ClassView& k, int32_t a, int32_t b, double saved) {
  const int32_t D = s.in.sizes.capacities;
  s.next[s.last[a]] = s.first[b];
  s.prev[s.first[b]] = s.last[a];
  for (int32_t stop = s.first[b]; stop >= 0; stop = s.next[stop]) s.chain[stop] = a;
  s.last[a] = s.last[b];
  s.meters[a] += s.meters[b] - saved;
  for (int32_t d = 0; d < D; d++)
    s.load[static_cast<std::size_t>(a) * D + d] += s.load[static_cast<std::size_t>(b) * D + d];
  schedule(s, k, a);
}

inline bool loadsFit(const Savings& s, const ClassView& k, int32_t a, int32_t b) {
  const int32_t D = s.in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    if (s.load[static_cast<std::size_t>(a) * D + d] + s.load[static_cast<std::size_t>(b) * D + d] >
        k.limits.capacity[d])
      return false;
  }
  return true;
}

// Joins the chains of two stops if the way between them becomes part of a tour that breaks no rule.
inline void join(Savings& s, const Saving& saving) {
  const Instance& in = s.in;
  const ClassView& k = in.classes[s.home[saving.from]];
  const int32_t a = s.chain[saving.from];
  const int32_t b = s.chain[saving.to];
  if (a == b || !loadsFit(s, k, a, b) || s.meters[a] + s.meters[b] - saving.meters > k.limits.maxDistance) return;
  if (in.paths.symmetric && !in.features.time) {
    const bool fromFirst = s.first[a] == saving.from;
    const bool toLast = s.last[b] == saving.to;
    if (!fromFirst && s.last[a] != saving.from) return;
    if (!toLast && s.first[b] != saving.to) return;
    if (s.last[a] != saving.from) reverse(s, a);
    if (s.first[b] != saving.to) reverse(s, b);
  } else if (s.last[a] != saving.from || s.first[b] != saving.to) {
    return;
  }
  if (in.features.time) {
    const int32_t* location = in.view.stopLocation.data;
    const double travel = secondsBetween(in, k, location[saving.from], location[saving.to]);
    if (s.departure[saving.from] + travel > s.latest[saving.to]) return;
    if (in.paths.stretches && workingOf(s, k, a, b) > k.limits.maxDuration) return;
  }
  append(s, k, a, b, saving.meters);
}

// The chains, those with the largest loads first: where resources are few, the others are dissolved.
inline std::vector<int32_t> chainsOf(const Savings& s) {
  const int32_t D = s.in.sizes.capacities;
  std::vector<int32_t> chains;
  for (int32_t stop = 0; stop < s.in.sizes.stops; stop++) {
    if (s.chain[stop] == stop && s.home[stop] >= 0) chains.push_back(stop);
  }
  if (D > 0) {
    std::sort(chains.begin(), chains.end(), [&](int32_t a, int32_t b) {
      const double loadA = s.load[static_cast<std::size_t>(a) * D];
      const double loadB = s.load[static_cast<std::size_t>(b) * D];
      return loadA != loadB ? loadA > loadB : a < b;
    });
  }
  return chains;
}

// Assigns the stops of a chain to a free resource of its class, if one is left.
inline void adoptChain(KernelContext& context, const Savings& s, int32_t c) {
  const int32_t route = freeResource(context.in, context.state, s.home[s.first[c]]);
  if (route < 0) return;
  for (int32_t stop = s.first[c]; stop >= 0; stop = s.next[stop]) {
    placeOrder(context.in, context.state, context.in.orderOf(stop), route, &stop, &s.prev[stop]);
  }
  refresh(context.in, context.state, context.scratch, route);
}

// Serves from an empty solution what savings can.
inline void constructSavings(KernelContext& context) {
  Savings s(context.in);
  for (int32_t stop = 0; stop < context.in.sizes.stops; stop++) startChain(s, stop);
  std::vector<Saving> savings = findSavings(s);
  std::stable_sort(savings.begin(), savings.end(),
                   [](const Saving& a, const Saving& b) { return a.meters > b.meters; });
  for (const Saving& saving : savings) join(s, saving);
  for (const int32_t c : chainsOf(s)) adoptChain(context, s, c);
}

// Savings ignore waiting and leave short tours: a few improvements repair that, and show how long legs will be, on
// which the temperatures depend. Returns false when time was up before it was finished.
inline bool quench(KernelContext& context, double milliseconds) {
  const Stats before = context.stats;
  const double wanted = context.construction.quenching;
  const double done = step(context, {wanted, milliseconds, 0});
  context.stats = before;
  context.construction.quenching = context.watch.wasOver() ? wanted - done : 0;
  return context.construction.quenching == 0;
}

}  // namespace tourwright
