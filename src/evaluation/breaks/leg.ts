import { beginWithin, latestReady, type WindowArrays } from '../../problem/stops/earliest-begin.js';
import { Size } from '../../problem/arrays/codes.js';
import { hasEnded, isFixed, type BreakTour } from './break-tour.js';
import type { BreakRules } from './break-rules.js';
import type { Wanted } from './wanted.js';

/** A leg of a tour with the stop, or the end, that it leads to, and bounds on what lies behind. Seconds. */
export interface Leg {
  travel: number;
  /** Of access and setup. */
  spent: number;
  service: number;
  /** Latest end of the preferred windows, Infinity when none binds. */
  preferredEnd: number;
  /** The windows of the stop: indices of the first one and behind the last one. */
  firstWindow: number;
  pastWindow: number;
  /** Breaks may be taken on this leg, and on the leg behind the stop. */
  mayRest: boolean;
  mayRestBehind: boolean;
  /** The last time at which a window or break behind it opens. */
  lastOpening: number;
  /** Latest departure that can keep all windows behind it, breaks apart; or the latest end. */
  latest: number;
  /** Least seconds from there to the end, and the travel among them; Infinity: not known. */
  tail: number;
  travelBehind: number;
  /** Least end of the tour, by the windows behind it. */
  waitEnd: number;
  /** Least seconds of service behind it, where the travel there is not known. */
  serviceBehind: number;
  /** Of the stop in its tour. */
  position: number;
  isEnd: boolean;
}

/** A leg that `fillLegs` fills in. */
export const makeLeg = (): Leg => ({
  travel: 0,
  spent: 0,
  service: 0,
  preferredEnd: Infinity,
  firstWindow: 0,
  pastWindow: 0,
  mayRest: true,
  mayRestBehind: true,
  lastOpening: -Infinity,
  latest: Infinity,
  tail: 0,
  travelBehind: Infinity,
  waitEnd: -Infinity,
  serviceBehind: 0,
  position: 0,
  isEnd: false,
});

export function earliestBegin(windows: WindowArrays, leg: Leg, ready: number): number {
  return beginWithin(windows, leg.firstWindow, leg.pastWindow, ready);
}

/** The last opening of any window from this leg on. */
export function openingBefore({ startBegin }: WindowArrays, leg: Leg): number {
  const { firstWindow, pastWindow, lastOpening } = leg;
  return pastWindow > firstWindow ? Math.max(lastOpening, startBegin[pastWindow - 1]) : lastOpening;
}

/** The leg to a stop, by what is known of it alone: its windows, as in `Leg`, and what it takes. */
export function legTo(first: number, past: number, service: number, preferredEnd: number, leg: Leg): Leg {
  leg.travel = 0;
  leg.spent = 0;
  leg.service = service;
  leg.preferredEnd = preferredEnd;
  leg.firstWindow = first;
  leg.pastWindow = past;
  leg.mayRest = true;
  leg.mayRestBehind = true;
  leg.serviceBehind = 0;
  leg.position = 0;
  leg.isEnd = false;
  return leg;
}

/** The leg to the end of a tour. */
export function legToEnd(rules: BreakRules, count: number, travel: number, latest: number, leg: Leg): Leg {
  leg.travel = travel;
  leg.spent = 0;
  leg.service = 0;
  leg.preferredEnd = Infinity;
  leg.firstWindow = 0;
  leg.pastWindow = 0;
  leg.mayRest = true;
  leg.mayRestBehind = false;
  leg.lastOpening = rules.lastOpening;
  leg.latest = latest;
  leg.tail = 0;
  leg.travelBehind = 0;
  leg.waitEnd = -Infinity;
  leg.serviceBehind = 0;
  leg.position = count;
  leg.isEnd = true;
  return leg;
}

/** Fills in what lies behind a leg, up to the end of the tour, from the leg that follows. */
export function lookBehind(windows: WindowArrays, next: Leg, leg: Leg): void {
  leg.lastOpening = openingBefore(windows, next);
  leg.tail = next.tail + next.travel + next.spent + next.service;
  leg.travelBehind = next.travelBehind + next.travel;
  const hasWindow = next.pastWindow > next.firstWindow;
  const opens = hasWindow ? windows.startBegin[next.firstWindow] + next.service + next.tail : -Infinity;
  leg.waitEnd = Math.max(next.waitEnd, opens);
  leg.mayRestBehind = next.mayRest;
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

/** The legs of a tour, from the first one that is not history on. `latest`: see `latestDepartures`. */
export function fillLegs(tour: BreakTour, latest: Float64Array, legs: Leg[]): void {
  const { count, windows } = tour;
  while (legs.length <= count) legs.push(makeLeg());
  legToEnd(tour.rules, count, tour.travel[count], latest[count + 1], legs[count]).mayRest = count < tour.pastLeg;
  for (let i = count - 1; i >= tour.firstLeg; i--) {
    const row = tour.windowView * windows.sizes[Size.STOPS] + tour.stops[i];
    const { startWindows } = windows;
    const leg = legTo(startWindows[row], startWindows[row + 1], tour.service[i], tour.preferredEnd[i], legs[i]);
    leg.travel = tour.travel[i];
    leg.spent = tour.transition[i];
    leg.latest = latest[i + 1];
    leg.position = i;
    lookBehind(windows, legs[i + 1], leg);
    leg.mayRest = i < tour.pastLeg;
  }
}
