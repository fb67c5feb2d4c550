import { earliestBegin, latestReady } from '../problem/stops/earliest-begin.js';
import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import { goesOn, historyOf, givenTimesOf, travelWithBreaks, type TakenBreak } from './history.js';
import type { Itinerary } from './itinerary.js';
import { zeros } from './rows.js';
import { inStopSet } from '../problem/arrays/problem-arrays.js';

/** The times of a route in seconds after the problem's origin; arrays by position in the route. */
export interface Schedule {
  /** Departure from the begin waypoint and arrival at the end waypoint. */
  readonly begin: number;
  readonly end: number;
  /** Seconds of the travel to each stop and, as last entry, to the end waypoint; breaks not included. */
  readonly travel: Float64Array;
  readonly arrival: number[];
  /** Access and setup seconds spent after arrival. */
  readonly transition: number[];
  readonly serviceBegin: number[];
  /** Effective operation seconds. */
  readonly service: Float64Array;
  readonly departure: number[];
  /** Seconds of the begin after the latest end of the binding preferred windows. */
  readonly delay: number[];
  /** 1 if service begins in no authorized window: none was left, or history says so. */
  readonly late: number[];
  /** Breaks in the order of the tour. */
  readonly breaks: readonly TakenBreak[];
  /** When each missed break was due. */
  readonly missedBreaks: readonly number[];
  /** Seconds by which computed times pass times given by history; 0 if none is given. */
  readonly overrun: number;
}

/** Schedules a route with a given begin, everything as early as its windows allow. */
export function scheduleFrom(problem: Problem, route: Route, itinerary: Itinerary, begin: number): Schedule {
  const { arrays } = problem;
  const { stops } = route;
  const count = stops.length;
  const resourceClass = arrays.resourceClass[route.resource];
  const windowView = arrays.classWindowView[resourceClass];
  const windowRow = windowView * arrays.sizes[Size.STOPS];
  const kinds = arrays.sizes[Size.KINDS];

  const travelled = itinerary.durations.slice();
  const arrival = zeros(count);
  const transition = zeros(count);
  const serviceBegin = zeros(count);
  const service = serviceDurations(problem, route);
  const departure = zeros(count);
  const delay = zeros(count);
  const late = zeros(count);
  const history = historyOf(problem, route.resource);
  const breaks: TakenBreak[] = [];
  let overrun = 0;

  const now = history?.now;
  const isTurned = now !== undefined && !goesOn(problem, route, now);
  const travel = (leg: number, from: number): number => {
    const turned = isTurned && now.leg === leg ? now : undefined;
    const departs = turned === undefined ? from : Math.max(from, turned.time - turned.travelled);
    if (itinerary.traffic !== undefined) travelled[leg] = itinerary.traffic.duration(leg, departs);
    if (history === undefined) return from + travelled[leg];
    const broken = travelWithBreaks(history, leg, from, travelled[leg], turned);
    breaks.push(...broken.breaks);
    overrun += broken.overrun;
    return broken.arrival;
  };
  /** The time given by history, or else the computed one. */
  const givenOr = (given: number, computed: number): number => {
    if (given === Infinity) return computed;
    overrun += Math.max(0, computed - given);
    return given;
  };

  let clock = begin;
  let previousKind = 0;
  for (let k = 0; k < count; k++) {
    const stop = stops[k];
    const kind = arrays.stopKind[stop];
    const given = history && givenTimesOf(problem, route.resource, stop);
    arrival[k] = travel(k, clock);
    if (given !== undefined) arrival[k] = givenOr(given.arrival, arrival[k]);
    transition[k] = arrays.transition[previousKind * kinds + kind];
    const ready = now?.leg === k ? Math.max(arrival[k] + transition[k], now.time) : arrival[k] + transition[k];
    const allowed = earliestBegin(arrays, windowView, stop, ready);
    late[k] = allowed === Infinity ? 1 : 0;
    serviceBegin[k] = allowed === Infinity ? ready : allowed;
    if (given !== undefined && given.begin < Infinity) {
      late[k] = arrays.stopForbidden[stop] >= 0 ? 1 : 0;
      overrun += Math.max(0, arrival[k] - given.begin);
      serviceBegin[k] = given.begin;
    }
    delay[k] = Math.max(0, serviceBegin[k] - arrays.preferredEnd[windowRow + stop]);
    departure[k] = serviceBegin[k] + service[k];
    if (given !== undefined) departure[k] = givenOr(given.departure, departure[k]);
    clock = departure[k];
    previousKind = kind;
  }
  const arrived = travel(count, clock);
  // A given end holds however long the travel to it takes, but no service may begin after it.
  if (history?.end !== undefined) overrun += Math.max(0, serviceBegin[count - 1] - history.end);
  const end = history?.end ?? arrived;
  return {
    begin,
    end,
    travel: travelled,
    arrival,
    transition,
    serviceBegin,
    service,
    departure,
    delay,
    late,
    breaks,
    missedBreaks: [],
    overrun,
  };
}

/**
 * The latest begin that leaves violations, total delay and end of the earliest schedule unchanged. Every time of a tour
 * is monotone in its begin, so a later begin improves none of the three, and they are unchanged exactly if the end does
 * not move, no delay grows at any stop, and no stop that is on time becomes late. Walking back from the last stop, each
 * of these bounds the begin of service from above; the bounds of the windows are undone one by one (with single
 * windows: the forward time slack of Savelsbergh 1992).
 */
export function latestBeginAsGood(problem: Problem, route: Route, itinerary: Itinerary, earliest: Schedule): number {
  const { arrays } = problem;
  const { stops } = route;
  const windowView = arrays.classWindowView[arrays.resourceClass[route.resource]];
  const windowRow = windowView * arrays.sizes[Size.STOPS];
  let latestDeparture = Infinity;
  for (let k = stops.length - 1; k >= 0; k--) {
    const stop = stops[k];
    const isLast = k === stops.length - 1;
    const delayBound = earliest.delay[k] > 0 ? earliest.serviceBegin[k] : arrays.preferredEnd[windowRow + stop];
    const endBound = isLast ? latestLastBegin(stops.length) : latestDeparture - earliest.service[k];
    const latestBegin = Math.min(delayBound, endBound);
    // A late stop begins as soon as the resource is ready: there is no window left to wait for.
    const ready = earliest.late[k] === 1 ? latestBegin : latestReady(arrays, windowView, stop, latestBegin);
    const arrival = ready - earliest.transition[k];
    latestDeparture = itinerary.traffic?.latestDeparture(k, arrival) ?? arrival - itinerary.durations[k];
  }
  return latestDeparture;

  /** The begin at the last stop: as in the earliest schedule, or as late as leaves the end unchanged. */
  function latestLastBegin(count: number): number {
    const now = earliest.serviceBegin[count - 1];
    if (itinerary.traffic === undefined) return now;
    return itinerary.traffic.latestDeparture(count, earliest.end) - earliest.service[count - 1];
  }
}

/**
 * Effective operation seconds by position in the route, as seen by the resource. The first stop of each of its
 * first-free sets takes none; a stop counts as the first even if its operation takes no time anyway.
 */
export function serviceDurations(problem: Problem, route: Route): Float64Array {
  const { arrays } = problem;
  const { stops } = route;
  const resourceClass = arrays.resourceClass[route.resource];
  const row = arrays.classServiceView[resourceClass] * arrays.sizes[Size.STOPS];
  const service = new Float64Array(stops.length);
  for (let k = 0; k < stops.length; k++) service[k] = arrays.service[row + stops[k]];
  for (let i = arrays.classFirstFree[resourceClass]; i < arrays.classFirstFree[resourceClass + 1]; i++) {
    const set = arrays.classFirstFreeList[i];
    for (let k = 0; k < stops.length; k++) {
      if (!inStopSet(arrays, set, stops[k])) continue;
      service[k] = 0;
      break;
    }
  }
  return service;
}
