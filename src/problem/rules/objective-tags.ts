import type { Objective, Plan } from '../../model/types.gen.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import { sharedInt32From, sharedUint8From } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';
import type { RuleSets } from '../stops/stop-sets.js';

/**
 * The pairs of tags that maximizePrecedences evaluates: one row per maximizePrecedences in the list. A pair with a tag
 * that no stop carries is left out: it can neither be kept nor reversed, and does not count for switches.
 */
export function precedencesOf(
  objectives: readonly Objective[],
  { stopsOfTag }: StopTable,
  sets: Pick<RuleSets, 'ofStops'>,
): Pick<ProblemArrays, 'precedenceRules' | 'precedenceSets' | 'precedenceLoose'> {
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

/**
 * How many resources may be at stops with a tag at the same time: the limits that can be exceeded. Empty unless the
 * list has the objective; without tags that no stop carries, and without limits that all resources together cannot
 * reach.
 */
export function overlappingOf(
  plan: Plan,
  objectives: readonly Objective[],
  { stopsOfTag }: StopTable,
  sets: Pick<RuleSets, 'ofStops'>,
): Pick<ProblemArrays, 'overlapSet' | 'overlapLimit'> {
  const rows: number[] = [];
  const limits: number[] = [];
  if (objectives.includes('minimizeOverOverlappingCapacitiesOnStops')) {
    for (const [tag, limit] of Object.entries(plan.overlappingCapacitiesByStopTag ?? {})) {
      const carriers = stopsOfTag.get(tag);
      if (carriers === undefined || limit >= plan.resources.length) continue;
      rows.push(sets.ofStops(carriers));
      limits.push(limit);
    }
  }
  return { overlapSet: sharedInt32From(rows), overlapLimit: sharedInt32From(limits) };
}
