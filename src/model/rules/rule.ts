import type { PlanErrorCode, PlanWarningCode } from '../errors.js';
import type { Plan } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import type { Path } from '../structure/path.js';

/** What a rule looks at, and where it reports. */
export interface Findings {
  /** No value of the plan is wrong. */
  readonly isSound: boolean;
  /** A field was given, but is wrong: that it is missing says nothing. */
  isLost<T extends object>(part: T, field: keyof T & string): boolean;
  /** Epoch seconds of a date-time that has been checked already; undefined for an absent one. */
  moment(text: string | undefined): number | undefined;
  /** Seconds of a duration that has been checked already; undefined for an absent one. */
  duration(text: string | undefined): number | undefined;
  /** @param first - where that stands already what must not be there twice */
  error(code: PlanErrorCode, path: Path, details: string, message: string, first?: Path): void;
  /** Said of plans without wrong values alone: of what is missing it may not be true. */
  warning(code: PlanWarningCode, path: Path, message: string): void;
}

/**
 * One thing that must hold between the fields of a plan. It sees the plan without its wrong values, so that every
 * fault is reported at once: any field may be missing, what is there has the right type.
 */
export type Rule = (plan: Draft<Plan>, found: Findings) => void;
