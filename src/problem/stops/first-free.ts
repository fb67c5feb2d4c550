import type { OperationPolicies } from './operation-policies.js';
import type { ProblemArrays } from '../arrays/problem-arrays.js';
import type { RuleSets } from './rule-sets.js';
import type { ServiceTable } from './service.js';
import { sharedInt32From } from '../arrays/shared-arrays.js';

/** The sets of stops of which the first in a tour is free, by resource. */
export interface FirstFree {
  /** R: number of the resource's list of sets; equal lists have one number. */
  readonly resourceList: Int32Array;
  /** From the number of each class's list. */
  readonly arrays: (classList: readonly number[]) => Pick<ProblemArrays, 'classFirstFree' | 'classFirstFreeList'>;
}

/** Sets that save no time are left out: those of stops that are free for the resource anyway. */
export function firstFreeOf(
  { resourcePolicies, firstFree }: OperationPolicies,
  { resourceView, service }: ServiceTable,
  stops: number,
  sets: RuleSets,
): FirstFree {
  const lists: (readonly number[])[] = [];
  const listOf = new Map<string, number>();
  const known = new Map<string, number>();
  const resourceList = resourceView.map((view, r) => {
    const number = resourcePolicies[r];
    const memo = `${view} ${number}`;
    let list = known.get(memo);
    if (list === undefined) {
      const lasting = firstFree[number].filter((members) => members.some((stop) => service[view * stops + stop] > 0));
      const rows = [...new Set(lasting.map((members) => sets.ofStops(members)))].sort((a, b) => a - b);
      const key = rows.join(' ');
      list = listOf.get(key) ?? lists.push(rows) - 1;
      listOf.set(key, list);
      known.set(memo, list);
    }
    return list;
  });
  return {
    resourceList,
    arrays: (classList) => {
      const starts = [0];
      for (const list of classList) starts.push(starts[starts.length - 1] + lists[list].length);
      return {
        classFirstFree: sharedInt32From(starts),
        classFirstFreeList: sharedInt32From(classList.flatMap((list) => lists[list])),
      };
    },
  };
}
