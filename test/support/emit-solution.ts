import { evaluateRoute } from '../../src/evaluation/evaluate-route.js';
import type { Solution } from '../../src/model/types.gen.js';
import type { Problem, Route } from '../../src/problem/problem.js';
import { visitsOfTours } from '../../src/evaluation/visits.js';
import { emitWhole, inOrder } from '../../src/solution/emit.js';
import { tourOf } from '../../src/solution/tour.js';

/**
 * Writes routes as a solution, with every figure and every violation. Routes may come in any order, at most one per
 * resource; empty ones are not written as tours.
 */
export function emitSolution(problem: Problem, routes: readonly Route[]): Solution {
  const served = routes.filter((route) => route.stops.length > 0);
  const evaluated = inOrder(served.map((route) => evaluateRoute(problem, route)));
  const visits = visitsOfTours(problem, evaluated);
  const tours = evaluated.map((tour, index) => tourOf(problem, tour, index, visits));
  return { ...emitWhole(problem, evaluated, visits), tours };
}
