import type { Problem, Route } from '../problem/problem.js';
import { Size } from '../problem/arrays/codes.js';
import { breakTourOf } from './make-break-tour.js';
import { TieBreaks, chooseWindows } from './breaks/choose.js';
import { historyOf, type TakenBreak } from './history.js';
import type { Itinerary } from './itinerary.js';
import { latestBeginAsGood, scheduleFrom, type Schedule } from './schedule.js';
import { sum } from './rows.js';
import type { BreakTour } from './breaks/break-tour.js';
import type { ScheduledBreaks } from './breaks/schedule-breaks.js';

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

/**
 * The latest schedule as good as the earliest one, if history gives times but not the begin: no more window violations,
 * no more total delay, no later end, and no given time passed that the earliest schedule keeps. All of these only get
 * worse with a later begin, so bisection finds the latest one.
 */
function latestAsGood(earliest: Schedule, scheduleFrom: (begin: number) => Schedule): Schedule {
  let best = earliest;
  let tooLate = Math.max(earliest.begin, earliest.end) + 1;
  while (tooLate - best.begin > 1) {
    const candidate = scheduleFrom(Math.floor((best.begin + tooLate) / 2));
    if (isAsGood(candidate, earliest)) best = candidate;
    else tooLate = candidate.begin;
  }
  return best;
}

function isAsGood(later: Schedule, earliest: Schedule): boolean {
  return (
    later.end <= earliest.end &&
    later.overrun <= earliest.overrun &&
    sum(later.late) <= sum(earliest.late) &&
    sum(later.delay) <= sum(earliest.delay)
  );
}

/** The final schedule if breaks or spans leave a choice. */
function timetableOf(tour: BreakTour, tieBreaks: TieBreaks): Schedule {
  const scheduled = chooseWindows(tour, tieBreaks, 'lenient');
  if (!scheduled) throw new Error('A lenient search always finds a schedule.');
  const { walk, late } = scheduled;
  const delay = walk.serviceBegin.map((begin, k) => Math.max(0, begin - tour.preferredEnd[k]));
  return {
    begin: walk.begin,
    end: walk.end,
    travel: tour.travel,
    arrival: walk.arrival,
    transition: Array.from(tour.transition, (seconds, k) => seconds + (k === tour.firstLeg ? tour.spent : 0)),
    serviceBegin: walk.serviceBegin,
    service: tour.service,
    departure: walk.departure,
    delay,
    late: walk.late,
    breaks: takenIn(scheduled),
    overrun: 0,
    missedBreaks: late.filter(({ index }) => index < 0).map(({ due }) => due),
  };
}

/** The breaks with their times; a late one with the time when it was due. */
function takenIn({ skeleton, walk, late }: ScheduledBreaks): TakenBreak[] {
  return skeleton.breaks.flatMap(({ leg, duration, fixedStart, travelled }, index): TakenBreak[] => {
    if (travelled !== undefined) return [];
    const begin = walk.start[index];
    const own = late.find((found) => found.index === index);
    const taken = {
      leg,
      begin,
      end: begin + duration,
      travelled: walk.travelled[index],
      isFixed: fixedStart !== undefined,
    };
    return [own ? { ...taken, due: own.due } : taken];
  });
}
