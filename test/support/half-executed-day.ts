import type { Plan, Solution } from '../../src/index.js';

type State = NonNullable<Plan['resources'][number]['state']>;
type Assignment = NonNullable<State['assignments']>[number];
type Tour = Solution['tours'][number];

/** Course of a day until its interruption. */
export interface Interruption {
  /** Elapsed share of the day, 0 to 1. */
  readonly share: number;
  /** Seconds by which the last stop done took longer than planned, by tour, repeating. */
  readonly delays: readonly number[];
  /** Whether the rest of a tour stays with its resource, by tour, repeating. */
  readonly keeps: readonly boolean[];
  /** Index of the tour whose resource is lost; −1: none. */
  readonly lost: number;
}

/** A solved plan at the time of the interruption. */
export interface HalfExecutedDay {
  readonly plan: Plan;
  /** The lost resource. */
  readonly lostId: string | undefined;
  /** Ids of the stops done, by resource. */
  readonly done: ReadonlyMap<string, readonly string[]>;
}

/** Cuts the tours of a solution at an instant: what has begun by then is fixed, at its actual times. */
export function interrupted(plan: Plan, solution: Solution, interruption: Interruption): HalfExecutedDay {
  const { share, delays, keeps, lost } = interruption;
  const times = solution.tours.flatMap(({ wayPoints }) => wayPoints.map(timeOf));
  const moment = Math.min(...times) + share * (Math.max(...times) - Math.min(...times));
  const lostId = solution.tours[lost % Math.max(1, solution.tours.length)]?.resourceId;
  const done = new Map<string, readonly string[]>();
  const resources = plan.resources.map((resource) => {
    const index = solution.tours.findIndex(({ resourceId }) => resourceId === resource.id);
    const tour = solution.tours[index];
    if (tour === undefined) return resource;
    const history = historyOf(tour, moment, delays[index % delays.length] ?? 0);
    done.set(
      resource.id,
      history.flatMap((entry) => (entry.type === 'stop' ? [entry.stopId] : [])),
    );
    if (lost >= 0 && resource.id === lostId)
      return { ...resource, state: { mode: 'fixed' as const, assignments: history } };
    const rest = keeps[index % keeps.length] === true ? assignedRest(tour, moment) : [];
    const assignments = [...history, ...rest];
    return assignments.length === 0 ? resource : { ...resource, state: { assignments } };
  });
  return { plan: { ...plan, resources }, lostId: lost >= 0 ? lostId : undefined, done };
}

function timeOf(point: Tour['wayPoints'][number]): number {
  const text =
    point.type === 'begin' ? point.departureTime : point.type === 'stop' ? point.beginTime : point.arrivalTime;
  return Date.parse(text);
}

const isDone = (point: Tour['wayPoints'][number], moment: number): boolean => timeOf(point) <= moment;

function historyOf({ wayPoints }: Tour, moment: number, delay: number): Assignment[] {
  const history = wayPoints.flatMap((point): Assignment[] => {
    if (!isDone(point, moment)) return [];
    if (point.type === 'begin') return [{ type: 'begin', departureTime: point.departureTime }];
    if (point.type !== 'stop') return [];
    const { stopId, arrivalTime, beginTime, departureTime } = point;
    return [{ type: 'stop', stopId, arrivalTime, beginTime, departureTime }];
  });
  const last = history.at(-1);
  if (last?.type !== 'stop' || last.departureTime === undefined) return history;
  const later = new Date(Date.parse(last.departureTime) + delay * 1000).toISOString().replace('.000Z', 'Z');
  return [...history.slice(0, -1), { ...last, departureTime: later }];
}

function assignedRest({ wayPoints }: Tour, moment: number): Assignment[] {
  return wayPoints.flatMap((point): Assignment[] =>
    point.type !== 'stop' || isDone(point, moment) ? [] : [{ type: 'stop', status: 'assigned', stopId: point.stopId }],
  );
}
