import type { Json } from '../wire.js';

/** A difference between a solution and the rules. */
export interface Difference {
  /** Its path: fields and indices, as in `tours[0].wayPoints[2].beginTime`. */
  readonly path: string;
  /** Undefined: the value should not exist. */
  readonly expected: Json | undefined;
  /** Undefined: the value is missing. */
  readonly found: Json | undefined;
  /** The relevant section of the rules. */
  readonly rule: Rule;
}

/** The sections of the rules. */
export type Rule =
  | 'travel'
  | 'schedule'
  | 'breaks'
  | 'loads'
  | 'decided assignments'
  | 'costs'
  | 'objectives'
  | 'violations'
  | 'the JSON of a solution';

const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/violation|isValid/i, 'violations'],
  [/objectives/, 'objectives'],
  [/tourCost|CO2Emission/, 'costs'],
  [/status|mode/, 'decided assignments'],
  [/filledCapacities|resourceCapacities|emptyDistanceInKm/i, 'loads'],
  [/fromPrevious|distanceInKm|travelDuration/, 'travel'],
  [/Time$|Duration$|delay$/i, 'schedule'],
];

/** The section that a path belongs to. */
export const ruleOf = (path: string): Rule =>
  RULES.find(([pattern]) => pattern.test(path))?.[1] ?? 'the JSON of a solution';
