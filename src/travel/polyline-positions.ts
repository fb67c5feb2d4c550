import type { Position } from '../model/types.gen.js';
import { STEPS_PER_DEGREE } from './rounded-position.js';

/** The positions of an encoded polyline of precision 6, such as `fromPrevious.polyline` of a waypoint. */
export function polylinePositions(polyline: string): Position[] {
  const positions: Position[] = [];
  let [lat, lon, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = polyline.charCodeAt(at++) - 63;
      value |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < polyline.length) {
    lat += next();
    lon += next();
    positions.push({ lon: lon / STEPS_PER_DEGREE, lat: lat / STEPS_PER_DEGREE });
  }
  return positions;
}
