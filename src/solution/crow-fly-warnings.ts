import { itineraryOf } from '../evaluation/itinerary.js';
import type { PlanWarning } from '../model/errors.js';
import type { Position } from '../model/position.js';
import type { Problem, Route } from '../problem/problem.js';

/** One warning for each resource whose tour has travels that its profile cannot make and that were taken crow-fly. */
export function crowFlyWarnings(problem: Problem, routes: readonly Route[]): PlanWarning[] {
  return routes
    .map((route) => ({ resource: route.resource, crowFly: itineraryOf(problem, route).crowFly }))
    .filter(({ crowFly }) => crowFly.length > 0)
    .map(({ resource, crowFly }) => {
      const [{ from, to }] = crowFly;
      const { id, vehicleProfile } = problem.resources[resource];
      const more = crowFly.length > 1 ? ` and for ${crowFly.length - 1} more travels` : '';
      return {
        code: 'CROW_FLY',
        message:
          `The profile ${vehicleProfile.type} of ${id} knows no way from ${place(problem.positions[from])} to ` +
          `${place(problem.positions[to])}${more}: crow-fly figures are used there.`,
        properties: { path: `resources[${resource}].vehicleProfile` },
      };
    });
}

function place({ lon, lat }: Position): string {
  return `(lon ${lon}, lat ${lat})`;
}
