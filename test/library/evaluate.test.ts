import { expect, test } from 'vitest';
import { evaluate, InvalidOptionsError, InvalidPlanError, validateSolution } from '../../src/index.js';
import { deliveries } from './small-plans.js';

test('given tours are evaluated as they are, violations included', async () => {
  const stopIds = Array.from({ length: 12 }, (_, index) => `stop-${index}`);
  const solution = await evaluate(deliveries(13, 2), [{ resourceId: 'van-1', stopIds }]);
  expect(validateSolution(solution)).toMatchObject({ valid: true });
  expect(solution.unaffectedStopIds).toEqual(['stop-12']);
  expect(solution.unusedResourceIds).toEqual(['van-0']);
  expect(solution.tours[0].isValid).toBe(false);
  // Twelve crates are aboard at the begin, ten fit.
  expect(solution.tours[0].violations[0]).toMatchObject({ type: 'capacity', wayPointIndex: 0, overCapacity: 2 });
});

test('a solution can be evaluated again', async () => {
  const plan = deliveries(5, 1);
  const solution = await evaluate(plan, [{ resourceId: 'van-0', stopIds: ['stop-2', 'stop-1'] }]);
  expect({ ...(await evaluate(plan, solution)), timestamp: '' }).toEqual({ ...solution, timestamp: '' });
});

test('tours of unknown things and options of solve are refused', async () => {
  const plan = deliveries(2, 1);
  await expect(evaluate(plan, [{ resourceId: 'bus', stopIds: [] }])).rejects.toBeInstanceOf(InvalidPlanError);
  await expect(evaluate(plan, [], { iterations: 5 } as object)).rejects.toBeInstanceOf(InvalidOptionsError);
});
