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
import { givenTours } from '../given-tours.js';
import { isFixed, stopIdOf } from './decided.js';
import { checkFreezeUntil, checkKept, type Kept } from './freeze-check.js';
import { ordersLoadedAtBegin } from './loaded-at-begin.js';

/** Until when a day is decided: one instant for all, or one for each resource that is named. */
export type FreezeUntil = DateTime | Readonly<Record<string, DateTime>>;

/**
 * The plan as it stands at an instant when its tours are being made: what begins before is fixed at its times, nothing else
 * begins before, and the next stop of each tour stays with its resource. Times are those of the solution: where the day went
 * otherwise, `delayResource` says so.
 *
 * @param solution - of the plan; a tour for a resource that the plan has not is left out
 * @param until - a date-time as plans write it; resources that a record does not name stay as they are
 * @throws InvalidOptionsError when it is no date-time, or names a resource that the plan has not; InvalidPlanError when the
 *   tours have no way points
 */
export function freeze(plan: Plan, solution: Solution, until: FreezeUntil, kept: Kept = 'next'): Plan {
  checkFreezeUntil(plan, until);
  checkKept(kept);
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

/** The tour is the list, and all of it has happened. */
const isListDone = ({ state }: Resource): boolean =>
  state?.mode === 'fixed' && state.assignments?.some(({ status }) => status === 'assigned') !== true;

/**
 * The plan in which resources begin nothing before an instant but what is fixed, as `now` of their states says: nobody leaves,
 * travels to another stop, serves or rests. A later `now` stays as it is.
 *
 * @param until - resources that a record does not name stay as they are
 * @throws RangeError when it is no date-time
 */
export function notBefore(plan: Plan, until: FreezeUntil): Plan {
  const resources = plan.resources.map((resource) => {
    const now = typeof until === 'string' ? until : until[resource.id];
    const isLater =
      now !== undefined && !(parseDateTime(resource.state?.now ?? now, plan.tz) > parseDateTime(now, plan.tz));
    return isLater ? { ...resource, state: { ...resource.state, now } } : resource;
  });
  return { ...plan, resources };
}

interface FreezePoint {
  /** Epoch seconds. */
  readonly until: number;
  readonly kept: Kept;
  /** The group of each member of alternatives that has an id of its own. */
  readonly groups: ReadonlyMap<string, string>;
  /** Ids of stops of the orders that the tours load at their begin, where these are kept. */
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
 * What has happened, as entries of a state. Where a computed time passes a recorded one that comes later in the list, only what
 * the state has recorded of the entry stays, since the times of a list never go backwards.
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

/** An entry with those of its fields alone that the state has. */
function recordedPart(whole: Assignment, recorded: Assignment | undefined): Assignment | undefined {
  if (recorded === undefined) return undefined;
  const fields = Object.entries(whole).filter(([name]) => name === 'status' || Object.hasOwn(recorded, name));
  return Object.fromEntries(fields) as unknown as Assignment;
}

/** The times that an entry of a waypoint has, in epoch seconds. */
function timesOf(entry: {
  readonly arrivalTime?: string;
  readonly beginTime?: string;
  readonly departureTime?: string;
}): number[] {
  const { arrivalTime, beginTime, departureTime } = entry;
  return [arrivalTime, beginTime, departureTime].flatMap((time) => (time === undefined ? [] : [parseDateTime(time)]));
}

/** Where the tour was going to when its first waypoints were over; undefined while one of them still is under way. */
function headingOf(wayPoints: readonly WayPoint[], done: number, until: number): Position | undefined {
  const last = wayPoints[done - 1];
  const isOnItsWay = last !== undefined && last.type !== 'end' && parseDateTime(last.departureTime) < until;
  const next = wayPoints.slice(done).find((point) => point.type !== 'break');
  return isOnItsWay ? next?.position : undefined;
}

/** When what a waypoint stands for begins: the service, not the wait for it. */
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
