// Whether a change of one or two tours makes the solution better, in the order of the objectives: bounds first, then
// the exact figures.
#pragma once

#include <algorithm>
#include <vector>

#include "moves/change.h"

namespace tourwright::moves {

// A change of a level about which nothing is known.
constexpr double UNKNOWN = -INFINITE;

// The counts of the tours of a change: at present, by exact figures, or as a lower bound.
struct ChangeCounts {
  double distance = 0;
  double working = 0;
  double cost = 0;
  double delay = 0;
  double violations = 0;  // of decided tours
  double broken = 0;      // change in the number of constraints on cumulated costs that do not hold
  double lateness = 0;
  double crowFly = 0;
  double longest = 0;
  double preferred = 0;
};

// The present counts.
inline ChangeCounts presentOf(const Judge& j) {
  ChangeCounts now;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const Tour& tour = j.state.tours[j.rewrite.tours[t].route];
    now.distance += tour.distance;
    now.working += tour.working;
    now.cost += tour.cost;
    now.delay += tour.delay;
    now.violations += tour.violations;
    now.lateness += tour.lateness;
    now.crowFly += tour.crowFly;
    now.longest = std::max(now.longest, tour.working);
    now.preferred += tour.preferred;
  }
  return now;
}

// The number of additional resources that count for a level.
inline double usedMore(const Judge& j, int32_t level) {
  double more = 0;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    if (j.in.classOf(route).level != level) continue;
    more += !j.rewrite.tours[t].pieces.empty();
    more -= j.state.tours[route].count > 0;
  }
  return more;
}

// The growth of a level that sums up figures of single tours.
inline double extraMore(const Judge& j, int32_t level) {
  for (int32_t x = 0; x < j.in.sizes.extras; x++) {
    if (j.in.extraLevels[x] != level) continue;
    return j.extras[x] == UNKNOWN ? UNKNOWN : tourwright::extraMore(j.in, j.state, x, j.extras[x]);
  }
  return 0;
}

// A lower bound on the seconds between the longest and the shortest tour: those of tours that do not change stay as
// they are.
inline double leastSpread(const Judge& j, const ChangeCounts& sum) {
  double longest = sum.longest;
  double shortest = INFINITE;
  for (const int32_t route : j.state.active) {
    if (j.rewrite.changes(route)) continue;
    longest = std::max(longest, j.state.tours[route].working);
    shortest = std::min(shortest, j.state.tours[route].working);
  }
  return std::max(0.0, longest - shortest);
}

// The change of a level when tours that count `now` come to count `sum`; UNKNOWN where these do not determine it.
inline double changeOf(const Judge& j, int32_t level, const ChangeCounts& now, const ChangeCounts& sum) {
  const Instance& in = j.in;
  switch (in.levelFigures[level]) {
    case LevelFigure::UNSERVED:
      return 0;
    case LevelFigure::DELAY:
      return sum.delay - now.delay;
    case LevelFigure::COST:
      return sum.cost - now.cost;
    case LevelFigure::USED:
      return usedMore(j, level);
    case LevelFigure::PREFERRED:
      return now.preferred - sum.preferred;
    case LevelFigure::LARGEST:
      if (sum.longest > j.before[level]) return sum.longest - j.before[level];
      return now.longest >= j.before[level] && sum.longest < j.before[level] ? UNKNOWN : 0;
    case LevelFigure::WORKING:
      return sum.working - now.working;
    case LevelFigure::DISTANCE:
      return sum.distance - now.distance;
    case LevelFigure::VIOLATIONS:
      return sum.violations - now.violations + sum.broken;
    case LevelFigure::LATENESS:
      return sum.lateness - now.lateness;
    case LevelFigure::CROW_FLY:
      return sum.crowFly - now.crowFly;
    case LevelFigure::OWN:
      return extraMore(j, level);
    case LevelFigure::TOGETHER: {
      // None is ever below 0.
      const double least = in.view.levelKind[level] == WORKING_SPREAD ? leastSpread(j, sum) : 0;
      return least < j.before[level] ? UNKNOWN : least - j.before[level];
    }
  }
  unknownCode("figure of a level", static_cast<int32_t>(in.levelFigures[level]));
}

// True when the first level that changes decreases, or may do so.
inline bool improves(const Judge& j, const ChangeCounts& sum) {
  const ChangeCounts now = presentOf(j);
  for (int32_t l = 0; l < j.in.sizes.levels; l++) {
    const double change = changeOf(j, l, now, sum);
    if (change != 0) return change < 0;
  }
  return false;
}

// The sum over the stops of a new tour of what each counts in a tour of its class. `before(table, i)`: the sum over the
// first i stops of a current tour.
template <class Value, class Before>
inline double sumOver(const Judge& j, const NewTour& tour, Value&& valueOf, Before&& before) {
  const int32_t index = j.in.classOf(tour.route).index;
  double sum = 0;
  for (const Piece& piece : tour.pieces) {
    if (piece.route < 0) {
      sum += valueOf(piece.from);
      continue;
    }
    const TourTable& table = j.tables.tours[piece.route];
    if (j.in.classOf(piece.route).index == index) {
      sum += before(table, piece.to) - before(table, piece.from);
    } else {
      for (int32_t i = piece.from; i < piece.to; i++) sum += valueOf(table.stops[i]);
    }
  }
  return sum;
}

// The number of stops of a new tour that its class prefers.
inline double preferredIn(const Judge& j, const NewTour& tour) {
  const ClassView& k = j.in.classOf(tour.route);
  return sumOver(
      j, tour, [&](int32_t stop) { return Instance::holds(k.preferred, stop) ? 1 : 0; },
      [](const TourTable& table, int32_t i) { return table.preferred[i]; });
}

// The maximum number of stops of a new tour that can count as unchanged for level `x` of Instance::extraLevels.
inline double promisedIn(const Judge& j, const NewTour& tour, int32_t x) {
  const ClassView& k = j.in.classOf(tour.route);
  return sumOver(
      j, tour, [&](int32_t stop) { return promisedOf(j.in, k, x, &stop, 1); },
      [&](const TourTable& table, int32_t i) { return table.promised[i * j.in.sizes.extras + x]; });
}

// A lower bound on the growth of level `x` of Instance::extraLevels, but for the travel of the new tours; UNKNOWN where
// there is none. `pending`: number of stops that the new tours still lack.
inline double leastExtra(const Judge& j, int32_t x, int32_t pending) {
  const int32_t kind = j.in.view.levelKind[j.in.extraLevels[x]];
  if (kind != CHANGES && (kind != TRAVEL || j.in.decided.any)) return UNKNOWN;
  double least = kind == CHANGES ? -pending : 0;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const NewTour& tour = j.rewrite.tours[t];
    least -= j.state.sums.extra[static_cast<std::size_t>(tour.route) * j.in.sizes.extras + x];
    if (kind == CHANGES) least -= promisedIn(j, tour, x);
  }
  return least;
}

// Figures not computed yet are counted with their lower bounds.
inline ChangeCounts leastCounts(Judge& j, int32_t pending) {
  ChangeCounts least;
  least.broken = -brokenGlobals(j.in, j.state);
  least.longest = -1;
  if (j.hasPreferred) {
    least.preferred = pending;
    for (int32_t t = 0; t < j.rewrite.count; t++) least.preferred += preferredIn(j, j.rewrite.tours[t]);
  }
  j.extras.resize(j.in.sizes.extras);
  for (int32_t x = 0; x < j.in.sizes.extras; x++) j.extras[x] = leastExtra(j, x, pending);
  return least;
}

// Returns false when the change certainly breaks a rule, or improves nothing, judged by `basis`.
inline bool mayGainBy(Judge& j, Basis basis, int32_t pending) {
  const Instance& in = j.in;
  ChangeCounts sum = leastCounts(j, pending);
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const NewTour& tour = j.rewrite.tours[t];
    if (basis == Basis::SUMS && !fitsLoad(in, j.tables, tour)) return false;
    Least least;
    if (!Follower(in, j.state, j.tables, tour, basis).follow(least)) return false;
    sum.distance += least.distance;
    sum.working += least.working;
    sum.cost += leastCost(in, j.context.scratch, j.tables, tour, least);
    sum.delay += least.delay;
    if (least.count > 0) sum.longest = std::max(sum.longest, least.working);
    for (int32_t x = 0; x < in.sizes.extras; x++) {
      if (in.view.levelKind[in.extraLevels[x]] == TRAVEL) j.extras[x] += least.travel;
    }
  }
  return (!j.hasBounds && pending == 0) || improves(j, sum);
}

// True when the change may gain anything once `pending` more stops are placed; cheap tests come first.
inline bool mayGain(Judge& j, int32_t pending) {
  if (!mayGainBy(j, Basis::SUMS, pending)) return false;
  if (!j.in.features.time) return true;
  double delay = 0;
  for (int32_t t = 0; t < j.rewrite.count; t++) delay += j.state.tours[j.rewrite.tours[t].route].delay;
  return mayGainBy(j, delay > 0 ? Basis::EVERY_STOP : Basis::CLOCK, pending);
}

// The stops of a new tour, in order.
inline void writeStops(const Judge& j, const NewTour& tour, std::vector<int32_t>& stops) {
  stops.clear();
  for (const Piece& piece : tour.pieces) {
    for (int32_t i = 0; i < piece.to - piece.from; i++) {
      const int32_t at = piece.back ? piece.to - 1 - i : piece.from + i;
      stops.push_back(piece.route < 0 ? at : j.tables.tours[piece.route].stops[at]);
    }
  }
}

// True when the new tour of a decided resource certainly breaks more than all tours of the change do now: tested with
// bounds, because placing breaks where rules are broken takes milliseconds.
inline bool breaksMore(Judge& j, int32_t t, const Trial& trial) {
  if (trial.k.decided.resource < 0 || !j.in.features.timetables) return false;
  double violations = 0;
  double lateness = 0;
  for (int32_t other = 0; other < j.rewrite.count; other++) {
    if (other == t) continue;
    const Tour& tour = j.state.tours[j.rewrite.tours[other].route];
    violations += tour.violations;
    lateness += tour.lateness;
  }
  const int32_t route = j.rewrite.tours[t].route;
  return tourwright::breaksMore(j.context.search, trial, route, violations, lateness);
}

inline double brokenMore(const Judge& j) {
  double more = 0;
  for (int32_t g = 0; g < j.in.sizes.globals; g++) {
    more += j.state.totals.global[g] + j.globals[g] > j.in.view.globalMaximum[g];
    more -= j.state.totals.global[g] > j.in.view.globalMaximum[g];
  }
  return more;
}

// Writes exact figures of the new tours into `sum`. Returns false when one breaks a rule, or a decided one breaks more
// than before.
inline bool figure(Judge& j, ChangeCounts& sum) {
  const Instance& in = j.in;
  Scratch& scratch = j.context.scratch;
  j.extras.assign(in.sizes.extras, 0);
  j.globals.assign(in.sizes.globals, 0);
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    writeStops(j, j.rewrite.tours[t], j.trial[t]);
    const ClassView& k = in.classOf(route);
    const Trial trial{in, scratch, k, j.trial[t].data(), static_cast<int32_t>(j.trial[t].size())};
    if (isShort(k, trial.count) || breaksMore(j, t, trial)) return false;
    const Figures f = evaluate(trial, LoadFit::UNKNOWN, Purpose::KEEP);
    if (!f.feasible) return false;
    sum.distance += f.distance;
    sum.working += f.working;
    sum.cost += f.cost;
    sum.delay += f.delay;
    sum.violations += f.violations;
    sum.lateness += f.lateness;
    sum.crowFly += f.crowFly;
    sum.longest = std::max(sum.longest, f.working);
    for (const int32_t stop : j.trial[t]) sum.preferred += Instance::holds(k.preferred, stop);
    for (int32_t x = 0; x < in.sizes.extras; x++)
      j.extras[x] += scratch.sums.extra[x] - j.state.sums.extra[static_cast<std::size_t>(route) * in.sizes.extras + x];
    for (int32_t g = 0; g < in.sizes.globals; g++)
      j.globals[g] +=
          scratch.sums.global[g] - j.state.sums.global[static_cast<std::size_t>(route) * in.sizes.globals + g];
  }
  sum.broken = brokenMore(j);
  if (in.decided.any) return true;
  for (int32_t g = 0; g < in.sizes.globals; g++) {
    if (j.state.totals.global[g] + j.globals[g] > in.view.globalMaximum[g]) return false;
  }
  return true;
}

// True when, by exact figures, the change improves the solution, or may do so where it takes all tours to decide.
inline bool gains(Judge& j) {
  ChangeCounts sum;
  return figure(j, sum) && improves(j, sum);
}

// Makes the change described by `rewrite` if it improves the solution.
inline bool takeIfBetter(Judge& j) {
  KernelContext& context = j.context;
  if (isTooLate(context.search)) return false;
  context.search.positions++;
  if (!gains(j)) return false;
  makeChange(j);
  objectiveVector(j.in, j.state, context.current.vector);
  if (!isLess(context.current.vector, j.before) || !(j.in.decided.any || globalsHold(j.in, j.state))) {
    undo(j.in, j.state, context.scratch);
    context.current.vector = j.before;
    return false;
  }
  commit(j.state);
  context.keepIfBest();
  context.current.sum = weightedSum(context.weights, context.current.vector);
  j.before = context.current.vector;
  j.changes++;
  for (const int32_t route : j.state.changes.touched) {
    j.tables.look(j.in, j.state, route);
    j.changedAt[route] = j.changes;
  }
  return true;
}

// Makes the change described by `rewrite` if it improves the solution; bounds are tested before exact figures.
inline bool tryChange(Judge& j) {
  return mayGain(j, 0) && takeIfBetter(j);
}

}  // namespace tourwright::moves
