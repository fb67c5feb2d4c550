/** The classes of benchmark instances, named like their folders. */
export const INSTANCE_CLASSES = [
  'cvrp',
  'cvrp-xxl',
  'vrptw',
  'pcvrptw',
  'solomon',
  'pdptw',
  'mdvrptw',
  'sdvrptw',
  'hfvrp',
  'gvrp',
  'mtvrptw',
] as const;

/** Seconds after time 0 of the latest time that a plan can represent. */
const LATEST_TIME = 2e11;

/** The class of an instance; it determines how its file is read and what is minimized. */
export type InstanceClass = (typeof INSTANCE_CLASSES)[number];

/** The objective of a class once every job is served; `vehicles` means vehicles first, then distance. */
export type Goal = 'distance' | 'vehicles' | 'costs';

/** Distances between places, scaled and rounded as in the literature for the class. */
export interface Metric {
  /** x, y by location, in the file's unit. */
  readonly points: readonly (readonly [number, number])[];
  /** Meters per unit of the file. */
  readonly scale: number;
  readonly rounding: 'nearest' | 'truncate';
  /** Seconds per unit of the file; equals `scale` wherever time matters. */
  readonly durationScale: number;
  /** Distances from each place (row) to each other one, in the file's unit; Euclidean if the file lists none. */
  readonly weights?: readonly (readonly number[])[];
}

/** One place to be visited. Times are in seconds after the instance's time 0. */
export interface Visit {
  readonly id: string;
  readonly location: number;
  readonly kind: 'pickup' | 'delivery';
  /** ≥ 0, in the file's unit of demand. */
  readonly quantity: number;
  /** Earliest and latest start of service; absent if any time is allowed. */
  readonly window?: { readonly ready: number; readonly due: number };
  readonly service: number;
}

/** A job, served completely or not at all. */
export interface Job {
  readonly id: string;
  /** `sequence`: all visits in this order. `alternatives`: exactly one of the visits. */
  readonly form: 'sequence' | 'alternatives';
  readonly visits: readonly Visit[];
  /** Kinds of vehicles that may serve the job; all if absent. */
  readonly vehicleKinds?: readonly string[];
  /** Whether no other visit may come between its visits. */
  readonly isSuccessive?: boolean;
  /** Cost of not serving the job, in the unit of cost; absent for a job that must be served. */
  readonly prize?: number;
}

/** One vehicle. Costs are in the unit of the `.sol` files. */
export interface Vehicle {
  readonly id: string;
  /** Location where it starts and ends. */
  readonly depot: number;
  readonly capacity: number;
  /** Seconds after the instance's time 0. */
  readonly ready: number;
  readonly due: number;
  /** Seconds from start to end, including waiting. */
  readonly maxDuration?: number;
  /** Meters from start to end. */
  readonly maxDistance?: number;
  readonly fixedCost: number;
  /** Cost per unit of the file's distance. */
  readonly unitCost: number;
  readonly kind?: string;
}

/** The best known value, in the unit of the class. */
export interface BestKnown {
  readonly cost: number;
  /** Present where vehicles are minimized first. */
  readonly vehicles?: number;
}

/** A benchmark instance of any class, in the terms of the literature. */
export interface Instance {
  readonly name: string;
  readonly class: InstanceClass;
  readonly goal: Goal;
  readonly metric: Metric;
  /** Meters per unit of the published cost. */
  readonly unit: number;
  readonly jobs: readonly Job[];
  readonly vehicles: readonly Vehicle[];
  /** Whether vehicles may leave their depot later than it opens. */
  readonly lateDeparture: boolean;
}

/** Returns the id of a customer's stop and order, from its number in `.sol` files. */
export function customerId(number: number): string {
  return `c${number}`;
}

/** Returns the id of the pickup at the depot that belongs to a customer's delivery. */
export function loadingId(number: number): string {
  return `p${number}`;
}

/** Returns the distance between two locations in meters, computed independently of the engine. */
export function distanceBetween(metric: Metric, from: number, to: number): number {
  return rounded(metric, from, to, metric.scale);
}

/** Returns the travel duration between two locations in seconds. */
export function durationBetween(metric: Metric, from: number, to: number): number {
  return rounded(metric, from, to, metric.durationScale);
}

function rounded(metric: Metric, from: number, to: number, scale: number): number {
  const dx = metric.points[from]![0] - metric.points[to]![0];
  const dy = metric.points[from]![1] - metric.points[to]![1];
  const exact = scale * (metric.weights?.[from]![to] ?? Math.sqrt(dx * dx + dy * dy));
  return metric.rounding === 'truncate' ? Math.floor(exact) : Math.floor(exact + 0.5);
}

/** Returns a time, in seconds, by which every tour must have ended: the horizon of classes without times. */
export function endlessHorizon(metric: Metric, visits: number): number {
  const xs = metric.points.map(([x]) => x);
  const ys = metric.points.map(([, y]) => y);
  const spread = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  const longest = metric.weights?.flat().reduce((a, b) => Math.max(a, b), 0) ?? spread(xs) + spread(ys);
  return Math.min(2 * (visits + 2) * (Math.ceil(metric.durationScale * longest) + 1), LATEST_TIME);
}
