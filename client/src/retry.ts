import { pause } from './pause.js';
import { ServiceError } from './service-error.js';

/** Sends one request; what the global `fetch` does. */
export type Fetch = (request: Request) => Promise<Response>;

/** How often and how soon a request is sent again. */
export interface Retries {
  /** Times that it is sent again at most. */
  readonly retries: number;
  /** Milliseconds before the second attempt, twice as many before each further one. */
  readonly firstDelay: number;
}

/** Milliseconds. Where the service asks for a longer pause, the caller decides. */
const LONGEST_DELAY = 60_000;

/** Too much to do, or no answer behind a proxy or a database: it may be there in a moment. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Methods whose requests have an effect once, however often they are sent, if they carry an Idempotency-Key. */
const KEYED: readonly string[] = ['POST', 'PATCH'];

/** Whether the same request may be answered in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || PASSING.includes(error.status));
}

/**
 * A `fetch` that gives every POST and PATCH an Idempotency-Key where it has none, and sends reads and requests with a key
 * again after network errors and refusals that pass.
 *
 * @returns the answer; rejects with a ServiceError of status 0 where none comes, and with the reason of the request's signal
 */
export function retrying(fetch: Fetch, { retries, firstDelay }: Retries): Fetch {
  return async (request) => {
    if (KEYED.includes(request.method) && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', newKey());
    }
    const mayRepeat = request.method === 'GET' || request.headers.has('idempotency-key');
    const last = mayRepeat ? retries : 0;
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOf(fetch, attempt < last ? copyOf(request) : request);
      const delay = attempt < last ? delayAfter(outcome, attempt, firstDelay) : undefined;
      if (delay === undefined) {
        if (outcome instanceof ServiceError) throw outcome;
        return outcome;
      }
      if (outcome instanceof Response) await outcome.body?.cancel();
      await pause(delay, request.signal);
    }
  };
}

/** Node forgets whom the signal of a mere clone follows, once garbage is collected. */
function copyOf(request: Request): Request {
  return new Request(request.clone(), { signal: request.signal });
}

/** The answer, or that there is none. */
async function attemptOf(fetch: Fetch, request: Request): Promise<Response | ServiceError> {
  request.signal.throwIfAborted();
  try {
    return await whole(await fetch(request));
  } catch (cause) {
    if (request.signal.aborted) throw request.signal.reason;
    const message = `No answer to ${request.method} ${request.url}. Check the address, and that the service runs.`;
    return new ServiceError({ status: 0, message, cause });
  }
}

/** An answer with its body read, so that a connection that breaks meanwhile counts as a network error. Streams stay streams. */
async function whole(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson && response.body !== null ? new Response(await response.arrayBuffer(), response) : response;
}

/** Milliseconds until the next attempt; undefined where another one would not help. */
function delayAfter(outcome: Response | ServiceError, attempt: number, firstDelay: number): number | undefined {
  // The first attempt with the key, whose answer did not arrive, may be under way.
  const isInUse = outcome.status === 409 && attempt > 0;
  if (outcome.status !== 0 && !PASSING.includes(outcome.status) && !isInUse) return undefined;
  const asked = outcome instanceof Response ? askedFor(outcome.headers.get('retry-after')) : undefined;
  if (asked !== undefined) return asked <= LONGEST_DELAY ? asked : undefined;
  // Clients that were refused together do not come back together.
  return Math.min(LONGEST_DELAY, firstDelay * 2 ** attempt) * (0.5 + Math.random() / 2);
}

/** Milliseconds of a Retry-After, which is in seconds or a date. */
function askedFor(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** `crypto.randomUUID` is missing from pages that did not come over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
