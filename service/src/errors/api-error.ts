import type { ErrorItem } from './error-item.js';

/** An answer that is not what was asked for: a status and the envelope's errors, all of them. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly errors: readonly ErrorItem[];

  constructor(statusCode: number, errors: readonly ErrorItem[]) {
    super(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    this.statusCode = statusCode;
    this.errors = errors;
  }
}
