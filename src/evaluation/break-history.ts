import { OPEN_END } from '../problem/plan/locations.js';
import type { Problem, Route } from '../problem/problem.js';
import { type BreakRules, type BreakHistory, findServed } from './breaks/break-tour.js';
import { givenTimesOf, goesOn, type History, type Now } from './history.js';

/** The history of a tour, in the form that its timetable reads. */
export function breakHistoryOf(
  problem: Pick<Problem, 'arrays'>,
  route: Route,
  history: History,
  rules: BreakRules,
): BreakHistory {
  const { stops, resource } = route;
  const count = stops.length;
  const arrival = new Float64Array(count).fill(NaN);
  const serviceBegin = new Float64Array(count).fill(NaN);
  const departure = new Float64Array(count).fill(NaN);
  const outside = new Uint8Array(count);
  let fixed = 0;
  for (; fixed < count && isFixedStop(problem, resource, stops[fixed]); fixed++) {
    const given = givenTimesOf(problem, resource, stops[fixed]);
    if (given === undefined) continue;
    arrival[fixed] = known(given.arrival);
    serviceBegin[fixed] = known(given.begin);
    departure[fixed] = known(given.departure);
    outside[fixed] = problem.arrays.stopForbidden[stops[fixed]] >= 0 ? 1 : 0;
  }
  const breakStart = Float64Array.from(history.breaks, ({ begin }) => begin);
  const breakEnd = Float64Array.from(history.breaks, ({ end }) => end);
  const { now } = history;
  return {
    stops: fixed,
    arrival,
    serviceBegin,
    departure,
    outside,
    end: history.end ?? NaN,
    breakLeg: Int32Array.from(history.breaks, ({ leg }) => leg),
    breakStart,
    breakEnd,
    served: findServed({ breakStart, breakEnd }, rules),
    ...(now && nowOf(problem, route, now)),
  };
}

/** No travel is held back at the end of a tour that ends at its last stop. */
function nowOf(problem: Pick<Problem, 'arrays'>, route: Route, now: Now): Partial<BreakHistory> {
  const isOver =
    now.leg === route.stops.length &&
    problem.arrays.classEnd[problem.arrays.resourceClass[route.resource]] === OPEN_END;
  if (isOver) return {};
  const isOn = goesOn(problem, route, now);
  return { now: now.time, travelled: isOn ? Infinity : now.travelled, reached: isOn ? now.reached : Infinity };
}

const known = (time: number): number => (time === Infinity ? NaN : time);

function isFixedStop({ arrays }: Pick<Problem, 'arrays'>, resource: number, stop: number): boolean {
  const slot = arrays.stopSlot[stop];
  return arrays.slotOwner[slot] === resource && arrays.slotFixed[slot] === 1;
}
