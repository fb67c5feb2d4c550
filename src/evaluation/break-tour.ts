import type { Problem, Route } from '../problem/problem.js';
import { Feature, Size } from '../problem/problem.js';
import type { BreakRules, BreakTour } from './breaks/break-tour.js';
import type { Itinerary } from './itinerary.js';
import { breakHistoryOf } from './break-history.js';
import { historyOf } from './history.js';
import { serviceDurations } from './service-durations.js';

/** A route as its timetable sees it; undefined when neither breaks nor spans leave it a choice. */
export function breakTourOf(problem: Problem, route: Route, itinerary: Itinerary): BreakTour | undefined {
  const { arrays } = problem;
  const { sizes } = arrays;
  if ((sizes[Size.FEATURES] & Feature.TIMETABLES) === 0) return undefined;
  const { stops, resource } = route;
  const vehicle = arrays.resourceClass[resource];
  const rules = breakRulesOf(problem, vehicle);
  const spans = spansOf(problem, stops, stops.length);
  if (rules.windowBegin.length + rules.limit.length + spans.spanFirst.length === 0) return undefined;
  const count = stops.length;
  const windowView = arrays.classWindowView[vehicle];
  const transition = new Float64Array(count);
  const preferredEnd = new Float64Array(count);
  for (let k = 0, before = 0; k < count; k++) {
    const kind = arrays.stopKind[stops[k]];
    transition[k] = arrays.transition[before * sizes[Size.KINDS] + kind];
    preferredEnd[k] = arrays.preferredEnd[windowView * sizes[Size.STOPS] + stops[k]];
    before = kind;
  }
  const service = serviceDurations(problem, route);
  const known = historyOf(problem, resource);
  const history = known && breakHistoryOf(problem, route, known, rules);
  return {
    windows: arrays,
    windowView,
    stops,
    count,
    travel: itinerary.durations,
    transition,
    service,
    preferredEnd,
    shiftBegin: arrays.classShiftBegin[vehicle],
    shiftEnd: arrays.classShiftEnd[vehicle],
    begin: known?.begin ?? arrays.classShiftBegin[vehicle],
    beginIsFree: sizes[Size.LATE_DEPARTURE] === 1 && known?.begin === undefined,
    firstLeg: history?.stops ?? 0,
    ...(history && { history }),
    // Without an arrival the tour ends at its last stop: no travel, no break there.
    pastLeg: arrays.classEnd[vehicle] === -1 ? count : count + 1,
    rules,
    lastOpening: lastOpeningOf(problem, windowView, stops, rules),
    busy: [itinerary.durations, transition, service].reduce((total, list) => total + sum(list), 0),
    ...spans,
  };
}

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

function lastOpeningOf({ arrays }: Problem, view: number, stops: Route['stops'], rules: BreakRules): number {
  const { sizes, startWindows, startBegin } = arrays;
  let last = -Infinity;
  for (const begin of rules.windowBegin) last = Math.max(last, begin);
  for (let k = 0; k < stops.length; k++) {
    const row = view * sizes[Size.STOPS] + stops[k];
    if (startWindows[row + 1] > startWindows[row]) last = Math.max(last, startBegin[startWindows[row + 1] - 1]);
  }
  return last;
}

/** The break rules of a class. */
export function breakRulesOf({ arrays }: Pick<Problem, 'arrays'>, vehicle: number): BreakRules {
  const [window, pastWindow] = [arrays.classWindowBreaks[vehicle], arrays.classWindowBreaks[vehicle + 1]];
  const [sliding, pastSliding] = [arrays.classSlidingBreaks[vehicle], arrays.classSlidingBreaks[vehicle + 1]];
  const least = arrays.slidingLeast.subarray(sliding, pastSliding);
  return {
    windowDuration: arrays.windowBreakDuration.subarray(window, pastWindow),
    windowBegin: arrays.windowBreakBegin.subarray(window, pastWindow),
    windowLast: arrays.windowBreakLast.subarray(window, pastWindow),
    counts: arrays.slidingCounts.subarray(sliding, pastSliding),
    limit: arrays.slidingLimit.subarray(sliding, pastSliding),
    least,
    lengths: Float64Array.from(new Set(least)).sort(),
  };
}

/** The orders of a tour that have a span and several stops in it, in plan order. */
export type Spans = Pick<BreakTour, 'spanFirst' | 'spanLast' | 'spanLimit'>;

/** Finds them among the first `count` stops. */
export function spansOf({ arrays }: Pick<Problem, 'arrays'>, stops: ArrayLike<number>, count: number): Spans {
  const { orderMaxSpan, slotOrder, stopSlot } = arrays;
  const stretches = new Map<number, { readonly first: number; last: number }>();
  for (let k = 0; k < count; k++) {
    const order = slotOrder[stopSlot[stops[k]]];
    if (orderMaxSpan[order] === Infinity) continue;
    const known = stretches.get(order);
    if (known) known.last = k;
    else stretches.set(order, { first: k, last: k });
  }
  const spans = [...stretches].filter(([, { first, last }]) => first < last).sort(([a], [b]) => a - b);
  return {
    spanFirst: Int32Array.from(spans, ([, { first }]) => first),
    spanLast: Int32Array.from(spans, ([, { last }]) => last),
    spanLimit: Float64Array.from(spans, ([order]) => orderMaxSpan[order]),
  };
}
