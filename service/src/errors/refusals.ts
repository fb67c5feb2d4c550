import type { ErrorSchema, Of } from '../schemas/common.js';

/** One entry of the envelope: what is wrong, as a code for programs and a sentence for people. */
export type ErrorItem = Of<typeof ErrorSchema>;

/** Codes of the envelope: those of plans, and those of the service. */
export type ErrorCode = ErrorItem['code'];

/** Why a call is refused, and the status of the answer that this becomes. */
const STATUS_OF = {
  /** The request cannot be understood: everything that is wrong with it. */
  invalid: 400,
  /** No token, none of a token's form, an unknown or an expired one. */
  unauthenticated: 401,
  /** A token that was revoked or regenerated. */
  invalidToken: 403,
  /** A path of an agency that the token is not for. */
  agencyForbidden: 403,
  /** The token has not the scope that the endpoint needs. */
  scopeMissing: 403,
  /** An archived plan, without force. */
  archived: 403,
  /** One INVALID_VALUE for each limit, then NOT_ALLOWED. */
  sizeLimits: 403,
  /** The daily or monthly optimizations, or the webhooks, are used up. */
  quota: 403,
  /** The balance is too small. */
  credits: 403,
  /** There is no such plan (agency, token, …), or none that the caller may see. */
  notFound: 404,
  /** The plan has no solution yet. */
  noSolution: 404,
  /** There is the path, but not with this method. */
  methodNotAllowed: 405,
  /** The stored version is not the one that the change was made from (`ifVersion`), or the id is taken. */
  conflict: 409,
  /** The first request with the Idempotency-Key is not over. */
  keyInUse: 409,
  /** If-Match or If-None-Match does not hold. */
  precondition: 412,
  /** The body, or the plan as it is stored, is larger than it may be. */
  tooLarge: 413,
  /** Another request had the Idempotency-Key. */
  keyReused: 422,
  /** Who asked hung up before the answer, which nobody reads. The status is that of nginx. */
  clientGone: 499,
  /** There is no capacity for the request now. The answer has no body. */
  overloaded: 429,
} as const;

export type DomainErrorKind = keyof typeof STATUS_OF;

/** An expected refusal: nothing was changed. Everything else that is thrown is a fault of the service. */
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

/** The words of an error; a name with several addresses that all fail has them in its parts. */
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

/** What is wrong with a value: `details` for programs, a sentence for people. */
export function invalidValue(path: string, details: string, message = details): ErrorItem {
  return { code: 'INVALID_VALUE', message, properties: { path, details } };
}

/** 400 with everything that is wrong with a request. */
export function invalid(errors: readonly ErrorItem[]): DomainError {
  return new DomainError('invalid', errors);
}

/** 400 of one field of a request. */
export function invalidField(path: string, details: string, message = details): DomainError {
  return invalid([invalidValue(path, details, message)]);
}

/** 400 of a body that is not what the endpoint reads. */
export function unreadableBody(details: string, message: string): DomainError {
  return refusal('invalid', 'INVALID_INPUT', message, { path: '', details });
}

/** 403 of what is known and not allowed; `details` says why, for programs. */
export function notAllowed(
  kind: DomainErrorKind,
  message: string,
  details: string = message,
  more: Readonly<Record<string, string>> = {},
): DomainError {
  return refusal(kind, 'NOT_ALLOWED', message, { details, ...more });
}

/** 404 where there is none, or none that the caller may see. */
export function notFound(message: string): DomainError {
  return refusal('notFound', 'NOT_FOUND', message);
}

/** 404 of a plan that is not there. */
export function unknownPlan(planId: string): DomainError {
  return notFound(`There is no plan ${planId}.`);
}

/** 409 where the id is taken, or the plan is not the one that the change was made from. */
export function conflict(message: string, properties: Readonly<Record<string, string>>): DomainError {
  return refusal('conflict', 'PRECONDITION_FAILED', message, properties);
}

/** 413 of what exceeds a limit of the service. */
export function tooLarge(details: string, message: string): DomainError {
  return new DomainError('tooLarge', [invalidValue('', details, message)]);
}

/** 429 without a body: there is no capacity now; try again after a pause, each longer than the last. */
export function overloaded(reason: string): DomainError {
  return new DomainError('overloaded', [], reason);
}
