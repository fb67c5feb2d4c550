import { tourViolationTypes, type TourViolation } from '../model/violation.js';

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
