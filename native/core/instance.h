// The compiled plan with the look-ups that a kernel repeats most often gathered by class of resource.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "breaks/break_rules.h"
#include "cost_terms.h"
#include "decided.h"
#include "problem_view.h"
#include "rule_flag.h"

namespace tourwright {

constexpr int32_t UNREACHABLE = 0x3fffffff;
constexpr double INFINITE = std::numeric_limits<double>::infinity();

enum Feature {
  TIME = 1,
  MIXED_LOADS = 2,
  MULTI_STOP = 4,
  ALTERNATIVES = 8,
  TRANSITIONS = 16,
  LEG_LIMITS = 32,
  SIMULATE = 64,
  DISTANCE_ONLY = 128,
  ONE_DISTANCE = 256,
  SEQUENCE_RULES = 512,
  CHOSEN_SCHEDULES = 1024,
  SHARED_CAPACITIES = 2048,
  DECIDED = 4096,
  TIMETABLES = 8192,
};

enum RuleKind { ANY, ALL, CAPACITY_LIMITS, ONE_CAPACITY, NONE_OF, INCOMPATIBLE, GROUPS, LIFO };

enum TableKind { DENSE, PLANE, SPHERE };
enum Rounding { NEAREST, TRUNCATE, NONE };
enum LevelKind {
  UNSERVED_MANDATORY,
  DELAY,
  COSTS,
  RESOURCES_USED,
  UNSERVED_OPTIONAL,
  PREFERRED,
  LARGEST_TOUR,
  WORKING,
  DISTANCE,
  OVERLAPPING,
  PRECEDENCES,
  EARLY_LOADING,
  CUSTOM,
  VIOLATIONS,
  LATENESS,
  CROW_FLY,
};
enum OrderKey { QUANTITY, REMOTENESS, WINDOW_LENGTH, WINDOW_BEGIN, COMPATIBLE_CLASSES, ORDER_KEYS };

// When service at a stop may begin where that is one interval, and what it takes, seconds.
struct Visit {
  double begin;
  double end;
  double service;
};

// Rules of a class on which stops may be in one tour that are looked at before places are.
constexpr int32_t MOST_SET_RULES = 32;

// What is left to choose of a tour's times: nothing, when its only break is taken, in a window, or more.
enum class Breaks { NONE, ONE, SEVERAL };

// One class of resources: all that differs from class to class, one pointer away.
struct ClassView {
  int32_t index;
  int32_t mode;
  const int32_t* distances;  // dense only
  const int32_t* durations;  // dense only
  double speed;
  double detour;
  double coefficient;
  int32_t start;  // −1: the tour begins at its first stop
  int32_t end;    // −1: open, −2: back to the first stop
  bool loops;     // end == −2
  double shiftBegin;
  double shiftEnd;
  double endLimit;  // shiftEnd, or earlier where maxDuration counts from shiftBegin
  double maxDuration;
  double maxDistance;
  const double* maxLeg;    // first, inter, last: meters, then seconds
  const double* capacity;  // a capacity
  int32_t level;           // the level that counts a used resource, −1: none
  const double* service;   // a stop
  const double* least;     // a stop: what service takes at the least
  const int32_t* startWindows;
  const double* preferredEnd;
  int32_t cost;
  double leastCost;  // of a meter more, 10^-6 units, −1: unknown
  const uint32_t* compatible;
  const uint32_t* preferred;
  int32_t decided;  // the resource whose decisions the class has, −1: none
  // Where gaps are bridged crow-fly: the tables that tell which travels exist, nullptr elsewhere.
  const int32_t* trueDistances;
  const int32_t* trueDurations;
  const Visit* visits = nullptr;  // a stop, plain plans with time only
  // The break where there is one: seconds, earliest and latest start.
  Breaks breaks = Breaks::NONE;
  double breakDuration = 0;
  double breakBegin = 0;
  double breakLast = 0;
  bool placeRules = false;  // rules on the sequence look at more than which stops are in it; timed pairs only
};

struct Instance {
  explicit Instance(const ProblemView& view) : view(view), decided(view) {
    stops = view.sizes[STOPS];
    slots = view.sizes[SLOTS];
    orders = view.sizes[ORDERS];
    locations = view.sizes[LOCATIONS];
    resources = view.sizes[RESOURCES];
    classes = view.sizes[CLASSES];
    capacities = view.sizes[CAPACITIES];
    measures = view.sizes[MEASURES];
    levels = view.sizes[LEVELS];
    neighbours = view.sizes[NEIGHBOURS];
    kinds = view.sizes[KINDS];
    const int32_t features = view.sizes[FEATURES];
    time = features & TIME;
    mixed = features & MIXED_LOADS;
    transitions = features & TRANSITIONS;
    legLimits = features & LEG_LIMITS;
    simulate = features & SIMULATE;
    distanceOnly = features & DISTANCE_ONLY;
    severalStops = features & MULTI_STOP;
    oneDistance = features & ONE_DISTANCE;
    bounded = distanceOnly && oneDistance;
    late = view.sizes[LATE_DEPARTURE] != 0;
    sequenceRules = features & SEQUENCE_RULES;
    chosen = features & CHOSEN_SCHEDULES;
    shared = features & SHARED_CAPACITIES;
    timetables = features & TIMETABLES;
    globals = static_cast<int32_t>(view.globalMaximum.size);
    customs = static_cast<int32_t>(view.customSign.size);
    for (int32_t level = 0; level < levels; level++) {
      const int32_t kind = view.levelKind[level];
      if (kind == PRECEDENCES || kind == EARLY_LOADING || kind == CUSTOM) extraLevels.push_back(level);
      overlaps |= kind == OVERLAPPING;
      clocked |= kind == OVERLAPPING || kind == EARLY_LOADING;
      rewards |= kind == PRECEDENCES || kind == EARLY_LOADING;
    }
    extras = static_cast<int32_t>(extraLevels.size());
    for (int32_t u = 0; u < customs; u++) rewards |= view.customSign[u] < 0;
    for (std::size_t y = 0; y < view.ruleKind.size; y++) {
      loadRules |= view.ruleKind[y] == CAPACITY_LIMITS || view.ruleKind[y] == ONE_CAPACITY;
    }
    tableKind = view.tableKind.size > 0 ? view.tableKind[0] : DENSE;
    for (int32_t t = 0; t < view.sizes[TERMS]; t++)
      loadTerms |= view.termKind[t] == LOAD_KM || view.termKind[t] == LOAD_HOURS;
    for (int32_t c = 0; c < classes; c++) classViews.push_back(viewOfClass(c));
    if (chosen) findLeastService();
    for (int32_t c = 0; timetables && c < classes; c++) breakRules.emplace_back(view, c);
    for (int32_t c = 0; timetables && c < classes; c++) findBreak(classViews[c], breakRules[c]);
    refreshes = time || mixed || simulate || legLimits || view.sizes[COST_FUNCTIONS] > 0 || hasUnreachable();
    for (const ClassView& k : classViews) refreshes |= k.maxDistance < INFINITE;
    bySums = !time && !mixed && !simulate && !legLimits && !loadTerms && !sequenceRules && !decided.any &&
             extras + globals == 0 && !hasUnreachable();
    symmetric = isSymmetric();
    byDistance = isByDistance();
    plain = isPlain();
    plainPairs = isPlainInPairs();
    if ((plain || plainPairs) && time) findVisits();
    plainSchedules = plainPairs && !late && !clocked && extras == 0;
    startsEmpty = mixed && isEmptyAtBegin();
    stretches = plain && simulate;
    timedPairs = severalStops && hasTimedPairs();
    if (timedPairs && sequenceRules) findPlaceRules();
  }

  const ClassView& classOf(int32_t resource) const { return classViews[view.resourceClass[resource]]; }
  int32_t orderOf(int32_t stop) const { return view.slotOrder[view.stopSlot[stop]]; }
  int32_t slotsOf(int32_t order) const { return view.orderSlots[order + 1] - view.orderSlots[order]; }
  // Stops of an order that are placed and taken out: all that are neither held nor left out.
  int32_t placeableOf(int32_t order) const { return decided.any ? decided.placeable[order] : slotsOf(order); }
  static bool holds(const uint32_t* bits, int32_t stop) { return (bits[stop >> 5] >> (stop & 31)) & 1; }

  // Access and setup seconds on arrival at a stop of `kind` after one of `before` (0: begin of the tour).
  double transition(int32_t before, int32_t kind) const {
    return transitions ? view.transition[static_cast<std::size_t>(before) * kinds + kind] : 0;
  }

  const ProblemView& view;
  const Decided decided;
  int32_t stops, slots, orders, locations, resources, classes, capacities, measures, levels, neighbours, kinds;
  bool time, mixed, simulate, distanceOnly, oneDistance, bounded, late;
  RuleFlag transitions, legLimits, sequenceRules, chosen, shared;
  bool severalStops;           // some order has more than one
  RuleFlag timetables;         // some class has breaks, or some order a span
  RuleFlag overlaps = false;   // OVERLAPPING is an objective
  RuleFlag clocked = false;    // some objective looks at the times of single stops
  RuleFlag loadRules = false;  // some rule looks at loads
  RuleFlag rewards = false;    // a stop may be worth more in a place than sums along the tour tell
  int32_t extras = 0;          // levels that sum up figures of tours beyond the common ones
  int32_t customs, globals;
  std::vector<int32_t> extraLevels;
  RuleFlag loadTerms = false;   // some cost is charged on load x distance or load x time
  bool bySums = false;          // what a tour costs follows from its distance and measures
  bool symmetric = false;       // travel back takes what travel there takes
  bool plain = false;           // distance, capacities, single windows and durations are all that counts (plain.h)
  bool plainPairs = false;      // but for loads that change on the way likewise, and there are orders of several stops
  bool plainSchedules = false;  // then the schedule of a tour is no choice, and nothing but its end counts of it
  bool startsEmpty = false;     // no order has goods aboard before its first stop
  RuleFlag timedPairs = false;  // what tours with an order of two stops more cost follows from their ways and sums
  bool byDistance = false;      // orders of one stop, and the distance is all that objectives ask of tours
  bool stretches = false;       // plain: working durations are limited and departures late
  bool spansDiffer = true;      // seconds are not everywhere the meters
  bool refreshes = false;       // tours have more than their sums to keep, or may break a rule when a stop leaves
  int32_t tableKind;
  std::vector<ClassView> classViews;
  std::vector<breaks::BreakRules> breakRules;  // a class, where timetables are a choice

  bool inSet(int32_t set, int32_t stop) const {
    return holds(view.stopSets.data + static_cast<std::size_t>(set) * ((static_cast<std::size_t>(stops) + 31) / 32),
                 stop);
  }

 private:
  // Where the first operation of some kind is free, any stop of the kind may be that first one.
  void findLeastService() {
    leastService.resize(classes);
    for (int32_t c = 0; c < classes; c++) {
      if (view.classFirstFree[c] == view.classFirstFree[c + 1]) continue;
      leastService[c].assign(classViews[c].service, classViews[c].service + stops);
      for (int32_t i = view.classFirstFree[c]; i < view.classFirstFree[c + 1]; i++) {
        for (int32_t stop = 0; stop < stops; stop++) {
          if (inSet(view.classFirstFreeList[i], stop)) leastService[c][stop] = 0;
        }
      }
      classViews[c].least = leastService[c].data();
    }
  }

  // Times count, but nothing that only a look at a whole tour tells, its ways, sums and rules apart.
  bool hasTimedPairs() const {
    return time && simulate && !late && !chosen && !shared && !legLimits && !loadTerms && !loadRules && !clocked &&
           !rewards && extras + globals == 0;
  }

  void findPlaceRules() {
    bool parts = false;
    for (int32_t o = 0; o < orders; o++) parts |= view.orderSuccessive[o] != 0;
    for (ClassView& k : classViews) {
      k.placeRules = parts || view.classRules[k.index + 1] - view.classRules[k.index] > MOST_SET_RULES;
      for (int32_t i = view.classRules[k.index]; i < view.classRules[k.index + 1]; i++) {
        const int32_t kind = view.ruleKind[view.classRuleList[i]];
        k.placeRules |= kind != INCOMPATIBLE && kind != NONE_OF;
      }
    }
  }

  // One break in a window is the only choice where the tour begins at a given time and no order has a span.
  void findBreak(ClassView& k, const breaks::BreakRules& rules) const {
    const bool isGiven = !late && !clocked && !chosen && k.decided < 0;
    k.breaks = isGiven ? Breaks::NONE : Breaks::SEVERAL;
    if (!isGiven || !rules.any()) return;
    k.breaks = rules.sliding == 0 && rules.windows == 1 ? Breaks::ONE : Breaks::SEVERAL;
    if (k.breaks == Breaks::SEVERAL) return;
    k.breakDuration = rules.windowDuration[0];
    k.breakBegin = rules.windowBegin[0];
    k.breakLast = rules.windowLast[0];
    // It fits before the begin.
    if (k.shiftBegin >= k.breakBegin + k.breakDuration) k.breaks = Breaks::NONE;
  }

  bool isSymmetric() const {
    if (tableKind != DENSE) return true;
    return isSymmetricTable(view.distances) && (!time || isSymmetricTable(view.durations));
  }

  bool isSymmetricTable(const Span<int32_t>& tables) const {
    const std::size_t side = static_cast<std::size_t>(locations);
    for (std::size_t table = 0; table + side * side <= tables.size && side > 0; table += side * side) {
      const int32_t* cells = tables.data + table;
      // Square by square, so that rows and columns stay in the cache.
      for (std::size_t top = 0; top < side; top += 64) {
        for (std::size_t left = top; left < side; left += 64) {
          for (std::size_t i = top; i < std::min(side, top + 64); i++) {
            for (std::size_t j = std::max(left, i + 1); j < std::min(side, left + 64); j++) {
              if (cells[i * side + j] != cells[j * side + i]) return false;
            }
          }
        }
      }
    }
    return true;
  }

  bool isByDistance() const {
    for (int32_t level = 0; level < levels; level++) {
      const int32_t kind = view.levelKind[level];
      if (kind != UNSERVED_MANDATORY && kind != UNSERVED_OPTIONAL && kind != DISTANCE) return false;
    }
    return !severalStops;
  }

  bool isPlain() const {
    if ((view.sizes[FEATURES] & MULTI_STOP) != 0) return false;
    // Of what asks for simulations only working durations with late departure remain.
    return !mixed && isMeters();
  }

  // Places of pairs can be bounded by rows of one table.
  // Whichever stops serve an order, it delivers no more than it has picked up before.
  bool isEmptyAtBegin() const {
    for (int32_t order = 0; order < orders; order++) {
      for (int32_t d = 0; d < capacities; d++) {
        double low = 0;
        for (int32_t slot = view.orderSlots[order]; slot < view.orderSlots[order + 1]; slot++) {
          double least = INFINITE;
          for (int32_t stop = view.slotStops[slot]; stop < view.slotStops[slot + 1]; stop++)
            least = std::min(least, view.stopChange[static_cast<std::size_t>(stop) * capacities + d]);
          low += least;
          if (low < 0) return false;
        }
      }
    }
    return !decided.any;
  }

  bool isPlainInPairs() const { return severalStops && !simulate && symmetric && tableKind == DENSE && isMeters(); }

  // Distance is what counts, within single windows.
  bool isMeters() const {
    if (!bounded || decided.any || timetables || legLimits || sequenceRules || chosen || shared || transitions)
      return false;
    if (globals > 0 || view.sizes[COST_FUNCTIONS] > 0 || hasUnreachable()) return false;
    for (std::size_t i = 0; i < view.classPreferred.size; i++) {
      if (view.classPreferred[i] != 0) return false;
    }
    for (const ClassView& k : classViews) {
      if (k.start < 0 || k.end < 0) return false;
    }
    if (!time) return true;
    for (int32_t row = 0; row < view.sizes[WINDOW_VIEWS] * stops; row++) {
      if (view.startWindows[row + 1] - view.startWindows[row] != 1) return false;
      if (view.preferredEnd[row] != INFINITE) return false;
    }
    for (std::size_t i = 0; i < view.durations.size; i++) {
      if (view.durations[i] >= UNREACHABLE) return false;
    }
    return true;
  }

  void findVisits() {
    visits.resize(classes);
    for (int32_t c = 0; c < classes; c++) {
      ClassView& k = classViews[c];
      for (int32_t stop = 0; stop < stops; stop++) {
        const int32_t window = k.startWindows[stop];
        visits[c].push_back({view.startBegin[window], view.startEnd[window], k.service[stop]});
      }
      k.visits = visits[c].data();
    }
    spansDiffer = tableKind != DENSE;
    for (const ClassView& k : classViews) {
      if (tableKind != DENSE || spansDiffer) break;
      const std::size_t cells = static_cast<std::size_t>(locations) * locations;
      spansDiffer = k.distances != k.durations && !std::equal(k.distances, k.distances + cells, k.durations);
    }
  }

  std::vector<std::vector<Visit>> visits;
  std::vector<std::vector<double>> leastService;
  bool hasUnreachable() const {
    for (std::size_t i = 0; i < view.distances.size; i++) {
      if (view.distances[i] >= UNREACHABLE) return true;
    }
    return false;
  }

  ClassView viewOfClass(int32_t c) const {
    const std::size_t table = static_cast<std::size_t>(locations) * locations;
    const std::size_t words = (static_cast<std::size_t>(stops) + 31) / 32;
    ClassView k;
    k.index = c;
    k.mode = view.classMode[c];
    k.distances = tableKind == DENSE ? view.distances.data + table * view.modeDistance[k.mode] : nullptr;
    k.durations = tableKind == DENSE ? view.durations.data + table * view.modeDuration[k.mode] : nullptr;
    k.speed = view.modeSpeed[k.mode];
    k.detour = view.modeDetour[k.mode];
    k.coefficient = view.modeCoefficient[k.mode];
    k.start = view.classStart[c];
    k.end = view.classEnd[c];
    k.loops = k.end == -2;
    k.shiftBegin = view.classShiftBegin[c];
    k.shiftEnd = view.classShiftEnd[c];
    k.maxDuration = view.classMaxDuration[c];
    k.endLimit = late ? k.shiftEnd : std::fmin(k.shiftEnd, k.shiftBegin + k.maxDuration);
    k.maxDistance = view.classMaxDistance[c];
    k.maxLeg = view.classMaxLeg.data + static_cast<std::size_t>(c) * 6;
    k.capacity = view.classCapacity.data + static_cast<std::size_t>(c) * capacities;
    k.level = view.classLevel[c];
    k.service = view.service.data + static_cast<std::size_t>(view.classServiceView[c]) * stops;
    k.least = k.service;
    k.startWindows = view.startWindows.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
    k.preferredEnd = view.preferredEnd.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
    k.cost = view.classCost[c];
    k.leastCost = leastCostOfMeter(view, c);
    k.compatible = view.classCompatible.data + c * words;
    k.preferred = view.classPreferred.data + c * words;
    k.decided = decided.any ? view.classDecided[c] : -1;
    const int32_t truth = decided.any ? view.modeTruth[k.mode] : k.mode;
    const bool bridged = truth != k.mode;
    k.trueDistances = bridged ? view.distances.data + table * view.modeDistance[truth] : nullptr;
    k.trueDurations = bridged ? view.durations.data + table * view.modeDuration[truth] : nullptr;
    return k;
  }
};

}  // namespace tourwright
