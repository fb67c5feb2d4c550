import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { SolutionObjectiveSchema } from '../solution.js';
import { ObjectiveChangeSchema } from './suggestion.js';
import { VariationSchema } from './variation.js';

const ToursSchema = Type.Array(
  fields({
    resourceId: ['Who makes the tour.', IdSchema],
    stopIds: ['Its stops, in visiting order.', Type.Array(IdSchema)],
  }),
);

export const PriceSchema = described(
  'What one unit more or less would make of the objectives: the figures of tours that were found for it.',
  fields({
    variation: [
      'What there is one unit more or less of: `vary(plan, variation)` is the plan that it means.',
      VariationSchema,
    ],
    alike: ['Other resources that are the same: of each of them it is as true.', Type.Array(IdSchema)],
    text: ['The variation in a few words.', Type.String()],
    objectives: [
      'Every objective of the plan, most important first, against the reference.',
      Type.Array(ObjectiveChangeSchema),
    ],
    tours: ['The tours found for the changed plan, from which the figures are.', ToursSchema],
  }),
);

const ReferenceSchema = fields({
  objectives: ['What they reach in each objective, most important first.', Type.Array(SolutionObjectiveSchema)],
  tours: ['The tours.', ToursSchema],
});

export const TradeoffsSchema = described(
  'The price of one unit more or less of everything that limits a plan. `reference` is what the differences are measured against: the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth of a change that longer search alone would give.',
  fields({
    reference: ['What prices are measured against: the best tours found for the plan as it is.', ReferenceSchema],
    prices: ['What limits most comes first.', Type.Array(PriceSchema)],
    notExamined: ['The time was over before, or the plan would not be valid.', Type.Array(VariationSchema)],
  }),
);
