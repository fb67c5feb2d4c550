import fc from 'fast-check';

import { baselineOf, stopsOf, vectorWith, type Baseline } from '../../src/answers/baseline.js';
import { createProver } from '../../src/answers/impossible/impossible.js';
import { createQuestionClock, type QuestionClock } from '../../src/answers/question-clock.js';
import { judge } from '../../src/answers/places/judge.js';
import { makeScreen } from '../../src/answers/places/screen.js';
import { placesOf, distinctResources, type ScreenedTours } from '../../src/answers/suggest/suggest.js';
import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import { slotsOf } from '../../src/evaluation/visits.js';
import { compareVectors } from '../../src/objectives/objective.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { sequencesOf } from '../support/sequences.js';

/** Tests wait for every answer. */
export const PATIENT: QuestionClock = createQuestionClock(undefined);

/** Tours as one may look at them. */
export function lookedAt(baseline: Baseline): ScreenedTours {
  return { baseline, screen: makeScreen(baseline) };
}

/** Numbers that decide which orders are served, and where. */
export const choices = fc.array(fc.nat({ max: 11 }), { minLength: 12, maxLength: 12 });

/** Tours of a plan that break nothing: what is decided, and orders one after the other at one of their places. */
export async function someTours(problem: Problem, drawn: readonly number[]): Promise<Baseline> {
  let baseline = baselineOf(problem, keepDecisions(problem, []));
  for (let order = 0; order < problem.orders.length; order++) {
    const choice = drawn[order % drawn.length]!;
    const isMissing = slotsOf(problem, order).every((slot) => baseline.visits.slotStop[slot]! < 0);
    if (choice % 3 === 0 || !isMissing) continue;
    const places = await placesOf(lookedAt(baseline), order, { most: 4, perResource: 2 }, PATIENT);
    if (places.length === 0) continue;
    const { tour } = places[choice % places.length]!.judged;
    const routes: Route[] = baseline.tours.flatMap((one) => (one === undefined ? [] : [one.route]));
    baseline = baselineOf(problem, [...routes.filter(({ resource }) => resource !== tour.route.resource), tour.route]);
  }
  return baseline;
}

/** The orders of which no stop is in a tour. */
export function missingOrders({ problem, visits }: Baseline): number[] {
  return problem.orders
    .map((_, order) => order)
    .filter((order) => slotsOf(problem, order).every((slot) => visits.slotStop[slot]! < 0));
}

/**
 * Vectors of all places of an order, found by trying every sequence of which the tour is left when the order is taken
 * out.
 */
export function everyPlace(baseline: Baseline, order: number, resources = distinctResources(baseline)): Float64Array[] {
  const { problem } = baseline;
  const { stopSlot, slotOrder } = problem.arrays;
  const found: Float64Array[] = [];
  for (const resource of resources) {
    // Where no ways lead from the begin by a stop to the end it cannot be served, though a decided tour may lack them
    // already.
    if (
      createProver(problem)
        .exclude(order, resource)
        ?.missed.some(({ rule }) => rule === 'unreachable')
    )
      continue;
    const tour = Array.from(stopsOf(baseline, resource));
    const orders = new Set(tour.map((stop) => slotOrder[stopSlot[stop]!]!));
    for (const sequence of sequencesOf(problem, resource)) {
      const stops = [...sequence.stops];
      const rest = stops.filter((stop) => slotOrder[stopSlot[stop]!] !== order);
      if (rest.length === stops.length || rest.join(' ') !== tour.join(' ') || orders.has(order)) continue;
      if (judge(baseline, order, resource, stops).missed.length > 0) continue;
      found.push(vectorWith(baseline, evaluateRoute(problem, { resource, stops })));
    }
  }
  return found.sort(compareVectors);
}
