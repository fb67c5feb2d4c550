import type { OperationDurationPolicy, Plan } from '../../model/types.gen.js';
import { Numbered } from '../arrays/numbered.js';
import { addStop, noStops, StopSetBook, type StopSet } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';

/** Which operations take no time for a resource: its own policies and those of all its tags. */
export interface OperationPolicies {
  /** R: index of the resource's policies; equal ones share an index. */
  readonly resourcePolicies: Int32Array;
  /** By index: the stops whose operation takes no time at all; equal sets are one object. */
  readonly free: readonly StopSet[];
  /** By index: the sets of stops of which the first visited in a tour takes no time. */
  readonly firstFree: readonly (readonly (readonly number[])[])[];
}

export function operationPoliciesOf(plan: Plan, { stops, stopsOfTag }: StopTable): OperationPolicies {
  const byTag = plan.operationDurationPoliciesByResourceTag ?? {};
  const policies = new Numbered<readonly OperationDurationPolicy[]>();
  const resourcePolicies = Int32Array.from(plan.resources, ({ operationDurationPolicies: own, tags }) => {
    const list = [...(own ?? []), ...(tags ?? []).flatMap((tag) => (Object.hasOwn(byTag, tag) ? byTag[tag] : []))];
    return policies.of(list.length === 0 ? '' : JSON.stringify(list), () => list);
  });

  const matching = ({ stopTags }: OperationDurationPolicy): readonly number[] =>
    stopTags === undefined || stopTags.length === 0
      ? [...stops.keys()]
      : stopTags.flatMap((tag) => stopsOfTag.get(tag) ?? []);
  const book = new StopSetBook();
  return {
    resourcePolicies,
    free: policies.items.map((list) => {
      const set = noStops(stops.length);
      for (const policy of list) {
        if (policy.policy === 'withoutOperationDurations') for (const stop of matching(policy)) addStop(set, stop);
      }
      return book.sets[book.number(set)];
    }),
    firstFree: policies.items.map((list) =>
      list.flatMap((policy) => (policy.policy === 'withoutFirstOperationDuration' ? [matching(policy)] : [])),
    ),
  };
}
