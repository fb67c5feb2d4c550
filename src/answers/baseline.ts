import { createEvaluator } from '../evaluation/evaluated-tours.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { visitsOf, type Visits } from '../evaluation/visits.js';
import type { TourViolation } from '../model/types.gen.js';
import { objectiveVector } from '../objectives/vector.js';
import { Size } from '../problem/arrays/codes.js';
import type { Problem, Route } from '../problem/problem.js';
import { tourViolations } from '../violations/tour-violations.js';

/** The tours that questions are asked about: evaluated once, and never moved. */
export interface Baseline {
  readonly problem: Problem;
  /** R: the tour of each resource, undefined where it stays at home. */
  readonly tours: readonly (EvaluatedRoute | undefined)[];
  readonly vector: Float64Array;
  /** Routes count by their resource. */
  readonly visits: Visits;
  /** What the tour of a resource breaks as it is. */
  readonly brokenBy: (resource: number) => readonly TourViolation[];
}

/** @param routes at most one a resource */
export function baselineOf(problem: Problem, routes: readonly Route[], evaluate = createEvaluator(problem)): Baseline {
  const tours: (EvaluatedRoute | undefined)[] = problem.resources.map(() => undefined);
  for (const route of routes) if (route.stops.length > 0) tours[route.resource] = evaluate(route);
  return baselineOfTours(problem, tours);
}

/** @param tours R */
export function baselineOfTours(problem: Problem, tours: readonly (EvaluatedRoute | undefined)[]): Baseline {
  const visits = visitsByResource(problem, tours);
  const broken = new Map<number, readonly TourViolation[]>();
  return {
    problem,
    tours,
    vector: objectiveVector(problem, present(tours)),
    visits,
    brokenBy(resource) {
      const tour = tours[resource];
      if (tour === undefined) return [];
      let found = broken.get(resource);
      if (found === undefined) broken.set(resource, (found = tourViolations(problem, tour, resource, visits)));
      return found;
    },
  };
}

/** The objective vector when a resource makes another tour. */
export function vectorWith({ problem, tours }: Baseline, tour: EvaluatedRoute): Float64Array {
  return objectiveVector(problem, present(tours.with(tour.route.resource, tour)));
}

/** The stops of a resource's tour. */
export function stopsOf({ tours }: Baseline, resource: number): ArrayLike<number> {
  return tours[resource]?.route.stops ?? [];
}

/** Stops of a resource's tour that never move: they come first. */
export function heldOf({ problem }: Baseline, resource: number): number {
  const { resourceHeld } = problem.arrays;
  return resourceHeld.length === 0 ? 0 : resourceHeld[resource + 1] - resourceHeld[resource];
}

/** Nothing may join the tour any more. */
export function isClosed({ problem }: Baseline, resource: number): boolean {
  return problem.decisions?.resources.some((one) => one.resource === resource && one.isClosed) ?? false;
}

/** The slots of an order, in its sequence. */
export function slotsOf({ arrays }: Problem, order: number): number[] {
  const first = arrays.orderSlots[order];
  return Array.from({ length: arrays.orderSlots[order + 1] - first }, (_, k) => first + k);
}

/** The stops of which a slot needs one. */
export function membersOf({ arrays }: Problem, slot: number): number[] {
  const first = arrays.slotStops[slot];
  return Array.from({ length: arrays.slotStops[slot + 1] - first }, (_, k) => first + k);
}

/** The visits when an order is served whole by a resource. */
export function visitsWith({ problem, visits }: Baseline, order: number, resource: number): Visits {
  const slotStop = visits.slotStop.slice();
  const slotRoute = visits.slotRoute.slice();
  const served = visits.served.slice();
  for (const slot of slotsOf(problem, order)) {
    slotStop[slot] = problem.arrays.slotStops[slot];
    slotRoute[slot] = resource;
  }
  served[order] = 1;
  return { slotStop, slotRoute, served };
}

function present(tours: readonly (EvaluatedRoute | undefined)[]): EvaluatedRoute[] {
  return tours.filter((tour) => tour !== undefined);
}

function visitsByResource(problem: Problem, tours: readonly (EvaluatedRoute | undefined)[]): Visits {
  const nobody: readonly number[] = [];
  return visitsOf(
    problem,
    Array.from({ length: problem.arrays.sizes[Size.RESOURCES] }, (_, resource) => ({
      resource,
      stops: tours[resource]?.route.stops ?? nobody,
    })),
  );
}
