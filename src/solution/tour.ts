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

/** Writes a tour as JSON. @param index the index of the tour in the list of routes that `visits` was made from */
type TourWriter = (tour: EvaluatedRoute, index: number, visits: Visits) => string;

/**
 * Caches the last text of each resource's tour: most tours do not change between solutions. The violations of a tour
 * that visits only a part of an order depend on other tours; such tours are always written again.
 *
 * @param write - produces the text that is cached
 */
export function createTourWriter(problem: Problem, write: TourWriter = jsonWriter(problem)): TourWriter {
  const known = new Map<number, { readonly tour: EvaluatedRoute; readonly text: string }>();
  return (tour, index, visits) => {
    const { resource } = tour.route;
    const isWhole = servesWholeOrders(problem, tour, visits);
    const last = known.get(resource);
    if (isWhole && last?.tour === tour) return last.text;
    const text = write(tour, index, visits);
    if (isWhole) known.set(resource, { tour, text });
    return text;
  };
}

function jsonWriter(problem: Problem): TourWriter {
  return (tour, index, visits) => JSON.stringify(tourOf(problem, tour, index, visits));
}

/** True if the tour serves all of its orders whole, so that it shares none with other tours. */
function servesWholeOrders(problem: Problem, { route }: EvaluatedRoute, { served }: Visits): boolean {
  const { stopSlot, slotOrder } = problem.arrays;
  for (let at = 0; at < route.stops.length; at++) if (served[slotOrder[stopSlot[route.stops[at]]]] === 0) return false;
  return true;
}
