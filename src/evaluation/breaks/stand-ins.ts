import { Counts, type BreakRules } from './break-tour.js';
import type { BreakCounting } from './dominance.js';

/**
 * By window break: 1 when taking it can be of use to a sliding rule because no sliding break does as well. That
 * involves waiting: a longer break stops the clock for longer. Two sliding breaks, the second at its end, do as well
 * where their number does not matter and both fit.
 */
export function withoutStandIn(
  { windowDuration, counts, least, lengths }: BreakRules,
  counting: BreakCounting,
): Uint8Array {
  return Uint8Array.from(windowDuration, (duration) => {
    const isClockServed = least.some((seconds, rule) => counts[rule] === Counts.CLOCK && seconds <= duration);
    const longest = lengths.findLast((seconds) => seconds <= duration);
    if (!isClockServed || longest === undefined || longest === duration) return 0;
    return counting === 'any' && duration >= 2 * longest ? 0 : 1;
  });
}
