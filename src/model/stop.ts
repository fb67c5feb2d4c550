import { Type, type Static } from 'typebox';
import { QuantitiesSchema } from './capacities.js';
import { DurationSchema } from './duration.js';
import { IdSchema } from './id.js';
import type { Immutable } from './immutable.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTimeWindowSchema } from './time-window.js';

export const StopKindSchema = Type.Enum(['pickup', 'delivery', 'acknowledgement']);

/** What happens at a stop: goods come aboard, leave, or neither. */
export type StopKind = Static<typeof StopKindSchema>;

export const SingleStopSchema = Type.Object({
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
});

/** A place to visit; a delivery that takes no time unless it says otherwise. */
export type SingleStop = Immutable<Static<typeof SingleStopSchema>>;

export const AlternativesStopSchema = Type.Object({
  type: Type.Literal('alternatives'),
  id: Type.Optional(IdSchema),
  alternatives: Type.Array(SingleStopSchema, { minItems: 1 }),
});

/** Several stops of which exactly one is visited. Without an id the first member's stands for the group. */
export type AlternativesStop = Immutable<Static<typeof AlternativesStopSchema>>;

export const StopSchema = Type.Union([SingleStopSchema, AlternativesStopSchema], {
  discriminator: { propertyName: 'type' },
  'x-default': 'single',
});

/** A step of an order: a single stop, or a choice among several. */
export type Stop = Immutable<Static<typeof StopSchema>>;

/** The single stops that a stop offers: itself, or the members of its group. */
export function membersOf(stop: Stop): readonly SingleStop[] {
  return stop.type === 'alternatives' ? stop.alternatives : [stop];
}
