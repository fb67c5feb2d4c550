import { getOrInsert } from '../../model/maps.js';
import { Notes } from '../shape.js';
import {
  customerId,
  endlessHorizon,
  loadingId,
  type Goal,
  type Instance,
  type InstanceClass,
  type Job,
  type Metric,
  type Vehicle,
  type Visit,
} from './instance.js';
import { figureOf, MAX_VEHICLES, sizeOf, vehicleCount, windowOf, type Row } from './rows.js';
import { VrplibFile } from './vrplib.js';

/** The conventions of a class: how distances and times are scaled and rounded, and the unit of published costs. */
interface Convention {
  readonly scale: number;
  readonly rounding: Metric['rounding'];
  /** Given if it is not `scale`: the class has no times, and seconds keep the longest tour within the calendar. */
  readonly durationScale?: number;
  /** Meters per unit of cost; default 1. */
  readonly unit?: number;
  /** Amount of money in the file that equals one unit of cost. */
  readonly money?: number;
  readonly lateDeparture?: boolean;
}

const DIMACS: Convention = { scale: 10, rounding: 'truncate' };
const EXACT: Convention = { scale: 1000, rounding: 'nearest' };
const NEAREST: Convention = { scale: 1, rounding: 'nearest' };

const CONVENTIONS: Readonly<Record<InstanceClass, Convention>> = {
  cvrp: NEAREST,
  'cvrp-xxl': NEAREST,
  gvrp: NEAREST,
  vrptw: { ...DIMACS, unit: 10 },
  mtvrptw: DIMACS,
  pcvrptw: DIMACS,
  solomon: { ...EXACT, unit: 1000 },
  pdptw: { ...EXACT, unit: 1000 },
  mdvrptw: { ...EXACT, lateDeparture: true },
  sdvrptw: { ...EXACT, lateDeparture: true },
  hfvrp: { scale: 100_000, rounding: 'nearest', durationScale: 1, unit: 100_000, money: 100 },
};

/** The class of a file, determined by the first of these sections that it has. */
const CLASS_OF_SECTION: readonly (readonly [string, InstanceClass])[] = [
  ['PICKUP_AND_DELIVERY', 'pdptw'],
  ['RELEASE_TIME', 'mtvrptw'],
  ['VEHICLES_RELOAD_DEPOT', 'mtvrptw'],
  ['VEHICLES_ALLOWED_CLIENTS', 'sdvrptw'],
  ['VEHICLES_DEPOT', 'mdvrptw'],
  ['VEHICLES_MAX_DURATION', 'mdvrptw'],
  ['VEHICLES_FIXED_COST', 'hfvrp'],
  ['VEHICLES_UNIT_DISTANCE_COST', 'hfvrp'],
  ['TIME_WINDOW', 'vrptw'],
  ['MUTUALLY_EXCLUSIVE_GROUP', 'gvrp'],
];

/** The specifications and sections that are read; others are named in warnings. */
const KNOWN = new Set([
  ...CLASS_OF_SECTION.map(([key]) => key),
  ...'NAME COMMENT TYPE DIMENSION CAPACITY VEHICLES SERVICE_TIME EDGE_WEIGHT_TYPE EDGE_WEIGHT_FORMAT'.split(' '),
  ...'EDGE_WEIGHT NODE_COORD NODE_COORD_TYPE DEMAND LINEHAUL BACKHAUL DEPOT PRIZE DISTANCE'.split(' '),
  ...'VEHICLES_MAX_DISTANCE DISPLAY_DATA_TYPE'.split(' '),
]);

/**
 * Reads a VRPLIB file in the dialect of PyVRP, by the conventions of a class: the given one, otherwise the one of its
 * sections.
 *
 * @throws FormatError with all faults by line
 */
export function readVrplibInstance(text: string, given?: InstanceClass, notes = new Notes()): Instance {
  const file = new VrplibFile(text, notes);
  const instanceClass = given ?? classOf(file);
  const convention = CONVENTIONS[instanceClass];
  for (const key of [...file.specifications.keys(), ...file.sections.keys()]) {
    if (KNOWN.has(key)) continue;
    notes.warn(key, key, `${key} is left out: no plan has anything for it.`);
  }
  const reader = new Reader(file, convention, notes);
  notes.throwFaults();
  const jobs = reader.jobs();
  const vehicles = reader.vehicles(jobs.length);
  notes.throwFaults();
  const hasCosts = ['VEHICLES_FIXED_COST', 'VEHICLES_UNIT_DISTANCE_COST', 'PRIZE'].some((key) => file.has(key));
  const goal: Goal = hasCosts ? 'costs' : 'distance';
  return {
    name: file.specification('NAME') ?? '',
    class: instanceClass,
    goal,
    metric: reader.metric,
    unit: convention.unit ?? 1,
    jobs,
    vehicles,
    lateDeparture: convention.lateDeparture ?? false,
  };
}

function classOf(file: VrplibFile): InstanceClass {
  const found = CLASS_OF_SECTION.find(([key]) => file.has(key))?.[1] ?? 'cvrp';
  return found === 'vrptw' && file.has('PRIZE') ? 'pcvrptw' : found;
}

class Reader {
  readonly metric: Metric;
  readonly #time: number;
  readonly #count: number;
  readonly #depots: readonly number[];
  readonly #windows: readonly Row[] | undefined;
  readonly #demands: readonly number[];

  constructor(
    private readonly file: VrplibFile,
    private readonly convention: Convention,
    private readonly notes: Notes,
  ) {
    this.#time = convention.durationScale ?? convention.scale;
    const coordinates = file.sections.get('NODE_COORD');
    this.#count = coordinates?.length ?? file.number('DIMENSION') ?? 0;
    if (this.#count < 2 || this.#count > MAX_VEHICLES) {
      notes.fault('NODE_COORD_SECTION', `There are ${this.#count} nodes.`, `Write 2 to ${MAX_VEHICLES} nodes.`);
      notes.throwFaults();
    }
    const { scale, rounding } = convention;
    this.metric = { ...this.#metric(), scale, rounding, durationScale: this.#time };
    this.#depots = file.depots(this.#count);
    this.#windows = file.rows('TIME_WINDOW', this.#count);
    this.#demands = file.each(file.has('LINEHAUL') ? 'LINEHAUL' : 'DEMAND', this.#count, 0);
  }

  /** Returns the fleet; if the file does not give its size, as many vehicles as a good solution can use. */
  vehicles(jobs: number): Vehicle[] {
    const { file } = this;
    const capacity = file.sections.has('CAPACITY') ? Infinity : (file.number('CAPACITY') ?? Infinity);
    // Two tours that fit into one vehicle would be merged, so any two tours together exceed the capacity.
    const total = this.#demands.reduce((sum, demand) => sum + demand, 0);
    const plenty = Math.max(1, Math.min(jobs, Math.ceil((2 * total) / capacity) + 1));
    const isOpen = !Number.isFinite(capacity) || capacity === 0 || file.has('BACKHAUL');
    const usual = isOpen ? Math.max(1, jobs) : plenty;
    const count = vehicleCount('VEHICLES', file.number('VEHICLES') ?? usual, this.notes);
    const capacities = file.each('CAPACITY', count, Infinity);
    const depots = file.each('VEHICLES_DEPOT', count, this.#depots[0]! + 1);
    const fixedCosts = file.each('VEHICLES_FIXED_COST', count, 0);
    const { scale, money = 1 } = this.convention;
    const unitCosts = file.each('VEHICLES_UNIT_DISTANCE_COST', count, money);
    const durations = file.each('VEHICLES_MAX_DURATION', count, Infinity);
    const distances = file.each(file.has('DISTANCE') ? 'DISTANCE' : 'VEHICLES_MAX_DISTANCE', count, Infinity);
    const { kinds } = this.#sites();
    if (kinds.length > 0 && kinds.length !== count) {
      const message = `There are ${kinds.length} rows.`;
      this.notes.fault('VEHICLES_ALLOWED_CLIENTS_SECTION', message, `Write ${count}: one for each vehicle.`);
    }
    const endless = { ready: 0, due: endlessHorizon(this.metric, jobs) + this.#allServices() };
    return capacities.map((each, i) => {
      const depot = depots[i]! - 1;
      if (!this.#depots.includes(depot)) {
        this.notes.fault('VEHICLES_DEPOT_SECTION', `Node ${depot + 1} is not a depot.`, 'Name it in DEPOT_SECTION.');
      }
      const span = this.#window(depot) ?? endless;
      if (span.due <= span.ready)
        this.notes.fault('TIME_WINDOW_SECTION', 'A depot never opens.', 'Give it a later end.');
      return {
        id: `v${i + 1}`,
        depot,
        capacity: each,
        ...span,
        ...(Number.isFinite(durations[i]) && { maxDuration: Math.round(this.#time * durations[i]!) }),
        ...(Number.isFinite(distances[i]) && { maxDistance: scale * distances[i]! }),
        fixedCost: fixedCosts[i]! / money,
        unitCost: unitCosts[i]! / money,
        ...(kinds[i] !== undefined && { kind: kinds[i] }),
      };
    });
  }

  jobs(): Job[] {
    const customers = Array.from({ length: this.#count }, (_, i) => i).filter((i) => !this.#depots.includes(i));
    if (this.file.sections.has('PICKUP_AND_DELIVERY')) return this.#shipments(customers);
    const services = this.file.each('SERVICE_TIME', this.#count, 0).map((each) => Math.round(this.#time * each));
    const backhauls = this.file.each('BACKHAUL', this.#count, 0);
    const prizes = this.file.each('PRIZE', this.#count, 0);
    const releases = this.file.each('RELEASE_TIME', this.#count, 0);
    const isReloading = this.file.has('RELEASE_TIME') || this.file.has('VEHICLES_RELOAD_DEPOT');
    const { sites } = this.#sites();
    const single = customers.map((location): Job => {
      const window = this.#window(location);
      const id = customerId(location);
      const place = { location, ...(window && { window }) };
      const demand = this.#demands[location]!;
      const back = backhauls[location]!;
      const pickup: Visit = { ...place, id, kind: 'pickup', quantity: back, service: services[location]! };
      const delivery: Visit = { ...pickup, kind: 'delivery', quantity: demand };
      const taken: Visit = { id: `${id}-back`, location, kind: 'pickup', quantity: back, service: 0 };
      const visits = back === 0 ? [delivery] : demand === 0 ? [pickup] : [delivery, taken];
      const kinds = [...sites].filter(([, allowed]) => allowed.has(location)).map(([kind]) => kind);
      return {
        id,
        form: 'sequence',
        visits: isReloading ? [this.#loading(location, demand, releases[location]!), ...visits] : visits,
        ...(visits.length > 1 && !isReloading && { isSuccessive: true }),
        ...(kinds.length < sites.size && { vehicleKinds: kinds }),
        ...(prizes[location]! > 0 && { prize: this.#prize(prizes[location]!) }),
      };
    });
    return this.#grouped(single);
  }

  /** A prize in the unit of cost: rounded like distances, unless the file has a unit of money. */
  #prize(prize: number): number {
    const { scale, rounding, money, unit = 1 } = this.convention;
    if (money !== undefined) return prize / money;
    return (rounding === 'truncate' ? Math.floor(scale * prize) : Math.round(scale * prize)) / unit;
  }

  /** Combines customers of whom exactly one is visited into one job. */
  #grouped(single: readonly Job[]): Job[] {
    const byLocation = new Map(single.map((job) => [job.visits.at(-1)!.location, job]));
    const grouped = new Set<Job>();
    const groups = (this.file.sections.get('MUTUALLY_EXCLUSIVE_GROUP') ?? []).flatMap(({ line, figures }): Job[] => {
      const [group, ...nodes] = figures;
      const jobs = nodes.filter((node) => !this.#depots.includes(node - 1)).map((node) => byLocation.get(node - 1));
      if (jobs.length === 0) return [];
      if (jobs.some((job) => job === undefined || grouped.has(job) || job.visits.length > 1)) {
        const message = 'A member is no customer, is in two groups, or has two visits.';
        this.notes.faultOfLine(line, message, 'Correct it.');
        return [];
      }
      for (const job of jobs) grouped.add(job!);
      if (jobs.some((job) => job!.prize !== undefined)) {
        const message = 'Prizes of customers of whom one is visited are left out.';
        this.notes.warn('PRIZE', `line ${line}`, message);
      }
      return [{ id: `g${group}`, form: 'alternatives', visits: jobs.flatMap((job) => job!.visits) }];
    });
    return [...groups, ...single.filter((job) => !grouped.has(job))];
  }

  /** Rows of LKH: node, demand, begin, end, service, node of the pickup, node of the delivery. */
  #shipments(customers: readonly number[]): Job[] {
    const rows = this.file.rows('PICKUP_AND_DELIVERY', this.#count)!;
    const visit = (location: number, kind: Visit['kind']): Visit => ({
      id: customerId(location),
      location,
      kind,
      quantity: Math.abs(figureOf(rows[location]!, 1, 'demand', this.notes)),
      window: windowOf(rows[location]!, 2, this.#time, this.notes),
      service: Math.round(this.#time * sizeOf(rows[location]!, 4, 'service', this.notes)),
    });
    const done = new Set<number>();
    const deliveryOf = (location: number): number =>
      figureOf(rows[location]!, 6, 'node of the delivery', this.notes) - 1;
    return customers.flatMap((location): Job[] => {
      const partner = deliveryOf(location);
      if (partner < 0) return [];
      if (!customers.includes(partner) || done.has(partner) || deliveryOf(partner) >= 0) {
        const message = `Node ${partner + 1} is no delivery of its own.`;
        this.notes.faultOfLine(rows[location]!.line, message, 'Correct it.');
        return [];
      }
      done.add(partner);
      return [
        { id: `o${location}`, form: 'sequence', visits: [visit(location, 'pickup'), visit(partner, 'delivery')] },
      ];
    });
  }

  /** The pickup at the depot, not before its release, of goods for a vehicle that may reload. */
  #loading(location: number, quantity: number, release: number): Visit {
    const [depot] = this.#depots as readonly [number];
    const span = this.#window(depot);
    const ready = Math.max(span?.ready ?? 0, Math.round(this.#time * release));
    const window = span && { ready, due: span.due };
    if (window && window.due < ready) {
      const message = `Node ${location + 1} is released after the depot closes.`;
      this.notes.fault('RELEASE_TIME_SECTION', message, 'Correct it.');
    }
    const id = loadingId(location);
    return { id, location: depot, kind: 'pickup', quantity, ...(window && { window }), service: 0 };
  }

  #window(location: number): { readonly ready: number; readonly due: number } | undefined {
    const row = this.#windows?.[location] ?? this.file.sections.get('PICKUP_AND_DELIVERY')?.[location];
    if (row === undefined) return undefined;
    return windowOf(row, this.#windows ? 1 : 2, this.#time, this.notes);
  }

  #allServices(): number {
    const services = this.file.each('SERVICE_TIME', this.#count, 0);
    return Math.round(this.#time * services.reduce((sum, each) => sum + each, 0));
  }

  /** The kind of each vehicle, and the locations that each kind may serve; empty if the file names no sites. */
  #sites(): { readonly kinds: readonly string[]; readonly sites: ReadonlyMap<string, ReadonlySet<number>> } {
    const byList = new Map<string, string>();
    const sites = new Map<string, ReadonlySet<number>>();
    const kinds = (this.file.sections.get('VEHICLES_ALLOWED_CLIENTS') ?? []).map(({ figures: [, ...nodes] }) => {
      const key = nodes.toSorted((a, b) => a - b).join(' ');
      const kind = getOrInsert(byList, key, () => `kind${byList.size + 1}`);
      sites.set(kind, new Set(nodes.map((node) => node - 1)));
      return kind;
    });
    return { kinds, sites };
  }

  #metric(): Pick<Metric, 'points' | 'weights'> {
    const rows = this.file.rows('NODE_COORD', this.#count);
    const type = this.file.specification('EDGE_WEIGHT_TYPE') ?? 'EUC_2D';
    const points = Array.from({ length: this.#count }, (_, i) => {
      const row = rows?.[i];
      if (row === undefined) return [i, 0] as const;
      return [figureOf(row, 1, 'x', this.notes), figureOf(row, 2, 'y', this.notes)] as const;
    });
    if (type === 'EXPLICIT') return { points, weights: this.#weights() };
    if (type !== 'EUC_2D') {
      this.notes.fault('EDGE_WEIGHT_TYPE', `${type} is not read.`, 'Write EUC_2D, or EXPLICIT with the weights.');
    } else if (rows === undefined) {
      this.notes.fault('NODE_COORD_SECTION', 'It is missing.', 'Write a row for each node: number, x, y.');
    }
    return { points };
  }

  /** The matrix of EDGE_WEIGHT_SECTION, in any of its five formats. */
  #weights(): number[][] {
    const n = this.#count;
    const format = this.file.specification('EDGE_WEIGHT_FORMAT') ?? 'FULL_MATRIX';
    const figures = (this.file.sections.get('EDGE_WEIGHT') ?? []).flatMap((row) => row.figures);
    const columnsOf = WEIGHT_FORMATS[format];
    const cells = columnsOf && Array.from({ length: n }, (_, row) => columnsOf(row, n));
    const size = cells?.reduce((sum, [from, to]) => sum + Math.max(0, to - from), 0);
    if (cells === undefined || size !== figures.length || figures.some((figure) => figure < 0)) {
      const message = `${format} of ${n} nodes has ${size ?? 'no'} figures of at least 0; there are ${figures.length}.`;
      this.notes.fault('EDGE_WEIGHT_SECTION', message, `Formats are ${Object.keys(WEIGHT_FORMATS).join(', ')}.`);
      return [];
    }
    const weights = Array.from({ length: n }, () => new Array<number>(n).fill(0));
    let at = 0;
    for (const [row, [from, to]] of cells.entries()) {
      for (let column = from; column < to; column++) {
        weights[row]![column] = figures[at]!;
        if (format !== 'FULL_MATRIX') weights[column]![row] = figures[at]!;
        at++;
      }
    }
    return weights;
  }
}

/** The columns that a format lists in a row: from the first to before the second. */
const WEIGHT_FORMATS: Readonly<Record<string, (row: number, n: number) => readonly [number, number]>> = {
  FULL_MATRIX: (_, n) => [0, n],
  LOWER_ROW: (row) => [0, row],
  LOWER_DIAG_ROW: (row) => [0, row + 1],
  UPPER_ROW: (row, n) => [row + 1, n],
  UPPER_DIAG_ROW: (row, n) => [row, n],
};
