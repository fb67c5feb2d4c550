import { parseDuration } from '../../model/time/duration.js';
import type { Plan } from '../../model/types.gen.js';
import type { OperationPolicies } from './operation-policies.js';
import { Numbered } from '../arrays/numbered.js';
import { sharedFloat64 } from '../arrays/shared-arrays.js';
import { hasStop, type StopSet } from './stop-sets.js';
import type { StopTable } from '../plan/stop-table.js';
import { viewsOf } from '../arrays/views.js';

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
