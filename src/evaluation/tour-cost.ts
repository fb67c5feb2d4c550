import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { TermKind, unknownCode, Size } from '../problem/arrays/codes.js';
import type { Problem, Route } from '../problem/problem.js';
import type { Itinerary } from './itinerary.js';
import { loadOnLeg, type RouteLoads } from './loads.js';

/** The figures of a tour that cost functions can charge for. */
interface ChargedFigures {
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

/** Length of a floors entry in a table: constantCost, costFloor, costCoeff, overcostFloor, overcostCoeff. */
const FLOORS_LENGTH = 5;

/**
 * The price of a quantity x under floors: constantCost + costCoeff · max(0, min(x, overcostFloor) − costFloor) +
 * overcostCoeff · max(0, x − overcostFloor).
 *
 * Both kernels repeat this arithmetic in this order, so that a cost is the same number everywhere.
 *
 * @param floors table of entries of `FLOORS_LENGTH` numbers
 * @param offset index of the entry's first number
 * @param x quantity in the unit of the floors (hours, km, units)
 */
export function floorsCost(floors: Float64Array, offset: number, x: number): number {
  const constant = floors[offset];
  const floor = floors[offset + 1];
  const coefficient = floors[offset + 2];
  const overFloor = floors[offset + 3];
  const overCoefficient = floors[offset + 4];
  return (
    constant + coefficient * Math.max(0, Math.min(x, overFloor) - floor) + overCoefficient * Math.max(0, x - overFloor)
  );
}

/** Costs in a plan with no cost functions other than the tours' own. */
const NOTHING = new Float64Array(0);

/**
 * The cost of a tour under each cost function of its class: of custom objectives (`classCustom`) or of constraints on
 * cumulated costs (`classGlobalCost`).
 *
 * @param functions C·columns: indices of cost functions; −1: none
 * @returns by column, whole 10^-6 units
 */
export function tagCosts(
  arrays: ProblemArrays,
  functions: Int32Array,
  resourceClass: number,
  figures: ChargedFigures,
): Float64Array {
  if (functions.length === 0) return NOTHING;
  const columns = functions.length / arrays.sizes[Size.CLASSES];
  return Float64Array.from({ length: columns }, (_, column) =>
    tourCost(arrays, functions[resourceClass * columns + column], figures),
  );
}

/** The figures of a route that cost functions charge for; sums run in tour order. */
export function chargedFigures(
  problem: Problem,
  route: Route,
  itinerary: Pick<Itinerary, 'distances' | 'durations'>,
  loads: RouteLoads,
  distance: number,
  workingDuration: number,
): ChargedFigures {
  const { sizes, measures: rows } = problem.arrays;
  const { stops } = route;
  const stopCount = sizes[Size.STOPS];
  const measures = new Float64Array(sizes[Size.MEASURES]);
  for (let measure = 0; measure < measures.length; measure++) {
    for (let k = 0; k < stops.length; k++) measures[measure] += rows[measure * stopCount + stops[k]];
  }
  const loadMeters = new Float64Array(sizes[Size.CAPACITIES]);
  const loadSeconds = new Float64Array(sizes[Size.CAPACITIES]);
  for (let leg = 0; leg <= stops.length; leg++) {
    const load = loadOnLeg(loads, leg);
    for (let capacity = 0; capacity < load.length; capacity++) {
      loadMeters[capacity] += load[capacity] * itinerary.distances[leg];
      loadSeconds[capacity] += load[capacity] * itinerary.durations[leg];
    }
  }
  return { workingDuration, distance, measures, loadMeters, loadSeconds };
}
