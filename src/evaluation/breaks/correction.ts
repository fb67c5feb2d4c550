import { Counts, type BreakTour } from './break-tour.js';
import type { Floors, Skeleton } from './skeleton.js';
import type { Excess } from './counters.js';
import type { Walk } from './walk.js';

/** Raises the floors so that a stretch is nearer to its limit; false when nothing can be raised. */
export function correct(tour: BreakTour, { breaks }: Skeleton, result: Walk, floors: Floors, excess: Excess): boolean {
  const { rule, opening, ending, count, busy, to } = excess;
  const { rules } = tour;
  const isTravel = rules.counts[rule] === Counts.TRAVEL;
  const limit = rules.limit[rule];
  const necessary = busy - travelledToward(breaks, result, opening, ending);
  if (opening < 0) {
    if (isTravel || !tour.beginIsFree || necessary > limit) return false;
    floors.begin = to - limit;
    return true;
  }
  if (breaks[opening].late || breaks[opening].fixedStart !== undefined) return false;
  if (isTravel) return travelMoreBefore(tour, breaks, result, floors, opening, count - limit);
  let room = result.left[opening];
  for (let r = 0; r < rules.limit.length; r++) {
    room = Math.min(room, result.allowed[opening * rules.limit.length + r]);
  }
  // Waiting goes away by itself when the break comes later; what else is too much has to be travelled before it.
  const extra = necessary - limit;
  if (extra > room - result.travelled[opening]) {
    return travelMoreBefore(tour, breaks, result, floors, opening, extra);
  }
  floors.breaks[opening] = result.start[opening] + (count - limit);
  return true;
}

/**
 * Seconds travelled on the leg of the break that ends a stretch, within it: when all begins later that can come after the
 * break, and after those before it on the leg that do not end the stretch.
 */
function travelledToward(breaks: Skeleton['breaks'], { travelled }: Walk, opening: number, ending: number): number {
  let seconds = 0;
  for (let i = ending; i > opening && breaks[i].leg === breaks[ending].leg; i--) {
    if (breaks[i].fixedStart === undefined) seconds += travelled[i];
  }
  return seconds;
}

/** Raises floors so that `extra` more seconds are travelled before a break, in its leg. */
function travelMoreBefore(
  tour: BreakTour,
  breaks: Skeleton['breaks'],
  result: Walk,
  floors: Floors,
  index: number,
  extra: number,
): boolean {
  const { rules } = tour;
  const planned = index < 0 ? undefined : breaks[index];
  if (!planned || planned.late || planned.fixedStart !== undefined) return false;
  const wanted = result.travelled[index] + extra;
  if (wanted > result.left[index]) return false;
  for (let r = 0; r < rules.limit.length; r++) {
    const lacking = wanted - result.allowed[index * rules.limit.length + r];
    if (lacking <= 0) continue;
    // The rule allows more when the break before it leaves less.
    let before = index - 1;
    while (before >= 0 && breaks[before].duration < rules.least[r]) before--;
    return travelMoreBefore(tour, breaks, result, floors, before, lacking);
  }
  floors.breaks[index] = result.since[index] + wanted;
  return true;
}

/**
 * Where a break waits to be allowed, though there is travel left that a limit forbids before it: the break that begins
 * that limit anew may come later, after more of the travel. That is the one way in which waiting pays.
 *
 * @returns that break and when it comes; undefined when there is none
 */
export function travelInsteadOfWaiting(
  tour: BreakTour,
  { breaks }: Skeleton,
  result: Walk,
): { readonly index: number; readonly start: number } | undefined {
  const { limit, least } = tour.rules;
  const { start, since, travelled, left, allowed } = result;
  for (let after = 1; after < breaks.length; after++) {
    const waiting = start[after] - since[after] - travelled[after];
    const lacking = Math.min(waiting, left[after] - travelled[after]);
    if (lacking <= 0) continue;
    for (let r = 0; r < limit.length; r++) {
      if (allowed[after * limit.length + r] > travelled[after]) continue;
      let before = after - 1;
      while (before >= 0 && breaks[before].duration < least[r]) before--;
      if (before < 0 || breaks[before].late || breaks[before].fixedStart !== undefined) continue;
      let extra = Math.min(lacking, left[before] - travelled[before]);
      for (let q = 0; q < limit.length; q++) {
        extra = Math.min(extra, allowed[before * limit.length + q] - travelled[before]);
      }
      if (extra > 0) return { index: before, start: since[before] + travelled[before] + extra };
    }
  }
  return undefined;
}
