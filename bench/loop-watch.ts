import { closeSync, openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at the event loop. */
const TICK = 2;

/** How long this thread's event loop was held at a stretch, milliseconds. */
export interface LoopHold {
  /** As the clock has it: also while another process had the processor. */
  readonly wallMs: number;
  /** What this thread itself worked meanwhile; what the clock has where the system does not tell. */
  readonly workMs: number;
}

/**
 * Looks at the event loop every few milliseconds, by the clock and by the time that the system says this thread was on a
 * processor (Linux): the longest stretch between two looks is how long the loop was held.
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

/** Milliseconds that this thread was on a processor. */
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
