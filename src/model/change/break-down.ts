import type { Capacities, Order, Plan, PlanChange, Position, Resource, SingleStop, Stop } from '../types.gen.js';
import { membersOf } from '../stop.js';
import { isFixed, stopIdOf } from './decided.js';
import { changesOf, loadedAtBegin, rounded } from './loaded-at-begin.js';

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

/** What is left of an order, with its goods to be fetched first. */
function restOf(order: Order, rest: readonly Stop[], position: Position, capacities: Capacities): Order {
  const id = `${order.id}~rest`;
  const fetch: SingleStop = { id: `${id}~fetch`, position, kind: 'pickup', capacities };
  // The span was promised from the first stop on, which is over.
  const { maxStopSpan: _, ...kept } = order;
  return { ...kept, id, stops: Object.keys(capacities).length === 0 ? rest : [fetch, ...rest] };
}

/** What lies in the vehicle of an order: loaded at its begin, or picked up, and not delivered. */
function goodsAboard({ stops }: Order, done: ReadonlySet<string | undefined>): Capacities {
  const chosen = stops.map((stop) => visited(stop, done));
  const amounts = new Map(loadedAtBegin(chosen));
  for (const stop of chosen) {
    if (!done.has(stop.id)) continue;
    for (const [name, change] of changesOf(stop)) amounts.set(name, rounded((amounts.get(name) ?? 0) + change));
  }
  return Object.fromEntries([...amounts].filter(([, quantity]) => quantity > 0));
}

/** The member of a group that was visited; the first where none was. */
const visited = (stop: Stop, done: ReadonlySet<string | undefined>): SingleStop =>
  membersOf(stop).find(({ id }) => done.has(id)) ?? membersOf(stop)[0];
