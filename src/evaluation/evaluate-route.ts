import type { Problem, Route } from '../problem/problem.js';
import { TieBreaks } from './breaks/choose.js';
import { chooseSchedule } from './departure-choice.js';
import type { EvaluatedBreak, EvaluatedRoute, EvaluatedStop } from './evaluated-route.js';
import { goesOn, historyOf } from './history.js';
import { itineraryOf, type Itinerary } from './itinerary.js';
import { loadsOf, type RouteLoads, loadOnLeg } from './loads.js';
import type { Schedule } from './schedule.js';
import { tourCost, tagCosts, chargedFigures } from './tour-cost.js';
import { sum } from './rows.js';
import { parseDateTime } from '../model/time/date-time.js';
import { authorizedGap } from '../problem/resources/decided.js';
import { Size } from '../problem/arrays/codes.js';
import type { Interval } from '../problem/stops/windows.js';

/**
 * Computes a route exactly as a solution shows it: times, loads, distances, costs. Any sequence is allowed, including
 * one that breaks rules; violations are determined elsewhere.
 *
 * @param tieBreaks - with BROKEN, breaks that are not missed may lie anywhere that leaves the route's violations, begin,
 *   end and costs unchanged, unless the resource has begun: finding the latest position of each takes twice as long
 * @throws RangeError if the route has no stops, because a tour has at least one
 */
export function evaluateRoute(problem: Problem, route: Route, tieBreaks: TieBreaks = TieBreaks.ALL): EvaluatedRoute {
  const { stops, resource } = route;
  if (stops.length === 0) throw new RangeError(`The route of resource ${resource} has no stops, so there is no tour.`);
  const { arrays } = problem;
  const resourceClass = arrays.resourceClass[resource];
  const itinerary = itineraryOf(problem, route);
  const schedule = chooseSchedule(problem, route, itinerary, tieBreaks);
  const loads = loadsOf(problem, route);

  const distance = sum(itinerary.distances);
  const travelDuration = sum(schedule.travel);
  const workingDuration = schedule.end - schedule.begin;
  const onTheSpot = sum(schedule.transition) + sum(schedule.service);
  const paused = schedule.breaks.reduce((seconds, taken) => seconds + taken.end - taken.begin, 0);
  const legs = { distances: itinerary.distances, durations: schedule.travel };
  const figures = chargedFigures(problem, route, legs, loads, distance, workingDuration);
  const emission = problem.resourceEmission[resource];
  const { breaks, abandoned } = evaluatedBreaks(
    itinerary,
    withTravelTillNow(problem, route, schedule),
    abandonedTravel(problem, route, itinerary, schedule),
  );
  return {
    route,
    stops: evaluatedStops(problem, route, itinerary, schedule, loads),
    breaks,
    abandoned,
    missedBreaks: schedule.missedBreaks,
    begin: schedule.begin,
    end: schedule.end,
    beginLocation: itinerary.beginLocation,
    closing: {
      distance: itinerary.distances[stops.length],
      duration: schedule.travel[stops.length],
      location: itinerary.endLocation,
    },
    distance,
    emptyDistance: emptyDistance(problem, route, itinerary, loads),
    travelDuration,
    workingDuration,
    waitingDuration: Math.max(0, workingDuration - travelDuration - paused - onTheSpot),
    delay: sum(schedule.delay),
    cost: tourCost(arrays, arrays.classCost[resourceClass], figures),
    emission: emission < 0 ? undefined : tourCost(arrays, emission, figures),
    costs: {
      custom: tagCosts(arrays, arrays.classCustom, resourceClass, figures),
      global: tagCosts(arrays, arrays.classGlobalCost, resourceClass, figures),
    },
    loads: { atBegin: loads.atBegin, atEnd: loads.atEnd, maximum: loads.maximum },
    crowFly: itinerary.crowFly,
  };
}

type Abandoned = NonNullable<EvaluatedRoute['abandoned']>;

/**
 * The part of a travel made towards a location other than that of the next stop; undefined if there is none. At most the
 * whole travel: in heavier traffic than that in which it is timed, the part may have taken longer.
 */
function abandonedTravel(
  problem: Problem,
  route: Route,
  { distances }: Itinerary,
  { travel }: Schedule,
): Abandoned | undefined {
  const known = problem.whereabouts.find(({ resource }) => resource === route.resource);
  const now = historyOf(problem, route.resource)?.now;
  if (known === undefined || now === undefined || goesOn(problem, route, now)) return undefined;
  const { leg, meters, gone } = known;
  return { leg, distance: Math.min(meters, distances[leg]), duration: Math.min(gone, travel[leg]) };
}

/**
 * Adds the travel made before `now` to the first chosen break on a travel that continues unchanged: breaks are placed
 * as if that travel began at `now`.
 */
function withTravelTillNow(problem: Problem, route: Route, schedule: Schedule): Schedule {
  const { breaks, travel, departure, begin } = schedule;
  const now = historyOf(problem, route.resource)?.now;
  const chosen = breaks.findIndex(({ leg, isFixed }) => leg === now?.leg && !isFixed);
  if (now === undefined || chosen < 0 || !goesOn(problem, route, now)) return schedule;
  const fixed = breaks.slice(0, chosen).filter(({ leg }) => leg === now.leg);
  const since = fixed.at(-1)?.end ?? (now.leg > 0 ? departure[now.leg - 1] : begin);
  const left = travel[now.leg] - sum(fixed.map(({ travelled }) => travelled));
  const over = Math.max(0, Math.min(left, now.time - since));
  return {
    ...schedule,
    breaks: breaks.with(chosen, { ...breaks[chosen], travelled: breaks[chosen].travelled + over }),
  };
}

/**
 * The travel before a break has the same share of the distance as of the duration, rounded to the meter, and at most
 * what the breaks before it on the same leg leave. Abandoned travel is listed only before breaks that were taken during
 * it.
 */
function evaluatedBreaks(
  { distances }: Itinerary,
  { breaks, travel }: Schedule,
  abandonedBefore: Abandoned | undefined,
): Pick<EvaluatedRoute, 'breaks' | 'abandoned'> {
  const left = Array.from(distances);
  let abandoned = abandonedBefore;
  const evaluated = breaks.map(({ leg, begin, end, isFixed, travelled, due }): EvaluatedBreak => {
    const share = travel[leg] > 0 ? Math.floor((distances[leg] * travelled) / travel[leg] + 0.5) : 0;
    const own = abandoned?.leg === leg ? abandoned : undefined;
    const meters = Math.min(share, left[leg] - (isFixed ? 0 : (own?.distance ?? 0)));
    left[leg] -= meters;
    if (own !== undefined && isFixed) {
      const { distance, duration } = own;
      abandoned = { leg, distance: Math.max(0, distance - meters), duration: Math.max(0, duration - travelled) };
    }
    const taken = { leg, begin, end, isFixed, travelDistance: meters, travelDuration: travelled };
    return due === undefined ? taken : { ...taken, due };
  });
  return { breaks: evaluated, abandoned };
}

function evaluatedStops(
  problem: Problem,
  route: Route,
  itinerary: Itinerary,
  schedule: Schedule,
  loads: RouteLoads,
): EvaluatedStop[] {
  const stops: EvaluatedStop[] = [];
  for (let k = 0; k < route.stops.length; k++) {
    const stop = route.stops[k];
    const begin = schedule.serviceBegin[k];
    stops.push({
      stop,
      arrival: schedule.arrival[k],
      transition: schedule.transition[k],
      begin,
      service: schedule.service[k],
      departure: schedule.departure[k],
      delay: schedule.delay[k],
      forbiddenWindow: schedule.late[k] === 1 ? forbiddenGap(problem, route.resource, stop, begin) : undefined,
      travelDistance: itinerary.distances[k],
      travelDuration: schedule.travel[k],
      loadAfter: loads.afterStop[k],
    });
  }
  return stops;
}

/**
 * The gap that a begin of service lies in after the last authorized window of its stop: from the end of that window to
 * the end of the working window, extended to include the time itself. A begin given by history may lie in any gap.
 */
function forbiddenGap(problem: Problem, resource: number, stop: number, time: number): Interval {
  const { arrays, plan, origin } = problem;
  if (arrays.stopForbidden.length > 0 && arrays.stopForbidden[stop] >= 0) {
    const seconds = (dateTime: string): number => parseDateTime(dateTime, plan.tz) - origin;
    const gap = authorizedGap(problem.stops[stop], problem.resources[resource], time, { seconds });
    if (gap !== undefined) return gap;
  }
  const resourceClass = arrays.resourceClass[resource];
  const row = arrays.classWindowView[resourceClass] * arrays.sizes[Size.STOPS] + stop;
  const next = arrays.startWindows[row + 1];
  const lastEnd = next > arrays.startWindows[row] ? arrays.startEnd[next - 1] : arrays.classShiftBegin[resourceClass];
  return { begin: Math.min(lastEnd, time), end: Math.max(arrays.classShiftEnd[resourceClass], time) };
}

/** Meters travelled while no load is above the resource's threshold for its capacity. */
function emptyDistance(problem: Problem, route: Route, itinerary: Itinerary, loads: RouteLoads): number {
  const capacities = problem.arrays.sizes[Size.CAPACITIES];
  const threshold = route.resource * capacities;
  let meters = 0;
  for (let leg = 0; leg <= route.stops.length; leg++) {
    const load = loadOnLeg(loads, leg);
    if (load.every((quantity, capacity) => quantity <= problem.emptyThreshold[threshold + capacity])) {
      meters += itinerary.distances[leg];
    }
  }
  return meters;
}

/** Like `evaluateRoute`, but caches the last tour of each resource: most tours do not change between solutions. */
export function createEvaluator(problem: Problem): (route: Route) => EvaluatedRoute {
  const known = new Map<number, EvaluatedRoute>();
  return (route) => {
    const last = known.get(route.resource);
    if (last !== undefined && sameStops(last.route.stops, route.stops)) return last;
    const evaluated = evaluateRoute(problem, route);
    known.set(route.resource, evaluated);
    return evaluated;
  };
}

/** True when both hold the same stops in the same order. */
function sameStops(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at++) if (some[at] !== others[at]) return false;
  return true;
}
