import { DomainError, type DomainErrorKind, type ErrorCode, type ErrorItem } from './domain-error.js';

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

/** 429 without a body: there is no room now; try again after a pause, each longer than the last. */
export function overloaded(reason: string): DomainError {
  return new DomainError('overloaded', [], reason);
}
