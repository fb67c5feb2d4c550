import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import { breakTourOf } from './make-break-tour.js';
import { TieBreaks } from './breaks/choose.js';
import { historyOf } from './history.js';
import type { Itinerary } from './itinerary.js';
import { latestAsGood } from './given-departure.js';
import { latestBeginAsGood, scheduleFrom, type Schedule } from './schedule.js';
import { timetableOf } from './timetable.js';

/**
 * Chooses the schedule of a route. The resource departs when its working window opens or when history says so; with
 * late departure, as late as possible without more window violations, more total delay or a later end.
 */
export function chooseSchedule(
  problem: Problem,
  route: Route,
  itinerary: Itinerary,
  tieBreaks: TieBreaks = TieBreaks.ALL,
): Schedule {
  const choice = breakTourOf(problem, route, () => travelsOf(problem, route, itinerary));
  return choice === undefined ? chooseBegin(problem, route, itinerary) : timetableOf(choice, tieBreaks);
}

/**
 * Seconds of the travels of a tour with breaks or spans. If durations depend on the time of travel, they are those of
 * the tour's schedule without breaks and spans: of the chosen schedule, or of the earliest one if the chosen one
 * already breaks a window.
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
