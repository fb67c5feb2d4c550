import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two measurements of the event loop. */
const TICK = 2;

/** The longest time that this thread's event loop was blocked, in milliseconds. */
export interface LoopHold {
  /** Wall-clock time, including time when another process had the processor. */
  readonly wallMs: number;
  /** CPU time of this thread meanwhile; wall-clock time if the system does not provide it. */
  readonly workMs: number;
}

/**
 * Checks the event loop every few milliseconds, by wall clock and by this thread's CPU time (Linux): the longest
 * interval between two checks is how long the loop was blocked.
 */
export function watchLoop(): { longest(): Promise<LoopHold> } {
  const working = threadClock();
  let at = performance.now();
  let worked = working();
  let wallMs = 0;
  let workMs = 0;
  const look = (): void => {
    const [nowAt, nowWorked] = [performance.now(), working()];
    wallMs = Math.max(wallMs, nowAt - at - TICK);
    workMs = Math.max(workMs, nowWorked - worked);
    [at, worked] = [nowAt, nowWorked];
  };
  const timer = setInterval(look, TICK);
  return {
    longest: async () => {
      await wait(2 * TICK);
      clearInterval(timer);
      look();
      return { wallMs, workMs: Math.min(workMs, wallMs + TICK) };
    },
  };
}

/** CPU milliseconds of this thread. */
function threadClock(): () => number {
  const buffer = Buffer.alloc(128);
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return () => performance.now();
  }
  process.once('exit', () => closeSync(file));
  return () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[0]) / 1e6;
}
