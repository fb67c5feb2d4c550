// Plans without any rule except capacities and, optionally, windows: a depot, customers around it, one class of
// vehicles.
#pragma once

#include "test_problem.h"

namespace tourwright::test {

// `stops` deliveries of 1 to 5 units on vehicles of capacity 50; the distance is minimized.
inline TestProblem plainProblem(uint32_t seed, int32_t stops, bool timed) {
  TestProblem p;
  Random random(seed);
  addOrders(p, random, stops, 1);
  for (double& change : p.stopChange) change = -std::abs(change);
  addTravel(p, random, stops + 1);
  const int32_t near = std::min(stops - 1, 40);
  addNeighbours(p, stops, near);
  addSequenceRules(p, stops, stops, false);
  const int32_t resources = stops;
  p.classWindowChoices = {1};
  p.classWindowBreaks = p.classSlidingBreaks = p.classRules = p.classFirstFree = p.classEarly = {0, 0};
  p.classResources = {0, resources};
  p.resourceClass.assign(resources, 0);
  for (int32_t r = 0; r < resources; r++) p.classResourceList.push_back(r);
  p.classMode = p.classStart = p.classEnd = p.classServiceView = p.classWindowView = {0};
  p.classLevel = p.classCost = {-1};
  p.classShiftBegin = {0};
  p.classShiftEnd = {20000};
  addUnlimited(p, 1);
  p.classCapacity = {50};
  p.classCompatible.assign((stops + 31) / 32, 0xffffffffu);
  p.classPreferred.assign((stops + 31) / 32, 0);
  p.startWindows.push_back(0);
  for (int32_t s = 0; s < stops; s++) {
    const double begin = timed ? 1000 + random.below(5000) : 0;
    p.startBegin.push_back(begin);
    p.startEnd.push_back(timed ? begin + 500 + random.below(1500) : 20000);
    p.startWindows.push_back(s + 1);
    p.service.push_back(timed ? 90 : 0);
    p.preferredEnd.push_back(INFINITE);
    const double remoteness = p.distances[s + 1];
    for (const double key : {-p.stopChange[s], remoteness, p.startEnd[s] - begin, begin, 1.0})
      p.orderKeys.push_back(key);
  }
  p.transition.assign(4, 0);
  p.costTerms = {0};
  p.levelKind = {UNSERVED_MANDATORY, DISTANCE};
  p.levelArgument = {0, 0};
  const int32_t features = DISTANCE_ONLY | ONE_DISTANCE | (timed ? static_cast<int32_t>(TIME) : 0);
  const int32_t evolvable = timed || stops > 400 ? 0 : static_cast<int32_t>(EVOLVABLE);
  const int32_t paths = SYMMETRIC | BY_DISTANCE | PLAIN | SAVINGS | END_CELLS | evolvable;
  p.sizes = {stops, stops, stops, stops + 1, resources, 1, 1, 1, 1, 1, 0, 0, 0, 2, features, near, 2, 0, paths};
  return p;
}

}  // namespace tourwright::test
