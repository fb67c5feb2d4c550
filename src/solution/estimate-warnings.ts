import type { PlanWarning } from '../model/errors.js';
import type { Problem, Route } from '../problem/problem.js';
import { estimatedLegs } from '../problem/travel/estimated-legs.js';

/** One warning for each resource whose tour has travels that are estimates: nobody was there to be asked, or no time. */
export function estimateWarnings(problem: Problem, routes: readonly Route[]): PlanWarning[] {
  if (problem.estimates === undefined) return [];
  return routes.flatMap((route) => {
    const legs = estimatedLegs(problem, [route]).flatMap(({ pairs }) => [...pairs]);
    if (legs.length === 0) return [];
    const { id, vehicleProfile } = problem.resources[route.resource];
    const [from, to] = [legs[0], legs[1]].map((location) => problem.positions[location]);
    const more = legs.length > 2 ? ` and ${legs.length / 2 - 1} more of its travels` : '';
    return [
      {
        code: 'TRAVEL_ESTIMATED' as const,
        message:
          `The tour of ${id} (${vehicleProfile.type}) has estimated figures from (lon ${from.lon}, lat ${from.lat}) to ` +
          `(lon ${to.lon}, lat ${to.lat})${more}: the road engine was not asked, or did not answer. Give more time.`,
        properties: { path: `resources[${route.resource}].vehicleProfile` },
      },
    ];
  });
}
