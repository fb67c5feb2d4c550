import { append } from '../../model/maps.js';
import type { Order, Plan, Position, Resource, SingleStop, Stop } from '../../model/types.gen.js';
import { formatWindow } from '../../model/time/date-time.js';
import { formatDuration } from '../../model/time/duration.js';
import type { MatrixOptions } from '../../travel/matrix.js';
import { CleanIds } from '../clean-id.js';
import { costOf, durationOf, filled } from '../filled.js';
import { MATRIX_TYPES, rowPosition, type ReadPlan } from '../format.js';
import { list, needed, Notes, parseJson } from '../shape.js';
import {
  OBJECTIVES,
  problem,
  routingMatrix,
  type PragmaticJob,
  type PragmaticLocation,
  type PragmaticMatrix,
  type PragmaticProblem,
  type PragmaticShift,
  type PragmaticTask,
  type PragmaticVehicleType,
} from './problem.js';

/** Length of a shift without an end, in seconds. */
const ENDLESS = 365 * 86_400;

/** Default speed of a profile, in meters per second. */
const USUAL_SPEED = 10;

/** Entries of relations that are not jobs. */
const MARKS = new Set(['departure', 'arrival', 'break', 'reload', 'recharge', 'dispatch']);

/** Profile types, each of which can have its own matrix. */
const TYPES = [...MATRIX_TYPES, 'fly'] as const;

/**
 * Reads a problem in the pragmatic format of reinterpretcat/vrp, as JSON text or parsed JSON, with its routing
 * matrices. A vehicle with several shifts becomes one resource per shift.
 *
 * @throws FormatError with all faults
 */
export function readPragmatic(source: unknown, matrices: readonly unknown[] = []): ReadPlan {
  const notes = new Notes();
  const read = needed(problem)(parseJson(source), '', notes);
  const tables = list(routingMatrix)(matrices.map(parseJson), 'matrices', notes) ?? [];
  notes.throwFaults();
  const writer = new PragmaticPlanWriter(read!, tables, notes);
  const resources = writer.resources();
  const plan: Plan = {
    resources,
    orders: writer.orders(),
    objectives: objectivesOf(read!, notes),
    lateDeparture: true,
    ...writer.incompatibilities(),
  };
  const options = writer.matrices();
  notes.throwFaults();
  return { plan, ...(options && { matrices: options }), warnings: notes.warnings };
}

class PragmaticPlanWriter {
  readonly #ids = new CleanIds();
  readonly #orderIds = new CleanIds();
  readonly #stopIds = new CleanIds();
  readonly #skills = new CleanIds();
  readonly #tags = new CleanIds();
  /** Ids of the stops, or groups of stops, of each job. */
  readonly #jobs: ReadonlyMap<string, readonly string[]>;
  /** By vehicle and shift: the jobs of its relations. */
  readonly #assigned = new Map<string, string[]>();

  constructor(
    private readonly problem: PragmaticProblem,
    private readonly tables: readonly PragmaticMatrix[],
    private readonly notes: Notes,
  ) {
    const stopId = (job: string, task: number, count: number): string =>
      this.#stopIds.of(count === 1 ? job : `${job}#${task + 1}`);
    this.#jobs = new Map(
      problem.plan.jobs.map((job) => [job.id, tasksOf(job).map((_, i, all) => stopId(job.id, i, all.length))]),
    );
    this.#readRelations();
    if (tables.length === 0) {
      const message = 'Without matrices travels are straight lines, as in pragmatic; for roads make the profiles cars.';
      notes.warn('PROFILES', 'fleet.profiles', message);
    }
  }

  /** Assigns the jobs of relations to their vehicles. */
  #readRelations(): void {
    const { plan, fleet } = this.problem;
    const owners = new Map<string, string>();
    for (const [i, { type, jobs, vehicleId, shiftIndex = 0 }] of (plan.relations ?? []).entries()) {
      const path = `plan.relations[${i}]`;
      if (type !== 'any') {
        this.notes.warn('RELATIONS', path, 'The sequence of a relation is left out: its jobs have their vehicle.');
      }
      const isThere = ({ vehicleIds, shifts }: PragmaticVehicleType): boolean =>
        vehicleIds.includes(vehicleId) && shifts[shiftIndex] !== undefined;
      if (!fleet.vehicles.some(isThere)) {
        this.notes.fault(path, `There is no vehicle ${vehicleId} with a shift ${shiftIndex}.`, 'Name one.');
      }
      const key = `${vehicleId} ${shiftIndex}`;
      for (const job of new Set(jobs.filter((each) => !MARKS.has(each)))) {
        const owner = owners.get(job);
        if (!this.#jobs.has(job)) this.notes.fault(path, `There is no job ${job}.`, 'Correct its id.');
        else if (owner === undefined) append(this.#assigned, key, job);
        else if (owner !== key) this.notes.fault(path, `The job ${job} has two vehicles.`, 'Keep one of them.');
        owners.set(job, key);
      }
    }
  }

  resources(): Resource[] {
    const { vehicles } = this.problem.fleet;
    const resources = vehicles.flatMap((type, i) =>
      type.shifts.flatMap((shift, k) =>
        type.vehicleIds.map((id) => this.#resource(type, shift, { id, k, path: `fleet.vehicles[${i}]` })),
      ),
    );
    if (resources.length === 0) this.notes.fault('fleet.vehicles', 'There is no vehicle with a shift.', 'Add one.');
    const seen = new Set<string>();
    return resources.filter(({ id }) => {
      if (!seen.has(id)) return Boolean(seen.add(id));
      this.notes.fault('fleet.vehicles', `The vehicle ${id} is there twice.`, 'Give each vehicle an id of its own.');
      return false;
    });
  }

  #resource(
    type: PragmaticVehicleType,
    shift: PragmaticShift,
    { id, k, path }: { readonly id: string; readonly k: number; readonly path: string },
  ): Resource {
    const at = `${path}.shifts[${k}]`;
    const begin = shift.start.earliest;
    const end = shift.end?.latest ?? begin + ENDLESS;
    if (end <= begin) this.notes.fault(`${at}.end`, 'It ends before it begins.', 'Write a later end.');
    if (shift.start.latest !== undefined && shift.start.latest < end) {
      this.notes.warn('LATEST', `${at}.start.latest`, 'The latest departure is left out.');
    }
    const { maxDuration, shiftTime, maxDistance, tourSize } = type.limits ?? {};
    const stopIds = (this.#assigned.get(`${id} ${k}`) ?? []).flatMap((job) => this.#jobs.get(job)!);
    const assignments = stopIds.map((stopId) => ({ stopId, status: 'assigned' as const }));
    return filled<Resource>({
      id: this.#ids.of(k === 0 ? id : `${id}~${k + 1}`),
      vehicleProfile: this.#profile(type, path),
      workingTimeWindow: formatWindow(begin, end),
      departure: this.#position(shift.start.location, `${at}.start.location`),
      arrival: shift.end && this.#position(shift.end.location, `${at}.end.location`),
      capacities: goods(type.capacity),
      maxWorkingDuration: durationOf(maxDuration ?? shiftTime),
      maxDistanceInKm: maxDistance === undefined ? undefined : maxDistance / 1000,
      'x-maxStops': tourSize,
      skills: this.#vehicleSkills(type.skills ?? []),
      cost: costOf({
        using: type.costs.fixed || undefined,
        hour: type.costs.time * 3600,
        km: type.costs.distance * 1000,
      }),
      travelTimeCoefficient: type.profile.scale,
      breaks: this.#breaks(shift, begin, at),
      state: assignments.length > 0 ? { assignments } : undefined,
      properties: { vehicleId: id, typeId: type.typeId, ...(k > 0 && { shift: String(k) }) },
    });
  }

  orders(): Order[] {
    const seen = new Set<string>();
    return this.problem.plan.jobs.map((job, i) => {
      const path = `plan.jobs[${i}]`;
      if (seen.has(job.id)) this.notes.fault(`${path}.id`, `The id ${job.id} is there twice.`, 'Make it unique.');
      seen.add(job.id);
      const tasks = tasksOf(job);
      if (tasks.length === 0) this.notes.fault(path, 'It has no tasks.', 'Add pickups, deliveries or services.');
      if ((job.pickups?.length ?? 0) > 1 || (job.deliveries?.length ?? 0) > 1) {
        this.notes.warn('MULTI_JOB', path, 'Several pickups or deliveries of one job are made in the given sequence.');
      }
      if ((job.replacements?.length ?? 0) > 0) {
        this.notes.warn('REPLACEMENTS', path, 'What a replacement exchanges is left out: it moves no load.');
      }
      return filled<Order>({
        id: this.#orderIds.of(job.id),
        stops: tasks.map(({ task, kind }, k) => this.#stop(job, task, { kind, id: this.#jobs.get(job.id)![k]!, path })),
        requiredSkills: this.#jobSkills(job),
        properties: { jobId: job.id },
      });
    });
  }

  #stop(
    job: PragmaticJob,
    task: PragmaticTask,
    { kind, id, path }: { readonly kind: SingleStop['kind'] & string; readonly id: string; readonly path: string },
  ): Stop {
    if (task.places.length === 0) this.notes.fault(path, 'A task has no places.', 'Add one.');
    const stops = task.places.map(({ location, duration, times = [], tag }, i) =>
      filled<SingleStop>({
        id: task.places.length === 1 ? id : this.#stopIds.of(`${id}@${i + 1}`),
        kind,
        position: this.#position(location, path),
        operationDuration: durationOf(duration || undefined),
        capacities: kind === 'acknowledgement' ? {} : goods(task.demand ?? []),
        authorizedTimeWindows: times.map(([begin, end]) => formatWindow(begin, end)),
        tags: job.compatibility === undefined ? [] : [this.#tags.of(`compatibility:${job.compatibility}`)],
        properties: tag === undefined ? {} : { tag },
      }),
    );
    return stops.length === 1 ? stops[0]! : { type: 'alternatives', id, alternatives: stops };
  }

  /** Returns the rule that jobs of different compatibility cannot share a tour. */
  incompatibilities(): Pick<Plan, 'incompatibleStopTags'> {
    const names = new Set(this.problem.plan.jobs.flatMap(({ compatibility }) => compatibility ?? []));
    const tags = [...names].map((name) => this.#tags.of(`compatibility:${name}`));
    const pairs = tags.flatMap((a, i) => tags.slice(i + 1).map((b): [string, string] => [a, b]));
    return filled({ incompatibleStopTags: pairs });
  }

  /** Returns the skills that a job requires: each of allOf, one for oneOf and one for noneOf. */
  #jobSkills({ skills: { allOf = [], oneOf = [], noneOf = [] } = {} }: PragmaticJob): string[] {
    return [
      ...allOf.map((skill) => this.#skills.of(skill)),
      ...(oneOf.length > 0 ? [this.#skills.of(`one-of:${oneOf.join('+')}`)] : []),
      ...(noneOf.length > 0 ? [this.#skills.of(`none-of:${noneOf.join('+')}`)] : []),
    ];
  }

  #vehicleSkills(own: readonly string[]): string[] {
    const has = (skill: string): boolean => own.includes(skill);
    const skills = this.problem.plan.jobs.flatMap(({ skills: { oneOf = [], noneOf = [] } = {} }) => [
      ...(oneOf.some(has) ? [this.#skills.of(`one-of:${oneOf.join('+')}`)] : []),
      ...(noneOf.length > 0 && !noneOf.some(has) ? [this.#skills.of(`none-of:${noneOf.join('+')}`)] : []),
    ]);
    return [...new Set([...own.map((skill) => this.#skills.of(skill)), ...skills])];
  }

  #breaks({ breaks = [] }: PragmaticShift, start: number, path: string): NonNullable<Resource['breaks']> {
    return breaks.flatMap(({ time, duration, places = [] }, i) => {
      const lasts = duration ?? places[0]?.duration;
      if (lasts === undefined) return [];
      if (time.isOffset) {
        const message = 'Offsets of breaks count from the begin of the shift, not from the departure.';
        this.notes.warn('BREAK_OFFSET', `${path}.breaks[${i}].time`, message);
      }
      const [begin, end] = time.isOffset ? [start + time.begin, start + time.end] : [time.begin, time.end];
      // Pragmatic's window bounds the start of a break; a plan's window contains the whole break.
      const timeWindow = formatWindow(begin, end + lasts);
      return [{ type: 'timeWindowBreak' as const, duration: formatDuration(lasts), timeWindow }];
    });
  }

  #profile({ profile: { matrix } }: PragmaticVehicleType, path: string): Resource['vehicleProfile'] {
    if (this.tables.length === 0) {
      const { speed = USUAL_SPEED } = this.problem.fleet.profiles?.find(({ name }) => name === matrix) ?? {};
      return { type: 'fly', kmph: Math.round(speed * 3600) / 1000 };
    }
    // Unnamed matrices belong to the profiles in order.
    const names = [...new Set(this.problem.fleet.profiles?.map(({ name }) => name))];
    const row = this.tables.findIndex(({ profile }, i) =>
      profile === undefined ? this.tables.length === 1 || names[i] === matrix : profile === matrix,
    );
    const type = TYPES[row];
    if (type === undefined) this.notes.fault(`${path}.profile.matrix`, `There is no matrix ${matrix}.`, 'Add it.');
    return { type: type ?? 'car' };
  }

  #position({ lat, lng, index }: PragmaticLocation, path: string): Position {
    if (lat !== undefined && lng !== undefined) {
      if (this.tables.length > 0) {
        this.notes.fault(path, 'With matrices each place is a row of them.', 'Write { "index": … }.');
      }
      return { lon: lng, lat };
    }
    if (index === undefined) this.notes.fault(path, 'It is not a place.', 'Write { "lat": …, "lng": … }, or an index.');
    else if (index >= this.#size) {
      this.notes.fault(path, `There is no row ${index} in a matrix.`, 'Give the matrices, or write lat and lng.');
    }
    return rowPosition(index ?? 0);
  }

  get #size(): number {
    return Math.round(Math.sqrt(this.tables[0]?.distances.length ?? 0));
  }

  matrices(): MatrixOptions | undefined {
    if (this.tables.length === 0) return undefined;
    const size = this.#size;
    const profiles = this.tables.map(({ travelTimes, distances, errorCodes = [] }, i) => {
      for (const [name, figures] of Object.entries({ travelTimes, distances })) {
        if (figures.length === size * size) continue;
        this.notes.fault(`matrices[${i}].${name}`, `There are ${figures.length} figures.`, 'Write n rows of n.');
      }
      const reached = (figures: readonly number[]): (number | null)[] =>
        figures.map((figure, cell) => ((errorCodes[cell] ?? 0) > 0 ? null : figure));
      return [TYPES[i] ?? `matrix-${i}`, { distance: reached(distances), duration: reached(travelTimes) }] as const;
    });
    return {
      positions: Array.from({ length: size }, (_, i) => rowPosition(i)),
      profiles: Object.fromEntries(profiles),
    };
  }
}

function tasksOf({ pickups = [], deliveries = [], replacements = [], services = [] }: PragmaticJob) {
  return [
    ...pickups.map((task) => ({ task, kind: 'pickup' as const })),
    ...deliveries.map((task) => ({ task, kind: 'delivery' as const })),
    ...[...replacements, ...services].map((task) => ({ task, kind: 'acknowledgement' as const })),
  ];
}

function goods(amounts: readonly number[]): Record<string, number> {
  return Object.fromEntries(amounts.map((amount, i) => [`load-${i + 1}`, amount]));
}

function objectivesOf({ objectives }: PragmaticProblem, notes: Notes): NonNullable<Plan['objectives']> {
  const usual = ['minimize-unassigned', 'minimize-tours', 'minimize-cost'].map((type) => ({ type }));
  const names = (objectives ?? usual).flatMap(({ type }, i) => {
    if (Object.hasOwn(OBJECTIVES, type)) return [OBJECTIVES[type as keyof typeof OBJECTIVES]];
    notes.warn('OBJECTIVES', `objectives[${i}]`, `The objective ${type} is left out: the plan has none like it.`);
    return [];
  });
  return [...new Set<(typeof OBJECTIVES)[keyof typeof OBJECTIVES]>(['maximizeMandatoryStops', ...names])];
}
