import { costOf } from '../figures/cost.js';
import { fromMillionths, toMillionths } from '../numbers/quantity.js';
import type { Millionths } from '../numbers/quantity.js';
import { byFirstTag } from '../plan/tags.js';
import type { Plan } from '../plan/plan.js';
import type { Tour } from '../tour.js';
import type { Cost } from '../wire.js';
import type { Violation } from './violation.js';

/** The tours whose resource has a tag of the map, each with its cost by the first such tag. */
export function costsByTag(
  tours: readonly Tour[],
  map: Readonly<Record<string, Cost>>,
): { readonly resourceId: string; readonly cost: Millionths }[] {
  return tours.flatMap((tour) => {
    const { id, tags } = tour.itinerary.resource;
    const cost = byFirstTag(tags, map);
    return cost ? [{ resourceId: id, cost: costOf(cost, tour) }] : [];
  });
}

/** Total cost of several tours. */
export const totalCost = (all: readonly { readonly cost: Millionths }[]): Millionths =>
  all.reduce((total, { cost }) => total + cost, 0n);

/** Constraints on all tours together. */
export function globalViolations({ wire }: Plan, tours: readonly Tour[]): Violation[] {
  return (wire.globalConstraints ?? []).flatMap(({ name, maximum, costsByResourceTag }) => {
    if (maximum === undefined) return [];
    const costs = costsByTag(tours, costsByResourceTag);
    const excess = totalCost(costs) - toMillionths(maximum);
    if (excess <= 0n) return [];
    return [
      {
        type: 'maxCumulatedCost',
        // The table of this violation marks no field as optional: without a name of its own it carries its type.
        name: name ?? 'maxCumulatedCost',
        resourceIds: costs.map(({ resourceId }) => resourceId),
        maximum,
        exceededCost: fromMillionths(excess),
      },
    ];
  });
}
