import type { PlanWarning } from '../model/errors.js';

/** Different warnings that a process prints; of more it says that they are not printed. */
const MAX_PRINTED = 50;

/** What the process has been told: it is told each thing once, however many calls find it. */
const printed = new Set<string>();

/**
 * Tells the process of warnings that no listener takes (`process.emitWarning`, which Node writes on standard error), each of
 * them once. `onWarnings: () => undefined` silences a call, `node --no-warnings` a process.
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

/** Lets the process be told everything again. */
export function forgetPrinted(): void {
  printed.clear();
}
