import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { evaluate, solve, validatePlan, validateSolution, type Plan } from '../../src/index.js';
import { closePool } from '../../src/search/pool.js';
import { runsOf } from '../support/numbered-runs.js';
import { randomScenario, travelOf } from '../support/random-scenario.js';

afterAll(closePool);

function isDecidedFor({ resources }: Plan, resourceId: string): boolean {
  return resources.find(({ id }) => id === resourceId)?.state !== undefined;
}

describe('plans with any rules', () => {
  test('are valid, solved without breaking a rule, and evaluated alike', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(randomScenario(), async (scenario) => {
        const checked = validatePlan(scenario.plan);
        if (!checked.valid) throw new Error(JSON.stringify(checked.errors));
        const travel = travelOf(scenario);
        const solution = await solve(checked.plan, { iterations: 300, travel });
        expect(validateSolution(solution)).toMatchObject({ valid: true });
        // Only what is decided already may break rules.
        const isDecided = checked.plan.resources.some(({ state }) => state !== undefined);
        const free = solution.tours.filter(({ resourceId }) => !isDecidedFor(checked.plan, resourceId));
        expect(free.flatMap(({ violations }) => violations)).toEqual([]);
        expect(free.every(({ isValid }) => isValid)).toBe(true);
        if (!isDecided) expect(solution.globalViolations).toEqual([]);
        const { objectives } = await evaluate(checked.plan, solution, { travel });
        expect(objectives).toEqual(solution.objectives);
      }),
      { numRuns: runsOf(50) },
    );
  });
});
