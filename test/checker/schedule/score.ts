import { delayOf, forbiddenGap } from './begin-time.js';
import type { LateBreak } from './late-breaks.js';
import type { Itinerary } from './itinerary.js';
import type { Walk } from './walk.js';

/** A candidate with its criteria. */
export interface Candidate {
  readonly walk: Walk;
  readonly lateBreaks: readonly LateBreak[];
  /** Whether all spans hold, except those whose first stop cannot be postponed. */
  readonly keepsSpans: boolean;
}

/** Total seconds of delay. */
export const delays = ({ visits, resource }: Itinerary, { stops }: Walk): number =>
  visits.reduce((total, { stop }, index) => total + delayOf(stop, resource, stops[index]?.begin ?? 0), 0);

/** Stops outside their authorized windows. */
export const unauthorized = ({ visits, resource }: Itinerary, { stops }: Walk): number =>
  visits.filter(({ stop }, index) => forbiddenGap(stop, resource, stops[index]?.begin ?? 0)).length;

/** Whether the tour leaves the working window. */
export const leavesWorkingWindow = ({ resource: { window } }: Itinerary, { begin, end }: Walk): boolean =>
  begin < window.begin || end > window.end;

/**
 * What is compared first, number by number, less is better: window violations, total delay, end (where it is given: how
 * late after it something begins). Schedules that keep the spans go before those that do not, right after the windows.
 */
export function merits(itinerary: Itinerary, { walk, lateBreaks, keepsSpans }: Candidate): number[] {
  const outside = leavesWorkingWindow(itinerary, walk) ? 1 : 0;
  return [
    unauthorized(itinerary, walk) + outside + lateBreaks.length,
    keepsSpans ? 0 : 1,
    delays(itinerary, walk),
    walk.reached,
  ];
}

/**
 * All that is compared: then the latest begin, the fewest breaks, and each break, from the first on, the later the
 * better.
 */
export const score = (itinerary: Itinerary, candidate: Candidate): number[] => [
  ...merits(itinerary, candidate),
  -candidate.walk.begin,
  candidate.walk.breaks.length,
  ...candidate.walk.breaks.map(({ start }) => -start),
];

/** Negative if `a` is better. */
export function compareScores(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
