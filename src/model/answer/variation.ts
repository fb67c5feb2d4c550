import { Type } from 'typebox';
import { limitRow, TOUR_LIMITS, tourLimits } from '../../catalogue/limits.js';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { AnsweredSchemas, LimitSchemas, schemasOfLimits } from '../limit.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import type { Variation } from '../types.gen.js';

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

const object = <T extends Type.TProperties>(properties: T) => documented(Type.Object(properties), texts as never);

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
