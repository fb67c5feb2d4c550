import { fromMillionths } from '../numbers/quantity.js';
import type { Millionths } from '../numbers/quantity.js';
import { readCapacities } from '../plan/stop.js';
import type { Load } from '../figures/loads.js';
import type { Tour } from '../tour.js';
import { wayPointIndex } from '../tour.js';
import type { Capacities, Constraint } from '../wire.js';
import type { Violation } from './violation.js';

/** The points of a tour at which loads are checked: the begin and every stop. */
function points(tour: Tour): { readonly index: number; readonly load: Load }[] {
  return [
    { index: 0, load: tour.loads.atBegin },
    ...tour.loads.afterStop.map((load, at) => ({ index: wayPointIndex.ofStop(tour, at), load })),
  ];
}

/** Limits of a capacity; empty: unlimited. */
type Limits = (capacity: string) => readonly Millionths[];

function exceeded(tour: Tour, limits: Limits): Violation[] {
  return points(tour).flatMap(({ index, load }) =>
    [...load].flatMap(([capacity, aboard]) => {
      const [first, ...others] = limits(capacity);
      if (first === undefined) return [];
      const least = others.reduce((lowest, limit) => (limit < lowest ? limit : lowest), first);
      if (aboard <= least) return [];
      return [{ type: 'capacity', wayPointIndex: index, capacity, overCapacity: fromMillionths(aboard - least) }];
    }),
  );
}

/** Loads above the lower of the resource's capacities and those of `capacities` constraints. */
export function capacity(tour: Tour): Violation[] {
  const { resource } = tour.itinerary;
  const maps = tour.plan.constraints.flatMap((constraint) =>
    constraint.type === 'capacities' && resource.tags.includes(constraint.resourceTag)
      ? [readCapacities(constraint.capacities)]
      : [],
  );
  return exceeded(tour, (name) => [
    ...(resource.capacities ? [resource.capacities.get(name) ?? 0n] : []),
    ...maps.flatMap((map) => map.get(name) ?? []),
  ]);
}

/** Loads above the limits of one `capacities` constraint. */
export function constrainedCapacity(tour: Tour, { capacities }: { readonly capacities: Capacities }): Violation[] {
  const limits = readCapacities(capacities);
  return exceeded(tour, (name) => {
    const limit = limits.get(name);
    return limit === undefined ? [] : [limit];
  });
}

/** Points at which none of the limits holds. */
export function atLeastOneValidCapacity(
  tour: Tour,
  { name, type, capacities }: Extract<Constraint, { readonly type: 'atLeastOneValidCapacity' }>,
): Violation[] {
  const limits = [...readCapacities(capacities)];
  return points(tour).flatMap(({ index, load }) => {
    const excess = limits.map(([capacity, limit]) => [capacity, (load.get(capacity) ?? 0n) - limit] as const);
    if (!excess.length || excess.some(([, over]) => over <= 0n)) return [];
    const overCapacities = Object.fromEntries(excess.map(([capacity, over]) => [capacity, fromMillionths(over)]));
    return [{ type: 'atLeastOneValidCapacity', wayPointIndex: index, name: name ?? type, overCapacities }];
  });
}
