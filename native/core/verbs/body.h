// All that one kernel holds.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "insertion/labelled_tours.h"
#include "kernel.h"
#include "memetic/genetic_search.h"
#include "recreate/recreate.h"
#include "recreate/recreate_trips.h"
#include "recreate/short_tours.h"
#include "ruin/ruin.h"
#include "state/minus_log.h"
#include "verbs/construction.h"

namespace tourwright {

// What whole tours changing their class need.
struct ClassSwitch {
  // Whether and how it pays to look: classes that differ, costs that follow from sums, resources that may run out.
  explicit ClassSwitch(const Instance& in) {
    mixed = in.classes > 1;
    bySums = !in.time && !in.mixed && !in.simulate && !in.legLimits && !in.loadTerms && !in.sequenceRules &&
             in.extras + in.globals == 0;
    for (int32_t c = 0; c < in.classes; c++)
      scarce |= in.view.classResources[c + 1] - in.view.classResources[c] < in.orders;
  }

  bool mixed = false;
  bool bySums = false;
  bool scarce = false;
  std::vector<int32_t> stops{};
  std::vector<int32_t> others{};
};

// Stops of two tours in front of and behind the gaps at which they exchange their tails.
struct Tails {
  std::vector<int32_t> head{};
  std::vector<int32_t> tail{};
  std::vector<int32_t> otherHead{};
  std::vector<int32_t> otherTail{};
};

struct Kernel::Body {
  // A body with nothing served. All weights are 1 until they are set.
  Body(const ProblemView& problem, const Parameters& parameters, const volatile int32_t* stopFlag)
      : view(problem),
        in(view),
        watch(stopFlag),
        random(parameters.seed),
        weights(in),
        state(in),
        scratch(in),
        pair(in),
        timed(in),
        laid(in),
        trips(in),
        labelled(in),
        near(in, std::min(parameters.neighbours, in.neighbours)),
        passed(in, state.plain.endCells),
        search{in, weights, state, scratch, random, near, passed, watch},
        destroyer{in, state, random, parameters.meanRemoved, parameters.longestString, parameters.fewestStrings},
        builder{search,
                pair,
                timed,
                laid,
                trips,
                chain,
                blocks,
                destroyer.atHub,
                std::min(parameters.neighbours, in.neighbours),
                parameters.largestFirst},
        lifting(in, state, destroyer.atHub),
        switcher(in),
        blink(static_cast<uint32_t>(parameters.blinkRate * 4294967296.0)),
        absence(in.orders, 0),
        bestFirst(in.resources, -1),
        bestNext(in.stops, -1),
        bestVector(in.levels),
        vector(in.levels) {
    search.labelled = &labelled;
    search.seen.assign(in.stops, 0);
    search.looks.resize(in.resources);
    search.trial.assign(in.stops + 1, 0);
    destroyer.routeMark.assign(in.resources, 0);
    builder.routeMark.assign(in.resources, 0);
    builder.orderMark.assign(in.orders, 0);
    builder.infeasible.resize(in.orders);
    int32_t longest = 1;
    for (int32_t o = 0; o < in.orders; o++) longest = std::max(longest, in.slotsOf(o));
    search.best.stop.assign(longest, -1);
    search.best.prev.assign(longest, -1);
    destroyer.atHub = findHubs(in);
    destroyer.hasTrips = in.mixed && std::count(destroyer.atHub.begin(), destroyer.atHub.end(), 1) > 0;
    destroyer.liftsTrips = in.view.sizes[PATHS] & WHOLE_TRIPS;
    destroyer.stopMark.assign(destroyer.hasTrips ? in.stops : 0, 0);
    destroyer.orderMark.assign(in.orders, 0);
    destroyer.focus = Focus(in);
    builder.always = findAlways(in);
    builder.ranked = isRanked(in);
    builder.priced = findPriced(in);
    const std::vector<double> equal(in.levels, 1);
    weights.set(in, equal.data());
    weighCurrent();
    bestVector = vector;
  }

  // Computes the objectives of the current solution and their weighted sum.
  void weighCurrent() {
    objectiveVector(in, state, vector);
    currentSum = weightedSum(weights, vector);
  }

  // Keeps the current solution, whose objectives are in `vector`, when it is better than the best.
  void keepIfBest() {
    if (!isLess(vector, bestVector)) return;
    bestVector = vector;
    // Only tours that changed since the last time differ from what is kept.
    for (int32_t route : state.changes.dirty) {
      bestFirst[route] = state.tours[route].first;
      for (int32_t stop = bestFirst[route]; stop >= 0; stop = state.nodes[stop].next)
        bestNext[stop] = state.nodes[stop].next;
      state.changes.dirtyMark[route] = 0;
    }
    state.changes.dirty.clear();
    stats.improved++;
  }

  const ProblemView view;
  const Instance in;
  Watch watch;
  Random random;
  MinusLog minusLog;
  Weights weights;
  State state;
  Scratch scratch;
  PairScratch pair;
  TimedScratch timed;
  LaidTours laid;
  TripTours trips;
  Tails tails;
  ChainScratch chain;
  Blocks blocks;
  LabelledTours labelled;
  NearLists near;
  PassedCells passed;
  Search search;
  Ruin destroyer;
  Builder builder;
  TripScratch lifting;
  ClassSwitch switcher;
  uint32_t blink;

  Construction construction;

  // The population of the memetic search, from its first member on.
  std::unique_ptr<memetic::GeneticSearch> genetic;

  // How often an order was left out while the fleet was made smaller.
  std::vector<double> absence;

  // The best solution: first stop by resource, next stop by stop, objectives.
  std::vector<int32_t> bestFirst;
  std::vector<int32_t> bestNext;
  std::vector<double> bestVector;

  // Objectives of the current solution, and their weighted sum.
  std::vector<double> vector;
  double currentSum = 0;
  Stats stats;
};

}  // namespace tourwright
