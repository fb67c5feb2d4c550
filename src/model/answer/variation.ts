import { Type, type Static } from 'typebox';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';
import { MaxInterStopDistanceSchema, MaxInterStopDurationSchema } from '../resource.js';

const direction = Type.Enum(['more', 'less'], { description: 'more: the limit is relaxed; less: it is tightened.' });
const common = { direction, resourceId: IdSchema };

export const VariationSchema = Type.Union(
  [
    Type.Object({
      type: Type.Literal('resource'),
      ...common,
      copyId: Type.Optional(Type.String({ description: 'With more: the id of the resource that is added.' })),
    }),
    Type.Object({
      type: Type.Literal('maxWorkingDuration'),
      ...common,
      by: DurationSchema,
      to: { ...DurationSchema, description: 'What the limit becomes.' },
    }),
    Type.Object({
      type: Type.Literal('workingTimeWindow'),
      ...common,
      by: DurationSchema,
      to: { ...UtcDateTimeSchema, description: 'When work ends then.' },
    }),
    Type.Object({
      type: Type.Literal('maxDistanceInKm'),
      ...common,
      by: Type.Number({ description: 'Kilometers.' }),
      to: Type.Number({ description: 'What the limit becomes, in kilometers.' }),
    }),
    Type.Object({
      type: Type.Literal('maxInterStopDistanceInKm'),
      ...common,
      by: Type.Number({ description: 'Kilometers, of every limit that is given.' }),
      to: { ...MaxInterStopDistanceSchema, description: 'What the limit becomes, in kilometers, as the plan has it.' },
    }),
    Type.Object({
      type: Type.Literal('maxInterStopDuration'),
      ...common,
      by: { ...DurationSchema, description: 'Of every limit that is given.' },
      to: { ...MaxInterStopDurationSchema, description: 'What the limit becomes, as the plan has it.' },
    }),
    Type.Object({
      type: Type.Literal('skills'),
      ...common,
      skill: { ...IdSchema, description: 'The skill that it has in addition.' },
    }),
    Type.Object({
      type: Type.Literal('authorizedTimeWindows'),
      direction,
      orderId: IdSchema,
      by: {
        ...DurationSchema,
        description: 'So much earlier each window of each of its stops begins, and so much later it ends.',
      },
    }),
    Type.Object({
      type: Type.Literal('capacity'),
      ...common,
      capacity: Type.String({ description: 'Its name.' }),
      by: Type.Number({ description: 'In the unit of the capacity.' }),
      to: Type.Number({ description: 'What the limit becomes.' }),
    }),
    Type.Object({
      type: Type.Literal('maxCumulatedCost'),
      direction,
      index: Type.Integer({ minimum: 0, description: 'Place of the constraint in globalConstraints.' }),
      name: Type.String(),
      by: Type.Number({ description: 'Units of cost.' }),
      to: Type.Number({ description: 'What the maximum becomes.' }),
    }),
  ],
  { discriminator: { propertyName: 'type' } },
);

/**
 * One unit more or less of something that limits a plan: a resource like `resourceId` more (its id is `copyId`) or that one
 * less; of one resource longer work (`maxWorkingDuration`), a later or earlier end of work (`workingTimeWindow`), a longer or
 * shorter tour (`maxDistanceInKm`), longer or shorter travels (`maxInterStopDistanceInKm`, `maxInterStopDuration`), more or
 * less of a `capacity`, one of the `skills` more; of one order wider windows (`authorizedTimeWindows`); of all resources a
 * higher or lower `maxCumulatedCost`. `by` is how much that is, `to` what the limit becomes.
 */
export type Variation = Immutable<Static<typeof VariationSchema>>;
