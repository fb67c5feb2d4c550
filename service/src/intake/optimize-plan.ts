import { parseDateTime } from 'tourwright';
import type { OptimizeRequest } from '../schemas/optimize.js';

type Vehicle = OptimizeRequest['vehicles'][number];
type Task = OptimizeRequest['orders'][number];
type Window = NonNullable<Vehicle['window']>;

/**
 * The window of vehicles that have none: the service's date-times all lie in it. A tour that begins when it opens has
 * nothing to wait for.
 */
export const ANY_TIME: Window = { begin: '0001-01-01T00:00:00Z', end: '9999-12-31T23:59:59Z' };

/** The plan that a request stands for: a resource a vehicle, an order with one stop (of the same id) an order. */
export function toPlan({ vehicles, orders, tz }: OptimizeRequest): unknown {
  return {
    tz,
    // A vehicle without a window leaves when its orders ask for it.
    lateDeparture: vehicles.some(({ window }) => window === undefined) || undefined,
    resources: vehicles.map(toResource),
    orders: orders.map(toOrder),
  };
}

function toResource({ id, start, end, capacity, window, skills, kmph }: Vehicle): unknown {
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

/** A bare number is one kind of goods, `quantity`. */
function capacities(amount: number | Record<string, number> | undefined): Record<string, number> | undefined {
  return typeof amount === 'number' ? { quantity: amount } : amount;
}

/** When a tour begins that has nothing to wait for: at the first moment that the request names, or now. */
export function firstMoment({ vehicles, orders, tz }: OptimizeRequest, now: number): number {
  const windows = [...vehicles.flatMap(({ window }) => window ?? []), ...orders.flatMap(({ windows = [] }) => windows)];
  const begins = windows.map(({ begin }) => parseDateTime(begin, tz));
  return begins.length === 0 ? now : begins.reduce((least, begin) => Math.min(least, begin));
}
