import { customerId, loadingId, type Instance } from './instance.js';
import { linesOf } from '../shape.js';

/** A `.sol` file: the published routes and their cost. */
export interface SolutionFile {
  /** Customers by route line, each by its number in the file (0: a reload at the depot); empty routes included. */
  readonly routes: readonly (readonly number[])[];
  /** In the unit of the class. */
  readonly cost: number;
}

/** Reads `.sol` text. @throws Error without a cost line. */
export function readSolutionFile(text: string): SolutionFile {
  const routes: number[][] = [];
  let cost: number | undefined;
  for (const line of linesOf(text)) {
    const route = /^\s*Route\s*#?\s*\d+\s*:(.*)$/i.exec(line);
    const value = /^\s*Cost\s*:?\s*([-+.\deE]+)/i.exec(line);
    if (route) routes.push(route[1]!.trim().split(/\s+/).filter(Boolean).map(Number));
    else if (value) cost = Number(value[1]);
  }
  if (cost === undefined) throw new Error('A solution file needs a line "Cost <number>".');
  return { routes, cost };
}

/** A tour as accepted by `evaluate`. */
export interface BenchTour {
  readonly resourceId: string;
  readonly stopIds: readonly string[];
}

/**
 * Returns published routes as tours: line k is that of vehicle k. Where vehicles reload, each trip loads all its goods
 * at the depot, by ascending release, before it delivers them.
 *
 * @throws Error when there are more routes than vehicles.
 */
export function toTours(instance: Instance, solution: SolutionFile): BenchTour[] {
  return solution.routes.flatMap((route, index) => {
    if (route.length === 0) return [];
    const vehicle = instance.vehicles[index];
    if (vehicle === undefined) throw new Error(`${instance.name}: no vehicle for route ${index + 1}.`);
    return [{ resourceId: vehicle.id, stopIds: stopIdsOf(instance, route) }];
  });
}

function stopIdsOf(instance: Instance, route: readonly number[]): string[] {
  if (instance.class !== 'mtvrptw') return route.map(customerId);
  const releases = new Map(instance.jobs.map(({ visits: [loading] }) => [loading!.id, loading!.window?.ready ?? 0]));
  return tripsOf(route).flatMap((trip) => {
    const loadings = trip.map(loadingId).sort((a, b) => (releases.get(a) ?? 0) - (releases.get(b) ?? 0));
    return [...loadings, ...trip.map(customerId)];
  });
}

/** Splits a route at its reloads. */
function tripsOf(route: readonly number[]): number[][] {
  const trips: number[][] = [[]];
  for (const customer of route) {
    if (customer === 0) trips.push([]);
    else trips.at(-1)!.push(customer);
  }
  return trips;
}
