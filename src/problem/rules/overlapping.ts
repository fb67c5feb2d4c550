import type { Objective, Plan } from '../../model/types.gen.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import type { RuleSets } from '../stops/rule-sets.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';
import type { StopTable } from '../plan/stop-table.js';

/** How many resources may be at stops with a tag at the same time. */
export type OverlapArrays = Pick<ProblemArrays, 'overlapSet' | 'overlapLimit'>;

/**
 * The limits that can be exceeded. None unless the list has the objective; without tags that no stop carries, and
 * without limits that all resources together cannot reach.
 */
export function overlappingOf(
  plan: Plan,
  objectives: readonly Objective[],
  { stopsOfTag }: StopTable,
  sets: Pick<RuleSets, 'ofStops'>,
): OverlapArrays {
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
