import { getOrInsert } from '../../model/maps.js';
import { membersOf, plannedStops, type PlannedStop } from '../../model/stop.js';
import { parseDateTime } from '../../model/time/moment.js';
import { transitionsOf } from '../../model/transitions.js';
import type {
  Plan,
  Properties,
  SingleStop,
  Solution,
  Stop,
  Tour,
  WayPoint,
  WayPointStop,
} from '../../model/types.gen.js';
import { fieldOf, readHeader, TEXT_NAMES, type TEXT_COLUMNS } from '../spreadsheet/columns.js';
import { localText } from '../../model/time/local-time.js';

/** A text about a stop for its driver. */
export type DriverText = keyof typeof TEXT_COLUMNS;

export type PlanIndex = ReturnType<typeof indexPlan>;

/** Makes the index of the plan data that sheets look up; without a plan, of what the solution repeats from it. */
export function indexPlan(solution: Solution, plan: Plan | undefined) {
  const stops = plannedStops(plan ?? {});
  const fields = textFields();
  return {
    timeZone: plan?.tz,
    /** The order id as the user wrote it: `properties.id`, or else that of the order in the plan, or of the stop. */
    orderId: ({ stopId, orderProperties }: WayPointStop) =>
      orderProperties?.['id'] ?? stops.get(stopId)?.order.id ?? stopId,
    /** Returns a property by any of its usual names in English, German, French and Spanish; empty if there is none. */
    text: (point: WayPointStop, field: DriverText): string =>
      find(point.stopProperties, field, fields) ?? find(point.orderProperties, field, fields) ?? '',
    waiting: waitingIn(plan, stops),
    /** Returns the windows in which service may begin: `08:00–10:00, 14:00–16:00`. */
    windows: (point: WayPointStop) => windowsText(stops.get(point.stopId)?.stop, point, plan?.tz),
    unserved: unservedStops(solution, plan),
  };
}

/**
 * Returns what gives the seconds of waiting at each way point of a tour, after access and setup; undefined at way points
 * that are not stops, and without a plan, since only the plan has access and setup durations.
 */
function waitingIn(
  plan: Plan | undefined,
  stops: ReadonlyMap<string, PlannedStop>,
): (tour: Tour) => readonly (number | undefined)[] {
  if (plan === undefined) return ({ wayPoints }) => wayPoints.map(() => undefined);
  const transitions = transitionsOf(plan);
  return ({ wayPoints }) => {
    let before: ReadonlySet<string> = new Set();
    return wayPoints.map((point: WayPoint) => {
      if (point.type !== 'stop') return undefined;
      const tags = new Set(stops.get(point.stopId)?.stop.tags);
      const prepared = transitions.from(before)(tags);
      before = tags;
      // Recorded times are kept as they happened, even if they leave less time than access and setup take.
      return Math.max(0, (Date.parse(point.beginTime) - Date.parse(point.arrivalTime)) / 1000 - prepared);
    });
  };
}

/** Returns a function from a property name to the driver text that it means; each name is analysed once. */
function textFields(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => getOrInsert(known, name, () => fieldOf(readHeader(name), TEXT_NAMES) ?? '');
}

function find(
  properties: Properties | undefined,
  field: DriverText,
  fields: (name: string) => string,
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

/** Returns the unserved stops; for alternatives, each of them. */
export function unservedStops(solution: Solution, plan: Plan | undefined): readonly PlannedStop[] {
  if (plan === undefined) return [];
  const left = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  const isLeft = (stop: Stop): boolean => [stop, ...membersOf(stop)].some(({ id }) => id !== undefined && left.has(id));
  return (plan.orders ?? []).flatMap((order) =>
    order.stops.filter(isLeft).flatMap((stop) => membersOf(stop).map((member) => ({ order, stop: member }))),
  );
}
