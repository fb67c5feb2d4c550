// Compares the clock of tours with spans and without breaks with the search that knows all rules: on random tours both
// find the same end, delay and latest begin, or none.
#include <cstdio>
#include <cstdlib>

#include "clock_comparison.h"

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

// A tour of some orders, with stops sorted by the end of their windows as far as the sequence within each order allows.
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

}  // namespace

int main(int argc, char** argv) {
  const uint32_t seeds = argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 400;
  const Count count = compareTours(seeds, problemOf, drawTour);
  std::printf("span_test: %d found, %d of them begin later, %d none, %d unknown\n", count.found, count.later,
              count.none, count.unknown);
  // If nearly all tours were of one kind, the comparison would show little.
  if (count.found < 500 || count.none < 500 || count.later < 200 || count.unknown > 10) {
    std::fputs("FAILED: too few tours of a kind\n", stderr);
    return 1;
  }
  return 0;
}
