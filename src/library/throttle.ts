import { now } from '../search/clock.js';

/** How often something may be done. */
export interface ThrottleRate {
  /** Least milliseconds between the end of one time and the begin of the next. */
  readonly apartMs: number;
  /** Or this many times what it took, where that is longer. */
  readonly rest: number;
}

/** Does something with the latest of what it is given, at a limited rate: what comes meanwhile waits, and only the latest counts. */
export interface Throttle<T> {
  give(item: T): void;
  /** Does it before its time with the latest that waits, if any does and nothing is being done. */
  hurry(): void;
  /** Milliseconds that it took at most by now. */
  longest(): number;
  /** Begins nothing any more. */
  end(): void;
}

/** @param work - what is done; must not reject */
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
