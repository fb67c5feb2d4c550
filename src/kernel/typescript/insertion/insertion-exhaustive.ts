import { simulateTrial } from './decided-bound.js';
import { placeAfter, placeBefore, wayMeters } from './chain-way.js';
import { offer, pays, type LeastChange, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, slotsOf } from '../instance/instance.js';
import { MAX_PLACEMENTS } from '../../tuning.js';

/** The positions of an order's stops while all placements are enumerated. */
export type PlacementScratch = Readonly<ReturnType<typeof makePlacementScratch>>;

export function makePlacementScratch() {
  return {
    /** By slot of the order: the member that the best chain takes. */
    chosen: [] as number[],
    gaps: [] as number[],
  };
}

interface Placements {
  readonly s: Search;
  readonly scratch: PlacementScratch;
  readonly k: ClassView;
  readonly route: number;
  /** Number of stops of the tour. */
  readonly stops: readonly number[];
  readonly count: number;
  readonly slots: number;
  readonly firstSlot: number;
  readonly successive: boolean;
  readonly least: LeastChange;
}

/** Returns the number of ways to choose members and gaps; stops counting at one more than the limit. */
function countPlacements(p: Placements): number {
  const { slotStops } = p.s.instance.arrays;
  let ways = 1;
  const free = p.count - p.k.decided.held;
  if (p.successive) ways = free + 1;
  else for (let i = 1; i <= p.slots && ways <= MAX_PLACEMENTS; i++) ways = (ways * (free + i)) / i;
  for (let i = 0; i < p.slots && ways <= MAX_PLACEMENTS; i++) {
    ways *= slotStops[p.firstSlot + i + 1] - slotStops[p.firstSlot + i];
  }
  return ways;
}

/** Returns the meters that the placement in `scratch` adds. */
function placementMeters(p: Placements): number {
  const { instance } = p.s;
  const { chosen, gaps } = p.scratch;
  let meters = 0;
  for (let i = 0; i < p.slots;) {
    const gap = gaps[i];
    let before = placeBefore(instance, p.k, p.stops, gap);
    const after = placeAfter(instance, p.k, p.stops, p.count, gap);
    meters -= wayMeters(instance, p.k, before, after);
    for (; i < p.slots && gaps[i] === gap; i++) {
      const at = instance.arrays.stopLocation[chosen[i]];
      meters += wayMeters(instance, p.k, before, at);
      before = at;
    }
    meters += wayMeters(instance, p.k, before, after);
  }
  return meters;
}

/** Computes and offers the placement in `scratch`, unless it cannot beat the best place. */
function offerPlacement(p: Placements): void {
  const { s, scratch, k, route } = p;
  s.positions++;
  if (!pays(s, p.least, placementMeters(p))) return;
  let length = 0;
  let next = 0;
  for (let gap = 0; gap <= p.count; gap++) {
    for (; next < p.slots && scratch.gaps[next] === gap; next++) s.trial[length++] = scratch.chosen[next];
    if (gap < p.count) s.trial[length++] = p.stops[gap];
  }
  if (!offer(s, simulateTrial(s, k, route, length, 'unknown'), route)) return;
  for (let i = 0; i < p.slots; i++) {
    s.best.stop[i] = scratch.chosen[i];
    s.best.prev[i] = scratch.gaps[i] === 0 ? -1 : p.stops[scratch.gaps[i] - 1];
    if (i > 0 && scratch.gaps[i] === scratch.gaps[i - 1]) s.best.prev[i] = scratch.chosen[i - 1];
  }
}

/** Enumerates the members of slot i and of the slots after it, in gaps from `from` on. */
function placeFrom(p: Placements, i: number, from: number): void {
  if (i === p.slots) {
    offerPlacement(p);
    return;
  }
  const { slotStops } = p.s.instance.arrays;
  const last = p.successive && i > 0 ? from : p.count;
  for (let gap = from; gap <= last; gap++) {
    p.scratch.gaps[i] = gap;
    for (let member = slotStops[p.firstSlot + i]; member < slotStops[p.firstSlot + i + 1]; member++) {
      if (!holds(p.k.compatible, member)) continue;
      p.scratch.chosen[i] = member;
      placeFrom(p, i + 1, gap);
    }
  }
}

/**
 * Tries every placement of an order in a tour if there are few. Returns false if there are more; then none is tried.
 */
export function tryAllPlacements(
  s: Search,
  scratch: PlacementScratch,
  route: number,
  order: number,
  stops: readonly number[],
  least: LeastChange,
): boolean {
  const k = classOf(s.instance, route);
  const { orderSlots, orderSuccessive } = s.instance.arrays;
  const p: Placements = {
    s,
    scratch,
    k,
    route,
    stops,
    count: stops.length,
    slots: slotsOf(s.instance, order),
    firstSlot: orderSlots[order],
    successive: orderSuccessive[order] !== 0,
    least,
  };
  if (countPlacements(p) > MAX_PLACEMENTS) return false;
  placeFrom(p, 0, k.decided.held);
  return true;
}
