import type { DomainErrorKind } from '../domain/index.js';

/** The status that each refusal of the domain becomes. */
export const STATUS_OF: Readonly<Record<DomainErrorKind, number>> = {
  unauthenticated: 401,
  invalidToken: 403,
  agencyForbidden: 403,
  scopeMissing: 403,
  notFound: 404,
  noSolution: 404,
  archived: 403,
  sizeLimits: 403,
  quota: 403,
  credits: 403,
  invalid: 400,
  conflict: 409,
  precondition: 412,
  keyInUse: 409,
  keyReused: 422,
  tooLarge: 413,
  overloaded: 429,
};
