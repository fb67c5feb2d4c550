import type { RouteBuffer } from '../kernel/kernel.js';
import type { Route, Problem } from '../problem/problem.js';
import type { ResourceDecisions } from '../problem/plan/decisions.js';

/** Routes as the one buffer that travels to kernels and between threads. */
export function packRoutes(routes: readonly Route[]): RouteBuffer {
  let length = 1;
  for (const route of routes) length += 2 + route.stops.length;
  const buffer = new Int32Array(length);
  buffer[0] = routes.length;
  let at = 1;
  for (const route of routes) {
    buffer[at] = route.resource;
    buffer[at + 1] = route.stops.length;
    buffer.set(route.stops, at + 2);
    at += 2 + route.stops.length;
  }
  return buffer;
}

/** The routes a buffer holds, those without stops left out. */
export function unpackRoutes(buffer: RouteBuffer): Route[] {
  const routes: Route[] = [];
  let at = 1;
  for (let route = 0; route < buffer[0]; route++) {
    const end = at + 2 + buffer[at + 1];
    if (end > at + 2) routes.push({ resource: buffer[at], stops: buffer.slice(at + 2, end) });
    at = end;
  }
  return routes;
}

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
