import { createEvaluator } from '../evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import { slotsOf, visitsOf, type Visits } from '../evaluation/visits.js';
import type { TourViolation } from '../model/types.gen.js';
import { objectiveVector } from '../objectives/vector.js';
import type { Problem, Route } from '../problem/problem.js';
import { tourViolations } from '../violations/tour-violations.js';
import { getOrInsert } from '../model/maps.js';

/** The tours that questions are asked about, evaluated once and never changed. */
export interface Baseline {
  readonly problem: Problem;
  /** R: the tour of each resource; undefined for an unused resource. */
  readonly tours: readonly (EvaluatedRoute | undefined)[];
  readonly vector: Float64Array;
  /** The visits of the orders; routes are numbered by resource. */
  readonly visits: Visits;
  /** The violations of a resource's tour. */
  readonly brokenBy: (resource: number) => readonly TourViolation[];
}

/** @param routes at most one per resource */
export function baselineOf(problem: Problem, routes: readonly Route[], evaluate = createEvaluator(problem)): Baseline {
  const tours: (EvaluatedRoute | undefined)[] = problem.resources.map(() => undefined);
  for (const route of routes) if (route.stops.length > 0) tours[route.resource] = evaluate(route);
  return baselineOfTours(problem, tours);
}

/** @param tours R */
export function baselineOfTours(problem: Problem, tours: readonly (EvaluatedRoute | undefined)[]): Baseline {
  const visits = visitsOf(
    problem,
    tours.map((tour, resource) => tour?.route ?? { resource, stops: [] }),
  );
  const broken = new Map<number, readonly TourViolation[]>();
  return {
    problem,
    tours,
    vector: objectiveVector(problem, present(tours)),
    visits,
    brokenBy(resource) {
      const tour = tours[resource];
      return tour === undefined
        ? []
        : getOrInsert(broken, resource, () => tourViolations(problem, tour, resource, visits));
    },
  };
}

/** The objective vector with another tour for a resource. */
export function vectorWith({ problem, tours }: Baseline, tour: EvaluatedRoute): Float64Array {
  return objectiveVector(problem, present(tours.with(tour.route.resource, tour)));
}

export function stopsOf({ tours }: Baseline, resource: number): ArrayLike<number> {
  return tours[resource]?.route.stops ?? [];
}

/** The number of stops at the begin of a resource's tour that are fixed. */
export function heldOf({ problem }: Baseline, resource: number): number {
  const { resourceHeld } = problem.arrays;
  return resourceHeld.length === 0 ? 0 : resourceHeld[resource + 1] - resourceHeld[resource];
}

/** True if no order may be inserted into the resource's tour any more. */
export function isClosed({ problem }: Baseline, resource: number): boolean {
  return problem.decisions?.resources.some((one) => one.resource === resource && one.isClosed) ?? false;
}

/** The alternative stops of a slot. */
export function membersOf({ arrays }: Problem, slot: number): number[] {
  const first = arrays.slotStops[slot];
  return Array.from({ length: arrays.slotStops[slot + 1] - first }, (_, k) => first + k);
}

/** The visits if a resource served an order whole. */
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
