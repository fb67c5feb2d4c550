import type { Instance } from '../instance/instance.js';
import type { Random } from '../state/random.js';
import type { State } from '../state/state.js';
import { MIN_FOCUSED_SLOTS, REGION, RUINS_PER_SLOT } from '../../tuning.js';

/**
 * The region that ruins of a large plan are limited to for a while, so that its nodes and rows stay in the cache. It
 * sweeps over all slots, region by region along the curve by which locations are numbered, each sweep from another
 * starting point.
 */
export interface Focus {
  /** Slots along the curve; empty: ruins are not limited to a region. */
  readonly every: Int32Array;
  /** Slots that are swept. */
  along: Int32Array;
  /** Begin of the region, a position in `along`. */
  begin: number;
  /** Number of slots already covered by this sweep. */
  swept: number;
  /** Number of ruins before the next region. */
  left: number;
}

export function makeFocus({ sizes: { slots }, arrays, decided }: Instance): Focus {
  const none = new Int32Array(0);
  if (slots < MIN_FOCUSED_SLOTS) return { every: none, along: none, begin: 0, swept: 0, left: 0 };
  const location = (slot: number): number => arrays.stopLocation[arrays.slotStops[slot]];
  const movable = decided?.movable ?? Int32Array.from({ length: slots }, (_, slot) => slot);
  const every = movable.slice().sort((a, b) => location(a) - location(b) || a - b);
  return { every, along: every, begin: 0, swept: slots, left: 0 };
}

/** Excludes the slots served by tours of closed resources, and begins a sweep. */
export function confineFocus(focus: Focus, { sizes: { slots } }: Instance, { slotStop, nodes, fleet }: State): void {
  focus.along = focus.every.filter((slot) => {
    const stop = slotStop[slot];
    return stop < 0 || nodes.route[stop] < 0 || fleet.closed[nodes.route[stop]] === 0;
  });
  focus.swept = slots;
  focus.left = 0;
}

export function isFocused(focus: Focus): boolean {
  return focus.along.length > 0;
}

/** Counts a ruin, and moves to the next region when this one is used up. */
export function follow(focus: Focus, random: Random): void {
  if (!isFocused(focus) || focus.left-- > 0) return;
  const slots = focus.along.length;
  if (focus.swept >= slots) {
    focus.swept = 0;
    focus.begin = random.below(slots);
  } else {
    focus.begin = (focus.begin + REGION) % slots;
  }
  focus.swept += REGION;
  focus.left = REGION * RUINS_PER_SLOT - 1;
}

/** Draws a slot of the region. */
export function drawSlot({ along, begin }: Focus, random: Random): number {
  return along[(begin + random.below(REGION)) % along.length];
}
