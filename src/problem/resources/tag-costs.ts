import type { Cost, CustomObjective, GlobalConstraint, Objective, Plan, Resource } from '../../model/types.gen.js';
import type { CostCollector } from './cost-functions.js';
import { byFirstTag } from '../plan/first-tag.js';
import { Numbered } from '../arrays/numbered.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';

/** What puts costs on the tags of resources. */
export interface TagCosting {
  readonly costsByResourceTag: Readonly<Record<string, Cost>>;
}

/** Rows of cost functions, one column an objective or constraint that charges tags; equal rows once. */
export interface TagCosts {
  /** R: row of a resource. */
  readonly resourceRow: Int32Array;
  /** C·columns, from the row of each class: cost function, −1 for a tour that costs nothing. */
  readonly byClass: (classRow: readonly number[]) => Int32Array;
}

/** What tours of each resource cost under some objectives or constraints: the first of its tags that is a key counts. */
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

/** The objectives of the user's own, in the order of the list. */
export function customObjectives(objectives: readonly Objective[]): readonly CustomObjective[] {
  return objectives.filter(
    (objective): objective is CustomObjective => typeof objective !== 'string' && objective.type === 'custom',
  );
}

/** A cumulated cost that is limited. */
export type LimitedCost = GlobalConstraint & { readonly maximum: number };

/** The constraints on cumulated costs that have an effect, those with a maximum, in plan order. */
export function limitedCosts({ globalConstraints }: Plan): readonly LimitedCost[] {
  return (globalConstraints ?? []).filter((constraint): constraint is LimitedCost => constraint.maximum !== undefined);
}
