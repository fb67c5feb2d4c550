// The population: feasible and infeasible individuals are kept separately, selected for low cost and for diversity
// (Vidal et al. 2012, "A hybrid genetic algorithm for multidepot and periodic vehicle routing problems").
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "genetic/individual.h"
#include "instance/tuning.gen.h"
#include "state/random.h"

namespace tourwright::genetic {

using Subpopulation = std::vector<std::unique_ptr<Individual>>;

struct Population {
  explicit Population(const GeneticData& data) : data(data), recent(REMEMBERED, 0) {
    for (int32_t i = 0; i < REMEMBERED; i += 5) recent[i] = 1;
    int32_t longest = 1;
    for (const int32_t meters : data.meters) longest = std::max(longest, meters);
    double heaviest = 0;
    for (const double load : data.load) heaviest = std::max(heaviest, load);
    firstPenalty = heaviest > 0 ? longest / heaviest : 1;
    penalty = firstPenalty;
  }

  std::size_t size() const { return feasible.size() + infeasible.size(); }

  const GeneticData& data;
  Subpopulation feasible;    // by cost
  Subpopulation infeasible;  // by cost
  double penalty;            // meters that a unit of excess load costs
  double firstPenalty;
  std::vector<uint8_t> recent;  // by descent, in a ring: 1 where it ended without excess
  int32_t next = 0;             // next entry of `recent` to write
  double ids = 0;
};

// The mean number of broken pairs to the individuals most like this one.
inline double diversityContribution(const Individual& individual) {
  const std::size_t count = std::min<std::size_t>(CLOSEST, individual.proximities.size());
  if (count == 0) return 1;
  double sum = 0;
  for (std::size_t i = 0; i < count; i++) sum += individual.proximities[i].broken;
  return sum / static_cast<double>(count);
}

// By individual: its rank by cost and, except for the elite, by diversity. Less is better.
inline std::vector<double> ranksOf(const Subpopulation& individuals) {
  const std::size_t count = individuals.size();
  std::vector<double> ranks(count, 0);
  if (count < 2) return ranks;
  std::vector<double> apart;
  for (const auto& individual : individuals) apart.push_back(diversityContribution(*individual));
  std::vector<int32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&apart](int32_t a, int32_t b) { return apart[a] > apart[b]; });
  const double last = static_cast<double>(count - 1);
  const bool few = count <= ELITES;
  for (std::size_t i = 0; i < count; i++) {
    const double byCost = order[i] / last;
    const double byDiversity = static_cast<double>(i) / last;
    ranks[order[i]] = few ? byCost : byCost + (1 - ELITES / static_cast<double>(count)) * byDiversity;
  }
  return ranks;
}

inline void insertProximity(Individual& individual, const Proximity& proximity) {
  const auto isMore = [](const Proximity& a, const Proximity& b) {
    return a.broken != b.broken ? a.broken < b.broken : a.id < b.id;
  };
  individual.proximities.insert(
      std::lower_bound(individual.proximities.begin(), individual.proximities.end(), proximity, isMore), proximity);
}

inline void drop(Subpopulation& individuals, std::size_t index) {
  const double id = individuals[index]->id;
  individuals.erase(individuals.begin() + static_cast<std::ptrdiff_t>(index));
  for (const auto& individual : individuals) {
    auto& proximities = individual->proximities;
    proximities.erase(
        std::find_if(proximities.begin(), proximities.end(), [id](const Proximity& other) { return other.id == id; }));
  }
}

inline bool isCopyOfAnother(const Individual& individual) {
  return !individual.proximities.empty() && individual.proximities[0].broken == 0;
}

// The individual to remove next: one that equals another first, else the one with the worst rank; never the cheapest.
inline std::size_t worstOf(const Subpopulation& individuals) {
  const std::vector<double> ranks = ranksOf(individuals);
  std::size_t worst = 1;
  bool isCopy = false;
  for (std::size_t i = 1; i < individuals.size(); i++) {
    const bool copy = isCopyOfAnother(*individuals[i]);
    if (i > 1 && (copy != isCopy ? isCopy : ranks[i] <= ranks[worst])) continue;
    worst = i;
    isCopy = copy;
  }
  return worst;
}

// Adds an individual, sorted by cost. When the subpopulation is full, removes individuals down to its least size.
inline void add(Population& population, std::unique_ptr<Individual> individual) {
  Subpopulation& individuals = individual->isFeasible() ? population.feasible : population.infeasible;
  individual->id = population.ids++;
  for (const auto& other : individuals) {
    const int32_t broken = brokenPairsDistance(population.data, *individual, *other);
    insertProximity(*individual, {broken, other->id});
    insertProximity(*other, {broken, individual->id});
  }
  const double cost = individual->costAt(population.penalty);
  std::size_t at = individuals.size();
  while (at > 0 && individuals[at - 1]->costAt(population.penalty) > cost) at--;
  individuals.insert(individuals.begin() + static_cast<std::ptrdiff_t>(at), std::move(individual));
  if (individuals.size() <= MIN_INDIVIDUALS + GENERATION_SIZE) return;
  while (individuals.size() > MIN_INDIVIDUALS) drop(individuals, worstOf(individuals));
}

// Remembers whether the descent that an individual comes from ended without excess.
inline void remember(Population& population, const Individual& individual) {
  population.recent[population.next] = individual.isFeasible();
  population.next = (population.next + 1) % REMEMBERED;
}

// Adapts the penalty for the next descents.
inline void adaptPenalty(Population& population) {
  int32_t count = 0;
  for (const uint8_t feasible : population.recent) count += feasible;
  const double share = count / static_cast<double>(REMEMBERED);
  double penalty = population.penalty;
  if (share < WANTED_SHARE - TOLERANCE) penalty = penalty * PENALTY_INCREASE;
  if (share > WANTED_SHARE + TOLERANCE) penalty = penalty * PENALTY_DECREASE;
  penalty = std::min(penalty, population.firstPenalty * FARTHEST_PENALTY);
  penalty = std::max(penalty, population.firstPenalty / FARTHEST_PENALTY);
  population.penalty = penalty;
  std::stable_sort(population.infeasible.begin(), population.infeasible.end(),
                   [penalty](const auto& a, const auto& b) { return a->costAt(penalty) < b->costAt(penalty); });
}

// The better, by rank, of two random individuals (binary tournament).
inline const Individual& select(const Population& population, const std::vector<double>& feasibleRanks,
                                const std::vector<double>& infeasibleRanks, Random& random) {
  const auto count = static_cast<int32_t>(population.feasible.size());
  const auto size = static_cast<int32_t>(population.size());
  const auto rankOf = [&](int32_t i) { return i < count ? feasibleRanks[i] : infeasibleRanks[i - count]; };
  const int32_t a = random.below(size);
  const int32_t b = random.below(size);
  const int32_t chosen = rankOf(a) < rankOf(b) ? a : b;
  return chosen < count ? *population.feasible[chosen] : *population.infeasible[chosen - count];
}

}  // namespace tourwright::genetic
