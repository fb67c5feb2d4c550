import { rounded } from '../../model/capacities.js';
import { formatDateTime, parseDateTime } from '../../model/time/date-time.js';
import { formatDuration, parseDuration } from '../../model/time/duration.js';
import { stopCount } from '../../model/tour-stops.js';
import type { Order, Plan, Solution, Stop, Tour } from '../../model/types.gen.js';
import { bothWays, candidate, IDLE, kindsOf, leastOf, mostOf, type Candidate, type ResourceKind } from './kinds.js';
import { limitsOfTours } from './tour-limits.js';
import type { Steps } from './options.js';
import { widerWindows } from './wider-windows.js';

/** Rank of whole resources: before every limit, if they are used. */
const WHOLE = 2;

/**
 * One unit more and one less of everything that limits a plan, once for each group of identical resources: what its
 * tours use most comes first. A resource with a state is never taken away, nor limited further.
 */
export function variationsOf(plan: Plan, solution: Solution, steps: Steps): Candidate[] {
  const { tours } = solution;
  const unserved = unservedOrders(plan, solution);
  const tourOf = new Map(tours.map((tour) => [tour.resourceId, tour]));
  const kinds = kindsOf(plan, tourOf);
  const candidates = [
    ...kinds.flatMap((kind) => wholeResources(plan, kind)),
    ...kinds.flatMap((kind) => limitsOf(plan, kind, steps)),
    ...cumulatedCosts(plan),
    ...kinds.flatMap((kind) => lackingSkills(kind, unserved)),
    ...widerWindows(plan, tours, unserved, steps),
  ];
  return candidates.sort((a, b) => b.usage - a.usage);
}

function wholeResources(plan: Plan, { resource, members }: ResourceKind): Candidate[] {
  const least = leastOf(members, stopCount);
  const most = mostOf(members, stopCount);
  const usage = most.tour === undefined ? IDLE : WHOLE;
  const copyId = freeId(plan, most.id);
  return [
    ...(resource.state === undefined
      ? [candidate({ type: 'resource', direction: 'less', resourceId: least.id }, usage, members, least)]
      : []),
    candidate({ type: 'resource', direction: 'more', resourceId: most.id, copyId }, usage, members),
  ];
}

function limitsOf(plan: Plan, kind: ResourceKind, steps: Steps): Candidate[] {
  return [...limitsOfTours(kind, steps), ...workingEnds(plan, kind, steps), ...capacities(kind, steps)];
}

function workingEnds({ tz }: Plan, kind: ResourceKind, { seconds }: Steps): Candidate[] {
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

function capacities(kind: ResourceKind, { units }: Steps): Candidate[] {
  return Object.entries(kind.resource.capacities ?? {}).flatMap(([capacity, limit]) => {
    const step = units ?? (limit >= 1 ? Math.max(1, Math.round(limit / 10)) : limit / 10);
    if (step <= 0) return [];
    const used = (tour: Tour): number => (tour.maxFilledCapacities[capacity] ?? 0) / limit;
    return bothWays(kind, used, (direction, resourceId) => {
      const to = rounded(direction === 'more' ? limit + step : limit - step);
      return to < 0 ? undefined : { type: 'capacity', direction, resourceId, capacity, by: rounded(step), to };
    });
  });
}

function cumulatedCosts({ globalConstraints = [] }: Plan): Candidate[] {
  return globalConstraints.flatMap(({ maximum, name, type }, index) => {
    if (maximum === undefined || maximum <= 0) return [];
    const by = rounded(maximum / 10);
    return (['less', 'more'] as const).map((direction) => {
      const to = rounded(direction === 'more' ? maximum + by : maximum - by);
      return candidate({ type: 'maxCumulatedCost', direction, index, name: name ?? type, by, to }, 1, []);
    });
  });
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

/** The orders with an unserved stop. */
function unservedOrders({ orders = [] }: Plan, solution: Solution): ReadonlySet<Order> {
  const left = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  const idOf = (stop: Stop): string => (stop.type === 'alternatives' ? (stop.id ?? stop.alternatives[0]!.id) : stop.id);
  return new Set(orders.filter(({ stops }) => stops.some((stop) => left.has(idOf(stop)))));
}

/**
 * Additional skills: each skill that is the only one a resource lacks for an unserved order. The resource that works
 * least gets it.
 */
function lackingSkills({ resource, members }: ResourceKind, unserved: ReadonlySet<Order>): Candidate[] {
  const own = new Set(resource.skills);
  const wanted = new Set<string>();
  for (const { requiredSkills = [] } of unserved) {
    const [skill, ...others] = new Set(requiredSkills.filter((one) => !own.has(one)));
    if (skill !== undefined && others.length === 0) wanted.add(skill);
  }
  const work = ({ workingDuration }: Tour): number => parseDuration(workingDuration);
  const { id: resourceId } = leastOf(members, work);
  return [...wanted].map((skill) => candidate({ type: 'skills', direction: 'more', resourceId, skill }, 1, members));
}
