import { describe, expect, test, vi } from 'vitest';
import { createEvaluator } from '../../src/evaluation/evaluate-route.js';
import type { EvaluatedRoute } from '../../src/evaluation/evaluated-route.js';
import { type Visits, visitsOfTours } from '../../src/evaluation/visits.js';
import { compile } from '../../src/problem/compile.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { inOrder } from '../../src/solution/emit.js';
import { emitSolution } from '../support/emit-solution.js';
import { tourOf, createTourWriter } from '../../src/solution/tour.js';
import { fly } from '../../src/travel/index.js';
import { deliveries } from '../library/small-plans.js';

const route = (resource: number, ...stops: number[]): Route => ({ resource, stops });

/** Six orders; the last two are one of two stops. */
async function sixStops(): Promise<Problem> {
  const { resources, orders = [] } = deliveries(6, 3);
  const [first, second, ...others] = orders;
  return compile({ resources, orders: [...others, { id: 'two', stops: [...first!.stops, ...second!.stops] }] }, fly());
}

/** Writes one solution after the other. */
function writerOf(problem: Problem) {
  const fresh = vi.fn((tour: EvaluatedRoute, index: number, visits: Visits) =>
    JSON.stringify(tourOf(problem, tour, index, visits)),
  );
  const evaluate = createEvaluator(problem);
  const write = createTourWriter(problem, fresh);
  const written = (...routes: Route[]): unknown[] => {
    const evaluated = inOrder(routes.map(evaluate));
    const visits = visitsOfTours(problem, evaluated);
    return evaluated.map((tour, index) => JSON.parse(write(tour, index, visits)) as unknown);
  };
  const expected = (...routes: Route[]): unknown => JSON.parse(JSON.stringify(emitSolution(problem, routes).tours));
  return { written, expected, fresh };
}

describe('tours', () => {
  test('that do not change are written once', async () => {
    const { written, expected, fresh } = writerOf(await sixStops());
    const [some, others] = [
      [route(0, 0, 1), route(1, 2), route(2, 4, 5)],
      [route(0, 0, 1), route(1, 2, 3), route(2, 4, 5)],
    ];
    expect(written(...some)).toEqual(expected(...some));
    expect(fresh).toHaveBeenCalledTimes(3);
    expect(written(...others)).toEqual(expected(...others));
    expect(fresh).toHaveBeenCalledTimes(4);
  });

  test('that visit a part of an order report the rest of it, whatever was written before', async () => {
    const { written, expected } = writerOf(await sixStops());
    const solutions = [
      [route(0, 0, 4), route(1, 1, 5)],
      [route(0, 0, 4), route(1, 1)],
      [route(0, 0, 4), route(1, 4, 5)],
      [route(1, 4, 5)],
      [route(0, 4), route(1, 4, 5)],
    ];
    for (const routes of [...solutions, ...solutions.reverse()])
      expect(written(...routes)).toEqual(expected(...routes));
  });
});
