import type { EvaluatedRoute } from '../../evaluation/evaluated-route.js';
import { relax } from '../../model/answer/relax.js';
import type { Relaxation, Plan } from '../../model/types.gen.js';
import { compile } from '../../problem/compile.js';
import type { Problem } from '../../problem/problem.js';
import type { TravelSource } from '../../problem/travel/travel-source.js';
import { baselineOf, stopsOf, vectorWith, type Baseline } from '../baseline.js';
import { judge } from '../places/judge.js';
import type { JudgedPlace } from '../suggest/in-order.js';
import type { NearMiss } from './nearest.js';

/**
 * Compiles the plan with the change and evaluates the tour with the order in it.
 *
 * @returns the place that the change makes possible; undefined if it is not enough
 */
export async function verified(
  baseline: Baseline,
  travel: TravelSource,
  change: Relaxation,
  order: number,
  near: NearMiss,
): Promise<JudgedPlace | undefined> {
  const { problem } = baseline;
  const changed = await compile(onlyWhatMatters(problem, relax(problem.plan, change), order, near), travel, {
    isSearched: false,
  });
  const resource = changed.resourceIndex.get(problem.resources[near.resource].id)!;
  const numberOf = (stop: number): number => changed.stopIndex.get(problem.stops[stop].id)!;
  const isSmall = changed.resources.length === 1;
  const before = (isSmall ? [near.resource] : [...problem.resources.keys()]).map((one) => ({
    resource: isSmall ? resource : one,
    stops: Array.from(stopsOf(baseline, one), numberOf),
  }));
  const after = Array.from(near.judged.tour.route.stops, numberOf);
  const sameOrder = changed.arrays.slotOrder[changed.arrays.stopSlot[numberOf(near.stops[0])]];
  const small = baselineOf(changed, before);
  const judged = judge(small, sameOrder, resource, after);
  if (judged.missed.length > 0) return undefined;
  const tour = inPlanOf(near, judged.tour, changed.origin - problem.origin);
  return {
    resource: near.resource,
    stops: near.stops,
    judged: { tour, missed: [] },
    vector: vectorWith(baseline, tour),
  };
}

/**
 * Reduces the plan to the one resource and the orders of its tour. Decisions and costs of all tours need the whole
 * plan.
 */
function onlyWhatMatters(problem: Problem, plan: Plan, order: number, { resource, judged }: NearMiss): Plan {
  if (problem.decisions !== undefined || (plan.globalConstraints ?? []).length > 0) return plan;
  const { slotOrder, stopSlot } = problem.arrays;
  const orders = new Set([order, ...judged.tour.stops.map(({ stop }) => slotOrder[stopSlot[stop]])]);
  const ids = new Set([...orders].map((one) => problem.orders[one].id));
  const own = problem.resources[resource].id;
  return {
    ...plan,
    resources: plan.resources.filter(({ id }) => id === own),
    orders: (plan.orders ?? []).filter(({ id }) => ids.has(id)),
  };
}

/** Converts a tour to the indices of the whole plan, with times relative to that plan's origin. */
function inPlanOf(near: NearMiss, tour: EvaluatedRoute, shift: number): EvaluatedRoute {
  const { route } = near.judged.tour;
  return {
    ...tour,
    route,
    begin: tour.begin + shift,
    end: tour.end + shift,
    stops: tour.stops.map((visit, position) => ({
      ...visit,
      stop: route.stops[position],
      arrival: visit.arrival + shift,
      begin: visit.begin + shift,
      departure: visit.departure + shift,
    })),
  };
}
