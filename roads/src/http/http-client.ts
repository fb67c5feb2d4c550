import { setTimeout as pause } from 'node:timers/promises';
import { RoadsError } from 'tourwright/travel';

/** Options of requests to a server. */
export interface HttpOptions {
  /** Headers of each request, for example tokens. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Seconds to wait for an answer. Default: 60. */
  readonly timeout?: number | undefined;
  /** Maximum number of simultaneous requests. Default: 4. */
  readonly concurrency?: number | undefined;
  /** Milliseconds before each further attempt. Default: 250, 1000, 4000. */
  readonly backoff?: readonly number[] | undefined;
}

/** A server's answer of any status. */
export interface HttpAnswer {
  readonly status: number;
  /** Parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

/** Sends requests to a server, with a limit on simultaneous ones, retries and a timeout. */
export interface HttpClient {
  /**
   * GETs, or POSTs a body of JSON. Retries if there is no connection, no answer in time, or a status of 429, 502, 503
   * or 504; observes a Retry-After of up to a minute.
   *
   * @throws RoadsError UNAVAILABLE after the last attempt; the reason of the signal
   */
  ask(path: string, body: string | undefined, signal: AbortSignal | undefined): Promise<HttpAnswer>;
  /** Rejects running and later requests. */
  close(): void;
}

/** Statuses of a server that is busy or not yet running. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Maximum bytes of an answer. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The longest Retry-After that is observed, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** Creates a client of the server at a URL, whose path and query are kept. */
export function httpClient(base: string, options: HttpOptions): HttpClient {
  const closing = new AbortController();
  const gate = createGate(options.concurrency ?? 4);
  const server = new URL(base).host;
  const backoff = options.backoff ?? [250, 1000, 4000];
  return {
    async ask(path, body, signal) {
      const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]);
      let trouble = '';
      for (let tried = 0; tried <= backoff.length; tried++) {
        const result = await gate(stop, () => once(urlOf(base, path), body, options, stop));
        if ('answer' in result) return result.answer;
        trouble = result.trouble;
        if (tried < backoff.length) await wait(Math.max(result.wait, backoff[tried]), stop);
      }
      throw new RoadsError('UNAVAILABLE', `The road engine at ${server} does not answer: ${trouble}.`);
    },
    close: () => closing.abort(new RoadsError('UNAVAILABLE', 'The road engine was closed.')),
  };
}

/** Appends the path to the base's own; a query of the base (a token, for some servers) comes last. */
function urlOf(base: string, path: string): string {
  const url = new URL(base);
  const [file, query = ''] = path.split('?', 2);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${file}`;
  url.search = [query, url.search.slice(1)].filter((part) => part !== '').join('&');
  return url.toString();
}

type HttpAttempt = { readonly answer: HttpAnswer } | { readonly trouble: string; readonly wait: number };

async function once(
  url: string,
  body: string | undefined,
  options: HttpOptions,
  stop: AbortSignal,
): Promise<HttpAttempt> {
  const timeout = AbortSignal.timeout((options.timeout ?? 60) * 1000);
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.any([stop, timeout]),
    });
    const text = await textOf(response);
    if (AGAIN.has(response.status)) {
      return { trouble: `status ${response.status}`, wait: retryAfter(response.headers.get('retry-after')) };
    }
    return { answer: { status: response.status, json: parsed(text) } };
  } catch (error) {
    stop.throwIfAborted();
    if (timeout.aborted) return { trouble: `nothing within ${options.timeout ?? 60} s`, wait: 0 };
    if (error instanceof RoadsError) throw error;
    return { trouble: causeOf(error), wait: 0 };
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      throw new RoadsError('BAD_ANSWER', `An answer of the road engine is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Milliseconds of a Retry-After header, which holds seconds or a date. */
function retryAfter(header: string | null): number {
  if (header === null) return 0;
  const milliseconds = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return milliseconds > 0 ? Math.min(milliseconds, LONGEST_WAIT) : 0;
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: deeper } = (cause ?? {}) as { code?: string; message?: string };
  return [code, deeper ?? message].filter((part) => part !== undefined && part !== '').join(' ');
}

async function wait(milliseconds: number, stop: AbortSignal): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal: stop });
  } catch {
    stop.throwIfAborted();
  }
}

type Gate = <T>(stop: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Admits a limited number of callers at a time; the others wait in order of arrival. */
function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = async (stop: AbortSignal): Promise<void> => {
    stop.throwIfAborted();
    if (free > 0) {
      free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        stop.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(stop.reason as Error);
      };
      stop.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });
  };
  return async (stop, work) => {
    await enter(stop);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  };
}
