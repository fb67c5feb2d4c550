import { isExistingViolation } from '../../../problem/plan/levels.js';
import { LevelKind, type LevelFigure } from '../../../problem/arrays/codes.js';
import type { Blocks } from '../insertion/blocks.js';
import type { ChainScratch } from '../insertion/chain-labels.js';
import type { CoupleGaps } from '../insertion/insertion-couple.js';
import type { PairScratch } from '../insertion/pairs/pair-search.js';
import type { JointScratch } from '../insertion/insertion-joint.js';
import type { Search } from '../insertion/insertion.js';
import type { Instance } from '../instance/instance.js';
import { isPriced } from '../instance/order-value.js';
import { isUnserved } from '../state/state.js';
import type { TimedScratch } from '../insertion/pairs/timed-pair.js';

/** Working memory of all insertion methods. */
export interface InsertionScratch {
  readonly pair: PairScratch;
  readonly timed: TimedScratch;
  readonly chain: ChainScratch;
  readonly blocks: Blocks;
  readonly joint: JointScratch;
  readonly gaps: CoupleGaps;
}

/** The context of recreate. */
export interface RecreateContext {
  readonly search: Search;
  readonly insertion: InsertionScratch;
  /** By stop, see `findHubs`. */
  readonly atHub: Uint8Array;
  /** Number of neighbours of a stop that are considered. */
  readonly neighbours: number;
  /** Number of lots that draw a sort by quantity. */
  readonly largestFirst: number;
  /** By order: serving it outranks any cost. */
  readonly always: Uint8Array;
  /** Orders count for different levels: some are more important than others. */
  readonly ranked: boolean;
  /** Some order has a price, and no level above its own is one that every tour worsens. */
  readonly priced: boolean;
  /** Orders with a price may cost this many times their price. */
  priceFactor: number;
  /** By order: what `PlacedOrder.infeasible` is while it is being placed. */
  readonly infeasible: (Uint32Array | undefined)[];
  /** By order: how often it was left out, where those left out most often may be placed first. */
  absence: Float64Array | undefined;
  /** Orders to place, in order. */
  readonly absent: number[];
  readonly keys: number[];
  readonly routeMark: Uint32Array;
  stamp: number;
  readonly orderMark: Uint32Array;
  orderStamp: number;
}

/** Returns true for a level of service, or one that no order joining a tour may worsen. */
function isService(kind: number): boolean {
  return kind === LevelKind.UNSERVED_MANDATORY || kind === LevelKind.UNSERVED_OPTIONAL || isExistingViolation(kind);
}

/** Finds the orders whose level is outranked only by other levels of service. */
export function findAlways(instance: Instance): Uint8Array {
  const { sizes } = instance;
  const { levelKind, orderLevel } = instance.arrays;
  let serviceLevels = 0;
  while (serviceLevels < sizes.levels && isService(levelKind[serviceLevels])) serviceLevels++;
  const always = new Uint8Array(sizes.orders);
  for (let o = 0; o < sizes.orders; o++) always[o] = orderLevel[o] >= 0 && orderLevel[o] < serviceLevels ? 1 : 0;
  return always;
}

/** Returns true if orders count for different levels. */
export function isRanked({ arrays: { orderLevel } }: Instance): boolean {
  return orderLevel.some((level) => level !== orderLevel[0]);
}

/** Returns the maximum cost of serving an order: one that need not be served at any price must be worth its place. */
export function priceOf({ search: s, always, priceFactor }: RecreateContext, order: number): number {
  if (always[order] === 1) return Infinity;
  const level = s.instance.arrays.orderLevel[order];
  if (level < 0) return 0;
  const price = s.weights.level[level] * s.instance.orderValue.unserved[order];
  return priceFactor > 1 && price > 0 && isPriced(s.instance.levelFigures, level) ? priceFactor * price : price;
}

const AGAINST_TOURS: readonly LevelFigure[] = ['USED', 'LARGEST', 'WORKING', 'DISTANCE', 'OWN'];

/** Returns true for a figure that every tour worsens, or may worsen. */
function isAgainstTours(figure: LevelFigure): boolean {
  return AGAINST_TOURS.includes(figure);
}

/** Returns true if orders with prices may be worth a tour: no level above theirs is worsened by every tour. */
export function findPriced({ sizes: { orders }, arrays, levelFigures }: Instance): boolean {
  for (let o = 0; o < orders; o++) {
    const level = arrays.orderLevel[o];
    if (arrays.orderPrice[o] > 0) return !levelFigures.slice(0, level).some(isAgainstTours);
  }
  return false;
}

/** Returns true if the order is unserved, and no decision assigns it to a resource. */
export function isFreeUnserved({ search: s }: RecreateContext, order: number): boolean {
  return isUnserved(s.state, order) && s.instance.decided?.owned[order] !== 1;
}

/**
 * Offers the tours of the neighbours of stops [from, to), the nearest first and each once per stamp, until `most` of
 * them have accepted the offer.
 *
 * @param take - returns true if the tour accepts
 * @returns `most` minus the number of tours that accepted
 */
export function offerNearTours(
  r: RecreateContext,
  from: number,
  to: number,
  most: number,
  take: (route: number) => boolean,
): number {
  const { instance, state } = r.search;
  const { neighbours } = instance.arrays;
  let left = most;
  for (let rank = 0; rank < r.neighbours && left > 0; rank++) {
    for (let stop = from; stop < to && left > 0; stop++) {
      const route = state.nodes.route[neighbours[stop * instance.sizes.neighbours + rank]];
      if (route < 0 || r.routeMark[route] === r.stamp) continue;
      r.routeMark[route] = r.stamp;
      if (take(route)) left--;
    }
  }
  return left;
}
