import { Type, type Static } from 'typebox';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';

const resourceId = IdSchema;

export const RelaxationSchema = Type.Union(
  [
    Type.Object({ type: Type.Literal('skills'), resourceId, add: Type.Array(IdSchema) }),
    Type.Object({ type: Type.Literal('workingTimeWindow'), resourceId, end: UtcDateTimeSchema, by: DurationSchema }),
    Type.Object({ type: Type.Literal('maxWorkingDuration'), resourceId, to: DurationSchema, by: DurationSchema }),
    Type.Object({ type: Type.Literal('maxDistanceInKm'), resourceId, to: Type.Number(), by: Type.Number() }),
    Type.Object({ type: Type.Literal('maxInterStopDistanceInKm'), resourceId, to: Type.Number(), by: Type.Number() }),
    Type.Object({ type: Type.Literal('maxInterStopDuration'), resourceId, to: DurationSchema, by: DurationSchema }),
    Type.Object({
      type: Type.Literal('capacity'),
      resourceId,
      capacity: Type.String(),
      to: Type.Number(),
      by: Type.Number(),
    }),
    Type.Object({
      type: Type.Literal('authorizedTimeWindows'),
      orderId: IdSchema,
      stopId: IdSchema,
      window: Type.Integer({ minimum: 0, description: 'Place of the window in the list of the stop.' }),
      end: UtcDateTimeSchema,
      by: DurationSchema,
    }),
    Type.Object({ type: Type.Literal('maxStopSpan'), orderId: IdSchema, to: DurationSchema, by: DurationSchema }),
    Type.Object({ type: Type.Literal('forbiddenAssignment'), resourceTag: IdSchema, stopTag: IdSchema }),
    Type.Object({
      type: Type.Literal('constraint'),
      index: Type.Integer({ minimum: 0, description: 'Place in additionalConstraints of the constraint to lift.' }),
      name: Type.String(),
    }),
  ],
  { discriminator: { propertyName: 'type' } },
);

/**
 * One rule that is changed: of a resource (`skills` to …`capacity`), of the order (`authorizedTimeWindows`, `maxStopSpan`),
 * or lifted for all (`forbiddenAssignment`, `constraint`). `to` and `end` are what it has to be, `by` how much more that is.
 */
export type Relaxation = Immutable<Static<typeof RelaxationSchema>>;
