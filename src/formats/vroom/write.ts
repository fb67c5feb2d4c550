import type { Solution, Tour, WayPoint } from '../../model/types.gen.js';
import { parseDateTime } from '../../model/time/date-time.js';
import { parseDuration } from '../../model/time/duration.js';
import type { FormatWarning, Written } from '../format.js';
import type { VroomAnswer } from './answer.js';
import { checkVroom } from './check.js';
import { routeGeometry } from './geometry.js';
import {
  resourceIds,
  secondStopId,
  tasksById,
  type VroomBreak,
  type VroomRequest,
  type VroomTask,
  type VroomVehicle,
} from './request.js';
import { rowOf, spentAt, writeAnswer, type Doing, type TimedRoute, type TimedStep, type VroomWishes } from './route.js';
import { sharedSetups } from './setups.js';

/**
 * Writes a solution as VROOM's response to the request from which `readVroom` made the plan. Costs, loads and sums are
 * recomputed by VROOM's rules.
 *
 * @throws FormatError if the request is invalid; RangeError if the solution does not belong to it
 */
export function writeVroom(solution: Solution, source: unknown): Written {
  const { request } = checkVroom(source);
  const wayPoints = solution.tours.flatMap((tour) => tour.wayPoints);
  const hasPolylines = wayPoints.some(({ fromPrevious }) => 'polyline' in fromPrevious);
  const answer = answerVroom(request, solution, { geometry: hasPolylines });
  return { content: `${JSON.stringify(answer, null, 2)}\n`, warnings: violationsLeftOut(solution) };
}

/** Returns VROOM's response for a solution of the plan made from the request. */
export function answerVroom(request: VroomRequest, solution: Solution, wishes: VroomWishes): VroomAnswer {
  const vehicleOf = new Map(resourceIds(request).map((id, i) => [id, request.vehicles[i]!]));
  const tasks = tasksById(request);
  const shared = sharedSetups(request);
  const seconds = new Set([...tasks.values()].map(({ task }) => secondStopId(task)));
  const routes = solution.tours.map((tour): TimedRoute => {
    const vehicle = vehicleOf.get(tour.resourceId);
    if (vehicle === undefined) throw new RangeError(`The request has no vehicle ${tour.resourceId}.`);
    const steps = new TourReader(request, vehicle, tasks, shared, seconds).steps(tour);
    const route = { vehicle, steps };
    return wishes.geometry ? { ...route, geometry: routeGeometry(request, route, tour) } : route;
  });
  routes.sort((a, b) => request.vehicles.indexOf(a.vehicle) - request.vehicles.indexOf(b.vehicle));
  return writeAnswer(request, routes, wishes);
}

class TourReader {
  constructor(
    private readonly request: VroomRequest,
    private readonly vehicle: VroomVehicle,
    private readonly tasks: ReturnType<typeof tasksById>,
    private readonly shared: ReadonlySet<VroomTask>,
    private readonly seconds: ReadonlySet<string>,
  ) {}

  steps(tour: Tour): TimedStep[] {
    const left = [...this.vehicle.breaks];
    const steps: TimedStep[] = [];
    let [free, row] = [0, -1];
    for (const wayPoint of tour.wayPoints) {
      // The second stop of a job is part of its step.
      if (wayPoint.type === 'stop' && this.seconds.has(wayPoint.stopId)) continue;
      const travel = parseDuration(wayPoint.fromPrevious.travelDuration);
      const doing = this.#doing(wayPoint, left);
      const place = rowOf(doing, this.vehicle);
      const meters = this.#meters(wayPoint, row, place);
      const [arrival, leaves] = this.#times(wayPoint, free + travel);
      const spent = this.#spent(doing, leaves - arrival);
      steps.push({ doing, travel, meters, arrival, ...spent, waiting: leaves - arrival - spent.setup - spent.service });
      free = leaves;
      if (place >= 0) row = place;
    }
    return steps;
  }

  /** Meters to a waypoint. If the request has matrices, the plan's distances may stand for costs. */
  #meters({ fromPrevious }: WayPoint, from: number, to: number): number | undefined {
    const matrices = this.request.matrices.get(this.vehicle.profile);
    if (matrices === undefined) return fromPrevious.travelDistanceInKm * 1000;
    return from < 0 || to < 0 ? 0 : matrices.distances?.[from]![to];
  }

  /** Returns the arrival and departure at a waypoint. There may be waiting before a break. */
  #times(wayPoint: WayPoint, reached: number): [arrival: number, departure: number] {
    if (wayPoint.type === 'begin') {
      const departure = parseDateTime(wayPoint.departureTime);
      return [departure, departure];
    }
    const arrival = parseDateTime(wayPoint.arrivalTime);
    if (wayPoint.type === 'end') return [arrival, arrival];
    return [wayPoint.type === 'break' ? Math.min(reached, arrival) : arrival, parseDateTime(wayPoint.departureTime)];
  }

  #doing(wayPoint: WayPoint, left: VroomBreak[]): Doing {
    if (wayPoint.type === 'begin') return { type: 'start' };
    if (wayPoint.type === 'end') return { type: 'end' };
    if (wayPoint.type === 'break') return { type: 'break', taken: takeBreak(wayPoint, left) };
    const found = this.tasks.get(wayPoint.stopId);
    if (found === undefined) throw new RangeError(`The request has no task ${wayPoint.stopId}.`);
    return { type: 'task', ...found };
  }

  #spent(doing: Doing, seconds: number): { setup: number; service: number } {
    const { setup, service } = spentAt(doing, this.vehicle);
    // Tasks with a shared setup have no windows, so nothing else takes time there.
    const isShared = doing.type === 'task' && this.shared.has(doing.task);
    return { setup: isShared ? seconds - service : setup, service };
  }
}

/** Finds the break of the request that was taken, and removes it from those left. */
function takeBreak(wayPoint: Extract<WayPoint, { type: 'break' }>, left: VroomBreak[]): VroomBreak {
  const begin = parseDateTime(wayPoint.arrivalTime);
  const service = parseDateTime(wayPoint.departureTime) - begin;
  const fits = ({ windows, ...own }: VroomBreak): boolean =>
    own.service === service && (windows.length === 0 || windows.some(([from, to]) => from <= begin && begin <= to));
  const at = left.findIndex(fits);
  if (at < 0) throw new RangeError(`The request has no break of ${service} s at ${wayPoint.arrivalTime}.`);
  return left.splice(at, 1)[0]!;
}

function violationsLeftOut({ tours }: Solution): FormatWarning[] {
  const broken = tours.filter(({ isValid }) => !isValid);
  if (broken.length === 0) return [];
  const ids = broken.map(({ resourceId }) => resourceId).join(', ');
  const message = `Tours break rules, which the answer does not show: ${ids}.`;
  return [{ code: 'VIOLATIONS', path: 'routes', message }];
}
