import type { RouteBuffer } from '../kernel/kernel.js';
import { travelDistance, travelDuration } from '../problem/travel/metric.js';
import { Size, TermKind, UNREACHABLE } from '../problem/arrays/codes.js';
import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { unpackRoutes } from './route-buffer.js';

/** Typical sizes of the figures of a plan's tours. */
export interface Scale {
  /** Mean travel of one leg, meters and seconds. */
  readonly legMeters: number;
  readonly legSeconds: number;
  /** Mean cost of one stop, 10^-6 units. */
  readonly stopCost: number;
  /** The highest price of leaving an order out, 10^-6 units; 0 without prices. */
  readonly highestPrice: number;
  /** By level: mean custom cost of one stop, 10^-6 units. Undefined until it is measured. */
  readonly customCosts?: ArrayLike<number> | undefined;
}

/** How many of a stop's neighbours, and how many stops, an estimate looks at. */
const NEAR = 4;
const SAMPLE = 500;

/** The smallest share: where most stops share a few locations, the legs between these still count. */
const MIN_SHARE = 0.05;

/**
 * A scale estimated from nearest neighbours: the construction needs weights before there are tours to measure. Deterministic:
 * it looks at evenly spread stops.
 */
export function estimateScale(arrays: ProblemArrays): Scale {
  const stops = arrays.sizes[Size.STOPS];
  const near = Math.min(NEAR, arrays.sizes[Size.NEIGHBOURS]);
  const every = Math.max(1, Math.floor(stops / SAMPLE));
  const between: LegSums = { meters: 0, seconds: 0, count: 0 };
  for (let stop = 0; stop < stops && arrays.sizes[Size.MODES] > 0; stop += every) {
    for (let rank = 0; rank < near; rank++) {
      const other = arrays.neighbours[stop * arrays.sizes[Size.NEIGHBOURS] + rank];
      addLeg(between, arrays, 0, arrays.stopLocation[stop], arrays.stopLocation[other]);
    }
  }
  const { meters, seconds, count } = between.count > 0 ? between : firstLegs(arrays, every);
  const legMeters = count === 0 ? 0 : meters / count;
  const legSeconds = count === 0 ? 0 : seconds / count;
  const highestPrice = arrays.orderPrice.reduce((most, price) => Math.max(most, price), 0);
  // Where tours cost nothing, costs consist of prices alone.
  const stopCost = estimateStopCost(arrays, legMeters, legSeconds) || meanPrice(arrays);
  return { legMeters, legSeconds, stopCost, highestPrice };
}

/** The mean price of leaving an order out. */
function meanPrice({ orderPrice }: ProblemArrays): number {
  const prices = orderPrice.filter((price) => price > 0);
  return prices.length === 0 ? 0 : prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

interface LegSums {
  meters: number;
  seconds: number;
  count: number;
}

function addLeg(legs: LegSums, arrays: ProblemArrays, mode: number, from: number, to: number): void {
  const distance = travelDistance(arrays, mode, from, to);
  const duration = travelDuration(arrays, mode, from, to);
  if (distance >= UNREACHABLE || duration >= UNREACHABLE) return;
  legs.meters += distance;
  legs.seconds += duration;
  legs.count++;
}

/** Travels from depots to stops, for plans in which no stop has a neighbour. */
function firstLegs(arrays: ProblemArrays, every: number): LegSums {
  const legs: LegSums = { meters: 0, seconds: 0, count: 0 };
  for (let c = 0; c < arrays.sizes[Size.CLASSES]; c++) {
    const start = arrays.classStart[c];
    for (let stop = 0; start >= 0 && stop < arrays.sizes[Size.STOPS]; stop += every) {
      addLeg(legs, arrays, arrays.classMode[c], start, arrays.stopLocation[stop]);
    }
  }
  return legs;
}

/**
 * Estimates the cost of a tour of one leg by the kilometer, hour and fixed terms of the costliest cost function: at first
 * every stop may need a tour of its own.
 */
function estimateStopCost(arrays: ProblemArrays, legMeters: number, legSeconds: number): number {
  let costliest = 0;
  for (let f = 0; f < arrays.sizes[Size.COST_FUNCTIONS]; f++) {
    let cost = 0;
    for (let term = arrays.costTerms[f]; term < arrays.costTerms[f + 1]; term++) {
      const coefficient = arrays.termFloors[term * 5 + 2];
      if (isDueOnce(arrays.termKind[term])) cost += Math.max(0, arrays.termFloors[term * 5]);
      if (arrays.termKind[term] === TermKind.KM) cost += (coefficient * legMeters) / 1000;
      if (arrays.termKind[term] === TermKind.HOURS) cost += (coefficient * legSeconds) / 3600;
    }
    if (cost > costliest) costliest = cost;
  }
  return costliest * 1e6;
}

/** A term with a constant that every tour is charged. */
export function isDueOnce(kind: number): boolean {
  return kind === TermKind.USING || kind === TermKind.KM || kind === TermKind.HOURS;
}

/**
 * Mean leg between stops, as a share of the mean of all legs, depots included; 1 if there are none. In short tours far from
 * their depot, most meters cannot be saved by any change.
 */
export function innerShare(arrays: ProblemArrays, routes: RouteBuffer, { legMeters }: Scale): number {
  const { classMode, resourceClass, stopLocation } = arrays;
  let meters = 0;
  let count = 0;
  for (const { resource, stops } of unpackRoutes(routes)) {
    const mode = classMode[resourceClass[resource]];
    for (let i = 1; i < stops.length; i++, count++) {
      meters += travelDistance(arrays, mode, stopLocation[stops[i - 1]], stopLocation[stops[i]]);
    }
  }
  const share = count === 0 || !(legMeters > 0) ? 1 : meters / count / legMeters;
  return Math.min(1, Math.max(MIN_SHARE, share));
}

/**
 * The scale a kernel measured on its current solution, whose objectives are `vector`; the estimate where nothing was
 * measured.
 */
export function measuredScale(figures: ArrayLike<number>, vector: ArrayLike<number>, estimate: Scale): Scale {
  const [legMeters, legSeconds, stopCost, , served] = Array.from(figures);
  return {
    legMeters: legMeters > 0 ? legMeters : estimate.legMeters,
    legSeconds: legSeconds > 0 ? legSeconds : estimate.legSeconds,
    stopCost: stopCost > 0 ? stopCost : estimate.stopCost,
    highestPrice: estimate.highestPrice,
    customCosts: served > 0 ? Array.from(vector, (value) => Math.abs(value) / served) : undefined,
  };
}
