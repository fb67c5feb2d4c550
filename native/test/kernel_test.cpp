// The kernel on random problems, iteration by iteration: its figures against a recount from the routes, every rule
// kept, a rejected iteration undone completely. Meant to run under sanitizers.
#include "../core/kernel.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "plain_problem.h"

using namespace tourwright;
using namespace tourwright::test;

namespace {

void check(bool holds, const char* what, uint32_t seed, int iteration) {
  if (holds) return;
  std::fprintf(stderr, "FAILED: %s (seed %u, iteration %d)\n", what, seed, iteration);
  std::exit(1);
}

// Objectives of routes recounted from the problem alone; false when a rule is broken.
bool recount(const TestProblem& p, const std::vector<int32_t>& routes, std::vector<double>& vector) {
  const int32_t locations = p.sizes[LOCATIONS];
  double served = 0, distance = 0;
  std::size_t at = 1;
  for (int32_t r = 0; r < routes[0]; r++) {
    const int32_t c = p.resourceClass[routes[at]];
    const int32_t count = routes[at + 1];
    const int32_t* stops = routes.data() + at + 2;
    at += 2 + count;
    double time = p.classShiftBegin[c], length = 0, load = 0, low = 0;
    std::vector<double> loads{0};
    std::vector<double> sums(p.sizes[ORDERS], 0), lows(p.sizes[ORDERS], 0);
    int32_t from = 0;
    for (int32_t i = 0; i < count; i++) {
      const int32_t s = stops[i];
      const int32_t to = p.stopLocation[s];
      length += p.distances[from * locations + to];
      time += p.durations[from * locations + to];
      double begin = INFINITE;
      for (int32_t w = p.startWindows[s]; w < p.startWindows[s + 1] && begin == INFINITE; w++) {
        if (time <= p.startEnd[w]) begin = std::max(time, p.startBegin[w]);
      }
      if (begin == INFINITE) return false;
      time = begin + p.service[s];
      const int32_t order = p.slotOrder[p.stopSlot[s]];
      const bool isFirst = s == p.slotStops[p.orderSlots[order]];
      if (p.orderSuccessive[order] && !isFirst && (i == 0 || stops[i - 1] != s - 1)) return false;
      sums[order] += p.stopChange[s];
      lows[order] = std::min(lows[order], sums[order]);
      load += p.stopChange[s];
      loads.push_back(load);
      from = to;
    }
    if (p.classEnd[c] >= 0) {
      length += p.distances[from * locations];
      time += p.durations[from * locations];
    }
    for (const double orderLow : lows) low += orderLow;
    for (const double after : loads) {
      if (after - low > p.classCapacity[c]) return false;
    }
    if (time > p.classShiftEnd[c] || time - p.classShiftBegin[c] > p.classMaxDuration[c]) return false;
    if (length > p.classMaxDistance[c]) return false;
    served += count;
    distance += length;
  }
  vector = {p.sizes[SLOTS] - served, static_cast<double>(routes[0]), distance};
  return true;
}

void walk(uint32_t seed, int32_t orders, int32_t longest, bool strict, bool timetables) {
  const TestProblem problem = makeProblem(seed, orders, longest, 12, strict, timetables);
  const ProblemView view = problem.view();
  const volatile int32_t flag = 0;
  Kernel kernel(view, {seed, 6, 8, 1, 0.02, 15}, &flag);
  const double weights[] = {10000, 500, 1};
  kernel.setWeights(weights);
  kernel.construct(INFINITE);
  std::vector<double> expected;
  for (int i = 0; i < 400; i++) {
    const std::vector<int32_t> before = kernel.current();
    const double accepted = kernel.stats().accepted;
    kernel.step({1, INFINITE, 200.0 - i / 2.0});
    check(recount(problem, kernel.current(), expected), "the current solution keeps every rule", seed, i);
    check(expected == kernel.currentObjectives(), "the current objectives are those of the routes", seed, i);
    check(recount(problem, kernel.best(), expected), "the best solution keeps every rule", seed, i);
    check(expected == kernel.bestObjectives(), "the best objectives are those of the routes", seed, i);
    if (kernel.stats().accepted == accepted)
      check(kernel.current() == before, "a rejected iteration is undone", seed, i);
  }
  const std::vector<int32_t> best = kernel.best();
  Kernel second(view, {seed + 1, 6, 8, 1, 0.02, 15}, &flag);
  second.setWeights(weights);
  check(second.inject(best.data(), best.size()) == best[0], "every route of a valid solution is taken", seed, -1);
  check(second.best() == best, "the injected solution is the best", seed, -1);
}

// A plain plan is ruined, then evolved: the current solution is one of the problem, and as good as the best one found.
void evolve(uint32_t seed, int32_t stops) {
  const TestProblem problem = plainProblem(seed, stops, false);
  const ProblemView view = problem.view();
  const volatile int32_t flag = 0;
  Kernel kernel(view, {seed, 6, 8, 1 + static_cast<int32_t>(seed % 2), 0.02, 15}, &flag);
  const double weights[] = {100000, 1};
  kernel.setWeights(weights);
  kernel.construct(INFINITE);
  for (int cooling = 0; cooling < 3; cooling++) {
    kernel.step({200, INFINITE, 100.0});
    const std::vector<int32_t> best = kernel.best();
    kernel.inject(best.data(), best.size());
    kernel.addIndividual();
  }
  for (int slice = 0; slice < 5; slice++) {
    kernel.evolve({400, INFINITE, 0});
    const std::vector<double> best = kernel.bestObjectives();
    check(best[0] == 0, "all is served", seed, slice);
    check(kernel.currentObjectives() == best, "the current solution is the best", seed, slice);
    kernel.step({1, INFINITE, 0});
  }
}

}  // namespace

int main() {
  for (uint32_t seed = 1; seed <= 3; seed++) evolve(seed, 15 + 20 * static_cast<int32_t>(seed));
  for (uint32_t seed = 1; seed <= 12; seed++) {
    const int32_t orders = 10 + static_cast<int32_t>(seed) * 4;
    const int32_t longest = 1 + static_cast<int32_t>(seed % 3);
    walk(seed, orders, longest, false, false);
    walk(seed, orders, longest, true, false);
    // The recount has no breaks: it checks that tours keep all other rules, which breaks make no easier.
    if (seed % 3 == 0) walk(seed, orders, longest, false, true);
  }
  for (uint32_t seed = 1; seed <= 5; seed++) walk(seed, 16, 2, seed % 2 == 0, true);
  std::puts("kernel_test: ok");
  return 0;
}
