import { polylinePositions, type Position, type Tour, type WayPoint } from '../../index.js';

/** The line of a tour: along the roads where its legs have ways, straight elsewhere. */
export function tourLine({ wayPoints }: Tour): readonly Position[] {
  const line: Position[] = [];
  for (const point of wayPoints) {
    if (!('position' in point)) continue;
    const { polyline } = point.fromPrevious;
    const way = polyline === undefined ? [point.position] : polylinePositions(polyline);
    for (const position of way) {
      const last = line.at(-1);
      if (last === undefined || last.lon !== position.lon || last.lat !== position.lat) line.push(position);
    }
  }
  return line;
}

/** When a waypoint begins: the arrival there, of the begin the departure. */
export function timeOf(point: WayPoint): string {
  return point.type === 'begin' ? point.departureTime : point.arrivalTime;
}

/** What a waypoint is called. */
export function nameOf(point: WayPoint): string {
  return point.type === 'stop' ? point.stopId : point.type;
}
