// A class of resources as the kernel sees it.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "instance/codes.h"
#include "instance/cost_terms.h"
#include "instance/decided.h"
#include "instance/problem_view.h"
#include "instance/segment.h"

namespace tourwright {

// The maximum number of a class's rules on which stops may share a tour that are checked before places are.
constexpr int32_t MAX_SET_RULES = 32;

// The kind of the leg to the i-th of `count` stops, after which comes the end.
inline LegKind legKind(int32_t i, int32_t count) {
  return i == 0 ? LegKind::FIRST : i == count ? LegKind::LAST : LegKind::BETWEEN;
}

// How resources of a class travel.
struct ClassTravel {
  int32_t mode;
  int32_t firstBucket;  // of the mode's durations by time of travel, in ProblemView::bucketBegin
  int32_t pastBucket;
  const int32_t* distances;  // dense only
  const int32_t* durations;  // dense only; the minimum where they depend on the hour
  // Where gaps are bridged crow-fly: the tables that say which travels exist, nullptr elsewhere.
  const int32_t* trueDistances;
  const int32_t* trueDurations;
  double speed;
  double detour;
  double coefficient;
};

// When tours of a class begin and end.
struct ClassShift {
  double opening;  // of the working window
  double begin;    // earliest begin of tours: the opening, or the begin given by history
  double end;
  double endLimit;  // the end, or earlier where maxDuration counts from the begin
};

// Upper and lower limits of the tours of a class.
struct ClassLimits {
  double maxDuration;
  double maxDistance;
  double maxStops;
  double minStops;         // of a tour that may stay empty, 0: none
  double boundMinStops;    // of one that may not, because its resource has to serve some stops: fewer are a violation
  const double* maxLeg;    // first, inter, last leg: meters, then seconds
  const double* capacity;  // by capacity: the highest load
};

// The decisions on the tour of a class that consists of one resource.
struct ClassDecisions {
  int32_t resource;      // −1: nothing is decided
  int32_t held;          // stops that never move, at the begin of its tour
  int32_t lastHeld;      // the last of them, −1: none
  bool beginIsRecorded;  // history gives the begin of its tour
};

// What is left to choose in the times of a tour: nothing, when its only break is taken, in a window, or more.
enum class BreakChoice { NONE, ONE, SEVERAL };

// The breaks of a class; where there is only one: seconds, earliest and latest start.
struct ClassBreaks {
  BreakChoice choice = BreakChoice::NONE;
  double duration = 0;
  double begin = 0;
  double last = 0;
};

// One class of resources: everything that differs between classes, one pointer away. Meters, seconds after the origin,
// 10^-6 units of cost and of load.
struct ClassView {
  int32_t index;
  ClassTravel travel;
  int32_t start;  // −1: the tour begins at its first stop
  int32_t end;    // −1: open, −2: back to the first stop
  bool loops;     // end == −2
  ClassShift shift;
  ClassLimits limits;
  int32_t level;                // the level that counts a used resource, −1: none
  const double* service;        // by stop: seconds
  const double* least;          // by stop: minimum seconds of service
  const int32_t* startWindows;  // by stop: index of its windows in ProblemView::startBegin
  const double* preferredEnd;   // by stop: a later begin counts as delay
  int32_t cost;                 // its cost function, −1: none
  double leastCost;             // of one more meter, 10^-6 units, −1: unknown
  const uint32_t* compatible;   // one bit per stop: the class may serve it
  const uint32_t* preferred;    // one bit per stop: the class prefers it
  ClassDecisions decided;
  const Visit* visits = nullptr;  // by stop, plain plans with time only
  ClassBreaks breaks;
  bool placeRules = false;  // rules on the sequence depend on more than which stops are in it; timed pairs only

  bool hasTraffic() const { return travel.pastBucket > travel.firstBucket; }
};

// The class of a tour that returns to its first stop, while that stop stays the first: the tour ends at its location.
inline ClassView endingAt(const ClassView& k, int32_t home) {
  ClassView own = k;
  own.end = home;
  own.loops = false;
  return own;
}

// The working window as the part of a tour that is its begin or its end.
inline Stretch stretchOfShift(const ClassView& k) {
  return {0, k.shift.begin, k.shift.end};
}

// The decisions and history of the tour of a class.
inline ClassDecisions findHistory(const ProblemView& view, int32_t resource) {
  if (resource < 0) return {-1, 0, -1, false};
  const int32_t from = view.resourceHeld[resource];
  const int32_t to = view.resourceHeld[resource + 1];
  return {resource, to - from, to > from ? view.heldStops[to - 1] : -1,
          view.resourceBegin[resource] < std::numeric_limits<double>::infinity()};
}

inline ClassTravel travelOf(const ProblemView& view, const Decided& decided, int32_t mode) {
  const std::size_t locations = static_cast<std::size_t>(view.sizes[LOCATIONS]);
  const std::size_t table = locations * locations;
  const bool dense = view.tableKind.size == 0 || view.tableKind[0] == DENSE;
  const int32_t truth = decided.any ? view.modeTruth[mode] : mode;
  const bool bridged = truth != mode;
  ClassTravel travel;
  travel.mode = mode;
  travel.firstBucket = view.modeBuckets.size > 0 ? view.modeBuckets[mode] : 0;
  travel.pastBucket = view.modeBuckets.size > 0 ? view.modeBuckets[mode + 1] : 0;
  travel.distances = dense ? view.distances.data + table * view.modeDistance[mode] : nullptr;
  travel.durations = dense ? view.durations.data + table * view.modeDuration[mode] : nullptr;
  travel.trueDistances = bridged ? view.distances.data + table * view.modeDistance[truth] : nullptr;
  travel.trueDurations = bridged ? view.durations.data + table * view.modeDuration[truth] : nullptr;
  travel.speed = view.modeSpeed[mode];
  travel.detour = view.modeDetour[mode];
  travel.coefficient = view.modeCoefficient[mode];
  return travel;
}

inline ClassShift shiftOf(const ProblemView& view, int32_t c, const ClassDecisions& decided) {
  const double opening = view.classShiftBegin[c];
  const double begin = decided.beginIsRecorded ? view.resourceBegin[decided.resource] : opening;
  const double end = view.classShiftEnd[c];
  const bool isFree = view.sizes[LATE_DEPARTURE] != 0 && !decided.beginIsRecorded;
  return {opening, begin, end, isFree ? end : std::fmin(end, begin + view.classMaxDuration[c])};
}

inline ClassLimits limitsOf(const ProblemView& view, const Decided& decided, int32_t c, int32_t resource) {
  const bool isBound = resource >= 0 && decided.bound[resource];
  ClassLimits limits;
  limits.maxDuration = view.classMaxDuration[c];
  limits.maxDistance = view.classMaxDistance[c];
  limits.maxStops = view.classMaxStops[c];
  limits.minStops = isBound ? 0 : view.classMinStops[c];
  limits.boundMinStops = isBound ? view.classMinStops[c] : 0;
  limits.maxLeg = view.classMaxLeg.data + static_cast<std::size_t>(c) * 6;
  limits.capacity = view.classCapacity.data + static_cast<std::size_t>(c) * view.sizes[CAPACITIES];
  return limits;
}

// The fields that the compiled plan provides directly.
inline ClassView viewOfClass(const ProblemView& view, const Decided& decided, int32_t c) {
  const std::size_t stops = static_cast<std::size_t>(view.sizes[STOPS]);
  const std::size_t words = (stops + 31) / 32;
  ClassView k;
  k.index = c;
  k.travel = travelOf(view, decided, view.classMode[c]);
  k.start = view.classStart[c];
  k.end = view.classEnd[c];
  k.loops = k.end == -2;
  k.decided = findHistory(view, decided.any ? view.classDecided[c] : -1);
  k.shift = shiftOf(view, c, k.decided);
  k.limits = limitsOf(view, decided, c, k.decided.resource);
  k.level = view.classLevel[c];
  k.service = view.service.data + static_cast<std::size_t>(view.classServiceView[c]) * stops;
  k.least = k.service;
  k.startWindows = view.startWindows.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
  k.preferredEnd = view.preferredEnd.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
  k.cost = view.classCost[c];
  k.leastCost = leastCostOfMeter(view, c);
  k.compatible = view.classCompatible.data + c * words;
  k.preferred = view.classPreferred.data + c * words;
  return k;
}

}  // namespace tourwright
