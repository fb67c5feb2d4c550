#include "instance/instance.h"

#include <algorithm>
#include <iterator>

namespace tourwright {

Instance::Instance(const ProblemView& view) : view(view), decided(view) {
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
  traffic = features & TRAFFIC;
  globals = static_cast<int32_t>(view.globalMaximum.size);
  customs = static_cast<int32_t>(view.customSign.size);
  for (int32_t level = 0; level < levels; level++) {
    const int32_t kind = view.levelKind[level];
    if (kind < 0 || kind >= static_cast<int32_t>(std::size(FIGURE_OF_LEVEL))) unknownCode("kind of level", kind);
    levelFigures.push_back(FIGURE_OF_LEVEL[kind]);
    if (levelFigures[level] != LevelFigure::OWN) continue;
    extraLevels.push_back(level);
    extraFloors.push_back(view.levelKind[level] == CHANGES ? view.changeFloor[view.levelArgument[level]] : -INFINITE);
  }
  worth = makeOrderWorth(view, levelFigures, decided);
  extras = static_cast<int32_t>(extraLevels.size());
  overlaps = features & PRESENCE;
  clocked = features & CLOCKED;
  timedExtras = features & OWN_TIMES;
  rewards = features & REWARDS;
  promises = !rewards && (features & PROMISES) != 0;
  loadRules = features & LOAD_RULES;
  loadTerms = features & LOAD_TERMS;
  tableKind = view.tableKind.size > 0 ? view.tableKind[0] : DENSE;
  for (int32_t c = 0; c < classes; c++) classViews.push_back(viewOfClass(view, decided, c));
  for (const ClassView& k : classViews) {
    if (k.minStops > 1) fewestStops = true;
    if (traffic) bucketGrids.emplace_back(view, k.firstBucket, k.pastBucket);
  }
  if (chosen) findLeastService();
  for (int32_t c = 0; timetables && c < classes; c++) breakRules.emplace_back(view, c);
  for (int32_t c = 0; timetables && c < classes; c++) findBreak(classViews[c], breakRules[c]);
  refreshes = hasMoreThanSums();
  bySums = !time && !mixed && !simulate && !legLimits && !loadTerms && !sequenceRules && !decided.any &&
           extras + globals == 0 && !hasUnreachable();
  const int32_t paths = view.sizes[PATHS];
  symmetric = paths & SYMMETRIC;
  byDistance = paths & BY_DISTANCE;
  plain = paths & PLAIN;
  plainPairs = paths & PLAIN_PAIRS;
  evolvable = paths & EVOLVABLE;
  if ((plain || plainPairs) && time) findVisits();
  plainSchedules = plainPairs && !late && !clocked && extras == 0;
  startsEmpty = mixed && isEmptyAtBegin();
  stretches = plain && simulate;
  timedPairs = paths & TIMED_PAIRS;
  if (timedPairs && sequenceRules) findPlaceRules();
}

void Instance::findPlaceRules() {
  bool parts = false;
  for (int32_t o = 0; o < orders; o++) parts |= view.orderSuccessive[o] != 0;
  for (ClassView& k : classViews) {
    k.placeRules = parts || view.classRules[k.index + 1] - view.classRules[k.index] > MAX_SET_RULES;
    for (int32_t i = view.classRules[k.index]; i < view.classRules[k.index + 1]; i++) {
      const int32_t kind = view.ruleKind[view.classRuleList[i]];
      k.placeRules |= kind != INCOMPATIBLE && kind != NONE_OF;
    }
  }
}

// Whichever stops serve an order, it delivers no more than it has picked up before.
bool Instance::isEmptyAtBegin() const {
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

// Tours have more than their sums to keep, or may break a rule when a stop leaves.
bool Instance::hasMoreThanSums() const {
  if (time || mixed || simulate || legLimits || view.sizes[COST_FUNCTIONS] > 0 || hasUnreachable()) return true;
  for (const ClassView& k : classViews) {
    if (k.maxDistance < INFINITE) return true;
  }
  return false;
}

// Some travel does not exist.
bool Instance::hasUnreachable() const {
  for (std::size_t i = 0; i < view.distances.size; i++) {
    if (view.distances[i] >= UNREACHABLE) return true;
  }
  return false;
}

}  // namespace tourwright
