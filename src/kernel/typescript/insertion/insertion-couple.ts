import { isClosedGap, placeBlocks, type BlockPlace, type Blocks } from './blocks.js';
import { simulateTrial } from './decided-bound.js';
import { leftIn } from './decided-places.js';
import type { JointScratch } from './insertion-joint.js';
import { offer, type Search } from './insertion.js';
import type { ClassView } from '../instance/class-view.js';
import { classOf, holds, slotsOf, transition, type Instance } from '../instance/instance.js';
import { travelFrom } from '../instance/traffic.js';
import { readTour } from '../state/state.js';

/** By stop of the couple: gaps where it can be reached and served in time. */
export type CoupleGaps = readonly [number[], number[]];

/** Returns true if one of the two orders, of one stop each, picks up what the other delivers. */
export function areComplements(instance: Instance, one: number, other: number): boolean {
  if (slotsOf(instance, one) !== 1 || slotsOf(instance, other) !== 1) return false;
  const {
    sizes: { capacities },
    arrays,
  } = instance;
  const rowOf = (order: number): number => arrays.slotStops[arrays.orderSlots[order]] * capacities;
  const a = rowOf(one);
  const b = rowOf(other);
  for (let d = 0; d < capacities; d++) if (arrays.stopChange[a + d] * arrays.stopChange[b + d] < 0) return true;
  return false;
}

/** Two stops to be inserted into the tour of the blocks in this order: `blocks.members`. */
interface Couple {
  readonly s: Search;
  readonly joint: JointScratch;
  readonly blocks: Blocks;
  readonly gaps: CoupleGaps;
  readonly k: ClassView;
  readonly route: number;
}

/**
 * Returns true if the stop, and the stops after it in the current tour, can be served in time when it is inserted into
 * this gap.
 */
function isInTime({ s, blocks, k }: Couple, gap: number, stop: number): boolean {
  const { instance, state } = s;
  if (!instance.features.time) return true;
  const left = leftIn(s, k, blocks, gap, stop);
  if (left === Infinity) return false;
  if (k.decided.resource >= 0 || gap === blocks.count) return true;
  const { stopLocation, stopKind } = instance.arrays;
  const next = blocks.stops[gap];
  const onward = travelFrom(instance, k, stopLocation[stop], stopLocation[next], left);
  const ready = left + onward + transition(instance, stopKind[stop], stopKind[next]);
  return ready <= state.nodes.latest[next];
}

function findGaps(c: Couple, x: 0 | 1): void {
  const { instance } = c.s;
  const gaps = c.gaps[x];
  gaps.length = 0;
  for (let gap = c.k.decided.held; gap <= c.blocks.count; gap++) {
    if (isClosedGap(instance, c.blocks, gap) || !isInTime(c, gap, c.blocks.members[x])) continue;
    gaps.push(gap);
  }
}

/** Computes and offers the tour with its two stops at `place`. */
function offerCouple({ s, joint, blocks, k, route }: Couple, place: BlockPlace): void {
  s.positions++;
  const count = placeBlocks(blocks, place, s.trial);
  if (!offer(s, simulateTrial(s, k, route, count, 'unknown'), route)) return;
  joint.best.length = 0;
  for (let i = 0; i < count; i++) joint.best.push(s.trial[i]);
}

/**
 * Offers all places in one tour, in both orders, of the couple `joint.orders`: two orders of one stop each, of which
 * one picks up what the other delivers. Neither may fit alone into a tour that is full, or that carries none of the
 * shared goods.
 */
export function tryCouple(s: Search, joint: JointScratch, blocks: Blocks, gaps: CoupleGaps, route: number): void {
  const { orderSlots, slotStops } = s.instance.arrays;
  const c: Couple = { s, joint, blocks, gaps, k: classOf(s.instance, route), route };
  blocks.count = readTour(s.state, route, blocks.stops);
  blocks.size = 2;
  for (let turn = 0; turn < 2; turn++) {
    const before = orderSlots[joint.orders[turn]];
    const after = orderSlots[joint.orders[1 - turn]];
    for (let first = slotStops[before]; first < slotStops[before + 1]; first++) {
      if (!holds(c.k.compatible, first)) continue;
      blocks.members[0] = first;
      findGaps(c, 0);
      for (let second = slotStops[after]; second < slotStops[after + 1]; second++) {
        if (!holds(c.k.compatible, second)) continue;
        blocks.members[1] = second;
        findGaps(c, 1);
        for (const i of gaps[0]) for (const j of gaps[1]) if (j >= i) offerCouple(c, { i, j, first: 1 });
      }
    }
  }
}
