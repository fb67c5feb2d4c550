import type { EvaluatedRoute, EvaluatedStop } from '../evaluation/evaluated-route.js';
import { formatDateTime } from '../model/date-time.js';
import { formatDuration } from '../model/duration.js';
import type { WaypointViolation } from '../model/violation.js';
import type { FromPrevious, WayPoint, WayPointBegin, WayPointEnd, WayPointStop } from '../model/waypoint.js';
import type { Problem } from '../problem/problem.js';
import type { CapacityMap } from './capacity-map.js';

/** Writes the steps of a tour, from its begin over its stops to its end. */
export function wayPointsOf(
  problem: Problem,
  tour: EvaluatedRoute,
  violations: readonly WaypointViolation[],
  capacities: CapacityMap,
): WayPoint[] {
  const listed = byWayPoint(violations, tour.stops.length + 2);
  return [
    beginPoint(problem, tour, listed[0]),
    ...tour.stops.map((stop, position) => stopPoint(problem, stop, listed[position + 1], capacities)),
    endPoint(problem, tour, listed[tour.stops.length + 1]),
  ];
}

function beginPoint(problem: Problem, tour: EvaluatedRoute, violations: WaypointViolation[]): WayPointBegin {
  return {
    type: 'begin',
    position: problem.positions[tour.beginLocation],
    status: 'optimized',
    departureTime: formatDateTime(problem.origin + tour.begin),
    violations,
    fromPrevious: fromPrevious(0, 0),
  };
}

function stopPoint(
  problem: Problem,
  visit: EvaluatedStop,
  violations: WaypointViolation[],
  capacities: CapacityMap,
): WayPointStop {
  const stop = problem.stops[visit.stop];
  const order = problem.orders[problem.arrays.slotOrder[problem.arrays.stopSlot[visit.stop]]];
  return {
    type: 'stop',
    position: stop.position,
    stopId: stop.id,
    status: 'optimized',
    stopKind: stop.kind ?? 'delivery',
    ...(stop.properties === undefined ? {} : { stopProperties: stop.properties }),
    ...(order.properties === undefined ? {} : { orderProperties: order.properties }),
    filledCapacitiesAfterStop: capacities(visit.loadAfter),
    delay: formatDuration(visit.delay),
    arrivalTime: formatDateTime(problem.origin + visit.arrival),
    beginTime: formatDateTime(problem.origin + visit.begin),
    departureTime: formatDateTime(problem.origin + visit.departure),
    violations,
    fromPrevious: fromPrevious(visit.travelDistance, visit.travelDuration),
  };
}

function endPoint(problem: Problem, tour: EvaluatedRoute, violations: WaypointViolation[]): WayPointEnd {
  return {
    type: 'end',
    position: problem.positions[tour.endLocation],
    status: 'optimized',
    arrivalTime: formatDateTime(problem.origin + tour.end),
    violations,
    fromPrevious: fromPrevious(tour.endDistance, tour.endDuration),
  };
}

function fromPrevious(meters: number, seconds: number): FromPrevious {
  return { travelDistanceInKm: meters / 1000, travelDuration: formatDuration(seconds) };
}

function byWayPoint(violations: readonly WaypointViolation[], count: number): WaypointViolation[][] {
  const listed: WaypointViolation[][] = Array.from({ length: count }, () => []);
  for (const violation of violations) listed[violation.wayPointIndex].push(violation);
  return listed;
}
