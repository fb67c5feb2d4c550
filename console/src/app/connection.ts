import { ServiceError, type Fetch } from '@tourwright/client';
import { signal } from '@preact/signals';

/** Whether the service answered the last request. */
export const connection = signal<'there' | 'lost'>('there');

/** Milliseconds by which the service's clock is ahead of the browser's, in whole seconds. */
let clockAhead = 0;

/** Current time of the service's clock, in milliseconds since 1970. */
export const serviceNow = (): number => Date.now() + clockAhead;

/** Statuses of proxies while the service is unavailable, and of the service itself while it starts. */
const AWAY: readonly number[] = [429, 502, 503, 504];

/** Milliseconds between two attempts to reach an unavailable service. */
const AGAIN_AFTER = 2_000;

/** A `fetch` that records whether the service answers, and its clock. */
export const watchedFetch: Fetch = async (request) => {
  try {
    const response = await fetch(request);
    connection.value = AWAY.includes(response.status) && response.status !== 429 ? 'lost' : 'there';
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) clockAhead = Math.abs(date - Date.now()) < 2_000 ? 0 : date - Date.now();
    return response;
  } catch (error) {
    if (!request.signal.aborted) connection.value = 'lost';
    throw error;
  }
};

/** Whether there was no answer, or one that may soon change. */
export const isAway = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 0 || AWAY.includes(error.status));

/**
 * Repeats a request until it is answered.
 *
 * @throws the service's refusal; the signal's reason
 */
export async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!isAway(error)) throw error;
      await pause(AGAIN_AFTER);
    }
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
