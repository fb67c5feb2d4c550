import type { Static } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Explanation, Plan, PlanChange, SlotOffer, Solution, Tradeoffs } from '../../src/index.js';
import type { ExplanationSchema } from '../../src/model/answer/explanation.js';
import type { SlotOfferSchema } from '../../src/model/answer/suggestion.js';
import type { TradeoffsSchema } from '../../src/model/answer/tradeoffs.js';
import type { PlanChangeSchema } from '../../src/model/change/plan-change.js';
import type { PlanSchema } from '../../src/model/plan.js';
import type { SolutionSchema } from '../../src/model/solution.js';
import { typesText } from './types.js';

/** `T` with every property and list read-only, all the way down. */
type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

describe('the types of plans, solutions and answers', () => {
  it('are those of their schemas', () => {
    expectTypeOf<Plan>().toExtend<Immutable<Static<typeof PlanSchema>>>();
    expectTypeOf<Immutable<Static<typeof PlanSchema>>>().toExtend<Plan>();
    expectTypeOf<Solution>().toExtend<Immutable<Static<typeof SolutionSchema>>>();
    expectTypeOf<Immutable<Static<typeof SolutionSchema>>>().toExtend<Solution>();
    expectTypeOf<Explanation>().toExtend<Immutable<Static<typeof ExplanationSchema>>>();
    expectTypeOf<Immutable<Static<typeof ExplanationSchema>>>().toExtend<Explanation>();
    expectTypeOf<Immutable<Static<typeof SlotOfferSchema>>>().toExtend<SlotOffer>();
    expectTypeOf<Immutable<Static<typeof TradeoffsSchema>>>().toExtend<Tradeoffs>();
    expectTypeOf<PlanChange>().toExtend<Immutable<Static<typeof PlanChangeSchema>>>();
    expectTypeOf<Immutable<Static<typeof PlanChangeSchema>>>().toExtend<PlanChange>();
  });

  it('have a docstring before every field', () => {
    const lines = typesText().split('\n');
    const bare = lines.filter((line, at) => line.startsWith('readonly ') && !/^\/\*\* .+ \*\/$/.test(lines[at - 1]!));
    expect(bare).toEqual([]);
    expect(lines.filter((line) => line.startsWith('readonly ')).length).toBeGreaterThan(250);
  });
});
