import type { OperationPolicies } from './operation-policies.js';
import { Numbered } from '../arrays/numbered.js';
import { resourceLists, type ResourceLists } from '../arrays/resource-lists.js';
import type { RuleSets } from './rule-sets.js';
import type { ServiceTable } from './service.js';
import { sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';

/** The sets of stops of which the first visited in a tour takes no time. */
export type FirstFree = ResourceLists<'classFirstFree' | 'classFirstFreeList'>;

/** Sets that save no time are left out: those of stops that take no time for the resource anyway. */
export function firstFreeOf(
  { resourcePolicies, firstFree }: OperationPolicies,
  { resourceView, service }: ServiceTable,
  stops: number,
  sets: RuleSets,
): FirstFree {
  const lists = new Numbered<readonly number[]>();
  const known = new Map<string, number>();
  const resourceList = resourceView.map((view, r) => {
    const number = resourcePolicies[r];
    const memo = `${view} ${number}`;
    let list = known.get(memo);
    if (list === undefined) {
      const lasting = firstFree[number].filter((members) => members.some((stop) => service[view * stops + stop] > 0));
      const rows = [...new Set(lasting.map((members) => sets.ofStops(members)))].sort((a, b) => a - b);
      list = lists.of(rows.join(' '), () => rows);
      known.set(memo, list);
    }
    return list;
  });
  return resourceLists(resourceList, lists, (own) => ({
    classFirstFree: sharedStarts(own),
    classFirstFreeList: sharedInt32From(own.flat()),
  }));
}
