import type { PlanError } from 'tourwright';

/**
 * Why a call is refused. What the HTTP answer is:
 *
 * | kind | status | code |
 * | --- | --- | --- |
 * | unauthenticated | 401 | NOT_AUTHENTICATED: no token, no token's form, unknown, expired |
 * | invalidToken | 403 | NOT_ALLOWED: revoked or regenerated |
 * | agencyForbidden | 403 | NOT_ALLOWED: a path of an agency the token is not for |
 * | scopeMissing | 403 | NOT_ALLOWED: the token has not the scope that the endpoint needs |
 * | notFound | 404 | NOT_FOUND: no such plan (agency, token), or none that the caller may see |
 * | noSolution | 404 | NOT_FOUND: no solution yet |
 * | archived | 403 | NOT_ALLOWED: an archived plan without force |
 * | sizeLimits | 403 | `errors`: one INVALID_VALUE a limit, then NOT_ALLOWED |
 * | quota | 403 | NOT_ALLOWED: daily or monthly optimizations are used up |
 * | credits | 403 | NOT_ALLOWED: the balance is too small |
 * | invalid | 400 | `errors` |
 * | tooLarge | 413 | INVALID_VALUE: larger than what is stored of one plan |
 * | conflict | 409 | PRECONDITION_FAILED: what the change was based on has changed (`ifVersion`), or the id is taken |
 * | precondition | 412 | PRECONDITION_FAILED: If-Match or If-None-Match does not hold |
 * | keyInUse | 409 | IDEMPOTENCY_KEY_IN_USE: the first request with the key is not over |
 * | keyReused | 422 | IDEMPOTENCY_KEY_REUSED: another request had the key |
 * | overloaded | 429 | no body |
 */
export type DomainErrorKind =
  | 'unauthenticated'
  | 'invalidToken'
  | 'agencyForbidden'
  | 'scopeMissing'
  | 'notFound'
  | 'noSolution'
  | 'archived'
  | 'sizeLimits'
  | 'quota'
  | 'credits'
  | 'invalid'
  | 'conflict'
  | 'precondition'
  | 'keyInUse'
  | 'keyReused'
  | 'tooLarge'
  | 'overloaded';

/** One error as the envelope of errors shows it. */
export interface EnvelopeError {
  readonly code:
    | PlanError['code']
    | 'NOT_AUTHENTICATED'
    | 'NOT_ALLOWED'
    | 'NOT_FOUND'
    | 'IDEMPOTENCY_KEY_IN_USE'
    | 'IDEMPOTENCY_KEY_REUSED';
  readonly message: string;
  readonly properties?: Readonly<Record<string, string>>;
}

/** An expected refusal: nothing was changed. Everything else that is thrown is a fault of the service. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: DomainErrorKind;
  /** What the envelope shows, in order; never empty except for `overloaded`. */
  readonly errors: readonly EnvelopeError[];

  constructor(kind: DomainErrorKind, errors: readonly EnvelopeError[]) {
    super(errors.map(({ message }) => message).join('\n') || kind);
    this.kind = kind;
    this.errors = errors;
  }
}
