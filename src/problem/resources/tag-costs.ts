import type { Cost, CustomObjective, GlobalConstraint, Objective, Plan, Resource } from '../../model/types.gen.js';
import type { CostCollector } from './cost-functions.js';
import { byFirstTag } from '../plan/first-tag.js';
import { Numbered } from '../arrays/numbered.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';

/** An objective or constraint that puts costs on the tags of resources. */
interface TagCosting {
  readonly costsByResourceTag: Readonly<Record<string, Cost>>;
}

/**
 * Rows of cost functions, with one column per objective or constraint that charges tags; equal rows are stored once.
 */
export interface TagCosts {
  /** R: row of a resource. */
  readonly resourceRow: Int32Array;
  /** C·columns, from the row of each class: cost function, −1 for a tour that costs nothing. */
  readonly byClass: (classRow: readonly number[]) => Int32Array;
}

/**
 * The cost functions of each resource's tours under some objectives or constraints: the first of its tags that is a key
 * applies.
 */
export function tagCostsOf(
  resources: readonly Resource[],
  charging: readonly TagCosting[],
  costs: Pick<CostCollector, 'add'>,
): TagCosts {
  const rows = new Numbered<readonly number[]>();
  const resourceRow = Int32Array.from(resources, ({ tags }) => {
    const row = charging.map(({ costsByResourceTag }) => costs.add(byFirstTag(tags, costsByResourceTag)));
    return rows.of(row.join(' '), () => row);
  });
  return { resourceRow, byClass: (classRow) => sharedInt32From(classRow.flatMap((row) => rows.items[row])) };
}

/** The custom objectives, in list order. */
export function customObjectives(objectives: readonly Objective[]): readonly CustomObjective[] {
  return objectives.filter(
    (objective): objective is CustomObjective => typeof objective !== 'string' && objective.type === 'custom',
  );
}

/** A limited cumulated cost. */
export type LimitedCost = GlobalConstraint & { readonly maximum: number };

/** The effective constraints on cumulated costs, which are those with a maximum, in plan order. */
export function limitedCosts({ globalConstraints }: Plan): readonly LimitedCost[] {
  return (globalConstraints ?? []).filter((constraint): constraint is LimitedCost => constraint.maximum !== undefined);
}
