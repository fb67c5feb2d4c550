import { linesOf, SharedError } from './shared-error.js';

/** Reasons why a plan is rejected. */
export type PlanErrorCode =
  | 'INVALID_INPUT'
  | 'ID_NOT_UNIQUE'
  | 'KEYS_NOT_UNIQUE'
  | 'INVALID_ID_REFERENCE'
  | 'INVALID_VALUE'
  | 'PRECONDITION_FAILED';

/** One fault of a plan: a sentence with the value and advice, and its path (`orders[3].stops[0].position.lat`). */
export interface PlanError {
  readonly code: PlanErrorCode;
  readonly message: string;
  readonly properties: { readonly path: string; readonly details: string; readonly [key: string]: string };
}

/** A fault at a path, with advice on how to correct it. */
export function fault(code: PlanErrorCode, path: string, details: string, advice: string): PlanError {
  return { code, message: `${details} ${advice}`, properties: { path, details } };
}

/** An error of a plan that only compiling it can find. */
export function planError(code: PlanError['code'], path: string, message: string): PlanError {
  return { code, message, properties: { path, details: message } };
}

/** Kinds of warnings about a plan that was accepted. */
export type PlanWarningCode =
  | 'UNKNOWN_FIELD'
  | 'WITHOUT_EFFECT'
  | 'UNKNOWN_TAG'
  | 'DURATION_CLAMPED'
  | 'ENGINE_STARVED'
  | 'CROW_FLY'
  | 'TRAFFIC_OFF'
  | 'AVOIDANCE_IGNORED'
  | 'TRAVEL_ESTIMATED'
  | 'OFF_ROAD'
  | 'CACHE_OFF'
  | 'GEOMETRY_MISSING'
  | 'KERNEL_FALLBACK'
  | 'TIME_TOO_SHORT';

/** A warning about an accepted plan. */
export interface PlanWarning {
  readonly code: PlanWarningCode;
  readonly message: string;
  readonly properties: { readonly path: string; readonly [key: string]: string };
}

/** A plan (or tours given with it) that cannot be processed, with every fault found. */
export class InvalidPlanError extends SharedError {
  static override readonly kind = 'InvalidPlanError';
  readonly errors: readonly PlanError[];

  constructor(errors: readonly PlanError[]) {
    super(
      InvalidPlanError.kind,
      linesOf(errors.map(({ message, properties }) => `${properties.path || 'plan'}: ${message}`)),
    );
    this.errors = errors;
  }
}

/** An option with an invalid value. */
export interface OptionError {
  /** The name of the option, or the path of the fault in it: `profiles.car.distance[1]`. */
  readonly option: string;
  /** What is wrong with it, and what to write instead. */
  readonly message: string;
}

/** Options of a call are invalid; `errors` lists every one of them with advice. */
export class InvalidOptionsError extends SharedError {
  static override readonly kind = 'InvalidOptionsError';
  readonly errors: readonly OptionError[];

  constructor(errors: readonly OptionError[]) {
    super(InvalidOptionsError.kind, errors.map(({ option, message }) => `${option}: ${message}`).join('\n'));
    this.errors = errors;
  }
}
