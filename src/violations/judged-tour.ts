import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { Resource, TourViolation } from '../model/types.gen.js';
import { tourViolationTypes } from '../model/violation.js';
import type { Problem } from '../problem/problem.js';

/** A tour before its judges: what every rule may look at. */
export interface JudgedTour {
  readonly problem: Problem;
  readonly tour: EvaluatedRoute;
  /** The tour's place in the list of routes that `visits` was made from. */
  readonly index: number;
  readonly visits: Visits;
  readonly resource: Resource;
  /** Class of the resource. */
  readonly vehicle: number;
}

/** One rule: everything in a tour that breaks it, in visiting order. */
export type ViolationRule = (judged: JudgedTour) => TourViolation[];

/** Index of the waypoint of the stop at a position of the route; 0 is the begin waypoint, breaks count. */
export function wayPointIndexOf(tour: EvaluatedRoute, position: number): number {
  return 1 + position + tour.breaks.filter(({ leg }) => leg <= position).length;
}

/** Index of the end waypoint. */
export function endIndexOf(tour: EvaluatedRoute): number {
  return 1 + tour.stops.length + tour.breaks.length;
}

const rankOf: ReadonlyMap<string, number> = new Map(tourViolationTypes.map((type, rank) => [type, rank]));

/** Violations by waypoint, what concerns the whole tour last, then by type; otherwise as they come. */
export function inListingOrder(violations: readonly TourViolation[]): TourViolation[] {
  return [...violations].sort(
    (a, b) => placeOf(a) - placeOf(b) || (rankOf.get(a.type) ?? 0) - (rankOf.get(b.type) ?? 0),
  );
}

/** Number of the waypoint; what has none comes after all that have. */
function placeOf(violation: TourViolation): number {
  return ('wayPointIndex' in violation ? violation.wayPointIndex : undefined) ?? Number.MAX_SAFE_INTEGER;
}
