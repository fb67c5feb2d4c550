// Random problems for the tests of the core: a depot, two classes of vehicles, orders of one to three stops with
// windows and quantities. Deterministic for a seed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "../core/instance/instance.h"
#include "../core/state/random.h"

namespace tourwright::test {

// Owns the arrays of a ProblemView.
struct TestProblem {
#define TOURWRIGHT_VECTOR(T, name) std::vector<T> name;
  TOURWRIGHT_ARRAYS(TOURWRIGHT_VECTOR)
#undef TOURWRIGHT_VECTOR

  ProblemView view() const;
};

template <typename T>
Span<T> span(const std::vector<T>& values) {
  return {values.data(), values.size()};
}

inline ProblemView TestProblem::view() const {
  ProblemView v;
#define TOURWRIGHT_SPAN_OF(T, name) v.name = span(name);
  TOURWRIGHT_ARRAYS(TOURWRIGHT_SPAN_OF)
#undef TOURWRIGHT_SPAN_OF
  return v;
}

// Orders of 1 … longest stops; with several, the first picks up what the last delivers.
inline void addOrders(TestProblem& p, Random& random, int32_t orders, int32_t longest) {
  p.orderSlots.push_back(0);
  p.slotStops.push_back(0);
  for (int32_t o = 0; o < orders; o++) {
    const int32_t slots = 1 + random.below(longest);
    const double quantity = 1 + random.below(5);
    for (int32_t i = 0; i < slots; i++) {
      const int32_t stop = static_cast<int32_t>(p.stopSlot.size());
      p.stopSlot.push_back(stop);
      p.slotOrder.push_back(o);
      p.slotStops.push_back(stop + 1);
      p.stopLocation.push_back(stop + 1);
      p.stopKind.push_back(1);
      const bool only = slots == 1;
      const bool pickup = only ? random.below(2) == 1 : i == 0;
      const bool delivery = only ? !pickup : i == slots - 1;
      p.stopChange.push_back(pickup ? quantity : delivery ? -quantity : 0);
    }
    p.orderSlots.push_back(static_cast<int32_t>(p.stopSlot.size()));
    p.orderLevel.push_back(0);
    p.orderPrice.push_back(0);
  }
}

inline void addTravel(TestProblem& p, Random& random, int32_t locations) {
  std::vector<double> x, y;
  for (int32_t l = 0; l < locations; l++) {
    x.push_back(random.below(1000));
    y.push_back(random.below(1000));
  }
  for (int32_t a = 0; a < locations; a++) {
    for (int32_t b = 0; b < locations; b++) {
      const double dx = x[a] - x[b], dy = y[a] - y[b];
      p.distances.push_back(static_cast<int32_t>(std::floor(std::sqrt(dx * dx + dy * dy) + 0.5)));
    }
  }
  p.durations = p.distances;
  p.modeDistance = {0};
  p.modeDuration = {0};
  p.modeSpeed = {50};
  p.modeDetour = {1};
  p.modeCoefficient = {1};
  p.tableKind = {DENSE};
}

inline void addNeighbours(TestProblem& p, int32_t stops, int32_t count) {
  const int32_t locations = stops + 1;
  for (int32_t s = 0; s < stops; s++) {
    std::vector<int32_t> others;
    for (int32_t t = 0; t < stops; t++) {
      if (t != s) others.push_back(t);
    }
    const auto meters = [&](int32_t t) { return p.distances[(s + 1) * locations + t + 1]; };
    std::stable_sort(others.begin(), others.end(), [&](int32_t a, int32_t b) { return meters(a) < meters(b); });
    for (int32_t i = 0; i < count; i++) {
      p.neighbours.push_back(others[i]);
      p.neighbourDistance.push_back(meters(others[i]));
    }
  }
}

// Classes without limits on their tours.
inline void addUnlimited(TestProblem& p, std::size_t classes) {
#define TOURWRIGHT_UNLIMITED(name) p.name.assign(classes, INFINITE);
  TOURWRIGHT_LIMITS(TOURWRIGHT_UNLIMITED)
#undef TOURWRIGHT_UNLIMITED
  p.classMinStops.assign(classes, 0);  // a minimum
  p.classMaxLeg.assign(6 * classes, INFINITE);
}

inline void addClasses(TestProblem& p, int32_t stops, int32_t resources) {
  const int32_t half = resources / 2;
  p.classResources = {0, half, resources};
  for (int32_t r = 0; r < resources; r++) {
    p.resourceClass.push_back(r < half ? 0 : 1);
    p.classResourceList.push_back(r);
  }
  p.classMode = p.classStart = p.classServiceView = p.classWindowView = {0, 0};
  p.classEnd = {0, -1};
  p.classLevel = {1, 1};
  p.classCost = {-1, -1};
  p.classShiftBegin = {0, 100};
  p.classShiftEnd = {6000, 5000};
  addUnlimited(p, 2);
  p.classMaxDuration = {INFINITE, 4000};
  p.classMaxDistance = {4000, INFINITE};
  p.classCapacity = {10, 14};
  const std::size_t words = (stops + 31) / 32;
  p.classCompatible.assign(2 * words, 0xffffffffu);
  p.classPreferred.assign(2 * words, 0);
}

// Windows of some length during the day, two for every third stop.
inline void addWindows(TestProblem& p, Random& random, int32_t stops) {
  p.startWindows.push_back(0);
  for (int32_t s = 0; s < stops; s++) {
    const double begin = random.below(3000);
    p.startBegin.push_back(begin);
    p.startEnd.push_back(begin + random.below(1000));
    if (s % 3 == 0) {
      p.startBegin.push_back(p.startEnd.back() + 200);
      p.startEnd.push_back(p.startEnd.back() + 600);
    }
    p.startWindows.push_back(static_cast<int32_t>(p.startBegin.size()));
    p.service.push_back(20 + random.below(60));
    p.preferredEnd.push_back(INFINITE);
  }
}

// No rule on the sequence of a tour, or orders that stay together on tours with last in, first out.
inline void addSequenceRules(TestProblem& p, int32_t orders, int32_t stops, bool strict) {
  const std::size_t words = (stops + 31) / 32;
  p.orderSuccessive.assign(orders, strict ? 1 : 0);
  p.orderMaxSpan.assign(orders, INFINITE);
  p.classFirstFree = p.classEarly = {0, 0, 0};
  p.precedenceRules = {0};
  p.ruleChildren = {0};
  p.classWindowBreaks = p.classSlidingBreaks = {0, 0, 0};
  p.classWindowChoices = {1, 1};
  p.classRules = {0, 0, 0};
  if (!strict) return;
  // All stops, and none.
  p.stopSets.assign(words, 0xffffffffu);
  p.stopSets.resize(2 * words, 0);
  p.ruleKind = {LIFO};
  p.ruleArgument = {0, 1};
  p.ruleChildren = {0, 0};
  p.classRules = {0, 1, 2};
  p.classRuleList = {0, 0};
}

// A break in a window and one after some travel in the first class, one after some work in the second; spans for every
// second order.
inline void addTimetables(TestProblem& p, int32_t orders) {
  p.classWindowBreaks = {0, 1, 1};
  p.windowBreakDuration = {150};
  p.windowBreakBegin = {1500};
  p.windowBreakLast = {2400};
  p.classSlidingBreaks = {0, 1, 2};
  p.slidingCounts = {breaks::TRAVEL, breaks::CLOCK};
  p.slidingLimit = {900, 1500};
  p.slidingLeast = {100, 200};
  for (int32_t o = 0; o < orders; o += 2) p.orderMaxSpan[o] = 400;
}

// Objectives: serve, then few resources, then short. `strict`: rules on sequences; `timetables`: breaks and spans.
inline TestProblem makeProblem(uint32_t seed, int32_t orders, int32_t longest, int32_t resources, bool strict,
                               bool timetables = false) {
  TestProblem p;
  Random random(seed);
  addOrders(p, random, orders, longest);
  const int32_t stops = static_cast<int32_t>(p.stopSlot.size());
  const int32_t count = std::min(stops - 1, 20);
  addTravel(p, random, stops + 1);
  addNeighbours(p, stops, count);
  addClasses(p, stops, resources);
  addWindows(p, random, stops);
  addSequenceRules(p, orders, stops, strict);
  if (timetables) addTimetables(p, orders);
  p.transition.assign(4, 0);
  for (int32_t o = 0; o < orders; o++) {
    const double remoteness = p.distances[p.orderSlots[o] + 1];
    for (const double key : {1.0, remoteness, 1000.0, 0.0, 2.0}) p.orderKeys.push_back(key);
  }
  p.costTerms = {0};
  p.levelKind = {UNSERVED_MANDATORY, RESOURCES_USED, DISTANCE};
  p.levelArgument = {0, 0, 0};
  const int32_t rules = (strict ? SEQUENCE_RULES | SIMULATE : 0) | (timetables ? TIMETABLES | SIMULATE : 0);
  const int32_t features = TIME | MIXED_LOADS | MULTI_STOP | DISTANCE_ONLY | ONE_DISTANCE | rules;
  const int32_t paths = SYMMETRIC | (strict || timetables ? static_cast<int32_t>(TIMED_PAIRS) : 0);
  p.sizes = {stops, stops, orders, stops + 1, resources, 2, 1, 1, 1, 1, 0, 0, 0, 3, features, count, 2, 0, paths};
  return p;
}

}  // namespace tourwright::test
