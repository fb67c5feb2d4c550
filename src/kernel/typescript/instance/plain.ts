import { Feature, Size, TableKind, UNREACHABLE } from '../../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../../problem/arrays/problem-arrays.js';
import type { ClassView } from './class-view.js';

/** Features that a plain plan has none of. */
const RICH =
  Feature.MULTI_STOP |
  Feature.MIXED_LOADS |
  Feature.LEG_LIMITS |
  Feature.SEQUENCE_RULES |
  Feature.CHOSEN_SCHEDULES |
  Feature.SHARED_CAPACITIES |
  Feature.DECIDED |
  Feature.TIMETABLES |
  Feature.TRANSITIONS;

const ONE_DISTANCE_ONLY = Feature.DISTANCE_ONLY | Feature.ONE_DISTANCE;

/** True when distance, capacities, single windows and working durations of orders of one stop are all that counts. */
export function isPlain(arrays: ProblemArrays): boolean {
  const { sizes, startWindows } = arrays;
  const features = sizes[Size.FEATURES];
  if ((features & ONE_DISTANCE_ONLY) !== ONE_DISTANCE_ONLY || (features & RICH) !== 0) return false;
  // Of what asks for simulations only working durations with late departure remain.
  if (arrays.globalMaximum.length > 0 || sizes[Size.COST_FUNCTIONS] > 0) return false;
  if (arrays.classPreferred.some((bits) => bits !== 0)) return false;
  if (arrays.classStart.some((start) => start < 0) || arrays.classEnd.some((end) => end < 0)) return false;
  if (arrays.distances.some((meters) => meters >= UNREACHABLE)) return false;
  if (!hasFeature(arrays, Feature.TIME)) return true;
  const rows = sizes[Size.WINDOW_VIEWS] * sizes[Size.STOPS];
  for (let row = 0; row < rows; row++) {
    if (startWindows[row + 1] - startWindows[row] !== 1 || arrays.preferredEnd[row] !== Infinity) return false;
  }
  return !arrays.durations.some((seconds) => seconds >= UNREACHABLE);
}

/** True when travel back takes what travel there takes. */
export function isSymmetric(arrays: ProblemArrays): boolean {
  const { tableKind, sizes, distances, durations } = arrays;
  if (tableKind[0] !== TableKind.DENSE) return true;
  const side = sizes[Size.LOCATIONS];
  const timed = hasFeature(arrays, Feature.TIME);
  return isSymmetricTable(distances, side) && (!timed || isSymmetricTable(durations, side));
}

function isSymmetricTable(tables: Int32Array, side: number): boolean {
  for (let table = 0; side > 0 && table + side * side <= tables.length; table += side * side) {
    for (let i = 0; i < side; i++) {
      for (let j = i + 1; j < side; j++) {
        if (tables[table + i * side + j] !== tables[table + j * side + i]) return false;
      }
    }
  }
  return true;
}

/** True when the seconds of some travel are not its meters. */
export function spansDiffer({ distances, durations }: ClassView): boolean {
  if (distances === undefined || durations === undefined) return true;
  return distances.some((meters, cell) => meters !== durations[cell]);
}
