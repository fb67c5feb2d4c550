import type { Variation } from '../../model/answer/variation.js';
import { formatDateTime, parseDateTime } from '../../model/time/date-time.js';
import { formatDuration, parseDuration } from '../../model/time/duration.js';
import type { Plan } from '../../model/plan.js';
import type { Resource } from '../../model/resource.js';
import type { Solution } from '../../model/solution.js';
import type { Tour } from '../../model/tour.js';

/** How much one unit is. */
export interface Steps {
  readonly seconds: number;
  readonly kilometers: number;
  /** Of a capacity; undefined: a tenth of the limit. */
  readonly units: number | undefined;
}

/** A variation to look at. */
export interface Candidate {
  readonly variation: Variation;
  /** Other resources that are the same. */
  readonly alike: readonly string[];
  /** How much the tours use of what is varied, at most 1; what is not used at all comes last. */
  readonly usage: number;
  /** A resource at home is taken away or limited: the tours stay as they are. */
  readonly isIdle: boolean;
}

/** Resources that are the same, with their tours. */
interface Kind {
  readonly resource: Resource;
  readonly members: readonly Member[];
}

interface Member {
  readonly id: string;
  readonly tour: Tour | undefined;
}

/** Rank of resources themselves: before every limit, where they are used. */
const WHOLE = 2;

/** What nothing is used of. */
const IDLE = -1;

/**
 * One unit more and one less of everything that limits a plan, of resources that are the same once: what its tours use most
 * of comes first. A resource with a state is never taken away, nor limited more than it is.
 */
export function variationsOf(plan: Plan, { tours }: Solution, steps: Steps): Candidate[] {
  const tourOf = new Map(tours.map((tour) => [tour.resourceId, tour]));
  const kinds = kindsOf(plan, tourOf);
  const candidates = [
    ...kinds.flatMap((kind) => wholeResources(plan, kind)),
    ...kinds.flatMap((kind) => limitsOf(plan, kind, steps)),
    ...cumulatedCosts(plan),
  ];
  return candidates.sort((a, b) => b.usage - a.usage);
}

function kindsOf(plan: Plan, tourOf: ReadonlyMap<string, Tour>): Kind[] {
  const kinds = new Map<string, { resource: Resource; members: Member[] }>();
  for (const resource of plan.resources) {
    const { id, properties: _properties, ...rest } = resource;
    const key = JSON.stringify(resource.state === undefined ? rest : resource);
    const member = { id, tour: tourOf.get(id) };
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { resource, members: [member] });
    else known.members.push(member);
  }
  return [...kinds.values()];
}

function wholeResources(plan: Plan, { resource, members }: Kind): Candidate[] {
  const least = leastOf(members, stopsIn);
  const most = mostOf(members, stopsIn);
  const usage = most.tour === undefined ? IDLE : WHOLE;
  const copyId = freeId(plan, most.id);
  return [
    ...(resource.state === undefined
      ? [candidate({ type: 'resource', direction: 'less', resourceId: least.id }, usage, members, least)]
      : []),
    candidate({ type: 'resource', direction: 'more', resourceId: most.id, copyId }, usage, members),
  ];
}

function limitsOf(plan: Plan, kind: Kind, steps: Steps): Candidate[] {
  return [
    ...workingDurations(kind, steps),
    ...workingEnds(plan, kind, steps),
    ...distances(kind, steps),
    ...capacities(kind, steps),
  ];
}

function workingDurations(kind: Kind, { seconds }: Steps): Candidate[] {
  const { maxWorkingDuration } = kind.resource;
  if (maxWorkingDuration === undefined) return [];
  const limit = parseDuration(maxWorkingDuration);
  const used = (tour: Tour): number => parseDuration(tour.workingDuration) / limit;
  return bothWays(kind, used, (direction, resourceId) => {
    const to = direction === 'more' ? limit + seconds : limit - seconds;
    if (to <= 0) return undefined;
    const type = 'maxWorkingDuration';
    return { type, direction, resourceId, by: formatDuration(seconds), to: formatDuration(to) };
  });
}

function workingEnds({ tz }: Plan, kind: Kind, { seconds }: Steps): Candidate[] {
  const { workingTimeWindow } = kind.resource;
  const begin = parseDateTime(workingTimeWindow.begin, tz);
  const end = parseDateTime(workingTimeWindow.end, tz);
  const used = (tour: Tour): number => (endOf(tour) - begin) / (end - begin);
  return bothWays(kind, used, (direction, resourceId) => {
    const to = direction === 'more' ? end + seconds : end - seconds;
    if (to <= begin) return undefined;
    const type = 'workingTimeWindow';
    return { type, direction, resourceId, by: formatDuration(seconds), to: formatDateTime(to) };
  });
}

function distances(kind: Kind, { kilometers }: Steps): Candidate[] {
  const { maxDistanceInKm: limit } = kind.resource;
  if (limit === undefined) return [];
  const used = (tour: Tour): number => tour.distanceInKm / limit;
  return bothWays(kind, used, (direction, resourceId) => {
    const to = exact(direction === 'more' ? limit + kilometers : limit - kilometers);
    return to < 0 ? undefined : { type: 'maxDistanceInKm', direction, resourceId, by: kilometers, to };
  });
}

function capacities(kind: Kind, { units }: Steps): Candidate[] {
  return Object.entries(kind.resource.capacities ?? {}).flatMap(([capacity, limit]) => {
    const step = units ?? (limit >= 1 ? Math.max(1, Math.round(limit / 10)) : limit / 10);
    if (step <= 0) return [];
    const used = (tour: Tour): number => (tour.maxFilledCapacities[capacity] ?? 0) / limit;
    return bothWays(kind, used, (direction, resourceId) => {
      const to = exact(direction === 'more' ? limit + step : limit - step);
      return to < 0 ? undefined : { type: 'capacity', direction, resourceId, capacity, by: exact(step), to };
    });
  });
}

function cumulatedCosts({ globalConstraints = [] }: Plan): Candidate[] {
  return globalConstraints.flatMap(({ maximum, name, type }, index) => {
    if (maximum === undefined || maximum <= 0) return [];
    const by = exact(maximum / 10);
    return (['less', 'more'] as const).map((direction) => {
      const to = exact(direction === 'more' ? maximum + by : maximum - by);
      return candidate({ type: 'maxCumulatedCost', direction, index, name: name ?? type, by, to }, 1, []);
    });
  });
}

/** Less where least of the limit is used: of resources that are the same it is what one would choose. More where most is. */
function bothWays(
  { resource, members }: Kind,
  used: (tour: Tour) => number,
  vary: (direction: 'more' | 'less', resourceId: string) => Variation | undefined,
): Candidate[] {
  const least = leastOf(members, used);
  const most = mostOf(members, used);
  const usage = most.tour === undefined ? IDLE : Math.min(1, used(most.tour) || 0);
  const less = resource.state === undefined ? vary('less', least.id) : undefined;
  const more = vary('more', most.id);
  return [
    ...(less === undefined ? [] : [candidate(less, usage, members, least)]),
    ...(more === undefined ? [] : [candidate(more, usage, members)]),
  ];
}

/** @param limited - who has less of it */
function candidate(variation: Variation, usage: number, members: readonly Member[], limited?: Member): Candidate {
  const own = 'resourceId' in variation ? variation.resourceId : undefined;
  const alike = members.filter(({ id }) => id !== own).map(({ id }) => id);
  return { variation, alike, usage, isIdle: limited !== undefined && limited.tour === undefined };
}

/** Who uses least: one at home uses nothing. */
function leastOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((least, member) => (of(member) < of(least) ? member : least));
}

function mostOf(members: readonly Member[], used: (tour: Tour) => number): Member {
  const of = ({ tour }: Member): number => (tour === undefined ? -Infinity : used(tour));
  return members.reduce((most, member) => (of(member) > of(most) ? member : most));
}

function stopsIn({ wayPoints }: Tour): number {
  return wayPoints.filter(({ type }) => type === 'stop').length;
}

function endOf({ wayPoints }: Tour): number {
  const last = wayPoints.at(-1);
  if (last === undefined) return -Infinity;
  return parseDateTime(last.type === 'end' ? last.arrivalTime : last.departureTime);
}

function freeId({ resources }: Plan, id: string): string {
  const taken = new Set(resources.map((resource) => resource.id));
  let free = `${id}~more`;
  while (taken.has(free)) free += '~';
  return free;
}

/** Without what sums of decimals leave behind. */
function exact(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}
