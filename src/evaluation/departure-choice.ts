import { latestReady } from '../problem/stops/earliest-begin.js';
import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import { breakTourOf } from './break-tour.js';
import { Care } from './breaks/choose.js';
import { historyOf } from './history.js';
import type { Itinerary } from './itinerary.js';
import { latestAsGood } from './given-departure.js';
import type { Schedule } from './schedule.js';
import { scheduleFrom } from './schedule.js';
import { timetableOf } from './timetable.js';

/**
 * Chooses the schedule of a route. The resource leaves when its working window opens, or when history says; with late
 * departure it leaves as late as it can with no more window violations, no more total delay and no later end.
 */
export function chooseSchedule(problem: Problem, route: Route, itinerary: Itinerary, care: Care = Care.ALL): Schedule {
  const choice = breakTourOf(problem, route, () => travelsOf(problem, route, itinerary));
  return choice === undefined ? chooseBegin(problem, route, itinerary) : timetableOf(choice, care);
}

/**
 * Seconds of the travels of a tour with breaks or spans. Where durations depend on the time of travel, they are those
 * of the tour's schedule without breaks and spans: the chosen one, or the earliest if the chosen one breaks a window
 * already.
 */
function travelsOf(problem: Problem, route: Route, itinerary: Itinerary): Float64Array {
  if (itinerary.traffic === undefined) return itinerary.durations;
  const earliest = earliestSchedule(problem, route, itinerary);
  const { classShiftEnd, resourceClass } = problem.arrays;
  if (earliest.late.includes(1) || earliest.end > classShiftEnd[resourceClass[route.resource]]) return earliest.travel;
  return chooseBegin(problem, route, itinerary, earliest).travel;
}

/** The earliest schedule without spans, and without breaks other than those in history. */
function earliestSchedule(problem: Problem, route: Route, itinerary: Itinerary): Schedule {
  const { arrays } = problem;
  const history = historyOf(problem, route.resource);
  const begin = history?.begin ?? arrays.classShiftBegin[arrays.resourceClass[route.resource]];
  return scheduleFrom(problem, route, itinerary, begin);
}

/** The schedule with the chosen begin, without spans, and without breaks other than those in history. */
function chooseBegin(
  problem: Problem,
  route: Route,
  itinerary: Itinerary,
  earliest = earliestSchedule(problem, route, itinerary),
): Schedule {
  const { arrays } = problem;
  const history = historyOf(problem, route.resource);
  if (arrays.sizes[Size.LATE_DEPARTURE] === 0 || history?.begin !== undefined) return earliest;
  if (history?.timesGiven === true) {
    return latestAsGood(earliest, (later) => scheduleFrom(problem, route, itinerary, later));
  }
  const latest = latestBeginAsGood(problem, route, itinerary, earliest);
  return latest === earliest.begin ? earliest : scheduleFrom(problem, route, itinerary, latest);
}

/**
 * The latest begin that leaves violations, total delay and end of the earliest schedule as they are. Every time of a
 * tour is monotone in its begin, so none of the three ever gets better by leaving later, and they stay as they are
 * exactly if the end does not move, no delay grows at any stop and no stop in time becomes late. Walking back from the
 * last stop, each of these bounds the begin of service from above; the bounds of the windows are undone one by one
 * (with single windows: the forward time slack of Savelsbergh 1992).
 */
function latestBeginAsGood(problem: Problem, route: Route, itinerary: Itinerary, earliest: Schedule): number {
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
    // A late stop begins as soon as the resource is ready: there is no window to wait for.
    const ready = earliest.late[k] === 1 ? latestBegin : latestReady(arrays, windowView, stop, latestBegin);
    const arrival = ready - earliest.transition[k];
    latestDeparture = itinerary.traffic?.latestDeparture(k, arrival) ?? arrival - itinerary.durations[k];
  }
  return latestDeparture;

  /** The last stop begins no later than now, or as late as leaves the end unchanged. */
  function latestLastBegin(count: number): number {
    const now = earliest.serviceBegin[count - 1];
    if (itinerary.traffic === undefined) return now;
    return itinerary.traffic.latestDeparture(count, earliest.end) - earliest.service[count - 1];
  }
}
