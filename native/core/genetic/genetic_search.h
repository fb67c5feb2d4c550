// Generations: two individuals have offspring, which descends to a local optimum and joins the population (Vidal 2022,
// "Hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood").
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "genetic/descent.h"
#include "genetic/order_crossover.h"
#include "genetic/population.h"
#include "genetic/tour_crossover.h"
#include "instance/tuning.gen.h"

namespace tourwright::genetic {

struct GeneticSearch {
  GeneticSearch(const Instance& in, int32_t used) : data(in, used), descent(data), population(data) {}
  GeneticSearch(const GeneticSearch&) = delete;
  GeneticSearch& operator=(const GeneticSearch&) = delete;

  const GeneticData data;
  Descent descent;
  Population population;
  double generations = 0;
  double best = INFINITE;  // meters of the best feasible individual there was
  Routes bestRoutes{};     // the tours of that individual
  bool isShown = true;     // `bestRoutes` have already been the current solution of the kernel
  double surplus = 0;      // iterations done beyond those requested
};

// A new individual.
inline void addIndividual(GeneticSearch& genetic, std::unique_ptr<Individual> individual) {
  if (individual->isFeasible() && individual->meters < genetic.best) {
    genetic.best = individual->meters;
    genetic.bestRoutes = individual->routes;
    genetic.isShown = false;
  }
  add(genetic.population, std::move(individual));
}

inline Routes crossover(GeneticSearch& genetic, Random& random) {
  const Population& population = genetic.population;
  const std::vector<double> feasibleRanks = ranksOf(population.feasible);
  const std::vector<double> infeasibleRanks = ranksOf(population.infeasible);
  const Individual* a = &select(population, feasibleRanks, infeasibleRanks, random);
  const Individual* b = &select(population, feasibleRanks, infeasibleRanks, random);
  for (int32_t tries = 0; tries < 10 && a == b; tries++)
    b = &select(population, feasibleRanks, infeasibleRanks, random);
  return random.next() & 1 ? orderCrossover(genetic.data, *a, *b, population.penalty, random)
                           : tourCrossover(genetic.data, *a, *b, population.penalty, random);
}

// Random tours: all stops in random order, split into tours.
inline Routes randomIndividual(GeneticSearch& genetic, Random& random) {
  std::vector<int32_t> giant(genetic.data.stops);
  std::iota(giant.begin(), giant.end(), 0);
  shuffle(giant, random);
  return split(genetic.data, giant, genetic.population.penalty);
}

// Makes one offspring of a population of at least two individuals.
inline void generation(GeneticSearch& genetic, Random& random) {
  Population& population = genetic.population;
  const GeneticData& data = genetic.data;
  const Routes begin =
      genetic.generations < RANDOM_INDIVIDUALS ? randomIndividual(genetic, random) : crossover(genetic, random);
  const Routes routes = descend(genetic.descent, begin, population.penalty, random);
  auto individual = std::make_unique<Individual>(data, routes);
  const bool isFeasible = individual->isFeasible();
  remember(population, *individual);
  addIndividual(genetic, std::move(individual));
  if (!isFeasible && (random.next() & 1)) {
    const double raised = population.penalty * REPAIR_FACTOR;
    auto repaired = std::make_unique<Individual>(data, descend(genetic.descent, routes, raised, random));
    if (repaired->isFeasible()) addIndividual(genetic, std::move(repaired));
  }
  genetic.generations++;
  if (std::fmod(genetic.generations, GENERATIONS_PER_PENALTY) == 0) adaptPenalty(population);
}

// The number of annealing iterations to which the moves tried since `before` are equivalent.
inline double iterationsSince(const GeneticSearch& genetic, double before) {
  return 1 + std::floor((genetic.descent.tried - before) / TRIED_PER_ITERATION);
}

}  // namespace tourwright::genetic
