import type { Instance } from '../instance/instance.js';
import { isClosed } from '../tour/sequence-rules.js';
import { MAX_CHOICES } from '../../tuning.js';

/** The stops of a tour, and the stops to insert, in one block or in two. */
export type Blocks = ReturnType<typeof makeBlocks>;

/** Where two blocks go: the first `first` stops in gap `i`, before the i-th stop of the tour, the others in gap `j`. */
export interface BlockPlace {
  readonly i: number;
  readonly j: number;
  readonly first: number;
}

/** The cost of a block in one gap: seconds of lateness at its own stops and at the stops after it, and meters added. */
export interface BlockCost {
  readonly late: number;
  readonly meters: number;
}

export interface RankedPlace {
  readonly cost: BlockCost;
  readonly place: BlockPlace;
}

export function makeBlocks(instance: Instance, longest: number) {
  return {
    /** By position in the tour: its stops, `count` of them. */
    stops: new Int32Array(instance.sizes.stops),
    count: 0,
    /** The stops to insert, in order, `size` of them. */
    members: new Int32Array(Math.max(2, longest)),
    size: 0,
    /** The places that look best, cheapest first. */
    ranked: [] as RankedPlace[],
    /** By gap: the cost of the second block. */
    after: [] as BlockCost[],
  };
}

/** Writes the tour with its blocks inserted into `trial`. @returns its number of stops */
export function placeBlocks({ stops, count, members, size }: Blocks, place: BlockPlace, trial: Int32Array): number {
  let length = 0;
  for (let gap = 0; gap <= count; gap++) {
    if (gap === place.i) for (let x = 0; x < place.first; x++) trial[length++] = members[x];
    if (gap === place.j) for (let x = place.first; x < size; x++) trial[length++] = members[x];
    if (gap < count) trial[length++] = stops[gap];
  }
  return length;
}

/** The stop after which the x-th inserted stop is linked; −1: it becomes the first stop of the tour. */
export function stopBefore({ stops, members }: Blocks, { i, j, first }: BlockPlace, x: number): number {
  if (x > 0 && x !== first) return members[x - 1];
  const gap = x === 0 ? i : j;
  return gap === 0 ? -1 : stops[gap - 1];
}

/** Returns true if nothing may be inserted into the gap. */
export function isClosedGap(instance: Instance, { stops, count }: Blocks, gap: number): boolean {
  return gap > 0 && gap < count && isClosed(instance, stops[gap - 1], stops[gap]);
}

/**
 * Calls `look` for every choice of members of consecutive slots, which `blocks.members` then contains. A slot whose
 * member is decided keeps it, if it `mayTake` it.
 */
export function forEachChoice(
  instance: Instance,
  blocks: Blocks,
  slot: number,
  mayTake: (stop: number) => boolean,
  look: () => void,
): void {
  const { slotStops, slotMember } = instance.arrays;
  let choices = 0;
  const chooseFrom = (x: number): void => {
    if (choices >= MAX_CHOICES) return;
    if (x === blocks.size) {
      choices++;
      look();
      return;
    }
    const decided = slotMember[slot + x];
    const first = decided >= 0 ? decided : slotStops[slot + x];
    const after = decided >= 0 ? decided + 1 : slotStops[slot + x + 1];
    for (let member = first; member < after; member++) {
      if (!mayTake(member)) continue;
      blocks.members[x] = member;
      chooseFrom(x + 1);
    }
  };
  chooseFrom(0);
}
