import { Type } from 'typebox';
import { described, fields } from './documented.js';
import { QuantitiesSchema } from './capacities.js';
import { DurationSchema } from './time/duration.js';
import { IdSchema } from './id.js';
import { PositionSchema } from './position.js';
import { PropertiesSchema } from './properties.js';
import { StopTimeWindowSchema } from './time/time-window.js';
import type { Order, Plan, SingleStop, Stop } from './types.gen.js';

export const StopKindSchema = described(
  'What happens at a stop: goods are loaded, unloaded, or neither.',
  Type.Enum(['pickup', 'delivery', 'acknowledgement']),
);

export const SingleStopSchema = described(
  'A place to visit; by default a delivery that takes no time.',
  fields({
    type: ['A single stop. Default: single.', Type.Optional(Type.Literal('single'))],
    id: ['Unique among all stops.', IdSchema],
    position: ['Where it is.', PositionSchema],
    kind: [
      '`pickup` (loads come aboard), `delivery` (they leave) or `acknowledgement` (neither). Default: delivery.',
      Type.Optional(StopKindSchema),
    ],
    operationDuration: ['ISO 8601 duration: time spent there. Default: PT0S.', Type.Optional(DurationSchema)],
    capacities: ['Quantity moved, by capacity, in your own units. Default: nothing.', Type.Optional(QuantitiesSchema)],
    tags: ['For rules by tag. Default: none.', Type.Optional(Type.Array(IdSchema))],
    authorizedTimeWindows: [
      'The service must begin in one of them; it may end later. With `resourceTags` a window binds only resources carrying one of them. Default: any time.',
      Type.Optional(Type.Array(StopTimeWindowSchema)),
    ],
    preferredTimeWindows: [
      'The service should begin in one of them; beginning after the last counts as delay (`minimizeDelay`). `resourceTags` as for authorized windows. Default: any time.',
      Type.Optional(Type.Array(StopTimeWindowSchema)),
    ],
    properties: ['Your own notes, repeated in the solution. Default: none.', Type.Optional(PropertiesSchema)],
  }),
);

export const AlternativesStopSchema = described(
  "Several stops of which exactly one is visited. Without an id the first member's stands for the group.",
  fields({
    type: ['A choice of stops.', Type.Literal('alternatives')],
    id: ["Of the group, unique among all stops. Default: the first member's stands for it.", Type.Optional(IdSchema)],
    alternatives: ['Exactly one of them is visited.', Type.Array(SingleStopSchema, { minItems: 1 })],
  }),
);

export const StopSchema = described(
  'A step of an order: a single stop, or a choice among several.',
  Type.Union([SingleStopSchema, AlternativesStopSchema], {
    discriminator: { propertyName: 'type' },
    'x-default': 'single',
  }),
);

/** The single stops that a stop consists of: itself, or the members of its group. */
export function membersOf(stop: Stop): readonly SingleStop[] {
  return stop.type === 'alternatives' ? stop.alternatives : [stop];
}

/** A stop with each of its members changed. */
export function changeMembers(stop: Stop, change: (member: SingleStop) => SingleStop): Stop {
  return stop.type === 'alternatives' ? { ...stop, alternatives: stop.alternatives.map(change) } : change(stop);
}

/** A single stop or member of a group, and its order. */
export interface PlannedStop {
  readonly order: Order;
  readonly stop: SingleStop;
}

/** The single stops of a plan, and the members of its groups, by id. */
export function plannedStops({ orders = [] }: Pick<Plan, 'orders'>): Map<string, PlannedStop> {
  return new Map(
    orders.flatMap((order) =>
      order.stops.flatMap(membersOf).map((stop): [string, PlannedStop] => [stop.id, { order, stop }]),
    ),
  );
}
