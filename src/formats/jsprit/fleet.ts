import { append } from '../../model/maps.js';
import { MAX_WINDOW_CHOICES } from '../../model/break.js';
import type { Resource } from '../../model/types.gen.js';
import { formatDuration } from '../../model/time/duration.js';
import { cleanId, uniqueIds } from '../clean-id.js';
import { costOf, filled } from '../filled.js';
import type { ReadPlan } from '../format.js';
import { loadOf, type Jobs, type ReadContext } from './jobs.js';
import { startOf } from './plane.js';
import type { JspritProblem, JspritRoute, JspritType, JspritVehicle } from './problem.js';

/** Maximum number of resources made from an infinite fleet, unless the file itself lists more vehicles. */
const MAX_FLEET = 10_000;

type VehicleType = Pick<Resource, 'capacities' | 'cost'>;

/** The stops of a route, and all stops of the orders on it. */
interface Tour {
  readonly path: string;
  readonly stopIds: readonly string[];
  readonly orderStopIds: readonly string[];
}

/** The resources of a problem: one per vehicle or, if the fleet is infinite, as many as can be useful. */
export class JspritFleet {
  readonly resources: Resource[];
  /** The tours of the best solution. */
  readonly tours: NonNullable<ReadPlan['tours']>;
  readonly #types: ReadonlyMap<string, VehicleType>;
  readonly #ids: ReadonlyMap<string, readonly string[]>;

  constructor(
    read: JspritProblem,
    private readonly jobs: Jobs,
    private readonly means: ReadContext,
  ) {
    const vehicles = this.#realVehicles(read.vehicles?.vehicle ?? []);
    this.#types = this.#readTypes(read.vehicleTypes?.type ?? []);
    const initial = this.#toursByVehicle(read.initialRoutes?.route ?? [], 'initialRoutes');
    const solution = this.#bestSolution(read);
    const isInfinite = read.problemType?.fleetSize !== 'FINITE';
    const counts = isInfinite ? this.#counts(vehicles) : [];
    const resourceId = uniqueIds();
    const ids = new Map<string, readonly string[]>();
    this.resources = vehicles.flatMap(([vehicle, path], i) => {
      const { id } = vehicle;
      if (ids.has(id)) means.notes.fault(path, `The vehicle ${id} is there twice.`, 'Give it another id.');
      const routes = [initial, solution].map((tours) => tours.get(id)?.length ?? 0);
      const count = isInfinite ? Math.max(counts[i]!, ...routes) : 1;
      const own = Array.from({ length: count }, (_, k) =>
        resourceId(cleanId(k === 0 ? id : `${id}~${k + 1}`) || 'vehicle'),
      );
      ids.set(id, own);
      const resource = this.#resource(vehicle, path);
      return own.map((each, k) => ({ ...resource, id: each, ...stateOf(initial.get(id)?.[k]) }));
    });
    this.#ids = ids;
    this.#checkRoutes(initial);
    this.#checkRoutes(solution);
    this.tours = Array.from(solution, ([id, tours]) =>
      tours.flatMap(({ stopIds }, k) => ({ resourceId: ids.get(id)?.[k] ?? '', stopIds })),
    ).flat();
    if (initial.size > 0) {
      const message = 'The jobs of initial routes stay with their vehicles; their sequence and times are left out.';
      means.notes.warn('INITIAL_ROUTES', 'initialRoutes', message);
    }
  }

  #realVehicles(vehicles: readonly JspritVehicle[]): (readonly [vehicle: JspritVehicle, path: string])[] {
    const { notes } = this.means;
    const real = vehicles.flatMap((vehicle, i) => {
      const path = `vehicles.vehicle[${i}]`;
      if (vehicle.type !== undefined && vehicle.type !== 'penalty')
        notes.warn('TYPE', path, `The type ${vehicle.type} of a vehicle says nothing, in jsprit either.`);
      if (vehicle.type !== 'penalty') return [[vehicle, path] as const];
      notes.warn('PENALTY', path, 'Vehicles that stand for a penalty are left out.');
      return [];
    });
    if (real.length === 0) notes.fault('vehicles', 'There is no vehicle.', 'Add one.');
    return real;
  }

  #readTypes(types: readonly JspritType[]): ReadonlyMap<string, VehicleType> {
    const { notes } = this.means;
    const read = new Map<string, VehicleType>();
    for (const [i, type] of types.entries()) {
      const path = `vehicleTypes.type[${i}]`;
      if (read.has(type.id)) notes.fault(path, `The type ${type.id} is there twice.`, 'Give it another id.');
      read.set(type.id, { capacities: loadOf(type, path, notes), cost: this.#cost(type, path) });
    }
    return read;
  }

  #cost({ costs }: JspritType, path: string): NonNullable<Resource['cost']> {
    const { fixed = 0, distance = 0, time = 0, service = 0, wait = 0 } = costs;
    if (service !== time || wait !== time) {
      const message =
        time > 0
          ? 'costs.time is the price of all working time: of travel, service and waiting. costs.service and costs.wait are left out.'
          : 'costs.service and costs.wait are left out: working time has one price, costs.time.';
      this.means.notes.warn('COSTS', `${path}.costs`, message);
    }
    const km = (distance * 1000) / this.means.plane.scale;
    return costOf({ using: fixed || undefined, hour: time * 3600 || undefined, km: km || undefined });
  }

  /** The number of resources for each vehicle of an infinite fleet: one per order, shared among identical ones. */
  #counts(vehicles: readonly (readonly [JspritVehicle, string])[]): readonly number[] {
    const kinds = vehicles.map(([vehicle]) => JSON.stringify({ ...vehicle, id: '' }));
    const alike = new Map<string, number>();
    for (const kind of kinds) alike.set(kind, (alike.get(kind) ?? 0) + 1);
    const most = Math.max(1, Math.floor(MAX_FLEET / Math.max(1, vehicles.length)));
    const counts = kinds.map((kind) => Math.ceil(this.jobs.orders.length / alike.get(kind)!));
    const resources = counts.reduce((sum, count) => sum + Math.max(1, Math.min(count, most)), 0);
    const message = `The fleet is infinite: its vehicles become ${resources} resources. Take some away, or add more.`;
    this.means.notes.warn('FLEET_SIZE', 'problemType.fleetSize', message);
    return counts.map((count) => Math.max(1, Math.min(count, most)));
  }

  #resource(vehicle: JspritVehicle, path: string): Omit<Resource, 'id'> {
    const { notes, plane, clock } = this.means;
    const { id, typeId, endLocation, timeSchedule: { start = 0, end = Infinity } = {}, returnToDepot = true } = vehicle;
    const type = this.#types.get(typeId);
    if (type === undefined)
      notes.fault(`${path}.typeId`, `There is no type ${typeId}.`, 'Correct it, or add the type.');
    if (end <= start) notes.fault(`${path}.timeSchedule`, 'It ends before it begins.', 'Write a later end.');
    const departure = plane.position(startOf(vehicle));
    const arrival = endLocation === undefined ? departure : plane.position({ location: endLocation });
    if (!returnToDepot && (arrival.lon !== departure.lon || arrival.lat !== departure.lat)) {
      notes.fault(path, 'It has an endLocation, and does not return to it.', 'Leave one of the two out.');
    }
    return filled<Omit<Resource, 'id'>>({
      vehicleProfile: { type: 'fly' },
      workingTimeWindow: clock.window({ start, end }),
      departure,
      arrival: returnToDepot ? arrival : undefined,
      ...type,
      skills: (vehicle.skills ?? []).map((skill) => this.jobs.skills.of(skill)),
      breaks: this.#breaks(vehicle, path),
      properties: { vehicleId: id, typeId, ...namesOf(vehicle) },
    });
  }

  #breaks(
    { breaks: { duration = 0, timeWindows } = {} }: JspritVehicle,
    path: string,
  ): NonNullable<Resource['breaks']> {
    const given = timeWindows?.timeWindow ?? [];
    if (given.length > MAX_WINDOW_CHOICES) {
      const message = `A break has at most ${MAX_WINDOW_CHOICES} windows: the first ones are read.`;
      this.means.notes.warn('BREAKS', `${path}.breaks`, message);
    }
    // jsprit's window bounds the start of a break; a plan's window contains the whole break.
    const [timeWindow, ...others] = given
      .slice(0, MAX_WINDOW_CHOICES)
      .map(({ start, end }) => this.means.clock.window({ start, end: end + duration }));
    if (timeWindow === undefined || duration === 0) return [];
    const several = others.length > 0 && { 'x-alternativeTimeWindows': others };
    return [{ type: 'timeWindowBreak', duration: formatDuration(duration), timeWindow, ...several }];
  }

  #bestSolution(read: JspritProblem): ReadonlyMap<string, readonly Tour[]> {
    const solutions = read.solutions?.solution ?? [];
    const costs = solutions.map(({ cost = Infinity }) => cost);
    const best = costs.reduce((least, cost, i) => (cost < costs[least]! ? i : least), 0);
    if (solutions.length > 1) {
      const message = `Of ${solutions.length} solutions the one with the lowest cost is read.`;
      this.means.notes.warn('SOLUTIONS', `solutions.solution[${best}]`, message);
    }
    return this.#toursByVehicle(solutions[best]?.routes?.route ?? [], `solutions.solution[${best}].routes`);
  }

  /** Returns the routes as tours, by vehicle. No order may be on two of them. */
  #toursByVehicle(routes: readonly JspritRoute[], path: string): ReadonlyMap<string, readonly Tour[]> {
    const tours = new Map<string, Tour[]>();
    const seen = new Set<string>();
    for (const [i, { vehicleId, act = [] }] of routes.entries()) {
      const at = `${path}.route[${i}]`;
      const acts = act.flatMap((each, k) => this.jobs.stopsOf(each, `${at}.act[${k}]`) ?? []);
      const stopIds = acts.map(({ own }) => own);
      const orderStopIds = [...new Set(acts.flatMap(({ all }) => all))];
      const isTwice = new Set(stopIds).size < stopIds.length || orderStopIds.some((id) => seen.has(id));
      if (isTwice) this.means.notes.fault(at, 'It has a job that is there twice.', 'Keep one.');
      for (const id of orderStopIds) seen.add(id);
      if (stopIds.length === 0) continue;
      append(tours, vehicleId, { path: at, stopIds, orderStopIds });
    }
    return tours;
  }

  /** Adds a fault for each route without a resource of its own. */
  #checkRoutes(tours: ReadonlyMap<string, readonly Tour[]>): void {
    for (const [id, ofVehicle] of tours) {
      const count = this.#ids.get(id)?.length ?? 0;
      const message = count === 0 ? `There is no vehicle ${id}.` : `The vehicle ${id} has another route already.`;
      for (const { path } of ofVehicle.slice(count)) {
        this.means.notes.fault(`${path}.vehicleId`, message, 'Name a vehicle for each route.');
      }
    }
  }
}

/** Returns the names of a vehicle's parts as properties, since a plan has no field for them. */
function namesOf(vehicle: JspritVehicle) {
  return filled<Partial<Record<'startLocationId' | 'endLocationId' | 'breakId', string>>>({
    startLocationId: startOf(vehicle).location?.id,
    endLocationId: vehicle.endLocation?.id,
    breakId: vehicle.breaks?.id,
  });
}

/** Returns the state of a resource to which the orders on its initial route are assigned. */
function stateOf(tour: Tour | undefined): Pick<Resource, 'state'> {
  const assignments = tour?.orderStopIds.map((stopId) => ({ stopId, status: 'assigned' as const }));
  return assignments ? { state: { assignments } } : {};
}
