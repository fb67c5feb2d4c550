import { isOfLimit } from '../../catalogue/limits.js';
import type { GlobalConstraint, Order, Plan, Resource, SingleStop, StopTimeWindow, Variation } from '../types.gen.js';
import { formatWindow, parseDateTime } from '../time/date-time.js';
import { changeMembers } from '../stop.js';
import { parseDuration } from '../time/duration.js';
import { withOrder, withResource } from './relax.js';

/**
 * Returns the plan with one unit more or less, as examined by `tradeoffs`.
 *
 * @throws RangeError when the plan has no such resource, order or constraint
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
  if (variation.type === 'authorizedTimeWindows') {
    const { orderId, by } = variation;
    return withOrder(plan, orderId, (order) => withWiderWindows(order, parseDuration(by), plan.tz));
  }
  const { resourceId } = variation;
  if (variation.type !== 'resource')
    return withResource(plan, resourceId, (resource) => variedResource(resource, variation));
  const place = plan.resources.findIndex(({ id }) => id === resourceId);
  if (place < 0) throw new RangeError(`The plan has no resource ${resourceId}.`);
  if (variation.direction === 'less') return { ...plan, resources: plan.resources.toSpliced(place, 1) };
  const { state: _state, ...copy } = plan.resources[place];
  return { ...plan, resources: [...plan.resources, { ...copy, id: variation.copyId ?? `${resourceId}~more` }] };
}

type OfLimit = Exclude<Extract<Variation, { readonly resourceId: string }>, { readonly type: 'resource' }>;

function variedResource(resource: Resource, variation: OfLimit): Resource {
  if (isOfLimit(variation)) return { ...resource, [variation.type]: variation.to };
  switch (variation.type) {
    case 'workingTimeWindow':
      return { ...resource, workingTimeWindow: { ...resource.workingTimeWindow, end: variation.to } };
    case 'skills':
      return { ...resource, skills: [...(resource.skills ?? []), variation.skill] };
    case 'capacity':
      return { ...resource, capacities: { ...resource.capacities, [variation.capacity]: variation.to } };
  }
}

/** All windows of an order begin earlier, and end later, by the given number of seconds. */
function withWiderWindows(order: Order, seconds: number, tz: string | undefined): Order {
  const wider = ({ begin, end, ...rest }: StopTimeWindow): StopTimeWindow => ({
    ...formatWindow(parseDateTime(begin, tz) - seconds, parseDateTime(end, tz) + seconds),
    ...rest,
  });
  const single = (stop: SingleStop): SingleStop =>
    stop.authorizedTimeWindows === undefined
      ? stop
      : { ...stop, authorizedTimeWindows: stop.authorizedTimeWindows.map(wider) };
  return { ...order, stops: order.stops.map((stop) => changeMembers(stop, single)) };
}
