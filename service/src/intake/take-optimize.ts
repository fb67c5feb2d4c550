import { parseDateTime, type PlanWarning, valueCheck } from 'tourwright';
import type { PreparedPlan } from '../domain/index.js';
import type { ErrorItem } from '../errors/refusals.js';
import { type OptimizeRequest, OptimizeRequestSchema } from '../schemas/optimize.js';
import { atBodyPaths, type BodyPaths, takePlan } from './take-plan.js';

/** A request of `/optimize`, as the plan it stands for. */
export interface OptimizeTask {
  readonly plan: PreparedPlan;
  readonly maxDuration: string | undefined;
  /** Epoch seconds at which a tour starts if nothing makes it wait. */
  readonly firstMoment: number;
}

/** The task, or every fault of the request. */
export type OptimizeReading = OptimizeTask | { readonly errors: readonly ErrorItem[] };

const check = valueCheck(OptimizeRequestSchema);

const VEHICLE = '^(vehicles\\[[\\d*]+\\])';
const ORDER = '^(orders\\[[\\d*]+\\])';

const PATHS: BodyPaths = [
  [/^resources\b/, 'vehicles'],
  [new RegExp(`${VEHICLE}\\.workingTimeWindow`), '$1.window'],
  [new RegExp(`${VEHICLE}\\.departure`), '$1.start'],
  [new RegExp(`${VEHICLE}\\.arrival`), '$1.end'],
  // A bare number means one kind of goods, `quantity`.
  [new RegExp(`${VEHICLE}\\.capacities(\\.quantity$)?`), '$1.capacity'],
  [new RegExp(`${VEHICLE}\\.vehicleProfile`), '$1'],
  [new RegExp(`${ORDER}\\.stops(\\[[\\d*]+\\])?`), '$1'],
  [new RegExp(`${ORDER}\\.operationDuration`), '$1.duration'],
  [new RegExp(`${ORDER}\\.capacities(\\.quantity$)?`), '$1.quantity'],
  [new RegExp(`${ORDER}\\.authorizedTimeWindows`), '$1.windows'],
  [new RegExp(`${ORDER}\\.requiredSkills`), '$1.skills'],
];

/**
 * Validates vehicles and orders, first by their own form, then as a plan; errors and warnings have the paths of the
 * request.
 */
export function takeOptimize(json: unknown): OptimizeReading {
  const form = check(json);
  if (form.errors.length > 0) return form;
  const request = json as OptimizeRequest;
  const reading = takePlan(toPlan(request));
  if ('errors' in reading) return { errors: atBodyPaths(reading.errors, PATHS) };
  const isUnknown = ({ code }: PlanWarning): boolean => code === 'UNKNOWN_FIELD';
  const ofPlan = reading.plan.warnings.filter((warning) => !isUnknown(warning));
  // The other warnings about the form are reported for the plan, too.
  const warnings = [...form.warnings.filter(isUnknown), ...atBodyPaths(ofPlan, PATHS)];
  const now = Math.floor(Date.now() / 60_000) * 60;
  return {
    plan: { ...reading.plan, warnings },
    maxDuration: request.maxDuration,
    firstMoment: firstMoment(request, now),
  };
}

type OptimizeVehicle = OptimizeRequest['vehicles'][number];
type Task = OptimizeRequest['orders'][number];
type Window = NonNullable<OptimizeVehicle['window']>;

/**
 * The window of vehicles without one: it contains every date-time of the service. A tour that starts when it opens has
 * nothing to wait for.
 */
export const ANY_TIME: Window = { begin: '0001-01-01T00:00:00Z', end: '9999-12-31T23:59:59Z' };

/** The plan that a request stands for: one resource per vehicle, one order per order, with one stop of the same id. */
function toPlan({ vehicles, orders, tz }: OptimizeRequest): unknown {
  return {
    tz,
    // A vehicle without a window departs when its orders require it.
    lateDeparture: vehicles.some(({ window }) => window === undefined) || undefined,
    resources: vehicles.map(toResource),
    orders: orders.map(toOrder),
  };
}

function toResource({ id, start, end, capacity, window, skills, kmph }: OptimizeVehicle): unknown {
  return {
    id,
    vehicleProfile: { type: 'fly', kmph },
    workingTimeWindow: window ?? ANY_TIME,
    departure: start,
    arrival: end,
    capacities: capacities(capacity),
    skills,
  };
}

function toOrder({ id, position, duration, quantity, windows, priority, skills }: Task): unknown {
  const stop = {
    id,
    position,
    operationDuration: duration,
    capacities: capacities(quantity),
    authorizedTimeWindows: windows,
  };
  return { id, stops: [stop], priority, requiredSkills: skills };
}

/** A bare number means one kind of goods, `quantity`. */
function capacities(amount: number | Record<string, number> | undefined): Record<string, number> | undefined {
  return typeof amount === 'number' ? { quantity: amount } : amount;
}

/** When a tour starts if nothing makes it wait: at the first moment named in the request, or now. */
function firstMoment({ vehicles, orders, tz }: OptimizeRequest, now: number): number {
  const windows = [...vehicles.flatMap(({ window }) => window ?? []), ...orders.flatMap(({ windows = [] }) => windows)];
  const begins = windows.map(({ begin }) => parseDateTime(begin, tz));
  return begins.length === 0 ? now : begins.reduce((least, begin) => Math.min(least, begin));
}
