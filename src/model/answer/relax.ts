import { isOfLimit } from '../../catalogue/limits.js';
import { changeMembers } from '../stop.js';
import { amountOf, changedLimit, type LimitValue } from '../limit.js';
import type { Relaxation, Order, Plan, Resource, SingleStop, Stop } from '../types.gen.js';

/**
 * Returns the plan with one rule changed as proposed by an explanation.
 *
 * @throws RangeError when the plan has no such resource, order, stop, window or constraint
 * @example
 * const [why] = await explain(plan, solution);
 * if (why.status === 'noPlaceLeft' && why.change) await solve(relax(plan, why.change));
 */
export function relax(plan: Plan, change: Relaxation): Plan {
  if (isOfLimit(change)) {
    const { type, resourceId, to } = change;
    return withResource(plan, resourceId, (resource) => ({ ...resource, [type]: raisedLimit(resource[type], to) }));
  }
  switch (change.type) {
    case 'forbiddenAssignment': {
      const { resourceTag, stopTag } = change;
      const isMeant = (pair: { readonly resourceTag: string; readonly stopTag: string }): boolean =>
        pair.resourceTag === resourceTag && pair.stopTag === stopTag;
      return {
        ...plan,
        ...(plan.forbiddenAssignments && {
          forbiddenAssignments: plan.forbiddenAssignments.filter((pair) => !isMeant(pair)),
        }),
        ...(plan.additionalConstraints && {
          additionalConstraints: plan.additionalConstraints.filter(
            (constraint) => constraint.type !== 'forbiddenAssignment' || !isMeant(constraint),
          ),
        }),
      };
    }
    case 'constraint': {
      const constraints = plan.additionalConstraints ?? [];
      if (constraints[change.index] === undefined) throw new RangeError(`There is no constraint ${change.index}.`);
      return { ...plan, additionalConstraints: constraints.filter((_, index) => index !== change.index) };
    }
    case 'authorizedTimeWindows':
      return withOrder(plan, change.orderId, (order) => ({
        ...order,
        stops: order.stops.map((stop) => withLaterWindow(stop, change)),
      }));
    case 'maxStopSpan':
      return withOrder(plan, change.orderId, (order) => ({ ...order, maxStopSpan: change.to }));
    case 'skills':
    case 'workingTimeWindow':
    case 'capacity':
      return withResource(plan, change.resourceId, (resource) => ({ ...resource, ...relaxedFields(resource, change) }));
  }
}

type OfResource = Extract<Relaxation, { readonly type: 'skills' | 'workingTimeWindow' | 'capacity' }>;

function relaxedFields(resource: Resource, change: OfResource): Partial<Resource> {
  switch (change.type) {
    case 'skills':
      return { skills: [...(resource.skills ?? []), ...change.add] };
    case 'workingTimeWindow':
      return { workingTimeWindow: { ...resource.workingTimeWindow, end: change.end } };
    case 'capacity':
      return { capacities: { ...resource.capacities, [change.capacity]: change.to } };
  }
}

/** Raises the one limit that applies to every travel, or each of the given limits. */
function raisedLimit(old: LimitValue | undefined, to: string | number): LimitValue {
  if (typeof old !== 'object') return to;
  return changedLimit(old, (limit) => (amountOf(limit) < amountOf(to) ? to : limit));
}

function withLaterWindow(stop: Stop, change: Extract<Relaxation, { readonly type: 'authorizedTimeWindows' }>): Stop {
  const later = (single: SingleStop): SingleStop => {
    if (single.id !== change.stopId) return single;
    const windows = single.authorizedTimeWindows ?? [];
    if (windows[change.window] === undefined) throw new RangeError(`${single.id} has no window ${change.window}.`);
    return {
      ...single,
      authorizedTimeWindows: windows.map((window, index) =>
        index === change.window ? { ...window, end: change.end } : window,
      ),
    };
  };
  return changeMembers(stop, later);
}

/** @throws RangeError when the plan has no such order */
export function withOrder(plan: Plan, id: string, change: (order: Order) => Order): Plan {
  const orders = plan.orders ?? [];
  if (!orders.some((order) => order.id === id)) throw new RangeError(`The plan has no order ${id}.`);
  return { ...plan, orders: orders.map((order) => (order.id === id ? change(order) : order)) };
}

/** @throws RangeError when the plan has no such resource */
export function withResource(plan: Plan, id: string, change: (resource: Resource) => Resource): Plan {
  if (!plan.resources.some((resource) => resource.id === id)) throw new RangeError(`The plan has no resource ${id}.`);
  return { ...plan, resources: plan.resources.map((resource) => (resource.id === id ? change(resource) : resource)) };
}
