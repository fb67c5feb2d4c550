import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import type { Itinerary } from './itinerary.js';
import { loadOnLeg, type RouteLoads } from './loads.js';
import type { ChargedFigures } from './tour-cost.js';

/** The figures of a route that cost functions charge for; sums run in tour order. */
export function chargedFigures(
  problem: Problem,
  route: Route,
  itinerary: Pick<Itinerary, 'distances' | 'durations'>,
  loads: RouteLoads,
  distance: number,
  workingDuration: number,
): ChargedFigures {
  const { sizes, measures: rows } = problem.arrays;
  const { stops } = route;
  const stopCount = sizes[Size.STOPS];
  const measures = new Float64Array(sizes[Size.MEASURES]);
  for (let measure = 0; measure < measures.length; measure++) {
    for (let k = 0; k < stops.length; k++) measures[measure] += rows[measure * stopCount + stops[k]];
  }
  const loadMeters = new Float64Array(sizes[Size.CAPACITIES]);
  const loadSeconds = new Float64Array(sizes[Size.CAPACITIES]);
  for (let leg = 0; leg <= stops.length; leg++) {
    const load = loadOnLeg(loads, leg);
    for (let capacity = 0; capacity < load.length; capacity++) {
      loadMeters[capacity] += load[capacity] * itinerary.distances[leg];
      loadSeconds[capacity] += load[capacity] * itinerary.durations[leg];
    }
  }
  return { workingDuration, distance, measures, loadMeters, loadSeconds };
}
