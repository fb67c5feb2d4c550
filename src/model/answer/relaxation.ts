import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { AnsweredSchemas, schemasOfLimits } from '../limit.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import type { Relaxation } from '../types.gen.js';

const resourceId = IdSchema;

const texts = {
  type: 'The rule to change.',
  resourceId: 'The resource whose rule it is.',
  orderId: 'The order whose rule it is.',
  stopId: 'The stop of the order.',
  add: 'Additional skills of the resource.',
  end: 'Date-time in UTC when it then ends.',
  to: 'The new limit, in the unit of the plan.',
  by: 'How much more that is: an ISO 8601 duration, kilometers, or units of the capacity.',
  capacity: 'The name of the capacity.',
  window: 'Place of the window in the list of the stop.',
  resourceTag: 'The tag of resources in the pair that is lifted.',
  stopTag: 'The tag of stops in the pair that is lifted.',
  index: 'Place in additionalConstraints of the constraint to lift.',
  name: 'The name of the constraint.',
};

const object = <T extends Type.TProperties>(properties: T) => documented(Type.Object(properties), texts as never);

export const RelaxationSchema = described(
  'One rule to change: of a resource (`skills` to …`capacity`), of the order (`authorizedTimeWindows`, `maxStopSpan`), or lifted for all (`forbiddenAssignment`, `constraint`). `to` and `end` are what it has to be, `by` how much more that is.',
  Type.Union(
    [
      object({ type: Type.Literal('skills'), resourceId, add: Type.Array(IdSchema) }),
      object({ type: Type.Literal('workingTimeWindow'), resourceId, end: UtcDateTimeSchema, by: DurationSchema }),
      ...schemasOfLimits<Relaxation>((limit) =>
        object({ type: Type.Literal(limit), resourceId, to: AnsweredSchemas[limit], by: AnsweredSchemas[limit] }),
      ),
      object({
        type: Type.Literal('capacity'),
        resourceId,
        capacity: Type.String(),
        to: Type.Number(),
        by: Type.Number(),
      }),
      object({
        type: Type.Literal('authorizedTimeWindows'),
        orderId: IdSchema,
        stopId: IdSchema,
        window: Type.Integer({ minimum: 0 }),
        end: UtcDateTimeSchema,
        by: DurationSchema,
      }),
      object({ type: Type.Literal('maxStopSpan'), orderId: IdSchema, to: DurationSchema, by: DurationSchema }),
      object({ type: Type.Literal('forbiddenAssignment'), resourceTag: IdSchema, stopTag: IdSchema }),
      object({ type: Type.Literal('constraint'), index: Type.Integer({ minimum: 0 }), name: Type.String() }),
    ],
    { discriminator: { propertyName: 'type' } },
  ),
);
