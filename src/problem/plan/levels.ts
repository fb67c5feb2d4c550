import { levelRows, objectiveRow, type LevelName } from '../../catalogue/objectives.js';
import type { Order, Resource } from '../../model/types.gen.js';
import { LevelKind } from '../arrays/codes.js';
import { toMicro } from '../arrays/units.js';
import type { ObjectiveEntry } from './objective-list.js';

/** Which level counts what; fields as in `ProblemArrays`. */
export interface Levels {
  readonly levelKind: readonly number[];
  /** The place of a level among those of its kind, 0 first: the rank of its priority, the column of a custom objective. */
  readonly levelArgument: readonly number[];
  readonly orderLevel: (order: Order) => number;
  readonly orderPrice: (order: Order) => number;
  readonly resourceLevel: (resource: Resource) => number;
}

/** The level of an objective name; a name without a row is a custom objective's. */
function levelNamed(name: string): LevelName {
  return objectiveRow(name)?.level ?? 'CUSTOM';
}

function codeOf(level: LevelName): LevelKind {
  return LevelKind[level];
}

/** The levels above all objectives where something is decided. */
const ABOVE: readonly LevelKind[] = levelRows
  .filter(({ objective, standsFor }) => objective === undefined && standsFor === undefined)
  .map(({ level }) => codeOf(level));

/** True for a level that counts what decided tours break. */
export function isExistingViolation(kind: number): boolean {
  return ABOVE.some((above) => above === kind);
}

/**
 * One level for each entry of the objective list, in its order; above them what decided tours break.
 *
 * @param standIns - by name of an objective: the level that counts it in this plan instead of its own
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
  /** By kind: how many levels there are so far. */
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
