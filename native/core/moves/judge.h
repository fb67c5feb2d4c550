// Whether a change of one or two tours makes the solution better, in the order of the objectives: bounds first, then
// the exact figures; and the change itself.
#pragma once

#include <algorithm>
#include <vector>

#include "insertion/decided_bound.h"
#include "moves/least.h"
#include "tour/objective.h"
#include "tour/undo.h"

namespace tourwright::moves {

// A change of a level that nothing is known of.
constexpr double UNKNOWN = -INFINITE;

struct Judge {
  explicit Judge(Kernel::Body& kernel)
      : body(kernel),
        in(kernel.in),
        state(kernel.state),
        tables(kernel.in),
        before(kernel.in.levels),
        changedAt(kernel.in.resources, 1) {
    for (int32_t route = 0; route < in.resources; route++) tables.look(in, state, route);
    for (std::size_t i = 0; i < in.view.classPreferred.size; i++) hasPreferred |= in.view.classPreferred[i] != 0;
    body.weighCurrent();
    before = body.vector;
  }

  Kernel::Body& body;
  const Instance& in;
  State& state;
  Tables tables;
  Rewrite rewrite{};
  std::vector<double> before;
  std::vector<int32_t> trial[2];
  Figures figures[2];
  std::vector<double> globals{};  // of both tours
  std::vector<double> extras{};
  std::vector<int32_t> members{};  // of an order that is being placed: the stops so far
  std::vector<double> changedAt;   // a resource: how many changes there had been when its tour changed last
  double changes = 1;
  bool hasPreferred = false;
};

// What the tours of a change have now.
struct Present {
  double distance = 0;
  double working = 0;
  double cost = 0;
  double delay = 0;
  double standing = 0;
  double lateness = 0;
  double crowFly = 0;
  double longest = 0;
  int32_t preferred = 0;
};

inline Present presentOf(const Judge& j) {
  Present now;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const Tour& tour = j.state.tours[j.rewrite.tours[t].route];
    now.distance += tour.distance;
    now.working += tour.working;
    now.cost += tour.cost;
    now.delay += tour.delay;
    now.standing += tour.violations;
    now.lateness += tour.lateness;
    now.crowFly += tour.crowFly;
    now.longest = std::max(now.longest, tour.working);
    now.preferred += tour.preferred;
  }
  return now;
}

// Resources more that count for a level.
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

// The change of a level at the least, −INFINITE where that is not known.
inline double leastChangeOf(const Judge& j, int32_t level, const Present& now, const Least& sum) {
  const Instance& in = j.in;
  switch (in.levelFigures[level]) {
    case LevelFigure::UNSERVED:
      return 0;
    case LevelFigure::DELAY:
      return -now.delay;
    case LevelFigure::COST:
      return sum.cost - now.cost;
    case LevelFigure::USED:
      return usedMore(j, level);
    case LevelFigure::PREFERRED:
      return j.hasPreferred ? UNKNOWN : 0;
    case LevelFigure::LARGEST:
      return now.longest >= j.before[level] ? UNKNOWN : 0;
    case LevelFigure::WORKING:
      return sum.working - now.working;
    case LevelFigure::DISTANCE:
      return sum.distance - now.distance;
    case LevelFigure::VIOLATIONS:
      return -now.standing - brokenGlobals(in, j.state);
    case LevelFigure::LATENESS:
      return -now.lateness;
    case LevelFigure::CROW_FLY:
      return -now.crowFly;
    case LevelFigure::OWN:
    case LevelFigure::TOGETHER:
      return UNKNOWN;
  }
  unknownCode("figure of a level", static_cast<int32_t>(in.levelFigures[level]));
}

// False: the change surely breaks a rule, or makes nothing better, by ways and sums, and, where it runs, by the clock.
inline bool mayGain(Judge& j, bool runs) {
  const Instance& in = j.in;
  Least sum;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const NewTour& tour = j.rewrite.tours[t];
    if (!runs && !fitsLoad(in, j.tables, tour)) return false;
    Least least;
    if (!Follower(in, j.state, j.tables, tour, runs).follow(least)) return false;
    sum.distance += least.distance;
    sum.working += least.working;
    sum.cost += leastCost(in, j.body.scratch, j.tables, tour, least);
  }
  const Present now = presentOf(j);
  for (int32_t l = 0; l < in.levels; l++) {
    const double change = leastChangeOf(j, l, now, sum);
    if (change != 0) return change < 0;
  }
  return false;
}

// The same: first what is cheap to tell.
inline bool mayGain(Judge& j) {
  return mayGain(j, false) && (!j.in.time || mayGain(j, true));
}

// The stops of a new tour, in order.
inline void lay(const Judge& j, const NewTour& tour, std::vector<int32_t>& stops) {
  stops.clear();
  for (const Piece& piece : tour.pieces) {
    for (int32_t i = 0; i < piece.to - piece.from; i++) {
      const int32_t at = piece.back ? piece.to - 1 - i : piece.from + i;
      stops.push_back(piece.route < 0 ? at : j.tables.tours[piece.route].stops[at]);
    }
  }
}

// The new tour of a decided resource surely breaks more than all tours of the change do now: to place breaks where
// rules are broken is dear.
inline bool breaksMore(Judge& j, int32_t t, const Trial& trial) {
  if (trial.k.decided < 0 || !j.in.timetables) return false;
  double violations = 0;
  double lateness = 0;
  for (int32_t other = 0; other < j.rewrite.count; other++) {
    if (other == t) continue;
    const Tour& tour = j.state.tours[j.rewrite.tours[other].route];
    violations += tour.violations;
    lateness += tour.lateness;
  }
  const int32_t route = j.rewrite.tours[t].route;
  return tourwright::breaksMore(j.body.search, trial, route, violations, lateness);
}

// Exact figures of the new tours. False: one breaks a rule, or a decided one more of them.
inline bool figure(Judge& j) {
  const Instance& in = j.in;
  Scratch& scratch = j.body.scratch;
  j.extras.assign(in.extras, 0);
  j.globals.assign(in.globals, 0);
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    lay(j, j.rewrite.tours[t], j.trial[t]);
    const ClassView& k = in.classOf(route);
    const Trial trial{in, scratch, k, j.trial[t].data(), static_cast<int32_t>(j.trial[t].size())};
    if (breaksMore(j, t, trial)) return false;
    j.figures[t] = evaluate(trial, true);
    if (!j.figures[t].feasible) return false;
    int32_t preferred = 0;
    for (const int32_t stop : j.trial[t]) preferred += Instance::holds(k.preferred, stop);
    j.figures[t].preferred = preferred;
    for (int32_t x = 0; x < in.extras; x++)
      j.extras[x] += scratch.extra[x] - j.state.tourExtra[static_cast<std::size_t>(route) * in.extras + x];
    for (int32_t g = 0; g < in.globals; g++)
      j.globals[g] += scratch.global[g] - j.state.tourGlobal[static_cast<std::size_t>(route) * in.globals + g];
  }
  if (in.decided.any) return true;
  for (int32_t g = 0; g < in.globals; g++) {
    if (j.state.global[g] + j.globals[g] > in.view.globalMaximum[g]) return false;
  }
  return true;
}

inline double brokenMore(const Judge& j) {
  double more = 0;
  for (int32_t g = 0; g < j.in.globals; g++) {
    more += j.state.global[g] + j.globals[g] > j.in.view.globalMaximum[g];
    more -= j.state.global[g] > j.in.view.globalMaximum[g];
  }
  return more;
}

// The change of a level by the exact figures; of levels that all tours make together as far as it is known.
inline double changeOf(const Judge& j, int32_t level, const Present& now) {
  const Instance& in = j.in;
  Figures sum;
  double longest = 0;
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const Figures& f = j.figures[t];
    sum.delay += f.delay;
    sum.cost += f.cost;
    sum.working += f.working;
    sum.distance += f.distance;
    sum.preferred += f.preferred;
    sum.violations += f.violations;
    sum.lateness += f.lateness;
    sum.crowFly += f.crowFly;
    longest = std::max(longest, f.working);
  }
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
      if (longest > j.before[level]) return longest - j.before[level];
      return now.longest >= j.before[level] && longest < j.before[level] ? UNKNOWN : 0;
    case LevelFigure::WORKING:
      return sum.working - now.working;
    case LevelFigure::DISTANCE:
      return sum.distance - now.distance;
    case LevelFigure::VIOLATIONS:
      return sum.violations - now.standing + brokenMore(j);
    case LevelFigure::LATENESS:
      return sum.lateness - now.lateness;
    case LevelFigure::CROW_FLY:
      return sum.crowFly - now.crowFly;
    case LevelFigure::OWN:
      for (int32_t x = 0; x < in.extras; x++) {
        if (in.extraLevels[x] == level) return j.extras[x];
      }
      return 0;
    case LevelFigure::TOGETHER:
      return UNKNOWN;
  }
  unknownCode("figure of a level", static_cast<int32_t>(in.levelFigures[level]));
}

// By exact figures the change makes the solution better, or may do so where all tours together tell.
inline bool gains(Judge& j) {
  if (!figure(j)) return false;
  const Present now = presentOf(j);
  for (int32_t l = 0; l < j.in.levels; l++) {
    const double change = changeOf(j, l, now);
    if (change != 0) return change < 0;
  }
  return false;
}

// Takes stops off a tour from the end until it has so many.
inline void shorten(Judge& j, int32_t route, std::size_t kept) {
  std::size_t count = j.tables.tours[route].stops.size();
  for (; count > kept; count--) takeOut(j.in, j.state, j.tables.tours[route].stops[count - 1]);
  touch(j.state, route);
}

inline void lengthen(Judge& j, int32_t route, const std::vector<int32_t>& stops, std::size_t from) {
  for (std::size_t i = from; i < stops.size(); i++) {
    putIn(j.in, j.state, stops[i], route, i == 0 ? -1 : stops[i - 1]);
    j.state.slotStop[j.in.view.stopSlot[stops[i]]] = stops[i];
  }
}

// Makes the change of which figure() has laid out the tours.
inline void make(Judge& j) {
  const Instance& in = j.in;
  State& state = j.state;
  std::size_t kept[2];
  begin(state);
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const std::vector<int32_t>& old = j.tables.tours[j.rewrite.tours[t].route].stops;
    const std::vector<int32_t>& next = j.trial[t];
    kept[t] = 0;
    while (kept[t] < old.size() && kept[t] < next.size() && old[kept[t]] == next[kept[t]]) kept[t]++;
    shorten(j, j.rewrite.tours[t].route, kept[t]);
  }
  // What is opened first is not what is closed.
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    if (!j.tables.tours[route].stops.empty() || j.trial[t].empty()) continue;
    openTour(in, state, route);
    state.log.push_back({Change::TOUR_OPENED, route, route, -1});
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) {
    const int32_t route = j.rewrite.tours[t].route;
    if (j.tables.tours[route].stops.empty() || !j.trial[t].empty()) continue;
    closeTour(in, state, route);
    state.log.push_back({Change::TOUR_CLOSED, route, route, -1});
  }
  for (int32_t t = 0; t < j.rewrite.count; t++) lengthen(j, j.rewrite.tours[t].route, j.trial[t], kept[t]);
  for (const int32_t route : state.touched) refresh(in, state, j.body.scratch, route);
}

// Makes the change laid out in `rewrite` where that makes the solution better.
inline bool takeIfBetter(Judge& j) {
  Kernel::Body& body = j.body;
  if (isTooLate(body.search) || !gains(j)) return false;
  make(j);
  objectiveVector(j.in, j.state, body.vector);
  if (!isLess(body.vector, j.before) || !(j.in.decided.any || globalsHold(j.in, j.state))) {
    undo(j.in, j.state, body.scratch);
    body.vector = j.before;
    return false;
  }
  commit(j.state);
  body.keepIfBest();
  body.currentSum = weightedSum(body.weights, body.vector);
  j.before = body.vector;
  j.changes++;
  for (const int32_t route : j.state.touched) {
    j.tables.look(j.in, j.state, route);
    j.changedAt[route] = j.changes;
  }
  return true;
}

// The same, where bounds do not tell that it does not.
inline bool tryChange(Judge& j) {
  j.body.search.positions++;
  return mayGain(j) && takeIfBetter(j);
}

}  // namespace tourwright::moves
