// Where an unserved order could go: the cheapest place found so far, and the checks every place passes.
#pragma once

#include <array>
#include <vector>

#include "insertion/waiting.h"
#include "state/passed_cells.h"
#include "state/random.h"
#include "state/watch.h"
#include "tour/objective.h"

namespace tourwright {

// Places for the stops of one order, each after the stop `prev` (−1: first) at the moment it is put there, in order.
struct Insertion {
  double change = INFINITE;  // of the weighted objectives
  int32_t route = -1;        // −1: none found
  std::vector<int32_t> stop;
  std::vector<int32_t> prev;

  void clear() {
    change = INFINITE;
    route = -1;
  }
};

class PacedTours;

// The ends of a tour for who is ready at one of its stops so many minutes later than now, as far as they were asked
// for.
struct LaterEnds {
  static constexpr int32_t STEP = 60;
  static constexpr std::size_t MOST = 64;
  int32_t route = -1;
  uint32_t version = 0;            // of the tour
  std::array<double, MOST> end{};  // NaN: not known
  std::array<double, MOST> delay{};
};

// All that a search for a place looks at.
struct Search {
  const Instance& in;
  const Weights& weights;
  State& state;
  Scratch& scratch;
  Random& random;
  const NearLists& near;
  PassedCells& passed;
  Watch& watch;
  bool isRest = false;   // the stop to place is the rest of an order whose other stops are in the tour
  double mended = 0;     // rules that a decided tour breaks less wherever it is placed
  uint32_t blink = 0;    // a place is skipped when 32 random bits are below it
  int32_t opens = -1;    // only this class may open tours, −1: every class
  double largest = 0;    // longest tour, kept only when an objective looks at it
  double positions = 0;  // counts the places looked at
  Insertion best{};
  std::vector<uint32_t> seen{};  // by stop: the edge after it was looked at in search `stamp`
  uint32_t stamp = 0;
  std::vector<int32_t> trial{};  // stops of a tour with an insertion in it
  // Of the order to place, by resource: the edition of its tour that had no place for it; nullptr: nothing is known.
  const uint32_t* vain = nullptr;
  WaitingPlaces waiting{};             // of the stop to place
  PacedTours* paced = nullptr;         // tours with several breaks
  std::vector<LaterEnds> laterEnds{};  // by stop, where durations depend on the hour
};

// Places in the tour can be told from its sums, loads and times.
inline bool isJoinable(const State& state, const ClassView& k, int32_t route) {
  return k.decided < 0 || !state.tours[route].isStrained;
}

// The order had no place in this tour when it was tried last, and the tour has not changed since.
inline bool isVain(const Search& s, int32_t route) {
  return s.vain != nullptr && s.vain[route] == s.state.edition[route] &&
         s.state.touchedMark[route] != s.state.touchedStamp;
}

// What opening the tour adds to the weighted objectives.
inline double openingChange(const Search& s, const ClassView& k, int32_t route) {
  return s.state.tours[route].count == 0 && k.level >= 0 ? s.weights.level[k.level] : 0;
}

// Of `count` stops, those that can count for level `x` of Instance::extraLevels, of kind CHANGES, in a tour of the
// class.
inline double promisedOf(const Instance& in, const ClassView& k, int32_t x, const int32_t* stops, int32_t count) {
  const int32_t row = in.view.levelArgument[in.extraLevels[x]];
  double promised = 0;
  for (int32_t i = 0; i < count; i++) {
    const double begin = in.view.changeBegin[static_cast<std::size_t>(row) * in.stops + stops[i]];
    promised += isAsBefore(in, row, k, stops[i], begin);
  }
  return promised;
}

// What it is worth that so many stops more stay as they were, by level `x` of Instance::extraLevels.
inline double worthOf(const Search& s, int32_t x, double more) {
  return 0 - s.weights.level[s.in.extraLevels[x]] * extraMore(s.in, s.state, x, 0 - more);
}

// What a place in the tour may be worth at most beyond what sums along the tour tell: by stops that stay as they were.
// `promised`: by such a level, stops of the order that can count for it.
template <class Promised>
inline double rewardFor(const Search& s, int32_t route, Promised&& promised) {
  if (!s.in.promises) return s.in.rewards ? INFINITE : 0;
  double worth = 0;
  for (int32_t x = 0; x < s.in.extras; x++) {
    if (s.in.view.levelKind[s.in.extraLevels[x]] != CHANGES) continue;
    const double hope = s.state.tourHope[static_cast<std::size_t>(route) * s.in.extras + x];
    worth += worthOf(s, x, hope + promised(x));
  }
  return worth;
}

// The same for `count` stops of an order.
inline double rewardAtMost(const Search& s, const ClassView& k, int32_t route, const int32_t* stops, int32_t count) {
  return rewardFor(s, route, [&](int32_t x) { return promisedOf(s.in, k, x, stops, count); });
}

// What an insertion into a tour changes the weighted objectives at the least: a share of every meter, and what it costs
// anywhere in the tour. Times are taken to grow with the tour: where a way round is quicker than the straight one, a
// place that gains by it may be passed over.
struct LeastChange {
  double rate;  // −1: nothing can be said
  double anywhere;
};

// `liked`: stops of the order that the class prefers.
inline LeastChange leastChange(const Search& s, const ClassView& k, int32_t route, int32_t liked, double reward) {
  const Weights& w = s.weights;
  if (s.in.rewards || (w.cost > 0 && k.leastCost < 0)) return {-1, 0};
  // Costs are rounded to 10^-6 units before and after.
  const double anywhere = openingChange(s, k, route) - w.preferred * liked - 2 * w.cost - reward;
  return {w.distance + w.cost * k.leastCost, anywhere};
}

// The same for an order of `count` stops.
inline LeastChange leastChange(const Search& s, const ClassView& k, int32_t route, const int32_t* stops,
                               int32_t count) {
  int32_t liked = 0;
  for (int32_t i = 0; i < count; i++) liked += Instance::holds(k.preferred, stops[i]);
  return leastChange(s, k, route, liked, rewardAtMost(s, k, route, stops, count));
}

// A place that makes the tour so much longer may be the best.
inline bool pays(const Search& s, const LeastChange& least, double meters) {
  return least.rate < 0 || !(meters >= 0) || least.anywhere + least.rate * meters < s.best.change;
}

// Quantities fit anywhere in the tour; without mixed loads that is the whole check.
inline bool fitsSum(const Search& s, const ClassView& k, int32_t route, int32_t stop) {
  const int32_t D = s.in.capacities;
  const double* load = s.state.load.data() + static_cast<std::size_t>(route) * D;
  const double* change = s.in.view.stopChange.data + static_cast<std::size_t>(stop) * D;
  for (int32_t d = 0; d < D; d++) {
    if (load[d] + std::fabs(change[d]) > k.capacity[d]) return false;
  }
  return true;
}

// A stop that is its order's only one fits after `prev`: what it delivers is aboard before, what it picks up after.
inline bool fitsAfter(const Search& s, const ClassView& k, int32_t route, int32_t prev, int32_t stop) {
  const int32_t D = s.in.capacities;
  for (int32_t d = 0; d < D; d++) {
    const double change = s.in.view.stopChange[static_cast<std::size_t>(stop) * D + d];
    const double share = change < 0 ? -change : 0;
    const std::size_t tour = static_cast<std::size_t>(route) * D + d;
    const std::size_t node = static_cast<std::size_t>(prev) * D + d;
    const double before = prev < 0 ? s.state.load[tour] : s.state.highBefore[node];
    const double after = prev < 0 ? s.state.loadHigh[tour] : s.state.highAfter[node];
    if (before + share > k.capacity[d] || after + share + change > k.capacity[d]) return false;
  }
  return true;
}

// What an insertion makes of a tour, as far as sums tell it.
struct Growth {
  double meters = 0;  // that the tour is longer
  double busy = 0;    // seconds of travel, access, setup and service more
  double delay = 0;   // seconds of delay more
  double end = 0;     // when the tour ends then; a lower bound where stops have several windows
};

// Figures of a tour after some stops were inserted, as far as sums tell them.
inline Figures estimate(const Search& s, const ClassView& k, int32_t route, const Growth& growth, const int32_t* stops,
                        int32_t count) {
  const Tour& tour = s.state.tours[route];
  Figures f;
  f.distance = tour.distance + growth.meters;
  f.delay = tour.delay + growth.delay;
  if (s.in.time) f.working = s.in.late && !k.begun ? tour.busy + growth.busy : growth.end - k.shiftBegin;
  // What is busy at the least tells little where the hour counts, and who ends no earlier is taken to work no less.
  if (s.in.traffic && growth.end >= tour.end && f.working < tour.working) f.working = tour.working;
  f.preferred = tour.preferred;
  for (int32_t i = 0; i < count; i++) f.preferred += Instance::holds(k.preferred, stops[i]);
  if (k.cost >= 0) {
    const double* measures = s.state.measure.data() + static_cast<std::size_t>(route) * s.in.measures;
    f.cost = tourCost(s.in, k, {f.distance, f.working, measures, stops, count, nullptr, nullptr}) + tour.loadCost;
  }
  return f;
}

// Takes a place that is better than the best so far, unless a blink hides it.
inline bool offer(Search& s, double change, int32_t route) {
  if (!(change < s.best.change)) return false;
  if (s.blink > 0 && s.random.next() < s.blink) return false;
  s.best.change = change;
  s.best.route = route;
  return true;
}

// The weighted change of the objectives when a tour becomes the one that scratch was last computed for.
inline double rulesApart(const Search& s, const ClassView& k, int32_t route, const Figures& f) {
  return weightedChange(s.weights, s.state.tours[route], f, s.largest) +
         extraChange(s.in, s.weights, s.state, s.scratch, route) + openingChange(s, k, route);
}

// What a decided tour breaks, compared in this order: violations, seconds of lateness, travels that do not exist.
using Standing = std::array<double, 3>;

// How much more a decided tour breaks, into `standing`, when it becomes the one that scratch was last computed for;
// returns the weighted change of the objectives.
inline double standingChange(const Search& s, const ClassView& k, int32_t route, const Figures& f, Standing& standing) {
  const Tour& tour = s.state.tours[route];
  standing[0] = f.violations - tour.violations + brokenGlobalsChange(s.in, s.state, s.scratch, route);
  standing[1] = f.lateness - tour.lateness;
  standing[2] = f.crowFly - tour.crowFly;
  return rulesApart(s, k, route, f);
}

// The change for a decided tour that another order joins; INFINITE when the tour then breaks more.
inline double joiningChange(const Search& s, const ClassView& k, int32_t route, const Figures& f) {
  Standing standing;
  const double change = standingChange(s, k, route, f, standing);
  standing[0] += s.mended;
  for (const double more : standing) {
    if (more > 0) return INFINITE;
    if (more < 0) break;
  }
  const std::vector<double>& level = s.weights.level;
  return change + level[0] * standing[0] + level[1] * standing[1] + level[2] * standing[2];
}

// To place breaks takes milliseconds: no further tour is computed when time is up.
inline bool isTooLate(Search& s) {
  return s.in.timetables && s.watch.isOver();
}

// The tour of class k over s.trial[0 … count).
inline Trial trialOf(Search& s, const ClassView& k, int32_t count) {
  return {s.in, s.scratch, k, s.trial.data(), count};
}

// Exact weighted change with the tour as in s.trial[0 … count); INFINITE when it breaks a rule, or time is up.
inline double simulate(Search& s, const ClassView& k, int32_t route, int32_t count, bool checkLoads) {
  if (isTooLate(s)) return INFINITE;
  const Figures f = evaluate(trialOf(s, k, count), checkLoads, false);
  if (!f.feasible || !globalsAllow(s.in, s.state, s.scratch, route)) return INFINITE;
  if (k.decided >= 0) return joiningChange(s, k, route, f);
  return rulesApart(s, k, route, f);
}

}  // namespace tourwright
