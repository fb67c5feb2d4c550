import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { GlobalViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import { limitedCosts } from '../problem/resources/tag-costs.js';

/**
 * Constraints on cumulated costs that all tours together break, in plan order. Every used resource with a tag that the
 * constraint names is listed, even if its tour costs nothing.
 *
 * @param routes evaluated routes in the order of their resources
 */
export function maxCumulatedCostViolations(problem: Problem, routes: readonly EvaluatedRoute[]): GlobalViolation[] {
  const { globalMaximum } = problem.arrays;
  if (globalMaximum.length === 0) return [];
  return limitedCosts(problem.plan).flatMap(({ name, type, costsByResourceTag }, constraint) => {
    const maximum = globalMaximum[constraint];
    const total = routes.reduce((sum, { costs }) => sum + costs.global[constraint], 0);
    if (total <= maximum) return [];
    const charged = routes
      .map(({ route }) => problem.resources[route.resource])
      .filter(({ tags }) => (tags ?? []).some((tag) => Object.hasOwn(costsByResourceTag, tag)));
    return [
      {
        type,
        name: name ?? type,
        resourceIds: charged.map(({ id }) => id),
        maximum: maximum / 1e6,
        exceededCost: (total - maximum) / 1e6,
      },
    ];
  });
}
