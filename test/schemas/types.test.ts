import type { Static } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Plan, Solution } from '../../src/index.js';
import type { Immutable } from '../../src/model/immutable.js';
import type { PlanSchema } from '../../src/model/plan.js';
import type { SolutionSchema } from '../../src/model/solution.js';
import { typesText } from './types.js';

describe('the types of plans and solutions', () => {
  it('are those of their schemas', () => {
    expectTypeOf<Plan>().toExtend<Immutable<Static<typeof PlanSchema>>>();
    expectTypeOf<Immutable<Static<typeof PlanSchema>>>().toExtend<Plan>();
    expectTypeOf<Solution>().toExtend<Immutable<Static<typeof SolutionSchema>>>();
    expectTypeOf<Immutable<Static<typeof SolutionSchema>>>().toExtend<Solution>();
  });

  it('have a docstring before every field', () => {
    const lines = typesText().split('\n');
    const bare = lines.filter((line, at) => line.startsWith('readonly ') && !/^\/\*\* .+ \*\/$/.test(lines[at - 1]!));
    expect(bare).toEqual([]);
    expect(lines.filter((line) => line.startsWith('readonly ')).length).toBeGreaterThan(250);
  });
});
