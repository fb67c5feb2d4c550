// The verbs of the genetic search: solutions join its population, and generations of offspring follow.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "genetic/genetic_search.h"
#include "verbs/body.h"
#include "verbs/inject.h"

namespace tourwright {

// Stops of the current tours, by resource.
inline genetic::Routes currentTours(const Kernel::Body& body) {
  genetic::Routes routes;
  for (int32_t resource = 0; resource < body.in.sizes.resources; resource++) {
    int32_t stop = body.state.tours[resource].first;
    if (stop < 0) continue;
    routes.emplace_back();
    for (; stop >= 0; stop = body.state.nodes[stop].next) routes.back().push_back(stop);
  }
  return routes;
}

// The population is empty again.
inline void clearPopulation(Kernel::Body& body) {
  body.fast.genetic.reset();
}

// The current solution joins the population where it serves all; the members there are then, 0 where a plan is not
// evolved.
inline double addIndividual(Kernel::Body& body) {
  if (!body.in.paths.evolvable) return 0;
  if (body.state.bank.orders.empty()) {
    genetic::Routes routes = currentTours(body);
    const auto used = static_cast<int32_t>(routes.size());
    if (!body.fast.genetic) body.fast.genetic = std::make_unique<genetic::GeneticSearch>(body.in, used);
    if (used <= body.fast.genetic->data.tours) {
      genetic::addIndividual(*body.fast.genetic,
                             std::make_unique<genetic::Individual>(body.fast.genetic->data, std::move(routes)));
    }
  }
  return body.fast.genetic ? static_cast<double>(body.fast.genetic->population.size()) : 0;
}

// The best feasible member becomes the current solution.
inline void adoptBest(Kernel::Body& body) {
  const genetic::Routes& routes = body.fast.genetic->bestRoutes;
  std::vector<int32_t> buffer{static_cast<int32_t>(routes.size())};
  for (std::size_t t = 0; t < routes.size(); t++) {
    buffer.push_back(body.in.view.classResourceList[t]);
    buffer.push_back(static_cast<int32_t>(routes[t].size()));
    buffer.insert(buffer.end(), routes[t].begin(), routes[t].end());
  }
  inject(body, buffer.data(), buffer.size());
  body.fast.genetic->isShown = true;
}

// Generations until the slice is used up, time is up or the stop flag is raised; what they count as in iterations. A
// generation that goes beyond the slice counts in the next one. 0 where there are not two members.
inline double evolve(Kernel::Body& body, const Slice& slice) {
  if (!body.fast.genetic || body.fast.genetic->population.size() < 2) return 0;
  genetic::GeneticSearch& genetic = *body.fast.genetic;
  body.watch.begin(slice.milliseconds);
  double done = genetic.ahead;
  while (done < slice.iterations && !body.watch.isOver()) {
    const double tried = genetic.descent.tried;
    genetic::generation(genetic, body.random);
    done += genetic::iterationsSince(genetic, tried);
  }
  if (!genetic.isShown) adoptBest(body);
  genetic.ahead = std::max(0.0, done - slice.iterations);
  done -= genetic.ahead;
  body.stats.steps += done;
  return done;
}

}  // namespace tourwright
