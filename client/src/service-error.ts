import type { components } from './api.gen.js';

/** One error of a request: a code for programs, a message for people, and its place (`properties.path`). */
export type ErrorItem = components['schemas']['EnvelopedErrors']['errors'][number];

/** Error codes of the service. */
export type ErrorCode = ErrorItem['code'];

/** Fields of a ServiceError. */
interface ServiceErrorParts {
  readonly status: number;
  readonly errors?: readonly ErrorItem[];
  readonly requestId?: string | undefined;
  readonly message?: string;
  readonly cause?: unknown;
}

/**
 * A request that the service refused or did not answer. Aborted requests reject with the reason of their signal
 * instead.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** All errors of the request; empty if the response names none, as with 429. */
  readonly errors: readonly ErrorItem[];
  /** The code of the last error, which says why the request was refused; undefined if there is none. */
  readonly code: ErrorCode | undefined;
  /** The invalid places of the request, each once: `orders[3].stops[0].position.lat`. */
  readonly paths: readonly string[];
  /** Identifies the request in a report to the operator. */
  readonly requestId: string | undefined;

  constructor({ status, errors = [], requestId, message, cause }: ServiceErrorParts) {
    const text = errors.map((error) => error.message).join('\n');
    super(message ?? (text || unnamed(status)), { cause });
    this.status = status;
    this.errors = errors;
    this.code = errors.at(-1)?.code;
    this.paths = [...new Set(errors.flatMap(({ properties }) => properties?.['path'] ?? []))];
    this.requestId = requestId;
  }
}

function unnamed(status: number): string {
  if (status === 429) return 'The service has too much to do (429). Try again after a pause, longer each time.';
  return `The answer has the status ${status} and does not say why. Check the address; a proxy may have answered.`;
}

/** Converts a refusal of the service into an error. @param body - the response's body, parsed if it is JSON */
export function serviceError({ status, headers }: Response, body: unknown): ServiceError {
  const errors = (body as { errors?: unknown } | undefined)?.errors;
  return new ServiceError({
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(errors) ? (errors as ErrorItem[]) : [],
  });
}

/** A response as `client.api` returns it. */
interface ApiAnswer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the data of a response of `client.api`, or throws its refusal: `await orThrow(client.api.GET(…))`.
 *
 * @throws ServiceError
 */
export async function orThrow<T>(answer: Promise<ApiAnswer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw serviceError(response, error);
  return data as T;
}
