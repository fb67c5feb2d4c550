import type { RouteBuffer } from '../kernel/kernel.js';
import type { ResourceDecisions } from '../problem/plan/decisions.js';
import type { Problem, Route } from '../problem/problem.js';
import { packRoutes } from './route-buffer.js';

/**
 * The tours that resources make when they go on as their states list them: what has happened, then what is assigned, in
 * the order of the list. Undefined where no list says more than what has happened.
 */
export function listedRoutes(problem: Problem): RouteBuffer | undefined {
  const resources = problem.decisions?.resources ?? [];
  if (!resources.some(({ stops }) => stops.some(({ status }) => status === 'assigned'))) return undefined;
  return packRoutes(resources.map((decided) => routeOf(problem, decided)).filter(({ stops }) => stops.length > 0));
}

/** Of a group the first member stands in. */
function routeOf({ arrays }: Problem, { resource, stops }: ResourceDecisions): Route {
  return { resource, stops: stops.map(({ slot, stop }) => (stop >= 0 ? stop : arrays.slotStops[slot])) };
}
