import { breakRulesOf } from '../../../evaluation/make-break-tour.js';
import type { BreakRules } from '../../../evaluation/breaks/break-tour.js';
import { Counts, Feature, Size } from '../../../problem/arrays/codes.js';
import { hasFeature, type ProblemArrays } from '../../../problem/arrays/problem-arrays.js';

/** Returns the break rules by class; empty if timetables leave no choice. */
export function breakRulesByClass(arrays: ProblemArrays): readonly BreakRules[] {
  if (!hasFeature(arrays, Feature.TIMETABLES)) return [];
  return Array.from({ length: arrays.sizes[Size.CLASSES] }, (_, vehicle) => breakRulesOf({ arrays }, vehicle));
}

/**
 * Returns the minimum seconds of breaks in a tour that keeps all rules: each stretch between two breaks that are long
 * enough for a rule is within its limit.
 *
 * @param travel - seconds; `busy` also includes the work at stops
 */
export function leastRest({ counts, limit, least }: BreakRules, travel: number, busy: number): number {
  let most = 0;
  for (let r = 0; r < limit.length; r++) {
    const counted = counts[r] === Counts.TRAVEL ? travel : busy;
    if (limit[r] > 0) most = Math.max(most, least[r] * (Math.ceil(counted / limit[r]) - 1));
  }
  return most;
}
