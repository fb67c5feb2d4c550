import { membersOf, plannedStops, type PlannedStop } from '../../model/stop.js';
import { parseDateTime } from '../../model/time/moment.js';
import { transitionsOf } from '../../model/transitions.js';
import type { Plan, Properties, SingleStop, Solution, Tour, WayPoint, WayPointStop } from '../../model/types.gen.js';
import { fieldOf, readHeader, TEXT_NAMES, type TEXT_COLUMNS } from '../spreadsheet/columns.js';
import { localText } from './local-time.js';

/** What a driver reads of a stop. */
export type DriverText = keyof typeof TEXT_COLUMNS;

/** What sheets look up in a plan. Without a plan they know what the solution repeats of it. */
export interface PlanIndex {
  readonly timeZone: string | undefined;
  /** Id of the order as the user wrote it: `properties.id`, else that of the plan, else of the stop. */
  orderId(point: WayPointStop): string;
  /** A property by any of its usual names in English, German and French; empty where there is none. */
  text(point: WayPointStop, field: DriverText): string;
  /** The windows in which service may begin: `08:00–10:00, 14:00–16:00`. */
  windows(point: WayPointStop): string;
  /**
   * Seconds of waiting at each way point of a tour, after access and setup; undefined where there is no stop, and without a
   * plan, which alone has access and setup durations.
   */
  waiting(tour: Tour): readonly (number | undefined)[];
  /** Stops that nobody serves; of alternatives each. */
  readonly unserved: readonly PlannedStop[];
}

/** Indexes a plan by stop. */
export function indexPlan(solution: Solution, plan: Plan | undefined): PlanIndex {
  const stops = plannedStops(plan ?? {});
  const fields = textFields();
  const text = (point: WayPointStop, field: DriverText): string =>
    find(point.stopProperties, field, fields) ?? find(point.orderProperties, field, fields) ?? '';
  return {
    timeZone: plan?.tz,
    orderId: ({ stopId, orderProperties }) => orderProperties?.['id'] ?? stops.get(stopId)?.order.id ?? stopId,
    text,
    waiting: waitingIn(plan, stops),
    windows: (point) => windowsText(stops.get(point.stopId)?.stop, point, plan?.tz),
    unserved: unservedStops(solution, plan),
  };
}

function waitingIn(plan: Plan | undefined, stops: ReadonlyMap<string, PlannedStop>): PlanIndex['waiting'] {
  if (plan === undefined) return ({ wayPoints }) => wayPoints.map(() => undefined);
  const transitions = transitionsOf(plan);
  return ({ wayPoints }) => {
    let before: ReadonlySet<string> = new Set();
    return wayPoints.map((point: WayPoint) => {
      if (point.type !== 'stop') return undefined;
      const tags = new Set(stops.get(point.stopId)?.stop.tags);
      const prepared = transitions.from(before)(tags);
      before = tags;
      // Times of what has happened are as they were, with less access and setup, too.
      return Math.max(0, (Date.parse(point.beginTime) - Date.parse(point.arrivalTime)) / 1000 - prepared);
    });
  };
}

/** The field of a driver that the name of a property is; names are read once each. */
function textFields(): (name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, fieldOf(readHeader(name), TEXT_NAMES));
    return known.get(name);
  };
}

function find(
  properties: Properties | undefined,
  field: DriverText,
  fields: (name: string) => string | undefined,
): string | undefined {
  if (properties === undefined) return undefined;
  return properties[field] ?? Object.entries(properties).find(([name]) => fields(name) === field)?.[1];
}

function windowsText(stop: SingleStop | undefined, point: WayPointStop, timeZone: string | undefined): string {
  const day = localText(point.beginTime, timeZone).slice(0, 10);
  const shown = (time: string): string => {
    const local = localText(new Date(parseDateTime(time, timeZone) * 1000).toISOString(), timeZone).slice(0, 16);
    return local.startsWith(day) ? local.slice(11) : local;
  };
  return (stop?.authorizedTimeWindows ?? []).map(({ begin, end }) => `${shown(begin)}–${shown(end)}`).join(', ');
}

/** Stops that nobody serves; of alternatives each. */
export function unservedStops(solution: Solution, plan: Plan | undefined): readonly PlannedStop[] {
  if (plan === undefined) return [];
  const left = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  return (plan.orders ?? []).flatMap((order) =>
    order.stops
      .filter(
        (stop) => (stop.id !== undefined && left.has(stop.id)) || membersOf(stop).some((member) => left.has(member.id)),
      )
      .flatMap((stop) => membersOf(stop).map((member) => ({ order, stop: member }))),
  );
}
