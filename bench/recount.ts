import {
  distanceBetween,
  durationBetween,
  type BenchTour,
  type Instance,
  type Job,
  type Vehicle,
  type Visit,
} from './instances.js';

/** The value of tours, computed independently of the library. */
export interface Recount {
  /** In the unit of the class's published values. */
  readonly cost: number;
  readonly vehicles: number;
  /** Number of mandatory jobs (those without a prize) not served. */
  readonly unserved: number;
  /** Rules broken, as texts; empty for a feasible solution. */
  readonly faults: readonly string[];
}

interface Place {
  readonly job: Job;
  readonly index: number;
  readonly visit: Visit;
}

/** Costs and feasibility of tours, computed from the instance alone: uses neither the engine's figures nor its code. */
export function recount(instance: Instance, tours: readonly BenchTour[]): Recount {
  const places = new Map<string, Place>();
  for (const job of instance.jobs) job.visits.forEach((visit, index) => places.set(visit.id, { job, index, visit }));
  const vehicles = new Map(instance.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const faults: string[] = [];
  const usedVehicles = new Set<string>();
  const served = new Set<Job>();
  // Whole meters are summed before conversion to the class's unit, so that sums stay exact.
  let scaledCost = 0;
  for (const tour of tours) {
    const vehicle = vehicles.get(tour.resourceId);
    if (!vehicle) {
      faults.push(`${tour.resourceId}: unknown vehicle`);
      continue;
    }
    if (usedVehicles.has(vehicle.id)) faults.push(`${vehicle.id}: used twice`);
    usedVehicles.add(vehicle.id);
    const route = tour.stopIds.flatMap((id) => {
      const place = places.get(id);
      if (!place) faults.push(`${id}: unknown stop`);
      return place ? [place] : [];
    });
    for (const fault of [
      ...assignmentFaults(route, vehicle, served),
      ...loadFaults(route, vehicle),
      ...scheduleFaults(instance, route, vehicle),
    ]) {
      faults.push(`${vehicle.id}: ${fault}`);
    }
    scaledCost += vehicle.fixedCost * instance.unit + vehicle.unitCost * metersOf(instance, route, vehicle);
  }
  const leftOut = instance.jobs.filter((job) => !served.has(job));
  const unserved = leftOut.filter(({ prize }) => prize === undefined).length;
  const prizes = leftOut.reduce((sum, { prize = 0 }) => sum + prize, 0);
  return { cost: scaledCost / instance.unit + prizes, vehicles: usedVehicles.size, unserved, faults };
}

function metersOf({ metric }: Instance, route: readonly Place[], vehicle: Vehicle): number {
  const path = [vehicle.depot, ...route.map(({ visit }) => visit.location), vehicle.depot];
  let meters = 0;
  for (let i = 1; i < path.length; i++) meters += distanceBetween(metric, path[i - 1], path[i]);
  return meters;
}

/** Checks that each job is served whole, in order, once, and by a vehicle that may serve it. */
function assignmentFaults(route: readonly Place[], vehicle: Vehicle, served: Set<Job>): string[] {
  const faults: string[] = [];
  const visited = new Map<Job, number[]>();
  for (const { job, index } of route) visited.set(job, [...(visited.get(job) ?? []), index]);
  for (const [job, indices] of visited) {
    const whole =
      job.form === 'alternatives'
        ? indices.length === 1
        : indices.length === job.visits.length && indices.every((index, position) => index === position);
    if (!whole) faults.push(`${job.id} is not served whole and in order`);
    if (served.has(job)) faults.push(`${job.id} is served twice`);
    if (job.vehicleKinds && !job.vehicleKinds.includes(vehicle.kind ?? '')) faults.push(`${job.id} is not for it`);
    served.add(job);
  }
  return faults;
}

/** Goods delivered without a pickup of the job are loaded at the depot. */
function loadFaults(route: readonly Place[], vehicle: Vehicle): string[] {
  let load = 0;
  for (const { job, visit } of route) if (!isPickedUp(job) && visit.kind === 'delivery') load += visit.quantity;
  let maximum = load;
  for (const { visit } of route) {
    load += visit.kind === 'pickup' ? visit.quantity : -visit.quantity;
    maximum = Math.max(maximum, load);
  }
  return maximum > vehicle.capacity ? [`carries ${maximum} of ${vehicle.capacity}`] : [];
}

function isPickedUp(job: Job): boolean {
  return job.form === 'sequence' && job.visits[0].kind === 'pickup';
}

/**
 * Checks windows, opening hours and duration. The earliest schedule shows what can be reached; going back from its end
 * as late as windows allow gives the latest start, and so the shortest duration (Savelsbergh 1992).
 */
function scheduleFaults(instance: Instance, route: readonly Place[], vehicle: Vehicle): string[] {
  const faults: string[] = [];
  let time = vehicle.ready;
  let location = vehicle.depot;
  for (const { visit } of route) {
    time = Math.max(
      time + durationBetween(instance.metric, location, visit.location),
      visit.window?.ready ?? -Infinity,
    );
    if (visit.window && time > visit.window.due)
      faults.push(`begins ${visit.id} at ${time}, after ${visit.window.due}`);
    time += visit.service;
    location = visit.location;
  }
  const end = time + durationBetween(instance.metric, location, vehicle.depot);
  if (end > vehicle.due) faults.push(`returns at ${end}, after ${vehicle.due}`);

  let latest = end;
  location = vehicle.depot;
  for (const { visit } of [...route].reverse()) {
    const begin = latest - durationBetween(instance.metric, visit.location, location) - visit.service;
    latest = Math.min(begin, visit.window?.due ?? Infinity);
    location = visit.location;
  }
  const start = instance.lateDeparture
    ? latest - durationBetween(instance.metric, vehicle.depot, location)
    : vehicle.ready;
  if (vehicle.maxDuration !== undefined && end - start > vehicle.maxDuration) {
    faults.push(`works ${end - start} of ${vehicle.maxDuration}`);
  }
  return faults;
}
