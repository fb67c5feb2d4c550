#include "problem_arrays.h"

#include <algorithm>

#include "views.h"

namespace tourwright::binding {
namespace {

constexpr size_t SIZES = LATE_DEPARTURE + 1;
constexpr int32_t DENSE = 0;
constexpr int32_t PLANE = 1;

// Takes arrays out of the object by name.
class Reader {
 public:
  explicit Reader(Napi::Object arrays) : arrays_(arrays) {}

  // The array of that name with at least `length` elements.
  template <typename T>
  void read(const char* name, Span<T>& span, size_t length) const {
    span = viewOf<T>(arrays_.Get(name), name, Lifetime::KERNEL);
    if (span.size < length) {
      throwType(arrays_.Env(), std::string(name) + " has " + std::to_string(span.size) + " elements; the plan needs " +
                                   std::to_string(length) + ".");
    }
  }

  // The array of that name, however long; its length.
  template <typename T>
  size_t any(const char* name, Span<T>& span) const {
    read(name, span, 0);
    return span.size;
  }

 private:
  Napi::Object arrays_;
};

// A size as an unsigned number.
size_t count(const ProblemView& view, Size size, Napi::Env env) {
  const int32_t value = view.sizes[size];
  if (value < 0) throwType(env, "sizes[" + std::to_string(size) + "] is negative.");
  return static_cast<size_t>(value);
}

// The last element of offsets: how many entries they divide.
size_t total(const Span<int32_t>& offsets, size_t last) {
  return static_cast<size_t>(std::max(0, offsets[last]));
}

// How many tables the modes refer to.
size_t tables(const Span<int32_t>& modeTable, size_t modes) {
  int32_t highest = -1;
  for (size_t mode = 0; mode < modes; mode++) highest = std::max(highest, modeTable[mode]);
  return static_cast<size_t>(highest + 1);
}

}  // namespace

ProblemView problemView(Napi::Object arrays) {
  const Napi::Env env = arrays.Env();
  const Reader reader(arrays);
  ProblemView view;

  reader.read("sizes", view.sizes, SIZES);
  const size_t stops = count(view, STOPS, env);
  const size_t slots = count(view, SLOTS, env);
  const size_t orders = count(view, ORDERS, env);
  const size_t locations = count(view, LOCATIONS, env);
  const size_t resources = count(view, RESOURCES, env);
  const size_t classes = count(view, CLASSES, env);
  const size_t capacities = count(view, CAPACITIES, env);
  const size_t modes = count(view, MODES, env);
  const size_t serviceViews = count(view, SERVICE_VIEWS, env);
  const size_t windowViews = count(view, WINDOW_VIEWS, env);
  const size_t costFunctions = count(view, COST_FUNCTIONS, env);
  const size_t terms = count(view, TERMS, env);
  const size_t measures = count(view, MEASURES, env);
  const size_t levels = count(view, LEVELS, env);
  const size_t neighbours = count(view, NEIGHBOURS, env);
  const size_t kinds = count(view, KINDS, env);
  const size_t words = (stops + 31) / 32;

  reader.read("orderSlots", view.orderSlots, orders + 1);
  reader.read("slotStops", view.slotStops, slots + 1);
  reader.read("slotOrder", view.slotOrder, slots);
  reader.read("stopSlot", view.stopSlot, stops);
  reader.read("orderLevel", view.orderLevel, orders);
  reader.read("stopLocation", view.stopLocation, stops);
  reader.read("stopChange", view.stopChange, stops * capacities);
  reader.read("stopKind", view.stopKind, stops);
  reader.read("transition", view.transition, kinds * kinds);
  reader.read("orderKeys", view.orderKeys, orders * 5);

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
  reader.read("classCompatible", view.classCompatible, classes * words);
  reader.read("classPreferred", view.classPreferred, classes * words);

  reader.read("modeDistance", view.modeDistance, modes);
  reader.read("modeDuration", view.modeDuration, modes);
  reader.read("modeSpeed", view.modeSpeed, modes);
  reader.read("modeDetour", view.modeDetour, modes);
  reader.read("modeCoefficient", view.modeCoefficient, modes);
  reader.read("tableKind", view.tableKind, 1);
  const int32_t kind = view.tableKind[0];
  const size_t pairs = kind == DENSE ? locations * locations : 0;
  reader.read("tableParameters", view.tableParameters, kind == PLANE ? 2 : 0);
  reader.read("distances", view.distances, tables(view.modeDistance, modes) * pairs);
  reader.read("durations", view.durations, tables(view.modeDuration, modes) * pairs);
  reader.read("coordinates", view.coordinates, kind == DENSE ? 0 : kind == PLANE ? locations * 2 : locations * 3);

  reader.read("service", view.service, serviceViews * stops);
  reader.read("startWindows", view.startWindows, windowViews * stops + 1);
  const size_t intervals = total(view.startWindows, windowViews * stops);
  reader.read("startBegin", view.startBegin, intervals);
  reader.read("startEnd", view.startEnd, intervals);
  reader.read("preferredEnd", view.preferredEnd, windowViews * stops);

  reader.read("costTerms", view.costTerms, costFunctions + 1);
  reader.read("termKind", view.termKind, terms);
  reader.read("termArgument", view.termArgument, terms);
  reader.read("termFloors", view.termFloors, terms * 5);
  reader.read("measures", view.measures, measures * stops);
  reader.read("measureUnit", view.measureUnit, measures);

  reader.read("levelKind", view.levelKind, levels);
  reader.read("levelArgument", view.levelArgument, levels);

  const size_t rules = reader.any("ruleKind", view.ruleKind);
  const size_t globals = reader.any("globalMaximum", view.globalMaximum);
  const size_t customs = reader.any("customSign", view.customSign);
  const size_t precedences = reader.any("precedenceLoose", view.precedenceLoose);
  const size_t earlies = reader.any("earlySet", view.earlySet);
  const size_t overlaps = reader.any("overlapSet", view.overlapSet);
  reader.any("stopSets", view.stopSets);
  reader.any("ruleLimits", view.ruleLimits);
  reader.read("orderSuccessive", view.orderSuccessive, orders);
  reader.read("orderMaxSpan", view.orderMaxSpan, orders);
  reader.read("ruleArgument", view.ruleArgument, rules * 2);
  reader.read("ruleChildren", view.ruleChildren, rules + 1);
  reader.read("ruleChildList", view.ruleChildList, total(view.ruleChildren, rules));
  reader.read("classRules", view.classRules, classes + 1);
  reader.read("classRuleList", view.classRuleList, total(view.classRules, classes));
  reader.read("classFirstFree", view.classFirstFree, classes + 1);
  reader.read("classFirstFreeList", view.classFirstFreeList, total(view.classFirstFree, classes));
  reader.read("classGlobalCost", view.classGlobalCost, classes * globals);
  reader.read("classCustom", view.classCustom, classes * customs);
  reader.read("precedenceRules", view.precedenceRules, precedences + 1);
  reader.read("precedenceSets", view.precedenceSets, total(view.precedenceRules, precedences) * 2);
  reader.read("classEarly", view.classEarly, classes + 1);
  reader.read("earlyDeliveries", view.earlyDeliveries, earlies);
  reader.read("overlapLimit", view.overlapLimit, overlaps);

  reader.read("classWindowBreaks", view.classWindowBreaks, classes + 1);
  const size_t windowBreaks = total(view.classWindowBreaks, classes);
  reader.read("windowBreakDuration", view.windowBreakDuration, windowBreaks);
  reader.read("windowBreakBegin", view.windowBreakBegin, windowBreaks);
  reader.read("windowBreakLast", view.windowBreakLast, windowBreaks);
  reader.read("classSlidingBreaks", view.classSlidingBreaks, classes + 1);
  const size_t slidingBreaks = total(view.classSlidingBreaks, classes);
  reader.read("slidingCounts", view.slidingCounts, slidingBreaks);
  reader.read("slidingLimit", view.slidingLimit, slidingBreaks);
  reader.read("slidingLeast", view.slidingLeast, slidingBreaks);

  // All of them are empty where nothing is decided.
  const bool decided = reader.any("classDecided", view.classDecided) > 0;
  const auto whenDecided = [decided](size_t length) { return decided ? length : 0; };
  reader.read("classDecided", view.classDecided, whenDecided(classes));
  reader.read("slotOwner", view.slotOwner, whenDecided(slots));
  reader.read("slotMember", view.slotMember, whenDecided(slots));
  reader.read("slotRank", view.slotRank, whenDecided(slots));
  reader.read("slotFixed", view.slotFixed, whenDecided(slots));
  reader.read("resourceHeld", view.resourceHeld, whenDecided(resources + 1));
  reader.read("heldStops", view.heldStops, decided ? total(view.resourceHeld, resources) : 0);
  reader.read("stopGiven", view.stopGiven, whenDecided(stops * 3));
  reader.read("stopForbidden", view.stopForbidden, whenDecided(stops));
  reader.read("stopMisfits", view.stopMisfits, whenDecided(stops));
  reader.read("resourceBegin", view.resourceBegin, whenDecided(resources));
  reader.read("resourceEnd", view.resourceEnd, whenDecided(resources));
  reader.read("resourceBreaks", view.resourceBreaks, whenDecided(resources + 1));
  const size_t breaks = decided ? total(view.resourceBreaks, resources) : 0;
  reader.read("breakLeg", view.breakLeg, breaks);
  reader.read("breakTimes", view.breakTimes, breaks * 2);
  reader.read("classJudged", view.classJudged, whenDecided(classes + 1));
  const size_t judged = decided ? total(view.classJudged, classes) : 0;
  reader.read("judgedRule", view.judgedRule, judged);
  reader.read("judgedEach", view.judgedEach, judged);
  reader.read("modeTruth", view.modeTruth, whenDecided(modes));

  reader.read("neighbours", view.neighbours, stops * neighbours);
  reader.read("neighbourDistance", view.neighbourDistance, stops * neighbours);
  return view;
}

}  // namespace tourwright::binding
