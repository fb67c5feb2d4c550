import { pause } from './pause.js';
import { ServiceError } from './service-error.js';

/** Sends one request, like the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** How often and after which delay a request is repeated. */
export interface Retries {
  /** Maximum number of repetitions. */
  readonly retries: number;
  /** Milliseconds before the second attempt, doubled before each further one. */
  readonly firstDelay: number;
}

/** Milliseconds. If the service asks for a longer pause, the caller decides. */
const LONGEST_DELAY = 60_000;

/** Statuses that may pass: overload, or a proxy or database without an answer. */
const PASSING: readonly number[] = [429, 502, 503, 504];

/** Methods whose requests take effect only once, however often they are sent, if they carry an Idempotency-Key. */
const KEYED: readonly string[] = ['POST', 'PATCH'];

/** Whether repeating the request may soon succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || PASSING.includes(error.status));
}

/**
 * Wraps `fetch`: adds a missing Idempotency-Key to every POST and PATCH, and repeats reads and requests with a key
 * after network errors and temporary refusals.
 *
 * @returns the response; rejects with a ServiceError of status 0 if there is none, and with the reason of the request's
 * signal
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

/** Once garbage is collected, Node loses the link from a plain clone to the signal of its original. */
function copyOf(request: Request): Request {
  return new Request(request.clone(), { signal: request.signal });
}

/** Returns the response, or the error if there is none. */
async function attemptOf(fetch: Fetch, request: Request): Promise<Response | ServiceError> {
  request.signal.throwIfAborted();
  try {
    return await whole(await fetch(request));
  } catch (cause) {
    if (request.signal.aborted) throw request.signal.reason;
    const what = `${request.method} ${request.url}`;
    const message =
      cause instanceof SyntaxError
        ? `The answer to ${what} is not JSON. Check the address; a proxy may have answered, or cut the answer.`
        : `No answer to ${what}. Check the address, and that the service runs.`;
    return new ServiceError({ status: 0, message, cause });
  }
}

/** Statuses of responses without a body; in Chromium that of a 304 is empty, not null. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Reads the body of a response, so that a connection that breaks in between counts as a network error. Streams stay
 * streams.
 *
 * @throws SyntaxError if a success has a body that is not JSON
 */
async function whole(response: Response): Promise<Response> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream || response.body === null || WITHOUT_BODY.includes(response.status)) return response;
  // Bytes, not text: browsers take much longer to make a response of text.
  const body = await response.arrayBuffer();
  if (response.ok) JSON.parse(new TextDecoder().decode(body));
  return new Response(body, response);
}

/** Milliseconds until the next attempt; undefined if another one would not help. */
function delayAfter(outcome: Response | ServiceError, attempt: number, firstDelay: number): number | undefined {
  // The first attempt with this key, whose response was lost, may still be running.
  const isInUse = outcome.status === 409 && attempt > 0;
  if (outcome.status !== 0 && !PASSING.includes(outcome.status) && !isInUse) return undefined;
  const asked = outcome instanceof Response ? askedFor(outcome.headers.get('retry-after')) : undefined;
  if (asked !== undefined) return asked <= LONGEST_DELAY ? asked : undefined;
  // Random, so that clients refused together do not return together.
  return Math.min(LONGEST_DELAY, firstDelay * 2 ** attempt) * (0.5 + Math.random() / 2);
}

/** Milliseconds of a Retry-After header, which holds seconds or a date. */
function askedFor(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** `crypto.randomUUID` is missing on pages not loaded over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
