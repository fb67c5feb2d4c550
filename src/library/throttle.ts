import { now } from '../search/clock.js';

/** Limits on how often work may run. */
export interface ThrottleRate {
  /** Minimum milliseconds between the end of one run and the start of the next. */
  readonly apartMs: number;
  /** Minimum pause as a multiple of the duration of the last run, if that is longer. */
  readonly rest: number;
}

/**
 * Works on the latest item at a limited rate: an item that arrives in the meantime waits, and is dropped when another
 * one arrives.
 */
export interface Throttle<T> {
  give(item: T): void;
  /** Works on the waiting item at once, if there is one and no run is in progress. */
  hurry(): void;
  /** Milliseconds that the longest run so far took. */
  longest(): number;
  /** Starts no further run. */
  end(): void;
}

/** @param work - one run; must not reject */
export function createThrottle<T>(work: (item: T) => Promise<void>, { apartMs, rest }: ThrottleRate): Throttle<T> {
  let waiting: { readonly item: T } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let free = -Infinity;
  let longest = 0;
  let isOver = false;

  const hurry = (): void => {
    if (waiting === undefined || isWorking || isOver) return;
    clearTimeout(timer);
    timer = undefined;
    const { item } = waiting;
    waiting = undefined;
    const began = now();
    isWorking = true;
    void work(item).then(() => {
      const took = now() - began;
      isWorking = false;
      longest = Math.max(longest, took);
      free = now() + Math.max(apartMs, rest * took);
      if (waiting !== undefined) wait();
    });
  };

  const wait = (): void => {
    if (timer !== undefined || isWorking || isOver) return;
    const left = free - now();
    if (left <= 0) hurry();
    else timer = setTimeout(hurry, left);
  };

  return {
    give(item) {
      waiting = { item };
      wait();
    },
    hurry,
    longest: () => longest,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
