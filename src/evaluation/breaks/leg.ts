import { beginWithin, latestReady, type WindowArrays } from '../../problem/stops/earliest-begin.js';
import { Size } from '../../problem/arrays/codes.js';
import { hasEnded, isFixed, type BreakTour } from './break-tour.js';
import type { Wanted } from './wanted.js';

/** A leg of a tour with the stop, or the end, that it leads to, and bounds on what lies behind. Seconds. */
export class Leg {
  travel = 0;
  /** Of access and setup. */
  spent = 0;
  service = 0;
  /** Latest end of the preferred windows, Infinity when none binds. */
  preferredEnd = Infinity;
  /** The windows of the stop: indices of the first one and behind the last one. */
  firstWindow = 0;
  pastWindow = 0;
  /** Breaks may be taken on this leg, and on the leg behind the stop. */
  mayRest = true;
  mayRestBehind = true;
  /** The last time at which a window or break behind it opens. */
  lastOpening = -Infinity;
  /** Latest departure that can keep all windows behind it, breaks apart; or the latest end. */
  latest = Infinity;
  /** Least seconds from there to the end, and the travel among them. */
  tail = 0;
  travelBehind = 0;
  /** Of the stop in its tour. */
  position = 0;
  isEnd = false;
}

export function earliestBegin(windows: WindowArrays, leg: Leg, ready: number): number {
  return beginWithin(windows, leg.firstWindow, leg.pastWindow, ready);
}

/** The last opening of any window from this leg on. */
export function openingBefore({ startBegin }: WindowArrays, leg: Leg): number {
  const { firstWindow, pastWindow, lastOpening } = leg;
  return pastWindow > firstWindow ? Math.max(lastOpening, startBegin[pastWindow - 1]) : lastOpening;
}

/** By leg: the latest departure that can still meet all windows and the end, breaks apart; the last entry is the end. */
export function latestDepartures(tour: BreakTour, { lenient, bound }: Pick<Wanted, 'lenient' | 'bound'>): Float64Array {
  const { count, travel, transition, service, stops } = tour;
  const latest = new Float64Array(count + 2).fill(Infinity);
  const isInTime = bound === undefined || (bound.violations === 0 && bound.spansBroken === 0);
  if (lenient && !(bound && isInTime)) return latest;
  const end = hasEnded(tour) ? Infinity : (bound?.end ?? tour.shift.end);
  latest[count + 1] = end;
  let time = end - travel[count];
  for (let i = count - 1; i >= 0; i--) {
    latest[i + 1] = time;
    if (isFixed(tour, i)) {
      time = Infinity;
      continue;
    }
    const ready = latestReady(tour.windows, tour.windowView, stops[i], time - service[i]);
    time = ready - transition[i] - travel[i];
  }
  latest[0] = time;
  // A break that history already has may stand for a part of that leg.
  if (tour.history) latest[tour.firstLeg] = Infinity;
  return latest;
}

/** The leg to the end of a tour. */
function legToEnd({ rules, count, travel, pastLeg }: BreakTour, latest: number, leg: Leg): void {
  leg.travel = travel[count];
  leg.spent = leg.service = leg.tail = leg.travelBehind = 0;
  leg.preferredEnd = Infinity;
  leg.firstWindow = leg.pastWindow = 0;
  leg.mayRest = count < pastLeg;
  leg.mayRestBehind = false;
  leg.lastOpening = rules.lastOpening;
  leg.latest = latest;
  leg.position = count;
  leg.isEnd = true;
}

/** Fills in what lies behind a leg, up to the end of the tour, from the leg that follows. */
function lookBehind(windows: WindowArrays, next: Leg, leg: Leg): void {
  leg.mayRestBehind = next.mayRest;
  leg.lastOpening = openingBefore(windows, next);
  leg.tail = next.tail + next.travel + next.spent + next.service;
  leg.travelBehind = next.travelBehind + next.travel;
}

/** The legs of a tour, from the first one that is not history on. `latest`: see `latestDepartures`. */
export function fillLegs(tour: BreakTour, latest: Float64Array, legs: Leg[]): void {
  const { count, windows } = tour;
  while (legs.length <= count) legs.push(new Leg());
  legToEnd(tour, latest[count + 1], legs[count]);
  for (let i = count - 1; i >= tour.firstLeg; i--) {
    const row = tour.windowView * windows.sizes[Size.STOPS] + tour.stops[i];
    const leg = legs[i];
    leg.travel = tour.travel[i];
    leg.spent = tour.transition[i];
    leg.service = tour.service[i];
    leg.preferredEnd = tour.preferredEnd[i];
    leg.firstWindow = windows.startWindows[row];
    leg.pastWindow = windows.startWindows[row + 1];
    leg.mayRest = i < tour.pastLeg;
    leg.latest = latest[i + 1];
    leg.position = i;
    leg.isEnd = false;
    lookBehind(windows, legs[i + 1], leg);
  }
}
