// A compiled plan as the kernel reads it: spans over arrays that TypeScript owns.
// The names, shapes and units are those of ProblemArrays in src/problem/problem-arrays.ts.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tourwright {

template <typename T>
struct Span {
  const T* data = nullptr;
  std::size_t size = 0;

  const T& operator[](std::size_t index) const { return data[index]; }
};

struct ProblemView {
  Span<int32_t> sizes;

  Span<int32_t> orderSlots;
  Span<int32_t> slotStops;
  Span<int32_t> slotOrder;
  Span<int32_t> stopSlot;
  Span<int32_t> orderLevel;
  Span<int32_t> stopLocation;
  Span<double> stopChange;
  Span<int32_t> stopKind;
  Span<double> transition;
  Span<double> orderKeys;

  Span<int32_t> resourceClass;
  Span<int32_t> classResources;
  Span<int32_t> classResourceList;
  Span<int32_t> classMode;
  Span<int32_t> classStart;
  Span<int32_t> classEnd;
  Span<double> classShiftBegin;
  Span<double> classShiftEnd;
  Span<double> classMaxDuration;
  Span<double> classMaxDistance;
  Span<double> classMaxLeg;
  Span<double> classCapacity;
  Span<int32_t> classLevel;
  Span<int32_t> classServiceView;
  Span<int32_t> classWindowView;
  Span<int32_t> classCost;
  Span<uint32_t> classCompatible;
  Span<uint32_t> classPreferred;

  Span<int32_t> modeDistance;
  Span<int32_t> modeDuration;
  Span<double> modeSpeed;
  Span<double> modeDetour;
  Span<double> modeCoefficient;
  Span<int32_t> tableKind;
  Span<double> tableParameters;
  Span<int32_t> distances;
  Span<int32_t> durations;
  Span<double> coordinates;

  Span<double> service;
  Span<int32_t> startWindows;
  Span<double> startBegin;
  Span<double> startEnd;
  Span<double> preferredEnd;

  Span<int32_t> costTerms;
  Span<int32_t> termKind;
  Span<int32_t> termArgument;
  Span<double> termFloors;
  Span<double> measures;
  Span<double> measureUnit;

  Span<int32_t> levelKind;
  Span<int32_t> levelArgument;

  Span<uint32_t> stopSets;
  Span<uint8_t> orderSuccessive;
  Span<double> orderMaxSpan;
  Span<int32_t> ruleKind;
  Span<int32_t> ruleArgument;
  Span<int32_t> ruleChildren;
  Span<int32_t> ruleChildList;
  Span<double> ruleLimits;
  Span<int32_t> classRules;
  Span<int32_t> classRuleList;
  Span<int32_t> classFirstFree;
  Span<int32_t> classFirstFreeList;
  Span<int32_t> classGlobalCost;
  Span<double> globalMaximum;
  Span<int32_t> classCustom;
  Span<double> customSign;
  Span<int32_t> precedenceRules;
  Span<int32_t> precedenceSets;
  Span<uint8_t> precedenceLoose;
  Span<int32_t> classEarly;
  Span<int32_t> earlySet;
  Span<int32_t> earlyDeliveries;
  Span<int32_t> overlapSet;
  Span<int32_t> overlapLimit;

  Span<int32_t> classWindowBreaks;
  Span<double> windowBreakDuration;
  Span<double> windowBreakBegin;
  Span<double> windowBreakLast;
  Span<int32_t> classSlidingBreaks;
  Span<int32_t> slidingCounts;
  Span<double> slidingLimit;
  Span<double> slidingLeast;

  // Empty where nothing is decided.
  Span<int32_t> slotOwner;
  Span<int32_t> slotMember;
  Span<int32_t> slotRank;
  Span<uint8_t> slotFixed;
  Span<int32_t> classDecided;
  Span<int32_t> resourceHeld;
  Span<int32_t> heldStops;
  Span<double> stopGiven;
  Span<double> stopForbidden;
  Span<int32_t> stopMisfits;
  Span<double> resourceBegin;
  Span<double> resourceEnd;
  Span<int32_t> resourceBreaks;
  Span<int32_t> breakLeg;
  Span<double> breakTimes;
  Span<int32_t> classJudged;
  Span<int32_t> judgedRule;
  Span<int32_t> judgedEach;
  Span<int32_t> modeTruth;

  Span<int32_t> neighbours;
  Span<int32_t> neighbourDistance;
};

// Index into ProblemView::sizes.
enum Size {
  STOPS,
  SLOTS,
  ORDERS,
  LOCATIONS,
  RESOURCES,
  CLASSES,
  CAPACITIES,
  MODES,
  SERVICE_VIEWS,
  WINDOW_VIEWS,
  COST_FUNCTIONS,
  TERMS,
  MEASURES,
  LEVELS,
  FEATURES,
  NEIGHBOURS,
  KINDS,
  LATE_DEPARTURE,
};

}  // namespace tourwright
