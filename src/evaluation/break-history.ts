import { OPEN_END } from '../problem/plan/locations.js';
import type { Problem, Route } from '../problem/problem.js';
import {
  type BreakRules,
  type BreakHistory,
  findServed,
  type GivenStop,
  type PlannedBreak,
} from './breaks/break-tour.js';
import { givenTimesOf, goesOn, type History, type Now } from './history.js';

/** The history of a tour, in the form that its timetable reads. */
export function breakHistoryOf(
  problem: Pick<Problem, 'arrays'>,
  route: Route,
  history: History,
  rules: BreakRules,
): BreakHistory {
  const stops: GivenStop[] = [];
  for (let k = 0; k < route.stops.length; k++) {
    const stop = route.stops[k];
    const given = isFixedStop(problem, route.resource, stop) && givenTimesOf(problem, route.resource, stop);
    if (!given) break;
    const isOutside = problem.arrays.stopForbidden[stop] >= 0;
    stops.push({
      arrival: known(given.arrival),
      begin: known(given.begin),
      departure: known(given.departure),
      isOutside,
    });
  }
  const taken = history.breaks.map(({ leg, begin, end }): PlannedBreak => ({
    leg,
    duration: end - begin,
    window: -1,
    late: false,
    fixedStart: begin,
  }));
  const served = findServed(rules, taken);
  const { end = NaN, now } = history;
  if (!now || isOver(problem, route, now)) return { stops, end, taken, served, now: undefined, reached: Infinity };
  const isOn = goesOn(problem, route, now);
  const travelled = isOn ? Infinity : now.travelled;
  taken.push({ leg: stops.length, duration: 0, window: -1, late: false, fixedStart: now.time, travelled });
  return { stops, end, taken, served, now: now.time, reached: isOn ? now.reached : Infinity };
}

/** Nothing is left to hold back at the end of a tour that ends at its last stop. */
const isOver = ({ arrays }: Pick<Problem, 'arrays'>, { stops, resource }: Route, { leg }: Now): boolean =>
  leg === stops.length && arrays.classEnd[arrays.resourceClass[resource]] === OPEN_END;

const known = (time: number): number => (time === Infinity ? NaN : time);

function isFixedStop({ arrays }: Pick<Problem, 'arrays'>, resource: number, stop: number): boolean {
  const slot = arrays.stopSlot[stop];
  return arrays.slotOwner[slot] === resource && arrays.slotFixed[slot] === 1;
}
