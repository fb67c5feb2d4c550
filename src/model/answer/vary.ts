import type { GlobalConstraint } from '../constraint.js';
import type { Plan } from '../plan.js';
import type { Resource } from '../resource.js';
import type { Variation } from './variation.js';

/**
 * The plan with one unit more or less, as `tradeoffs` looks at it.
 *
 * @throws RangeError when the plan has no such resource or constraint
 * @example
 * const { prices } = await tradeoffs(plan, solution);
 * const bigger = vary(plan, prices[0].variation);
 */
export function vary(plan: Plan, variation: Variation): Plan {
  if (variation.type === 'maxCumulatedCost') {
    const { index, to } = variation;
    const constraints = plan.globalConstraints ?? [];
    if (constraints[index] === undefined) throw new RangeError(`There is no constraint ${index} over all tours.`);
    const varied = (constraint: GlobalConstraint): GlobalConstraint => ({ ...constraint, maximum: to });
    return { ...plan, globalConstraints: constraints.map((one, at) => (at === index ? varied(one) : one)) };
  }
  const { resourceId } = variation;
  const place = plan.resources.findIndex(({ id }) => id === resourceId);
  if (place < 0) throw new RangeError(`The plan has no resource ${resourceId}.`);
  if (variation.type !== 'resource') {
    return { ...plan, resources: plan.resources.with(place, variedResource(plan.resources[place], variation)) };
  }
  if (variation.direction === 'less') return { ...plan, resources: plan.resources.toSpliced(place, 1) };
  const { state: _state, ...copy } = plan.resources[place];
  return { ...plan, resources: [...plan.resources, { ...copy, id: variation.copyId ?? `${resourceId}~more` }] };
}

type OfLimit = Exclude<Variation, { readonly type: 'resource' } | { readonly type: 'maxCumulatedCost' }>;

function variedResource(resource: Resource, variation: OfLimit): Resource {
  switch (variation.type) {
    case 'maxWorkingDuration':
      return { ...resource, maxWorkingDuration: variation.to };
    case 'workingTimeWindow':
      return { ...resource, workingTimeWindow: { ...resource.workingTimeWindow, end: variation.to } };
    case 'maxDistanceInKm':
      return { ...resource, maxDistanceInKm: variation.to };
    case 'capacity':
      return { ...resource, capacities: { ...resource.capacities, [variation.capacity]: variation.to } };
  }
}
