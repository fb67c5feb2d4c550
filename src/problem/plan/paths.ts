import type { Plan } from '../../model/types.gen.js';
import type { Locations } from './locations.js';
import type { Modes } from './modes.js';

/** The path of an item in a plan, for errors and warnings. */

export function resourcePath(resource: number): string {
  return `resources[${resource}]`;
}

/** Paths of all resources that use a profile. */
export function profilePathsOf({ resourceProfile }: Modes, profile: number): readonly string[] {
  return [...resourceProfile].flatMap((own, r) => (own === profile ? [`${resourcePath(r)}.vehicleProfile`] : []));
}

/** Paths of all departures, arrivals and stops at a location; the plan is searched only once, at the first call. */
export function positionPathsOf(plan: Plan, locations: Locations): (location: number) => readonly string[] {
  let paths: readonly string[][] | undefined;
  return (location) => (paths ??= allPositionPaths(plan, locations))[location];
}

function allPositionPaths(
  plan: Plan,
  { positions, resourceStart, resourceEnd, resourceHeading, stopLocation }: Locations,
): readonly string[][] {
  const paths: string[][] = positions.map(() => []);
  plan.resources.forEach(({ arrival }, r) => {
    if (resourceStart[r] >= 0) paths[resourceStart[r]].push(`${resourcePath(r)}.departure`);
    if (typeof arrival === 'object') paths[resourceEnd[r]].push(`${resourcePath(r)}.arrival`);
    if (resourceHeading[r] >= 0) paths[resourceHeading[r]].push(`${resourcePath(r)}.state.heading`);
  });
  let index = 0;
  (plan.orders ?? []).forEach((order, o) => {
    order.stops.forEach((stop, s) => {
      const path = `orders[${o}].stops[${s}]`;
      if (stop.type !== 'alternatives') {
        paths[stopLocation[index++]].push(`${path}.position`);
        return;
      }
      stop.alternatives.forEach((_, m) => paths[stopLocation[index++]].push(`${path}.alternatives[${m}].position`));
    });
  });
  return paths;
}
