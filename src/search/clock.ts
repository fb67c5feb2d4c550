/**
 * Milliseconds on a clock that never jumps and that all threads of the process share, unlike `performance.now()`, whose
 * zero differs between threads, and `Date.now()`, which operators set.
 */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** Milliseconds; the longest delay that Node's timers support. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds of processor time that this process, with all its threads, has had. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}
