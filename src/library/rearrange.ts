import type { DelayedStop, ObjectiveChange, Order, Plan, Solution } from '../model/types.gen.js';
import { givenTours } from '../model/given.js';
import { plannedStops } from '../model/stop.js';
import { formatDateTime } from '../model/time/date-time.js';
import { formatDuration } from '../model/time/duration.js';
import { suggest } from './desk.js';
import { evaluate } from './evaluate.js';
import { check } from './option-checks.js';
import { optimizeChecks, type OptimizeOptions, type PlanInput } from './options.js';
import { objectiveChanges, plainTours, servedStops } from './compare.js';
import { solve } from './solve.js';

const { start: _start, ...rearrangeChecks } = optimizeChecks;

/** The result of a short search that inserts an order into tours. */
export interface Rearrangement {
  /** The tours that the search found, with the order if serving it pays. */
  readonly solution: Solution;
  /** Every objective of the plan, compared with the tours before. */
  readonly objectives: readonly ObjectiveChange[];
  /** Stops of all tours that are served later than before. */
  readonly delayed: readonly DelayedStop[];
  /** Stops that are served by another resource than before. */
  readonly movedStopIds: readonly string[];
}

/**
 * Serves an order by a short search that starts with its best place, if it has one, and may move everything else as
 * well: never worse than `suggest`.
 *
 * @param solution - of the plan
 * @param order - the id of an unserved order, or a new order
 * @param options - those of `optimize`; `maxDuration` is the time of the search, 2 s if nothing limits it
 * @throws whatever `suggest` and `solve` throw
 * @example
 * const { solution: better, objectives, delayed } = await rearrange(plan, solution, 'order-17', { maxDuration: 1 });
 */
export async function rearrange<P>(
  plan: PlanInput<P>,
  solution: Solution,
  order: string | Order,
  options: Omit<OptimizeOptions, 'start'> = {},
): Promise<Rearrangement> {
  check(options, rearrangeChecks);
  const planned = givenTours(solution);
  const { travel, signal } = options;
  const quiet = { travel, signal, onWarnings: () => undefined };
  const [best] = await suggest(plan, solution, order, { ...quiet, most: 1 });
  const given = plan as Plan;
  const whole = typeof order === 'string' ? given : { ...given, orders: [...(given.orders ?? []), order] };
  const before = await evaluate(whole, solution, quiet);
  const tours = plainTours({ tours: planned });
  const others = tours.filter(({ resourceId }) => resourceId !== best?.resourceId);
  const start = best === undefined ? tours : [...others, { resourceId: best.resourceId, stopIds: best.stopIds }];
  const limit = options.maxDuration ?? (options.iterations === undefined ? 2 : undefined);
  const found = await solve(whole, { ...options, maxDuration: limit, start });
  return {
    solution: found,
    objectives: objectiveChanges(found.objectives, before.objectives),
    ...changesOf(whole, before, found),
  };
}

function changesOf(plan: Plan, before: Solution, after: Solution): Pick<Rearrangement, 'delayed' | 'movedStopIds'> {
  const old = servedStops(before);
  const planned = plannedStops(plan);
  const delayed: DelayedStop[] = [];
  const movedStopIds: string[] = [];
  for (const [stopId, { resourceId, begin }] of servedStops(after)) {
    const was = old.get(stopId);
    if (was === undefined) continue;
    if (was.resourceId !== resourceId) movedStopIds.push(stopId);
    if (begin <= was.begin) continue;
    const by = formatDuration(begin - was.begin);
    delayed.push({ stopId, orderId: planned.get(stopId)?.order.id ?? stopId, beginTime: formatDateTime(begin), by });
  }
  return { delayed, movedStopIds };
}
