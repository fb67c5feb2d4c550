import type { WeightClass } from '../catalogue/level-row.js';
import { levelOfCode } from '../catalogue/objectives.js';
import { LevelKind } from '../problem/arrays/codes.js';
import type { Scale } from './scale.js';
import { Tuning } from './tuning.js';

/** Weights of the levels, and the size of a typical change of the weighted sum. */
export interface Weighting {
  readonly weights: Float64Array;
  readonly typicalChange: number;
  /** How many levels stand above the one that the sum is measured in. */
  readonly upper: number;
}

/** Seconds of delay that count as one typical change. */
const DELAY_UNIT = 60;

/** Meters, seconds or 10^-6 money below which a mean is that of figures that are all but 0. */
const MIN_UNIT = 1e-3;

/** One unit of money, 10^-6 units: stands in where tours cost nothing yet. */
const MONEY = 1e6;

/**
 * Turns the lexicographic list of objectives into weights of one scalar z = Σ weight · level that annealing can compare.
 *
 * Solutions are always ranked by the exact vector; the weights only decide where the chain walks, so an upper level must
 * be worth more than a typical change below it, but not infinitely more, or annealing freezes.
 *
 * - The *primary* is the first continuous level from the top (distance, working duration, largest tour, costs, custom
 *   costs; delay only if there is no other). z is measured in its units: meters, seconds or money; for distance the weight
 *   is exactly 1. Its typical change s is one mean leg (or the mean cost of one stop).
 * - A level above the primary gets 10 · s a unit, four times more for each further level above (256 times at most). The
 *   unit is one stop or one resource, and a minute for delay.
 * - Violations of fixed prefixes rank above all that and are weighed in the same way; the unit of lateness is a minute.
 * - An unserved mandatory stop above the primary weighs at least 100 · s plus twice the weight of a used resource.
 * - A continuous level below gets 0.03 of the continuous one before it, a count level 0.1, four times less for each further
 *   one; never more than a quarter of the level right before it.
 * - Where orders have prices, a level above the primary costs weighs more than the highest price, and costs below another
 *   primary are measured by it.
 * - No weight exceeds 10^9: if one would, all are scaled down.
 */
export function weigh(levels: ArrayLike<number>, scale: Scale): Weighting {
  const primary = primaryOf(levels, scale);
  const weights = new Float64Array(levels.length);
  const unit = primary < 0 ? 1 : unitOf(levels, primary, scale) || 1;
  const perUnit = primary >= 0 && isMoney(levels[primary]) ? 1 / MONEY : 1;
  const typical = unit * perUnit;
  if (primary >= 0) weights[primary] = perUnit;
  weighBelow(weights, levels, primary, typical, scale);
  const floor = primary >= 0 && levels[primary] === LevelKind.COSTS ? scale.highestPrice * perUnit : 0;
  weighAbove(weights, levels, primary < 0 ? levels.length : primary, { typical, floor: Tuning.countStep * floor });
  return { ...shrunk(weights, typical), upper: Math.max(0, primary) };
}

/** What levels of a class are measured in. */
interface LevelMeasure {
  /** A typical change of a continuous level; absent for counts, and figures that a single stop changes by no such amount. */
  readonly typical?: (scale: Scale, level: number) => number;
  /** What one unit of the level is divided by where it is treated as a count. */
  readonly count: number;
}

const MEASURES: Readonly<Record<WeightClass, LevelMeasure>> = {
  legMeters: { typical: ({ legMeters }) => legMeters, count: 1 },
  legSeconds: { typical: ({ legSeconds }) => legSeconds, count: 1 },
  stopCost: { typical: ({ stopCost }) => stopCost, count: MONEY },
  ownCost: { typical: ({ customCosts, stopCost }, level) => customCosts?.[level] ?? stopCost, count: MONEY },
  delay: { typical: () => DELAY_UNIT, count: DELAY_UNIT },
  minutes: { count: DELAY_UNIT },
  count: { count: 1 },
};

function measureOf(kind: number): LevelMeasure {
  return MEASURES[levelOfCode(kind).weight];
}

/** Index of the level that z is measured in, −1 when all levels are counts. */
function primaryOf(levels: ArrayLike<number>, scale: Scale): number {
  const list = Array.from(levels);
  const isDelay = (kind: number): boolean => levelOfCode(kind).weight === 'delay';
  const primary = list.findIndex((kind, level) => !isDelay(kind) && unitOf(list, level, scale) > 0);
  if (primary >= 0) return primary;
  const delay = list.findIndex(isDelay);
  return delay >= 0 ? delay : list.findIndex((kind) => measureOf(kind).typical !== undefined);
}

/** A typical change of a continuous level; 0 for counts and for figures that are (next to) always 0. */
function unitOf(levels: ArrayLike<number>, level: number, scale: Scale): number {
  const unit = measureOf(levels[level]).typical?.(scale, level) ?? 0;
  return unit > MIN_UNIT ? unit : 0;
}

function isMoney(kind: number): boolean {
  return measureOf(kind).count === MONEY;
}

/** What one unit of a level is divided by where it is treated as a count. */
function countUnit(kind: number): number {
  return measureOf(kind).count;
}

/** `floor`: the least weight of a level. */
function weighAbove(
  weights: Float64Array,
  levels: ArrayLike<number>,
  primary: number,
  { typical, floor: least }: { readonly typical: number; readonly floor: number },
): void {
  let factor = 1;
  let floor = least;
  let opening = 0;
  for (let level = primary - 1; level >= 0; level--) {
    const kind = levels[level];
    let weight = Math.max(Tuning.countAbove * typical * factor, floor);
    if (kind === LevelKind.UNSERVED_MANDATORY) {
      weight = Math.max(weight, Tuning.unserved * typical + 2 * opening);
    }
    if (kind === LevelKind.RESOURCES_USED) opening = Math.max(opening, weight);
    weights[level] = rounded(weight / countUnit(kind));
    floor = factor < Tuning.countCap ? weight * Tuning.countStep : weight;
    factor = Math.min(factor * Tuning.countStep, Tuning.countCap);
  }
}

function weighBelow(
  weights: Float64Array,
  levels: ArrayLike<number>,
  primary: number,
  typical: number,
  scale: Scale,
): void {
  if (primary < 0) return;
  let continuous = typical;
  let count: number = Tuning.countBelow;
  /** What a typical change of the level before is worth. */
  let before = typical;
  for (let level = primary + 1; level < levels.length; level++) {
    const own = unitOf(levels, level, scale);
    const unit = levels[level] === LevelKind.COSTS && own > 0 ? Math.max(own, scale.highestPrice) : own;
    if (unit > 0) {
      continuous = Math.min(continuous * Tuning.continuousBelow, before / Tuning.countStep);
      before = continuous;
      weights[level] = before / unit;
    } else {
      before = Math.min(count * continuous, before / Tuning.countStep);
      weights[level] = before / countUnit(levels[level]);
      count = Math.max(count / Tuning.countStep, Tuning.countBelow / Tuning.countCap);
    }
  }
}

/** Whole numbers keep z whole, and sums of it exact, where distance is all there is. */
function rounded(weight: number): number {
  return weight >= 16 ? Math.floor(weight + 0.5) : weight;
}

/** Divides all by the power of two that brings the largest weight to 10^9 or below: the order of solutions stays. */
function shrunk(weights: Float64Array, typical: number): Omit<Weighting, 'upper'> {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, weight);
  let divisor = 1;
  while (largest / divisor > Tuning.largestWeight) divisor *= 2;
  return { weights: weights.map((weight) => weight / divisor), typicalChange: typical / divisor };
}
