import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { SolutionObjectiveSchema } from '../solution.js';
import { ObjectiveChangeSchema } from './suggestion.js';
import { VariationSchema } from './variation.js';

const ToursSchema = Type.Array(
  fields({
    resourceId: ['The resource of the tour.', IdSchema],
    stopIds: ['Its stops, in visiting order.', Type.Array(IdSchema)],
  }),
);

export const PriceSchema = described(
  'The effect of one unit more or less on the objectives, from tours that were found for it.',
  fields({
    variation: ['What changes by one unit; `vary(plan, variation)` returns the changed plan.', VariationSchema],
    alike: ['Identical resources, for which the same is true.', Type.Array(IdSchema)],
    text: ['The variation in a few words.', Type.String()],
    objectives: [
      'Every objective of the plan, most important first, against the reference.',
      Type.Array(ObjectiveChangeSchema),
    ],
    tours: ['The tours found for the changed plan, on which the figures are based.', ToursSchema],
  }),
);

const ReferenceSchema = fields({
  objectives: ['The value of each objective, most important first.', Type.Array(SolutionObjectiveSchema)],
  tours: ['The tours.', ToursSchema],
});

export const TradeoffsSchema = described(
  'The price of one unit more or less of everything that limits a plan. `reference` is what the differences are measured against: the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth of a change that longer search alone would give.',
  fields({
    reference: ['The reference of the prices: the best tours found for the unchanged plan.', ReferenceSchema],
    prices: ['The prices, what limits most first.', Type.Array(PriceSchema)],
    notExamined: ['The time ran out, or the plan would be invalid.', Type.Array(VariationSchema)],
  }),
);
