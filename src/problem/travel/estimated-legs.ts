import { hasCell } from '../../travel/roads/cell-set.js';
import { END_AT_FIRST_STOP } from '../plan/locations.js';
import type { Problem, Route } from '../problem.js';

/** Travels of one profile that are estimates. */
export interface EstimatedLegs {
  readonly profile: number;
  /** Alternating from and to locations. */
  readonly pairs: Int32Array;
}

/** The distinct travels of routes that are estimates, by profile. */
export function estimatedLegs(
  { arrays, estimates }: Pick<Problem, 'arrays' | 'estimates'>,
  routes: readonly Route[],
): readonly EstimatedLegs[] {
  if (estimates === undefined) return [];
  const { estimated, resourceProfile } = estimates;
  const found = estimated.map(() => new Map<string, readonly [number, number]>());
  for (const { resource, stops } of routes) {
    if (stops.length === 0) continue;
    const profile = resourceProfile[resource];
    const cells = estimated[profile];
    if (cells === undefined) continue;
    const vehicle = arrays.resourceClass[resource];
    const way = Array.from(stops, (stop) => arrays.stopLocation[stop]);
    const end = arrays.classEnd[vehicle];
    if (end === END_AT_FIRST_STOP) way.push(way[0]);
    else if (end >= 0) way.push(end);
    if (arrays.classStart[vehicle] >= 0) way.unshift(arrays.classStart[vehicle]);
    for (let at = 1; at < way.length; at++) {
      const [from, to] = [way[at - 1], way[at]];
      if (from !== to && hasCell(cells, from, to)) found[profile].set(`${from} ${to}`, [from, to]);
    }
  }
  return found.flatMap((legs, profile) =>
    legs.size === 0 ? [] : [{ profile, pairs: Int32Array.from([...legs.values()].flat()) }],
  );
}
