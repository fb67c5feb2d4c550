import { FormatError, type FormatWarning } from '../format.js';
import { readMatrices } from './check-matrices.js';
import { getOrInsert } from '../../model/maps.js';
import { isObject } from '../../model/structure/check.js';
import { FieldReader, type JsonFields } from './fields.js';
import type {
  Coordinates,
  VroomBreak,
  VroomOrder,
  VroomPlace,
  VroomRequest,
  VroomStep,
  VroomTask,
  VroomVehicle,
} from './request.js';

const KNOWN = {
  request: ['vehicles', 'jobs', 'shipments', 'matrices', 'matrix', 'options'],
  options: ['g', 'c', 't', 'x', 'l'],
  vehicle: [
    ...['id', 'description', 'profile', 'start', 'start_index', 'end', 'end_index', 'capacity', 'skills', 'type'],
    ...['time_window', 'breaks', 'costs', 'speed_factor', 'max_tasks', 'max_travel_time', 'max_distance', 'steps'],
  ],
  break: ['id', 'description', 'time_windows', 'service', 'max_load'],
  costs: ['fixed', 'per_hour', 'per_km', 'per_task_hour'],
  step: ['type', 'id', 'service_at', 'service_after', 'service_before'],
  task: [
    ...['id', 'description', 'location', 'location_index', 'setup', 'service', 'setup_per_type', 'service_per_type'],
    'time_windows',
  ],
  job: ['amount', 'delivery', 'pickup', 'skills', 'priority'],
  shipment: ['pickup', 'delivery', 'amount', 'skills', 'priority'],
};

const MAX_PRIORITY = 100;
// VROOM has no minimum; with a lower factor, travels would exceed the range of dates.
const MIN_SPEED_FACTOR = 0.001;
const MAX_SPEED_FACTOR = 5;
const PLACE_ADVICE = 'Give location_index (start_index, end_index) everywhere, or nowhere.';

/** Checks a request as VROOM does, in its order and with its messages. @throws FormatError with every fault */
export function checkVroom(value: unknown): { request: VroomRequest; warnings: FormatWarning[] } {
  const checker = new Checker();
  const request = checker.read(value);
  if (request === undefined) throw new FormatError(checker.faults);
  return { request, warnings: checker.warnings };
}

class Checker extends FieldReader {
  readonly #places: VroomPlace[] = [];
  readonly #placeOf = new Map<string, number>();
  #hasIndices: boolean | undefined;
  #amounts = 0;
  /** The number of rows required in matrices. */
  #rows = 0;

  /** Reads a request. @returns undefined if there is a fault */
  read(value: unknown): VroomRequest | undefined {
    if (!isObject(value)) return void this.fault('', 'Input root is not an object.', 'Give a JSON object.');
    this.known('', value, KNOWN.request);
    if (isObject(value['options'])) this.known('options', value['options'], KNOWN.options);
    const given = value['vehicles'];
    if (!Array.isArray(given)) return void this.fault('vehicles', 'Invalid vehicles.', 'It must be a list.');
    if (given.length === 0) return void this.fault('vehicles', 'No vehicle defined.', 'Add one.');
    const capacity = isObject(given[0]) ? given[0]['capacity'] : undefined;
    this.#amounts = Array.isArray(capacity) ? capacity.length : 0;
    const vehicles = given.map((vehicle, i) => this.#vehicle(`vehicles[${i}]`, vehicle));
    const jobs = this.#list('jobs', value['jobs'], 'Invalid jobs.').map((job, i) => this.#job(`jobs[${i}]`, job));
    const shipments = this.#list('shipments', value['shipments'], 'Invalid shipments.');
    const orders = [...jobs, ...shipments.map((shipment, i) => this.#shipment(`shipments[${i}]`, shipment))];
    if (orders.length === 0) this.fault('jobs', 'No task defined.', 'Add jobs or shipments.');
    const matrices = readMatrices(this, value, this.#rows);
    if (this.faults.length > 0) return undefined;
    const request: VroomRequest = {
      vehicles: vehicles as VroomVehicle[],
      orders: orders as VroomOrder[],
      amounts: this.#amounts,
      places: this.#places,
      hasIndices: this.#hasIndices === true,
      matrices,
    };
    this.#checkTogether(request);
    return this.faults.length > 0 ? undefined : request;
  }

  #list(path: string, value: unknown, message: string): readonly unknown[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.fault(path, message, 'It must be a list.');
    return [];
  }

  #vehicle(path: string, value: unknown): VroomVehicle | undefined {
    const fields = this.withId(path, value, 'vehicle');
    if (fields === undefined) return undefined;
    this.known(path, fields, KNOWN.vehicle);
    const name = `vehicle ${fields.id}`;
    const [startAt, endAt] = [this.#given(path, fields, 'start', name), this.#given(path, fields, 'end', name)];
    if (startAt === undefined && endAt === undefined && fields['start'] === undefined && fields['end'] === undefined) {
      this.fault(path, `No start or end specified for ${name}.`, 'Give it a start, an end, or both.');
    }
    if (startAt && endAt && (startAt.index === undefined) !== (endAt.index === undefined)) {
      this.fault(path, 'Missing start_index or end_index.', PLACE_ADVICE);
    }
    const capacity = this.amount(path, fields, 'capacity', 0);
    this.#sameLength(`${path}.capacity`, 'capacity', capacity);
    const speedFactor = this.#speedFactor(path, fields);
    return {
      id: fields.id,
      ...this.text(path, fields, 'description'),
      profile: this.text(path, fields, 'profile').profile || 'car',
      ...(startAt && { start: this.#place(`${path}.start`, startAt), startAt }),
      ...(endAt && { end: this.#place(`${path}.end`, endAt), endAt }),
      capacity,
      skills: this.skills(path, fields),
      type: this.text(path, fields, 'type').type ?? '',
      ...(fields['time_window'] !== undefined && { window: this.window(`${path}.time_window`, fields['time_window']) }),
      breaks: this.#breaks(path, fields, name),
      costs: this.#costs(path, fields, name),
      speedFactor,
      ...this.optionalUint(path, fields, 'max_tasks', 'maxTasks'),
      ...this.optionalUint(path, fields, 'max_travel_time', 'maxTravelTime'),
      ...this.optionalUint(path, fields, 'max_distance', 'maxDistance'),
      steps: this.#steps(path, fields, name),
    };
  }

  #speedFactor(path: string, fields: JsonFields): number {
    const value = fields['speed_factor'] ?? 1;
    const at = `${path}.speed_factor`;
    const bounds = `It is ${MIN_SPEED_FACTOR} at least, ${MAX_SPEED_FACTOR} at most.`;
    if (typeof value !== 'number') this.fault(at, 'Invalid speed_factor value.', 'It is a number.');
    else if (value >= MIN_SPEED_FACTOR && value <= MAX_SPEED_FACTOR) return value;
    else this.fault(at, `Invalid speed factor: ${value}`, bounds);
    return 1;
  }

  #costs(path: string, fields: JsonFields, name: string): VroomVehicle['costs'] {
    const given = fields['costs'] ?? {};
    const at = `${path}.costs`;
    if (!isObject(given)) this.fault(at, `Invalid costs for ${name}.`, 'It must be an object.');
    const costs = isObject(given) ? given : {};
    this.known(at, costs, KNOWN.costs);
    const cost = (key: string, preset: number): number =>
      this.uint(`${at}.${key}`, costs[key], preset, `Invalid ${key} cost for ${name}.`);
    return {
      fixed: cost('fixed', 0),
      perHour: cost('per_hour', 3600),
      perKm: cost('per_km', 0),
      perTaskHour: cost('per_task_hour', 0),
    };
  }

  #breaks(path: string, fields: JsonFields, name: string): VroomBreak[] {
    const given = this.#list(`${path}.breaks`, fields['breaks'] ?? [], `Invalid breaks for ${name}.`);
    const seen = new Set<number>();
    const breaks = given.flatMap((value, i): VroomBreak[] => {
      const at = `${path}.breaks[${i}]`;
      const own = this.withId(at, value, 'break');
      if (own === undefined) return [];
      this.known(at, own, KNOWN.break);
      if (own['max_load'] !== undefined) {
        const message = 'The load that is allowed during a break (max_load) is not looked at.';
        this.warn('BREAK_MAX_LOAD', `${at}.max_load`, message);
      }
      this.unique(at, seen, own.id, 'break');
      const windows = this.windows(at, own, 'break');
      const service = this.duration(at, own, 'service');
      return [{ id: own.id, ...this.text(at, own, 'description'), service, windows }];
    });
    return breaks.sort((a, b) => (a.windows[0]?.[0] ?? 0) - (b.windows[0]?.[0] ?? 0));
  }

  #steps(path: string, fields: JsonFields, name: string): VroomStep[] {
    const steps = this.#list(`${path}.steps`, fields['steps'] ?? [], `Invalid steps for ${name}.`);
    return steps.flatMap((value, i): VroomStep[] => {
      const at = `${path}.steps[${i}]`;
      const step = isObject(value) ? value : {};
      this.known(at, step, KNOWN.step);
      const type = step['type'] as VroomStep['type'];
      const times = {
        ...this.optionalUint(at, step, 'service_at', 'at'),
        ...this.optionalUint(at, step, 'service_after', 'after'),
        ...this.optionalUint(at, step, 'service_before', 'before'),
      };
      if (type === 'start' || type === 'end') {
        if (i === (type === 'start' ? 0 : steps.length - 1)) return [{ type, ...times }];
        this.fault(at, `Unexpected ${type} in input steps for ${name}.`, 'A start comes first, an end last.');
        return [];
      }
      const id = this.idOf(step);
      const kinds = 'It is start, job, pickup, delivery, break or end.';
      if (id === undefined)
        this.fault(`${at}.id`, `Invalid id in steps for ${name}.`, 'It is the id of a task or break.');
      else if (['job', 'pickup', 'delivery', 'break'].includes(type)) return [{ type, id, ...times }];
      else this.fault(`${at}.type`, `Invalid type in steps for ${name}.`, kinds);
      return [];
    });
  }

  readonly #seen = { job: new Set<number>(), pickup: new Set<number>(), delivery: new Set<number>() };

  #task(path: string, value: unknown, type: VroomTask['type']): VroomTask | undefined {
    const fields = this.withId(path, value, type);
    if (fields === undefined) return undefined;
    this.known(path, fields, type === 'job' ? [...KNOWN.task, ...KNOWN.job] : KNOWN.task);
    this.unique(path, this.#seen[type], fields.id, type);
    const name = `${type} ${fields.id}`;
    const at = this.#given(path, fields, 'location', name);
    return {
      type,
      id: fields.id,
      ...this.text(path, fields, 'description'),
      place: at === undefined ? -1 : this.#place(path, at),
      at: at ?? {},
      setup: this.duration(path, fields, 'setup'),
      service: this.duration(path, fields, 'service'),
      setupPerType: this.perType(path, fields, 'setup_per_type', name),
      servicePerType: this.perType(path, fields, 'service_per_type', name),
      windows: this.windows(path, fields, type),
    };
  }

  #job(path: string, value: unknown): VroomOrder | undefined {
    const task = this.#task(path, value, 'job');
    if (task === undefined) return undefined;
    const fields = value as JsonFields;
    const isOld = fields['delivery'] === undefined && fields['pickup'] === undefined;
    const delivery = this.amount(path, fields, isOld ? 'amount' : 'delivery', this.#amounts);
    if (!isOld && fields['amount'] !== undefined) {
      this.warn('AMOUNT', `${path}.amount`, 'The old field amount does not count beside delivery or pickup.');
    }
    const pickup = this.amount(path, fields, 'pickup', this.#amounts);
    this.#sameLength(`${path}.delivery`, 'delivery', delivery);
    this.#sameLength(`${path}.pickup`, 'pickup', pickup);
    return {
      tasks: [task],
      delivery,
      pickup,
      skills: this.skills(path, fields),
      priority: this.#priority(path, fields),
    };
  }

  #shipment(path: string, value: unknown): VroomOrder | undefined {
    if (!isObject(value)) return void this.fault(path, 'Invalid shipment.', 'It must be an object.');
    this.known(path, value, KNOWN.shipment);
    for (const end of ['pickup', 'delivery']) {
      if (isObject(value[end])) continue;
      return void this.fault(`${path}.${end}`, `Missing ${end} for shipment.`, 'It must be an object.');
    }
    const amount = this.amount(path, value, 'amount', this.#amounts);
    this.#sameLength(`${path}.amount`, 'pickup', amount);
    const pickup = this.#task(`${path}.pickup`, value['pickup'], 'pickup');
    const delivery = this.#task(`${path}.delivery`, value['delivery'], 'delivery');
    const [skills, priority] = [this.skills(path, value), this.#priority(path, value)];
    if (pickup === undefined || delivery === undefined) return undefined;
    return { tasks: [pickup, delivery], delivery: amount, pickup: amount, skills, priority };
  }

  #priority(path: string, fields: JsonFields): number {
    const priority = this.uint(`${path}.priority`, fields['priority'], 0, 'Invalid priority value.');
    return Math.min(priority, MAX_PRIORITY);
  }

  #sameLength(path: string, name: string, amount: readonly number[]): void {
    if (amount.length === this.#amounts) return;
    const message = `Inconsistent ${name} length: ${amount.length} instead of ${this.#amounts}.`;
    this.fault(path, message, 'All amounts have as many figures as the capacity of the first vehicle.');
  }

  #coordinates(path: string, value: unknown, key: string): Coordinates | undefined {
    if (Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number') {
      return [value[0], value[1]];
    }
    return void this.fault(path, `Invalid ${key} array.`, 'It must be [longitude, latitude].');
  }

  /** Returns the place of a task, or of a vehicle's start or end, as given. */
  #given(path: string, fields: JsonFields, key: 'start' | 'end' | 'location', name: string): VroomPlace | undefined {
    const [given, index] = [fields[key], fields[`${key}_index`]];
    if (index !== undefined) this.uint(`${path}.${key}_index`, index, 0, `Invalid ${key}_index for ${name}.`);
    else if (key === 'location' && !Array.isArray(given)) {
      const advice = 'Give location as [longitude, latitude], or location_index.';
      return void this.fault(`${path}.location`, `Invalid location for ${name}.`, advice);
    } else if (given === undefined) return undefined;
    const location = given === undefined ? undefined : this.#coordinates(`${path}.${key}`, given, key);
    return { ...(index !== undefined && { index: index as number }), ...(location && { location }) };
  }

  /** Returns the row of a place. */
  #place(path: string, place: VroomPlace): number {
    const hasIndex = place.index !== undefined;
    this.#hasIndices ??= hasIndex;
    if (this.#hasIndices !== hasIndex) this.fault(path, 'Missing location index.', PLACE_ADVICE);
    if (place.index === undefined) {
      const known = getOrInsert(this.#placeOf, String(place.location), () => this.#places.push(place) - 1);
      this.#rows = this.#places.length;
      return known;
    }
    this.#rows = Math.max(this.#rows, place.index + 1);
    // An index that is too large for any matrix is a fault of the matrices, reported when they are read.
    if (!(place.index < MOST_PLACES)) return -1;
    while (this.#places.length <= place.index) this.#places.push({ index: this.#places.length });
    if (this.#places[place.index]?.location === undefined) this.#places[place.index] = place;
    return place.index;
  }

  /** Checks conditions that involve several parts of the request. */
  #checkTogether(request: VroomRequest): void {
    const [tasks, breaks] = [new Set<string>(), new Set<string>()];
    for (const { tasks: own } of request.orders) for (const { type, id } of own) tasks.add(`${type} ${id}`);
    const used = new Set<string>();
    request.vehicles.forEach((vehicle, i) => {
      breaks.clear();
      for (const { id } of vehicle.breaks) breaks.add(`break ${id}`);
      vehicle.steps.forEach(({ type, id }, k) => {
        if (id === undefined) return;
        const at = `vehicles[${i}].steps[${k}].id`;
        const name = `${type} ${id}`;
        if (!(type === 'break' ? breaks : tasks).has(name)) {
          this.fault(at, `Invalid ${type} id ${id} in steps for vehicle ${vehicle.id}.`, 'There is none with this id.');
        } else if (type !== 'break' && used.has(name)) {
          this.fault(at, `Duplicate ${type} id ${id} in input steps.`, 'A task is done once.');
        }
        used.add(name);
      });
    });
    if (request.matrices.size > 0) return;
    request.places.forEach(({ location }, i) => {
      if (location === undefined && request.hasIndices) return;
      const [lon, lat] = location ?? [NaN, NaN];
      if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return;
      this.fault('', `Invalid location array.`, `Place ${i} is at [${lon}, ${lat}]: longitude first, in degrees.`);
    });
  }
}

/** Maximum number of matrix rows: larger matrices do not fit into memory. */
const MOST_PLACES = 100_000;
