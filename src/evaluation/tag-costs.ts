import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { Size } from '../problem/arrays/codes.js';
import { type ChargedFigures, tourCost } from './tour-cost.js';

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
