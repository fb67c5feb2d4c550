import type { Problem, Route } from '../problem/problem.js';
import { Feature, Size } from '../problem/arrays/codes.js';
import { hasFeature } from '../problem/arrays/problem-arrays.js';
import { makeBreakRules } from './breaks/break-rules.js';
import {
  type BreakRules,
  type BreakTour,
  type StopSpan,
  type BreakHistory,
  findServed,
  type GivenStop,
  type PlannedBreak,
} from './breaks/break-tour.js';
import { historyOf, givenTimesOf, goesOn, type History, type Now } from './history.js';
import { serviceDurations } from './schedule.js';
import { sum } from './rows.js';
import { OPEN_END } from '../problem/plan/locations.js';

/** The data that the timetable of a tour is computed from. */
interface TourParts {
  /** The class of its resource, with its break rules. */
  readonly vehicle: number;
  readonly rules: BreakRules;
  /** The resource whose history counts; −1: none. */
  readonly resource: number;
  readonly stops: Route['stops'];
  /** Seconds: stops + 1 travels, and the service at each stop. */
  readonly travel: Float64Array;
  readonly service: Float64Array;
  readonly spans: readonly StopSpan[];
}

/**
 * A route in the form that its timetable reads; undefined if neither breaks nor spans leave a choice.
 *
 * @param travels - seconds of its travels, called only if there is a choice
 */
export function breakTourOf(problem: Problem, route: Route, travels: () => Float64Array): BreakTour | undefined {
  const { arrays } = problem;
  if (!hasFeature(arrays, Feature.TIMETABLES)) return undefined;
  const { stops, resource } = route;
  const resourceClass = arrays.resourceClass[resource];
  const rules = breakRulesOf(problem, resourceClass);
  const spans = findSpans(problem, stops, stops.length);
  if (!hasChoice(rules, spans)) return undefined;
  const service = serviceDurations(problem, route);
  return tourOf(problem, { vehicle: resourceClass, rules, resource, stops, travel: travels(), service, spans });
}

/** True if break rules or spans leave a choice of schedules for a tour. */
export const hasChoice = ({ kinds }: BreakRules, spans: readonly StopSpan[]): boolean =>
  kinds.length + spans.length > 0;

/** Converts a tour and its history to the form that its timetable reads. */
export function tourOf(problem: Pick<Problem, 'arrays'>, parts: TourParts): BreakTour {
  const { arrays } = problem;
  const { sizes } = arrays;
  const { vehicle: resourceClass, rules, resource, stops, travel, service, spans } = parts;
  const count = stops.length;
  const windowView = arrays.classWindowView[resourceClass];
  const transition = new Float64Array(count);
  const preferredEnd = new Float64Array(count);
  for (let k = 0, before = 0; k < count; k++) {
    const kind = arrays.stopKind[stops[k]];
    transition[k] = arrays.transition[before * sizes[Size.KINDS] + kind];
    preferredEnd[k] = arrays.preferredEnd[windowView * sizes[Size.STOPS] + stops[k]];
    before = kind;
  }
  const known = resource < 0 ? undefined : historyOf(problem, resource);
  const history = known && breakHistoryOf(problem, { resource, stops }, known, rules);
  const firstLeg = history?.stops.length ?? 0;
  const over = history?.now === undefined ? 0 : Math.max(0, history.now - history.reached);
  const spent = Math.min(transition[firstLeg] ?? 0, over);
  if (spent > 0) transition[firstLeg] -= spent;
  const shiftBegin = arrays.classShiftBegin[resourceClass];
  const leavesAnyhow = known?.begin !== undefined && known.begin < shiftBegin;
  return {
    windows: arrays,
    windowView,
    stops,
    count,
    travel,
    transition,
    service,
    spent,
    preferredEnd,
    shift: {
      begin: leavesAnyhow ? -Infinity : shiftBegin,
      end: leavesAnyhow ? Infinity : arrays.classShiftEnd[resourceClass],
      leavesAnyhow,
    },
    begin: known?.begin ?? shiftBegin,
    beginIsFree: sizes[Size.LATE_DEPARTURE] === 1 && known?.begin === undefined,
    firstLeg,
    ...(history && { history }),
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    pastLeg: arrays.classEnd[resourceClass] === -1 ? count : count + 1,
    rules,
    lastOpening: lastOpeningOf(problem, windowView, stops, rules),
    busy: sum(travel) + sum(transition) + sum(service),
    // Those that a schedule can still influence: their first stop is not history.
    spans: spans.filter(({ first }) => first >= firstLeg),
  };
}

function lastOpeningOf(
  { arrays }: Pick<Problem, 'arrays'>,
  view: number,
  stops: Route['stops'],
  rules: BreakRules,
): number {
  const { sizes, startWindows, startBegin } = arrays;
  let last = rules.lastOpening;
  for (let k = 0; k < stops.length; k++) {
    const row = view * sizes[Size.STOPS] + stops[k];
    if (startWindows[row + 1] > startWindows[row]) last = Math.max(last, startBegin[startWindows[row + 1] - 1]);
  }
  return last;
}

export function breakRulesOf({ arrays }: Pick<Problem, 'arrays'>, resourceClass: number): BreakRules {
  const [window, pastWindow] = [arrays.classWindowBreaks[resourceClass], arrays.classWindowBreaks[resourceClass + 1]];
  const [sliding, pastSliding] = [
    arrays.classSlidingBreaks[resourceClass],
    arrays.classSlidingBreaks[resourceClass + 1],
  ];
  const given = {
    windowDuration: arrays.windowBreakDuration.subarray(window, pastWindow),
    windowBegin: arrays.windowBreakBegin.subarray(window, pastWindow),
    windowLast: arrays.windowBreakLast.subarray(window, pastWindow),
    counts: arrays.slidingCounts.subarray(sliding, pastSliding),
    limit: arrays.slidingLimit.subarray(sliding, pastSliding),
    least: arrays.slidingLeast.subarray(sliding, pastSliding),
  };
  return makeBreakRules(given, (pastWindow - window) / arrays.classWindowChoices[resourceClass]);
}

/** Of tours without spans. */
export const NO_SPANS: readonly StopSpan[] = [];

/** Finds spans among the first `count` stops, in plan order. */
export function findSpans(
  { arrays }: Pick<Problem, 'arrays'>,
  stops: ArrayLike<number>,
  count: number,
): readonly StopSpan[] {
  const { orderMaxSpan, slotOrder, stopSlot } = arrays;
  let spans: Map<number, { readonly first: number; last: number; readonly limit: number }> | undefined;
  for (let k = 0; k < count; k++) {
    const order = slotOrder[stopSlot[stops[k]]];
    const limit = orderMaxSpan[order];
    if (limit === Infinity) continue;
    spans ??= new Map();
    const known = spans.get(order);
    if (known) known.last = k;
    else spans.set(order, { first: k, last: k, limit });
  }
  if (!spans) return NO_SPANS;
  return [...spans]
    .sort(([a], [b]) => a - b)
    .map(([, span]) => span)
    .filter(({ first, last }) => first < last);
}

/** The history of a tour, in the form that its timetable reads. */
function breakHistoryOf(
  problem: Pick<Problem, 'arrays'>,
  route: Route,
  history: History,
  rules: BreakRules,
): BreakHistory {
  const stops: GivenStop[] = [];
  for (let k = 0; k < route.stops.length; k++) {
    const stop = route.stops[k];
    const given = isFixedStop(problem, route.resource, stop) && givenTimesOf(problem, route.resource, stop);
    if (!given) break;
    const isOutside = problem.arrays.stopForbidden[stop] >= 0;
    stops.push({
      arrival: known(given.arrival),
      begin: known(given.begin),
      departure: known(given.departure),
      isOutside,
    });
  }
  const taken = history.breaks.map(({ leg, begin, end }): PlannedBreak => ({
    leg,
    duration: end - begin,
    window: -1,
    late: false,
    fixedStart: begin,
  }));
  const served = findServed(rules, taken);
  const { end = NaN, now } = history;
  if (!now || isOver(problem, route, now)) return { stops, end, taken, served, now: undefined, reached: Infinity };
  const isOn = goesOn(problem, route, now);
  const travelled = isOn ? Infinity : now.travelled;
  taken.push({ leg: stops.length, duration: 0, window: -1, late: false, fixedStart: now.time, travelled });
  return { stops, end, taken, served, now: now.time, reached: isOn ? now.reached : Infinity };
}

/** Nothing is left to hold back at the end of a tour that ends at its last stop. */
const isOver = ({ arrays }: Pick<Problem, 'arrays'>, { stops, resource }: Route, { leg }: Now): boolean =>
  leg === stops.length && arrays.classEnd[arrays.resourceClass[resource]] === OPEN_END;

const known = (time: number): number => (time === Infinity ? NaN : time);

function isFixedStop({ arrays }: Pick<Problem, 'arrays'>, resource: number, stop: number): boolean {
  const slot = arrays.stopSlot[stop];
  return arrays.slotOwner[slot] === resource && arrays.slotFixed[slot] === 1;
}
