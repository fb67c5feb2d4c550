import type { BreakRules, BreakHistory } from './break-tour.js';

/** A window break is served by a break taken that lies in its window for at least its duration, whatever else it serves. */
export const findServed = (
  { breakStart, breakEnd }: Pick<BreakHistory, 'breakStart' | 'breakEnd'>,
  rules: BreakRules,
): Uint8Array =>
  Uint8Array.from(rules.windowDuration, (duration, w) => {
    const [opens, closes] = [rules.windowBegin[w], rules.windowLast[w] + duration];
    return breakStart.some((begin, i) => Math.min(breakEnd[i], closes) - Math.max(begin, opens) >= duration) ? 1 : 0;
  });
