import type { Tour } from '../../model/types.gen.js';
import { polylinePositions } from '../../travel/polyline-positions.js';
import type { Coordinates, VroomRequest } from './request.js';
import { withRows, type TimedRoute } from './route.js';

/**
 * Returns the geometry of a route as an encoded polyline with precision 5: along the roads where the tour has them,
 * straight elsewhere.
 *
 * @returns undefined if places have no coordinates
 */
export function routeGeometry(
  request: VroomRequest,
  route: Pick<TimedRoute, 'vehicle' | 'steps'>,
  tour?: Tour,
): string | undefined {
  const roads = tour?.wayPoints.flatMap(({ fromPrevious: { polyline } }) =>
    polyline === undefined ? [] : polylinePositions(polyline).map(({ lon, lat }): Coordinates => [lon, lat]),
  );
  if (roads !== undefined && roads.length > 0) return encode(roads);
  const places = withRows(route).flatMap(({ row }) => (row < 0 ? [] : [request.places[row]?.location]));
  return places.some((place) => place === undefined) ? undefined : encode(places as Coordinates[]);
}

/** Encodes a polyline, https://developers.google.com/maps/documentation/utilities/polylinealgorithm */
function encode(points: readonly Coordinates[]): string {
  let [text, lat, lon] = ['', 0, 0];
  for (const point of points) {
    const [nextLon, nextLat] = [Math.round(point[0] * 1e5), Math.round(point[1] * 1e5)];
    if (text !== '' && nextLon === lon && nextLat === lat) continue;
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLon - lon);
    [lat, lon] = [nextLat, nextLon];
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= 0x20; rest >>= 5) text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
  return text + String.fromCharCode(rest + 63);
}
