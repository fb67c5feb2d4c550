import type { ClassView } from '../instance/class-view.js';
import { holds, type Instance } from '../instance/instance.js';
import { isClosed } from '../tour/sequence-rules.js';
import type { State } from '../state/state.js';
import { MOST_CHOICES } from '../../tuning.js';

/** Stops to put into a tour, in one block or in two, and the tour as it is. */
export interface Blocks {
  /** Stops of the tour, `count` of them. */
  readonly stops: Int32Array;
  count: number;
  /** Stops to place, in order, `size` of them. */
  readonly members: Int32Array;
  size: number;
  /** Places that look best. */
  readonly ranked: RankedPlace[];
  /** By gap: what the second block costs. */
  readonly behind: BlockCost[];
}

/** Where two blocks go: the first `first` stops before the i-th stop of the tour, the rest before the j-th. */
export interface BlockPlace {
  readonly i: number;
  readonly j: number;
  readonly first: number;
}

/** What a block of stops does to a tour in one gap: seconds it comes late itself and makes the rest late, and meters. */
export interface BlockCost {
  readonly late: number;
  readonly meters: number;
}

export interface RankedPlace {
  readonly cost: BlockCost;
  readonly place: BlockPlace;
}

export function makeBlocks(instance: Instance, longest: number): Blocks {
  return {
    stops: new Int32Array(instance.stops),
    count: 0,
    members: new Int32Array(Math.max(2, longest)),
    size: 0,
    ranked: [],
    behind: [],
  };
}

/** Lays out the stops of a tour. */
export function layTour(blocks: Blocks, state: State, route: number): void {
  blocks.count = 0;
  for (let stop = state.first[route]; stop >= 0; stop = state.next[stop]) blocks.stops[blocks.count++] = stop;
}

/** The tour with the blocks in it, into `trial`. @returns its number of stops */
export function layBlocks({ stops, count, members, size }: Blocks, place: BlockPlace, trial: Int32Array): number {
  let length = 0;
  for (let gap = 0; gap <= count; gap++) {
    if (gap === place.i) for (let x = 0; x < place.first; x++) trial[length++] = members[x];
    if (gap === place.j) for (let x = place.first; x < size; x++) trial[length++] = members[x];
    if (gap < count) trial[length++] = stops[gap];
  }
  return length;
}

/** The stop after which the x-th stop of the blocks is linked, −1: first. */
export function stopBefore({ stops, members }: Blocks, { i, j, first }: BlockPlace, x: number): number {
  if (x > 0 && x !== first) return members[x - 1];
  const gap = x === 0 ? i : j;
  return gap === 0 ? -1 : stops[gap - 1];
}

/** Nothing may fill the gap. */
export function isClosedGap(instance: Instance, { stops, count }: Blocks, gap: number): boolean {
  return gap > 0 && gap < count && isClosed(instance, stops[gap - 1], stops[gap]);
}

/**
 * Calls `look` for choices of members of consecutive slots, which it finds in `blocks.members`. Of a slot whose member is
 * decided that one is taken, else any, or any that the class may serve.
 */
export function forEachChoice(
  instance: Instance,
  k: ClassView,
  blocks: Blocks,
  slot: number,
  anyMember: boolean,
  look: () => void,
): void {
  const { slotStops, slotMember } = instance.arrays;
  let choices = 0;
  const choose = (x: number): void => {
    if (choices >= MOST_CHOICES) return;
    if (x === blocks.size) {
      choices++;
      look();
      return;
    }
    const decided = slotMember[slot + x];
    const first = decided >= 0 ? decided : slotStops[slot + x];
    const after = decided >= 0 ? decided + 1 : slotStops[slot + x + 1];
    for (let member = first; member < after; member++) {
      if (!anyMember && !holds(k.compatible, member)) continue;
      blocks.members[x] = member;
      choose(x + 1);
    }
  };
  choose(0);
}
