import { readInstant } from '../numbers/instant.js';
import type { Resource } from './resource.js';
import type { Plan } from './plan.js';

/** Given times of a fixed stop. */
export interface GivenTimes {
  readonly arrival?: number | undefined;
  readonly begin?: number | undefined;
  readonly departure?: number | undefined;
}

/** A break that has been taken. */
export interface FixedBreak {
  /** The number of stops before it: the leg it lies on. */
  readonly leg: number;
  readonly arrival: number;
  readonly departure: number;
}

/** The decisions about a resource's tour. */
export interface Decided {
  readonly begin: number | undefined;
  readonly end: number | undefined;
  /** Time before which nothing but fixed stops begins, if the resource has left and has not ended. */
  readonly now: number | undefined;
  /** Fixed stops in order. */
  readonly fixedStops: readonly { readonly stopId: string; readonly given: GivenTimes }[];
  readonly fixedBreaks: readonly FixedBreak[];
  /** Assigned stops, by their own or their group's id, in the list's order. */
  readonly assignedIds: readonly string[];
  /** All stops in the list's order. */
  readonly listedIds: readonly string[];
}

/** Reads a resource's assignments. An assigned begin, break or end has no effect; a group counts as assigned. */
export function readDecided(resource: Resource, plan: Plan): Decided {
  const instant = (text: string | undefined) => (text === undefined ? undefined : readInstant(text, plan.wire.tz));
  const fixedStops: { stopId: string; given: GivenTimes }[] = [];
  const fixedBreaks: FixedBreak[] = [];
  const assignedIds: string[] = [];
  const listedIds: string[] = [];
  let [begin, end]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const { type = 'stop', status = 'fixed', stopId = '', ...times } of resource.wire.state?.assignments ?? []) {
    const given = {
      arrival: instant(times.arrivalTime),
      begin: instant(times.beginTime),
      departure: instant(times.departureTime),
    };
    if (type === 'stop') {
      listedIds.push(stopId);
      if (status === 'fixed' && plan.places.has(stopId) && !isGroupId(plan, stopId)) fixedStops.push({ stopId, given });
      else assignedIds.push(stopId);
    } else if (status === 'fixed') {
      if (type === 'begin') begin = given.departure;
      if (type === 'end') end = given.arrival;
      if (type === 'break') {
        fixedBreaks.push({ leg: listedIds.length, arrival: given.arrival ?? 0, departure: given.departure ?? 0 });
      }
    }
  }
  const hasLeft = begin !== undefined || fixedStops.length + fixedBreaks.length > 0;
  const now = hasLeft && end === undefined ? instant(resource.wire.state?.now) : undefined;
  return { begin, end, now, fixedStops, fixedBreaks, assignedIds, listedIds };
}

/**
 * A group without an id is known by its first member's id, which then names the member: only a group's own id names the
 * group.
 */
function isGroupId(plan: Plan, id: string): boolean {
  return !plan.places.has(id) && plan.orders.some(({ slots }) => slots.some((slot) => slot.isGroup && slot.id === id));
}

/** Whether the plan has any decided assignment. */
export const hasDecisions = (plan: Plan): boolean =>
  plan.resources.some((resource) => resource.mode === 'fixed' || (resource.wire.state?.assignments ?? []).length > 0);
