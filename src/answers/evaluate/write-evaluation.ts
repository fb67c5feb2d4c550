import type { Evaluation, ViolationChange } from '../../model/types.gen.js';
import type { Problem } from '../../problem/problem.js';
import { tourOf } from '../../solution/tour.js';
import { maxCumulatedCostViolations } from '../../violations/constraint.js';
import { stopsOf, type Baseline } from '../baseline.js';
import { stopAt } from '../places/missed.js';
import { changesOf } from '../suggest/write-suggestion.js';

/**
 * Writes the evaluation of edited tours as users read it.
 *
 * @param edited - the resources whose tours may differ
 */
export function writeEvaluation(before: Baseline, after: Baseline, edited: readonly number[]): Evaluation {
  const { problem } = before;
  const inOrder = [...edited].sort((a, b) => a - b);
  const written = new Map(
    inOrder.flatMap((resource) => {
      const tour = after.tours[resource];
      return tour === undefined ? [] : [[resource, tourOf(problem, tour, resource, after.visits)] as const];
    }),
  );
  const judged = [...inOrder, ...partners(before, after, edited)];
  const old = brokenIn(before, judged, before.brokenBy);
  const now = brokenIn(after, judged, (resource) => written.get(resource)?.violations ?? after.brokenBy(resource));
  return {
    objectives: changesOf(before, after.vector),
    violations: { gained: without(now, old), lost: without(old, now) },
    servedStopIds: visitedOnlyIn(problem, after, before),
    unservedStopIds: visitedOnlyIn(problem, before, after),
    tours: [...written.values()],
  };
}

/** Other resources that visit stops of the same orders: violations of these orders depend on both. */
function partners(before: Baseline, after: Baseline, edited: readonly number[]): number[] {
  const { stopSlot, slotOrder } = before.problem.arrays;
  const ordersOf = (tours: Baseline, resource: number): number[] =>
    Array.from(stopsOf(tours, resource), (stop) => slotOrder[stopSlot[stop]]);
  const touched = new Set(edited.flatMap((resource) => [...ordersOf(before, resource), ...ordersOf(after, resource)]));
  return [...before.tours.keys()].filter(
    (resource) => !edited.includes(resource) && ordersOf(before, resource).some((order) => touched.has(order)),
  );
}

/** A violation with a key that is equal for equal violations, wherever the stop lies in its tour. */
interface Keyed {
  readonly change: ViolationChange;
  readonly key: string;
}

/** The violations of tours, and of all tours together. */
function brokenIn({ problem, tours }: Baseline, resources: readonly number[], brokenBy: Baseline['brokenBy']): Keyed[] {
  const own = resources.flatMap((resource) =>
    brokenBy(resource).map((violation) => {
      const stopId = stopAt(problem, tours[resource]!, violation);
      return keyed({ resourceId: problem.resources[resource].id, ...(stopId !== undefined && { stopId }), violation });
    }),
  );
  const all = maxCumulatedCostViolations(
    problem,
    tours.filter((tour) => tour !== undefined),
  );
  return [...own, ...all.map((violation) => keyed({ violation }))];
}

function keyed(change: ViolationChange): Keyed {
  const { violation, ...place } = change;
  return { change, key: JSON.stringify({ ...place, ...violation, wayPointIndex: undefined }) };
}

/** The multiset difference: violations that occur more often in `some` than in `others`. */
function without(some: readonly Keyed[], others: readonly Keyed[]): ViolationChange[] {
  const count = new Map<string, number>();
  for (const { key } of others) count.set(key, (count.get(key) ?? 0) + 1);
  return some.flatMap(({ change, key }) => {
    const left = count.get(key) ?? 0;
    if (left > 0) count.set(key, left - 1);
    return left > 0 ? [] : [change];
  });
}

function visitedOnlyIn({ stops }: Problem, one: Baseline, other: Baseline): string[] {
  return Array.from(one.visits.slotStop.keys()).flatMap((slot) => {
    const stop = one.visits.slotStop[slot];
    return stop < 0 || stop === other.visits.slotStop[slot] ? [] : [stops[stop].id];
  });
}
