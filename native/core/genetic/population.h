// The population: feasible and infeasible members apart, kept for low cost and for diversity (Vidal et
// al. 2012, "A hybrid genetic algorithm for multidepot and periodic vehicle routing problems").
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

// The mean number of broken pairs to the members most like this one.
inline double diversityContribution(const Individual& member) {
  const std::size_t count = std::min<std::size_t>(CLOSEST, member.proximities.size());
  if (count == 0) return 1;
  double sum = 0;
  for (std::size_t i = 0; i < count; i++) sum += member.proximities[i].broken;
  return sum / static_cast<double>(count);
}

// By member: its rank by cost and, but for the best few, by diversity. Less is better.
inline std::vector<double> ranksOf(const Subpopulation& members) {
  const std::size_t count = members.size();
  std::vector<double> ranks(count, 0);
  if (count < 2) return ranks;
  std::vector<double> apart;
  for (const auto& member : members) apart.push_back(diversityContribution(*member));
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

inline void insertProximity(Individual& member, const Proximity& proximity) {
  const auto isMore = [](const Proximity& a, const Proximity& b) {
    return a.broken != b.broken ? a.broken < b.broken : a.id < b.id;
  };
  member.proximities.insert(std::lower_bound(member.proximities.begin(), member.proximities.end(), proximity, isMore),
                            proximity);
}

inline void drop(Subpopulation& members, std::size_t index) {
  const double id = members[index]->id;
  members.erase(members.begin() + static_cast<std::ptrdiff_t>(index));
  for (const auto& member : members) {
    auto& proximities = member->proximities;
    proximities.erase(
        std::find_if(proximities.begin(), proximities.end(), [id](const Proximity& other) { return other.id == id; }));
  }
}

inline bool isCopyOfAnother(const Individual& member) {
  return !member.proximities.empty() && member.proximities[0].broken == 0;
}

// The member to remove next: one that equals another first, else the one with the worst rank; never the cheapest.
inline std::size_t worstOf(const Subpopulation& members) {
  const std::vector<double> ranks = ranksOf(members);
  std::size_t worst = 1;
  bool isCopy = false;
  for (std::size_t i = 1; i < members.size(); i++) {
    const bool copy = isCopyOfAnother(*members[i]);
    if (i > 1 && (copy != isCopy ? isCopy : ranks[i] <= ranks[worst])) continue;
    worst = i;
    isCopy = copy;
  }
  return worst;
}

// Adds a member, sorted by cost. When the subpopulation is full, removes members down to its least size.
inline void add(Population& population, std::unique_ptr<Individual> member) {
  Subpopulation& members = member->isFeasible() ? population.feasible : population.infeasible;
  member->id = population.ids++;
  for (const auto& other : members) {
    const int32_t broken = brokenPairsDistance(population.data, *member, *other);
    insertProximity(*member, {broken, other->id});
    insertProximity(*other, {broken, member->id});
  }
  const double cost = member->costAt(population.penalty);
  std::size_t at = members.size();
  while (at > 0 && members[at - 1]->costAt(population.penalty) > cost) at--;
  members.insert(members.begin() + static_cast<std::ptrdiff_t>(at), std::move(member));
  if (members.size() <= MIN_INDIVIDUALS + GENERATION_SIZE) return;
  while (members.size() > MIN_INDIVIDUALS) drop(members, worstOf(members));
}

// Remembers whether the descent that a member comes from ended without excess.
inline void remember(Population& population, const Individual& member) {
  population.recent[population.next] = member.isFeasible();
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

// The better, by rank, of two random members (binary tournament).
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
