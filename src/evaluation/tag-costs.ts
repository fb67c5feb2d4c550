import type { ProblemArrays } from '../problem/arrays/problem-arrays.js';
import { Size } from '../problem/arrays/codes.js';
import { type ChargedFigures, tourCost } from './tour-cost.js';

/** Of a plan that charges tours for nothing but their own cost. */
const NOTHING = new Float64Array(0);

/**
 * What a tour costs under each cost function of its class: custom objectives (`classCustom`), or constraints on
 * cumulated costs (`classGlobalCost`).
 *
 * @param functions C·columns: cost functions, −1 for none
 * @returns by column, whole 10^-6 units
 */
export function tagCosts(
  arrays: ProblemArrays,
  functions: Int32Array,
  vehicle: number,
  figures: ChargedFigures,
): Float64Array {
  if (functions.length === 0) return NOTHING;
  const columns = functions.length / arrays.sizes[Size.CLASSES];
  return Float64Array.from({ length: columns }, (_, column) =>
    tourCost(arrays, functions[vehicle * columns + column], figures),
  );
}
