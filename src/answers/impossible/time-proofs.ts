import type { Missed } from '../places/missed.js';
import { Counts } from '../../problem/arrays/codes.js';
import { formatDuration } from '../../model/time/duration.js';
import { clockTime, spellSeconds } from '../words.js';
import { byFirstStop, clockOf, windowsOf, type OwnWay } from './own-way.js';

const HOUR = 3600;

/**
 * Rules on time that no tour of the resource with the order's stops can keep.
 *
 * @param mayVisit the stops that the resource may serve
 */
export function timeProofs(own: OwnWay, mayVisit: (stop: number) => boolean): Missed[] {
  return [...reachProof(own, mayVisit), ...durationProof(own, mayVisit), ...spanProof(own), ...restProof(own)];
}

/** No window can be reached, or the resource cannot be back when its work ends. */
function reachProof(own: OwnWay, mayVisit: (stop: number) => boolean): Missed[] {
  const { problem, resource, vehicle } = own;
  const { classShiftBegin, classShiftEnd } = problem.arrays;
  const { id } = problem.resources[resource];
  const { missed } = clockOf(own, classShiftBegin[vehicle]);
  if (missed !== undefined) {
    const { stop, ready } = missed;
    const stopId = problem.stops[stop].id;
    const last = Math.max(...windowsOf(own, stop).map((window) => window.end));
    const by = ready - last;
    const text =
      `${id} can be ready at ${stopId} at ${clockTime(problem, problem.origin + ready)} at the earliest, ` +
      `${spellSeconds(by)} after its last window`;
    return [{ rule: 'authorizedTimeWindow', stopId, by, unit: 'seconds', text, size: by / HOUR }];
  }
  const end = leastOf(own, mayVisit, classShiftEnd[vehicle], (tour) => clockOf(tour, classShiftBegin[vehicle]).end);
  const by = end - classShiftEnd[vehicle];
  if (by <= 0) return [];
  const text =
    `${id} ends at ${clockTime(problem, problem.origin + end)} at the earliest, ` +
    `${spellSeconds(by)} after its working time window`;
  return [{ rule: 'workingTimeWindow', by, unit: 'seconds', text, size: by / HOUR }];
}

/** Whenever it begins, it works longer than it may. */
function durationProof(own: OwnWay, mayVisit: (stop: number) => boolean): Missed[] {
  const { problem, resource, vehicle } = own;
  const limit = problem.arrays.classMaxDuration[vehicle];
  if (limit === Infinity) return [];
  const lasts = (tour: OwnWay): number =>
    Math.min(...beginsToTry(tour).map((begin) => clockOf(tour, begin).end - begin));
  const least = leastOf(own, mayVisit, limit, lasts);
  const by = least - limit;
  if (!(by > 0) || by === Infinity) return [];
  const { id } = problem.resources[resource];
  const text = `${id} works ${spellSeconds(least)} at the least, ${spellSeconds(by)} longer than its maxWorkingDuration ${formatDuration(limit)}`;
  return [{ rule: 'maxWorkingDuration', by, unit: 'seconds', text, size: by / HOUR }];
}

/** The least figure of all tours, whatever they begin with; any that is not above the limit, where there is one. */
function leastOf(
  own: OwnWay,
  mayVisit: (stop: number) => boolean,
  limit: number,
  figure: (tour: OwnWay) => number,
): number {
  let least = Infinity;
  for (const tour of byFirstStop(own, mayVisit)) {
    least = Math.min(least, figure(tour));
    if (least <= limit) break;
  }
  return least;
}

/**
 * Begins of a tour of which one makes it shortest: with waiting on the way it becomes shorter by leaving later, until the
 * wait is over or a window is missed; both are a bound of a window less the way to it.
 */
function beginsToTry(own: OwnWay): number[] {
  const { problem, vehicle, stops, spans, service } = own;
  const { classShiftBegin, classShiftEnd } = problem.arrays;
  const first = classShiftBegin[vehicle];
  if (problem.plan.lateDeparture !== true) return [first];
  const begins = [first];
  let lead = 0;
  stops.forEach((stop, i) => {
    lead += spans[i];
    for (const { begin, end } of windowsOf(own, stop)) begins.push(begin - lead, end - lead);
    lead += service[i];
  });
  begins.push(classShiftEnd[vehicle] - lead - spans[stops.length]);
  return begins.filter((begin) => begin >= first && begin <= classShiftEnd[vehicle] && begin < Infinity);
}

/** Whenever its first stop is served, its last one comes too late after it. */
function spanProof(own: OwnWay): Missed[] {
  const { problem, vehicle, order, stops, spans, service } = own;
  const limit = problem.arrays.orderMaxSpan[order];
  if (limit === Infinity) return [];
  const earliest = clockOf(own, problem.arrays.classShiftBegin[vehicle]).begins[0];
  if (earliest === undefined) return [];
  const own0 = windowsOf(own, stops[0]);
  const wanted = [earliest];
  let lead = service[0];
  for (let i = 1; i < stops.length; i++) {
    lead += spans[i];
    for (const { begin, end } of windowsOf(own, stops[i])) wanted.push(begin - lead, end - lead);
    lead += service[i];
  }
  for (const { begin, end } of own0) wanted.push(begin, end);
  // The nearest instants at which the first stop may begin.
  const begins = wanted.flatMap((time) =>
    own0.map(({ begin, end }) => Math.max(earliest, Math.min(end, Math.max(begin, time)))),
  );
  const allowed = begins.filter(
    (time) => time < Infinity && time >= earliest && own0.some(({ begin, end }) => time >= begin && time <= end),
  );
  const least = Math.min(...allowed.map((time) => spanFrom(own, time)));
  const by = least - limit;
  if (!(by > 0) || by === Infinity) return [];
  const { id } = problem.orders[order];
  const text = `${spellSeconds(least)} pass between the first and the last stop of ${id} at the least, ${spellSeconds(by)} more than its maxStopSpan`;
  return [{ rule: 'maxStopSpan', by, unit: 'seconds', text, size: by / HOUR }];
}

/** Seconds from the departure at the first stop, served from `time` on, to the begin at the last. */
function spanFrom(own: OwnWay, time: number): number {
  const departure = time + own.service[0];
  const rest = { ...own, stops: own.stops.slice(1), spans: own.spans.slice(1), service: own.service.slice(1) };
  const { begins, missed } = clockOf(rest, departure);
  return missed === undefined ? begins[begins.length - 1] - departure : Infinity;
}

/** An operation that no break may interrupt lasts longer than work without a break may. */
function restProof({ problem, resource, vehicle, stops, service }: OwnWay): Missed[] {
  const { classSlidingBreaks, slidingCounts, slidingLimit } = problem.arrays;
  let limit = Infinity;
  for (let i = classSlidingBreaks[vehicle]; i < classSlidingBreaks[vehicle + 1]; i++) {
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
