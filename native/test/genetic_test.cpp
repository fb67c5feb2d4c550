// The parts of the hybrid genetic search on a small plan: the split is the best of all cuts, crossovers and descents
// keep every stop, a descent ends in a local optimum, and the population keeps the right members.
#include "../core/genetic/genetic_search.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <vector>

#include "../core/instance/instance.h"
#include "plain_problem.h"

using namespace tourwright;
using namespace tourwright::genetic;
using namespace tourwright::test;

namespace {

constexpr double PENALTY = 20;

void check(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "FAILED: %s\n", what);
  std::exit(1);
}

struct Plan {
  Plan(uint32_t seed, int32_t stops)
      : problem(plainProblem(seed, stops, false)), view(problem.view()), in(view), data(in, 1) {}

  TestProblem problem;
  ProblemView view;
  Instance in;
  GeneticData data;
};

std::vector<int32_t> stopsInOrder(int32_t count) {
  std::vector<int32_t> stops(count);
  std::iota(stops.begin(), stops.end(), 0);
  return stops;
}

Individual randomIndividual(const GeneticData& data, Random& random, double penalty = 1) {
  std::vector<int32_t> giant = stopsInOrder(data.stops);
  shuffle(giant, random);
  return {data, split(data, giant, penalty)};
}

void checkServesAll(const GeneticData& data, const Routes& routes, const char* what) {
  std::vector<int32_t> served;
  for (const std::vector<int32_t>& route : routes) {
    check(!route.empty(), what);
    served.insert(served.end(), route.begin(), route.end());
  }
  std::sort(served.begin(), served.end());
  check(served == stopsInOrder(data.stops) && static_cast<int32_t>(routes.size()) <= data.tours, what);
}

// The least cost of all ways to cut a giant tour, except those with a tour loaded more than `split` allows.
double leastOfAllCuts(const GeneticData& data, const std::vector<int32_t>& giant, double penalty) {
  double least = INFINITE;
  for (uint32_t cuts = 0; cuts < 1u << (giant.size() - 1); cuts++) {
    Routes routes(1);
    double load = 0;
    bool isLaidOut = true;
    for (std::size_t i = 0; i < giant.size(); i++) {
      if (i > 0 && ((cuts >> (i - 1)) & 1u) != 0) {
        routes.emplace_back();
        load = 0;
      }
      isLaidOut &= routes.back().empty() || load <= MAX_LOADED * data.capacity;
      routes.back().push_back(giant[i]);
      load += data.load[giant[i]];
    }
    if (isLaidOut) least = std::min(least, Individual(data, routes).costAt(penalty));
  }
  return least;
}

void testSplit() {
  GeneticData data = Plan(4, 9).data;
  const std::vector<int32_t> giant{3, 7, 1, 0, 8, 2, 6, 5, 4};
  data.tours = 9;
  data.capacity = 8;
  for (const double penalty : {0.01, 30.0, 1e6}) {
    const Individual cut(data, split(data, giant, penalty));
    check(std::fabs(cut.costAt(penalty) - leastOfAllCuts(data, giant, penalty)) < 1e-6, "a split is the best cut");
  }
  data.tours = 2;
  checkServesAll(data, split(data, giant, 1), "a split has no more tours than there may be");
}

void testCrossovers() {
  const Plan plan(8, 60);
  const GeneticData& data = plan.data;
  Random random(5);
  Descent descent(data);
  const auto parent = [&] {
    return Individual(data, descend(descent, randomIndividual(data, random, PENALTY).routes, PENALTY, random));
  };
  for (const auto crossover : {orderCrossover, tourCrossover}) {
    int32_t like = 0;
    for (int32_t pair = 0; pair < 20; pair++) {
      const Individual a = parent();
      const Individual b = parent();
      const Individual child(data, crossover(data, a, b, PENALTY, random));
      checkServesAll(data, child.routes, "offspring serves every stop once");
      like += std::min(brokenPairsDistance(data, child, a), brokenPairsDistance(data, child, b)) <
              brokenPairsDistance(data, a, b);
    }
    check(like > 16, "offspring is more like its parents than these are like each other");
  }
}

void testBrokenPairs() {
  const Plan plan(8, 60);
  const std::vector<int32_t> stops = stopsInOrder(60);
  Routes single;
  for (const int32_t stop : stops) single.push_back({stop});
  const Individual a(plan.data, {stops});
  const Individual backwards(plan.data, {{stops.rbegin(), stops.rend()}});
  check(brokenPairsDistance(plan.data, a, backwards) == 0, "tours driven backwards have the same neighbours");
  check(brokenPairsDistance(plan.data, a, {plan.data, single}) == 59, "tours of single stops have none");
}

// The routes with stop u after stop v, or with both exchanged.
Routes changed(const Routes& routes, int32_t u, int32_t v, bool swaps) {
  Routes result;
  for (const std::vector<int32_t>& route : routes) {
    std::vector<int32_t> next;
    for (const int32_t stop : route) {
      if (swaps) {
        next.push_back(stop == u ? v : stop == v ? u : stop);
        continue;
      }
      if (stop != u) next.push_back(stop);
      if (stop == v) next.push_back(u);
    }
    if (!next.empty()) result.push_back(next);
  }
  return result;
}

void testDescent() {
  const Plan plan(6, 80);
  const GeneticData& data = plan.data;
  Random random(1);
  Descent descent(data);
  for (int32_t round = 0; round < 10; round++) {
    const Individual before = randomIndividual(data, random, PENALTY);
    const Individual after(data, descend(descent, before.routes, PENALTY, random));
    checkServesAll(data, after.routes, "a descent keeps every stop");
    check(after.costAt(PENALTY) < before.costAt(PENALTY), "a descent makes tours cheaper");
    for (int32_t u = 0; round == 0 && u < data.stops; u++) {
      for (int32_t i = data.nearFrom[u]; i < data.nearFrom[u + 1]; i++) {
        for (const bool swaps : {false, true}) {
          const Individual other(data, changed(after.routes, u, data.near[i], swaps));
          check(other.costAt(PENALTY) > after.costAt(PENALTY) - 1e-4, "a descent ends in a local optimum");
        }
      }
    }
  }
  const auto excessAt = [&](double penalty) {
    return Individual(data, descend(descent, randomIndividual(data, random).routes, penalty, random)).excess;
  };
  check(excessAt(1e6) == 0, "a descent leaves no excess where that is costly");
  check(excessAt(0.001) > 0, "and some where it is cheap");
}

void testPopulation() {
  const Plan plan(9, 30);
  Random random(1);
  Population population(plan.data);
  double best = INFINITE;
  for (int32_t i = 0; i < 300; i++) {
    auto member = std::make_unique<Individual>(randomIndividual(plan.data, random, i % 2 == 0 ? 1e6 : 0.001));
    if (member->isFeasible()) best = std::min(best, member->meters);
    add(population, std::move(member));
  }
  const auto isSorted = [&population](const Subpopulation& members) {
    return std::is_sorted(members.begin(), members.end(), [&population](const auto& a, const auto& b) {
      return a->costAt(population.penalty) < b->costAt(population.penalty);
    });
  };
  check(population.feasible.size() <= 65 && population.infeasible.size() <= 65, "a population stays small");
  check(population.feasible[0]->meters == best, "a population keeps its best member");
  check(isSorted(population.feasible) && isSorted(population.infeasible), "a population is kept by cost");
  for (const auto& member : population.feasible) check(member->isFeasible(), "feasible members are kept apart");
  for (const auto& member : population.infeasible) check(!member->isFeasible(), "infeasible members are kept apart");
}

void testCopies() {
  const Plan plan(9, 30);
  Random random(2);
  Population population(plan.data);
  const Individual copied = randomIndividual(plan.data, random, 1e6);
  for (int32_t i = 0; i < 41; i++) add(population, std::make_unique<Individual>(plan.data, copied.routes));
  for (int32_t i = 0; i < 25; i++)
    add(population, std::make_unique<Individual>(randomIndividual(plan.data, random, 1e6)));
  const auto copies = std::count_if(population.feasible.begin(), population.feasible.end(),
                                    [&copied](const auto& member) { return member->meters == copied.meters; });
  check(population.size() == 25 && copies <= 1, "copies leave a population first");
}

void testPenalty() {
  const Plan plan(9, 30);
  Population population(plan.data);
  const double first = population.penalty;
  Individual member(plan.data, {stopsInOrder(plan.data.stops)});
  adaptPenalty(population);
  check(population.penalty == first, "the penalty stays while enough descents end without excess");
  member.excess = 1;
  for (int32_t i = 0; i < REMEMBERED; i++) remember(population, member);
  adaptPenalty(population);
  check(population.penalty == first * PENALTY_INCREASE, "it grows when too few do");
  member.excess = 0;
  for (int32_t i = 0; i < REMEMBERED; i++) remember(population, member);
  adaptPenalty(population);
  check(population.penalty == first * PENALTY_INCREASE * PENALTY_DECREASE, "and shrinks when too many do");
}

}  // namespace

int main() {
  testSplit();
  testCrossovers();
  testBrokenPairs();
  testDescent();
  testPopulation();
  testCopies();
  testPenalty();
  std::puts("genetic_test: all parts hold");
  return 0;
}
