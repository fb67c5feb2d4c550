// The compiled plan with the look-ups that a kernel repeats most often gathered by class of resource.
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

// How many the plan has of each, see Size in codes.gen.h.
struct Sizes {
  int32_t stops, slots, orders, locations, resources, classes, capacities, measures, levels, neighbours, kinds;
  int32_t extras = 0;  // levels that sum up figures of tours beyond the common ones
  int32_t customs, globals;
};

// What a plan needs that not every plan does.
struct Features {
  bool time, mixed, simulate, late;
  RuleFlag transitions, legLimits, sequenceRules, chosen, shared;
  bool severalStops;             // some order has more than one
  RuleFlag traffic;              // durations depend on the time of travel
  RuleFlag timetables;           // some class has breaks, or some order a span
  RuleFlag fewestStops = false;  // some class has a least number of stops
  RuleFlag overlaps = false;     // OVERLAPPING is an objective
  RuleFlag clocked = false;      // some objective looks at the times of single stops
  RuleFlag timedExtras = false;  // some objective that sums up figures of tours looks at such times
  RuleFlag loadRules = false;    // some rule looks at loads
  RuleFlag loadTerms = false;    // some cost is charged on load x distance or load x time
  RuleFlag promises = false;     // an objective rewards stops that stay as they were, and none another place
  RuleFlag rewards = false;      // an objective may reward a place in a way that sums along the tour do not show
};

// What bounds and fast paths may assume of the plan.
struct Paths {
  bool distanceOnly, oneDistance;
  bool bySums = false;          // what a tour costs follows from its distance and measures
  bool symmetric = false;       // travels are as long and take as long in both directions
  bool plain = false;           // distance, capacities, single windows and durations are all that counts
  bool plainPairs = false;      // as plain, but with loads that change on the way, and orders of several stops
  bool plainSchedules = false;  // plain pairs whose tours have but one schedule, of which only the end counts
  bool startsEmpty = false;     // no order has goods aboard before its first stop
  RuleFlag timedPairs = false;  // what tours with an order of two stops more cost follows from their ways and sums
  bool byDistance = false;      // orders of one stop, and the distance is all that objectives count
  bool evolvable = false;       // small, and plain without times
  bool stretches = false;       // plain: working durations are limited and departures late
  bool secondsDiffer = true;    // some travel takes another number of seconds than of meters
  bool refreshes = false;       // tours have more than their sums to keep, or may break a rule when a stop leaves
  int32_t tableKind;            // how travels are stored, see TableKind
};

struct Instance {
  explicit Instance(const ProblemView& view);

  const ClassView& classOf(int32_t resource) const { return classes[view.resourceClass[resource]]; }
  int32_t orderOf(int32_t stop) const { return view.slotOrder[view.stopSlot[stop]]; }
  int32_t slotsOf(int32_t order) const { return view.orderSlots[order + 1] - view.orderSlots[order]; }
  // Stops of an order that are placed and taken out: all that are neither held nor left out.
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
  std::vector<LevelFigure> levelFigures;  // by level: what is counted for it
  OrderValue orderValue;
  std::vector<int32_t> extraLevels;  // levels that sum up figures of tours beyond the common ones
  std::vector<double> extraFloors;   // by extraLevels: less than that counts as that, over all tours
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
