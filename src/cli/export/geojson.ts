import { membersOf, type Plan, type Position, type Solution, type Tour, type WayPoint } from '../../index.js';
import { zonedDateTime } from '../text/units.js';
import { timeOf, tourLines } from './tour-line.js';

/**
 * A solution as GeoJSON (RFC 7946): a line a tour (over the date line several), a point a waypoint that has a position, and, where the plan is given, a
 * point for each stop that nobody serves. Times are UTC, or those of the plan's zone with their offset.
 */
export function geojson(solution: Solution, plan: Plan | undefined): string {
  const features = [
    ...solution.tours.flatMap((tour) => [
      tourFeature(tour),
      ...tour.wayPoints.flatMap((point, at) => pointFeature(tour, point, at, plan?.tz)),
    ]),
    ...(plan === undefined ? [] : unserved(solution, plan)),
  ];
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`;
}

function tourFeature(tour: Tour): object {
  const { resourceId, vehicleProfile, distanceInKm, travelDuration, workingDuration, isValid } = tour;
  // A line has two points at least.
  const lines = tourLines(tour).map((line) => (line.length === 1 ? [line[0]!, line[0]!] : line).map(pair));
  return {
    type: 'Feature',
    geometry:
      lines.length === 1
        ? { type: 'LineString', coordinates: lines[0] }
        : { type: 'MultiLineString', coordinates: lines },
    properties: { resourceId, profile: vehicleProfile.type, distanceInKm, travelDuration, workingDuration, isValid },
  };
}

function pointFeature({ resourceId }: Tour, point: WayPoint, place: number, timeZone: string | undefined): object[] {
  if (!('position' in point)) return [];
  const zoned = (time: string): string => zonedDateTime(time, timeZone);
  const stop =
    point.type === 'stop' ? { stopId: point.stopId, beginTime: zoned(point.beginTime), delay: point.delay } : {};
  const times = {
    ...('arrivalTime' in point ? { arrivalTime: zoned(point.arrivalTime) } : {}),
    ...('departureTime' in point ? { departureTime: zoned(point.departureTime) } : {}),
  };
  return [
    marker(point.position, { resourceId, place, type: point.type, ...stop, ...times, time: zoned(timeOf(point)) }),
  ];
}

/** Stops that are in the solution's lists of what stays unserved; of alternatives each. */
function unserved(solution: Solution, plan: Plan): object[] {
  const left = new Set([...solution.unaffectedStopIds, ...solution.unaffectedAlternativeIds]);
  return (plan.orders ?? []).flatMap(({ id, stops }) =>
    stops
      .filter(
        (stop) => (stop.id !== undefined && left.has(stop.id)) || membersOf(stop).some((member) => left.has(member.id)),
      )
      .flatMap((stop) =>
        membersOf(stop).map((member) => marker(member.position, { type: 'unserved', orderId: id, stopId: member.id })),
      ),
  );
}

function marker(position: Position, properties: object): object {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: pair(position) }, properties };
}

function pair({ lon, lat }: Position): [number, number] {
  return [lon, lat];
}
