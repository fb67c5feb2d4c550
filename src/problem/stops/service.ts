import { parseDuration } from '../../model/time/duration.js';
import type { Plan, OperationDurationPolicy } from '../../model/types.gen.js';
import { Numbered, resourceLists, type ResourceLists } from '../arrays/numbered.js';
import { sharedFloat64, sharedInt32From, sharedStarts } from '../arrays/shared-arrays.js';
import { hasStop, type StopSet, addStop, noStops, StopSetBook, type RuleSets } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';
import { viewsOf } from '../arrays/views.js';
import { getOrInsert } from '../../model/maps.js';

/** Effective operation durations by view and stop. */
export interface ServiceTable {
  /** R: view of a resource. */
  readonly resourceView: Int32Array;
  readonly count: number;
  /** V·n: effective operation seconds. */
  readonly service: Float64Array;
}

/**
 * The duration at a stop is its own operation duration plus the additions of every matching pair of tags, or 0 if a
 * policy says so.
 */
export function serviceTableOf(
  plan: Plan,
  { stops, stopsOfTag }: StopTable,
  policies: Pick<OperationPolicies, 'resourcePolicies' | 'free'>,
): ServiceTable {
  const additions = (plan.additionalOperationDurations ?? []).filter(({ stopTag }) => stopsOfTag.has(stopTag));
  const { resourceView: resourceAdditions, bound } = viewsOf(
    plan.resources,
    additions.map(({ resourceTag }) => [resourceTag]),
  );
  const own = Float64Array.from(stops, (stop) => parseDuration(stop.operationDuration ?? 'PT0S'));
  const rowOf = (rules: ReadonlySet<number>, free: StopSet): Float64Array => {
    const row = Float64Array.from(own);
    for (const rule of rules) {
      const { stopTag, additionalOperationDuration } = additions[rule];
      const seconds = parseDuration(additionalOperationDuration);
      for (const stop of stopsOfTag.get(stopTag) ?? []) row[stop] += seconds;
    }
    if (free.some((word) => word !== 0)) row.forEach((_, stop) => hasStop(free, stop) && (row[stop] = 0));
    return row;
  };

  const rows = new Numbered<Float64Array>();
  const resourceView = resourceAdditions.map((rules, r) => {
    const free = policies.free[policies.resourcePolicies[r]];
    return rows.of(`${rules} ${policies.free.indexOf(free)}`, () => rowOf(bound[rules], free));
  });
  const service = sharedFloat64(rows.items.length * stops.length);
  rows.items.forEach((row, view) => service.set(row, view * stops.length));
  return { resourceView, count: rows.items.length, service };
}

/** Which operations take no time for a resource: its own policies and those of all its tags. */
interface OperationPolicies {
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
  const listOf = new Map<string, number>();
  const resourceList = resourceView.map((view, r) => {
    const number = resourcePolicies[r];
    return getOrInsert(listOf, `${view} ${number}`, () => {
      const lasting = firstFree[number].filter((members) => members.some((stop) => service[view * stops + stop] > 0));
      const rows = [...new Set(lasting.map((members) => sets.ofStops(members)))].sort((a, b) => a - b);
      return lists.of(rows.join(' '), () => rows);
    });
  });
  return resourceLists(resourceList, lists, (own) => ({
    classFirstFree: sharedStarts(own),
    classFirstFreeList: sharedInt32From(own.flat()),
  }));
}
