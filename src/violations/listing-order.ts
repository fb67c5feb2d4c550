import type { TourViolation } from '../model/violation.js';

/** The order of violations of one waypoint. */
const TYPES: readonly TourViolation['type'][] = [
  'begin',
  'end',
  'skills',
  'forbiddenAssignment',
  'authorizedTimeWindow',
  'capacity',
  'atLeastOneValidCapacity',
  'successiveStops',
  'order',
  'maxStopSpan',
  'workingTimeWindow',
  'maxWorkingDuration',
  'maxDistanceInKm',
  'maxInterStopDistanceInKm',
  'maxInterStopDuration',
  'stopIncompatibility',
  'atLeastOneConstraint',
  'maxStopTagGroups',
  'removalStrategy',
];

/** Violations by waypoint, what concerns the whole tour last, then by type; otherwise as they come. */
export function inListingOrder(violations: readonly TourViolation[]): TourViolation[] {
  return [...violations].sort((a, b) => placeOf(a) - placeOf(b) || TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
}

/** Number of the waypoint; what has none comes after all that have. */
function placeOf(violation: TourViolation): number {
  return ('wayPointIndex' in violation ? violation.wayPointIndex : undefined) ?? Number.MAX_SAFE_INTEGER;
}
