import type { Capacities } from '../model/capacities.js';
import type { Problem } from '../problem/problem.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';

/** Writes loads (by capacity, 10^-6 units) as a map from name to quantity. */
export type CapacityMap = (loads: Float64Array) => Capacities;

/** The map of a tour: one key per capacity that a stop of the tour names, in the plan's order of capacities. */
export function capacityMapOf(problem: Problem, tour: EvaluatedRoute): CapacityMap {
  const named = new Set(tour.stops.flatMap(({ stop }) => Object.keys(problem.stops[stop].capacities ?? {})));
  const columns = problem.capacities.flatMap((name, index) => (named.has(name) ? [{ name, index }] : []));
  // fromEntries, for a capacity may have any name, `__proto__` included.
  return (loads) => Object.fromEntries(columns.map(({ name, index }) => [name, loads[index] / 1e6]));
}
