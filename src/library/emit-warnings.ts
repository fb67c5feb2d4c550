import type { PlanWarning } from '../model/errors.js';

/** Different warnings that a process prints; of more it says that they are not printed. */
const MAX_PRINTED = 50;

/** Warnings that the process has emitted: each is emitted once, however many calls find it. */
const printed = new Set<string>();

/**
 * Emits warnings that no listener takes (`process.emitWarning`, which Node writes to standard error), each of them once.
 * `onWarnings: () => undefined` silences a call, `node --no-warnings` a process.
 */
export function emitWarnings(warnings: readonly PlanWarning[]): void {
  for (const { code, message, properties } of warnings) {
    const text = properties.path === '' ? message : `${properties.path}: ${message}`;
    if (printed.has(text) || printed.size > MAX_PRINTED) continue;
    printed.add(text);
    if (printed.size <= MAX_PRINTED) process.emitWarning(text, { type: 'TourwrightWarning', code });
    else process.emitWarning('More warnings are not printed: hear them with onWarnings.', 'TourwrightWarning');
  }
}

/** Forgets which warnings were emitted. */
export function forgetPrinted(): void {
  printed.clear();
}
