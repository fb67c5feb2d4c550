import { breakRulesOf } from '../../evaluation/break-tour.js';
import type { BreakRules } from '../../evaluation/breaks/break-tour.js';
import { Feature, Size, type ProblemArrays } from '../../problem/problem.js';

/** The break rules by class; empty where timetables are no choice. */
export function breakRulesByClass(arrays: ProblemArrays): readonly BreakRules[] {
  if ((arrays.sizes[Size.FEATURES] & Feature.TIMETABLES) === 0) return [];
  return Array.from({ length: arrays.sizes[Size.CLASSES] }, (_, vehicle) => breakRulesOf({ arrays }, vehicle));
}
