import { earliestBegin } from '../../problem/stops/earliest-begin.js';
import { inStopSet } from '../../problem/arrays/problem-arrays.js';
import { Size, type LegKind } from '../../problem/arrays/codes.js';
import { END_AT_FIRST_STOP } from '../../problem/plan/locations.js';
import type { Problem } from '../../problem/problem.js';
import type { LeastTravels } from './ways.js';

/** The maximum number of stops to try as the first one of a tour that ends where it began. */
const MAX_FIRST_STOPS = 1_000;

/**
 * A resource and the stops of an order, in sequence, with lower bounds on what lies between them in any of its tours.
 */
export interface OrderAlone {
  readonly problem: Problem;
  readonly resource: number;
  readonly resourceClass: number;
  readonly order: number;
  readonly stops: readonly number[];
  readonly ways: LeastTravels;
  /**
   * Seconds from the begin of the tour to readiness at the first stop, between stops, and from the last stop to the
   * end; 0 if that is where the tour began.
   */
  readonly travels: readonly number[];
  /** Minimum seconds of each operation. */
  readonly service: readonly number[];
  /** False: windows of stops are ignored. */
  readonly hasWindows: boolean;
}

/** The order with the windows of its stops removed. */
export function withoutWindows(own: OrderAlone): OrderAlone {
  return { ...own, hasWindows: false };
}

export function orderAloneOf(
  problem: Problem,
  resource: number,
  order: number,
  stops: readonly number[],
  ways: LeastTravels,
): OrderAlone {
  const { arrays } = problem;
  const resourceClass = arrays.resourceClass[resource];
  const locations = stops.map((stop) => arrays.stopLocation[stop]);
  const isSuccessive = arrays.orderSuccessive[order] === 1;
  const start = arrays.classStart[resourceClass];
  const end = arrays.classEnd[resourceClass];
  const travels = [start < 0 ? 0 : ways.least('duration', start, locations[0])];
  for (let i = 1; i < stops.length; i++) {
    // Another stop in between may save a setup, but not between stops that must be successive.
    const travel = isSuccessive
      ? ways.direct('duration', locations[i - 1], locations[i])
      : ways.least('duration', locations[i - 1], locations[i]);
    travels.push(travel + (isSuccessive ? transition(problem, stops[i - 1], stops[i]) : 0));
  }
  travels.push(end < 0 ? 0 : ways.least('duration', locations[stops.length - 1], end));
  travels[0] += transition(problem, undefined, stops[0]);
  return {
    problem,
    resource,
    resourceClass,
    order,
    stops,
    ways,
    travels,
    service: stops.map((_, i) => leastService(problem, resourceClass, stops, i)),
    hasWindows: true,
  };
}

/** True if the tour ends where it began, at its first stop. */
export function endsAtFirstStop({ problem, resourceClass }: Pick<OrderAlone, 'problem' | 'resourceClass'>): boolean {
  return problem.arrays.classEnd[resourceClass] === END_AT_FIRST_STOP;
}

/**
 * Yields a lower bound of the tour for each stop that it may begin with, if it ends at that stop: the order's own first
 * stop, or another one that precedes the order's stops. Every tour takes at least as long as one of them.
 *
 * @param mayVisit the stops that the resource may serve
 */
export function* byFirstStop(own: OrderAlone, mayVisit: (stop: number) => boolean): Generator<OrderAlone> {
  const { problem, resourceClass, order, stops, travels, service, ways } = own;
  const { stopLocation, stopSlot, slotOrder, orderSlots, sizes } = problem.arrays;
  if (!endsAtFirstStop(own) || sizes[Size.STOPS] > MAX_FIRST_STOPS) return void (yield own);
  const first = stopLocation[stops[0]];
  const last = stopLocation[stops[stops.length - 1]];
  const home = (stop: number): number => ways.least('duration', last, stopLocation[stop]);
  yield { ...own, travels: travels.with(-1, home(stops[0])) };
  for (let stop = 0; stop < sizes[Size.STOPS]; stop++) {
    const slot = stopSlot[stop];
    if (slotOrder[slot] === order || orderSlots[slotOrder[slot]] !== slot || !mayVisit(stop)) continue;
    const out = ways.least('duration', stopLocation[stop], first, 'to');
    yield {
      ...own,
      stops: [stop, ...stops],
      travels: [transition(problem, undefined, stop), out, ...travels.slice(1, -1), home(stop)],
      service: [leastService(problem, resourceClass, [stop], 0), ...service],
    };
  }
}

/**
 * Computes the earliest times of the order's stops for a tour that begins at `begin`. No tour of the resource serves
 * them earlier: what comes in between only takes time, and being ready later never lets service begin earlier.
 *
 * @returns the begins, the earliest end, and the first stop whose windows are over by then, with the seconds too late
 */
export function clockOf(
  own: Pick<OrderAlone, 'problem' | 'resourceClass' | 'stops' | 'travels' | 'service' | 'hasWindows'>,
  begin: number,
): OwnTimes {
  const { problem, resourceClass, stops, travels, service, hasWindows } = own;
  const view = problem.arrays.classWindowView[resourceClass];
  const begins: number[] = [];
  let time = begin;
  for (let i = 0; i < stops.length; i++) {
    const ready = time + travels[i];
    const earliest = hasWindows ? earliestBegin(problem.arrays, view, stops[i], ready) : ready;
    if (earliest === Infinity) return { begins, end: Infinity, missed: { stop: stops[i], ready } };
    begins.push(earliest);
    time = earliest + service[i];
  }
  return { begins, end: time + travels[stops.length], missed: undefined };
}

interface OwnTimes {
  readonly begins: readonly number[];
  readonly end: number;
  readonly missed: { readonly stop: number; readonly ready: number } | undefined;
}

export function hasTravel({ ways }: OrderAlone, from: number, to: number): boolean {
  return ways.direct('distance', from, to) < Infinity && ways.direct('duration', from, to) < Infinity;
}

/** True if the travel exists and keeps the limits of single travels. */
export function isWithin(own: OrderAlone, from: number, to: number, kind: LegKind): boolean {
  if (!hasTravel(own, from, to)) return false;
  const { problem, resourceClass, ways } = own;
  const limits = problem.arrays.classMaxLeg.subarray(resourceClass * 6, resourceClass * 6 + 6);
  return ways.direct('distance', from, to) <= limits[kind] && ways.direct('duration', from, to) <= limits[3 + kind];
}

/** The intervals in which service at a stop may begin. */
export function windowsOf(
  { problem, resourceClass }: Pick<OrderAlone, 'problem' | 'resourceClass'>,
  stop: number,
): { begin: number; end: number }[] {
  const { startWindows, startBegin, startEnd, classWindowView, sizes } = problem.arrays;
  const row = classWindowView[resourceClass] * sizes[Size.STOPS] + stop;
  const list: { begin: number; end: number }[] = [];
  for (let k = startWindows[row]; k < startWindows[row + 1]; k++) list.push({ begin: startBegin[k], end: startEnd[k] });
  return list;
}

/**
 * Minimum operation seconds: an operation that may be free as the first of its set counts as free, unless a stop of the
 * order precedes it in that set.
 */
function leastService({ arrays }: Problem, resourceClass: number, stops: readonly number[], at: number): number {
  const stop = stops[at];
  for (let i = arrays.classFirstFree[resourceClass]; i < arrays.classFirstFree[resourceClass + 1]; i++) {
    const set = arrays.classFirstFreeList[i];
    if (stops.findIndex((own) => inStopSet(arrays, set, own)) === at) return 0;
  }
  return arrays.service[arrays.classServiceView[resourceClass] * arrays.sizes[Size.STOPS] + stop];
}

/** Access and setup seconds on arrival at a stop from another one, or from the begin of a tour. */
function transition({ arrays }: Problem, before: number | undefined, stop: number): number {
  const { transition: table, stopKind, sizes } = arrays;
  return table[(before === undefined ? 0 : stopKind[before]) * sizes[Size.KINDS] + stopKind[stop]];
}
