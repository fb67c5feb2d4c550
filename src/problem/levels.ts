import type { Order } from '../model/order.js';
import type { Resource } from '../model/resource.js';
import type { ObjectiveEntry } from '../objectives/catalogue.js';
import { LevelKind } from './problem.js';

/** Which level counts what; fields as in `ProblemArrays`. */
export interface Levels {
  readonly levelKind: readonly number[];
  /** The rank of a level's priority: its place among the entries of the same name, 0 first. */
  readonly levelArgument: readonly number[];
  readonly orderLevel: (order: Order) => number;
  readonly resourceLevel: (resource: Resource) => number;
}

const KIND_OF: Readonly<Record<string, number>> = {
  maximizeMandatoryStops: LevelKind.UNSERVED_MANDATORY,
  minimizeDelay: LevelKind.DELAY,
  minimizeCosts: LevelKind.COSTS,
  minimizeResources: LevelKind.RESOURCES,
  maximizeOptionalStops: LevelKind.UNSERVED_OPTIONAL,
  maximizePreferredStops: LevelKind.PREFERRED,
  minimizeLargestTourDuration: LevelKind.LARGEST_TOUR,
  minimizeWorkingDuration: LevelKind.WORKING,
  minimizeDistance: LevelKind.DISTANCE,
};

/** One level for each entry of the objective list, in its order. */
export function levelsOf(entries: readonly ObjectiveEntry[]): Levels {
  const levelOf = new Map(entries.map(({ name, priority }, level) => [`${name} ${priority ?? 0}`, level]));
  const find = (name: string, priority: number | undefined): number => levelOf.get(`${name} ${priority ?? 0}`) ?? -1;
  return {
    levelKind: entries.map(({ name }) => {
      const kind = KIND_OF[name];
      if (kind === undefined) throw new Error(`The objective ${name} has no level.`);
      return kind;
    }),
    levelArgument: entries.map((entry, level) => level - entries.findIndex(({ name }) => name === entry.name)),
    orderLevel: ({ optional, priority }) =>
      find(optional === true ? 'maximizeOptionalStops' : 'maximizeMandatoryStops', priority),
    resourceLevel: ({ priority }) => find('minimizeResources', priority),
  };
}
