import { Type } from 'typebox';

import { limitUnits } from '../../catalogue/limits.js';
import { described, documented, fields, variants } from '../documented.js';
import { IdSchema } from '../id.js';
import { AnsweredSchemas, schemasOfLimits } from '../limit.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import type { Relaxation } from '../types.gen.js';
import { ObjectiveChangeSchema, SuggestionSchema } from './suggestion.js';

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

const object = documented(texts);

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

export const MissedRuleSchema = described(
  'A rule that is broken, and by how much.',
  fields({
    rule: [
      'Type of the violation, as in a tour; or unreachable, closedTour, decided, servedElsewhere, breaks.',
      Type.String(),
    ],
    stopId: ['The stop where it is broken.', Type.Optional(IdSchema)],
    name: ['Name of a capacity or a constraint.', Type.Optional(Type.String())],
    by: ['The size of the excess, in `unit`.', Type.Number()],
    unit: ['The unit of `by`.', Type.Enum([...limitUnits, 'units', 'count'])],
    text: ['The other fields as a sentence.', Type.String()],
  }),
);

export const ObstacleSchema = described(
  'What keeps an order from a resource.',
  fields({
    resourceId: ['The resource.', IdSchema],
    alike: ['Unused resources for which the same is true.', Type.Optional(Type.Array(IdSchema))],
    missed: ['The rules that the order would break there.', Type.Array(MissedRuleSchema)],
    stopIds: ['The tour with the order at its best place, in visiting order.', Type.Optional(Type.Array(IdSchema))],
  }),
);

const common = {
  orderId: ['The order.', IdSchema],
  stopIds: ['The unserved stops and groups of the order.', Type.Array(IdSchema)],
  text: ['The answer in one sentence.', Type.String()],
} as const;

export const ExplanationSchema = described(
  'Why an order is not served, or why on this tour; `status` says which fields there are.',
  variants('status', {
    impossible: {
      status: 'Proved from the plan alone: no resource can serve it.',
      ...common,
      obstacles: ['For every resource the rules that exclude the order there.', Type.Array(ObstacleSchema)],
    },
    noPlaceLeft: {
      status: 'No tour has a place for it.',
      ...common,
      obstacles: [
        'For every resource its best place in the final tour, and what that breaks; least missing first.',
        Type.Array(ObstacleSchema),
      ],
      change: [
        'The smallest change of one rule found that serves the order, verified by an exact evaluation.',
        Type.Optional(RelaxationSchema),
      ],
      suggestion: ['The tour with that change.', Type.Optional(SuggestionSchema)],
    },
    lost: {
      status: 'It has a place, but a more important objective would get worse.',
      ...common,
      objective: ['That objective.', ObjectiveChangeSchema],
      suggestion: ['The place.', SuggestionSchema],
    },
    placeFound: {
      status: 'It has a place that makes the solution better. A longer search would have taken it.',
      ...common,
      suggestion: ['The place.', SuggestionSchema],
    },
    decided: { status: "The plan's states say what happens to it.", ...common },
    notExamined: { status: 'The time had run out.', ...common },
    served: {
      status: 'It is served.',
      orderId: common.orderId,
      text: common.text,
      resourceId: ['The resource that serves it.', IdSchema],
      others: ['The best place in the tour of each other resource, the best first.', Type.Array(SuggestionSchema)],
    },
  }),
);
