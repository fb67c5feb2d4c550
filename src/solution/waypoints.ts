import type { EvaluatedBreak, EvaluatedRoute, EvaluatedStop } from '../evaluation/evaluated-route.js';
import { formatDateTime } from '../model/time/date-time.js';
import { formatDuration } from '../model/time/duration.js';
import type {
  Capacities,
  FromPrevious,
  WayPoint,
  WayPointBegin,
  WayPointBreak,
  WayPointEnd,
  WayPointStatus,
  WayPointStop,
  WaypointViolation,
} from '../model/types.gen.js';
import type { Problem } from '../problem/problem.js';

/** Writes the waypoints of a tour: its begin, its stops and breaks, and its end. */
export function wayPointsOf(
  problem: Problem,
  tour: EvaluatedRoute,
  violations: readonly WaypointViolation[],
  capacities: CapacityMap,
): WayPoint[] {
  const points: WayPoint[] = [];
  const listed = (): WaypointViolation[] => violations.filter(({ wayPointIndex }) => wayPointIndex === points.length);
  /** Writes the breaks of a travel. @returns the rest of the travel after them */
  const travel = (leg: number, meters: number, seconds: number): FromPrevious => {
    const { abandoned } = tour;
    let rest = { meters, seconds };
    if (abandoned?.leg === leg) rest = { meters: meters - abandoned.distance, seconds: seconds - abandoned.duration };
    for (const taken of tour.breaks) {
      if (taken.leg !== leg) continue;
      points.push(breakPoint(problem, taken, listed()));
      rest = { meters: rest.meters - taken.travelDistance, seconds: rest.seconds - taken.travelDuration };
    }
    return fromPrevious(rest.meters, rest.seconds);
  };

  points.push(beginPoint(problem, tour, listed()));
  tour.stops.forEach((stop, position) => {
    const way = travel(position, stop.travelDistance, stop.travelDuration);
    points.push(stopPoint(problem, tour, stop, way, listed(), capacities));
  });
  const way = travel(tour.stops.length, tour.closing.distance, tour.closing.duration);
  points.push(endPoint(problem, tour, way, listed()));
  return points;
}

function beginPoint(problem: Problem, tour: EvaluatedRoute, violations: WaypointViolation[]): WayPointBegin {
  return {
    type: 'begin',
    position: problem.positions[tour.beginLocation],
    status: decidedEnds(problem, tour).begin,
    departureTime: formatDateTime(problem.origin + tour.begin),
    violations,
    fromPrevious: fromPrevious(0, 0),
  };
}

function stopPoint(
  problem: Problem,
  { route }: EvaluatedRoute,
  visit: EvaluatedStop,
  way: FromPrevious,
  violations: WaypointViolation[],
  capacities: CapacityMap,
): WayPointStop {
  const stop = problem.stops[visit.stop];
  const slot = problem.arrays.stopSlot[visit.stop];
  const order = problem.orders[problem.arrays.slotOrder[slot]];
  return {
    type: 'stop',
    position: stop.position,
    stopId: stop.id,
    status: slotStatusOf(problem, route.resource, slot),
    stopKind: stop.kind ?? 'delivery',
    ...(stop.properties === undefined ? {} : { stopProperties: stop.properties }),
    ...(order.properties === undefined ? {} : { orderProperties: order.properties }),
    filledCapacitiesAfterStop: capacities(visit.loadAfter),
    delay: formatDuration(visit.delay),
    arrivalTime: formatDateTime(problem.origin + visit.arrival),
    beginTime: formatDateTime(problem.origin + visit.begin),
    departureTime: formatDateTime(problem.origin + visit.departure),
    violations,
    fromPrevious: way,
  };
}

function breakPoint(problem: Problem, taken: EvaluatedBreak, violations: WaypointViolation[]): WayPointBreak {
  return {
    type: 'break',
    status: taken.isFixed ? 'fixed' : 'optimized',
    arrivalTime: formatDateTime(problem.origin + taken.begin),
    departureTime: formatDateTime(problem.origin + taken.end),
    violations,
    fromPrevious: fromPrevious(taken.travelDistance, taken.travelDuration),
  };
}

function endPoint(
  problem: Problem,
  tour: EvaluatedRoute,
  way: FromPrevious,
  violations: WaypointViolation[],
): WayPointEnd {
  return {
    type: 'end',
    position: problem.positions[tour.closing.location],
    status: decidedEnds(problem, tour).end,
    arrivalTime: formatDateTime(problem.origin + tour.end),
    violations,
    fromPrevious: way,
  };
}

/** Whether the begin and the end of a tour are history. */
function decidedEnds({ decisions }: Problem, { route }: EvaluatedRoute): Record<'begin' | 'end', WayPointStatus> {
  const decided = decisions?.resources.find(({ resource }) => resource === route.resource);
  const status = (time: number | undefined): WayPointStatus =>
    time === undefined || time === Infinity ? 'optimized' : 'fixed';
  return { begin: status(decided?.begin), end: status(decided?.end) };
}

/** Who decided that a resource visits a slot. */
function slotStatusOf({ decisions }: Problem, resource: number, slot: number): WayPointStatus {
  const isOwn = decisions !== undefined && decisions.slotOwner[slot] === resource;
  return isOwn ? (decisions.slotStatus[slot] ?? 'optimized') : 'optimized';
}

function fromPrevious(meters: number, seconds: number): FromPrevious {
  return { travelDistanceInKm: meters / 1000, travelDuration: formatDuration(seconds) };
}

/** Converts loads (by capacity, 10^-6 units) to a map from name to quantity. */
type CapacityMap = (loads: Float64Array) => Capacities;

/** The map of a tour: one key per capacity that one of its stops names, in the plan's order of capacities. */
export function capacityMapOf(problem: Problem, tour: EvaluatedRoute): CapacityMap {
  const named = new Set(tour.stops.flatMap(({ stop }) => Object.keys(problem.stops[stop].capacities ?? {})));
  const columns = problem.capacities.flatMap((name, index) => (named.has(name) ? [{ name, index }] : []));
  // fromEntries, because a capacity may have any name, including `__proto__`.
  return (loads) => Object.fromEntries(columns.map(({ name, index }) => [name, loads[index] / 1e6]));
}
