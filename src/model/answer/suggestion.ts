import { Type } from 'typebox';
import { described, fields } from '../documented.js';
import { IdSchema } from '../id.js';
import { OptimizationDirectionSchema } from '../objective.js';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { UtcTimeWindowSchema } from '../time/time-window.js';

export const ObjectiveChangeSchema = described(
  'The effect of a change on one objective: its value afterwards, and the difference from before.',
  fields({
    name: ['The objective of the plan.', IdSchema],
    priority: ['Priority of the orders or resources that are counted.', Type.Optional(Type.Integer())],
    direction: ['Which way is better.', OptimizationDirectionSchema],
    value: ['Afterwards: seconds, meters, units of cost, stops or resources.', Type.Number()],
    difference: ['Afterwards minus before, in the same unit.', Type.Number()],
  }),
);

export const PlacedStopSchema = described(
  'A stop of the order and its place in a tour.',
  fields({
    stopId: ['The stop; of alternatives the member chosen.', IdSchema],
    afterStopId: ['The stop before it in the tour; absent: it comes first.', Type.Optional(Type.String())],
    arrivalTime: ['Date-time in UTC of arrival.', UtcDateTimeSchema],
    beginTime: ['Date-time in UTC when service would begin.', UtcDateTimeSchema],
    departureTime: ['Date-time in UTC when service would end.', UtcDateTimeSchema],
    delay: ['ISO 8601 duration: how long after the preferred windows of the stop service would begin.', DurationSchema],
  }),
);

export const DelayedStopSchema = described(
  'A stop that was in the tour before and would be served later.',
  fields({
    stopId: ['The stop.', IdSchema],
    orderId: ['Its order.', IdSchema],
    beginTime: ['Date-time in UTC when service would begin.', UtcDateTimeSchema],
    by: ['ISO 8601 duration: how much later that is than now.', DurationSchema],
  }),
);

export const SuggestionSchema = described(
  'One way to serve an order without moving anything else: exactly evaluated, no rule broken that was not before.',
  fields({
    orderId: ['The order asked about.', IdSchema],
    resourceId: ['The resource that would serve it.', IdSchema],
    stops: ['The stops of the order; of alternatives the member chosen.', Type.Array(PlacedStopSchema)],
    stopIds: ['The whole tour afterwards, in visiting order.', Type.Array(IdSchema)],
    objectives: ['Every objective of the plan, most important first.', Type.Array(ObjectiveChangeSchema)],
    delayed: ['Stops of the tour that would be served later.', Type.Array(DelayedStopSchema)],
    endTime: ['Date-time in UTC when the tour would end.', UtcDateTimeSchema],
  }),
);

export const SlotOfferSchema = described(
  'The result for a window to promise: the best place in it, or none.',
  fields({
    window: ['The window asked about, in UTC.', UtcTimeWindowSchema],
    best: ['The best place that begins in it; absent: there is none.', Type.Optional(SuggestionSchema)],
    plan: ['Of several plans: the place of the one meant.', Type.Optional(Type.Integer({ minimum: 0 }))],
  }),
);
