import type { Plan, Resource } from '../../model/types.gen.js';
import { forbiddenPairs } from '../plan/constraint-tree.js';
import { Owner, type Decisions } from '../plan/decisions.js';
import type { Locations } from '../plan/locations.js';
import { travelDistance, travelDuration, type TravelArrays } from '../travel/metric.js';
import type { TravelBounds } from '../travel/travel-bounds.js';
import type { Modes } from '../plan/modes.js';
import { UNREACHABLE } from '../arrays/codes.js';
import { addStop, allStops, hasStop, noStops, removeStop, StopSetBook, type StopSet } from '../stops/stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';
import { viewsOf } from '../arrays/views.js';
import { getOrInsert } from '../../model/maps.js';

/** Which stops each resource may serve, and which it prefers: equal sets are stored once. */
export interface Compatibility {
  readonly sets: readonly StopSet[];
  /** R: index of the set. */
  readonly serves: Int32Array;
  readonly prefers: Int32Array;
}

/** What the plan says of stops, places and decisions. */
interface PlanParts {
  readonly plan: Plan;
  readonly table: StopTable;
  readonly modes: Modes;
  readonly locations: Locations;
  readonly decisions: Decisions | undefined;
}

export function compatibilityOf(
  { plan, table, modes, locations, decisions }: PlanParts,
  travel: TravelArrays,
  { gaps }: TravelBounds,
): Compatibility {
  const book = new StopSetBook();
  const forbidden = forbiddenStops(plan, table);
  const servedWith = new Map<string, number>();
  const lackedBy = skilledOrders(table);
  const serves = Int32Array.from(plan.resources, (resource, r) => {
    const skills = lackedBy.relevant(resource);
    // A decided tour goes crow-fly where there is no way, and from there on to places that are not reached otherwise.
    const mayLackWays = gaps && decisions?.slotOwner.includes(r) !== true;
    const ends = mayLackWays ? [modes.resourceMode[r], locations.resourceStart[r], locations.resourceEnd[r]] : [];
    const key = [forbidden.resourceView[r], ends.join(' '), skills.join(' ')].join('|');
    return getOrInsert(servedWith, key, () => {
      const set = allStops(table.stops.length);
      for (const stop of forbidden.stops[forbidden.resourceView[r]]) removeStop(set, stop);
      for (const order of lackedBy.orders(new Set(skills))) {
        const first = table.slotStops[table.orderSlots[order]];
        const last = table.slotStops[table.orderSlots[order + 1]];
        for (let stop = first; stop < last; stop++) removeStop(set, stop);
      }
      if (mayLackWays) removeUnreachable(set, r, modes, locations, travel);
      return book.number(set);
    });
  });

  const preferredBy = new Map<string, number>();
  const prefers = Int32Array.from(plan.resources, (resource) => {
    const tags = (resource.preferredStopTags ?? []).filter((tag) => table.stopsOfTag.has(tag)).sort();
    return getOrInsert(preferredBy, tags.join(' '), () => {
      const set = noStops(table.stops.length);
      for (const tag of tags) for (const stop of table.stopsOfTag.get(tag) ?? []) addStop(set, stop);
      return book.number(set);
    });
  });
  return { sets: book.sets, serves, prefers };
}

/** Stops that no resource with a certain tag may serve. */
function forbiddenStops(plan: Plan, { stopsOfTag }: StopTable) {
  const pairs = forbiddenPairs(plan);
  const { resourceView, bound } = viewsOf(
    plan.resources,
    pairs.map(({ resourceTag }) => [resourceTag]),
  );
  return {
    resourceView,
    stops: bound.map((rules) => [...rules].flatMap((rule) => stopsOfTag.get(pairs[rule].stopTag) ?? [])),
  };
}

/** Orders grouped by the skills they require. */
function skilledOrders({ orders }: StopTable) {
  const groups = new Map<string, { readonly skills: readonly string[]; readonly orders: number[] }>();
  const mentioned = new Set<string>();
  orders.forEach(({ requiredSkills }, order) => {
    if (requiredSkills === undefined || requiredSkills.length === 0) return;
    const skills = [...new Set(requiredSkills)].sort();
    for (const skill of skills) mentioned.add(skill);
    getOrInsert(groups, skills.join(' '), () => ({ skills, orders: [] })).orders.push(order);
  });
  return {
    /** The skills of a resource that are required by some order. */
    relevant: (resource: Resource): readonly string[] =>
      (resource.skills ?? []).filter((skill) => mentioned.has(skill)).sort(),
    /** The orders that require a skill not included in these. */
    orders: (skills: ReadonlySet<string>): readonly number[] =>
      [...groups.values()].flatMap((group) => (group.skills.every((skill) => skills.has(skill)) ? [] : group.orders)),
  };
}

/**
 * Decided stops belong only to their resource, whether or not it may serve them; nothing else may be added to a closed
 * tour.
 */
export function decidedCompatibility(
  compatibility: Compatibility,
  table: StopTable,
  decisions: Decisions | undefined,
): Compatibility {
  if (decisions === undefined) return compatibility;
  const { slotOwner, resources } = decisions;
  const book = new StopSetBook();
  const decided = new Map(resources.map((one) => [one.resource, one]));
  const adapted = new Map<string, number>();
  const serves = compatibility.serves.map((allowed, r) =>
    getOrInsert(adapted, decided.has(r) ? `${allowed} ${r}` : `${allowed}`, () => {
      const set = decided.get(r)?.isClosed === true ? noStops(table.stops.length) : compatibility.sets[allowed].slice();
      table.stopSlot.forEach((slot, stop) => {
        if (slotOwner[slot] === r) addStop(set, stop);
        else if (slotOwner[slot] !== Owner.NOBODY) removeStop(set, stop);
      });
      return book.number(set);
    }),
  );
  const prefers = compatibility.prefers.map((set) => book.number(compatibility.sets[set]));
  return { sets: book.sets, serves, prefers };
}

/**
 * Removes stops that cannot be reached from the departure, or from which the arrival cannot be reached, even via other
 * stops that the resource may serve.
 */
function removeUnreachable(
  set: StopSet,
  resource: number,
  { resourceMode }: Modes,
  { stopLocation, resourceStart, resourceEnd }: Locations,
  travel: TravelArrays,
): void {
  const mode = resourceMode[resource];
  const start = resourceStart[resource];
  const end = resourceEnd[resource];
  const isWay = (from: number, to: number): boolean =>
    travelDistance(travel, mode, from, to) !== UNREACHABLE && travelDuration(travel, mode, from, to) !== UNREACHABLE;
  const served: number[] = [];
  stopLocation.forEach((_, stop) => {
    if (hasStop(set, stop)) served.push(stop);
  });
  const places = [...new Set(served.map((stop) => stopLocation[stop]))];
  const reached = start < 0 ? undefined : closure(places, (to, from) => isWay(from ?? start, to));
  const returning = end < 0 ? undefined : closure(places, (from, to) => isWay(from, to ?? end));
  for (const stop of served) {
    const place = stopLocation[stop];
    if (reached?.has(place) === false || returning?.has(place) === false) removeStop(set, stop);
  }
}

/** The places connected to the origin (undefined), directly or via other places. */
function closure(
  places: readonly number[],
  isJoined: (place: number, to: number | undefined) => boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  let left = places;
  let frontier: readonly (number | undefined)[] = [undefined];
  while (frontier.length > 0 && left.length > 0) {
    const next = left.filter((place) => frontier.some((to) => isJoined(place, to)));
    for (const place of next) found.add(place);
    left = left.filter((place) => !found.has(place));
    frontier = next;
  }
  return found;
}
