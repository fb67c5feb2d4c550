import type { BreakRules, BreakTour } from './break-tour.js';
import { chooseBreaks, type Care, type Strictness } from './choose.js';
import { compareMerits, meritsOf } from './merits.js';
import type { ScheduledBreaks } from './schedule-breaks.js';
import { findServed } from './served.js';

/**
 * The schedule that counts, of all placements of breaks, all begins, and all choices of windows for breaks that have several:
 * the best by what `chooseBreaks` looks at.
 */
export function chooseWindows(tour: BreakTour, care: Care, strictness: Strictness): ScheduledBreaks | undefined {
  let best = chooseBreaks(tour, care, strictness);
  for (const rules of tour.rules.alternatives) {
    const other = chooseBreaks(useRules(tour, rules), care, strictness);
    if (other && (!best || isBetter(other, best))) best = other;
  }
  return best;
}

/** The tour with another choice of windows for its breaks. */
const useRules = (tour: BreakTour, rules: BreakRules): BreakTour => ({
  ...tour,
  rules,
  ...(tour.history && { history: { ...tour.history, served: findServed(tour.history, rules) } }),
});

/** Compared in this order: merits, latest begin, fewest breaks, each break as late as possible, from the first on. */
function isBetter(a: ScheduledBreaks, b: ScheduledBreaks): boolean {
  const order = compareMerits(meritsOf(a), meritsOf(b));
  if (order !== 0) return order < 0;
  if (a.walk.begin !== b.walk.begin) return a.walk.begin > b.walk.begin;
  const count = a.skeleton.breaks.length;
  if (count !== b.skeleton.breaks.length) return count < b.skeleton.breaks.length;
  for (let i = 0; i < count; i++) if (a.walk.start[i] !== b.walk.start[i]) return a.walk.start[i] > b.walk.start[i];
  return false;
}
