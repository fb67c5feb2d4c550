import { earliestBegin } from '../problem/earliest-begin.js';
import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/problem.js';
import type { Itinerary } from './itinerary.js';
import { serviceDurations } from './service-durations.js';

/** The clock of a route; times in seconds after the problem's origin, each array by position in the route. */
export interface Schedule {
  /** Departure from the begin waypoint and arrival at the end waypoint. */
  readonly begin: number;
  readonly end: number;
  readonly arrival: Float64Array;
  /** Access and setup seconds spent after arrival. */
  readonly transition: Float64Array;
  /** When service begins. */
  readonly serviceBegin: Float64Array;
  /** Effective operation seconds. */
  readonly service: Float64Array;
  readonly departure: Float64Array;
  /** Seconds the begin lies after the latest end of the binding preferred windows. */
  readonly delay: Float64Array;
  /** 1 where no authorized window was left and service began at once. */
  readonly late: Uint8Array;
}

/** Schedules a route that begins at a given time, everything as early as its windows allow. */
export function scheduleFrom(problem: Problem, route: Route, itinerary: Itinerary, begin: number): Schedule {
  const { arrays } = problem;
  const { stops } = route;
  const count = stops.length;
  const vehicle = arrays.resourceClass[route.resource];
  const windowView = arrays.classWindowView[vehicle];
  const windowRow = windowView * arrays.sizes[Size.STOPS];
  const kinds = arrays.sizes[Size.KINDS];

  const arrival = new Float64Array(count);
  const transition = new Float64Array(count);
  const serviceBegin = new Float64Array(count);
  const service = serviceDurations(problem, route);
  const departure = new Float64Array(count);
  const delay = new Float64Array(count);
  const late = new Uint8Array(count);

  let clock = begin;
  let previousKind = 0;
  for (let k = 0; k < count; k++) {
    const stop = stops[k];
    const kind = arrays.stopKind[stop];
    arrival[k] = clock + itinerary.durations[k];
    transition[k] = arrays.transition[previousKind * kinds + kind];
    const ready = arrival[k] + transition[k];
    const allowed = earliestBegin(arrays, windowView, stop, ready);
    late[k] = allowed === Infinity ? 1 : 0;
    serviceBegin[k] = allowed === Infinity ? ready : allowed;
    delay[k] = Math.max(0, serviceBegin[k] - arrays.preferredEnd[windowRow + stop]);
    departure[k] = serviceBegin[k] + service[k];
    clock = departure[k];
    previousKind = kind;
  }
  const end = clock + itinerary.durations[count];
  return { begin, end, arrival, transition, serviceBegin, service, departure, delay, late };
}
