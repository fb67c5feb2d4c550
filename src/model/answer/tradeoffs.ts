import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { SolutionObjectiveSchema } from '../solution.js';
import { ObjectiveChangeSchema } from './suggestion.js';
import { VariationSchema } from './variation.js';

export type { Price, Tradeoffs } from '../types.gen.js';

const ToursSchema = Type.Array(
  documented(Type.Object({ resourceId: IdSchema, stopIds: Type.Array(IdSchema) }), {
    resourceId: 'Who makes the tour.',
    stopIds: 'Its stops, in visiting order.',
  }),
);

export const PriceSchema = described(
  'What one unit more or less would make of the objectives: the figures of tours that were found for it.',
  documented(
    Type.Object({
      variation: VariationSchema,
      alike: Type.Array(IdSchema),
      text: Type.String(),
      objectives: Type.Array(ObjectiveChangeSchema),
      tours: ToursSchema,
    }),
    {
      variation: 'What there is one unit more or less of: `vary(plan, variation)` is the plan that it means.',
      alike: 'Other resources that are the same: of each of them it is as true.',
      text: 'The variation in a few words.',
      objectives: 'Every objective of the plan, most important first, against the reference.',
      tours: 'The tours found for the changed plan, from which the figures are.',
    },
  ),
);

const ReferenceSchema = documented(
  Type.Object({ objectives: Type.Array(SolutionObjectiveSchema), tours: ToursSchema }),
  { objectives: 'What they reach in each objective, most important first.', tours: 'The tours.' },
);

export const TradeoffsSchema = described(
  'The price of one unit more or less of everything that limits a plan. `reference` is what the differences are told against: the given tours, or better ones for the unchanged plan where any were found on the way. So nothing is counted as the worth of a change that longer search alone would give.',
  documented(
    Type.Object({
      reference: ReferenceSchema,
      prices: Type.Array(PriceSchema),
      notExamined: Type.Array(VariationSchema),
    }),
    {
      reference: 'What prices are told against: the best tours found for the plan as it is.',
      prices: 'What limits most comes first.',
      notExamined: 'The time was over before, or the plan would not be valid.',
    },
  ),
);
