import type { EvaluatedRoute } from '../evaluation/evaluated-route.js';
import type { Visits } from '../evaluation/visits.js';
import { formatDuration } from '../model/time/duration.js';
import type { Tour, TourViolation, WaypointViolation } from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';
import { tourViolations } from '../violations/tour-violations.js';
import { capacityMapOf, wayPointsOf } from './waypoints.js';

/**
 * Writes one tour as users read it, with all its violations.
 *
 * @param index the index of the tour in the list of routes that `visits` was made from
 */
export function tourOf(problem: Problem, tour: EvaluatedRoute, index: number, visits: Visits): Tour {
  const resource = problem.resources[tour.route.resource];
  const violations = tourViolations(problem, tour, index, visits);
  const capacities = capacityMapOf(problem, tour);
  return {
    resourceId: resource.id,
    mode: resource.state?.mode ?? 'free',
    distanceInKm: tour.distance / 1000,
    emptyDistanceInKm: tour.emptyDistance / 1000,
    tourCost: tour.cost / 1e6,
    ...(tour.emission === undefined ? {} : { CO2Emission: tour.emission / 1e6 }),
    totalDelay: formatDuration(tour.delay),
    travelDuration: formatDuration(tour.travelDuration),
    workingDuration: formatDuration(tour.workingDuration),
    waitingDuration: formatDuration(tour.waitingDuration),
    resourceCapacities: resource.capacities ?? {},
    maxFilledCapacities: capacities(tour.loads.maximum),
    filledCapacitiesAtBegin: capacities(tour.loads.atBegin),
    filledCapacitiesAtEnd: capacities(tour.loads.atEnd),
    isValid: violations.length === 0,
    violations,
    wayPoints: wayPointsOf(problem, tour, violations.filter(concernsWayPoint), capacities),
    vehicleProfile: resource.vehicleProfile,
  };
}

function concernsWayPoint(violation: TourViolation): violation is WaypointViolation {
  return 'wayPointIndex' in violation;
}
