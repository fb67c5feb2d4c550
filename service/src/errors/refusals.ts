import { ApiError } from './api-error.js';
import type { ErrorItem } from './error-item.js';

/** 400: the request cannot be understood; everything that is wrong with it. */
export const invalid = (errors: readonly ErrorItem[]): ApiError => new ApiError(400, errors);

/** 400 of one field of the request. */
export const invalidField = (path: string, details: string, message: string): ApiError =>
  invalid([{ code: 'INVALID_VALUE', message, properties: { path, details } }]);

/** 400: the body is not what the endpoint reads. */
export const unreadableBody = (details: string, message: string): ApiError =>
  invalid([{ code: 'INVALID_INPUT', message, properties: { path: '', details } }]);

/** 401: the token is missing, malformed, unknown or expired. */
export const notAuthenticated = (message: string): ApiError =>
  new ApiError(401, [{ code: 'NOT_AUTHENTICATED', message }]);

/** 403: known, and not allowed; `details` says why, for programs. */
export const notAllowed = (details: string, message: string): ApiError =>
  new ApiError(403, [{ code: 'NOT_ALLOWED', message, properties: { details } }]);

/** 404: there is none, or none that the caller may see. */
export const notFound = (message: string): ApiError => new ApiError(404, [{ code: 'NOT_FOUND', message }]);

/** 404 of a wait that ends without a solution; the code says why. */
export const noSolution = (
  code: 'NO_SOLUTION' | 'PLAN_SUPERSEDED' | 'OPTIMIZATION_STALLED',
  message: string,
): ApiError => new ApiError(404, [{ code, message }]);

/** 413: the body exceeds a limit of the service. */
export const tooLarge = (details: string, message: string): ApiError =>
  new ApiError(413, [{ code: 'INVALID_VALUE', message, properties: { path: '', details } }]);

/** 429 has no body: there is no server for the request now; try again after a pause, each longer than the last. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly statusCode = 429;
}
