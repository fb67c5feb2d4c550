import type { Plan } from '../../src/index.js';
import type { Instance, Job, Vehicle, Visit } from './instance.js';

/** Time 0 of an instance. */
const ORIGIN = Date.UTC(2000, 0, 1);

/** Name of the one capacity that instances know. */
const LOAD = 'load';

const OBJECTIVES = {
  distance: ['maximizeMandatoryStops', 'minimizeDistance'],
  vehicles: ['maximizeMandatoryStops', 'minimizeResources', 'minimizeDistance'],
  costs: ['maximizeMandatoryStops', 'minimizeCosts'],
} as const;

/** Position that stands for a location: travel providers find its row, or its point, by it. */
export function positionOf(location: number): { readonly lon: number; readonly lat: number } {
  return { lon: location / 10_000, lat: 0 };
}

/** Where a location lies. */
export type Atlas = (location: number) => { readonly lon: number; readonly lat: number };

/** An instance as a user would write it; `atlas` gives its locations real places, where those matter. */
export function toPlan(instance: Instance, atlas: Atlas = positionOf): Plan {
  return {
    resources: instance.vehicles.map((vehicle) => resourceOf(instance, vehicle, atlas)),
    orders: instance.jobs.map((job) => orderOf(job, atlas)),
    objectives: [...OBJECTIVES[instance.goal]],
    ...(instance.lateDeparture && { lateDeparture: true }),
  };
}

function resourceOf(instance: Instance, vehicle: Vehicle, atlas: Atlas): Plan['resources'][number] {
  const skills = vehicle.kind === undefined ? [] : skillsOf(instance, vehicle.kind);
  return {
    id: vehicle.id,
    vehicleProfile: { type: 'fly' },
    workingTimeWindow: { begin: instant(vehicle.ready), end: instant(vehicle.due) },
    departure: atlas(vehicle.depot),
    arrival: atlas(vehicle.depot),
    ...(Number.isFinite(vehicle.capacity) && { capacities: { [LOAD]: vehicle.capacity } }),
    ...(vehicle.maxDuration !== undefined && { maxWorkingDuration: `PT${vehicle.maxDuration}S` }),
    ...(instance.goal === 'costs' && { cost: costOf(instance, vehicle) }),
    ...(skills.length > 0 && { skills }),
  };
}

/** A published cost is fixed + unit cost x distance; a kilometer is 1000 / `unit` units of distance. */
function costOf(instance: Instance, vehicle: Vehicle): NonNullable<Plan['resources'][number]['cost']> {
  return {
    ...(vehicle.fixedCost > 0 && { using: vehicle.fixedCost }),
    km: { costCoeff: (vehicle.unitCost * 1000) / instance.unit },
  };
}

/** A site open to some kinds of vehicles asks for the skill named after those kinds; each of them has it. */
function skillOf(kinds: readonly string[]): string {
  return kinds.join('-or-');
}

function skillsOf(instance: Instance, kind: string): string[] {
  const skills = new Set<string>();
  for (const { vehicleKinds } of instance.jobs) if (vehicleKinds?.includes(kind)) skills.add(skillOf(vehicleKinds));
  return [...skills];
}

function orderOf(job: Job, atlas: Atlas): NonNullable<Plan['orders']>[number] {
  const stops = job.visits.map((visit) => stopOf(visit, atlas));
  return {
    id: job.id,
    stops: job.form === 'alternatives' ? [{ type: 'alternatives', id: `${job.id}-group`, alternatives: stops }] : stops,
    ...(job.vehicleKinds && { requiredSkills: [skillOf(job.vehicleKinds)] }),
  };
}

function stopOf(visit: Visit, atlas: Atlas) {
  return {
    id: visit.id,
    position: atlas(visit.location),
    ...(visit.kind === 'pickup' && { kind: 'pickup' as const }),
    ...(visit.service > 0 && { operationDuration: `PT${visit.service}S` }),
    capacities: { [LOAD]: visit.quantity },
    ...(visit.window && {
      authorizedTimeWindows: [{ begin: instant(visit.window.ready), end: instant(visit.window.due) }],
    }),
  };
}

function instant(seconds: number): string {
  return new Date(ORIGIN + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}
