import fc from 'fast-check';

import { groundOf, slotsOf, type Ground } from '../../src/answers/ground.js';
import { paceOf, type Pace } from '../../src/answers/pace.js';
import { makeScreen } from '../../src/answers/places/screen.js';
import { placesOf, type Looked } from '../../src/answers/suggest/suggest.js';
import { keepDecisions } from '../../src/solution/decided-routes.js';
import type { Problem, Route } from '../../src/problem/problem.js';

/** Tests wait for every answer. */
export const PATIENT: Pace = paceOf(undefined);

/** Tours as one may look at them. */
export function lookedAt(ground: Ground): Looked {
  return { ground, screen: makeScreen(ground) };
}

/** Numbers that decide which orders are served, and where. */
export const choices = fc.array(fc.nat({ max: 11 }), { minLength: 12, maxLength: 12 });

/** Tours of a plan that break nothing: what is decided, and orders one after the other at one of their places. */
export async function someTours(problem: Problem, drawn: readonly number[]): Promise<Ground> {
  let ground = groundOf(problem, keepDecisions(problem, []));
  for (let order = 0; order < problem.orders.length; order++) {
    const choice = drawn[order % drawn.length]!;
    const isMissing = slotsOf(problem, order).every((slot) => ground.visits.slotStop[slot]! < 0);
    if (choice % 3 === 0 || !isMissing) continue;
    const places = await placesOf(lookedAt(ground), order, { most: 4, perResource: 2 }, PATIENT);
    if (places.length === 0) continue;
    const { tour } = places[choice % places.length]!.judged;
    const routes: Route[] = ground.tours.flatMap((one) => (one === undefined ? [] : [one.route]));
    ground = groundOf(problem, [...routes.filter(({ resource }) => resource !== tour.route.resource), tour.route]);
  }
  return ground;
}

/** The orders of which no stop is in a tour. */
export function missingOrders({ problem, visits }: Ground): number[] {
  return problem.orders
    .map((_, order) => order)
    .filter((order) => slotsOf(problem, order).every((slot) => visits.slotStop[slot]! < 0));
}
