import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import type { Resource, TourViolation } from '../model/types.gen.js';
import { tourViolationTypes } from '../model/violation.js';
import type { Problem } from '../problem/problem.js';

/** A tour with everything that rules may look at. */
export interface JudgedTour {
  readonly problem: Problem;
  readonly tour: EvaluatedRoute;
  /** The index of the tour in the list of routes that `visits` was made from. */
  readonly index: number;
  readonly visits: Visits;
  readonly resource: Resource;
  readonly resourceClass: number;
}

/** Finds all violations of one rule in a tour, in visiting order. */
export type ViolationRule = (judged: JudgedTour) => TourViolation[];

/** Index of the waypoint of the stop at a position of the route; 0 is the begin waypoint, and breaks count. */
export function wayPointIndexOf(tour: EvaluatedRoute, position: number): number {
  return 1 + position + tour.breaks.filter(({ leg }) => leg <= position).length;
}

export function endIndexOf(tour: EvaluatedRoute): number {
  return 1 + tour.stops.length + tour.breaks.length;
}

const rankOf: ReadonlyMap<string, number> = new Map(tourViolationTypes.map((type, rank) => [type, rank]));

/** Sorts violations by waypoint (those of the whole tour last), then by type; the sort is stable. */
export function inListingOrder(violations: readonly TourViolation[]): TourViolation[] {
  return [...violations].sort(
    (a, b) => placeOf(a) - placeOf(b) || (rankOf.get(a.type) ?? 0) - (rankOf.get(b.type) ?? 0),
  );
}

/** The index of the waypoint; Infinity for violations of the whole tour. */
function placeOf(violation: TourViolation): number {
  return ('wayPointIndex' in violation ? violation.wayPointIndex : undefined) ?? Number.MAX_SAFE_INTEGER;
}
