import type { BreakTour } from './break-tour.js';
import { correct, correctClocks, travelInsteadOfWaiting } from './correction.js';
import { hasReasons } from './lateness.js';
import { copyFloors, type Floors, type Skeleton } from './skeleton.js';
import { walk, type Reach, type Walk } from './walk.js';
import { PATIENCE } from './tuning.js';

/** Times, and the floors that produce them: no part begins later than a rule demands. */
export interface EarliestSchedule {
  readonly walk: Walk;
  readonly floors: Floors;
}

/**
 * The earliest schedule that keeps the break rules, spans apart; undefined when there is none.
 *
 * All that a rule can demand is that something begins later, and every time of a tour is monotone in what it follows.
 * So the schedules that keep the rules have a least element, found by raising floors one by one from below (Knaster and
 * Tarski 1955).
 *
 * @param latest it ends no later, see `latestEnd`
 */
export function earliestSchedule(
  tour: BreakTour,
  skeleton: Skeleton,
  lowest: Floors,
  reach: Reach,
  latest: number,
): EarliestSchedule | undefined {
  const floors = copyFloors(lowest);
  let safe: EarliestSchedule | undefined;
  for (let correction = 0; correction < PATIENCE; correction++) {
    const result = walk(tour, skeleton, floors, reach);
    if (safe && isWorse(tour, result, safe.walk, reach.stops)) return safe;
    if (result.reached > latest || !keepsWindows(tour, skeleton, result)) {
      // What waits with travel left may be what makes it late.
      const idle = safe ? undefined : travelInsteadOfWaiting(tour, skeleton, result);
      if (!idle) return safe;
      floors.breaks[idle.index] = idle.start;
      continue;
    }
    const excess = result.excesses.find(({ ending }) => !isAllowed(skeleton, ending));
    if (excess) {
      if (!correct(tour, skeleton, result, floors, excess)) return safe;
      correctClocks(tour, skeleton, result, floors);
      continue;
    }
    if (isEarlier(skeleton, result, lowest) || !hasReasons(tour, skeleton, result, reach)) return safe;
    const later = travelInsteadOfWaiting(tour, skeleton, result);
    if (!later) return { walk: result, floors };
    safe = { walk: result, floors: copyFloors(floors) };
    floors.breaks[later.index] = later.start;
  }
  return safe;
}

/** What travels instead of waiting may end as early, and still leave a stop's window, or come later after one: it is worse. */
function isWorse({ preferredEnd }: BreakTour, a: Walk, b: Walk, stops: number): boolean {
  let late = 0;
  let delay = 0;
  for (let k = 0; k < stops; k++) {
    late += a.late[k] - b.late[k];
    delay += Math.max(0, a.serviceBegin[k] - preferredEnd[k]) - Math.max(0, b.serviceBegin[k] - preferredEnd[k]);
  }
  return (late || delay || a.reached - b.reached) > 0;
}

/** A late break is taken at once: it may begin before its floor, and then it is not what was asked for. */
const isEarlier = ({ breaks }: Skeleton, { start }: Walk, lowest: Floors): boolean =>
  breaks.some(({ late }, index) => late && start[index] < lowest.breaks[index]);

/** No least schedule ends later: when all has opened, and all floors are passed, nobody waits any more. */
export function latestEnd({ lastOpening, busy, history }: BreakTour, { breaks }: Skeleton, lowest: Floors): number {
  if (history) return Infinity;
  let latest = Math.max(lastOpening, lowest.begin);
  for (const floor of lowest.stops) latest = Math.max(latest, floor);
  for (const floor of lowest.breaks) latest = Math.max(latest, floor);
  return breaks.reduce((time, { duration }) => time + duration, latest + busy);
}

/** False when a window break comes too late to be one. */
function keepsWindows({ rules }: BreakTour, { breaks }: Skeleton, { start }: Walk): boolean {
  return breaks.every(({ window, late }, index) => window < 0 || late || start[index] <= rules.windowLast[window]);
}

/** A stretch may be too long when it ends with history, with a break that is said to be late, or was due in the last stop. */
function isAllowed({ breaks, endsLate }: Skeleton, ending: number): boolean {
  if (ending < 0) return endsLate;
  return breaks[ending].late || breaks[ending].fixedStart !== undefined;
}
