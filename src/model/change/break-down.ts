import type { Capacities } from '../capacities.js';
import type { Order } from '../order.js';
import type { Plan } from '../plan.js';
import type { Position } from '../position.js';
import type { Resource } from '../resource.js';
import { membersOf, type SingleStop, type Stop } from '../stop.js';
import { isFixed, stopIdOf } from './decided.js';
import type { PlanChange } from './plan-change.js';

type BreakDown = Extract<PlanChange, { readonly type: 'breakDown' }>;

/**
 * The plan after a resource can go no further: its tour is what it has done, everything else is free. With a position, what
 * is aboard can be fetched there by others.
 *
 * @param orderOf - an order that is said to be aboard; throws where there is none
 */
export function brokenDown(
  plan: Plan,
  resource: Resource,
  { position, aboard = [] }: BreakDown,
  orderOf: (id: string) => Order,
): Plan {
  const assignments = (resource.state?.assignments ?? []).filter((entry) => isFixed(entry) && entry.type !== 'end');
  const stopped: Resource = { ...resource, state: { ...resource.state, mode: 'fixed', assignments } };
  const resources = plan.resources.map((other) => (other === resource ? stopped : other));
  const listed = new Set(aboard.map(orderOf));
  if (position === undefined) return { ...plan, resources };
  const done = new Set(assignments.map(stopIdOf));
  const orders = (plan.orders ?? []).flatMap((order): Order[] => {
    const isOver = (stop: Stop): boolean => membersOf(stop).some(({ id }) => done.has(id));
    const rest = order.stops.filter((stop) => !isOver(stop));
    const isBegun = rest.length < order.stops.length;
    if (rest.length === 0 || (!isBegun && !listed.has(order))) return [order];
    return isBegun
      ? [{ ...order, stops: order.stops.filter(isOver) }, restOf(order, rest, position)]
      : [restOf(order, rest, position)];
  });
  return { ...plan, resources, orders };
}

/** What is left of an order, with its goods to be fetched first. */
function restOf(order: Order, rest: readonly Stop[], position: Position): Order {
  const capacities = goodsFor(rest);
  const id = `${order.id}~rest`;
  const fetch: SingleStop = { id: `${id}~fetch`, position, kind: 'pickup', capacities };
  // The span was promised from the first stop on, which is over.
  const { maxStopSpan: _, ...kept } = order;
  return { ...kept, id, stops: Object.keys(capacities).length === 0 ? rest : [fetch, ...rest] };
}

/** What is delivered and not picked up before. Of alternatives the first says it. */
function goodsFor(stops: readonly Stop[]): Capacities {
  const goods = new Map<string, number>();
  for (const stop of stops) {
    const [{ kind = 'delivery', capacities = {} }] = membersOf(stop);
    const sign = kind === 'delivery' ? 1 : kind === 'pickup' ? -1 : 0;
    for (const [name, quantity] of Object.entries(capacities))
      goods.set(name, (goods.get(name) ?? 0) + sign * quantity);
  }
  return Object.fromEntries([...goods].filter(([, quantity]) => quantity > 0));
}
