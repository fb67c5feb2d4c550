import type { ErrorSchema, Of } from '../schemas/common.js';
import type { PlanWarning, ValueFaults } from 'tourwright';

/** An entry of the envelope: what is wrong, as a code for programs and a sentence for people. */
export type ErrorItem = Of<typeof ErrorSchema>;

/** Codes of the envelope: those of plans, and those of the service. */
export type ErrorCode = ErrorItem['code'];

/** The reasons for refusing a call, with the status of the answer. */
const STATUS_OF = {
  /** The request is invalid; every fault. */
  invalid: 400,
  /** No token, a malformed, an unknown or an expired one. */
  unauthenticated: 401,
  /** A token that was revoked or regenerated. */
  invalidToken: 403,
  /** The path's agency is not one of the token's. */
  agencyForbidden: 403,
  /** The token lacks the scope that the endpoint needs. */
  scopeMissing: 403,
  /** The plan is archived, and force was not given. */
  archived: 403,
  /** One INVALID_VALUE for each limit, then NOT_ALLOWED. */
  sizeLimits: 403,
  /** The daily or monthly optimizations, or the webhooks, are used up. */
  quota: 403,
  /** The balance is too small. */
  credits: 403,
  /** There is no such plan (agency, token, …), or the caller may not see it. */
  notFound: 404,
  /** The plan has no solution yet. */
  noSolution: 404,
  /** The path exists, but not with this method. */
  methodNotAllowed: 405,
  /** The stored version is not the one that the change is based on (`ifVersion`), or the id is taken. */
  conflict: 409,
  /** The first request with the Idempotency-Key has not ended. */
  keyInUse: 409,
  /** If-Match or If-None-Match does not hold. */
  precondition: 412,
  /** The body, or the stored form of the plan, exceeds its limit. */
  tooLarge: 413,
  /** The Idempotency-Key was used for a different request. */
  keyReused: 422,
  /** The client hung up before the answer. The status is that of nginx. */
  clientGone: 499,
  /** There is currently no capacity for the request. The answer has no body. */
  overloaded: 429,
} as const;

export type DomainErrorKind = keyof typeof STATUS_OF;

/** An expected refusal: nothing was changed. Any other error is a fault of the service. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly statusCode: number;

  /** @param errors - what the envelope shows, in order; never empty except for `overloaded` and `clientGone` */
  constructor(
    readonly kind: DomainErrorKind,
    readonly errors: readonly ErrorItem[],
    message = errors.map((error) => error.message).join('\n') || kind,
  ) {
    super(message);
    this.statusCode = STATUS_OF[kind];
  }
}

/** What a reading gives; undefined while there is no solution. */
export function ifSolved<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'noSolution') return undefined;
    throw error;
  });
}

/** The message of an error; if all addresses of a host name failed, those of its parts. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** A refusal with one error. */
export function refusal(
  kind: DomainErrorKind,
  code: ErrorCode,
  message: string,
  properties?: Readonly<Record<string, string>>,
): DomainError {
  return new DomainError(kind, [{ code, message, ...(properties && { properties }) }]);
}

/** An error about a value: `details` for programs, `message` for people. */
export function invalidValue(path: string, details: string, message = details): ErrorItem {
  return { code: 'INVALID_VALUE', message, properties: { path, details } };
}

/** An error about something that cannot be read as what it should be. */
export function invalidInput(path: string, details: string, message: string): ErrorItem {
  return { code: 'INVALID_INPUT', message, properties: { path, details } };
}

/** Maximum number of faults listed separately, as for plans. */
const MOST = 1_000;

/** 400 with the faults of a request; of those beyond a thousand only the number is given. */
export function invalid(errors: readonly ErrorItem[]): DomainError {
  const more = errors.length - MOST;
  // The last fault of a plan may stand for others already.
  if (more <= 1) return new DomainError('invalid', errors);
  const message = `At least ${more} more errors were found. Mend the first ${MOST} and try again to see them.`;
  return new DomainError('invalid', [...errors.slice(0, MOST), invalidInput('', `${more} more errors`, message)]);
}

/** 400 for one field of a request. */
export function invalidField(path: string, details: string, message = details): DomainError {
  return invalid([invalidValue(path, details, message)]);
}

/** 400 for a body that the endpoint cannot read. */
export function unreadableBody(details: string, message: string): DomainError {
  return new DomainError('invalid', [invalidInput('', details, message)]);
}

/** 403 for a known thing that is not allowed; `details` says why, for programs. */
export function notAllowed(
  kind: DomainErrorKind,
  message: string,
  details: string = message,
  more: Readonly<Record<string, string>> = {},
): DomainError {
  return refusal(kind, 'NOT_ALLOWED', message, { details, ...more });
}

/** 404 for a thing that does not exist, or that the caller may not see. */
export function notFound(message: string): DomainError {
  return refusal('notFound', 'NOT_FOUND', message);
}

/** 404 for an unknown plan. */
export function unknownPlan(planId: string): DomainError {
  return notFound(`There is no plan ${planId}.`);
}

/** 409 when the id is taken, or the plan is not the one that the change is based on. */
export function conflict(message: string, properties: Readonly<Record<string, string>>): DomainError {
  return refusal('conflict', 'PRECONDITION_FAILED', message, properties);
}

/** 413 for exceeding a limit of the service. */
export function tooLarge(details: string, message: string): DomainError {
  return new DomainError('tooLarge', [invalidValue('', details, message)]);
}

/** 429 without a body: no capacity at present; the client should retry with growing pauses. */
export function overloaded(reason: string): DomainError {
  return new DomainError('overloaded', [], reason);
}

/**
 * All faults of a body that is not a plan. Fields without effect are faults, too: the body is not stored, and a
 * misspelt field would silently do something else than intended.
 */
export function bodyFaults({ errors, warnings }: ValueFaults): readonly ErrorItem[] {
  return [...errors, ...warnings.map(asError)];
}

function asError({ code, message, properties }: PlanWarning): ErrorItem {
  const details = code === 'UNKNOWN_FIELD' ? 'is not known here' : 'has no effect';
  return { code: 'INVALID_VALUE', message, properties: { details, ...properties } };
}
