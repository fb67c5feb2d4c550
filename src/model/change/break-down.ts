import type { Capacities, Order, Plan, PlanChange, Position, Resource, SingleStop, Stop } from '../types.gen.js';
import { rounded } from '../capacities.js';
import { membersOf } from '../stop.js';
import { isFixed, stopIdOf } from './decided.js';
import { changesOf, loadedAtBegin } from './loaded-at-begin.js';

type BreakDown = Extract<PlanChange, { readonly type: 'breakDown' }>;

/**
 * The plan after a resource has broken down: its tour ends with what it has done, everything else is free. With a
 * position, other resources can fetch the goods on board there.
 *
 * @param orderOf - returns an order that is stated to be on board; throws if there is none
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
  const isOver = (stop: Stop): boolean => membersOf(stop).some(({ id }) => done.has(id));
  const orders = (plan.orders ?? []).flatMap((order): Order[] => {
    const over = order.stops.filter(isOver);
    if (over.length === 0 && !listed.has(order)) return [order];
    const rest = order.stops.filter((stop) => !isOver(stop));
    const left = restOf(order, rest, position, goodsAboard(order, done));
    return [...(over.length === 0 ? [] : [{ ...order, stops: over }]), ...(left.stops.length === 0 ? [] : [left])];
  });
  return { ...plan, resources, orders };
}

/** The rest of an order, preceded by a stop to fetch its goods. */
function restOf(order: Order, rest: readonly Stop[], position: Position, capacities: Capacities): Order {
  const id = `${order.id}~rest`;
  const fetch: SingleStop = { id: `${id}~fetch`, position, kind: 'pickup', capacities };
  // The span was promised from the first stop, which has already been served.
  const { maxStopSpan: _, ...kept } = order;
  return { ...kept, id, stops: Object.keys(capacities).length === 0 ? rest : [fetch, ...rest] };
}

/** The goods of an order in the vehicle: loaded at its begin, or picked up, and not delivered. */
function goodsAboard({ stops }: Order, done: ReadonlySet<string | undefined>): Capacities {
  const chosen = stops.map((stop) => visited(stop, done));
  const amounts = new Map(loadedAtBegin(chosen));
  for (const stop of chosen) {
    if (!done.has(stop.id)) continue;
    for (const [name, change] of changesOf(stop)) amounts.set(name, rounded((amounts.get(name) ?? 0) + change));
  }
  return Object.fromEntries([...amounts].filter(([, quantity]) => quantity > 0));
}

/** The visited member of a group; the first if none was visited. */
const visited = (stop: Stop, done: ReadonlySet<string | undefined>): SingleStop =>
  membersOf(stop).find(({ id }) => done.has(id)) ?? membersOf(stop)[0];
