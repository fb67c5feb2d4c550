import { TermKind, type ProblemArrays } from '../../problem/problem.js';

/** Numbers of a term in `termFloors`: constant, floor, coefficient, second floor, coefficient above it. */
const FLOORS = 5;

/**
 * 10^-6 units that a meter more costs at the least under the cost function of a class; −1 where costs follow from more
 * than meters, or fall with them.
 */
export function leastCostOfMeter({ classCost, costTerms, termKind, termFloors }: ProblemArrays, c: number): number {
  const cost = classCost[c];
  if (cost < 0) return 0;
  let least = 0;
  for (let term = costTerms[cost]; term < costTerms[cost + 1]; term++) {
    if (termKind[term] === TermKind.USING) continue;
    if (termKind[term] !== TermKind.KM) return -1;
    const [, floor, coefficient, secondFloor, secondCoefficient] = termFloors.subarray(term * FLOORS);
    let slope = floor > 0 ? Math.min(0, coefficient) : coefficient;
    if (secondFloor < Infinity) slope = Math.min(slope, secondCoefficient);
    least += 1000 * slope;
  }
  return least < 0 ? -1 : least;
}
