import { expect, it } from 'vitest';
import { evaluateRoute, createEvaluator } from '../../src/evaluation/evaluate-route.js';
import { line, order, problemOf, resource } from './line.js';

it('a tour is evaluated again only when it has changed', async () => {
  const plan = { resources: [resource('van'), resource('car')], orders: [order('a', 10), order('b', 20)] };
  const problem = await problemOf(plan, line(50));
  const evaluate = createEvaluator(problem);
  const first = evaluate({ resource: 0, stops: Int32Array.of(0, 1) });
  expect(first).toEqual(evaluateRoute(problem, { resource: 0, stops: Int32Array.of(0, 1) }));
  expect(evaluate({ resource: 0, stops: Int32Array.of(0, 1) })).toBe(first);
  expect(evaluate({ resource: 1, stops: Int32Array.of(0, 1) }).route.resource).toBe(1);
  const other = evaluate({ resource: 0, stops: Int32Array.of(1, 0) });
  expect(other).toEqual(evaluateRoute(problem, { resource: 0, stops: Int32Array.of(1, 0) }));
  expect(evaluate({ resource: 0, stops: Int32Array.of(1) }).stops).toHaveLength(1);
});
