// The compiled plan with the most frequent look-ups of a kernel grouped by class of resource.
#pragma once

#include <cstdint>
#include <vector>

#include "instance/break_rules.h"
#include "instance/bucket_grid.h"
#include "instance/class_view.h"
#include "instance/codes.h"
#include "instance/decided.h"
#include "instance/order_value.h"
#include "instance/problem_view.h"
#include "instance/rule_flag.h"

namespace tourwright {

// Sizes of the plan, see Size in codes.gen.h.
struct Sizes {
  int32_t stops, slots, orders, locations, resources, classes, capacities, measures, levels, neighbours, kinds;
  int32_t extras = 0;  // levels that sum up figures of tours beyond the common ones
  int32_t customs, globals;
};

// Features that not every plan has.
struct Features {
  bool time, mixed, simulate, late;
  RuleFlag transitions, legLimits, sequenceRules, chosen, shared;
  bool severalStops;             // some order has more than one stop
  RuleFlag traffic;              // durations depend on the time of travel
  RuleFlag timetables;           // some class has breaks, or some order a span
  RuleFlag fewestStops = false;  // some class has a minimum number of stops
  RuleFlag overlaps = false;     // OVERLAPPING is an objective
  RuleFlag clocked = false;      // some objective depends on the times of single stops
  RuleFlag timedExtras = false;  // some objective that sums up figures of tours depends on such times
  RuleFlag loadRules = false;    // some rule depends on loads
  RuleFlag loadTerms = false;    // some cost is charged on load x distance or load x time
  RuleFlag promises = false;     // an objective rewards stops that stay as they were, and none rewards another place
  RuleFlag rewards = false;      // an objective may reward a place in a way that sums along the tour do not show
};

// Assumptions that bounds and fast paths may make about the plan.
struct Paths {
  bool distanceOnly, oneDistance;
  bool bySums = false;          // the cost of a tour follows from its distance and measures
  bool symmetric = false;       // travels have the same length and duration in both directions
  bool plain = false;           // only distance, capacities, single windows and durations count
  bool plainPairs = false;      // as plain, but with loads that change on the way, and orders of several stops
  bool plainSchedules = false;  // plain pairs whose tours have only one schedule, of which only the end counts
  bool startsEmpty = false;     // no order has goods aboard before its first stop
  RuleFlag timedPairs = false;  // the added cost of an order of two stops follows from the ways and sums of its tour
  bool pairsByTour = false;     // such an order is computed with the whole tour wherever bounds do not discard it
  bool byDistance = false;      // orders of one stop, and the objectives count only the distance
  bool evolvable = false;       // small, and plain without times
  bool stretches = false;       // plain: working durations are limited and departures late
  bool secondsDiffer = true;    // some travel takes another number of seconds than of meters
  bool refreshes = false;       // tours keep more than their sums up to date, or may break a rule when a stop leaves
  int32_t tableKind;            // how travels are stored, see TableKind
};

struct Instance {
  explicit Instance(const ProblemView& view);

  const ClassView& classOf(int32_t resource) const { return classes[view.resourceClass[resource]]; }
  int32_t orderOf(int32_t stop) const { return view.slotOrder[view.stopSlot[stop]]; }
  int32_t slotsOf(int32_t order) const { return view.orderSlots[order + 1] - view.orderSlots[order]; }
  // The number of stops of an order that are placed and removed: all that are neither held nor left out.
  int32_t placeableOf(int32_t order) const { return decided.any ? decided.placeable[order] : slotsOf(order); }
  static bool holds(const uint32_t* bits, int32_t stop) { return (bits[stop >> 5] >> (stop & 31)) & 1; }

  // Access and setup seconds on arrival at a stop of `kind` after one of `before` (0: begin of the tour).
  double transition(int32_t before, int32_t kind) const {
    return features.transitions ? view.transition[static_cast<std::size_t>(before) * sizes.kinds + kind] : 0;
  }

  const ProblemView view;
  const Decided decided;
  Sizes sizes;
  Features features;
  Paths paths;
  std::vector<LevelFigure> levelFigures;  // by level: the figure that it counts
  OrderValue orderValue;
  std::vector<int32_t> extraLevels;  // levels that sum up figures of tours beyond the common ones
  std::vector<double> extraFloors;   // by extraLevels: a smaller total over all tours counts as this value
  std::vector<ClassView> classes;
  std::vector<BucketGrid> bucketGrids;         // by class, where durations depend on the time of travel
  std::vector<breaks::BreakRules> breakRules;  // by class, where timetables are a choice

  bool inSet(int32_t set, int32_t stop) const { return holds(view.stopSet(set), stop); }

 private:
  void findPaths();
  void findLeastService();
  void findPlaceRules();
  void findBreak(ClassView& k, const breaks::BreakRules& rules) const;
  bool hasRested(const ClassView& k) const;
  bool isEmptyAtBegin() const;
  void findVisits();
  bool hasMoreThanSums() const;
  bool hasUnreachable() const;

  std::vector<std::vector<Visit>> visits;
  std::vector<std::vector<double>> leastService;
};

}  // namespace tourwright
