import type { Solution } from '../../model/types.gen.js';
import { FormatError } from '../format.js';
import type { VroomAnswer, VroomViolation } from './answer.js';
import { routeGeometry } from './geometry.js';
import {
  profilesWithoutMatrix,
  resourceIds,
  stopId,
  tasksById,
  type VroomRequest,
  type VroomStep,
  type VroomVehicle,
  type VroomWindow,
} from './request.js';
import {
  loadsOf,
  spentAt,
  withRows,
  writeAnswer,
  type Doing,
  type TimedRoute,
  type TimedStep,
  type VroomWishes,
} from './route.js';
import { bestTimes, type Moment } from './times.js';

/**
 * Implements VROOM's plan mode (-c): routes as given by the steps of the vehicles, with times that minimize the total
 * delay and lead time, then the duration. All rules except `service_at`, `service_after` and `service_before` may be
 * violated; the response lists the violations.
 *
 * @param ways - the same tours with their geometry along roads
 * @throws FormatError where a profile has no matrix, or no times satisfy the steps
 */
export function judgeVroom(request: VroomRequest, wishes: VroomWishes, ways?: Solution): VroomAnswer {
  const missing = profilesWithoutMatrix(request)[0];
  if (missing !== undefined) {
    const advice = `Give matrices.${missing}.durations: travels are needed.`;
    throw new FormatError([{ path: 'matrices', message: `Invalid profile: ${missing}.`, advice }]);
  }
  const tours = new Map(ways?.tours.map((tour) => [tour.resourceId, tour]));
  const ids = resourceIds(request);
  const tasks = tasksById(request);
  const routes = request.vehicles.flatMap((vehicle, i): TimedRoute[] => {
    const sequence = sequenceOf(vehicle, tasks);
    if (sequence.length <= 2) return [];
    const steps = timed(request, vehicle, i, sequence);
    const route = { vehicle, steps: withViolations(request, vehicle, steps), violations: missedBreaks(vehicle, steps) };
    return [wishes.geometry ? { ...route, geometry: routeGeometry(request, route, tours.get(ids[i]!)) } : route];
  });
  return writeAnswer(request, routes, wishes);
}

interface PlannedStep {
  readonly doing: Doing;
  readonly times: Pick<VroomStep, 'at' | 'after' | 'before'>;
}

/** Returns the steps of a vehicle, with a start and an end. */
function sequenceOf({ steps, breaks }: VroomVehicle, tasks: ReturnType<typeof tasksById>): PlannedStep[] {
  const end = (type: 'start' | 'end'): PlannedStep => ({
    doing: { type },
    times: steps.find((step) => step.type === type) ?? {},
  });
  const between = steps.flatMap((step): PlannedStep[] => {
    if (step.type === 'start' || step.type === 'end') return [];
    const { type, id } = step;
    if (type === 'break') return [{ doing: { type, taken: breaks.find((each) => each.id === id)! }, times: step }];
    return [{ doing: { type: 'task', ...tasks.get(stopId({ type, id: id! }))! }, times: step }];
  });
  return [end('start'), ...between, end('end')];
}

function timed(
  request: VroomRequest,
  vehicle: VroomVehicle,
  at: number,
  sequence: readonly PlannedStep[],
): TimedStep[] {
  const legs = legsOf(request, vehicle, sequence);
  const breaks = sequence.flatMap(({ doing }, i) => (doing.type === 'break' ? [i] : []));
  // A break during a travel is placed before or after it, whichever gives the better route.
  let best = bestTimes(legs);
  for (const i of breaks) {
    const other = legs.map((leg) => leg.moment);
    const next = legs[i + 1]!;
    if (legs[i]!.moment.travel === 0) continue;
    const swapped = [...legs];
    swapped[i] = { ...legs[i]!, moment: { ...other[i]!, travel: 0 }, meters: 0 };
    swapped[i + 1] = {
      ...next,
      moment: { ...next.moment, travel: next.moment.travel + legs[i]!.moment.travel },
      meters: (next.meters ?? 0) + (legs[i]!.meters ?? 0),
    };
    const tried = bestTimes(swapped);
    if (tried === undefined || (best !== undefined && !isLess(tried.cost, best.cost))) continue;
    best = tried;
    legs.splice(0, legs.length, ...swapped);
  }
  if (best === undefined) {
    const message = `Infeasible route for vehicle ${vehicle.id}.`;
    const advice = 'No times keep to service_at, service_after and service_before.';
    throw new FormatError([{ path: `vehicles[${at}].steps`, message, advice }]);
  }
  const { begins } = best;
  let free = 0;
  return legs.map(({ doing, moment, setup, service, meters }, i): TimedStep => {
    const begin = begins[i]!;
    const arrival = i === 0 ? begin : free + moment.travel;
    free = begin + setup + service;
    const violations = earlyOrLate(begin, moment.windows);
    return { doing, travel: moment.travel, meters, arrival, waiting: begin - arrival, setup, service, violations };
  });
}

function isLess(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}

/** Returns each step with the travel to it; the travel around a break is placed before the break. */
function legsOf(request: VroomRequest, vehicle: VroomVehicle, sequence: readonly PlannedStep[]) {
  const { durations, distances } = request.matrices.get(vehicle.profile)!;
  const rows = withRows({ vehicle, steps: sequence });
  let [from, toBreak] = [-1, -1];
  return rows.map(({ doing, times, row }, i) => {
    const next = doing.type === 'break' ? rows.slice(i).find((later) => later.row >= 0)?.row : row;
    const to = next ?? -1;
    // The travel to the step after a break was placed before the break already.
    const isWay = from >= 0 && to >= 0 && toBreak !== to;
    const travel = isWay ? Math.ceil(durations[from]![to]! / vehicle.speedFactor - 1e-6) : 0;
    if (travel === Infinity) throw noWay(request, from, to);
    const meters = distances === undefined ? undefined : isWay ? distances[from]![to]! : 0;
    const isSamePlace = from === row && row >= 0;
    const spent = { ...spentAt(doing, vehicle), ...(isSamePlace && { setup: 0 }) };
    if (doing.type === 'break') toBreak = to;
    else {
      toBreak = -1;
      if (row >= 0) from = row;
    }
    const moment: Moment = {
      travel,
      spent: spent.setup + spent.service,
      windows: windowsOf(doing, vehicle),
      earliest: times.at ?? times.after ?? 0,
      latest: times.at ?? times.before ?? Infinity,
    };
    return { doing, moment, ...spent, meters };
  });
}

function windowsOf(doing: Doing, { window }: VroomVehicle): readonly VroomWindow[] {
  if (doing.type === 'task') return doing.task.windows;
  if (doing.type === 'break') return doing.taken.windows;
  return window === undefined ? [] : [window];
}

function earlyOrLate(begin: number, windows: readonly VroomWindow[]): VroomViolation[] {
  const [nearest] = [...windows].sort((a, b) => distance(begin, a) - distance(begin, b));
  if (nearest === undefined) return [];
  if (begin < nearest[0]) return [{ cause: 'lead_time', duration: nearest[0] - begin }];
  return begin > nearest[1] ? [{ cause: 'delay', duration: begin - nearest[1] }] : [];
}

const distance = (begin: number, [from, to]: VroomWindow): number => Math.max(from - begin, begin - to, 0);

/** Adds the violations at each step, except those of times. */
function withViolations(request: VroomRequest, vehicle: VroomVehicle, steps: readonly TimedStep[]): TimedStep[] {
  const loads = loadsOf(request, steps);
  const indexOf = new Map(steps.map(({ doing }, i) => [doing.type === 'task' ? doing.task : doing, i]));
  let [tasks, duration, meters] = [0, 0, 0];
  return steps.map((step, i) => {
    const { doing } = step;
    duration += step.travel;
    meters += step.meters ?? 0;
    const causes: VroomViolation['cause'][] = [];
    if (loads[i]!.some((load, k) => load > vehicle.capacity[k]!)) causes.push('load');
    if (doing.type === 'task') {
      tasks++;
      const { order, task } = doing;
      if (tasks > (vehicle.maxTasks ?? Infinity)) causes.push('max_tasks');
      if (!order.skills.every((skill) => vehicle.skills.includes(skill))) causes.push('skills');
      const [pickup, delivery] = order.tasks.map((each) => indexOf.get(each));
      const isInOrder = pickup !== undefined && delivery !== undefined && pickup < delivery;
      if (task.type !== 'job' && !isInOrder) causes.push('precedence');
    }
    if (duration > (vehicle.maxTravelTime ?? Infinity)) causes.push('max_travel_time');
    if (meters > (vehicle.maxDistance ?? Infinity)) causes.push('max_distance');
    return { ...step, violations: [...(step.violations ?? []), ...causes.map((cause) => ({ cause }))] };
  });
}

function missedBreaks({ breaks }: VroomVehicle, steps: readonly TimedStep[]): VroomViolation[] {
  const taken = new Set(steps.map(({ doing }) => (doing.type === 'break' ? doing.taken : undefined)));
  return breaks.every((each) => taken.has(each)) ? [] : [{ cause: 'missing_break' }];
}

function noWay({ places }: VroomRequest, from: number, to: number): FormatError {
  const [start, end] = [from, to].map((row) => String(places[row]?.location ?? row));
  const message = `Unfound route(s) from location [${start}]`;
  return new FormatError([{ path: 'vehicles', message, advice: `There is no way to [${end}].` }]);
}
