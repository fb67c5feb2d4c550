import { createTurns } from '../store/turns.js';

/**
 * Writes the latest value, one write at a time and not more often than the given interval.
 *
 * @param everyMs - the least milliseconds from the end of a write to the next
 */
export function createThrottle<T>(everyMs: number, write: (value: T) => Promise<void>) {
  let latest: { readonly value: T } | undefined;
  const inTurn = createTurns();
  let failure: { readonly error: unknown } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let free = -Infinity;

  /** Performs an action in turn with the writes. */
  const next = (act: () => Promise<unknown>): void => {
    inTurn(act).catch((error: unknown) => void (failure = { error }));
  };
  const writeLatest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    next(async () => {
      if (latest === undefined) return;
      const { value } = latest;
      latest = undefined;
      failure = undefined;
      await write(value);
      free = performance.now() + everyMs;
    });
  };
  return {
    /** Writes the value now or later, unless a newer one comes first. */
    put: (value: T): void => {
      latest = { value };
      timer ??= setTimeout(writeLatest, Math.max(0, free - performance.now()));
    },
    next,
    /** Writes what is pending. @throws what the last write (or an earlier one) threw */
    flush: async (): Promise<void> => {
      writeLatest();
      await inTurn(() => Promise.resolve());
      if (failure !== undefined) throw failure.error;
    },
  };
}
