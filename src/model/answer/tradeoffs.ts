import { Type, type Static } from 'typebox';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';
import { SolutionObjectiveSchema } from '../solution.js';
import { ObjectiveChangeSchema } from './suggestion.js';
import { VariationSchema } from './variation.js';

const ToursSchema = Type.Array(Type.Object({ resourceId: IdSchema, stopIds: Type.Array(IdSchema) }));

export const PriceSchema = Type.Object({
  variation: VariationSchema,
  alike: Type.Array(IdSchema, { description: 'Other resources that are the same: of each of them it is as true.' }),
  text: Type.String({ description: 'The variation in a few words.' }),
  objectives: Type.Array(ObjectiveChangeSchema, {
    description: 'Every objective of the plan, most important first, against the reference.',
  }),
  tours: { ...ToursSchema, description: 'The tours found for the changed plan, from which the figures are.' },
});

/** What one unit more or less would make of the objectives: the figures of tours that were found for it. */
export type Price = Immutable<Static<typeof PriceSchema>>;

export const TradeoffsSchema = Type.Object({
  reference: Type.Object(
    { objectives: Type.Array(SolutionObjectiveSchema), tours: ToursSchema },
    { description: 'What prices are told against: the best tours found for the plan as it is.' },
  ),
  prices: Type.Array(PriceSchema, { description: 'What limits most comes first.' }),
  notExamined: Type.Array(VariationSchema, {
    description: 'The time was over before, or the plan would not be valid.',
  }),
});

/**
 * The price of one unit more or less of everything that limits a plan. `reference` is what the differences are told against:
 * the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth
 * of a change that longer search alone would give.
 */
export type Tradeoffs = Immutable<Static<typeof TradeoffsSchema>>;
