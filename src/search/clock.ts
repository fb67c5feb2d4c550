/**
 * Milliseconds on a clock that never jumps and that all threads of the process share, unlike `performance.now()`, whose
 * zero differs between threads, and `Date.now()`, which operators set.
 */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
