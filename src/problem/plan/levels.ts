import type { ObjectiveName } from '../../model/objective.js';
import type { Order } from '../../model/order.js';
import type { Resource } from '../../model/resource.js';
import type { ObjectiveEntry } from '../../objectives/catalogue.js';
import { LevelKind } from '../arrays/codes.js';

/** Which level counts what; fields as in `ProblemArrays`. */
export interface Levels {
  readonly levelKind: readonly number[];
  /** The place of a level among those of its kind, 0 first: the rank of its priority, the column of a custom objective. */
  readonly levelArgument: readonly number[];
  readonly orderLevel: (order: Order) => number;
  readonly resourceLevel: (resource: Resource) => number;
}

/** Every objective that has a name of its own: one that is missing here does not compile. */
const KIND_OF: Readonly<Record<ObjectiveName | 'maximizePrecedences', LevelKind>> = {
  maximizeMandatoryStops: LevelKind.UNSERVED_MANDATORY,
  minimizeDelay: LevelKind.DELAY,
  minimizeCosts: LevelKind.COSTS,
  minimizeResources: LevelKind.RESOURCES,
  minimizeOverOverlappingCapacitiesOnStops: LevelKind.OVERLAPPING,
  maximizeOptionalStops: LevelKind.UNSERVED_OPTIONAL,
  maximizePreferredStops: LevelKind.PREFERRED,
  minimizeLargestTourDuration: LevelKind.LARGEST_TOUR,
  minimizeWorkingDuration: LevelKind.WORKING,
  minimizeDistance: LevelKind.DISTANCE,
  minimizeEarlyLoadings: LevelKind.EARLY_LOADING,
  maximizePrecedences: LevelKind.PRECEDENCES,
};

/** A custom objective has a name that no other has. */
function kindOf(name: string): LevelKind {
  return Object.hasOwn(KIND_OF, name) ? KIND_OF[name as keyof typeof KIND_OF] : LevelKind.CUSTOM;
}

/** What stands above all objectives where something is decided. */
const ABOVE = [LevelKind.VIOLATIONS, LevelKind.LATENESS, LevelKind.CROW_FLY] as const;

/** True for a level of what decided tours break. */
export function isStanding(kind: number): boolean {
  return ABOVE.some((above) => above === kind);
}

/** One level for each entry of the objective list, in its order; above them what decided tours break. */
export function levelsOf(entries: readonly ObjectiveEntry[], isDecided: boolean): Levels {
  const above = isDecided ? ABOVE : [];
  const levelOf = new Map(
    entries.map(({ name, priority }, level) => [`${name} ${priority ?? 0}`, above.length + level]),
  );
  const find = (name: string, priority: number | undefined): number => levelOf.get(`${name} ${priority ?? 0}`) ?? -1;
  const levelKind = [...above, ...entries.map(({ name }) => kindOf(name))];
  /** How many levels of a kind there are so far. */
  const met = new Map<number, number>();
  return {
    levelKind,
    levelArgument: levelKind.map((kind) => {
      const place = met.get(kind) ?? 0;
      met.set(kind, place + 1);
      return place;
    }),
    orderLevel: ({ optional, priority }) =>
      find(optional === true ? 'maximizeOptionalStops' : 'maximizeMandatoryStops', priority),
    resourceLevel: ({ priority }) => find('minimizeResources', priority),
  };
}
