import type { Plan, Position } from '../types.gen.js';
import type { Draft } from '../structure/draft.js';
import type { Path } from '../structure/path.js';
import { resourcesOf, singleStopsOf } from './parts.js';
import type { Findings, Rule } from './rule.js';

/** A position in a plan, with everything at it. */
interface PlanPlace {
  readonly lon: number;
  readonly lat: number;
  /** As a unit vector. */
  readonly point: UnitVector;
  readonly paths: Path[];
}

type UnitVector = readonly [x: number, y: number, z: number];

const EARTH_RADIUS_KM = 6371;
/** Number of positions that are compared with each other to find the middle. */
const SAMPLE = 151;
/** A correction must bring a position within this distance of the middle, or within three times the median distance. */
const CLOSE_KM = 25;
/** Closer to the middle than this, no warning is given. */
const UNLIKELY_KM = 300;
/** A position is far from the others if its distance from the middle exceeds the median distance by this factor. */
const TIMES_FARTHER = 8;
/** Maximum distance driven in an hour if the profile does not state it. */
const ROAD_KMPH = 110;
/** Maximum number of positions without a correction that are compared with all others. */
const MAX_SUSPECTS = 100;

/** Possible mistakes in a position, and their corrections. */
const REMEDIES: readonly (readonly [what: string, mend: (lon: number, lat: number) => readonly [number, number]])[] = [
  ['lon and lat are swapped', (lon, lat) => [lat, lon]],
  ['the sign of lon is wrong', (lon, lat) => [-lon, lat]],
  ['the sign of lat is wrong', (lon, lat) => [lon, -lat]],
];

/**
 * Positions that are probably mistakes: they are at 0,0, or far from the middle of all positions although a corrected
 * version is close to the others; or no shift of any resource is long enough to drive there from any other position.
 * Distances are compared with the median, which tolerates up to half of all positions being wrong.
 */
export const unlikelyPositions: Rule = (plan, found) => {
  const places = placesOf(plan);
  if (places.length < 2) return;
  const { middle, spread } = middleOf(places);
  const close = Math.max(CLOSE_KM, 3 * spread);
  const far = Math.max(UNLIKELY_KM, TIMES_FARTHER * spread);
  const reach = Math.max(far, 2 * UNLIKELY_KM, reachOf(plan, found));
  let suspects = 0;
  for (const place of places) {
    const away = kilometers(place.point, middle);
    if (away <= UNLIKELY_KM) continue;
    const { lon, lat } = place;
    if (Math.abs(lon) < 1e-3 && Math.abs(lat) < 1e-3) {
      if (away > 2 * spread && nearestOther(place, places) > UNLIKELY_KM) {
        warn(place, away, 'Maybe it is not known: 0,0 lies in the sea. Correct it, or leave out what is there.', found);
      }
      continue;
    }
    if (away <= far) continue;
    const remedy = REMEDIES.find(([, mend]) => {
      const [otherLon, otherLat] = mend(lon, lat);
      return Math.abs(otherLat) <= 90 && kilometers(pointOf(otherLon, otherLat), middle) <= close;
    });
    if (remedy !== undefined) {
      warn(place, away, `Maybe ${remedy[0]}, here or in the others: then it lies among them.`, found);
    } else if (places.length > 2 && away > reach && suspects++ < MAX_SUSPECTS && nearestOther(place, places) > reach) {
      warn(place, away, 'No shift is long enough to drive there from any other position. Check lon and lat.', found);
    }
  }
};

/** Maximum difference in degrees between a position and the meridian of its time zone; Spain and Argentina reach 25. */
const ZONE_DEGREES = 32;
/** Minimum improvement of that difference, in degrees, when lon and lat are swapped. */
const NEARER_DEGREES = 20;

/**
 * If lon and lat are swapped in every position, the positions are close to each other, but far from the plan's time
 * zone.
 */
export const positionsOfAnotherZone: Rule = (plan, found) => {
  const meridian = meridianOf(plan, found);
  if (meridian === undefined) return;
  const away = (lon: number): number => Math.abs(((lon - meridian + 540) % 360) - 180);
  const places = placesOf(plan);
  const areSwapped = places.every(({ lon, lat }) => {
    return Math.abs(lon) <= 90 && away(lon) > ZONE_DEGREES && away(lon) - away(lat) > NEARER_DEGREES;
  });
  const [first] = places;
  if (!areSwapped || first === undefined) return;
  const { lon, lat, paths } = first;
  const message = `The position (lon ${lon}, lat ${lat}), and every other one, lies far from the time zone ${plan.tz}. Maybe lon and lat are swapped in all of them, or tz is of another place.`;
  found.warning(paths[0]!, message);
};

/**
 * Degrees east of the meridian where the sun is highest at noon by the plan's clock in winter; undefined for zones
 * without a location.
 */
function meridianOf({ tz }: Draft<Plan>, found: Findings): number | undefined {
  if (tz === undefined || tz.startsWith('Etc/') || !tz.includes('/')) return undefined;
  const aheadOf = (day: string): number => Date.parse(`${day}Z`) / 1000 - found.moment(day)!;
  return (Math.min(aheadOf('2026-01-15T12:00:00'), aheadOf('2026-07-15T12:00:00')) / 3600) * 15;
}

function warn({ lon, lat, paths }: PlanPlace, away: number, advice: string, found: Findings): void {
  const distance = Math.round(away).toLocaleString('en');
  const message = `The position (lon ${lon}, lat ${lat}) lies ${distance} km from the middle of all others. ${advice}`;
  for (const path of paths) found.warning(path, message);
}

/** Every distinct position once, those of resources first. */
function placesOf(plan: Draft<Plan>): readonly PlanPlace[] {
  const places: PlanPlace[] = [];
  // By lon, then lat: formatting numbers as text would take longer than all the rest.
  const known = new Map<number, Map<number, PlanPlace>>();
  const add = (position: Draft<Position> | undefined, path: Path): void => {
    if (position?.lon === undefined || position.lat === undefined) return;
    const { lon, lat } = position;
    const there = known.get(lon) ?? new Map<number, PlanPlace>();
    const same = there.get(lat);
    if (same !== undefined) {
      same.paths.push(path);
      return;
    }
    const place = { lon, lat, point: pointOf(lon, lat), paths: [path] };
    places.push(place);
    known.set(lon, there.set(lat, place));
  };
  for (const { part, path } of resourcesOf(plan)) {
    add(part.departure, [...path, 'departure']);
    if (part.arrival !== 'atFirstPosition') add(part.arrival, [...path, 'arrival']);
  }
  for (const { part, path } of singleStopsOf(plan)) add(part.position, [...path, 'position']);
  return places;
}

/**
 * The position with the smallest median distance to all others, and that distance in kilometers. If there are many, a
 * sample is examined. The result is always one of the positions, whereas the mean of two clusters would lie between
 * them.
 */
function middleOf(places: readonly PlanPlace[]): { readonly middle: UnitVector; readonly spread: number } {
  const step = Math.max(1, places.length / SAMPLE);
  const points: UnitVector[] = [];
  for (let at = 0; at < places.length; at += step) points.push(places[Math.floor(at)]!.point);
  let middle = points[0]!;
  let spread = Infinity;
  for (const point of points) {
    const distances = points.map((other) => kilometers(point, other)).sort((a, b) => a - b);
    const half = distances[Math.floor((distances.length - 1) / 2)]!;
    if (half >= spread) continue;
    middle = point;
    spread = half;
  }
  return { middle, spread };
}

function nearestOther(place: PlanPlace, places: readonly PlanPlace[]): number {
  let nearest = Infinity;
  for (const other of places) {
    if (other !== place) nearest = Math.min(nearest, kilometers(place.point, other.point));
  }
  return nearest;
}

/** Kilometers that can be driven in the longest shift. */
function reachOf(plan: Draft<Plan>, found: Findings): number {
  let reach = 0;
  for (const { part } of resourcesOf(plan)) {
    const begin = found.moment(part.workingTimeWindow?.begin);
    const end = found.moment(part.workingTimeWindow?.end);
    // Nothing is known about a shift without valid times.
    if (begin === undefined || end === undefined) return Infinity;
    const seconds = Math.min(end - begin, found.duration(part.maxWorkingDuration) ?? Infinity);
    const kmph = part.vehicleProfile?.type === 'fly' ? (part.vehicleProfile.kmph ?? ROAD_KMPH) : ROAD_KMPH;
    reach = Math.max(reach, (seconds / 3600) * Math.max(kmph, ROAD_KMPH));
  }
  return reach;
}

function pointOf(lon: number, lat: number): UnitVector {
  const [east, north] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function kilometers([x, y, z]: UnitVector, [u, v, w]: UnitVector): number {
  const chord = Math.sqrt((x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2));
}
