import {
  DurationSchema,
  EvaluationSchema,
  ExplanationSchema,
  IdSchema,
  OF_VERSION,
  SlotOfferSchema,
  SuggestionSchema,
  TradeoffsSchema,
} from './common.js';
import type { Order } from 'tourwright';
import { Type } from 'typebox';
import { OrderSchema } from './plan.js';
import { FreezeUntilSchema, PlanTimeSchema } from './plan-patch.js';

export const EnvelopedExplanationsSchema = Type.Object({ items: Type.Array(ExplanationSchema), ...OF_VERSION });
export const EnvelopedSuggestionsSchema = Type.Object({ items: Type.Array(SuggestionSchema), ...OF_VERSION });
export const EnvelopedSlotsSchema = Type.Object({ items: Type.Array(SlotOfferSchema), ...OF_VERSION });

export const EnvelopedTradeoffsSchema = Type.Object({ tradeoffs: TradeoffsSchema, ...OF_VERSION });

export const EnvelopedEvaluationSchema = Type.Object({ evaluation: EvaluationSchema, ...OF_VERSION });

const AskedOrderSchema = Type.Union([IdSchema, Type.Unsafe<Order>(OrderSchema)], {
  description: 'The id of an unserved order of the plan, or a new order.',
});

export const SuggestRequestSchema = Type.Object({
  order: AskedOrderSchema,
  freezeUntil: Type.Optional(FreezeUntilSchema),
  most: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'The most places to return; 3 by default.' }),
  ),
  perResource: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: 'The most places per resource; no limit by default.' }),
  ),
});

export const SlotsRequestSchema = Type.Object({
  order: AskedOrderSchema,
  freezeUntil: Type.Optional(FreezeUntilSchema),
  stopId: Type.Optional(
    Type.String({
      description: 'The stop of the order that is promised, excluding its alternatives; the last by default.',
    }),
  ),
  anyTime: Type.Optional(Type.Boolean({ description: 'Ignore the authorized windows of that stop.' })),
  windows: Type.Optional(
    Type.Array(Type.Object({ begin: PlanTimeSchema, end: PlanTimeSchema }), { minItems: 1, maxItems: 200 }),
  ),
  from: Type.Optional(PlanTimeSchema),
  until: Type.Optional(PlanTimeSchema),
  length: Type.Optional({ ...DurationSchema, description: 'The length of each window of a scan; PT2H by default.' }),
  step: Type.Optional({
    ...DurationSchema,
    description: 'From the begin of one window of a scan to the next; their length by default.',
  }),
});

export const EvaluateRequestSchema = Type.Object({
  tours: Type.Array(
    Type.Object({
      resourceId: IdSchema,
      stopIds: Type.Array(IdSchema, {
        description: 'In visiting order, for alternatives the chosen member; empty: the resource makes no tour.',
      }),
    }),
    { description: 'They replace the tours of these resources; all others stay unchanged.' },
  ),
});

/** The default and the longest time of a question about tradeoffs, in seconds. */
export const TRADEOFFS_SECONDS = { usual: 10, longest: 60 };

export const TradeoffsRequestSchema = Type.Object({
  maxDuration: Type.Optional({
    ...DurationSchema,
    description: `The time of the whole answer; PT${TRADEOFFS_SECONDS.usual}S by default, PT${TRADEOFFS_SECONDS.longest}S at most.`,
  }),
  timeStep: Type.Optional({ ...DurationSchema, description: 'One unit of time; PT30M by default.' }),
  distanceStepInKm: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, description: 'One unit of distance; 10 by default.' }),
  ),
  capacityStep: Type.Optional(
    Type.Number({ exclusiveMinimum: 0, description: 'One unit of every capacity; a tenth of the limit by default.' }),
  ),
});
