import type { Order, SingleStop } from '../../model/types.gen.js';
import { formatWindow } from '../../model/time/date-time.js';
import { CleanIds, cleanId, uniqueIds } from '../clean-id.js';
import { durationOf, filled } from '../filled.js';
import type { Notes } from '../shape.js';
import type { Plane } from './plane.js';
import type {
  JspritAct,
  JspritLoad,
  JspritProblem,
  JspritService,
  JspritShipment,
  JspritVisit,
  JspritWindow,
} from './problem.js';

/** jsprit's default priority of a job. */
const USUAL_PRIORITY = 2;

/** The shared context for reading all parts of a problem. */
export interface ReadContext {
  readonly plane: Plane;
  readonly clock: JspritClock;
  readonly notes: Notes;
}

/** Key of the only stop of a service; shipments have one stop per type of act. */
const SERVICE = 'service';

/** The orders of a problem: one per service and shipment. */
export class Jobs {
  readonly orders: Order[] = [];
  /** Ids by name of skill, shared by jobs and vehicles. */
  readonly skills = new CleanIds();
  readonly #hasPriorities: boolean;
  readonly #orderId = uniqueIds();
  readonly #stopId = uniqueIds();
  /** By job: its stops by act. */
  readonly #stops = new Map<string, ReadonlyMap<string, string>>();

  constructor(
    read: JspritProblem,
    private readonly means: ReadContext,
  ) {
    const services = read.services?.service ?? [];
    const shipments = read.shipments?.shipment ?? [];
    this.#hasPriorities = [...services, ...shipments].some(({ priority }) => priority !== undefined);
    for (const [i, service] of services.entries()) this.#service(service, `services.service[${i}]`);
    for (const [i, shipment] of shipments.entries()) this.#shipment(shipment, `shipments.shipment[${i}]`);
  }

  /** The stop of an act and all stops of its job; undefined for a break, and for an unknown job, which is a fault. */
  stopsOf({ type, serviceId, shipmentId }: JspritAct, path: string): { own: string; all: string[] } | undefined {
    if (type === 'break') return undefined;
    const { notes } = this.means;
    const id = serviceId ?? shipmentId;
    if (id === undefined) return void notes.fault(path, 'It names no job.', 'Write serviceId or shipmentId.');
    const stops = this.#stops.get(id);
    if (stops === undefined) return void notes.fault(path, `There is no job ${id}.`, 'Correct its id.');
    const own = stops.get(serviceId === undefined ? type : SERVICE);
    if (own !== undefined) return { own, all: [...stops.values()] };
    const advice = 'Write serviceId, or shipmentId and the type pickupShipment or deliverShipment.';
    return void notes.fault(path, `The job ${id} has no act ${type}.`, advice);
  }

  #service(service: JspritService, path: string): void {
    const { id, type = SERVICE } = service;
    if (!/^(service|pickup|delivery)$/.test(type)) {
      const message = `A service of the type ${type} is read as one of the type service, as jsprit does.`;
      this.means.notes.warn('TYPE', `${path}.type`, message);
    }
    const stopId = this.#stopId(cleanId(id) || 'stop');
    // A service other than a delivery is a pickup whose goods stay aboard.
    const kind = type === 'delivery' ? 'delivery' : 'pickup';
    const stop = this.#stop(service, { id: stopId, kind, load: loadOf(service, path, this.means.notes) });
    this.#add(service, path, [stop], new Map([[SERVICE, stopId]]));
  }

  #shipment(shipment: JspritShipment, path: string): void {
    const clean = cleanId(shipment.id) || 'shipment';
    const load = loadOf(shipment, path, this.means.notes);
    const pickup = this.#stopId(`${clean}-pickup`);
    const delivery = this.#stopId(`${clean}-delivery`);
    const stops = [
      this.#stop(shipment.pickup, { id: pickup, kind: 'pickup', load }),
      this.#stop(shipment.delivery, { id: delivery, kind: 'delivery', load }),
    ];
    const acts = { pickupShipment: pickup, deliverShipment: delivery };
    this.#add(shipment, path, stops, new Map(Object.entries(acts)));
  }

  #add(
    { id, name, priority = USUAL_PRIORITY, requiredSkills = [] }: JspritService | JspritShipment,
    path: string,
    stops: SingleStop[],
    acts: ReadonlyMap<string, string>,
  ): void {
    if (this.#stops.has(id)) this.means.notes.fault(path, `The job ${id} is there twice.`, 'Give it another id.');
    this.#stops.set(id, acts);
    const order = filled<Order>({
      id: this.#orderId(cleanId(id) || 'order'),
      stops,
      priority: this.#hasPriorities ? priority : undefined,
      requiredSkills: requiredSkills.map((skill) => this.skills.of(skill)),
      properties: { jobId: id, ...(name !== undefined && { name }) },
    });
    this.orders.push(order);
  }

  #stop(visit: JspritVisit, part: Required<Pick<SingleStop, 'id' | 'kind'>> & { load: Load }): SingleStop {
    const { plane, clock } = this.means;
    const { duration = 0, timeWindows, locationId = visit.location?.id } = visit;
    const windows = timeWindows?.timeWindow ?? [];
    const isAlways = windows.some(({ start, end }) => start === 0 && end === Infinity);
    return filled<SingleStop>({
      id: part.id,
      kind: part.kind,
      position: plane.position(visit),
      operationDuration: durationOf(duration || undefined),
      capacities: Object.fromEntries(Object.entries(part.load).filter(([, amount]) => amount > 0)),
      authorizedTimeWindows: isAlways ? [] : windows.map((window) => clock.window(window)),
      properties: locationId === undefined ? {} : { locationId },
    });
  }
}

type Load = Readonly<Record<string, number>>;

/** Returns quantities or limits by dimension: `load-0`. A single unnumbered one is dimension 0. */
export function loadOf(
  given: JspritLoad & { readonly capacity?: number | undefined },
  path: string,
  notes: Notes,
): Load {
  const { 'capacity-dimensions': dimensions, 'capacity-demand': demand, capacity = demand } = given;
  if ((capacity === undefined) === (dimensions === undefined)) {
    const message = capacity === undefined ? 'It has no capacity-dimensions.' : 'It has a capacity in two ways.';
    notes.fault(path, message, 'Write <capacity-dimensions><dimension index="0">…</dimension></capacity-dimensions>.');
  }
  const named = dimensions?.dimension ?? [{ index: '0', '#text': capacity ?? 0 }];
  const load = Object.fromEntries(named.map(({ index, '#text': amount }) => [`load-${index}`, amount]));
  if (Object.keys(load).length < named.length) {
    notes.fault(`${path}.capacity-dimensions`, 'A dimension is there twice.', 'Keep one.');
  }
  return load;
}

/** Seconds from the latest time in a file to the end of windows without one. */
const ENDLESS = 1e9;

/** Converts times of a file to those of the plan. */
export class JspritClock {
  readonly #end: number;

  constructor({ vehicles, services, shipments }: JspritProblem) {
    const visits = [
      ...(vehicles?.vehicle ?? []).map(({ breaks = {} }) => breaks),
      ...(services?.service ?? []),
      ...(shipments?.shipment ?? []).flatMap(({ pickup, delivery }) => [pickup, delivery]),
    ];
    const windows = visits.flatMap(({ timeWindows }) => timeWindows?.timeWindow ?? []);
    const schedules = (vehicles?.vehicle ?? []).map(({ timeSchedule = {} }) => timeSchedule);
    const times = [...windows, ...schedules].flatMap(({ start = 0, end = 0 }) => [start, end]);
    this.#end = times.reduce((latest, time) => (time < Infinity ? Math.max(latest, time) : latest), 0) + ENDLESS;
  }

  /** Returns a window of the plan; an end of Infinity becomes later than every time in the file. */
  window({ start, end }: JspritWindow): { readonly begin: string; readonly end: string } {
    return formatWindow(start, Math.min(end, this.#end));
  }
}
