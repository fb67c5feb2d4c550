// Compares a fast clock of tours with the search that knows all rules: both find the same end, delay and latest begin,
// or none, wherever the fast clock returns a result.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "../core/instance/metric.h"
#include "../core/tour/timetable.h"
#include "test_problem.h"

namespace tourwright::test {

// Numbers of tours compared, by result.
struct Count {
  int tours = 0;
  int found = 0;
  int none = 0;
  int later = 0;  // of the found ones: work begins after the begin of the shift
  int unknown = 0;
};

// Ends the program where the two differ.
inline void compare(const Instance& in, Timetable& timetable, const ClassView& k, const std::vector<int32_t>& tour,
                    uint32_t seed, Count& count) {
  const int32_t stops = static_cast<int32_t>(tour.size());
  if (!timetable.begin(in, k, tour.data(), stops)) return;
  std::vector<double> travel;
  double busy = 0;
  int32_t from = k.start;
  for (int32_t i = 0; i <= stops; i++) {
    const int32_t to = i < stops ? in.view.stopLocation[tour[i]] : k.end;
    travel.push_back(from < 0 || to < 0 ? 0 : duration(in, k, from, to));
    if (i < stops) timetable.service[i] = k.service[tour[i]];
    busy += travel.back() + (i < stops ? timetable.service[i] : 0);
    from = to;
  }
  breaks::Clock end;
  const breaks::ClockResult result = timetable.findClock(travel.data(), end);
  count.tours++;
  count.unknown += result == breaks::ClockResult::UNDECIDED;
  if (result == breaks::ClockResult::UNDECIDED) return;
  const breaks::ScheduledBreaks* scheduled =
      timetable.choose(travel.data(), busy, in.features.late ? breaks::TieBreaks::BEGIN : breaks::TieBreaks::END);
  const bool isFound = result == breaks::ClockResult::FOUND;
  (isFound ? count.found : count.none)++;
  count.later += isFound && end.working < end.end - k.shift.opening;
  const bool isSame = isFound
                          ? scheduled != nullptr && end.delay == scheduled->delay && end.end == scheduled->walk.end &&
                                end.working == scheduled->walk.end - scheduled->walk.begin
                          : scheduled == nullptr;
  if (isSame) return;
  std::fprintf(stderr, "FAILED: seed %u, %d stops, class %d: %s delay %g end %g working %g, else %s %g %g %g\n", seed,
               stops, k.index, isFound ? "found" : "none", end.delay, end.end, end.working,
               scheduled != nullptr ? "found" : "none", scheduled != nullptr ? scheduled->delay : 0,
               scheduled != nullptr ? scheduled->walk.end : 0,
               scheduled != nullptr ? scheduled->walk.end - scheduled->walk.begin : 0);
  std::exit(1);
}

// Compares twenty tours of each of a number of problems. `make`: makes the problem of a seed; `draw`: draws a tour of
// it.
template <typename Make, typename Draw>
Count compareTours(uint32_t seeds, Make make, Draw draw) {
  Count count;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    const TestProblem problem = make(seed);
    const ProblemView view = problem.view();
    const auto in = std::make_unique<Instance>(view);
    const auto timetable = std::make_unique<Timetable>(*in);
    Random random(seed);
    for (int i = 0; i < 20; i++) {
      const std::vector<int32_t> tour = draw(problem, random);
      if (!tour.empty()) compare(*in, *timetable, in->classes[i % 2], tour, seed, count);
    }
  }
  return count;
}

}  // namespace tourwright::test
