import type { Instance } from './instance.js';
import { customerId, loadingId } from './names.js';
import type { SolutionFile } from './solution-file.js';

/** A tour as `evaluate` takes it. */
export interface BenchTour {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

/**
 * Published routes as tours: line k is vehicle k's. Where vehicles reload, each trip loads all its goods at the depot,
 * earliest release first, before it delivers them.
 * @throws Error when there are more routes than vehicles.
 */
export function toTours(instance: Instance, solution: SolutionFile): BenchTour[] {
  const tours: BenchTour[] = [];
  solution.routes.forEach((route, index) => {
    if (route.length === 0) return;
    if (index >= instance.vehicles.length) throw new Error(`${instance.name}: no vehicle for route ${index + 1}.`);
    tours.push({ resourceId: instance.vehicles[index]!.id, stopIds: stopIdsOf(instance, route) });
  });
  return tours;
}

function stopIdsOf(instance: Instance, route: readonly number[]): string[] {
  if (instance.class !== 'mtvrptw') return route.map(customerId);
  const releases = new Map(instance.jobs.map(({ visits: [loading] }) => [loading!.id, loading!.window?.ready ?? 0]));
  return tripsOf(route).flatMap((trip) => {
    const loadings = trip.map(loadingId).sort((a, b) => (releases.get(a) ?? 0) - (releases.get(b) ?? 0));
    return [...loadings, ...trip.map(customerId)];
  });
}

/** The stretches of a route between reloads. */
function tripsOf(route: readonly number[]): number[][] {
  const trips: number[][] = [[]];
  for (const customer of route) {
    if (customer === 0) trips.push([]);
    else trips.at(-1)!.push(customer);
  }
  return trips;
}
