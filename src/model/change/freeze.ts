import type {
  Assignment,
  Order,
  Plan,
  Position,
  Resource,
  ResourceState,
  Solution,
  Tour,
  WayPoint,
} from '../types.gen.js';
import { parseDateTime, type DateTime } from '../time/date-time.js';
import { membersOf } from '../stop.js';
import { assertPlan, givenTours } from '../given.js';
import { isFixed, stopIdOf } from './decided.js';
import { checkFreezing, checkTimes, type Kept } from './freeze-check.js';
import { ordersLoadedAtBegin } from './loaded-at-begin.js';

/** The time until which a day is decided: one for all resources, or one for each resource named. */
export type FreezeUntil = DateTime | Readonly<Record<string, DateTime>>;

/**
 * Returns the plan at a point in time while its tours are under way: what begins earlier is fixed at its times, nothing
 * else begins earlier, and the next stop of each tour stays with its resource. Times are those of the solution: use
 * `delayResource` if the day went differently.
 *
 * @param solution - of the plan; a tour for a resource that is not in the plan is left out
 * @param until - a date-time in the syntax of plans; resources not named in a record stay unchanged
 * @throws InvalidPlanError for anything but a plan, or tours without waypoints; InvalidOptionsError with every fault of
 *   `until` (no date-time, a resource that is not in the plan) and `kept`
 */
export function freeze(plan: Plan, solution: Solution, until: FreezeUntil, kept: Kept = 'next'): Plan {
  assertPlan(plan);
  checkFreezing(plan, until, kept);
  const given = givenTours(solution);
  const tours = new Map(given.map((tour) => [tour.resourceId, tour]));
  const groups = groupOfMember(plan);
  const loaded = new Set(kept === 'aboard' ? stopIdsOf(ordersLoadedAtBegin(plan, given)) : []);
  const resources = plan.resources.map((resource) => {
    const tour = tours.get(resource.id);
    const time = typeof until === 'string' ? until : until[resource.id];
    if (tour === undefined || time === undefined || isListDone(resource)) return resource;
    return {
      ...resource,
      state: stateOf(resource, tour, { until: parseDateTime(time, plan.tz), kept, groups, loaded }),
    };
  });
  return notBefore({ ...plan, resources }, until);
}

/** True if the tour consists of exactly the list, and all of it has happened. */
const isListDone = ({ state }: Resource): boolean =>
  state?.mode === 'fixed' && state.assignments?.some(({ status }) => status === 'assigned') !== true;

/**
 * Returns the plan in which resources begin nothing before a point in time except what is fixed, as expressed by `now`
 * of their states: they do not leave, travel to another stop, serve or rest. A later `now` is kept.
 *
 * @param until - resources not named in a record stay unchanged
 * @throws InvalidPlanError for anything but a plan; InvalidOptionsError with everything that is no date-time
 */
export function notBefore(plan: Plan, until: FreezeUntil): Plan {
  assertPlan(plan);
  checkTimes(until, plan.tz);
  const resources = plan.resources.map((resource) => {
    const now = typeof until === 'string' ? until : until[resource.id];
    const isLater =
      now !== undefined && !(parseDateTime(resource.state?.now ?? now, plan.tz) > parseDateTime(now, plan.tz));
    return isLater ? { ...resource, state: { ...resource.state, now } } : resource;
  });
  return { ...plan, resources };
}

interface FreezePoint {
  /** The time before which everything is fixed, epoch seconds. */
  readonly until: number;
  readonly kept: Kept;
  /** The group of each member of alternatives that has its own id. */
  readonly groups: ReadonlyMap<string, string>;
  /** Ids of stops of the orders that the tours load at their begin, if these are kept. */
  readonly loaded: ReadonlySet<string>;
}

function stateOf(
  { state }: Resource,
  { wayPoints }: Tour,
  { until, kept: keep, groups, loaded }: FreezePoint,
): ResourceState {
  const first = wayPoints.findIndex((point) => point.status !== 'fixed' && beginOf(point) >= until);
  const done = first < 0 ? wayPoints : wayPoints.slice(0, first);
  const coming = wayPoints.slice(done.length).flatMap((point) => (point.type === 'stop' ? [point.stopId] : []));
  const doneIds = new Set(
    done.flatMap((point) => (point.type === 'stop' ? [point.stopId, groups.get(point.stopId)] : [])),
  );
  const assigned = (state?.assignments ?? []).filter((entry) => {
    const id = stopIdOf(entry);
    return !isFixed(entry) && id !== undefined && !doneIds.has(id);
  });
  const known = new Set(assigned.map(stopIdOf));
  const hasLeft = done.length > 0 && keep !== 'none';
  const staying = coming.filter((id, k) => keep === 'all' || (hasLeft && (k === 0 || loaded.has(id))));
  const isList = state?.mode === 'fixed';
  const more = (isList ? [] : staying).filter((id) => !known.has(id) && !known.has(groups.get(id)));
  const assignments: Assignment[] = [
    ...historyOf(done, state),
    ...assigned,
    ...more.map((stopId) => ({ stopId, status: 'assigned' as const })),
  ];
  const { heading: _, ...kept } = state ?? {};
  const heading = headingOf(wayPoints, done.length, until);
  return { ...kept, assignments, ...(heading && { heading }) };
}

/**
 * The history, as entries of a state. If a computed time is later than a recorded one of a subsequent entry, only what
 * the state has recorded of the entry is kept, because times never decrease along a list.
 */
function historyOf(done: readonly WayPoint[], { assignments = [] }: ResourceState = {}): Assignment[] {
  const recorded = new Map(assignments.map((entry) => [stopIdOf(entry), entry]));
  const entries: Assignment[] = [];
  let next = Infinity;
  for (const point of [...done].reverse()) {
    const whole = fixedEntry(point);
    const isInOrder = timesOf(whole).every((time) => time <= next);
    const entry = isInOrder
      ? whole
      : point.type === 'stop'
        ? recordedPart(whole, recorded.get(point.stopId))
        : undefined;
    if (entry === undefined) continue;
    entries.push(entry);
    next = Math.min(next, ...timesOf(entry));
  }
  return entries.reverse();
}

/** An entry, reduced to those of its fields that the state has. */
function recordedPart(whole: Assignment, recorded: Assignment | undefined): Assignment | undefined {
  if (recorded === undefined) return undefined;
  const fields = Object.entries(whole).filter(([name]) => name === 'status' || Object.hasOwn(recorded, name));
  return Object.fromEntries(fields) as unknown as Assignment;
}

/** The times of a waypoint's entry, in epoch seconds. */
function timesOf(entry: {
  readonly arrivalTime?: string;
  readonly beginTime?: string;
  readonly departureTime?: string;
}): number[] {
  const { arrivalTime, beginTime, departureTime } = entry;
  return [arrivalTime, beginTime, departureTime].flatMap((time) => (time === undefined ? [] : [parseDateTime(time)]));
}

/** The destination of the tour after its completed waypoints; undefined while one of them is still in progress. */
function headingOf(wayPoints: readonly WayPoint[], done: number, until: number): Position | undefined {
  const last = wayPoints[done - 1];
  const isOnItsWay = last !== undefined && last.type !== 'end' && parseDateTime(last.departureTime) < until;
  const next = wayPoints.slice(done).find((point) => point.type !== 'break');
  return isOnItsWay ? next?.position : undefined;
}

/** Begin of a waypoint's activity: that of the service, not of the waiting before it. */
function beginOf(point: WayPoint): number {
  switch (point.type) {
    case 'begin':
      return parseDateTime(point.departureTime);
    case 'stop':
      return parseDateTime(point.beginTime);
    default:
      return parseDateTime(point.arrivalTime);
  }
}

function fixedEntry(point: WayPoint): Assignment {
  const status = 'fixed';
  switch (point.type) {
    case 'begin':
      return { type: 'begin', status, departureTime: point.departureTime };
    case 'stop': {
      const { stopId, arrivalTime, beginTime, departureTime } = point;
      return { type: 'stop', status, stopId, arrivalTime, beginTime, departureTime };
    }
    case 'break':
      return { type: 'break', status, arrivalTime: point.arrivalTime, departureTime: point.departureTime };
    case 'end':
      return { type: 'end', status, arrivalTime: point.arrivalTime };
  }
}

const stopIdsOf = (orders: readonly Order[]): string[] =>
  orders.flatMap(({ stops }) => stops.flatMap((stop) => membersOf(stop).map(({ id }) => id)));

function groupOfMember({ orders = [] }: Plan): Map<string, string> {
  return new Map(
    orders.flatMap(({ stops }) =>
      stops.flatMap((stop) =>
        stop.type === 'alternatives' && stop.id !== undefined
          ? membersOf(stop).map(({ id }): [string, string] => [id, stop.id as string])
          : [],
      ),
    ),
  );
}
