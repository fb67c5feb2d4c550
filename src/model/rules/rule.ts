import type { PlanErrorCode } from '../errors.js';
import type { Plan } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import type { Path } from '../structure/path.js';

/** The context of a rule: what it needs to know, and where it reports. */
export interface Findings {
  /** Whether no value of the plan is wrong. */
  readonly isSound: boolean;
  /** True if a field was given, but is wrong: then its absence means nothing. */
  isLost<T extends object>(part: T, field: keyof T & string): boolean;
  /** Epoch seconds of a date-time that has already been checked; undefined for an absent one. */
  moment(text: string | undefined): number | undefined;
  /** Seconds of a duration that has already been checked; undefined for an absent one. */
  duration(text: string | undefined): number | undefined;
  /** @param first - the path of the first occurrence of something that must not occur twice */
  error(code: PlanErrorCode, path: Path, details: string, message: string, first?: Path): void;
  /** Something without effect: only in plans without wrong values, because it may be untrue if values are missing. */
  warning(path: Path, message: string): void;
}

/**
 * A condition between the fields of a plan. It sees the plan without its wrong values, so that every fault is reported
 * at once: any field may be missing, but those present have the right type.
 */
export type Rule = (plan: Draft<Plan>, found: Findings) => void;
