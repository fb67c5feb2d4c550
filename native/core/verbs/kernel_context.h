// The whole state of one kernel.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "genetic/genetic_search.h"
#include "kernel.h"
#include "recreate/recreate.h"
#include "recreate/recreate_trips.h"
#include "recreate/short_tours.h"
#include "ruin/ruin.h"
#include "state/minus_log.h"

namespace tourwright {

// A construction that may be divided into several calls.
struct Construction {
  bool isUnderWay = false;
  std::vector<int32_t> orders{};  // the hardest first
  std::size_t at = 0;             // index of the next one
  double quenching = 0;           // remaining iterations of the improvement after savings

  // Nothing was served when it began: orders that have a price are placed whatever the cost, to be left out later.
  bool isFirst = false;

  // Of a mixed fleet: it began with nothing served; and the class that opens tours now, −1: all do.
  bool isMixed = false;
  int32_t opens = -1;
};

// Data for changing the class of whole tours.
struct ClassSwitch {
  // Whether and how changing classes pays: classes that differ, costs that follow from sums, resources that may run
  // out.
  explicit ClassSwitch(const Instance& in) {
    mixed = in.sizes.classes > 1;
    bySums = !in.features.time && !in.features.mixed && !in.features.simulate && !in.features.legLimits &&
             !in.features.loadTerms && !in.features.sequenceRules && in.sizes.extras + in.sizes.globals == 0;
    for (int32_t c = 0; c < in.sizes.classes; c++)
      scarce |= in.view.classResources[c + 1] - in.view.classResources[c] < in.sizes.orders;
  }

  bool mixed = false;
  bool bySums = false;
  bool scarce = false;
  std::vector<int32_t> stops{};
  std::vector<int32_t> others{};
};

// Stops of two tours before and after the gaps at which they exchange their tails.
struct Tails {
  std::vector<int32_t> head{};
  std::vector<int32_t> tail{};
  std::vector<int32_t> otherHead{};
  std::vector<int32_t> otherTail{};
};

// Working memory of fast paths that search in a different way.
struct FastPathScratch {
  FastPathScratch(const Instance& in, const State& state, const std::vector<uint8_t>& atHub)
      : passed(in, state.plain.endCells), lifting(in, state, atHub) {}

  Tails tails;
  PassedCells passed;
  TripScratch lifting;
  // The population of the genetic search, created with its first member.
  std::unique_ptr<genetic::GeneticSearch> genetic;
};

// The best solution: first stop by resource, next stop by stop, objectives.
struct BestSolution {
  explicit BestSolution(const Instance& in)
      : first(in.sizes.resources, -1), next(in.sizes.stops, -1), vector(in.sizes.levels) {}

  std::vector<int32_t> first;
  std::vector<int32_t> next;
  std::vector<double> vector;
};

// Objectives of the current solution, and their weighted sum.
struct CurrentSolution {
  std::vector<double> vector;
  double sum = 0;
};

struct KernelContext {
  // A context with nothing served. All weights are 1 until they are set.
  KernelContext(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
      : in(problem),
        watch(stopFlag),
        random(parameters.seed),
        weights(in),
        state(in),
        scratch(in),
        insertion(in),
        near(in, std::min(parameters.neighbours, in.sizes.neighbours)),
        ruin{in, state, random, parameters.meanRemoved, parameters.longestString, parameters.fewestStrings},
        fast(in, state, ruin.atHub),
        search{in, weights, state, scratch, random, near, fast.passed, watch},
        recreateContext{search, insertion, ruin.atHub, std::min(parameters.neighbours, in.sizes.neighbours),
                        parameters.largestFirst},
        switcher(in),
        blink(static_cast<uint32_t>(parameters.blinkRate * 4294967296.0)),
        absence(in.sizes.orders, 0),
        best(in),
        current{std::vector<double>(in.sizes.levels)} {
    search.labelled = &insertion.labelled;
    search.marks.edges.assign(in.sizes.stops, 0);
    search.marks.tours.resize(in.sizes.resources);
    search.trial.assign(in.sizes.stops + 1, 0);
    ruin.routeMark.assign(in.sizes.resources, 0);
    recreateContext.routeMark.assign(in.sizes.resources, 0);
    recreateContext.orderMark.assign(in.sizes.orders, 0);
    recreateContext.infeasible.resize(in.sizes.orders);
    int32_t longest = 1;
    for (int32_t o = 0; o < in.sizes.orders; o++) longest = std::max(longest, in.slotsOf(o));
    search.best.stop.assign(longest, -1);
    search.best.prev.assign(longest, -1);
    ruin.atHub = findHubs(in);
    ruin.hasTrips = in.features.mixed && std::count(ruin.atHub.begin(), ruin.atHub.end(), 1) > 0;
    ruin.liftsTrips = in.view.sizes[PATHS] & WHOLE_TRIPS;
    ruin.stopMark.assign(ruin.hasTrips ? in.sizes.stops : 0, 0);
    ruin.orderMark.assign(in.sizes.orders, 0);
    ruin.focus = Focus(in);
    recreateContext.always = findAlways(in);
    const int32_t* kinds = in.view.levelKind.data;
    const int32_t* crowd = std::find(kinds, kinds + in.sizes.levels, OVERLAPPING);
    if (crowd != kinds + in.sizes.levels) recreateContext.crowdLevel = static_cast<int32_t>(crowd - kinds);
    recreateContext.ranked = isRanked(in);
    recreateContext.priced = findPriced(in);
    const std::vector<double> equal(in.sizes.levels, 1);
    weights.set(in, equal.data());
    weighCurrent();
    best.vector = current.vector;
  }

  // Computes the objectives of the current solution and their weighted sum.
  void weighCurrent() {
    objectiveVector(in, state, current.vector);
    current.sum = weightedSum(weights, current.vector);
  }

  // Keeps the current solution, whose objectives are in `vector`, when it is better than the best.
  void keepIfBest() {
    if (!isLess(current.vector, best.vector)) return;
    best.vector = current.vector;
    // Only tours that changed since the last time differ from the saved ones.
    for (int32_t route : state.changes.dirty) {
      best.first[route] = state.tours[route].first;
      for (const int32_t stop : stopsOf(state, route)) best.next[stop] = state.nodes[stop].next;
      state.changes.dirtyMark[route] = 0;
    }
    state.changes.dirty.clear();
    stats.improved++;
  }

  const Instance in;
  Watch watch;
  Random random;
  MinusLog minusLog;
  Weights weights;
  State state;
  Scratch scratch;
  InsertionScratch insertion;
  NearLists near;
  Ruin ruin;
  FastPathScratch fast;
  Search search;
  RecreateContext recreateContext;
  ClassSwitch switcher;
  uint32_t blink;

  Construction construction;

  // By order: number of times that it was left out while the fleet was reduced.
  std::vector<double> absence;

  BestSolution best;
  CurrentSolution current;
  Stats stats;
};

}  // namespace tourwright
