import {
  type LimitArray,
  LIMIT_UNITS,
  type LimitOf,
  limitRow,
  limitsWithArray,
  noLimit,
  type TourLimit,
} from '../../catalogue/limits.js';
import type { LimitValue } from '../../model/limit.js';
import { parseDuration } from '../../model/time/duration.js';
import type { Resource } from '../../model/types.gen.js';
import type { PlanClock } from '../plan/clock.js';
import { opensAt } from '../plan/decisions.js';
import { LAYOUT } from '../arrays/layout.js';
import { Numbered } from '../arrays/numbered.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedFloat64From, sharedInt32, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';

/** What other tables contain about each resource, by resource. */
interface ResourceFigures {
  readonly mode: ArrayLike<number>;
  readonly start: ArrayLike<number>;
  readonly end: ArrayLike<number>;
  readonly level: ArrayLike<number>;
  readonly serviceView: ArrayLike<number>;
  readonly windowView: ArrayLike<number>;
  readonly cost: ArrayLike<number>;
  /** Indices of the sets of stops that it may serve, and that it prefers. */
  readonly serves: ArrayLike<number>;
  readonly prefers: ArrayLike<number>;
  /** Everything else that distinguishes resources (indices of rule lists, …): arrays by resource. */
  readonly others: readonly ArrayLike<number>[];
  /** Load limits, by capacity, 10^-6 units. */
  readonly limits: readonly (readonly number[])[];
}

/** A resource, its index in the plan, and what other tables contain about it. */
interface Described {
  readonly resource: Resource;
  readonly r: number;
  readonly figures: ResourceFigures;
  readonly clock: PlanClock;
}

/** Properties of a class that do not depend on stops, by their array of `ProblemArrays`: one figure, or several. */
const FIGURES = {
  classMode: ({ figures, r }) => figures.mode[r],
  classStart: ({ figures, r }) => figures.start[r],
  classEnd: ({ figures, r }) => figures.end[r],
  classLevel: ({ figures, r }) => figures.level[r],
  classServiceView: ({ figures, r }) => figures.serviceView[r],
  classWindowView: ({ figures, r }) => figures.windowView[r],
  classCost: ({ figures, r }) => figures.cost[r],
  classShiftBegin: ({ resource, clock }) => opensAt(resource, clock),
  classShiftEnd: ({ resource, clock }) => clock.seconds(resource.workingTimeWindow.end),
  ...limitFigures(),
  classMaxLeg: ({ resource }) => legLimits(resource),
  classCapacity: ({ figures, r }) => figures.limits[r],
} as const satisfies { readonly [A in keyof ProblemArrays]?: (described: Described) => number | readonly number[] };

/** The limits of whole tours, by their arrays. */
function limitFigures(): Readonly<Record<LimitArray, (described: Described) => number>> {
  const figures = limitsWithArray.map(
    ({ limit, array }) => [array, ({ resource }: Described) => countedOf(limit, resource[limit])] as const,
  );
  return Object.fromEntries(figures) as Readonly<Record<LimitArray, (described: Described) => number>>;
}

type ClassFigure = keyof typeof FIGURES;
const FIGURE_NAMES = Object.keys(FIGURES) as ClassFigure[];

/** Classes of resources and, by class, the indices of its sets of stops. */
export interface Classes {
  readonly arrays: Pick<ProblemArrays, 'resourceClass' | 'classResources' | 'classResourceList' | ClassFigure>;
  readonly count: number;
  /** By class: its resources. */
  readonly members: readonly (readonly number[])[];
  readonly serves: readonly number[];
  readonly prefers: readonly number[];
  /** By class: a figure that all its resources share. */
  readonly figure: (byResource: ArrayLike<number>) => readonly number[];
}

/**
 * Groups resources that are equal in everything that the search can distinguish; classes are ordered by their first
 * resource.
 */
export function classesOf(resources: readonly Resource[], figures: ResourceFigures, clock: PlanClock): Classes {
  const rows = new Numbered<ClassRow>();
  const members: number[][] = [];
  const resourceClass = sharedInt32(resources.length);
  resources.forEach((resource, r) => {
    const row = rowOf({ resource, r, figures, clock });
    const key = [...Object.values(row.arrays), row.serves, row.prefers, row.others].join(' ');
    resourceClass[r] = rows.of(key, () => row);
    (members[resourceClass[r]] ??= []).push(r);
  });

  return {
    count: members.length,
    members,
    serves: rows.items.map(({ serves }) => serves),
    prefers: rows.items.map(({ prefers }) => prefers),
    figure: (byResource) => members.map(([first]) => byResource[first]),
    arrays: {
      resourceClass,
      classResources: sharedStarts(members),
      classResourceList: sharedInt32From(members.flat()),
      ...arraysOf(rows.items),
    },
  };
}

/** Everything that distinguishes classes. */
interface ClassRow {
  readonly arrays: Readonly<Record<ClassFigure, number | readonly number[]>>;
  readonly serves: number;
  readonly prefers: number;
  readonly others: readonly number[];
}

function rowOf(described: Described): ClassRow {
  const { figures, r } = described;
  return {
    arrays: Object.fromEntries(
      FIGURE_NAMES.map((name) => [name, FIGURES[name](described)]),
    ) as unknown as ClassRow['arrays'],
    serves: figures.serves[r],
    prefers: figures.prefers[r],
    others: figures.others.map((figure) => figure[r]),
  };
}

function arraysOf(rows: readonly ClassRow[]): Pick<ProblemArrays, ClassFigure> {
  const arrayOf = (name: ClassFigure): Int32Array | Float64Array => {
    const values = rows.flatMap(({ arrays }) => arrays[name]);
    return LAYOUT[name].type === 'Int32' ? sharedInt32From(values) : sharedFloat64From(values);
  };
  const arrays: unknown = Object.fromEntries(FIGURE_NAMES.map((name) => [name, arrayOf(name)]));
  return arrays as Pick<ProblemArrays, ClassFigure>;
}

/** Limits of the first, an inter-stop and the last travel: meters, then seconds; Infinity if there is none. */
function legLimits(resource: Resource): readonly number[] {
  return [...threeLimits(resource, 'maxInterStopDistanceInKm'), ...threeLimits(resource, 'maxInterStopDuration')];
}

/** A single value bounds every travel. */
function threeLimits(resource: Resource, limit: LimitOf<'travels'>): readonly number[] {
  const given: LimitValue | undefined = resource[limit];
  const { firstTravel, interStop, lastTravel } =
    typeof given === 'object' ? given : { firstTravel: given, interStop: given, lastTravel: given };
  return [firstTravel, interStop, lastTravel].map((figure) => countedOf(limit, figure));
}

/** A limit in compiled form: whole seconds, meters or stops; without a limit Infinity (0 for a minimum). */
function countedOf(limit: TourLimit, given: string | number | undefined): number {
  if (given === undefined) return noLimit(limit);
  if (typeof given === 'string') return parseDuration(given);
  return Math.floor(given * LIMIT_UNITS[limitRow(limit).unit].counted + 0.5) + 0;
}
