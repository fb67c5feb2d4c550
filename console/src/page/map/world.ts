import type { LonLat } from '../../view/view.js';

/** The point of a position on the Web Mercator square: x and y from 0 to 1, y southward. */
export function worldOf([lon, lat]: LonLat): [x: number, y: number] {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * Returns the projection for these places. If some are nearer to each other across the date line than around the world,
 * they are placed side by side: what is west of Greenwich then follows east of the square.
 */
export function worldAround(places: readonly LonLat[]): typeof worldOf {
  const width = (lons: readonly number[]): number => {
    const box = boxAround(lons.flatMap((lon) => [lon, 0]));
    return box === undefined ? 0 : box.right - box.left;
  };
  const eastward = ([lon, lat]: LonLat): LonLat => [lon < 0 ? lon + 360 : lon, lat];
  const isAcross = width(places.map(([lon]) => lon)) > 180 && width(places.map((at) => eastward(at)[0])) < 180;
  return isAcross ? (place) => worldOf(eastward(place)) : worldOf;
}

/** Circumference of the earth in meters at a y of the square. */
export function metersAcross(y: number): number {
  return 40_030_174 / Math.cosh(Math.PI * (1 - 2 * y));
}

/** The positions of an encoded polyline of precision 6. */
export function placesOf(line: string): LonLat[] {
  const places: LonLat[] = [];
  let [lat, lon, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = line.charCodeAt(at++) - 63;
      value |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < line.length) {
    lat += next();
    lon += next();
    places.push([lon / 1e6, lat / 1e6]);
  }
  return places;
}

/** A rectangle of the square. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of points, x and y in turn, ignoring NaN. Undefined if there are none. */
export function boxAround(xy: ArrayLike<number>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < xy.length; at += 2) {
    if (Number.isNaN(xy[at])) continue;
    left = Math.min(left, xy[at]);
    right = Math.max(right, xy[at]);
    top = Math.min(top, xy[at + 1]);
    bottom = Math.max(bottom, xy[at + 1]);
  }
  return left <= right ? { left, top, right, bottom } : undefined;
}
