import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { OptimizationDirectionSchema } from '../objective.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { UtcTimeWindowSchema } from '../time/time-window.js';

export type { DelayedStop, ObjectiveChange, PlacedStop, SlotOffer, Suggestion } from '../types.gen.js';

export const ObjectiveChangeSchema = described(
  'What a change does to one objective: its value afterwards, and by how much that is more than before.',
  documented(
    Type.Object({
      name: IdSchema,
      priority: Type.Optional(Type.Integer()),
      direction: OptimizationDirectionSchema,
      value: Type.Number(),
      difference: Type.Number(),
    }),
    {
      name: 'The objective of the plan.',
      priority: 'Of the orders or resources that are counted.',
      direction: 'Which way is better.',
      value: 'Afterwards: seconds, meters, units of cost, stops or resources.',
      difference: 'Afterwards less before, in the same unit.',
    },
  ),
);

export const PlacedStopSchema = described(
  'A stop of the order where it would stand in a tour.',
  documented(
    Type.Object({
      stopId: IdSchema,
      afterStopId: Type.Optional(Type.String()),
      arrivalTime: UtcDateTimeSchema,
      beginTime: UtcDateTimeSchema,
      departureTime: UtcDateTimeSchema,
      delay: DurationSchema,
    }),
    {
      stopId: 'The stop; of alternatives the member chosen.',
      afterStopId: 'The stop before it in the tour; absent: it comes first.',
      arrivalTime: 'Date-time in UTC of arrival.',
      beginTime: 'Date-time in UTC when service would begin.',
      departureTime: 'Date-time in UTC when service would end.',
      delay: 'ISO 8601 duration: how long after the preferred windows of the stop service would begin.',
    },
  ),
);

export const DelayedStopSchema = described(
  'A stop that was in the tour before and would be served later.',
  documented(Type.Object({ stopId: IdSchema, orderId: IdSchema, beginTime: UtcDateTimeSchema, by: DurationSchema }), {
    stopId: 'The stop.',
    orderId: 'Its order.',
    beginTime: 'Date-time in UTC when service would begin.',
    by: 'ISO 8601 duration: how much later that is than now.',
  }),
);

export const SuggestionSchema = described(
  'One way to serve an order without moving anything else: exactly evaluated, no rule broken that was not before.',
  documented(
    Type.Object({
      orderId: IdSchema,
      resourceId: IdSchema,
      stops: Type.Array(PlacedStopSchema),
      stopIds: Type.Array(IdSchema),
      objectives: Type.Array(ObjectiveChangeSchema),
      delayed: Type.Array(DelayedStopSchema),
      endTime: UtcDateTimeSchema,
    }),
    {
      orderId: 'The order asked about.',
      resourceId: 'Who would serve it.',
      stops: 'The stops of the order; of alternatives the member chosen.',
      stopIds: 'The whole tour afterwards, in visiting order.',
      objectives: 'Every objective of the plan, most important first.',
      delayed: 'Stops of the tour that would be served later.',
      endTime: 'Date-time in UTC when the tour would end.',
    },
  ),
);

export const SlotOfferSchema = described(
  'What it would take to promise a window: the best place with it, or none.',
  documented(
    Type.Object({
      window: UtcTimeWindowSchema,
      best: Type.Optional(SuggestionSchema),
      plan: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    {
      window: 'The window asked about, in UTC.',
      best: 'The best place that begins in it; absent: there is none.',
      plan: 'Of several plans: the place of the one meant.',
    },
  ),
);
