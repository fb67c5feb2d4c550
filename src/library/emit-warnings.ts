import type { PlanWarning } from '../model/errors.js';

/** Maximum number of different warnings that a process prints; a final line says that further ones are suppressed. */
const MAX_PRINTED = 50;

/** Warnings that the process has emitted: each is emitted once, however many calls produce it. */
const printed = new Set<string>();

/**
 * Emits warnings for which there is no listener (`process.emitWarning`, which Node writes to standard error), each of
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

/** Forgets which warnings were emitted. */
export function forgetPrinted(): void {
  printed.clear();
}
