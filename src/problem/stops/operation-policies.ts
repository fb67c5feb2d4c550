import type { OperationDurationPolicy, Plan } from '../../model/types.gen.js';
import { addStop, noStops, stopSetBook, type StopSet } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';

/** Where operations take no time for a resource: its own policies and those of all its tags. */
export interface OperationPolicies {
  /** R: number of the resource's policies; equal ones share a number. */
  readonly resourcePolicies: Int32Array;
  /** By number: the stops whose operation takes no time at all; equal sets are one object. */
  readonly free: readonly StopSet[];
  /** By number: the sets of stops of which the first in a tour is free. */
  readonly firstFree: readonly (readonly (readonly number[])[])[];
}

export function operationPoliciesOf(plan: Plan, { stops, stopsOfTag }: StopTable): OperationPolicies {
  const byTag = plan.operationDurationPoliciesByResourceTag ?? {};
  const policies: (readonly OperationDurationPolicy[])[] = [];
  const numberOf = new Map<string, number>();
  const resourcePolicies = Int32Array.from(plan.resources, ({ operationDurationPolicies: own, tags }) => {
    const list = [...(own ?? []), ...(tags ?? []).flatMap((tag) => (Object.hasOwn(byTag, tag) ? byTag[tag] : []))];
    const key = list.length === 0 ? '' : JSON.stringify(list);
    const number = numberOf.get(key) ?? policies.push(list) - 1;
    numberOf.set(key, number);
    return number;
  });

  const matching = ({ stopTags }: OperationDurationPolicy): readonly number[] =>
    stopTags === undefined || stopTags.length === 0
      ? [...stops.keys()]
      : stopTags.flatMap((tag) => stopsOfTag.get(tag) ?? []);
  const book = stopSetBook();
  return {
    resourcePolicies,
    free: policies.map((list) => {
      const set = noStops(stops.length);
      for (const policy of list) {
        if (policy.policy === 'withoutOperationDurations') for (const stop of matching(policy)) addStop(set, stop);
      }
      return book.sets[book.number(set)];
    }),
    firstFree: policies.map((list) =>
      list.flatMap((policy) => (policy.policy === 'withoutFirstOperationDuration' ? [matching(policy)] : [])),
    ),
  };
}
