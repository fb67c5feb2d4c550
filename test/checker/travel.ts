import { roundedUp, toTheMeter } from './numbers/rounding.js';
import type { Stretch } from './schedule/timed-travel.js';
import type { Position, VehicleProfile } from './wire.js';

/** A travel from one position to another. */
export interface Travel {
  /** Meters. */
  readonly distance: number;
  /** Seconds, before the resource's coefficient. */
  readonly duration: number;
  /** Durations by departure time, if they replace `duration`. */
  readonly stretches?: readonly Stretch[];
}

/** Source of travels; undefined: there is no route. */
export type TravelFunction = (profile: VehicleProfile, from: Position, to: Position) => Travel | undefined;

const EARTH_RADIUS = 6_371_008.8;
const DEFAULT_KMPH = 50;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whether two notations mean the same position. */
export const isSamePlace = (a: Position, b: Position): boolean => a.lon === b.lon && a.lat === b.lat;

/** Great-circle travel at the profile's speed, by the haversine formula. */
export function flyTravel(profile: VehicleProfile, from: Position, to: Position): Travel {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  const h = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east;
  const distance = toTheMeter(2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h))));
  return { distance, duration: roundedUp((distance * 3.6) / (profile.kmph ?? DEFAULT_KMPH)) };
}

/** One profile's distances and durations, from row to column. */
export interface Table {
  readonly distance: readonly (readonly number[])[];
  readonly duration: readonly (readonly number[])[];
  /** Durations by departure time: each from `begin` (epoch seconds) on. */
  readonly stretches?: readonly { readonly begin: number; readonly duration: readonly (readonly number[])[] }[];
}

/**
 * Looks travels up in tables.
 *
 * @param tableOf the table of a profile, rows and columns in the order of `positions`; anything but a number ≥ 0 means
 * that
 * there is no route
 */
export function matrixTravel(
  positions: readonly Position[],
  tableOf: (profile: VehicleProfile) => Table,
): TravelFunction {
  const indices = new Map(positions.map(({ lon, lat }, index) => [`${lon} ${lat}`, index]));
  const indexOf = ({ lon, lat }: Position): number => {
    const index = indices.get(`${lon} ${lat}`);
    if (index === undefined) throw new RangeError(`no row for ${lon} ${lat}`);
    return index;
  };
  return (profile, from, to) => {
    const table = tableOf(profile);
    const at = (rows: readonly (readonly number[])[]): number => rows[indexOf(from)]?.[indexOf(to)] ?? NaN;
    const [distance, duration] = [at(table.distance), at(table.duration)];
    const isWay = (figure: number): boolean => figure >= 0 && figure < Infinity;
    if (!isWay(distance)) return undefined;
    if (table.stretches) {
      const stretches = table.stretches.map(({ begin, duration }) => ({ begin, seconds: roundedUp(at(duration)) }));
      if (!stretches.every(({ seconds }) => isWay(seconds))) return undefined;
      return { distance: toTheMeter(distance), duration: NaN, stretches };
    }
    return isWay(duration) ? { distance: toTheMeter(distance), duration: roundedUp(duration) } : undefined;
  };
}

/** A source of travels with a fallback for pairs without a route. */
export const orElse =
  (first: TravelFunction, second: TravelFunction): TravelFunction =>
  (profile, from, to) =>
    first(profile, from, to) ?? second(profile, from, to);

/** The travel by the rules: zero between equal positions, and crow-fly if there is no route. */
export function travelBetween(travel: TravelFunction, profile: VehicleProfile, from: Position, to: Position): Travel {
  if (isSamePlace(from, to)) return { distance: 0, duration: 0 };
  return travel(profile, from, to) ?? flyTravel(profile, from, to);
}
