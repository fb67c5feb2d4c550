import { LONGEST_TIMER, now } from '../search/clock.js';
import { SharedError } from '../model/shared-error.js';

/** A time limit for an answer. */
export interface Deadline {
  /** Aborted when the caller's signal is aborted or when the time is up. */
  readonly signal: AbortSignal;
  /**
   * Rejects with the signal's reason if the signal is aborted first, so that an answer that ignores the signal cannot
   * hold up the call.
   */
  with<T>(answer: Promise<T>): Promise<T>;
  end(): void;
}

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

/** @param latest - on the clock of `now()`; after it, the call fails with a TravelTimeoutError */
export function createDeadline(signal: AbortSignal | undefined, latest?: number): Deadline {
  const { stop, unfollow } = following(signal);
  const lost = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
    if (stop.signal.aborted) reject(stop.signal.reason);
  });
  // The rejection may come when nothing is awaiting it.
  lost.catch(() => undefined);
  const wait = latest === undefined ? LONGEST_TIMER : Math.min(LONGEST_TIMER, Math.max(0, latest - now()));
  const timer = latest === undefined ? undefined : setTimeout(() => stop.abort(new TravelTimeoutError()), wait);
  return {
    signal: stop.signal,
    with: (answer) => {
      // An answer that is no longer awaited may fail.
      answer.catch(() => undefined);
      return Promise.race([answer, lost]);
    },
    end: () => {
      clearTimeout(timer);
      unfollow();
    },
  };
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
