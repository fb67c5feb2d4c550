// A class of resources as the kernel sees it.
#pragma once

#include <cmath>
#include <cstdint>

#include "instance/codes.h"
#include "instance/cost_terms.h"
#include "instance/decided.h"
#include "instance/problem_view.h"
#include "instance/segment.h"

namespace tourwright {

// Rules of a class on which stops may be in one tour that are looked at before places are.
constexpr int32_t MAX_SET_RULES = 32;

// What is left to choose of a tour's times: nothing, when its only break is taken, in a window, or more.
enum class Breaks { NONE, ONE, SEVERAL };

// One class of resources: all that differs from class to class, one pointer away. Meters, seconds after the origin,
// 10^-6 units of cost and of load.
struct ClassView {
  int32_t index;
  int32_t mode;
  int32_t firstBucket;  // of the mode's durations by time of travel, in ProblemView::bucketBegin
  int32_t pastBucket;
  const int32_t* distances;  // dense only
  const int32_t* durations;  // dense only; where they depend on the hour, the least
  double speed;
  double detour;
  double coefficient;
  int32_t start;      // −1: the tour begins at its first stop
  int32_t end;        // −1: open, −2: back to the first stop
  bool loops;         // end == −2
  double opening;     // of the working window
  double shiftBegin;  // when its tours can begin: the opening, or the begin that history says
  double shiftEnd;
  double endLimit;  // shiftEnd, or earlier where maxDuration counts from shiftBegin
  double maxDuration;
  double maxDistance;
  double maxStops;
  double minStops;              // of a tour that may stay empty, 0: none
  double ownedStops;            // of one that may not, because its resource has to serve some: fewer are a violation
  const double* maxLeg;         // first, inter, last: meters, then seconds
  const double* capacity;       // by capacity: the highest load
  int32_t level;                // the level that counts a used resource, −1: none
  const double* service;        // by stop: seconds
  const double* least;          // by stop: seconds that service takes at the least
  const int32_t* startWindows;  // by stop: where its windows begin in ProblemView::startBegin
  const double* preferredEnd;   // by stop: after it there is delay
  int32_t cost;                 // its cost function, −1: none
  double leastCost;             // of a meter more, 10^-6 units, −1: unknown
  const uint32_t* compatible;   // a bit a stop: the class may serve it
  const uint32_t* preferred;    // a bit a stop: the class prefers it
  int32_t decided;              // the resource whose decisions the class has, −1: none
  int32_t held;                 // stops that never move, at the begin of its tour
  int32_t lastHeld;             // the last of them, −1: none
  bool begun;                   // history gives the time at which its tour begins
  // Where gaps are bridged crow-fly: the tables that tell which travels exist, nullptr elsewhere.
  const int32_t* trueDistances;
  const int32_t* trueDurations;
  const Visit* visits = nullptr;  // by stop, plain plans with time only
  // The break where there is one: seconds, earliest and latest start.
  Breaks breaks = Breaks::NONE;
  double breakDuration = 0;
  double breakBegin = 0;
  double breakLast = 0;
  bool hasTraffic() const { return pastBucket > firstBucket; }
  bool placeRules = false;  // rules on the sequence look at more than which stops are in it; timed pairs only
};

// The working window, as the part of a tour that is its begin or its end.
inline Stretch stretchOfShift(const ClassView& k) {
  return {0, k.shiftBegin, k.shiftEnd};
}

// What history says of the tour of a class with decisions.
inline void findHistory(const ProblemView& view, ClassView& k) {
  k.held = 0;
  k.lastHeld = -1;
  k.begun = false;
  if (k.decided < 0) return;
  k.held = view.resourceHeld[k.decided + 1] - view.resourceHeld[k.decided];
  if (k.held > 0) k.lastHeld = view.heldStops[view.resourceHeld[k.decided + 1] - 1];
  const double begin = view.resourceBegin[k.decided];
  k.begun = begin < std::numeric_limits<double>::infinity();
  if (k.begun) k.shiftBegin = begin;
}

// All of it that the compiled plan has ready.
inline ClassView viewOfClass(const ProblemView& view, const Decided& decided, int32_t c) {
  const std::size_t locations = static_cast<std::size_t>(view.sizes[LOCATIONS]);
  const std::size_t stops = static_cast<std::size_t>(view.sizes[STOPS]);
  const bool dense = view.tableKind.size == 0 || view.tableKind[0] == DENSE;
  const std::size_t table = locations * locations;
  const std::size_t words = (stops + 31) / 32;
  ClassView k;
  k.index = c;
  k.mode = view.classMode[c];
  k.firstBucket = view.modeBuckets.size > 0 ? view.modeBuckets[k.mode] : 0;
  k.pastBucket = view.modeBuckets.size > 0 ? view.modeBuckets[k.mode + 1] : 0;
  k.distances = dense ? view.distances.data + table * view.modeDistance[k.mode] : nullptr;
  k.durations = dense ? view.durations.data + table * view.modeDuration[k.mode] : nullptr;
  k.speed = view.modeSpeed[k.mode];
  k.detour = view.modeDetour[k.mode];
  k.coefficient = view.modeCoefficient[k.mode];
  k.start = view.classStart[c];
  k.end = view.classEnd[c];
  k.loops = k.end == -2;
  k.opening = k.shiftBegin = view.classShiftBegin[c];
  k.decided = decided.any ? view.classDecided[c] : -1;
  findHistory(view, k);
  k.shiftEnd = view.classShiftEnd[c];
  k.maxDuration = view.classMaxDuration[c];
  const bool isFree = view.sizes[LATE_DEPARTURE] != 0 && !k.begun;
  k.endLimit = isFree ? k.shiftEnd : std::fmin(k.shiftEnd, k.shiftBegin + k.maxDuration);
  k.maxDistance = view.classMaxDistance[c];
  k.maxStops = view.classMaxStops[c];
  const bool isBound = k.decided >= 0 && decided.bound[k.decided];
  k.minStops = isBound ? 0 : view.classMinStops[c];
  k.ownedStops = isBound ? view.classMinStops[c] : 0;
  k.maxLeg = view.classMaxLeg.data + static_cast<std::size_t>(c) * 6;
  k.capacity = view.classCapacity.data + static_cast<std::size_t>(c) * view.sizes[CAPACITIES];
  k.level = view.classLevel[c];
  k.service = view.service.data + static_cast<std::size_t>(view.classServiceView[c]) * stops;
  k.least = k.service;
  k.startWindows = view.startWindows.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
  k.preferredEnd = view.preferredEnd.data + static_cast<std::size_t>(view.classWindowView[c]) * stops;
  k.cost = view.classCost[c];
  k.leastCost = leastCostOfMeter(view, c);
  k.compatible = view.classCompatible.data + c * words;
  k.preferred = view.classPreferred.data + c * words;
  const int32_t truth = decided.any ? view.modeTruth[k.mode] : k.mode;
  const bool bridged = truth != k.mode;
  k.trueDistances = bridged ? view.distances.data + table * view.modeDistance[truth] : nullptr;
  k.trueDurations = bridged ? view.durations.data + table * view.modeDuration[truth] : nullptr;
  return k;
}

}  // namespace tourwright
