import { Counts, type BreakRules } from './break-tour.js';
import type { BreakCounting } from './dominance.js';

/**
 * By window break: 1 when it can be worth taking for the sake of a sliding rule, since no sliding break does as well.
 * That takes waiting: one that lasts longer keeps the clock still for longer. Two sliding breaks, the second at its end,
 * do as well where their number does not matter and there is room for both.
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
