import type { Cost, Position, VehicleProfile } from '../../model/types.gen.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import { costOf, filled } from '../filled.js';
import { FormatError, type FormatWarning } from '../format.js';
import { Notes } from '../shape.js';
import type { VroomMatrices, VroomPlace, VroomRequest, VroomVehicle } from './request.js';

/**
 * Travels of a plan whose costs equal VROOM's. VROOM charges travel time only, a plan charges kilometers and the whole
 * working time. So if the request has matrices, the plan's distances are the travel costs: meters that stand for units
 * of cost. Without matrices, or with a limit of its distance, a vehicle keeps its real meters: travel time then becomes
 * an objective if nothing else has a cost, otherwise hours are charged as working time.
 */
export interface VroomTravels {
  readonly positions: readonly Position[];
  /** Whether vehicles have no costs in the plan and `minimizeTravelDuration` replaces them. */
  readonly countsTravel: boolean;
  readonly matrices?: MatrixOptions;
  readonly warnings: readonly FormatWarning[];
  /** By vehicle. */
  readonly vehicles: readonly VehicleTravel[];
}

export interface VehicleTravel {
  readonly profile: VehicleProfile;
  readonly cost: Cost;
  /** Limit of the distance in the plan, in km. */
  readonly maxDistanceInKm?: number;
}

type ProfileType = VehicleProfile['type'];

const TYPES: readonly ProfileType[] = ['car', 'truck', 'bicycle', 'pedestrian', 'scooter', 'motorbike', 'fly'];

/** Profile names of road engines. */
const NAMES: Readonly<Record<string, ProfileType>> = {
  auto: 'car',
  'driving-car': 'car',
  driving: 'car',
  hgv: 'truck',
  'driving-hgv': 'truck',
  bike: 'bicycle',
  cycling: 'bicycle',
  'cycling-regular': 'bicycle',
  'cycling-road': 'bicycle',
  'cycling-electric': 'bicycle',
  foot: 'pedestrian',
  walking: 'pedestrian',
  'foot-walking': 'pedestrian',
};

/** Returns the plan's profile type for a name; undefined if the name implies none. */
export function profileType(name: string): ProfileType | undefined {
  const lower = name.toLowerCase();
  return TYPES.find((type) => type === lower) ?? (Object.hasOwn(NAMES, lower) ? NAMES[lower] : undefined);
}

/** The largest figure in a table of meters. */
const MOST_METERS = 1e9;

export function travelsOf(request: VroomRequest): VroomTravels {
  const countsTravel = keepsMeters(request) && costsTravelAlone(request);
  return { countsTravel, ...pricedTravels(countsTravel ? withoutHours(request) : request) };
}

/** Whether some vehicle keeps its real meters. */
function keepsMeters({ vehicles, matrices }: VroomRequest): boolean {
  return vehicles.some(({ profile, maxDistance }) => {
    const own = matrices.get(profile);
    return own === undefined || (maxDistance !== undefined && own.distances !== undefined);
  });
}

/** Whether the costs of two solutions can differ in travel time only, at a single price. */
function costsTravelAlone({ vehicles, matrices }: VroomRequest): boolean {
  const [{ costs: first }] = vehicles as [VroomVehicle];
  const isAlone = ({ costs }: VroomVehicle): boolean =>
    costs.perHour === first.perHour &&
    costs.perTaskHour === first.perTaskHour &&
    costs.fixed === 0 &&
    costs.perKm === 0;
  return (
    first.perHour > 0 && vehicles.every(isAlone) && [...matrices.values()].every(({ costs }) => costs === undefined)
  );
}

function withoutHours(request: VroomRequest): VroomRequest {
  const vehicles = request.vehicles.map((vehicle) => ({ ...vehicle, costs: { ...vehicle.costs, perHour: 0 } }));
  return { ...request, vehicles };
}

function pricedTravels(request: VroomRequest): Omit<VroomTravels, 'countsTravel'> {
  const positions = positionsOf(request.places);
  if (request.matrices.size === 0) return withoutMatrices(request, positions);
  const notes = new Notes('vehicles');
  const size = positions.length;
  const tables = new Map<string, { type: ProfileType; unit: number; options: MatrixOptions['profiles'][string] }>();
  const vehicles = request.vehicles.map((vehicle, i): VehicleTravel => {
    const matrices = request.matrices.get(vehicle.profile);
    if (matrices === undefined) throw noMatrix(vehicle, i);
    const measure = measureOf(vehicle, matrices);
    const key = `${vehicle.profile} ${measure.key}`;
    let table = tables.get(key);
    if (table === undefined) {
      const type = freeType(vehicle, new Set([...tables.values()].map((other) => other.type)));
      const { unit, distance } = measure.table();
      table = { type, unit, options: { distance: cut(distance, size), duration: cut(matrices.durations, size) } };
      tables.set(key, table);
    }
    leaveOut(measure.leftOut, vehicle, `vehicles[${i}]`, notes);
    return filled<VehicleTravel>({
      profile: { type: table.type },
      cost: pricesOf(vehicle, measure.costPerMeasure / table.unit, measure.perWorkedHour),
      maxDistanceInKm: measure.limit === undefined ? undefined : (measure.limit * table.unit) / 1000,
    });
  });
  const profiles = Object.fromEntries([...tables.values()].map(({ type, options }) => [type, options]));
  return { positions, matrices: { positions, profiles }, warnings: notes.warnings, vehicles };
}

function withoutMatrices(
  { vehicles }: VroomRequest,
  positions: readonly Position[],
): Omit<VroomTravels, 'countsTravel'> {
  const notes = new Notes('vehicles');
  const travels = vehicles.map((vehicle, i): VehicleTravel => {
    const path = `vehicles[${i}]`;
    const type = profileType(vehicle.profile);
    if (type === undefined) {
      notes.warn('PROFILE', `${path}.profile`, `The profile "${vehicle.profile}" is read as car.`);
    }
    leaveOut(['perHour', 'maxTravelTime'], vehicle, path, notes);
    return filled<VehicleTravel>({
      profile: { type: type ?? 'car' },
      cost: pricesOf(vehicle, vehicle.costs.perKm / 1000, vehicle.costs.perHour),
      maxDistanceInKm: vehicle.maxDistance === undefined ? undefined : vehicle.maxDistance / 1000,
    });
  });
  return { positions, warnings: notes.warnings, vehicles: travels };
}

/** The quantity in the plan's distance table of a vehicle. */
interface DistanceMeasure {
  readonly key: string;
  /** Units of cost per unit of the measure. */
  readonly costPerMeasure: number;
  readonly perWorkedHour: number;
  /** In units of the measure. */
  readonly limit?: number | undefined;
  /** Returns the table, and the number of its meters per unit of the measure. */
  readonly table: () => { readonly unit: number; readonly distance: readonly ArrayLike<number>[] };
  readonly leftOut: readonly (keyof typeof LEFT_OUT)[];
}

function measureOf(vehicle: VroomVehicle, matrices: VroomMatrices): DistanceMeasure {
  const { costs, speedFactor, maxDistance, maxTravelTime } = vehicle;
  const { durations, distances } = matrices;
  const asTheyAre = { costPerMeasure: 1, perWorkedHour: 0 };
  if (matrices.costs !== undefined) {
    const own = matrices.costs;
    return { ...asTheyAre, key: 'costs', table: () => scaled(own), leftOut: ['maxTravelTime', 'maxDistance'] };
  }
  if (maxDistance !== undefined && distances !== undefined) {
    const table = () => ({ unit: 1, distance: distances });
    const costPerMeasure = costs.perKm / 1000;
    const leftOut = ['perHour', 'maxTravelTime'] as const;
    return { key: 'meters', costPerMeasure, perWorkedHour: costs.perHour, limit: maxDistance, table, leftOut };
  }
  const perSecond = costs.perHour / 3600 / speedFactor;
  const perMeter = distances === undefined ? 0 : costs.perKm / 1000;
  if (perMeter === 0) {
    const limit = maxTravelTime === undefined ? undefined : maxTravelTime * speedFactor;
    const of = { key: 'seconds', costPerMeasure: perSecond, limit, table: () => scaled(durations) };
    return { ...asTheyAre, ...of, leftOut: ['maxDistance', 'perKm'] };
  }
  const rows = () =>
    durations.map((row, i) => Array.from(row, (s, k) => (perSecond && s * perSecond) + distances![i]![k]! * perMeter));
  return { ...asTheyAre, key: `${perSecond} ${perMeter}`, table: () => scaled(rows()), leftOut: ['maxTravelTime'] };
}

/** Returns the rows and columns that have a place. */
function cut(rows: readonly ArrayLike<number>[], size: number): readonly ArrayLike<number>[] {
  if (rows.length === size) return rows;
  return rows.slice(0, size).map((row) => Array.from({ length: size }, (_, i) => row[i]!));
}

/** Figures as whole meters, as finely as possible: in thousandths of a unit, or coarser if figures are large. */
function scaled(figures: readonly ArrayLike<number>[]): { unit: number; distance: readonly ArrayLike<number>[] } {
  let largest = 1;
  for (const row of figures)
    for (let i = 0; i < row.length; i++) if (row[i]! > largest && row[i] !== Infinity) largest = row[i]!;
  const unit = Math.min(1000, MOST_METERS / largest);
  return { unit, distance: figures.map((row) => Array.from(row, (figure) => Math.round(figure * unit))) };
}

function pricesOf({ costs }: VroomVehicle, perMeter: number, perWorkedHour: number): Cost {
  return costOf({ using: costs.fixed, hour: perWorkedHour || undefined, km: perMeter * 1000 || undefined });
}

/** What a plan may not represent exactly: whether it is given, its warning code and field, and the message. */
const LEFT_OUT = {
  perHour: {
    isGiven: ({ costs }: VroomVehicle) => costs.perHour > 0,
    said: [
      'WORKED_HOURS',
      'costs.per_hour',
      'Hours are charged from begin to end of a tour, waiting and service included, not the travel alone.',
    ],
  },
  maxTravelTime: {
    isGiven: (vehicle: VroomVehicle) => vehicle.maxTravelTime !== undefined,
    said: ['MAX_TRAVEL_TIME', 'max_travel_time', 'The limit of the travel time is not kept.'],
  },
  maxDistance: {
    isGiven: (vehicle: VroomVehicle) => vehicle.maxDistance !== undefined,
    said: [
      'MAX_DISTANCE',
      'max_distance',
      'The limit of the distance is not kept: the request has no distances, or has costs of its own.',
    ],
  },
  perKm: {
    isGiven: ({ costs }: VroomVehicle) => costs.perKm > 0,
    said: ['PER_KM', 'costs.per_km', 'Kilometers are not charged: the matrices have no distances.'],
  },
} as const;

function leaveOut(names: DistanceMeasure['leftOut'], vehicle: VroomVehicle, path: string, notes: Notes): void {
  for (const { isGiven, said } of names.map((name) => LEFT_OUT[name])) {
    const [code, field, message] = said;
    if (isGiven(vehicle)) notes.warn(code, `${path}.${field}`, message);
  }
}

function noMatrix({ profile }: VroomVehicle, i: number): FormatError {
  const advice = `Give matrices.${profile}.durations, or no matrices at all.`;
  return new FormatError([{ path: `vehicles[${i}].profile`, message: `Invalid profile: ${profile}.`, advice }]);
}

/** Returns the profile type under which the plan finds a table: that of the name if it is free. */
function freeType({ profile }: VroomVehicle, taken: ReadonlySet<ProfileType>): ProfileType {
  const own = profileType(profile) ?? 'car';
  const free = [own, ...TYPES].find((type) => !taken.has(type));
  if (free !== undefined) return free;
  const message = `There are more than ${TYPES.length} kinds of travel costs.`;
  const advice = 'Use fewer profiles, or the same costs for more vehicles.';
  throw new FormatError([{ path: 'vehicles', message, advice }]);
}

/** A position per row: the real one if no earlier row has it, otherwise an artificial one near the south pole. */
function positionsOf(places: readonly VroomPlace[]): Position[] {
  const taken = new Set<string>();
  return places.map(({ location }, row) => {
    const [lon, lat] = location ?? [NaN, NaN];
    const isPlace = Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && !taken.has(`${lon} ${lat}`);
    if (!isPlace) return { lon: (row % 180_000) / 1000, lat: -89 - Math.floor(row / 180_000) / 1000 };
    taken.add(`${lon} ${lat}`);
    return { lon, lat };
  });
}
