import type { Objective } from '../../model/types.gen.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import type { RuleSets } from '../stops/rule-sets.js';
import { sharedInt32From, sharedUint8From } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** The pairs of tags that maximizePrecedences looks at. */
export type PrecedenceArrays = Pick<ProblemArrays, 'precedenceRules' | 'precedenceSets' | 'precedenceLoose'>;

/**
 * One row for each maximizePrecedences in the list. A pair with a tag that no stop carries is left out: it can neither
 * be kept nor reversed, and does not count for switches.
 */
export function precedencesOf(
  objectives: readonly Objective[],
  { stopsOfTag }: StopTable,
  sets: Pick<RuleSets, 'ofStops'>,
): PrecedenceArrays {
  const rules = [0];
  const pairs: number[] = [];
  const loose: number[] = [];
  for (const objective of objectives) {
    if (typeof objective === 'string' || objective.type !== 'maximizePrecedences') continue;
    for (const { previous, next } of objective.precedences) {
      const before = stopsOfTag.get(previous);
      const after = stopsOfTag.get(next);
      if (before !== undefined && after !== undefined) pairs.push(sets.ofStops(before), sets.ofStops(after));
    }
    rules.push(pairs.length / 2);
    loose.push(objective.disableGroupProximity === true ? 1 : 0);
  }
  return {
    precedenceRules: sharedInt32From(rules),
    precedenceSets: sharedInt32From(pairs),
    precedenceLoose: sharedUint8From(loose),
  };
}
