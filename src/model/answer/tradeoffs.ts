import { Type } from 'typebox';

import { limitRow, TOUR_LIMITS, tourLimits } from '../../catalogue/limits.js';
import { described, documented, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { AnsweredSchemas, LimitSchemas, schemasOfLimits } from '../limit.js';
import { SolutionObjectiveSchema } from '../solution.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import type { Variation } from '../types.gen.js';
import { ObjectiveChangeSchema } from './suggestion.js';

const direction = Type.Enum(['more', 'less']);
const common = { direction, resourceId: IdSchema };

const texts = {
  type: 'What there is more or less of.',
  direction: '`more`: the limit is relaxed; `less`: it is tightened.',
  resourceId: 'The resource that has it.',
  copyId: 'With `more`: the id of the resource that is added.',
  orderId: 'The order whose windows are wider.',
  by: 'How much that is: an ISO 8601 duration (of windows: how much earlier each begins, and later it ends), kilometers (of every limit that is given), units of the capacity, or units of cost.',
  to: 'The new limit, as the plan has it; for `workingTimeWindow` the date-time in UTC when work then ends.',
  skill: 'The additional skill.',
  capacity: 'The name of the capacity.',
  index: 'Place of the constraint in globalConstraints.',
  name: 'The name of the constraint.',
};

const object = documented(texts);

const varied = tourLimits
  .filter((limit) => !limitRow(limit).isLeast)
  .map((limit) => `\`${limit}\``)
  .join(', ');

export const VariationSchema = described(
  `One unit more or less of something that limits a plan: a resource like \`resourceId\` more (its id is \`copyId\`) or that one less; of one resource more or less of a limit of its tour (${varied}), a later or earlier end of work (\`workingTimeWindow\`), more or less of a \`capacity\`, one of the \`skills\` more; of one order wider windows (\`authorizedTimeWindows\`); of all resources a higher or lower \`maxCumulatedCost\`. \`by\` is how much that is, \`to\` what the limit becomes.`,
  Type.Union(
    [
      object({ type: Type.Literal('resource'), ...common, copyId: Type.Optional(Type.String()) }),
      object({ type: Type.Literal('workingTimeWindow'), ...common, by: DurationSchema, to: UtcDateTimeSchema }),
      ...schemasOfLimits<Variation>((limit) =>
        object({
          type: Type.Literal(limit),
          ...common,
          by: AnsweredSchemas[limit],
          to: TOUR_LIMITS[limit].bounds === 'tour' ? AnsweredSchemas[limit] : LimitSchemas[limit],
        }),
      ),
      object({ type: Type.Literal('skills'), ...common, skill: IdSchema }),
      object({ type: Type.Literal('authorizedTimeWindows'), direction, orderId: IdSchema, by: DurationSchema }),
      object({
        type: Type.Literal('capacity'),
        ...common,
        capacity: Type.String(),
        by: Type.Number(),
        to: Type.Number(),
      }),
      object({
        type: Type.Literal('maxCumulatedCost'),
        direction,
        index: Type.Integer({ minimum: 0 }),
        name: Type.String(),
        by: Type.Number(),
        to: Type.Number(),
      }),
    ],
    { discriminator: { propertyName: 'type' } },
  ),
);

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
