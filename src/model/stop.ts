import { Type } from 'typebox';
import { described, documented } from './documented.js';
import { QuantitiesSchema } from './capacities.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTimeWindowSchema } from './time/time-window.js';
import type { SingleStop, Stop } from './types.gen.js';

export type { AlternativesStop, SingleStop, Stop, StopKind } from './types.gen.js';

export const StopKindSchema = described(
  'What happens at a stop: goods come aboard, leave, or neither.',
  Type.Enum(['pickup', 'delivery', 'acknowledgement']),
);

export const SingleStopSchema = described(
  'A place to visit; a delivery that takes no time unless it says otherwise.',
  documented(
    Type.Object({
      type: Type.Optional(Type.Literal('single')),
      id: IdSchema,
      position: PositionSchema,
      kind: Type.Optional(StopKindSchema),
      operationDuration: Type.Optional(DurationSchema),
      capacities: Type.Optional(QuantitiesSchema),
      tags: Type.Optional(Type.Array(IdSchema)),
      authorizedTimeWindows: Type.Optional(Type.Array(StopTimeWindowSchema)),
      preferredTimeWindows: Type.Optional(Type.Array(StopTimeWindowSchema)),
      properties: Type.Optional(PropertiesSchema),
    }),
    {
      type: 'A single stop. Default: single.',
      id: 'Unique among all stops.',
      position: 'Where it is.',
      kind: '`pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.',
      operationDuration: 'ISO 8601 duration: time spent there. Default: PT0S.',
      capacities: 'How much of each capacity it moves, in your own units. Default: nothing.',
      tags: 'For rules by tag. Default: none.',
      authorizedTimeWindows:
        'The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time.',
      preferredTimeWindows:
        'The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). Tagged likewise. Default: any time.',
      properties: 'Notes of your own, repeated in the solution. Default: none.',
    },
  ),
);

export const AlternativesStopSchema = described(
  "Several stops of which exactly one is visited. Without an id the first member's stands for the group.",
  documented(
    Type.Object({
      type: Type.Literal('alternatives'),
      id: Type.Optional(IdSchema),
      alternatives: Type.Array(SingleStopSchema, { minItems: 1 }),
    }),
    {
      type: 'A choice of stops.',
      id: "Of the group, unique among all stops. Default: the first member's stands for it.",
      alternatives: 'Exactly one of them is visited.',
    },
  ),
);

export const StopSchema = described(
  'A step of an order: a single stop, or a choice among several.',
  Type.Union([SingleStopSchema, AlternativesStopSchema], {
    discriminator: { propertyName: 'type' },
    'x-default': 'single',
  }),
);

/** The single stops that a stop offers: itself, or the members of its group. */
export function membersOf(stop: Stop): readonly SingleStop[] {
  return stop.type === 'alternatives' ? stop.alternatives : [stop];
}
