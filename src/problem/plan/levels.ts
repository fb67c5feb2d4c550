import { levelRows, objectiveRow, type LevelName } from '../../catalogue/objectives.js';
import type { Order, Resource } from '../../model/types.gen.js';
import { LevelKind } from '../arrays/codes.js';
import { toMicro } from '../arrays/units.js';
import type { ObjectiveEntry } from './objective-list.js';

/** What each level counts; fields as in `ProblemArrays`. */
export interface Levels {
  readonly levelKind: readonly number[];
  /**
   * The index of a level among those of its kind, starting at 0: the rank of its priority, the column of a custom
   * objective.
   */
  readonly levelArgument: readonly number[];
  readonly orderLevel: (order: Order) => number;
  readonly orderPrice: (order: Order) => number;
  readonly resourceLevel: (resource: Resource) => number;
}

/** The level of an objective name; a name without a row belongs to a custom objective. */
function levelNamed(name: string): LevelName {
  return objectiveRow(name)?.level ?? 'CUSTOM';
}

function codeOf(level: LevelName): LevelKind {
  return LevelKind[level];
}

/** The levels above all objectives if something is decided. */
const ABOVE: readonly LevelKind[] = levelRows
  .filter(({ objective, standsFor }) => objective === undefined && standsFor === undefined)
  .map(({ level }) => codeOf(level));

/** True for a level that counts violations of decided tours. */
export function isExistingViolation(kind: number): boolean {
  return ABOVE.some((above) => above === kind);
}

/**
 * One level per entry of the objective list, in its order; above them the violations of decided tours.
 *
 * @param standIns - by objective name: the level that counts it in this plan instead of its own
 */
export function levelsOf(
  entries: readonly ObjectiveEntry[],
  { isDecided, standIns }: { readonly isDecided: boolean; readonly standIns: ReadonlyMap<string, LevelName> },
): Levels {
  const above = isDecided ? ABOVE : [];
  const levelOf = new Map(
    entries.map(({ name, priority }, level) => [`${name} ${priority ?? 0}`, above.length + level]),
  );
  const find = (name: string, priority: number | undefined): number => levelOf.get(`${name} ${priority ?? 0}`) ?? -1;
  const levelKind = [...above, ...entries.map(({ name }) => codeOf(standIns.get(name) ?? levelNamed(name)))];
  const costs = find('minimizeCosts', undefined);
  const isPriced = (order: Order): boolean => costs >= 0 && order['x-unservedCost'] !== undefined;
  /** By kind: the number of levels so far. */
  const met = new Map<number, number>();
  return {
    levelKind,
    levelArgument: levelKind.map((kind) => {
      const place = met.get(kind) ?? 0;
      met.set(kind, place + 1);
      return place;
    }),
    orderLevel: (order) =>
      isPriced(order)
        ? costs
        : find(order.optional === true ? 'maximizeOptionalStops' : 'maximizeMandatoryStops', order.priority),
    orderPrice: (order) => (isPriced(order) ? toMicro(order['x-unservedCost']!) : 0),
    resourceLevel: ({ priority }) => find('minimizeResources', priority),
  };
}
