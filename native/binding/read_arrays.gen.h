// Takes the arrays of a compiled plan out of an object.
// Made from the tables of src/ (npm run generate): changes belong there.
#pragma once

#include "reader.h"

namespace tourwright::binding {

inline void readArrays(const Reader& reader, ProblemView& view) {
  reader.read("sizes", view.sizes, SIZES);
  [[maybe_unused]] const size_t stops = reader.count(view, STOPS);
  [[maybe_unused]] const size_t slots = reader.count(view, SLOTS);
  [[maybe_unused]] const size_t orders = reader.count(view, ORDERS);
  [[maybe_unused]] const size_t locations = reader.count(view, LOCATIONS);
  [[maybe_unused]] const size_t resources = reader.count(view, RESOURCES);
  [[maybe_unused]] const size_t classes = reader.count(view, CLASSES);
  [[maybe_unused]] const size_t capacities = reader.count(view, CAPACITIES);
  [[maybe_unused]] const size_t modes = reader.count(view, MODES);
  [[maybe_unused]] const size_t serviceViews = reader.count(view, SERVICE_VIEWS);
  [[maybe_unused]] const size_t windowViews = reader.count(view, WINDOW_VIEWS);
  [[maybe_unused]] const size_t costFunctions = reader.count(view, COST_FUNCTIONS);
  [[maybe_unused]] const size_t terms = reader.count(view, TERMS);
  [[maybe_unused]] const size_t measures = reader.count(view, MEASURES);
  [[maybe_unused]] const size_t levels = reader.count(view, LEVELS);
  [[maybe_unused]] const size_t features = reader.count(view, FEATURES);
  [[maybe_unused]] const size_t neighbours = reader.count(view, NEIGHBOURS);
  [[maybe_unused]] const size_t kinds = reader.count(view, KINDS);
  [[maybe_unused]] const size_t lateDeparture = reader.count(view, LATE_DEPARTURE);
  [[maybe_unused]] const size_t paths = reader.count(view, PATHS);
  reader.read("orderSlots", view.orderSlots, orders + 1);
  reader.read("slotStops", view.slotStops, slots + 1);
  reader.read("slotOrder", view.slotOrder, slots);
  reader.read("stopSlot", view.stopSlot, stops);
  reader.read("orderLevel", view.orderLevel, orders);
  reader.read("stopLocation", view.stopLocation, stops);
  reader.read("stopChange", view.stopChange, stops * capacities);
  reader.read("stopKind", view.stopKind, stops);
  reader.read("transition", view.transition, kinds * kinds);
  reader.read("orderKeys", view.orderKeys, orders * ORDER_KEYS);
  reader.read("resourceClass", view.resourceClass, resources);
  reader.read("classResources", view.classResources, classes + 1);
  reader.read("classResourceList", view.classResourceList, resources);
  reader.read("classMode", view.classMode, classes);
  reader.read("classStart", view.classStart, classes);
  reader.read("classEnd", view.classEnd, classes);
  reader.read("classShiftBegin", view.classShiftBegin, classes);
  reader.read("classShiftEnd", view.classShiftEnd, classes);
  reader.read("classMaxDuration", view.classMaxDuration, classes);
  reader.read("classMaxDistance", view.classMaxDistance, classes);
  reader.read("classMaxLeg", view.classMaxLeg, classes * 6);
  reader.read("classCapacity", view.classCapacity, classes * capacities);
  reader.read("classLevel", view.classLevel, classes);
  reader.read("classServiceView", view.classServiceView, classes);
  reader.read("classWindowView", view.classWindowView, classes);
  reader.read("classCost", view.classCost, classes);
  reader.read("classCompatible", view.classCompatible, classes * words(stops));
  reader.read("classPreferred", view.classPreferred, classes * words(stops));
  reader.read("modeDistance", view.modeDistance, modes);
  reader.read("modeDuration", view.modeDuration, modes);
  reader.read("modeSpeed", view.modeSpeed, modes);
  reader.read("modeDetour", view.modeDetour, modes);
  reader.read("modeCoefficient", view.modeCoefficient, modes);
  reader.read("tableKind", view.tableKind, 1);
  reader.read("tableParameters", view.tableParameters, view.tableKind[0] == PLANE ? 2 : 0);
  reader.read("distances", view.distances, view.tableKind[0] == DENSE ? tables(view.modeDistance, modes) * locations * locations : 0);
  reader.read("durations", view.durations, view.tableKind[0] == DENSE ? tables(view.modeDuration, modes) * locations * locations : 0);
  reader.read("coordinates", view.coordinates, locations * (view.tableKind[0] == DENSE ? 0 : view.tableKind[0] == PLANE ? 2 : 3));
  reader.read("service", view.service, serviceViews * stops);
  reader.read("startWindows", view.startWindows, windowViews * stops + 1);
  reader.read("startBegin", view.startBegin, total(view.startWindows, windowViews * stops));
  reader.read("startEnd", view.startEnd, total(view.startWindows, windowViews * stops));
  reader.read("preferredEnd", view.preferredEnd, windowViews * stops);
  reader.read("costTerms", view.costTerms, costFunctions + 1);
  reader.read("termKind", view.termKind, terms);
  reader.read("termArgument", view.termArgument, terms);
  reader.read("termFloors", view.termFloors, terms * 5);
  reader.read("measures", view.measures, measures * stops);
  reader.read("measureUnit", view.measureUnit, measures);
  reader.read("levelKind", view.levelKind, levels);
  reader.read("levelArgument", view.levelArgument, levels);
  reader.read("stopSets", view.stopSets, 0);
  reader.read("orderSuccessive", view.orderSuccessive, orders);
  reader.read("orderMaxSpan", view.orderMaxSpan, orders);
  reader.read("ruleKind", view.ruleKind, 0);
  reader.read("ruleArgument", view.ruleArgument, sizeOf(view.ruleKind) * 2);
  reader.read("ruleChildren", view.ruleChildren, sizeOf(view.ruleKind) + 1);
  reader.read("ruleChildList", view.ruleChildList, total(view.ruleChildren, sizeOf(view.ruleKind)));
  reader.read("ruleLimits", view.ruleLimits, 0);
  reader.read("classRules", view.classRules, classes + 1);
  reader.read("classRuleList", view.classRuleList, total(view.classRules, classes));
  reader.read("classFirstFree", view.classFirstFree, classes + 1);
  reader.read("classFirstFreeList", view.classFirstFreeList, total(view.classFirstFree, classes));
  reader.read("globalMaximum", view.globalMaximum, 0);
  reader.read("classGlobalCost", view.classGlobalCost, classes * sizeOf(view.globalMaximum));
  reader.read("customSign", view.customSign, 0);
  reader.read("classCustom", view.classCustom, classes * sizeOf(view.customSign));
  reader.read("precedenceLoose", view.precedenceLoose, 0);
  reader.read("precedenceRules", view.precedenceRules, sizeOf(view.precedenceLoose) + 1);
  reader.read("precedenceSets", view.precedenceSets, total(view.precedenceRules, sizeOf(view.precedenceLoose)) * 2);
  reader.read("classEarly", view.classEarly, classes + 1);
  reader.read("earlySet", view.earlySet, 0);
  reader.read("earlyDeliveries", view.earlyDeliveries, sizeOf(view.earlySet));
  reader.read("overlapSet", view.overlapSet, 0);
  reader.read("overlapLimit", view.overlapLimit, sizeOf(view.overlapSet));
  reader.read("classWindowBreaks", view.classWindowBreaks, classes + 1);
  reader.read("windowBreakDuration", view.windowBreakDuration, total(view.classWindowBreaks, classes));
  reader.read("windowBreakBegin", view.windowBreakBegin, total(view.classWindowBreaks, classes));
  reader.read("windowBreakLast", view.windowBreakLast, total(view.classWindowBreaks, classes));
  reader.read("classSlidingBreaks", view.classSlidingBreaks, classes + 1);
  reader.read("slidingCounts", view.slidingCounts, total(view.classSlidingBreaks, classes));
  reader.read("slidingLimit", view.slidingLimit, total(view.classSlidingBreaks, classes));
  reader.read("slidingLeast", view.slidingLeast, total(view.classSlidingBreaks, classes));
  reader.readOrEmpty("classDecided", view.classDecided, classes);
  // All that follow are empty where nothing is decided.
  const bool decided = sizeOf(view.classDecided) > 0;
  reader.read("slotOwner", view.slotOwner, decided ? slots : 0);
  reader.read("slotMember", view.slotMember, decided ? slots : 0);
  reader.read("slotRank", view.slotRank, decided ? slots : 0);
  reader.read("slotFixed", view.slotFixed, decided ? slots : 0);
  reader.read("resourceHeld", view.resourceHeld, decided ? resources + 1 : 0);
  reader.read("heldStops", view.heldStops, decided ? total(view.resourceHeld, resources) : 0);
  reader.read("stopGiven", view.stopGiven, decided ? stops * 3 : 0);
  reader.read("stopForbidden", view.stopForbidden, decided ? stops : 0);
  reader.read("stopMisfits", view.stopMisfits, decided ? stops : 0);
  reader.read("resourceBegin", view.resourceBegin, decided ? resources : 0);
  reader.read("resourceEnd", view.resourceEnd, decided ? resources : 0);
  reader.read("resourceBreaks", view.resourceBreaks, decided ? resources + 1 : 0);
  reader.read("breakLeg", view.breakLeg, decided ? total(view.resourceBreaks, resources) : 0);
  reader.read("breakTimes", view.breakTimes, decided ? total(view.resourceBreaks, resources) * 2 : 0);
  reader.read("classJudged", view.classJudged, decided ? classes + 1 : 0);
  reader.read("judgedRule", view.judgedRule, decided ? total(view.classJudged, classes) : 0);
  reader.read("judgedEach", view.judgedEach, decided ? total(view.classJudged, classes) : 0);
  reader.read("modeTruth", view.modeTruth, decided ? modes : 0);
  reader.read("neighbours", view.neighbours, stops * neighbours);
  reader.read("neighbourDistance", view.neighbourDistance, stops * neighbours);
}

}  // namespace tourwright::binding
