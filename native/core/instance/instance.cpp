#include "instance/instance.h"

#include <algorithm>
#include <iterator>

namespace tourwright {

Sizes sizesOf(const ProblemView& view) {
  Sizes sizes;
  sizes.stops = view.sizes[STOPS];
  sizes.slots = view.sizes[SLOTS];
  sizes.orders = view.sizes[ORDERS];
  sizes.locations = view.sizes[LOCATIONS];
  sizes.resources = view.sizes[RESOURCES];
  sizes.classes = view.sizes[CLASSES];
  sizes.capacities = view.sizes[CAPACITIES];
  sizes.measures = view.sizes[MEASURES];
  sizes.levels = view.sizes[LEVELS];
  sizes.neighbours = view.sizes[NEIGHBOURS];
  sizes.kinds = view.sizes[KINDS];
  sizes.globals = static_cast<int32_t>(view.globalMaximum.size);
  sizes.customs = static_cast<int32_t>(view.customSign.size);
  return sizes;
}

Features featuresOf(const ProblemView& view) {
  const int32_t bits = view.sizes[FEATURES];
  Features features;
  features.time = bits & TIME;
  features.mixed = bits & MIXED_LOADS;
  features.transitions = bits & TRANSITIONS;
  features.legLimits = bits & LEG_LIMITS;
  features.simulate = bits & SIMULATE;
  features.severalStops = bits & MULTI_STOP;
  features.late = view.sizes[LATE_DEPARTURE] != 0;
  features.sequenceRules = bits & SEQUENCE_RULES;
  features.chosen = bits & CHOSEN_SCHEDULES;
  features.shared = bits & SHARED_CAPACITIES;
  features.timetables = bits & TIMETABLES;
  features.traffic = bits & TRAFFIC;
  features.overlaps = bits & PRESENCE;
  features.clocked = bits & CLOCKED;
  features.timedExtras = bits & OWN_TIMES;
  features.rewards = bits & REWARDS;
  features.promises = !features.rewards && (bits & PROMISES) != 0;
  features.loadRules = bits & LOAD_RULES;
  features.loadTerms = bits & LOAD_TERMS;
  return features;
}

Instance::Instance(const ProblemView& view)
    : view(view), decided(view), sizes(sizesOf(view)), features(featuresOf(view)) {
  for (int32_t level = 0; level < sizes.levels; level++) {
    const int32_t kind = view.levelKind[level];
    if (kind < 0 || kind >= static_cast<int32_t>(std::size(FIGURE_OF_LEVEL))) unknownCode("kind of level", kind);
    levelFigures.push_back(FIGURE_OF_LEVEL[kind]);
    if (levelFigures[level] != LevelFigure::OWN) continue;
    extraLevels.push_back(level);
    extraFloors.push_back(view.levelKind[level] == CHANGES ? view.changeFloor[view.levelArgument[level]] : -INFINITE);
  }
  orderValue = makeOrderValue(view, levelFigures, decided);
  sizes.extras = static_cast<int32_t>(extraLevels.size());
  for (int32_t c = 0; c < sizes.classes; c++) classes.push_back(viewOfClass(view, decided, c));
  for (const ClassView& k : classes) {
    if (k.limits.minStops > 1) features.fewestStops = true;
    if (features.traffic) bucketGrids.emplace_back(view, k.travel.firstBucket, k.travel.pastBucket);
  }
  if (features.chosen) findLeastService();
  for (int32_t c = 0; features.timetables && c < sizes.classes; c++) breakRules.emplace_back(view, c);
  for (int32_t c = 0; features.timetables && c < sizes.classes; c++) findBreak(classes[c], breakRules[c]);
  findPaths();
}

// Finds what bounds and fast paths may assume, and what they need.
void Instance::findPaths() {
  const int32_t bits = view.sizes[PATHS];
  paths.tableKind = view.tableKind.size > 0 ? view.tableKind[0] : DENSE;
  paths.distanceOnly = view.sizes[FEATURES] & DISTANCE_ONLY;
  paths.oneDistance = view.sizes[FEATURES] & ONE_DISTANCE;
  paths.refreshes = hasMoreThanSums();
  paths.bySums = !features.time && !features.mixed && !features.simulate && !features.legLimits &&
                 !features.loadTerms && !features.sequenceRules && !decided.any && sizes.extras + sizes.globals == 0 &&
                 !hasUnreachable();
  paths.symmetric = bits & SYMMETRIC;
  paths.byDistance = bits & BY_DISTANCE;
  paths.plain = bits & PLAIN;
  paths.plainPairs = bits & PLAIN_PAIRS;
  paths.evolvable = bits & EVOLVABLE;
  if ((paths.plain || paths.plainPairs) && features.time) findVisits();
  paths.plainSchedules = paths.plainPairs && !features.late && !features.clocked && sizes.extras == 0;
  paths.startsEmpty = features.mixed && isEmptyAtBegin();
  paths.stretches = paths.plain && features.simulate;
  paths.timedPairs = bits & TIMED_PAIRS;
  paths.pairsByTour = (features.legLimits && features.traffic) || features.shared || sizes.extras + sizes.globals > 0;
  if (paths.timedPairs && features.sequenceRules) findPlaceRules();
}

void Instance::findPlaceRules() {
  bool parts = false;
  for (int32_t o = 0; o < sizes.orders; o++) parts |= view.orderSuccessive[o] != 0;
  for (ClassView& k : classes) {
    k.placeRules = parts || view.classRules[k.index + 1] - view.classRules[k.index] > MAX_SET_RULES;
    for (int32_t i = view.classRules[k.index]; i < view.classRules[k.index + 1]; i++) {
      const int32_t kind = view.ruleKind[view.classRuleList[i]];
      k.placeRules |= kind != INCOMPATIBLE && kind != NONE_OF;
    }
  }
}

// True when, whichever stops serve an order, it delivers no more than it has picked up before.
bool Instance::isEmptyAtBegin() const {
  for (int32_t order = 0; order < sizes.orders; order++) {
    for (int32_t d = 0; d < sizes.capacities; d++) {
      double low = 0;
      for (int32_t slot = view.orderSlots[order]; slot < view.orderSlots[order + 1]; slot++) {
        double least = INFINITE;
        for (int32_t stop = view.slotStops[slot]; stop < view.slotStops[slot + 1]; stop++)
          least = std::min(least, view.stopChange[static_cast<std::size_t>(stop) * sizes.capacities + d]);
        low += least;
        if (low < 0) return false;
      }
    }
  }
  return !decided.any;
}

// True when tours keep more than their sums up to date, or may break a rule when a stop leaves.
bool Instance::hasMoreThanSums() const {
  if (features.time || features.mixed || features.simulate || features.legLimits) return true;
  if (view.sizes[COST_FUNCTIONS] > 0 || hasUnreachable()) return true;
  for (const ClassView& k : classes) {
    if (k.limits.maxDistance < INFINITE) return true;
  }
  return false;
}

// True when some travel does not exist.
bool Instance::hasUnreachable() const {
  for (std::size_t i = 0; i < view.distances.size; i++) {
    if (view.distances[i] >= UNREACHABLE) return true;
  }
  return false;
}

}  // namespace tourwright
