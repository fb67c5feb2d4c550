import type { Order, Plan, SingleStop } from '../../model/types.gen.js';
import { costOf, filled } from '../filled.js';
import type { Metric, Instance, Job, Vehicle, Visit } from './instance.js';

/** The date-time of an instance's time 0, in epoch milliseconds. */
const ORIGIN = Date.UTC(2000, 0, 1);

/** Name of the only capacity that instances have. */
const LOAD = 'load';

const OBJECTIVES = {
  distance: ['maximizeMandatoryStops', 'minimizeDistance'],
  vehicles: ['maximizeMandatoryStops', 'minimizeResources', 'minimizeDistance'],
  costs: ['maximizeMandatoryStops', 'minimizeCosts'],
} as const;

/** Maps a location to its position, by which travel providers find its row or its point. */
export type Atlas = (location: number) => { readonly lon: number; readonly lat: number };

/** Maps the points of an instance into a box of one degree; coinciding points are moved apart by a few decimals. */
export function atlasOf({ points }: Metric): Atlas {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, south] = [least(xs), least(ys)];
  const width = Math.max(-least(xs.map((x) => -x)) - west, -least(ys.map((y) => -y)) - south) || 1;
  const taken = new Set<string>();
  const places = points.map(([x, y]) => {
    const lat = Math.round(((y - south) / width) * 1e6) / 1e6;
    let lon = Math.round(((x - west) / width) * 1e6) / 1e6;
    while (taken.has(`${lon} ${lat}`)) lon = Math.round((lon + 1e-6) * 1e6) / 1e6;
    taken.add(`${lon} ${lat}`);
    return { lon, lat };
  });
  return (location) => places[location]!;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}

/** Returns an instance as a plan as a user would write it; `atlas` maps its locations to positions. */
export function toPlan(instance: Instance, atlas: Atlas = atlasOf(instance.metric)): Plan {
  return {
    resources: instance.vehicles.map((vehicle) => resourceOf(instance, vehicle, atlas)),
    orders: instance.jobs.map((job) => orderOf(job, atlas)),
    objectives: [...OBJECTIVES[instance.goal]],
    ...(instance.lateDeparture && { lateDeparture: true }),
  };
}

function resourceOf(instance: Instance, vehicle: Vehicle, atlas: Atlas): Plan['resources'][number] {
  const { maxDuration, maxDistance, kind } = vehicle;
  // A published cost is fixed + unit cost × distance; a kilometer is 1000 / `unit` units of distance.
  const cost = costOf({ using: vehicle.fixedCost || undefined, km: (vehicle.unitCost * 1000) / instance.unit });
  return filled<Plan['resources'][number]>({
    id: vehicle.id,
    vehicleProfile: { type: 'fly' },
    workingTimeWindow: { begin: instant(vehicle.ready), end: instant(vehicle.due) },
    departure: atlas(vehicle.depot),
    arrival: atlas(vehicle.depot),
    capacities: Number.isFinite(vehicle.capacity) ? { [LOAD]: vehicle.capacity } : {},
    maxWorkingDuration: maxDuration === undefined ? undefined : `PT${maxDuration}S`,
    maxDistanceInKm: maxDistance === undefined ? undefined : maxDistance / 1000,
    cost: instance.goal === 'costs' ? cost : undefined,
    skills: kind === undefined ? [] : skillsOf(instance, kind),
  });
}

/** The skill required at a site that is open to some kinds of vehicles only; vehicles of these kinds have it. */
function skillOf(kinds: readonly string[]): string {
  return kinds.join('-or-') || 'nobody';
}

function skillsOf(instance: Instance, kind: string): string[] {
  const skills = new Set<string>();
  for (const { vehicleKinds } of instance.jobs) if (vehicleKinds?.includes(kind)) skills.add(skillOf(vehicleKinds));
  return [...skills];
}

function orderOf(job: Job, atlas: Atlas): Order {
  const stops = job.visits.map((visit) => stopOf(visit, atlas));
  return filled<Order>({
    id: job.id,
    stops: job.form === 'alternatives' ? [{ type: 'alternatives', id: `${job.id}-group`, alternatives: stops }] : stops,
    requiredSkills: job.vehicleKinds && [skillOf(job.vehicleKinds)],
    successiveStops: job.isSuccessive || undefined,
    'x-unservedCost': job.prize,
  });
}

function stopOf({ id, location, kind, service, quantity, window }: Visit, atlas: Atlas): SingleStop {
  return filled<SingleStop>({
    id,
    position: atlas(location),
    kind: kind === 'pickup' ? kind : undefined,
    operationDuration: service > 0 ? `PT${service}S` : undefined,
    capacities: { [LOAD]: quantity },
    authorizedTimeWindows: window && [{ begin: instant(window.ready), end: instant(window.due) }],
  });
}

function instant(seconds: number): string {
  return new Date(ORIGIN + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}
