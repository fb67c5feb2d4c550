import { exceeding, type Missed } from '../places/missed.js';
import { Counts } from '../../problem/arrays/codes.js';
import { formatDuration } from '../../model/time/duration.js';
import { clockTime, spellSeconds } from '../../model/words.js';
import { byFirstStop, clockOf, windowsOf, withoutWindows, type OrderAlone } from './order-alone.js';

const HOUR = 3600;

/** Part of a sentence: the rule excludes the order only together with the windows of its stops. */
const WITH_WINDOWS = 'together with the windows of its stops';

/**
 * Time rules that no tour of the resource with the order's stops can keep. If a rule can be kept alone, the sentence
 * names the other rules with which it cannot.
 *
 * @param mayVisit the stops that the resource may serve
 */
export function timeProofs(own: OrderAlone, mayVisit: (stop: number) => boolean): Missed[] {
  const late = reachProof(own, mayVisit);
  return [...late, ...durationProof(own, mayVisit, late), ...spanProof(own), ...restProof(own)];
}

/** Proves that a stop's windows cannot be reached, or that the resource cannot return within its working window. */
function reachProof(own: OrderAlone, mayVisit: (stop: number) => boolean): Missed[] {
  const { problem, resource, resourceClass } = own;
  const { classShiftBegin, classShiftEnd } = problem.arrays;
  const begin = classShiftBegin[resourceClass];
  const { id } = problem.resources[resource];
  const { missed } = clockOf(own, begin);
  if (missed !== undefined) {
    const { stop, ready } = missed;
    const stopId = problem.stops[stop].id;
    const last = Math.max(...windowsOf(own, stop).map((window) => window.end));
    const by = ready - last;
    const isAlone = clockOf(withoutWindows(own), begin).begins[own.stops.indexOf(stop)] > last;
    const text =
      `${id} can be ready at ${stopId} at ${clockTime(problem.plan, problem.origin + ready)} at the earliest, ` +
      `${spellSeconds(by)} after its last window${isAlone ? '' : ', together with the windows of the stops before it'}`;
    return [{ rule: 'authorizedTimeWindow', stopId, by, unit: 'seconds', text, size: by / HOUR }];
  }
  const endOf = (tour: OrderAlone): number => clockOf(tour, begin).end;
  const end = leastOf(own, mayVisit, classShiftEnd[resourceClass], endOf);
  const by = end - classShiftEnd[resourceClass];
  if (by <= 0) return [];
  const isAlone =
    leastOf(withoutWindows(own), mayVisit, classShiftEnd[resourceClass], endOf) > classShiftEnd[resourceClass];
  const text =
    `${id} ends at ${clockTime(problem.plan, problem.origin + end)} at the earliest, ` +
    `${spellSeconds(by)} after its working time window${isAlone ? '' : `, ${WITH_WINDOWS}`}`;
  return [{ rule: 'workingTimeWindow', by, unit: 'seconds', text, size: by / HOUR }];
}

/**
 * Proves that the tour exceeds its working duration whenever it begins.
 *
 * @param late which of the windows and the working time window it cannot keep; if none, they are taken into account
 */
function durationProof(own: OrderAlone, mayVisit: (stop: number) => boolean, late: readonly Missed[]): Missed[] {
  const { problem, resource, resourceClass } = own;
  const { classMaxDuration, classShiftEnd } = problem.arrays;
  const limit = classMaxDuration[resourceClass];
  if (limit === Infinity) return [];
  const { id } = problem.resources[resource];
  const lasts = (tour: OrderAlone, until: number): number =>
    Math.min(
      ...beginsToTry(tour).map((begin) => {
        const { end } = clockOf(tour, begin);
        return end > until ? Infinity : end - begin;
      }),
    );
  const tries: readonly (readonly [tour: OrderAlone, until: number, together: string])[] = [
    [withoutWindows(own), Infinity, ''],
    [own, Infinity, `, ${WITH_WINDOWS}`],
    [own, classShiftEnd[resourceClass], `, ${WITH_WINDOWS} and its working time window`],
  ];
  for (const [tour, until, together] of late.length === 0 ? tries : tries.slice(0, 1)) {
    const least = leastOf(tour, mayVisit, limit, (one) => lasts(one, until));
    const by = least - limit;
    if (!(by > 0) || by === Infinity) continue;
    const text = `${id} works at least ${spellSeconds(least)}, ${spellSeconds(by)} longer than its maxWorkingDuration ${formatDuration(limit)}${together}`;
    return [exceeding('maxWorkingDuration', by, text)];
  }
  return [];
}

/** The least figure over all first stops; the first one found that keeps the limit ends the search. */
function leastOf(
  own: OrderAlone,
  mayVisit: (stop: number) => boolean,
  limit: number,
  figure: (tour: OrderAlone) => number,
): number {
  let least = Infinity;
  for (const tour of byFirstStop(own, mayVisit)) {
    least = Math.min(least, figure(tour));
    if (least <= limit) break;
  }
  return least;
}

/**
 * Begin times of which at least one makes the tour shortest: leaving later shortens a tour that waits, until the wait
 * is over or a window is missed. Both happen at a window's bound minus the way to it. The last candidate ends with the
 * working time window.
 */
function beginsToTry(own: OrderAlone): number[] {
  const { problem, resourceClass, stops, travels, service } = own;
  const { classShiftBegin, classShiftEnd } = problem.arrays;
  const first = classShiftBegin[resourceClass];
  if (problem.plan.lateDeparture !== true) return [first];
  const begins = [first];
  let lead = 0;
  stops.forEach((stop, i) => {
    lead += travels[i];
    for (const { begin, end } of windowsOf(own, stop)) begins.push(begin - lead, end - lead);
    lead += service[i];
  });
  begins.push(classShiftEnd[resourceClass] - lead - travels[stops.length]);
  return begins.filter((begin) => begin >= first && begin < Infinity);
}

/** Proves that the order's span exceeds its limit, whenever its first stop is served. */
function spanProof(own: OrderAlone): Missed[] {
  const { problem, order } = own;
  const limit = problem.arrays.orderMaxSpan[order];
  if (limit === Infinity) return [];
  const alone = spanFrom(withoutWindows(own), 0);
  const least = alone > limit ? alone : leastSpan(own);
  const by = least - limit;
  if (!(by > 0) || by === Infinity) return [];
  const { id } = problem.orders[order];
  const together = alone > limit ? '' : `, ${WITH_WINDOWS}`;
  const text = `at least ${spellSeconds(least)} pass between the first and the last stop of ${id}, ${spellSeconds(by)} more than its maxStopSpan${together}`;
  return [{ rule: 'maxStopSpan', by, unit: 'seconds', text, size: by / HOUR }];
}

/** The minimum span of the order if all its stops are served in their windows. */
function leastSpan(own: OrderAlone): number {
  const { problem, resourceClass, stops, travels, service } = own;
  const earliest = clockOf(own, problem.arrays.classShiftBegin[resourceClass]).begins[0];
  if (earliest === undefined) return Infinity;
  const own0 = windowsOf(own, stops[0]);
  const wanted = [earliest];
  let lead = service[0];
  for (let i = 1; i < stops.length; i++) {
    lead += travels[i];
    for (const { begin, end } of windowsOf(own, stops[i])) wanted.push(begin - lead, end - lead);
    lead += service[i];
  }
  for (const { begin, end } of own0) wanted.push(begin, end);
  // The feasible begins nearest to the wanted ones.
  const begins = wanted.flatMap((time) =>
    own0.map(({ begin, end }) => Math.max(earliest, Math.min(end, Math.max(begin, time)))),
  );
  const allowed = begins.filter(
    (time) => time < Infinity && time >= earliest && own0.some(({ begin, end }) => time >= begin && time <= end),
  );
  return Math.min(...allowed.map((time) => spanFrom(own, time)));
}

/** Seconds from the departure at the first stop, served from `time` on, to the begin at the last. */
function spanFrom(own: OrderAlone, time: number): number {
  const departure = time + own.service[0];
  const rest = { ...own, stops: own.stops.slice(1), travels: own.travels.slice(1), service: own.service.slice(1) };
  const { begins, missed } = clockOf(rest, departure);
  return missed === undefined ? begins[begins.length - 1] - departure : Infinity;
}

/** Proves that an operation lasts longer than the resource may work without a break, and no break may interrupt it. */
function restProof({ problem, resource, resourceClass, stops, service }: OrderAlone): Missed[] {
  const { classSlidingBreaks, slidingCounts, slidingLimit } = problem.arrays;
  let limit = Infinity;
  for (let i = classSlidingBreaks[resourceClass]; i < classSlidingBreaks[resourceClass + 1]; i++) {
    if (slidingCounts[i] === Counts.CLOCK) limit = Math.min(limit, slidingLimit[i]);
  }
  const longest = service.reduce((best, seconds, i) => (seconds > service[best] ? i : best), 0);
  const by = service[longest] - limit;
  if (by <= 0) return [];
  const stopId = problem.stops[stops[longest]].id;
  const { id } = problem.resources[resource];
  const text = `${stopId} takes ${spellSeconds(by)} longer than ${id} may work without a break`;
  return [{ rule: 'breaks', stopId, by, unit: 'seconds', text, size: by / HOUR }];
}
