import { parseDateTime, parseDuration } from 'tourwright';
import type { Plan, Resource, StopTimeWindow, Tour, Visit, WayPoint } from 'tourwright';
import { preparations } from './preparations.js';
import { placeOf } from './unserved.js';
import type { TimeInterval, PointView, TourView } from './view.js';
import { violationView } from './violation-view.js';

/** Visits by waypoint; empty without the plan. */
type VisitsOfWayPoints = ReadonlyMap<WayPoint, Visit>;

/** A tour with its figures as numbers, and the plan's data on its resource and stops. */
export function tourView(tour: Tour, plan: Plan | undefined, known: VisitsOfWayPoints): TourView {
  const resource = plan?.resources.find(({ id }) => id === tour.resourceId);
  const preparing = preparations(tour, plan, known);
  return {
    id: tour.resourceId,
    ...(resource !== undefined && { window: intervalOf(resource.workingTimeWindow, plan?.tz) }),
    km: tour.distanceInKm,
    working: parseDuration(tour.workingDuration),
    travel: parseDuration(tour.travelDuration),
    waiting: parseDuration(tour.waitingDuration),
    delay: parseDuration(tour.totalDelay),
    cost: tour.tourCost,
    ...(tour.CO2Emission !== undefined && { co2: tour.CO2Emission }),
    loads: tour.maxFilledCapacities,
    capacities: tour.resourceCapacities,
    points: tour.wayPoints.map((wayPoint, index) => ({
      kind: wayPoint.type,
      ...timesOf(wayPoint, preparing[index]),
      travel: parseDuration(wayPoint.fromPrevious.travelDuration),
      km: wayPoint.fromPrevious.travelDistanceInKm,
      ...(wayPoint.fromPrevious.polyline !== undefined && { line: wayPoint.fromPrevious.polyline }),
      ...(wayPoint.type !== 'break' && { place: placeOf(wayPoint.position) }),
      ...(wayPoint.type === 'begin' && { loads: tour.filledCapacitiesAtBegin }),
      ...(wayPoint.type === 'end' && { loads: tour.filledCapacitiesAtEnd }),
      ...stopOf(wayPoint, known.get(wayPoint), plan?.tz),
    })),
    violations: tour.violations.map(violationView),
  };
}

/** @param preparing - seconds of access and setup */
function timesOf(wayPoint: WayPoint, preparing: number): Pick<PointView, 'arrival' | 'ready' | 'begin' | 'departure'> {
  if (wayPoint.type === 'begin') {
    const departure = parseDateTime(wayPoint.departureTime);
    return { arrival: departure, begin: departure, departure };
  }
  const arrival = parseDateTime(wayPoint.arrivalTime);
  if (wayPoint.type === 'end') return { arrival, begin: arrival, departure: arrival };
  const begin = wayPoint.type === 'stop' ? parseDateTime(wayPoint.beginTime) : arrival;
  const ready = Math.min(arrival + preparing, begin);
  return { arrival, ...(ready > arrival && { ready }), begin, departure: parseDateTime(wayPoint.departureTime) };
}

function stopOf(wayPoint: WayPoint, visit: Visit | undefined, tz: string | undefined): Partial<PointView> {
  if (wayPoint.type !== 'stop') return {};
  const delay = parseDuration(wayPoint.delay);
  const customer = wayPoint.stopProperties?.customer ?? wayPoint.orderProperties?.customer;
  return {
    id: wayPoint.stopId,
    stopKind: wayPoint.stopKind,
    ...(visit !== undefined && visit.order.id !== wayPoint.stopId && { orderId: visit.order.id }),
    ...(customer !== undefined && { customer }),
    ...(delay > 0 && { delay }),
    loads: wayPoint.filledCapacitiesAfterStop,
    ...(visit !== undefined && {
      windows: binding(visit.stop.authorizedTimeWindows, visit.resource, tz),
      preferred: binding(visit.stop.preferredTimeWindows, visit.resource, tz),
    }),
  };
}

/** The windows that bind a resource. */
function binding(
  windows: readonly StopTimeWindow[] | undefined,
  { tags = [] }: Resource,
  tz: string | undefined,
): TimeInterval[] {
  return (windows ?? [])
    .filter(({ resourceTags }) => resourceTags === undefined || resourceTags.some((tag) => tags.includes(tag)))
    .map((window) => intervalOf(window, tz));
}

const intervalOf = ({ begin, end }: { begin: string; end: string }, tz: string | undefined): TimeInterval => [
  parseDateTime(begin, tz),
  parseDateTime(end, tz),
];
