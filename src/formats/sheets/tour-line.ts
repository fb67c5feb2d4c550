import type { Position, Tour, WayPoint } from '../../model/types.gen.js';
import { polylinePositions } from '../../travel/polyline-positions.js';

/**
 * Returns the line of a tour: along the roads where its legs have routes, straight elsewhere. At the date line it is
 * cut into parts (RFC 7946, 3.1.9), since maps would otherwise draw it around the world.
 */
export function tourLines(tour: Tour): readonly (readonly Position[])[] {
  const [first, ...rest] = wholeLine(tour);
  if (first === undefined) return [];
  let part = [first];
  const parts = [part];
  for (const position of rest) {
    const last = part.at(-1)!;
    if (Math.abs(position.lon - last.lon) > 180) {
      const side = last.lon < 0 ? -180 : 180;
      const lat = crossing(last, position);
      if (last.lon !== side || last.lat !== lat) part.push({ lon: side, lat });
      part = position.lon === -side ? [] : [{ lon: -side, lat }];
      parts.push(part);
    }
    part.push(position);
  }
  // A tour may touch the date line without crossing it.
  const lines = parts.filter(({ length }) => length > 1);
  return lines.length > 0 ? lines : [parts[0]!];
}

/** Returns the latitude at which the shortest connection between two positions crosses the date line. */
function crossing(from: Position, to: Position): number {
  const [before, behind] = [180 - Math.abs(from.lon), 180 - Math.abs(to.lon)];
  const share = before + behind === 0 ? 1 : before / (before + behind);
  return Number((from.lat + share * (to.lat - from.lat)).toFixed(7));
}

function wholeLine({ wayPoints }: Tour): readonly Position[] {
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

/** Returns the time of a waypoint: the departure of a `begin`, otherwise the arrival. */
export function timeOf(point: WayPoint): string {
  return point.type === 'begin' ? point.departureTime : point.arrivalTime;
}

export function nameOf(point: WayPoint): string {
  return point.type === 'stop' ? point.stopId : point.type;
}
