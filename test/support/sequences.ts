import { Owner } from '../../src/problem/plan/decisions.js';
import { Size } from '../../src/problem/arrays/codes.js';
import type { Problem } from '../../src/problem/problem.js';

/** A tour that a resource may be given, whatever it breaks. */
export interface Sequence {
  /** Reused for the next tour. */
  readonly stops: readonly number[];
  /** The optional orders of the tour, as bits. */
  readonly orders: number;
}

/** Stops of one order, visited in this order, possibly with others in between. */
interface Chain {
  readonly slots: readonly number[];
  /** The order as a bit; 0 if it is decided that the resource serves it. */
  readonly order: number;
}

/**
 * Every non-empty sequence of stops that a resource may be given: fixed stops come first, all decided ones are
 * included, and any other orders, each completely.
 */
export function* sequencesOf(problem: Problem, resource: number): Generator<Sequence> {
  const chains = chainsOf(problem, resource);
  const must = chains.filter(({ order }) => order === 0).length;
  const next = chains.map(() => 0);
  const stops: number[] = [];
  function* extend(open: number, missing: number, served: number): Generator<Sequence> {
    if (open === 0 && missing === 0 && stops.length > 0) yield { stops, orders: served };
    for (const [c, { slots, order }] of chains.entries()) {
      const place = next[c]!;
      const slot = slots[place];
      if (slot === undefined) continue;
      next[c] = place + 1;
      const opened = (place === 0 ? 1 : 0) - (place + 1 === slots.length ? 1 : 0);
      const found = place === 0 && order === 0 ? 1 : 0;
      for (const stop of membersOf(problem, slot)) {
        stops.push(stop);
        yield* extend(open + opened, missing - found, served | order);
        stops.pop();
      }
      next[c] = place;
    }
  }
  function* begin(held: readonly number[]): Generator<Sequence> {
    const [slot, ...rest] = held;
    if (slot === undefined) {
      yield* extend(0, must, 0);
      return;
    }
    for (const stop of membersOf(problem, slot)) {
      stops.push(stop);
      yield* begin(rest);
      stops.pop();
    }
  }
  yield* begin(heldSlots(problem, resource));
}

/** Whether a resource has a tour whatever the search does. */
export function mustTour({ decisions }: Problem, resource: number): boolean {
  return decisions?.slotOwner.includes(resource) ?? false;
}

/** Whether stops of one order are decided for different resources. */
export function hasSplitOrders({ arrays, decisions }: Problem): boolean {
  const { slotOrder } = arrays;
  const owners = new Map<number, number>();
  return (decisions?.slotOwner ?? []).some((owner, slot) => {
    if (owner < 0) return false;
    const order = slotOrder[slot]!;
    const known = owners.get(order) ?? owner;
    owners.set(order, owner);
    return known !== owner;
  });
}

/** What a resource may visit after the fixed stops, by order. */
function chainsOf(problem: Problem, resource: number): Chain[] {
  const { decisions } = problem;
  const { orderSlots, sizes } = problem.arrays;
  const own = decisions?.resources.find((decided) => decided.resource === resource);
  const held = heldSlots(problem, resource);
  return Array.from({ length: sizes[Size.ORDERS]! }, (_, order): Chain => {
    const slots = Array.from({ length: orderSlots[order + 1]! - orderSlots[order]! }, (_, k) => orderSlots[order]! + k);
    const ownerOf = (slot: number): number => decisions?.slotOwner[slot] ?? Owner.NOBODY;
    const decided = slots.filter((slot) => ownerOf(slot) === resource && !held.includes(slot));
    if (decided.length > 0) return { slots: decided, order: 0 };
    const isFree = own?.isClosed !== true && slots.every((slot) => ownerOf(slot) === Owner.NOBODY);
    return { slots: isFree ? slots : [], order: 1 << order };
  }).filter(({ slots }) => slots.length > 0);
}

/** Slots at the begin of a resource's tour: its history, or its whole list. */
function heldSlots({ decisions }: Problem, resource: number): number[] {
  const own = decisions?.resources.find((decided) => decided.resource === resource);
  const held = (own?.stops ?? []).filter(({ status }) => own!.isList || status === 'fixed');
  return held.map(({ slot }) => slot);
}

/** The stops that may serve a slot: only one if it is decided. */
function membersOf({ arrays, decisions }: Problem, slot: number): number[] {
  const decided = decisions?.resources.flatMap(({ stops }) => stops).find((one) => one.slot === slot)?.stop ?? -1;
  if (decided >= 0) return [decided];
  const [first, after] = [arrays.slotStops[slot]!, arrays.slotStops[slot + 1]!];
  return Array.from({ length: after - first }, (_, i) => first + i);
}
