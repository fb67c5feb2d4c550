import { LONGEST_TIMER, now } from '../search/clock.js';
import { SharedError } from '../model/shared-error.js';

/** Creates a controller that is aborted, with its reason, once a signal is; until `unfollow`. */
export function following(signal: AbortSignal | undefined): {
  readonly stop: AbortController;
  readonly unfollow: () => void;
} {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  return { stop, unfollow: () => signal?.removeEventListener('abort', onAbort) };
}

/**
 * Creates a signal that is aborted once the caller's is, or with a TravelTimeoutError at the latest; until `end`.
 *
 * @param latest - on the clock of `now()`
 */
export function timedSignal(
  signal: AbortSignal | undefined,
  latest: number | undefined,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const { stop, unfollow } = following(signal);
  const wait = latest === undefined ? LONGEST_TIMER : Math.min(LONGEST_TIMER, Math.max(0, latest - now()));
  const timer = latest === undefined ? undefined : setTimeout(() => stop.abort(new TravelTimeoutError()), wait);
  return {
    signal: stop.signal,
    end: () => {
      clearTimeout(timer);
      unfollow();
    },
  };
}

/**
 * Waits for an answer until a signal as in `timedSignal` is aborted: one that ignores the signal cannot hold up the
 * call.
 *
 * @throws the signal's reason once it is aborted
 */
export async function withinTime<T>(
  caller: AbortSignal | undefined,
  latest: number | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, end } = timedSignal(caller, latest);
  const lost = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  // The rejection may come when nothing is awaiting it, and an answer that is no longer awaited may fail.
  lost.catch(() => undefined);
  try {
    const answer = ask(signal);
    answer.catch(() => undefined);
    return await Promise.race([answer, lost]);
  } finally {
    end();
  }
}

/** The travel provider did not answer within the time of the call: without travels there are no tours. */
export class TravelTimeoutError extends SharedError {
  static override readonly kind = 'TravelTimeoutError';

  constructor() {
    super(
      TravelTimeoutError.kind,
      'The travel provider did not answer within maxDuration. Maybe a longer maxDuration, or a faster provider, helps.',
    );
  }
}
