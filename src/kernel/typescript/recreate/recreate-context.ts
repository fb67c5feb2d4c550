import { isExistingViolation } from '../../../problem/plan/levels.js';
import { LevelKind, type LevelFigure } from '../../../problem/arrays/codes.js';
import type { KernelParameters } from '../../kernel.js';
import { makeBlocks } from '../insertion/blocks.js';
import { makeChainScratch } from '../insertion/chain-labels.js';
import type { CoupleGaps } from '../insertion/insertion-couple.js';
import { makePairScratch } from '../insertion/pairs/pair-search.js';
import { makeJointScratch } from '../insertion/insertion-joint.js';
import type { Search } from '../insertion/insertion.js';
import type { Instance } from '../instance/instance.js';
import { isPriced } from '../instance/order-value.js';
import { isUnserved } from '../state/state.js';
import { makeTimedScratch } from '../insertion/pairs/timed-pair.js';

/** The context of recreate. */
export type RecreateContext = ReturnType<typeof makeRecreateContext>;

/** @param atHub - by stop, see `findHubs` */
export function makeRecreateContext(search: Search, atHub: Uint8Array, parameters: KernelParameters) {
  const { instance } = search;
  const { sizes } = instance;
  const longest = search.best.stop.length;
  return {
    search,
    /** Working memory of all insertion methods. */
    insertion: {
      pair: makePairScratch(instance),
      timed: makeTimedScratch(instance),
      chain: makeChainScratch(),
      blocks: makeBlocks(instance, longest),
      joint: makeJointScratch(longest),
      gaps: [[], []] as CoupleGaps,
    },
    atHub,
    /** Number of neighbours of a stop that are considered. */
    neighbours: Math.min(parameters.neighbours, sizes.neighbours),
    /** Number of lots that draw a sort by quantity. */
    largestFirst: parameters.largestFirst,
    /** By order: serving it outranks any cost. */
    always: findAlways(instance),
    /** Orders count for different levels: some are more important than others. */
    ranked: isRanked(instance),
    /** The level of crowded stops, whose change no insertion computes; −1: there is none. */
    crowdLevel: Array.from(instance.arrays.levelKind).indexOf(LevelKind.OVERLAPPING),
    /** Some order has a price, and no level above its own is one that every tour worsens. */
    priced: findPriced(instance),
    /** Orders with a price may cost this many times their price. */
    priceFactor: 1,
    /** By order: what `Search.placing.infeasible` is while it is being placed. */
    infeasible: new Array<Uint32Array | undefined>(sizes.orders).fill(undefined),
    /** By order: how often it was left out, where those left out most often may be placed first. */
    absence: undefined as Float64Array | undefined,
    /** Orders to place, in order. */
    absent: [] as number[],
    keys: [] as number[],
    routeMark: new Uint32Array(sizes.resources),
    stamp: 0,
    orderMark: new Uint32Array(sizes.orders),
    orderStamp: 0,
  };
}

/** Returns true for a level of service, or one that no order joining a tour may worsen. */
function isService(kind: number): boolean {
  return kind === LevelKind.UNSERVED_MANDATORY || kind === LevelKind.UNSERVED_OPTIONAL || isExistingViolation(kind);
}

/** Finds the orders whose level is outranked only by other levels of service. */
function findAlways(instance: Instance): Uint8Array {
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
function findPriced({ sizes: { orders }, arrays, levelFigures }: Instance): boolean {
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
