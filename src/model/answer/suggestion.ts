import { Type, type Static } from 'typebox';
import { UtcDateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';
import { OptimizationDirectionSchema } from '../objective.js';
import { UtcTimeWindowSchema } from '../time/time-window.js';

export const ObjectiveChangeSchema = Type.Object({
  name: IdSchema,
  priority: Type.Optional(Type.Integer({ description: 'Of the orders or resources that are counted.' })),
  direction: OptimizationDirectionSchema,
  value: Type.Number({ description: 'Afterwards: seconds, meters, units of cost, stops or resources.' }),
  difference: Type.Number({ description: 'Afterwards less before, in the same unit.' }),
});

/** What a change does to one objective: its value afterwards, and by how much that is more than before. */
export type ObjectiveChange = Immutable<Static<typeof ObjectiveChangeSchema>>;

export const PlacedStopSchema = Type.Object({
  stopId: IdSchema,
  afterStopId: Type.Optional(Type.String({ description: 'The stop before it in the tour; absent: it comes first.' })),
  arrivalTime: UtcDateTimeSchema,
  beginTime: UtcDateTimeSchema,
  departureTime: UtcDateTimeSchema,
  delay: { ...DurationSchema, description: 'After the preferred windows of the stop.' },
});

/** A stop of the order where it would stand in a tour. */
export type PlacedStop = Immutable<Static<typeof PlacedStopSchema>>;

export const DelayedStopSchema = Type.Object({
  stopId: IdSchema,
  orderId: IdSchema,
  beginTime: { ...UtcDateTimeSchema, description: 'When service would begin.' },
  by: { ...DurationSchema, description: 'How much later that is than now.' },
});

/** A stop that was in the tour before and would be served later. */
export type DelayedStop = Immutable<Static<typeof DelayedStopSchema>>;

export const SuggestionSchema = Type.Object({
  orderId: IdSchema,
  resourceId: IdSchema,
  stops: Type.Array(PlacedStopSchema, { description: 'The stops of the order; of alternatives the member chosen.' }),
  stopIds: Type.Array(IdSchema, { description: 'The whole tour afterwards, in visiting order.' }),
  objectives: Type.Array(ObjectiveChangeSchema, { description: 'Every objective of the plan, most important first.' }),
  delayed: Type.Array(DelayedStopSchema, { description: 'Stops of the tour that would be served later.' }),
  endTime: { ...UtcDateTimeSchema, description: 'When the tour would end.' },
});

/** One way to serve an order without moving anything else: exactly evaluated, no rule broken that was not before. */
export type Suggestion = Immutable<Static<typeof SuggestionSchema>>;

export const SlotOfferSchema = Type.Object({
  window: UtcTimeWindowSchema,
  best: Type.Optional(SuggestionSchema),
  plan: Type.Optional(Type.Integer({ minimum: 0, description: 'Of several plans: the place of the one meant.' })),
});

/** What it would take to promise a window: the best place with it, or none. */
export type SlotOffer = Immutable<Static<typeof SlotOfferSchema>>;
