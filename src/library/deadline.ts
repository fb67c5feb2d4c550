import { now } from '../search/clock.js';
import { SharedError } from '../model/shared-error.js';

/** Milliseconds; what Node's timers hold. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** How long an answer is waited for. */
export interface Deadline {
  /** Aborted when the caller's signal is, or when the time is up. */
  readonly signal: AbortSignal;
  /** Rejects with the signal's reason when it comes first: also who heeds no signal cannot hold the call. */
  with<T>(answer: Promise<T>): Promise<T>;
  end(): void;
}

/** @param latest - on `now()`'s clock; then it is over with a TravelTimeoutError */
export function createDeadline(signal: AbortSignal | undefined, latest?: number): Deadline {
  const stop = new AbortController();
  const lost = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  // Nobody may be waiting for it when it is lost.
  lost.catch(() => undefined);
  const onAbort = (): void => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  const wait = latest === undefined ? LONGEST_TIMER : Math.min(LONGEST_TIMER, Math.max(0, latest - now()));
  const timer = latest === undefined ? undefined : setTimeout(() => stop.abort(new TravelTimeoutError()), wait);
  return {
    signal: stop.signal,
    with: (answer) => {
      // What is not waited for any more may fail.
      answer.catch(() => undefined);
      return Promise.race([answer, lost]);
    },
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
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
