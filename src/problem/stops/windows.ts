import type { Resource, SingleStop, TimeWindow } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64, sharedFloat64From, sharedInt32 } from '../arrays/shared-arrays.js';
import { viewsOf } from '../arrays/views.js';

/** Begin and end, both inclusive, in seconds after the origin. */
export interface Interval {
  readonly begin: number;
  readonly end: number;
}

/** When service may begin, by view and stop. */
export interface WindowTable extends Pick<ProblemArrays, 'startWindows' | 'startBegin' | 'startEnd' | 'preferredEnd'> {
  /** R: view of a resource. */
  readonly resourceView: Int32Array;
  /** W: number of window views. */
  readonly count: number;
}

const ALWAYS: Interval = { begin: -Infinity, end: Infinity };

/** A stop's window, and the rule that determines which resources it binds; −1: all. */
interface RuledWindow extends Interval {
  readonly rule: number;
}

/** Windows by stop id in which service has to begin, in addition to the stop's own windows. */
export type OfferedWindows = ReadonlyMap<string, TimeWindow>;

/**
 * Compiles the windows of all stops. Resources bound by the same windows everywhere share a view.
 *
 * @param offered - intersected with the authorized windows of the stop
 */
export function windowTableOf(
  resources: readonly Resource[],
  stops: readonly SingleStop[],
  clock: PlanClock,
  offered?: OfferedWindows,
): WindowTable {
  const ruleTags: (readonly string[])[] = [];
  const ruled = (window: StopWindow): RuledWindow => {
    const tags = window.resourceTags ?? [];
    const rule = tags.length === 0 ? -1 : ruleTags.push(tags) - 1;
    return { begin: clock.seconds(window.begin), end: clock.seconds(window.end), rule };
  };
  const authorized = stops.map((stop) => (stop.authorizedTimeWindows ?? []).map(ruled));
  const preferred = stops.map((stop) => (stop.preferredTimeWindows ?? []).map(ruled));
  const within = stops.map(({ id }) => {
    const window = offered?.get(id);
    return window && { begin: clock.seconds(window.begin), end: clock.seconds(window.end) };
  });
  const { resourceView, bound } = viewsOf(resources, ruleTags);

  const n = stops.length;
  const startWindows = sharedInt32(bound.length * n + 1);
  const preferredEnd = sharedFloat64(bound.length * n);
  const begins: number[] = [];
  const ends: number[] = [];
  bound.forEach((rules, view) => {
    const binds = ({ rule }: RuledWindow): boolean => rule < 0 || rules.has(rule);
    for (let stop = 0; stop < n; stop++) {
      const binding = preferred[stop].filter(binds);
      for (const { begin, end } of allowedBegins(authorized[stop].filter(binds), binding, within[stop])) {
        begins.push(begin);
        ends.push(end);
      }
      startWindows[view * n + stop + 1] = begins.length;
      preferredEnd[view * n + stop] =
        binding.length === 0 ? Infinity : binding.reduce((latest, { end }) => Math.max(latest, end), -Infinity);
    }
  });
  return {
    resourceView,
    count: bound.length,
    startWindows,
    startBegin: sharedFloat64From(begins),
    startEnd: sharedFloat64From(ends),
    preferredEnd,
  };
}

type StopWindow = TimeWindow & { readonly resourceTags?: readonly string[] };

/**
 * The intervals in which service may begin, such that a resource ready at t begins at the earliest instant ≥ t in them:
 * the intersections of preferred and authorized windows, then the authorized time after the last of those. Sorted and
 * disjoint; adjacent ones are joined.
 *
 * @param within - intersected with all of them, so that none may be left
 */
export function allowedBegins(
  authorized: readonly Interval[],
  preferred: readonly Interval[],
  within?: Interval,
): readonly Interval[] {
  const own = authorized.length === 0 ? [ALWAYS] : united(authorized);
  const open = within === undefined ? own : cut(own, [within]);
  if (preferred.length === 0) return open;
  const wished = cut(united(preferred), open);
  if (wished.length === 0) return open;
  // Times are whole seconds: the first instant after a window is one second later.
  const rest = cut([{ begin: wished[wished.length - 1].end + 1, end: Infinity }], open);
  return united([...wished, ...rest]);
}

/** Sorts intervals and joins them until they are disjoint, with at least a whole second between any two. */
function united(intervals: readonly Interval[]): readonly Interval[] {
  if (intervals.length === 1) return intervals;
  const sorted = [...intervals].sort((a, b) => a.begin - b.begin || a.end - b.end);
  const joined: Interval[] = [];
  for (const interval of sorted) {
    const last = joined[joined.length - 1];
    if (last === undefined || interval.begin > last.end + 1) joined.push(interval);
    else if (interval.end > last.end) joined[joined.length - 1] = { begin: last.begin, end: interval.end };
  }
  return joined;
}

/** The intersection of two sorted, disjoint lists. */
function cut(one: readonly Interval[], other: readonly Interval[]): readonly Interval[] {
  const common: Interval[] = [];
  for (let i = 0, k = 0; i < one.length && k < other.length;) {
    const begin = Math.max(one[i].begin, other[k].begin);
    const end = Math.min(one[i].end, other[k].end);
    if (begin <= end) common.push({ begin, end });
    if (one[i].end < other[k].end) i++;
    else k++;
  }
  return common;
}
