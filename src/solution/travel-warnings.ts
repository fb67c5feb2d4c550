import { itineraryOf, type CrowFlyLeg } from '../evaluation/itinerary.js';
import type { PlanWarning } from '../model/errors.js';
import type { Problem, Route } from '../problem/problem.js';
import { estimatedLegs } from '../problem/travel/estimated-legs.js';

/** The maximum number of travels per tour to report individually; the others are only counted. */
const MAX_LEGS = 20;

/**
 * One warning for each resource whose tour has travels that its profile cannot make and that are replaced by crow-fly
 * estimates, with the list of these travels.
 */
export function crowFlyWarnings(problem: Problem, routes: readonly Route[]): PlanWarning[] {
  return routes.flatMap((route): PlanWarning[] => {
    const { crowFly } = itineraryOf(problem, route);
    if (crowFly.length === 0) return [];
    const { id, vehicleProfile } = problem.resources[route.resource];
    const legs = crowFly.slice(0, MAX_LEGS).map((leg) => legText(problem, route, leg));
    const more = crowFly.length > MAX_LEGS ? `, and ${crowFly.length - MAX_LEGS} more travels` : '';
    const message =
      `The profile ${vehicleProfile.type} of ${id} knows no way ${legs.join(', ')}${more}: ` +
      'crow-fly figures are used there.';
    const path = `resources[${route.resource}].vehicleProfile`;
    return [{ code: 'CROW_FLY', message, properties: { path, legs: String(crowFly.length) } }];
  });
}

function legText(problem: Problem, { stops }: Route, { leg, from, to }: CrowFlyLeg): string {
  const origin = leg === 0 ? 'its departure' : `stop ${problem.stops[stops[leg - 1]].id}`;
  const target = leg === stops.length ? 'its arrival' : `stop ${problem.stops[stops[leg]].id}`;
  return `from ${origin} ${place(problem, from)} to ${target} ${place(problem, to)}`;
}

function place({ positions }: Problem, location: number): string {
  const { lon, lat } = positions[location];
  return `(lon ${lon}, lat ${lat})`;
}

/** One warning for each resource whose tour has estimated travels: no road engine was asked, or there was no time. */
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
