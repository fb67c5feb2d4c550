// The search for the cheapest place of an unserved order: its state, and the checks that every place must pass.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "breaks/tour_clock.h"
#include "insertion/waiting.h"
#include "state/passed_cells.h"
#include "state/random.h"
#include "state/watch.h"
#include "tour/idle_aboard.h"
#include "tour/objective.h"

namespace tourwright {

// A place for each stop of one order: the stop `prev` that it is linked after (−1: it becomes the first). Stops are
// linked in order, so `prev` may be a stop of the same order.
struct Insertion {
  double change = INFINITE;  // change of the weighted objectives
  int32_t route = -1;        // −1: none found
  std::vector<int32_t> stop;
  std::vector<int32_t> prev;
  std::optional<breaks::Clock> clock;  // clock of the tour with the order, where it is known without a schedule

  void clear() {
    change = INFINITE;
    route = -1;
    clock.reset();
  }
};

class LabelledTours;

// By whole minutes of delay: the end of the tour if it is ready at this stop that much later than now. Filled on
// demand.
struct LaterEnds {
  static constexpr int32_t STEP = 60;
  static constexpr std::size_t MOST = 64;
  int32_t route = -1;
  uint32_t version = 0;            // version of the tour
  std::array<double, MOST> end{};  // seconds; NaN: not computed yet
  std::array<double, MOST> delay{};
};

// A lower bound on the change of the weighted objectives by an insertion: `anywhere`, whatever the place, plus `rate`
// per meter. It assumes that a longer way takes longer: where a detour is quicker than the direct way, the bound may
// wrongly discard a place.
struct LeastChange {
  double rate;  // weight of a meter; −1: no bound is known
  double anywhere;
};

// What one search for a place of a single stop has computed for a tour, independently of the place.
struct TourLook {
  uint32_t stamp = 0;  // stamp of the search
  bool takes = false;  // the stop may join the tour
  LeastChange least{};
  double firstBegin = 0;  // earliest begin of service at the stop
  double lastBegin = 0;
};

// Where places are tried: near the order, or everywhere to avoid leaving the order out.
enum class Scope { NEAR, EVERYWHERE };

// The order to be placed.
struct PlacedOrder {
  bool completesOrder = false;  // the stop is the last one missing of an order whose other stops are in the tour
  double mended = 0;            // violations removed from a decided tour wherever the order is placed
  int32_t opens = -1;           // the only class that may open a new tour, −1: every class may
  // By resource: the committed version of its tour when it had no place for the order; nullptr: nothing is known.
  const uint32_t* infeasible = nullptr;
};

// What the search has already tried.
struct SearchMarks {
  uint32_t stamp = 0;             // number of the search
  std::vector<uint32_t> edges{};  // by stop: number of the last search that tried the edge after it
  std::vector<TourLook> tours{};  // by resource
};

// The state of one search for a place.
struct Search {
  const Instance& in;
  const Weights& weights;
  State& state;
  Scratch& scratch;
  Random& random;
  const NearLists& near;
  PassedCells& passed;
  Watch& watch;
  PlacedOrder placing{};
  uint32_t blink = 0;    // a place is skipped when 32 random bits are below this number
  Extremes extremes{};   // extremes of the tours, as found by `measureTours`
  double positions = 0;  // number of places tried, for statistics
  // The maximum that the orders still to be placed may add to the weighted objectives together.
  double allowance = INFINITE;
  Insertion best{};
  SearchMarks marks{};
  std::vector<int32_t> trial{};        // scratch for a tour's stops with an insertion among them
  WaitingPlaces waiting{};             // places of the stop to insert
  LabelledTours* labelled = nullptr;   // tours with several breaks
  std::vector<LaterEnds> laterEnds{};  // by stop, where durations depend on the time of travel
};

// The tour may take `stops` more stops, and the change of its figures follows from its stored sums, loads and times.
// This does not hold for a decided tour that exceeds limits. Closed tours occur in plain plans only: insertion_plain
// tests for them.
inline bool isJoinable(const State& state, const ClassView& k, int32_t route, int32_t stops) {
  const Tour& tour = state.tours[route];
  return tour.count + stops <= k.limits.maxStops && (k.decided.resource < 0 || !tour.exceedsLimits);
}

// True when the order had no place in this tour when it was last tried, and the tour has not changed since.
inline bool isKnownInfeasible(const Search& s, int32_t route) {
  return s.placing.infeasible != nullptr && s.placing.infeasible[route] == s.state.changes.committedVersion[route] &&
         s.state.changes.touchedMark[route] != s.state.changes.touchedStamp;
}

// Finds how long tours are before the search, where an objective depends on the lengths of all of them.
inline void measureTours(Search& s) {
  if (s.weights.largest > 0 || s.weights.spread > 0) s.extremes = workingExtremes(s.state);
}

// The amount that opening the tour adds to the weighted objectives: one more resource; 0 when the tour is already open.
inline double openingChange(const Search& s, const ClassView& k, int32_t route) {
  return s.state.tours[route].count == 0 && k.level >= 0 ? s.weights.level[k.level] : 0;
}

// The number of the `count` stops that can count for level `x` of Instance::extraLevels, of kind CHANGES, in a tour of
// the class.
inline double promisedOf(const Instance& in, const ClassView& k, int32_t x, const int32_t* stops, int32_t count) {
  const int32_t row = in.view.levelArgument[in.extraLevels[x]];
  double promised = 0;
  for (int32_t i = 0; i < count; i++) {
    const double begin = in.view.changeBegin[static_cast<std::size_t>(row) * in.sizes.stops + stops[i]];
    promised += isAsBefore(in, row, k, stops[i], begin);
  }
  return promised;
}

// The maximum improvement of the weighted objectives by `more` additional unchanged stops, for level `x` of
// Instance::extraLevels.
inline double unchangedValue(const Search& s, int32_t x, double more) {
  return 0 - s.weights.level[s.in.extraLevels[x]] * extraMore(s.in, s.state, x, 0 - more);
}

// The maximum value of unchanged stops in the tour. `promised(x)`: how many stops of the order can count for level `x`.
template <class Promised>
inline double promisedValue(const Search& s, int32_t route, Promised&& promised) {
  double value = 0;
  for (int32_t x = 0; x < s.in.sizes.extras; x++) {
    if (s.in.view.levelKind[s.in.extraLevels[x]] != CHANGES) continue;
    const double potential = s.state.sums.potential[static_cast<std::size_t>(route) * s.in.sizes.extras + x];
    value += unchangedValue(s, x, potential + promised(x));
  }
  return value;
}

// The maximum that a place in the tour can gain because tours come to work more alike.
inline double spreadReward(const Search& s, int32_t route) {
  return s.weights.spread > 0 ? s.weights.spread * spreadGain(s.extremes, workingNow(s.state.tours[route])) : 0;
}

// The maximum that a place in the tour can gain because goods are loaded less early.
inline double earlyReward(const Search& s, int32_t route) {
  return s.weights.early > 0 ? s.weights.early * idleAboard(s.in, s.state, s.scratch, route) : 0;
}

// The maximum that a place in the tour can gain beyond what sums along the tour show, because of unchanged stops, of
// tours that come to work more alike, or of goods loaded less early. The part that needs a loop is a separate function,
// so that the check for plans without such objectives is inlined.
template <class Promised>
inline double rewardFor(const Search& s, int32_t route, Promised&& promised) {
  if (s.in.features.promises) return promisedValue(s, route, promised);
  return s.in.features.rewards ? INFINITE : spreadReward(s, route) + earlyReward(s, route);
}

// The maximum gain of a place for `count` stops of an order beyond what sums along the tour show.
inline double rewardAtMost(const Search& s, const ClassView& k, int32_t route, const int32_t* stops, int32_t count) {
  return rewardFor(s, route, [&](int32_t x) { return promisedOf(s.in, k, x, stops, count); });
}

// `liked`: number of stops of the order that the class prefers.
inline LeastChange leastChangeBy(const Search& s, const ClassView& k, int32_t route, int32_t liked, double reward) {
  const Weights& w = s.weights;
  if (reward == INFINITE || (w.cost > 0 && k.leastCost < 0)) return {-1, 0};
  // Costs are rounded to 10⁻⁶ units before and after.
  const double anywhere = openingChange(s, k, route) - w.preferred * liked - 2 * w.cost - reward;
  return {w.distance + w.cost * k.leastCost, anywhere};
}

// How many of `count` stops the class prefers.
inline int32_t likedStops(const ClassView& k, const int32_t* stops, int32_t count) {
  int32_t liked = 0;
  for (int32_t i = 0; i < count; i++) liked += Instance::holds(k.preferred, stops[i]);
  return liked;
}

// A lower bound on the change of the tour by an order of `count` stops.
inline LeastChange leastChange(const Search& s, const ClassView& k, int32_t route, const int32_t* stops,
                               int32_t count) {
  return leastChangeBy(s, k, route, likedStops(k, stops, count), rewardAtMost(s, k, route, stops, count));
}

// True when a place that makes the tour `meters` longer may still beat the best one found. `travel`: the weighted
// change by seconds of travel, see `travelChange`.
inline bool pays(const Search& s, const LeastChange& least, double meters, double travel = 0) {
  return least.rate < 0 || !(meters >= 0) || least.anywhere + least.rate * meters + travel < s.best.change;
}

// A lower bound on the change of the weighted objectives by seconds of travel when the way between two locations of a
// tour (−1: it has no such end) leads over `at`; 0 where travel times depend on the hour.
inline double travelChange(const Search& s, const ClassView& k, int32_t from, int32_t at, int32_t to) {
  if (s.weights.travel == 0 || s.in.features.traffic) return 0;
  const auto seconds = [&](int32_t a, int32_t b) -> double { return a < 0 || b < 0 ? 0 : duration(s.in, k, a, b); };
  return s.weights.travel * (seconds(from, at) + seconds(at, to) - seconds(from, to));
}

// True when the stop's quantities fit somewhere in the tour. Without mixed loads, where order within a trip does not
// matter, no other check of loads is needed.
inline bool fitsSum(const Search& s, const ClassView& k, int32_t route, int32_t stop) {
  const int32_t D = s.in.sizes.capacities;
  const double* load = s.state.loads.begin.data() + static_cast<std::size_t>(route) * D;
  const double* change = s.in.view.stopChange.data + static_cast<std::size_t>(stop) * D;
  for (int32_t d = 0; d < D; d++) {
    if (load[d] + std::fabs(change[d]) > k.limits.capacity[d]) return false;
  }
  return true;
}

// True when a stop that is its order's only one fits after `prev`: its delivery is aboard from the begin to there, its
// pickup from there to the end.
inline bool fitsAfter(const Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  const int32_t D = s.in.sizes.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double change = s.in.view.stopChange[static_cast<std::size_t>(stop) * D + d];
    const double share = change < 0 ? -change : 0;
    const std::size_t tour = static_cast<std::size_t>(route) * D + d;
    const std::size_t node = static_cast<std::size_t>(prev) * D + d;
    const double before = prev < 0 ? s.state.loads.begin[tour] : s.state.loads.highBefore[node];
    const double after = prev < 0 ? s.state.loads.high[tour] : s.state.loads.highAfter[node];
    if (before + share > k.limits.capacity[d] || after + share + change > k.limits.capacity[d]) return false;
  }
  return true;
}

// The growth of a tour by an insertion, as far as sums show.
struct Growth {
  double meters = 0;  // added length
  double busy = 0;    // added seconds of travel, access, setup and service
  double delay = 0;   // added seconds of delay
  double end = 0;     // end of the tour with the insertion, in seconds; a lower bound where stops have several windows
};

// Figures of a tour with some stops inserted, as far as sums show.
inline Figures estimate(const Search& s, const ClassView& k, int32_t route, const Growth& growth, const int32_t* stops,
                        int32_t count) {
  const Tour& tour = s.state.tours[route];
  Figures f;
  f.distance = tour.distance + growth.meters;
  f.delay = tour.delay + growth.delay;
  if (s.in.features.time)
    f.working = s.in.features.late && !k.decided.beginIsRecorded ? tour.busy + growth.busy : growth.end - k.shift.begin;
  // Where durations depend on the time of travel, sums of the least durations say little: a tour that ends no earlier
  // is assumed to work no less.
  if (s.in.features.traffic && growth.end >= tour.end && f.working < tour.working) f.working = tour.working;
  f.preferred = tour.preferred;
  for (int32_t i = 0; i < count; i++) f.preferred += Instance::holds(k.preferred, stops[i]);
  if (k.cost >= 0) {
    const double* measures = s.state.sums.measure.data() + static_cast<std::size_t>(route) * s.in.sizes.measures;
    f.cost = tourCost(s.in, k, {f.distance, f.working, measures, stops, count, nullptr, nullptr}) + tour.loadCost;
  }
  return f;
}

// Keeps a place that beats the best one so far, unless a blink skips it.
inline bool offer(Search& s, double change, int32_t route) {
  if (!(change < s.best.change)) return false;
  if (s.blink > 0 && s.random.next() < s.blink) return false;
  s.best.change = change;
  s.best.route = route;
  s.best.clock.reset();
  return true;
}

// The change of the weighted objectives when the tour becomes the one in scratch, ignoring the rules that it breaks.
inline double rulesApart(const Search& s, const ClassView& k, int32_t route, const Figures& f) {
  return weightedChange(s.weights, s.state.tours[route], f, s.extremes) +
         extraChange(s.in, s.weights, s.state, s.scratch, route) + openingChange(s, k, route);
}

// The change in the rules that a decided tour breaks, compared lexicographically: violations, seconds of lateness,
// travels that do not exist.
using ViolationChange = std::array<double, 3>;

// Writes into `out` the increase in violations of the decided tour when it becomes the one in scratch. Returns the
// change of the weighted objectives.
inline double violationChange(const Search& s, const ClassView& k, int32_t route, const Figures& f,
                              ViolationChange& out) {
  const Tour& tour = s.state.tours[route];
  out[0] = f.violations - tour.violations + brokenGlobalsChange(s.in, s.state, s.scratch, route);
  out[1] = f.lateness - tour.lateness;
  out[2] = f.crowFly - tour.crowFly;
  return rulesApart(s, k, route, f);
}

// True when the tour in scratch exceeds a limit by more than the decided tour does now.
inline bool exceedsMore(const Search& s, int32_t route) {
  const std::vector<double>& excess = s.scratch.excess;
  const double* now = s.state.excess.data() + route * excess.size();
  for (std::size_t limit = 0; limit < excess.size(); limit++) {
    if (excess[limit] > now[limit]) return true;
  }
  return false;
}

// The change of the weighted objectives when another order joins a decided tour; INFINITE when the tour breaks more
// then, or exceeds a limit by more.
inline double joiningChange(const Search& s, const ClassView& k, int32_t route, const Figures& f) {
  if (exceedsMore(s, route)) return INFINITE;
  ViolationChange more;
  const double change = violationChange(s, k, route, f, more);
  more[0] += s.placing.mended;
  for (const double one : more) {
    if (one > 0) return INFINITE;
    if (one < 0) break;
  }
  const std::vector<double>& level = s.weights.level;
  return change + level[0] * more[0] + level[1] * more[1] + level[2] * more[2];
}

// Scheduling a tour with breaks takes milliseconds, so no further tour is computed once the time is up.
inline bool isTooLate(Search& s) {
  return s.in.features.timetables && s.watch.isOver();
}

// Exact change of the weighted objectives when the tour becomes s.trial[0 … count), except for the number of unchanged
// stops where times are guessed (see `isGuessed`); INFINITE when that breaks a rule, or when the time is up.
inline double simulate(Search& s, const ClassView& k, int32_t route, int32_t count, LoadFit loads) {
  if (isTooLate(s)) return INFINITE;
  const Figures f = evaluate({s.in, s.scratch, k, s.trial.data(), count}, loads, Purpose::TRY);
  if (!f.feasible || !globalsAllow(s.in, s.state, s.scratch, route)) return INFINITE;
  if (k.decided.resource >= 0) return joiningChange(s, k, route, f);
  return rulesApart(s, k, route, f);
}

}  // namespace tourwright
