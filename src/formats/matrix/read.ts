import type { Order, Plan, Resource, SingleStop } from '../../model/types.gen.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import { formatWindow } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import { durationOf, filled } from '../filled.js';
import { rowPosition, type ReadPlan } from '../format.js';
import { amount, index, left, list, needed, Notes, number, object, parseJson, type Field } from '../shape.js';

/** One number for all, or a list with one each. */
const each: Field<number | readonly number[]> = (value, path, notes) =>
  Array.isArray(value) ? list(amount)(value, path, notes) : amount(value, path, notes);

const square = list(list(amount));

const window: Field<readonly [number, number]> = (value, path, notes) => {
  const [begin, end, ...rest] = list(amount)(value, path, notes) ?? [];
  if (begin !== undefined && end !== undefined && begin <= end && rest.length === 0) return [begin, end];
  return void notes.fault(path, 'It is not a window.', 'Write [begin, end], the end not before the begin.');
};

/** The field names of the data model in the examples of OR-Tools. */
const dataModel = object({
  distance_matrix: square,
  time_matrix: square,
  duration_matrix: square,
  demands: list(number(-1e9, 1e9)),
  time_windows: list(window),
  service_times: each,
  pickups_deliveries: list(list(index)),
  num_vehicles: index,
  vehicle_capacities: each,
  depot: index,
  starts: list(index),
  ends: list(index),
  vehicle_max_distance: amount,
  vehicle_max_time: amount,
  penalties: left(
    'every place is served where it can be; give an order a price as x-unservedCost, and list minimizeCosts.',
  ),
  locations: left('places are rows of the matrix.'),
  vehicle_load_time: left('write it into service_times.'),
  vehicle_unload_time: left('write it into service_times.'),
  depot_capacity: left('use overlappingCapacitiesByStopTag for stops at the depot.'),
});

type DataModel = NonNullable<ReturnType<typeof dataModel>>;

/** End of the day if no window ends it, in seconds. */
const ENDLESS = 1e9;

/**
 * Reads a data model as in the examples of OR-Tools, as JSON text or parsed JSON. Distances are meters, times seconds
 * after 1970-01-01T00:00:00Z. Place 3 becomes the stop `3`, vehicle 0 the resource `vehicle-0`.
 *
 * @throws FormatError with all faults
 */
export function readMatrixModel(source: unknown): ReadPlan {
  const notes = new Notes();
  const read = needed(dataModel)(parseJson(source), '', notes);
  notes.throwFaults();
  const model = read!;
  const matrices = matricesOf(model, notes);
  const size = matrices.positions.length;
  const resources = vehiclesOf(model, matrices, notes);
  const ends = new Set([...(model.starts ?? []), ...(model.ends ?? []), ...(model.starts ? [] : [model.depot ?? 0])]);
  const orders = ordersOf(model, matrices, ends, notes);
  checkLengths(model, size, notes);
  notes.throwFaults();
  const hasFleet = model.num_vehicles === undefined ? (['minimizeResources'] as const) : [];
  const plan: Plan = {
    resources,
    orders,
    objectives: ['maximizeMandatoryStops', ...hasFleet, 'minimizeDistance', 'minimizeWorkingDuration'],
  };
  return { plan, matrices, warnings: notes.warnings };
}

function matricesOf(model: DataModel, notes: Notes): MatrixOptions {
  const distance = model.distance_matrix ?? model.time_matrix ?? model.duration_matrix;
  const duration = model.time_matrix ?? model.duration_matrix ?? distance;
  if (distance === undefined || duration === undefined) {
    notes.fault('distance_matrix', 'There is no matrix.', 'Add distance_matrix, time_matrix, or both.');
    notes.throwFaults();
  }
  const size = distance!.length;
  for (const [name, rows] of Object.entries({ distance_matrix: distance!, time_matrix: duration! })) {
    if (rows.length !== size)
      notes.fault(name, `It has ${rows.length} rows.`, `Write ${size}, as in the other matrix.`);
    for (const [i, row] of rows.entries()) {
      if (row.length !== size) notes.fault(`${name}[${i}]`, `It has ${row.length} figures.`, `Write ${size}.`);
    }
  }
  if (size === 0) notes.fault('distance_matrix', 'It is empty.', 'Write a row for each place.');
  notes.throwFaults();
  if (model.distance_matrix === undefined || (model.time_matrix ?? model.duration_matrix) === undefined) {
    notes.warn('MATRIX', 'distance_matrix', 'One matrix stands for distances in meters and durations in seconds.');
  }
  const positions = distance!.map((_, i) => rowPosition(i));
  const whole = (rows: readonly (readonly number[])[]): number[][] => rows.map((row) => row.map(Math.round));
  return { positions, profiles: { car: { distance: whole(distance!), duration: whole(duration!) } } };
}

function vehiclesOf(model: DataModel, { positions }: MatrixOptions, notes: Notes): Resource[] {
  const { depot = 0, starts, ends, time_windows: windows, vehicle_capacities: capacities } = model;
  const listed = starts?.length ?? (Array.isArray(capacities) ? capacities.length : positions.length - 1);
  const count = model.num_vehicles ?? Math.max(1, listed);
  if (count < 1 || count > 100_000) notes.fault('num_vehicles', `It is ${count}.`, 'Write 1 to 100000.');
  if (notes.faults.length > 0) return [];
  return Array.from({ length: count }, (_, i) => {
    const [departure, arrival] = [starts?.[i] ?? depot, ends?.[i] ?? starts?.[i] ?? depot];
    const [begin = 0] = windows?.[departure] ?? [];
    const isPlace = positions[departure] !== undefined && positions[arrival] !== undefined;
    if (!isPlace)
      notes.fault('depot', `A vehicle begins or ends at no place: ${departure}, ${arrival}.`, 'Correct it.');
    if (windows?.[departure] !== undefined) {
      const message =
        'As in the examples the window of a depot is when vehicles leave: they do at its begin. Bound their return by vehicle_max_time.';
      const path = `time_windows[${departure}]`;
      notes.warn('DEPOT_WINDOW', path, message);
    }
    const load = typeof capacities === 'object' ? capacities[i] : capacities;
    const { vehicle_max_distance: meters, vehicle_max_time: seconds } = model;
    return filled<Resource>({
      id: `vehicle-${i}`,
      vehicleProfile: { type: 'car' },
      workingTimeWindow: formatWindow(Math.round(begin), Math.round(begin + ENDLESS)),
      departure: positions[departure]!,
      arrival: positions[arrival]!,
      capacities: load === undefined ? {} : { load },
      maxDistanceInKm: meters === undefined ? undefined : meters / 1000,
      maxWorkingDuration: seconds === undefined ? undefined : formatDuration(Math.round(seconds)),
    });
  });
}

function ordersOf(model: DataModel, matrices: MatrixOptions, ends: ReadonlySet<number>, notes: Notes): Order[] {
  const { demands = [], service_times: services, time_windows: windows = [], pickups_deliveries: pairs = [] } = model;
  const stop = (place: number, kind: 'pickup' | 'delivery'): SingleStop => {
    const demand = Math.abs(demands[place] ?? 0);
    const service = Math.round((typeof services === 'object' ? services[place] : services) ?? 0);
    const [begin, end] = windows[place] ?? [];
    return filled<SingleStop>({
      id: String(place),
      kind,
      position: matrices.positions[place]!,
      operationDuration: durationOf(service || undefined),
      capacities: demand > 0 ? { load: demand } : {},
      authorizedTimeWindows: begin === undefined ? [] : [formatWindow(Math.round(begin), Math.round(end!))],
    });
  };
  const paired = new Set<number>();
  const isFree = (place: number | undefined): place is number =>
    place !== undefined && place < matrices.positions.length && !ends.has(place) && !paired.has(place);
  const shipments = pairs.flatMap(([pickup, delivery], i): Order[] => {
    if (!isFree(pickup) || !isFree(delivery) || pickup === delivery) {
      const advice = 'Write [pickup, delivery], each place in one pair only.';
      notes.fault(`pickups_deliveries[${i}]`, 'It is not a pair of two places.', advice);
      return [];
    }
    paired.add(pickup).add(delivery);
    return [{ id: `${pickup}-${delivery}`, stops: [stop(pickup, 'pickup'), stop(delivery, 'delivery')] }];
  });
  const places = [...matrices.positions.keys()].filter((place) => !ends.has(place) && !paired.has(place));
  // A negative demand is a pickup, brought to the depot; any other demand is a delivery.
  const kindOf = (place: number): 'pickup' | 'delivery' => ((demands[place] ?? 0) < 0 ? 'pickup' : 'delivery');
  return [...shipments, ...places.map((place) => ({ id: String(place), stops: [stop(place, kindOf(place))] }))];
}

/** Checks that each list has an entry per place or per vehicle. */
function checkLengths(model: DataModel, size: number, notes: Notes): void {
  const vehicles = model.num_vehicles ?? model.starts?.length;
  const lists: readonly (readonly [string, unknown, number | undefined])[] = [
    ['demands', model.demands, size],
    ['time_windows', model.time_windows, size],
    ['service_times', model.service_times, size],
    ['vehicle_capacities', model.vehicle_capacities, vehicles],
    ['starts', model.starts, vehicles],
    ['ends', model.ends, vehicles],
  ];
  for (const [name, given, length] of lists) {
    if (!Array.isArray(given) || length === undefined || given.length === length) continue;
    notes.fault(name, `It has ${given.length} entries.`, `Write ${length}.`);
  }
}
