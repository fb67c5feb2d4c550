import { parseDuration } from '../model/duration.js';
import type { Plan } from '../model/plan.js';
import { sharedFloat64 } from './shared-arrays.js';
import type { StopTable } from './stop-table.js';
import { viewsOf } from './views.js';

/** Effective operation durations by view and stop. */
export interface ServiceTable {
  /** R: view of a resource. */
  readonly resourceView: Int32Array;
  readonly count: number;
  /** V·n seconds. */
  readonly service: Float64Array;
}

/** A stop lasts its own operation duration and the additions of every matching pair of tags. */
export function serviceTableOf(plan: Plan, { stops, stopsOfTag }: StopTable): ServiceTable {
  const additions = (plan.additionalOperationDurations ?? []).filter(({ stopTag }) => stopsOfTag.has(stopTag));
  const { resourceView, bound } = viewsOf(
    plan.resources,
    additions.map(({ resourceTag }) => [resourceTag]),
  );
  const own = Float64Array.from(stops, (stop) => parseDuration(stop.operationDuration ?? 'PT0S'));
  const service = sharedFloat64(bound.length * stops.length);
  bound.forEach((rules, view) => {
    const row = service.subarray(view * stops.length, (view + 1) * stops.length);
    row.set(own);
    for (const rule of rules) {
      const { stopTag, additionalOperationDuration } = additions[rule];
      const seconds = parseDuration(additionalOperationDuration);
      for (const stop of stopsOfTag.get(stopTag) ?? []) row[stop] += seconds;
    }
  });
  return { resourceView, count: bound.length, service };
}
