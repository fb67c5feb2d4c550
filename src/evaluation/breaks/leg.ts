import { beginWithin, latestReady, type WindowArrays } from '../../problem/stops/earliest-begin.js';
import { Size } from '../../problem/arrays/codes.js';
import { hasEnded, type BreakTour } from './break-tour.js';
import type { Wanted } from './wanted.js';

/** A leg of a tour with the stop, or the end, that it leads to, and bounds on everything after it. Seconds. */
export class Leg {
  /** Latest end of the preferred windows, Infinity if none binds. */
  preferredEnd = Infinity;
  /** The windows of the stop: index of the first one, and index after the last one. */
  firstWindow = 0;
  pastWindow = 0;
  /** Breaks may be taken on this leg, and on the leg after the stop. */
  mayRest = true;
  mayRestAfter = true;
  /** The last time at which a window or break after it opens. */
  lastOpening = -Infinity;
  /** Latest departure that can keep all windows after it, ignoring breaks; or the latest end. */
  latest = Infinity;
  /** Minimum seconds from there to the end, and the travel among them. */
  tail = 0;
  travelAfter = 0;
  isEnd = false;

  /**
   * @param position - of the stop in its tour
   * @param spent - of access and setup
   */
  constructor(
    readonly windows: WindowArrays,
    readonly position: number,
    public travel: number,
    readonly spent: number,
    readonly service: number,
  ) {}
}

export const earliestBegin = ({ windows, firstWindow, pastWindow }: Leg, ready: number): number =>
  beginWithin(windows, firstWindow, pastWindow, ready);

/** Returns the last opening of any window from this leg on. */
export function openingBefore({ windows, firstWindow, pastWindow, lastOpening }: Leg): number {
  return pastWindow > firstWindow ? Math.max(lastOpening, windows.startBegin[pastWindow - 1]) : lastOpening;
}

function legTo(tour: BreakTour, position: number): Leg {
  const { windows } = tour;
  const row = tour.windowView * windows.sizes[Size.STOPS] + tour.stops[position];
  const leg = new Leg(windows, position, tour.travel[position], tour.transition[position], tour.service[position]);
  leg.preferredEnd = tour.preferredEnd[position];
  leg.firstWindow = windows.startWindows[row];
  leg.pastWindow = windows.startWindows[row + 1];
  return leg;
}

function legToEnd({ windows, rules, count, travel, pastLeg }: BreakTour, latest: number): Leg {
  const leg = new Leg(windows, count, travel[count], 0, 0);
  leg.mayRest = count < pastLeg;
  leg.mayRestAfter = false;
  leg.lastOpening = rules.lastOpening;
  leg.latest = latest;
  leg.isEnd = true;
  return leg;
}

/** Sets the bounds on everything after a leg, up to the end of the tour, from the leg that follows. */
function setBoundsAfter(next: Leg, leg: Leg): void {
  leg.lastOpening = openingBefore(next);
  leg.tail = next.tail + next.travel + next.spent + next.service;
  leg.travelAfter = next.travelAfter + next.travel;
  leg.mayRestAfter = next.mayRest;
}

/**
 * Sets the legs of a tour, from the first one that is not history on. Returns the latest begin that can still keep all
 * windows and the end, ignoring breaks.
 */
export function fillLegs(tour: BreakTour, { lenient, bound }: Pick<Wanted, 'lenient' | 'bound'>, legs: Leg[]): number {
  const { count, travel, windows, windowView, stops } = tour;
  const isInTime = !lenient || (bound !== undefined && bound.violations === 0 && bound.spansBroken === 0);
  let latest = !isInTime || hasEnded(tour) ? Infinity : (bound?.end ?? tour.shift.end);
  legs[count] = legToEnd(tour, latest);
  latest -= travel[count];
  for (let i = count - 1; i >= tour.firstLeg; i--) {
    const leg = (legs[i] = legTo(tour, i));
    leg.latest = latest;
    setBoundsAfter(legs[i + 1], leg);
    leg.mayRest = i < tour.pastLeg;
    if (isInTime) latest = latestReady(windows, windowView, stops[i], latest - leg.service) - leg.spent - leg.travel;
  }
  // A break that history already has may take the place of a part of that leg.
  return tour.history ? Infinity : latest;
}
