import { TermKind, type ProblemArrays } from '../../problem/problem.js';

/** Numbers of a term in `termFloors`: constant, floor, coefficient, second floor, coefficient above it. */
const FLOORS = 5;

/** The least slope of a charge with floors; −1 where more of it can cost less. */
function leastSlope(floors: ArrayLike<number>): number {
  const [, floor, coefficient, secondFloor, secondCoefficient] = Array.from(floors);
  if (coefficient < 0 || secondCoefficient < 0) return -1;
  const least = floor > 0 ? 0 : coefficient;
  return secondFloor < Infinity ? Math.min(least, secondCoefficient) : least;
}

/**
 * 10^-6 units that a meter more costs at the least under the cost function of a class, whatever else comes with it; −1
 * where a longer tour, or one with more stops, may cost less.
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
