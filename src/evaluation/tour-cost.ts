import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { TermKind, unknownCode } from '../problem/arrays/codes.js';
import { FLOORS_LENGTH, floorsCost } from './floors.js';

/** The figures of a tour that cost functions can charge for. */
export interface ChargedFigures {
  /** Seconds. */
  workingDuration: number;
  /** Meters. */
  distance: number;
  /** By measure: the sum of the contributions of the tour's stops. */
  readonly measures: Float64Array;
  /** By capacity: Σ load · meters over travels, in tour order, load in 10^-6 units. */
  readonly loadMeters: Float64Array;
  /** By capacity: Σ load · seconds over travels, in tour order, load in 10^-6 units. */
  readonly loadSeconds: Float64Array;
}

/**
 * Half a unit plus the amount by which sums of doubles may fall short of an exact half, so that these are rounded up.
 */
const HALF = 0.500001;

const SECONDS_PER_HOUR = 3600;
const METERS_PER_KM = 1000;
const LOAD_METERS_PER_UNIT_KM = 1e9;
const LOAD_SECONDS_PER_UNIT_HOUR = 3.6e9;

/**
 * The cost of a tour under one cost function (a resource's cost, or its CO2 calculation): the sum of its terms in table
 * order, rounded to 10^-6. Both kernels repeat this arithmetic in this order.
 *
 * @param costFunction index of the function; −1: none (costs 0)
 * @returns cost in whole 10^-6 units
 */
export function tourCost(arrays: ProblemArrays, costFunction: number, figures: ChargedFigures): number {
  if (costFunction < 0) return 0;
  const { costTerms } = arrays;
  let cost = 0;
  for (let term = costTerms[costFunction]; term < costTerms[costFunction + 1]; term++) {
    cost += termCost(arrays, term, figures);
  }
  return Math.floor(cost * 1e6 + HALF);
}

/**
 * One term. For hours and km the constant is charged in every tour, for others only if there is something to charge.
 */
function termCost(arrays: ProblemArrays, term: number, figures: ChargedFigures): number {
  const { termFloors } = arrays;
  const offset = term * FLOORS_LENGTH;
  const argument = arrays.termArgument[term];
  const kind = arrays.termKind[term] as TermKind;
  switch (kind) {
    case TermKind.HOURS:
      return floorsCost(termFloors, offset, figures.workingDuration / SECONDS_PER_HOUR);
    case TermKind.KM:
      return floorsCost(termFloors, offset, figures.distance / METERS_PER_KM);
    case TermKind.USING:
      return termFloors[offset];
    case TermKind.MEASURE:
      return chargedWhenPositive(termFloors, offset, figures.measures[argument] / arrays.measureUnit[argument]);
    case TermKind.LOAD_KM:
      return chargedWhenPositive(termFloors, offset, figures.loadMeters[argument] / LOAD_METERS_PER_UNIT_KM);
    case TermKind.LOAD_HOURS:
      return chargedWhenPositive(termFloors, offset, figures.loadSeconds[argument] / LOAD_SECONDS_PER_UNIT_HOUR);
    default:
      throw unknownCode('kind of cost term', kind);
  }
}

function chargedWhenPositive(floors: Float64Array, offset: number, x: number): number {
  return x > 0 ? floorsCost(floors, offset, x) : 0;
}
