import type { VroomAnswer, VroomAnswerStep, VroomRoute, VroomSums, VroomViolation } from './answer.js';
import {
  durationsOf,
  type VroomBreak,
  type VroomOrder,
  type VroomPlace,
  type VroomRequest,
  type VroomTask,
  type VroomVehicle,
} from './request.js';

/** The activity at a step of a route. */
export type Doing =
  | { readonly type: 'start' | 'end' }
  | { readonly type: 'task'; readonly task: VroomTask; readonly order: VroomOrder }
  | { readonly type: 'break'; readonly taken: VroomBreak };

export interface TimedStep {
  readonly doing: Doing;
  /** Seconds of travel since the previous step, and meters if known. */
  readonly travel: number;
  readonly meters?: number | undefined;
  readonly arrival: number;
  readonly waiting: number;
  readonly setup: number;
  readonly service: number;
  readonly violations?: readonly VroomViolation[];
}

/** A vehicle's route: a start, tasks and breaks, an end. */
export interface TimedRoute {
  readonly vehicle: VroomVehicle;
  readonly steps: readonly TimedStep[];
  /** Violations of the route as a whole, in addition to those of its steps. */
  readonly violations?: readonly VroomViolation[];
  readonly geometry?: string | undefined;
}

/** Returns the seconds of setup and service of an activity. */
export function spentAt(doing: Doing, { type }: VroomVehicle): { readonly setup: number; readonly service: number } {
  if (doing.type === 'task') return durationsOf(doing.task, type);
  return { setup: 0, service: doing.type === 'break' ? doing.taken.service : 0 };
}

/** Optional parts of a response. */
export interface VroomWishes {
  /** Geometry along the roads, and distances: VROOM's option -g. */
  readonly geometry: boolean;
}

/** Returns the response to a request from routes with their given times; all else follows from VROOM's rules. */
export function writeAnswer(
  request: VroomRequest,
  routes: readonly TimedRoute[],
  { geometry }: VroomWishes,
): VroomAnswer {
  const written = routes.map((route) => writeRoute(request, route));
  const doings = routes.flatMap(({ steps }) => steps.map(({ doing }) => doing));
  const done = new Set(doings.map((doing) => (doing.type === 'task' ? doing.task : 0)));
  const left = request.orders.flatMap(({ tasks }) => tasks.filter((task) => !done.has(task)));
  const unassigned = left.map(({ id, type, at, description }) => ({
    id,
    type,
    ...located(at),
    ...(description !== undefined && { description }),
  }));
  const sums = addUp(request, written);
  const summary = { ...sums, routes: written.length, unassigned: unassigned.length };
  if (geometry || hasDistances(request)) return { code: 0, summary, unassigned, routes: written };
  const timed = written.map((route) => withoutDistance({ ...route, steps: route.steps.map(withoutDistance) }));
  return { code: 0, summary: withoutDistance(summary), unassigned, routes: timed };
}

/** Whether responses have distances by default: if all matrices have them. */
function hasDistances({ matrices }: VroomRequest): boolean {
  return matrices.size > 0 && [...matrices.values()].every(({ distances }) => distances !== undefined);
}

function withoutDistance<T extends { readonly distance?: number }>({ distance: _, ...rest }: T): Omit<T, 'distance'> {
  return rest;
}

function writeRoute(request: VroomRequest, route: TimedRoute): VroomRoute {
  const { vehicle, steps, geometry } = route;
  const loads = loadsOf(request, steps);
  const hasLoads = request.amounts > 0;
  let [duration, meters] = [0, 0];
  const written = steps.map((step, i): VroomAnswerStep => {
    duration += step.travel;
    meters += step.meters ?? 0;
    return {
      ...named(step.doing),
      ...located(placeOf(request, route, i)),
      setup: step.setup,
      service: step.service,
      waiting_time: step.waiting,
      ...(hasLoads && { load: loads[i]! }),
      arrival: step.arrival,
      duration,
      violations: step.violations ?? [],
      distance: Math.round(meters),
    };
  });
  const orders = steps.flatMap(({ doing }) => (doing.type === 'task' ? [doing] : []));
  const moved = (of: 'delivery' | 'pickup'): number[] => {
    const movers = orders.filter(({ task }) => task.type === 'job' || task.type === of);
    return sumOfAmounts(request, movers, ({ order }) => order[of]);
  };
  const delivery = moved('delivery');
  const sum = (of: (step: TimedStep) => number): number => steps.reduce((total, step) => total + of(step), 0);
  return {
    vehicle: vehicle.id,
    cost: costOf(request, route),
    ...(vehicle.description !== undefined && { description: vehicle.description }),
    ...(hasLoads && { delivery, amount: delivery, pickup: moved('pickup') }),
    setup: sum(({ setup }) => setup),
    service: sum(({ service }) => service),
    duration,
    waiting_time: sum(({ waiting }) => waiting),
    priority: orders.reduce((total, { order }) => total + order.priority, 0),
    distance: Math.round(meters),
    steps: written,
    violations: together([...(route.violations ?? []), ...steps.flatMap(({ violations }) => violations ?? [])]),
    ...(geometry !== undefined && { geometry }),
  };
}

/** Returns the load after each step. Goods that jobs deliver are aboard from the start. */
export function loadsOf(request: VroomRequest, steps: readonly TimedStep[]): number[][] {
  const jobs = steps.flatMap(({ doing }) => (doing.type === 'task' && doing.task.type === 'job' ? [doing.order] : []));
  let load = sumOfAmounts(request, jobs, ({ delivery }) => delivery);
  return steps.map(({ doing }) => {
    if (doing.type === 'task') {
      const { delivery, pickup } = doing.order;
      const { type } = doing.task;
      load = load.map((amount, i) => {
        return amount - (type === 'pickup' ? 0 : delivery[i]!) + (type === 'delivery' ? 0 : pickup[i]!);
      });
    }
    return load;
  });
}

/** Returns the cost of a route: fixed, travel (or the costs in its matrix), and time at tasks. */
function costOf(request: VroomRequest, route: TimedRoute): number {
  const { costs, profile } = route.vehicle;
  const matrix = request.matrices.get(profile)?.costs;
  let [travel, tasks, previous] = [0, 0, -1];
  for (const { doing, travel: seconds, meters, setup, service, ...step } of withRows(route)) {
    if (matrix === undefined) travel += (costs.perHour * seconds) / 3600 + (costs.perKm * (meters ?? 0)) / 1000;
    else if (previous >= 0 && step.row >= 0) travel += matrix[previous]![step.row]!;
    if (step.row >= 0) previous = step.row;
    if (doing.type === 'task') tasks += (costs.perTaskHour * (setup + service)) / 3600;
  }
  // Sums of fractions of an hour are inexact in binary, and the result is rounded down: add a tolerance below one unit.
  return Math.floor(costs.fixed + travel + tasks + 1e-6);
}

/** The steps with the row of their place; -1 for a break, and for a start or end that the vehicle does not have. */
export function withRows<S extends { readonly doing: Doing }>({
  vehicle,
  steps,
}: {
  readonly vehicle: VroomVehicle;
  readonly steps: readonly S[];
}): (S & { readonly row: number })[] {
  return steps.map((step) => ({ ...step, row: rowOf(step.doing, vehicle) }));
}

/** Returns the row of an activity's place; -1 for a break, and for a start or end that the vehicle does not have. */
export function rowOf(doing: Doing, vehicle: VroomVehicle): number {
  if (doing.type === 'task') return doing.task.place;
  return (doing.type === 'break' ? undefined : vehicle[doing.type]) ?? -1;
}

/** The place of a step as given; of a start or end that the vehicle does not have, that of the first or last task. */
function placeOf(request: VroomRequest, { vehicle, steps }: TimedRoute, i: number): VroomPlace {
  const { doing } = steps[i]!;
  if (doing.type === 'task') return doing.task.at;
  if (doing.type === 'break') return {};
  const own = doing.type === 'start' ? vehicle.startAt : vehicle.endAt;
  if (own !== undefined) return own;
  const tasks = steps.flatMap(({ doing: other }) => (other.type === 'task' ? [other.task.at] : []));
  return (doing.type === 'start' ? tasks[0] : tasks.at(-1)) ?? {};
}

function located({ location, index }: VroomPlace): Pick<VroomAnswerStep, 'location' | 'location_index'> {
  return { ...(location && { location }), ...(index !== undefined && { location_index: index }) };
}

function named(doing: Doing): Pick<VroomAnswerStep, 'type' | 'description' | 'id' | 'job'> {
  if (doing.type === 'break') return { type: 'break', ...idAndDescription(doing.taken) };
  if (doing.type !== 'task') return { type: doing.type };
  const { type, id } = doing.task;
  return { type, ...idAndDescription(doing.task), ...(type === 'job' && { job: id }) };
}

function idAndDescription({ id, description }: VroomBreak | VroomTask): Pick<VroomBreak, 'id' | 'description'> {
  return { ...(description !== undefined && { description }), id };
}

function sumOfAmounts<T>({ amounts }: VroomRequest, list: readonly T[], of: (each: T) => readonly number[]): number[] {
  return Array.from({ length: amounts }, (_, i) => list.reduce((total, each) => total + of(each)[i]!, 0));
}

const SUMMED = ['setup', 'service', 'duration', 'waiting_time', 'priority', 'distance'] as const;

function addUp(request: VroomRequest, routes: readonly VroomRoute[]): VroomSums {
  const sum = (of: (typeof SUMMED)[number] | 'cost'): number => routes.reduce((total, route) => total + route[of]!, 0);
  const amounts = (of: 'delivery' | 'pickup'): number[] => sumOfAmounts(request, routes, (route) => route[of]!);
  const delivery = amounts('delivery');
  return {
    cost: sum('cost'),
    ...(request.amounts > 0 && { delivery, amount: delivery, pickup: amounts('pickup') }),
    ...(Object.fromEntries(SUMMED.map((key) => [key, sum(key)])) as Record<(typeof SUMMED)[number], number>),
    violations: together(routes.flatMap(({ violations }) => violations)),
  };
}

/** Returns one violation per cause, with the sum of the durations. */
function together(violations: readonly VroomViolation[]): VroomViolation[] {
  const durations = new Map<VroomViolation['cause'], number | undefined>();
  for (const { cause, duration } of violations) {
    const sum = duration === undefined ? undefined : (durations.get(cause) ?? 0) + duration;
    durations.set(cause, sum);
  }
  return [...durations].map(([cause, duration]) => ({ cause, ...(duration !== undefined && { duration }) }));
}
