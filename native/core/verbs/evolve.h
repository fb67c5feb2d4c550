// The verbs of the genetic search: solutions join its population, and generations of offspring follow.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "genetic/genetic_search.h"
#include "verbs/inject.h"
#include "verbs/kernel_context.h"

namespace tourwright {

// Stops of the current tours, by resource.
inline genetic::Routes currentTours(const KernelContext& context) {
  genetic::Routes routes;
  for (int32_t resource = 0; resource < context.in.sizes.resources; resource++) {
    if (context.state.tours[resource].count > 0) readTour(context.state, resource, routes.emplace_back());
  }
  return routes;
}

// Empties the population.
inline void clearPopulation(KernelContext& context) {
  context.fast.genetic.reset();
}

// Adds the current solution to the population if it serves everything; returns the number of members, 0 where a plan is
// not evolved.
inline double addIndividual(KernelContext& context) {
  if (!context.in.paths.evolvable) return 0;
  if (context.state.bank.orders.empty()) {
    genetic::Routes routes = currentTours(context);
    const auto used = static_cast<int32_t>(routes.size());
    if (!context.fast.genetic) context.fast.genetic = std::make_unique<genetic::GeneticSearch>(context.in, used);
    if (used <= context.fast.genetic->data.tours) {
      genetic::addIndividual(*context.fast.genetic,
                             std::make_unique<genetic::Individual>(context.fast.genetic->data, std::move(routes)));
    }
  }
  return context.fast.genetic ? static_cast<double>(context.fast.genetic->population.size()) : 0;
}

// Makes the best feasible member the current solution.
inline void adoptBest(KernelContext& context) {
  const genetic::Routes& routes = context.fast.genetic->bestRoutes;
  std::vector<int32_t> buffer{static_cast<int32_t>(routes.size())};
  for (std::size_t t = 0; t < routes.size(); t++) {
    buffer.push_back(context.in.view.classResourceList[t]);
    buffer.push_back(static_cast<int32_t>(routes[t].size()));
    buffer.insert(buffer.end(), routes[t].begin(), routes[t].end());
  }
  inject(context, buffer.data(), buffer.size());
  context.fast.genetic->isShown = true;
}

// Runs generations until the slice is used up, time is up or the stop flag is raised; returns the equivalent number of
// iterations. The excess of a generation over the slice counts in the next one. 0 where there are fewer than two
// members.
inline double evolve(KernelContext& context, const Slice& slice) {
  if (!context.fast.genetic || context.fast.genetic->population.size() < 2) return 0;
  genetic::GeneticSearch& genetic = *context.fast.genetic;
  context.watch.begin(slice.milliseconds);
  double done = genetic.surplus;
  while (done < slice.iterations && !context.watch.isOver()) {
    const double tried = genetic.descent.tried;
    genetic::generation(genetic, context.random);
    done += genetic::iterationsSince(genetic, tried);
  }
  if (!genetic.isShown) adoptBest(context);
  genetic.surplus = std::max(0.0, done - slice.iterations);
  done -= genetic.surplus;
  context.stats.steps += done;
  return done;
}

}  // namespace tourwright
