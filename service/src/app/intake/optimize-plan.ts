import { parseDateTime, formatDateTime } from 'tourwright';
import type { OptimizeRequest } from '../../schemas/optimize.js';

type Vehicle = OptimizeRequest['vehicles'][number];
type Task = OptimizeRequest['orders'][number];
type Window = NonNullable<Vehicle['window']>;

const DAY = 86_400;

/** The plan that a request stands for: a resource a vehicle, an order with one stop (of the same id) an order. */
export function toPlan({ vehicles, orders }: OptimizeRequest, now: number): unknown {
  const usual = usualWindow(vehicles, orders, now);
  return {
    resources: vehicles.map((vehicle) => toResource(vehicle, usual)),
    orders: orders.map(toOrder),
  };
}

function toResource({ id, start, end, capacity, window, skills, kmph }: Vehicle, usual: Window): unknown {
  return {
    id,
    vehicleProfile: { type: 'fly', kmph },
    workingTimeWindow: window ?? usual,
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

/** For vehicles without a window: from the earliest to the latest moment that the request names, else 24 hours from now. */
function usualWindow(vehicles: readonly Vehicle[], orders: readonly Task[], now: number): Window {
  const windows = [...vehicles.flatMap(({ window }) => window ?? []), ...orders.flatMap(({ windows = [] }) => windows)];
  const moments = windows.flatMap(({ begin, end }) => [begin, end]).flatMap(epochOf);
  let first = moments.length === 0 ? now : Infinity;
  let last = moments.length === 0 ? now + DAY : -Infinity;
  for (const moment of moments) {
    first = Math.min(first, moment);
    last = Math.max(last, moment);
  }
  // A window begins before it ends, and there is work after the last window has closed.
  return { begin: formatDateTime(first), end: formatDateTime(last + DAY) };
}

/** Nothing for what is no date-time: the plan's validation says so. */
function epochOf(text: string): number[] {
  try {
    return [parseDateTime(text)];
  } catch {
    return [];
  }
}
