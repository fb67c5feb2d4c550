import { Type, type Static } from 'typebox';
import { DateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';
import { IdSchema } from '../id.js';
import type { Immutable } from '../immutable.js';
import { OrderSchema } from '../order.js';
import { PositionSchema } from '../position.js';
import { ResourceSchema } from '../resource.js';
import { SingleStopSchema } from '../stop.js';

const unset = Type.Optional(
  Type.Array(Type.String(), { uniqueItems: true, description: 'Names of optional fields to take away.' }),
);

const ofOrder = { orderId: IdSchema };
const ofResource = { resourceId: IdSchema };

export const PlanChangeSchema = Type.Union(
  [
    Type.Object({ type: Type.Literal('addOrder'), order: OrderSchema }),
    Type.Object({ type: Type.Literal('cancelOrder'), ...ofOrder }),
    Type.Object({
      type: Type.Literal('changeOrder'),
      ...ofOrder,
      set: Type.Optional(Type.Partial(Type.Omit(OrderSchema, ['id']))),
      unset,
    }),
    Type.Object({
      type: Type.Literal('changeStop'),
      stopId: IdSchema,
      set: Type.Optional(Type.Partial(Type.Omit(SingleStopSchema, ['id', 'type']))),
      unset,
    }),
    Type.Object({ type: Type.Literal('addResource'), resource: ResourceSchema }),
    Type.Object({ type: Type.Literal('removeResource'), ...ofResource }),
    Type.Object({
      type: Type.Literal('changeResource'),
      ...ofResource,
      set: Type.Optional(Type.Partial(Type.Omit(ResourceSchema, ['id']))),
      unset,
    }),
    Type.Object({
      type: Type.Literal('delayResource'),
      ...ofResource,
      by: Type.Optional(DurationSchema),
      until: Type.Optional(DateTimeSchema),
    }),
    Type.Object({
      type: Type.Literal('breakDown'),
      ...ofResource,
      position: Type.Optional(PositionSchema),
      aboard: Type.Optional(
        Type.Array(IdSchema, {
          uniqueItems: true,
          description:
            'Orders not begun whose goods are in the vehicle all the same, such as deliveries loaded at the depot.',
        }),
      ),
    }),
  ],
  { discriminator: { propertyName: 'type' } },
);

/**
 * One thing that changed since a plan was made.
 *
 * - `addOrder`, `cancelOrder`, `addResource`, `removeResource`: whole ones come and go, with the decisions about their stops.
 * - `changeOrder`, `changeStop`, `changeResource`: the fields of `set` take the place of the old ones, those named by `unset`
 *   go. A stop is a single one, or a member of a group.
 * - `delayResource`: it can go on no earlier than `until`, or goes on later by `by`. What it has done stays as it was: its
 *   last fixed entry ends later. One that has done nothing yet begins work later.
 * - `breakDown`: what it has done stays its tour, and it goes no further. What it had begun or was to do is free for others.
 *   Goods of orders it had begun, and of those `aboard`, can be fetched at `position`: the rest of each becomes an order with
 *   a pickup there (`<id>~rest`). Without `position` they stay in the vehicle, and their stops are not served.
 */
export type PlanChange = Immutable<Static<typeof PlanChangeSchema>>;

export const PlanChangesSchema = Type.Object({ changes: Type.Array(PlanChangeSchema) });
