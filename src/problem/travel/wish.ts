import type { Wish } from '../../travel/roads/wanted-cells.js';
import type { Decisions } from '../plan/decisions.js';
import type { Locations } from '../plan/locations.js';

/**
 * Which travels have to be exact in sparse tables: those of departures and arrivals, and those of decided tours, whose
 * times follow from them before the search begins.
 */
export function wishOf(
  { resourceStart, resourceEnd, stopLocation }: Locations,
  decisions: Decisions | undefined,
): Wish {
  const hubs = [...new Set([...resourceStart, ...resourceEnd])].filter((location) => location >= 0);
  const pairs: number[] = [];
  for (const { resource, stops } of decisions?.resources ?? []) {
    const visited = stops.flatMap(({ stop }) => (stop >= 0 ? [stopLocation[stop]] : []));
    const way = [resourceStart[resource], ...visited, resourceEnd[resource]].filter((location) => location >= 0);
    for (let at = 1; at < way.length; at++) pairs.push(way[at - 1], way[at]);
  }
  return { hubs, pairs };
}
