import type { components } from './api.gen.js';

/** One thing that is wrong: a code for programs, a sentence for people, and where (`properties.path`). */
export type ErrorItem = components['schemas']['EnvelopedErrors']['errors'][number];

/** Codes of the service. */
export type ErrorCode = ErrorItem['code'];

/** What a refusal is made of. */
interface ServiceErrorParts {
  readonly status: number;
  readonly errors?: readonly ErrorItem[];
  readonly requestId?: string | undefined;
  readonly message?: string;
  readonly cause?: unknown;
}

/** A request that the service refused, or that it did not answer. Aborted requests reject with the reason of their signal. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Of the answer; 0 where none came. */
  readonly status: number;
  /** All that is wrong; empty where the answer names nothing, as with 429. */
  readonly errors: readonly ErrorItem[];
  /** Of the last error, which says why the request was refused; undefined where there is none. */
  readonly code: ErrorCode | undefined;
  /** Places in the request that are wrong, each once: `orders[3].stops[0].position.lat`. */
  readonly paths: readonly string[];
  /** For a report to the operator. */
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

/** The error that a refusal of the service is. @param body - the answer's body, parsed if it is JSON */
export function serviceError({ status, headers }: Response, body: unknown): ServiceError {
  const errors = (body as { errors?: unknown } | undefined)?.errors;
  return new ServiceError({
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    errors: Array.isArray(errors) ? (errors as ErrorItem[]) : [],
  });
}

/** An answer as `client.api` gives it. */
interface ApiAnswer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The data of an answer of `client.api`, or its refusal thrown: `await orThrow(client.api.GET(…))`.
 *
 * @throws ServiceError
 */
export async function orThrow<T>(answer: Promise<ApiAnswer<T>>): Promise<T> {
  const { data, error, response } = await answer;
  if (!response.ok) throw serviceError(response, error);
  return data as T;
}
