// The clock of tours with spans and without breaks, against the search that knows all rules: on random tours both find
// the same end, delay and latest begin, or none.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "../core/instance/metric.h"
#include "../core/tour/timetable.h"
#include "test_problem.h"

using namespace tourwright;
using namespace tourwright::test;

namespace {

constexpr int32_t ORDERS = 14;

TestProblem problemOf(uint32_t seed) {
  TestProblem p = makeProblem(seed, ORDERS, 2, 4, false, true);
  Random random(seed * 77 + 5);
  p.classWindowBreaks = p.classSlidingBreaks = {0, 0, 0};
  for (double& span : p.orderMaxSpan) span = random.below(4) == 0 ? INFINITE : 200 + random.below(900);
  const int32_t stops = static_cast<int32_t>(p.stopSlot.size());
  for (double& end : p.startEnd) end += random.below(3) == 0 ? 0 : 1500;
  for (int32_t s = 0; s < stops; s++) {
    if (random.below(3) == 0) p.preferredEnd[s] = p.startBegin[p.startWindows[s]] + random.below(500);
    if (s % 3 != 0) continue;
    p.startBegin[p.startWindows[s] + 1] = p.startEnd[p.startWindows[s]] + 100;
    p.startEnd[p.startWindows[s] + 1] = p.startEnd[p.startWindows[s]] + 900;
  }
  if (seed % 4 != 0) p.sizes[LATE_DEPARTURE] = 1;
  if (seed % 4 != 0) p.sizes[PATHS] &= ~TIMED_PAIRS;
  return p;
}

// Some orders, their stops in the order in which windows close as far as the order of each order lets them.
std::vector<int32_t> drawTour(const TestProblem& p, Random& random) {
  std::vector<int32_t> tour;
  const int32_t share = 2 + random.below(4);
  for (int32_t o = 0; o < ORDERS; o++) {
    if (random.below(share) != 0) continue;
    for (int32_t s = p.orderSlots[o]; s < p.orderSlots[o + 1]; s++) tour.push_back(s);
  }
  const auto closes = [&](int32_t stop) {
    const int32_t last = p.orderSlots[p.slotOrder[stop] + 1] - 1;
    const double own = p.startEnd[p.startWindows[stop]];
    return stop == last ? own : std::min(own, p.startEnd[p.startWindows[last]] - 1);
  };
  std::stable_sort(tour.begin(), tour.end(), [&](int32_t a, int32_t b) { return closes(a) < closes(b); });
  return tour;
}

struct Count {
  int found = 0;
  int none = 0;
  int later = 0;
  int unknown = 0;
};

void compare(const Instance& in, Timetable& timetable, const ClassView& k, const std::vector<int32_t>& tour,
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
  breaks::PaceEnd end;
  const breaks::Pacing pacing = timetable.pace(in, travel.data(), end);
  count.unknown += pacing == breaks::Pacing::UNKNOWN;
  if (pacing == breaks::Pacing::UNKNOWN) return;
  const breaks::Settled* settled = timetable.choose(in, travel.data(), busy, false);
  const bool isFound = pacing == breaks::Pacing::FOUND;
  (isFound ? count.found : count.none)++;
  count.later += isFound && end.working < end.end - k.opening;
  const bool isSame = isFound ? settled != nullptr && end.delay == settled->delay && end.end == settled->walk.end &&
                                    end.working == settled->walk.end - settled->walk.begin
                              : settled == nullptr;
  if (isSame) return;
  std::fprintf(stderr, "FAILED: seed %u, %d stops: by constraints %s delay %g end %g working %g, else %s %g %g %g\n",
               seed, stops, isFound ? "found" : "none", end.delay, end.end, end.working,
               settled != nullptr ? "found" : "none", settled != nullptr ? settled->delay : 0,
               settled != nullptr ? settled->walk.end : 0,
               settled != nullptr ? settled->walk.end - settled->walk.begin : 0);
  std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  const uint32_t seeds = argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 400;
  Count count;
  for (uint32_t seed = 1; seed <= seeds; seed++) {
    const TestProblem problem = problemOf(seed);
    const ProblemView view = problem.view();
    const auto in = std::make_unique<Instance>(view);
    const auto timetable = std::make_unique<Timetable>(*in);
    Random random(seed);
    for (int i = 0; i < 20; i++) {
      const std::vector<int32_t> tour = drawTour(problem, random);
      if (!tour.empty()) compare(*in, *timetable, in->classViews[i % 2], tour, seed, count);
    }
  }
  std::printf("span_test: %d found, %d of them begin later, %d none, %d unknown\n", count.found, count.later,
              count.none, count.unknown);
  // Were nearly all tours of one kind, little would be held against the search.
  if (count.found < 500 || count.none < 500 || count.later < 200 || count.unknown > 10) {
    std::fputs("FAILED: too few tours of a kind\n", stderr);
    return 1;
  }
  return 0;
}
