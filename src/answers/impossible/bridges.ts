import { slotsOf } from '../../evaluation/visits.js';
import { LegKind, Size } from '../../problem/arrays/codes.js';
import { membersOf } from '../baseline.js';
import { endsAtFirstStop, isWithin, type OrderAlone } from './order-alone.js';

/** Travels to try in the search for bridges, a few milliseconds. Beyond that nothing is proved. */
const MAX_TRIED = 50_000;

/** With more orders the search would recurse deeply and end without a proof. */
const MAX_ORDERS = 100;

/**
 * An order that can be served whole between the stops of another one: its stops in sequence, each with its
 * alternatives.
 */
interface Bridge {
  readonly slots: readonly (readonly number[])[];
  readonly isTogether: boolean;
  /** Number of its stops visited so far. */
  next: number;
}

/**
 * Whether some tour has the order's stops and no travel longer than its limit, with any other stops: several long
 * travels cannot share one stop in between. A depth-first search over tours that serve other orders whole.
 *
 * @param mayVisit the stops that may lie between
 * @returns false if there is no such tour; true if there is one or the search was cut off
 */
export function areBridged(own: OrderAlone, mayVisit: (stop: number) => boolean): boolean {
  const { problem, resourceClass, order, stops } = own;
  const { arrays } = problem;
  const { classStart, classEnd, stopLocation, orderSuccessive, sizes } = arrays;
  if (sizes[Size.ORDERS] > MAX_ORDERS) return true;
  const start = classStart[resourceClass];
  const isLoop = endsAtFirstStop(own);
  let end = classEnd[resourceClass];
  let tried = 0;
  const fits = (from: number, to: number, kind: LegKind): boolean => {
    tried++;
    return from < 0 || to < 0 || isWithin(own, from, to, kind);
  };
  const bridges: Bridge[] = [{ slots: stops.map((stop) => [stop]), isTogether: orderSuccessive[order] === 1, next: 0 }];
  for (let other = 0; other < sizes[Size.ORDERS]; other++) {
    if (other === order) continue;
    const slots = slotsOf(problem, other).map((slot) => membersOf(problem, slot).filter(mayVisit));
    if (slots.every((members) => members.length > 0))
      bridges.push({ slots, isTogether: orderSuccessive[other] === 1, next: 0 });
  }
  let open = 0;
  const canFinish = (here: number, kind: LegKind, held: Bridge | undefined): boolean => {
    const isFirst = kind === LegKind.FIRST;
    if (!isFirst && open === 0 && bridges[0].next === stops.length && fits(here, end, LegKind.LAST)) return true;
    for (const bridge of held === undefined ? bridges : [held]) {
      const { slots, next, isTogether } = bridge;
      if (next === slots.length) continue;
      const opened = Number(next === 0) - Number(next + 1 === slots.length);
      for (const stop of slots[next]) {
        if (tried > MAX_TRIED) return true;
        const to = stopLocation[stop];
        if (!fits(here, to, kind)) continue;
        if (isFirst && isLoop) end = to;
        bridge.next = next + 1;
        open += opened;
        const isFound = canFinish(to, LegKind.BETWEEN, isTogether && next + 1 < slots.length ? bridge : undefined);
        bridge.next = next;
        open -= opened;
        if (isFound) return true;
      }
    }
    return false;
  };
  return canFinish(start, LegKind.FIRST, undefined);
}
