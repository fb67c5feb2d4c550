import type { Position } from '../model/position.js';
import { decodePolyline } from './roads/polyline.js';
import { STEPS_A_DEGREE } from './rounded-position.js';

/** The positions of an encoded polyline of precision 6, such as `fromPrevious.polyline` of a waypoint. */
export function polylinePositions(polyline: string): Position[] {
  return decodePolyline(polyline).map(([lat, lon]) => ({ lon: lon / STEPS_A_DEGREE, lat: lat / STEPS_A_DEGREE }));
}
