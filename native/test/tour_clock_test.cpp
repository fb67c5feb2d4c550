// Compares the clock of tours with several breaks, computed without a schedule, with the search for one: on random
// tours it never differs where it is reported as known, which is mostly the case.
#include "../core/breaks/tour_clock.h"

#include <cstdio>
#include <cstdlib>

#include "clock_comparison.h"

using namespace tourwright;
using namespace tourwright::test;

namespace {

constexpr int32_t STOPS = 24;

// Up to six window breaks and two sliding ones for each of the two classes, windows throughout the day.
void addBreaks(TestProblem& p, Random& random) {
  p.classWindowBreaks = p.classSlidingBreaks = {0};
  p.windowBreakDuration.clear();
  p.windowBreakBegin.clear();
  p.windowBreakLast.clear();
  p.slidingCounts.clear();
  p.slidingLimit.clear();
  p.slidingLeast.clear();
  for (int32_t c = 0; c < 2; c++) {
    const int32_t windows = random.below(7);
    for (int32_t w = 0; w < windows; w++) {
      p.windowBreakDuration.push_back(20 + random.below(4) * 40);
      p.windowBreakBegin.push_back(random.below(4000));
      p.windowBreakLast.push_back(p.windowBreakBegin.back() + random.below(900));
    }
    const int32_t sliding = (windows == 0) + random.below(3);
    for (int32_t r = 0; r < sliding; r++) {
      p.slidingCounts.push_back(random.below(2) == 0 ? breaks::TRAVEL : breaks::CLOCK);
      p.slidingLimit.push_back(400 + random.below(1500));
      p.slidingLeast.push_back(20 + random.below(3) * 40);
    }
    p.classWindowBreaks.push_back(static_cast<int32_t>(p.windowBreakDuration.size()));
    p.classSlidingBreaks.push_back(static_cast<int32_t>(p.slidingLimit.size()));
  }
}

TestProblem problemOf(uint32_t seed) {
  TestProblem p = makeProblem(seed, STOPS, 1, 4, false, true);
  Random random(seed * 77 + 5);
  p.orderMaxSpan.assign(STOPS, INFINITE);
  addBreaks(p, random);
  for (int32_t s = 0; s < STOPS; s++) {
    if (random.below(3) == 0) p.preferredEnd[s] = p.startBegin[p.startWindows[s]] + random.below(300);
  }
  // Most windows are wide, so that many tours are feasible.
  for (double& end : p.startEnd) end += random.below(3) == 0 ? 0 : 1500;
  for (int32_t s = 0; s < STOPS; s += 3) p.startBegin[p.startWindows[s] + 1] = p.startEnd[p.startWindows[s]] + 100;
  for (int32_t s = 0; s < STOPS; s += 3) p.startEnd[p.startWindows[s] + 1] = p.startEnd[p.startWindows[s]] + 900;
  if (seed % 2 == 0) p.sizes[LATE_DEPARTURE] = 1;
  return p;
}

// A tour of stops in the order in which their windows open, slightly perturbed.
std::vector<int32_t> drawTour(const TestProblem& p, Random& random) {
  std::vector<int32_t> tour;
  const int32_t share = 2 + random.below(6);
  for (int32_t s = 0; s < STOPS; s++) {
    if (random.below(share) == 0) tour.push_back(s);
  }
  std::sort(tour.begin(), tour.end(),
            [&](int32_t a, int32_t b) { return p.startEnd[p.startWindows[a]] < p.startEnd[p.startWindows[b]]; });
  if (tour.size() > 2 && random.below(2) == 0) {
    const int32_t at = random.below(static_cast<int32_t>(tour.size()) - 1);
    std::swap(tour[at], tour[at + 1]);
  }
  return tour;
}

}  // namespace

int main(int argc, char** argv) {
  const uint32_t seeds = argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 150;
  const Count count = compareTours(seeds, problemOf, drawTour);
  std::printf("tour_clock_test: %d tours, %d found, %d none, %d unknown\n", count.tours, count.found, count.none,
              count.unknown);
  // A search that decides nothing would pass every comparison.
  if (count.found < count.tours / 10 || count.none < count.tours / 10 || count.unknown > count.tours / 3) {
    std::fputs("FAILED: too few tours of a kind\n", stderr);
    return 1;
  }
  return 0;
}
