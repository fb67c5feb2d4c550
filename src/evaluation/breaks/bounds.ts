import { latestReady } from '../../problem/stops/earliest-begin.js';
import { Size } from '../../problem/arrays/codes.js';
import { Counts, hasEnded, isFixed, type BreakTour } from './break-tour.js';
import type { Merits } from './merits.js';

/**
 * More sliding breaks than this never help on a leg: of two neighbouring stretches within it one is over half a limit,
 * or the break between them can go.
 */
export function mostSlides(tour: BreakTour, leg: number, time: number, lastOpening: number): number {
  const { limit, counts } = tour.rules;
  const travel = tour.travel[leg];
  const waiting = Math.max(0, lastOpening - time);
  let most = 0;
  for (let r = 0; r < limit.length; r++) {
    const longest = counts[r] === Counts.TRAVEL ? travel : travel + waiting;
    if (limit[r] > 0) most += 2 + 2 * Math.floor(longest / limit[r]);
  }
  return most;
}

/** Sliding breaks on a leg that may have to follow a late one: those that part what is left of it, and a longer one. */
export function slidesBehindLate(tour: BreakTour, leg: number, time: number, lastOpening: number): number {
  return Math.max(2, mostSlides(tour, leg, time, lastOpening) / 2);
}

/** By leg: the last time that a window of a stop from there on, or of a break, opens. */
export function lastOpenings(tour: BreakTour): Float64Array {
  const { windows, windowView, stops, count, rules } = tour;
  const openings = new Float64Array(count + 2).fill(-Infinity);
  for (const begin of rules.windowBegin) openings[count + 1] = Math.max(openings[count + 1], begin);
  openings[count] = openings[count + 1];
  for (let k = count - 1; k >= 0; k--) {
    const row = windowView * windows.sizes[Size.STOPS] + stops[k];
    const last = windows.startWindows[row + 1] - 1;
    const opens = last < windows.startWindows[row] ? -Infinity : windows.startBegin[last];
    openings[k] = Math.max(openings[k + 1], opens);
  }
  return openings;
}

/** By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end. */
export function latestDepartures(tour: BreakTour, forced: boolean, bound: Merits | undefined): Float64Array {
  const { count, travel, transition, service, stops } = tour;
  const latest = new Float64Array(count + 2).fill(Infinity);
  const isInTime = bound === undefined || (bound.violations === 0 && bound.spansBroken === 0);
  if (forced && !(bound && isInTime)) return latest;
  const end = hasEnded(tour) ? Infinity : (bound?.end ?? tour.shiftEnd);
  latest[count + 1] = end;
  let time = end - travel[count];
  for (let k = count - 1; k >= 0; k--) {
    latest[k + 1] = time;
    if (isFixed(tour, k)) {
      time = Infinity;
      continue;
    }
    const ready = latestReady(tour.windows, tour.windowView, stops[k], time - service[k]);
    time = ready - transition[k] - travel[k];
  }
  latest[0] = time;
  // A break that has been taken may lie behind part of that leg.
  if (tour.history) latest[tour.firstLeg] = Infinity;
  return latest;
}
