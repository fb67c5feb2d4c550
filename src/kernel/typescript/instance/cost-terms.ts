import { TermKind } from '../../../problem/arrays/codes.js';
import type { ProblemArrays } from '../../../problem/arrays/problem-arrays.js';

/** Numbers of a term in `termFloors`: constant, floor, coefficient, second floor, coefficient above it. */
const FLOORS = 5;

/** Returns the smallest slope of a charge with floors; −1 if more of its argument can cost less. */
function leastSlope(floors: ArrayLike<number>): number {
  const [, floor, coefficient, secondFloor, secondCoefficient] = Array.from(floors);
  if (coefficient < 0 || secondCoefficient < 0) return -1;
  const least = floor > 0 ? 0 : coefficient;
  return secondFloor < Infinity ? Math.min(least, secondCoefficient) : least;
}

/** Returns the smallest slope of such a charge from x on, if none of its slopes is negative. */
function slopeFrom(floors: Float64Array, at: number, x: number): number {
  const secondFloor = floors[at + 3];
  if (x >= secondFloor) return floors[at + 4];
  if (x < floors[at + 1]) return 0;
  return secondFloor < Infinity ? Math.min(floors[at + 2], floors[at + 4]) : floors[at + 2];
}

/** Marginal costs of a longer tour, in 10^-6 units: minimum per meter, minimum and maximum per second. */
export interface CostSlopes {
  meter: number;
  second: number;
  steepest: number;
}

/** Computes the marginal costs beyond a tour's meters and working seconds, into `slopes`. */
export function slopesFrom(
  arrays: ProblemArrays,
  cost: number,
  distance: number,
  working: number,
  slopes: CostSlopes,
): void {
  const { costTerms, termKind, termFloors } = arrays;
  slopes.meter = slopes.second = slopes.steepest = 0;
  if (cost < 0) return;
  for (let term = costTerms[cost]; term < costTerms[cost + 1]; term++) {
    const at = term * FLOORS;
    if (termKind[term] === TermKind.KM) slopes.meter += 1000 * slopeFrom(termFloors, at, distance / 1000);
    if (termKind[term] !== TermKind.HOURS) continue;
    slopes.second += (slopeFrom(termFloors, at, working / 3600) * 1e6) / 3600;
    slopes.steepest += (Math.max(termFloors[at + 2], termFloors[at + 4]) * 1e6) / 3600;
  }
}

/**
 * Returns the minimum cost of one more meter under the cost function of a class, in 10^-6 units, whatever else
 * increases with it; −1 if a longer tour, or one with more stops, may cost less.
 */
export function leastCostOfMeter(arrays: ProblemArrays, c: number): number {
  const { classCost, costTerms, termKind, termFloors, measures } = arrays;
  const cost = classCost[c];
  if (cost < 0) return 0;
  if (measures.some((amount) => amount < 0)) return -1;
  let least = 0;
  for (let term = costTerms[cost]; term < costTerms[cost + 1]; term++) {
    const slope = leastSlope(termFloors.subarray(term * FLOORS, (term + 1) * FLOORS));
    if (slope < 0) return -1;
    if (termKind[term] === TermKind.KM) least += 1000 * slope;
  }
  return least;
}
