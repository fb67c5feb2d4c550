import { getOrInsert } from '../../model/maps.js';
import { MAX_WINDOW_CHOICES } from '../../model/break.js';
import type { Order, Plan, Resource, SingleStop } from '../../model/types.gen.js';
import { formatWindow } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import { durationOf, filled } from '../filled.js';
import type { FormatWarning, ReadPlan } from '../format.js';
import { Notes } from '../shape.js';
import { checkVroom } from './check.js';
import {
  durationsOf,
  MAX_UINT,
  resourceIds,
  secondStopId,
  stopId,
  type VroomOrder,
  type VroomRequest,
  type VroomTask,
  type VroomVehicle,
} from './request.js';
import { repeatedSetups, sharedSetups } from './setups.js';
import { travelsOf, type VroomTravels, type VehicleTravel } from './travels.js';

/** A VROOM request as a plan; tours are those given by its steps, which `evaluate` can check, too. */
export type ReadVroom = ReadPlan & Required<Pick<ReadPlan, 'tours'>>;

/**
 * Reads a parsed VROOM request (API of 1.15). Seconds of the request are seconds after 1970-01-01T00:00:00Z. Ids of
 * stops are `job-1`, `pickup-1`, `delivery-1`.
 *
 * @throws FormatError with all faults; the first one's message is VROOM's own
 */
export function readVroom(source: unknown): ReadVroom {
  const { request, warnings } = checkVroom(source);
  const read = planOf(request);
  return { ...read, warnings: [...warnings, ...read.warnings] };
}

export function planOf(request: VroomRequest): ReadVroom {
  const travels = travelsOf(request);
  const writer = new VroomPlanWriter(request, travels);
  const plan: Plan = {
    resources: request.vehicles.map((vehicle, i) => writer.resource(vehicle, i)),
    orders: request.orders.map((order) => writer.order(order)),
    objectives: [
      'maximizeMandatoryStops',
      travels.countsTravel ? 'minimizeTravelDuration' : 'minimizeCosts',
      'minimizeResources',
      'minimizeWorkingDuration',
      'minimizeDistance',
    ],
    lateDeparture: true,
    ...writer.rules(),
  };
  const warnings = [...travels.warnings, ...differences(request)];
  const tours = resourceIds(request).map((resourceId, i) => ({
    resourceId,
    stopIds: stepStops(request, request.vehicles[i]!),
  }));
  return {
    plan,
    ...(travels.matrices && { matrices: travels.matrices }),
    warnings,
    tours: tours.filter(({ stopIds }) => stopIds.length > 0),
  };
}

/** Capacities of the plan that do not stand for goods. */
const TASKS = 'tasks';
const TASK_SECONDS = 'task-seconds';
const amountName = (i: number): string => `amount-${i + 1}`;

class VroomPlanWriter {
  readonly #ids: readonly string[];
  readonly #shared: ReadonlySet<VroomTask>;
  /** Vehicle types, by the number in their tag. */
  readonly #types: readonly string[];
  readonly #hasMaxTasks: boolean;
  readonly #chargesTasks: boolean;
  /** By stop tag: additional seconds for each vehicle type. */
  readonly #additions = new Map<string, { tag: string; seconds: readonly number[] }>();
  readonly #setups = new Map<string, number>();

  constructor(
    request: VroomRequest,
    private readonly travels: VroomTravels,
  ) {
    this.#ids = resourceIds(request);
    this.#shared = sharedSetups(request);
    this.#types = [...new Set(request.vehicles.map(({ type }) => type))];
    this.#hasMaxTasks = request.vehicles.some(({ maxTasks }) => maxTasks !== undefined);
    this.#chargesTasks = chargesTasks(request);
  }

  resource(vehicle: VroomVehicle, i: number): Resource {
    const { profile, cost, maxDistanceInKm } = this.travels.vehicles[i] as VehicleTravel;
    const [begin, end] = vehicle.window ?? [0, MAX_UINT];
    const perTaskSecond = { [TASK_SECONDS]: { costCoeff: vehicle.costs.perTaskHour / 3600 } };
    return filled<Resource>({
      id: this.#ids[i]!,
      vehicleProfile: profile,
      // A vehicle without working time gets one second, since a plan has no empty working window.
      workingTimeWindow: formatWindow(begin, Math.max(end, begin + 1)),
      departure: this.travels.positions[vehicle.start ?? -1],
      arrival: this.travels.positions[vehicle.end ?? -1],
      capacities: this.#limits(vehicle),
      skills: vehicle.skills.map(String),
      tags: [this.#typeTag(vehicle.type)],
      cost: { ...cost, ...(this.#chargesTasks && { costsByCapacity: perTaskSecond }) },
      maxDistanceInKm,
      travelTimeCoefficient: vehicle.speedFactor === 1 ? undefined : 1 / vehicle.speedFactor,
      breaks: breaksOf(vehicle),
      properties: propertiesOf(vehicle),
    });
  }

  order({ tasks, delivery, pickup, skills, priority }: VroomOrder): Order {
    const [first, last] = tasks as [VroomTask, VroomTask | undefined];
    const common = {
      // In VROOM a higher priority is more important, in a plan a lower one.
      ...(priority > 0 && { priority: -priority }),
      ...(skills.length > 0 && { requiredSkills: skills.map(String) }),
    };
    if (last !== undefined) {
      const stops = [this.#stop(first, 'pickup', pickup), this.#stop(last, 'delivery', delivery)];
      return { id: `shipment-${first.id}`, stops, ...common };
    }
    const id = stopId(first);
    // Task counts are loaded at the start of a tour, as only deliveries are.
    const isPickup = delivery.every((amount) => amount === 0) && pickup.some((amount) => amount > 0);
    if (isPickup && !this.#hasMaxTasks && !this.#chargesTasks) {
      return { id, stops: [this.#stop(first, 'pickup', pickup)], ...common };
    }
    if (delivery.every((amount, i) => amount === 0 || pickup[i] === 0)) {
      const net = delivery.map((amount, i) => amount - pickup[i]!);
      return { id, stops: [this.#stop(first, 'delivery', net)], ...common };
    }
    // One stop moves each kind of goods in one direction only.
    const delivered = this.#stop(first, 'delivery', delivery);
    const taken: SingleStop = {
      id: secondStopId(first),
      position: delivered.position,
      kind: 'pickup',
      capacities: this.#goods(pickup),
      // The setup counts once for both.
      ...(this.#shared.has(first) && { tags: [this.#setupTag(first)] }),
    };
    return { id, stops: [delivered, taken], successiveStops: true, ...common };
  }

  /** Returns the rules of the plan that apply to all orders and resources. */
  rules(): Partial<Plan> {
    const additions = [...this.#additions.values()].flatMap(({ tag, seconds }) =>
      seconds.flatMap((more, i) => {
        if (more === 0) return [];
        const resourceTag = this.#typeTag(this.#types[i]!);
        return [{ resourceTag, stopTag: tag, additionalOperationDuration: formatDuration(more) }];
      }),
    );
    const setups = Object.fromEntries([...this.#setups].map(([tag, seconds]) => [tag, formatDuration(seconds)]));
    return filled<Partial<Plan>>({ additionalOperationDurations: additions, accessDurationsByStopTag: setups });
  }

  #typeTag(type: string): string {
    return `type-${this.#types.indexOf(type) + 1}`;
  }

  #limits({ capacity, maxTasks }: VroomVehicle): Record<string, number> {
    const capacities = this.#goods(capacity);
    if (this.#hasMaxTasks) capacities[TASKS] = maxTasks ?? MAX_UINT;
    if (this.#chargesTasks) capacities[TASK_SECONDS] = 1e12;
    return capacities;
  }

  #goods(amounts: readonly number[]): Record<string, number> {
    return Object.fromEntries(amounts.map((amount, i) => [amountName(i), amount]));
  }

  #stop(task: VroomTask, kind: 'pickup' | 'delivery', amounts: readonly number[]): SingleStop {
    const tags: string[] = [];
    const isShared = this.#shared.has(task);
    const seconds = this.#types.map((type) => {
      const { setup, service } = durationsOf(task, type);
      return isShared ? service : setup + service;
    });
    const least = Math.min(...seconds);
    if (seconds.some((each) => each > least)) tags.push(this.#additionTag(seconds.map((each) => each - least)));
    if (isShared) tags.push(this.#setupTag(task));
    const capacities = this.#goods(amounts);
    // Each task counts as loaded at the start, so the capacity limits the tasks of the vehicle.
    if (this.#hasMaxTasks && kind === 'delivery') capacities[TASKS] = task.type === 'delivery' ? 2 : 1;
    if (this.#chargesTasks) capacities[TASK_SECONDS] = least;
    return filled<SingleStop>({
      id: stopId(task),
      position: this.travels.positions[task.place]!,
      kind,
      operationDuration: durationOf(least || undefined),
      capacities,
      tags,
      authorizedTimeWindows: task.windows.map(([begin, end]) => formatWindow(begin, end)),
      properties: propertiesOf(task),
    });
  }

  #additionTag(seconds: readonly number[]): string {
    const tag = `durations-${this.#additions.size + 1}`;
    return getOrInsert(this.#additions, String(seconds), () => ({ tag, seconds })).tag;
  }

  #setupTag({ place, setup }: VroomTask): string {
    const tag = `setup-${place}`;
    this.#setups.set(tag, setup);
    return tag;
  }
}

function propertiesOf({ description }: VroomVehicle | VroomTask): Record<string, string> {
  return description === undefined ? {} : { description };
}

/** Whether task costs depend on the vehicle; otherwise they are the same for all, and only the response counts them. */
function chargesTasks({ vehicles }: VroomRequest): boolean {
  return vehicles.some(({ costs }) => costs.perTaskHour !== vehicles[0]!.costs.perTaskHour);
}

function breaksOf(vehicle: VroomVehicle): NonNullable<Resource['breaks']> {
  const taken = vehicle.breaks.filter(({ service }) => service > 0);
  const many = windowsABreak(vehicle);
  return taken.map(({ windows, service }) => {
    // VROOM's window bounds the start of a break; a plan's window contains the whole break.
    const [timeWindow = formatWindow(0, MAX_UINT), ...others] = (
      windows.length > 0 ? windows : [vehicle.window ?? [0, MAX_UINT]]
    )
      .slice(0, many)
      .map(([begin, end]) => formatWindow(begin, end + service));
    const duration = formatDuration(service);
    return filled({ type: 'timeWindowBreak' as const, duration, timeWindow, 'x-alternativeTimeWindows': others });
  });
}

/** Returns the number of windows kept for each break of a vehicle: a plan limits their combinations. */
function windowsABreak({ breaks }: VroomVehicle): number {
  const combinations = (most: number): number =>
    breaks.reduce((product, { windows }) => product * Math.min(most, Math.max(1, windows.length)), 1);
  let most = Math.max(1, ...breaks.map(({ windows }) => windows.length));
  while (most > 1 && combinations(most) > MAX_WINDOW_CHOICES) most--;
  return most;
}

/** Returns the stops of a vehicle's steps, including the second stop of a job. */
function stepStops({ orders }: VroomRequest, { steps }: VroomVehicle): string[] {
  if (steps.length === 0) return [];
  const second = new Set(
    orders
      .filter(({ tasks, delivery, pickup }) => tasks.length === 1 && delivery.some((d, i) => d > 0 && pickup[i]! > 0))
      .map(({ tasks }) => stopId(tasks[0]!)),
  );
  return steps.flatMap(({ type, id }) => {
    if (id === undefined || type === 'break' || type === 'start' || type === 'end') return [];
    const stop = stopId({ type, id });
    return second.has(stop) ? [stop, secondStopId({ type, id })] : [stop];
  });
}

/** Returns warnings about what differs between the plan and VROOM. */
function differences(request: VroomRequest): FormatWarning[] {
  const { vehicles, orders } = request;
  const notes = new Notes();
  const warn = (code: string, field: string, isSo: (vehicle: VroomVehicle) => boolean, message: string): void => {
    const at = vehicles.findIndex(isSo);
    if (at >= 0) notes.warn(code, `vehicles[${at}].${field}`, message);
  };
  if (new Set(orders.map(({ priority }) => priority)).size > 1) {
    const message = 'Priorities rank: no number of tasks outweighs one of a higher priority. VROOM adds priorities up.';
    notes.warn('PRIORITY', 'jobs', message);
  }
  const several = `A plan has at most ${MAX_WINDOW_CHOICES} combinations of windows of a vehicle's breaks: the first ones.`;
  const isLong = (v: VroomVehicle): boolean => v.breaks.some(({ windows }) => windows.length > windowsABreak(v));
  warn('BREAK_WINDOWS', 'breaks', isLong, several);
  const isShort = (v: VroomVehicle): boolean => v.breaks.some(({ service }) => service === 0);
  warn('BREAK_WITHOUT_TIME', 'breaks', isShort, 'A break without a service time is left out.');
  const forced = 'Times of steps (service_at, service_after, service_before) do not bind a search.';
  const isForced = (v: VroomVehicle): boolean => v.steps.some((s) => (s.at ?? s.after ?? s.before) !== undefined);
  warn('STEP_TIMES', 'steps', isForced, forced);
  const repeated = repeatedSetups(request)[0];
  if (repeated !== undefined) {
    const message = `Tasks at one place with windows or setups that differ, such as ${repeated.type} ${repeated.id}: each has its setup.`;
    notes.warn('SETUP', 'setup', message);
  }
  const isDoubled = chargesTasks(request) && orders.some(({ tasks }) => tasks.some((t) => t.servicePerType.size > 0));
  if (isDoubled) {
    const message = 'Costs of tasks (per_task_hour) count the shortest of the durations by type of vehicle.';
    notes.warn('TASK_COSTS', 'service_per_type', message);
  }
  return notes.warnings;
}
