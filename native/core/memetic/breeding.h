// Generations: two members have offspring, which descends to a local optimum and joins the population (Vidal 2022,
// "Hybrid genetic search for the CVRP: open-source implementation and SWAP* neighborhood").
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "instance/tuning.gen.h"
#include "memetic/descent.h"
#include "memetic/order_crossover.h"
#include "memetic/population.h"
#include "memetic/tour_crossover.h"

namespace tourwright::memetic {

struct Breeding {
  Breeding(const Instance& in, int32_t used) : ground(in, used), descent(ground), population(ground) {}
  Breeding(const Breeding&) = delete;
  Breeding& operator=(const Breeding&) = delete;

  const Ground ground;
  Descent descent;
  Population population;
  double generations = 0;
  double best = INFINITE;  // meters of the best feasible member there was
  Routes bestRoutes{};     // its tours
  bool isShown = true;     // `bestRoutes` have been the kernel's current solution
  double ahead = 0;        // iterations done beyond those asked for
};

// A new member.
inline void join(Breeding& breeding, std::unique_ptr<Individual> member) {
  if (member->isFeasible() && member->meters < breeding.best) {
    breeding.best = member->meters;
    breeding.bestRoutes = member->routes;
    breeding.isShown = false;
  }
  add(breeding.population, std::move(member));
}

inline Routes crossover(Breeding& breeding, Random& random) {
  const Population& population = breeding.population;
  const std::vector<double> feasibleRanks = ranksOf(population.feasible);
  const std::vector<double> infeasibleRanks = ranksOf(population.infeasible);
  const Individual* a = &select(population, feasibleRanks, infeasibleRanks, random);
  const Individual* b = &select(population, feasibleRanks, infeasibleRanks, random);
  for (int32_t tries = 0; tries < 10 && a == b; tries++)
    b = &select(population, feasibleRanks, infeasibleRanks, random);
  return random.next() & 1 ? orderCrossover(breeding.ground, *a, *b, population.penalty, random)
                           : tourCrossover(breeding.ground, *a, *b, population.penalty, random);
}

// Random tours: all stops in random order, split into tours.
inline Routes stranger(Breeding& breeding, Random& random) {
  std::vector<int32_t> giant(breeding.ground.stops);
  std::iota(giant.begin(), giant.end(), 0);
  shuffle(giant, random);
  return split(breeding.ground, giant, breeding.population.penalty);
}

// Makes one offspring of a population of two members or more.
inline void generation(Breeding& breeding, Random& random) {
  Population& population = breeding.population;
  const Ground& ground = breeding.ground;
  const Routes begin = breeding.generations < STRANGERS ? stranger(breeding, random) : crossover(breeding, random);
  const Routes routes = descend(breeding.descent, begin, population.penalty, random);
  auto member = std::make_unique<Individual>(ground, routes);
  const bool isFeasible = member->isFeasible();
  remember(population, isFeasible);
  join(breeding, std::move(member));
  if (!isFeasible && (random.next() & 1)) {
    const double dear = population.penalty * REPAIR_FACTOR;
    auto repaired = std::make_unique<Individual>(ground, descend(breeding.descent, routes, dear, random));
    if (repaired->isFeasible()) join(breeding, std::move(repaired));
  }
  breeding.generations++;
  if (std::fmod(breeding.generations, GENERATIONS_A_PENALTY) == 0) adaptPenalty(population);
}

// How many iterations of the annealing the moves tried since `before` amount to.
inline double iterationsSince(const Breeding& breeding, double before) {
  return 1 + std::floor((breeding.descent.tried - before) / TRIED_AN_ITERATION);
}

}  // namespace tourwright::memetic
