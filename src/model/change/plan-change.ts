import { Type } from 'typebox';
import { described, documented } from '../documented.js';
import { IdSchema } from '../id.js';
import { OrderSchema } from '../order.js';
import { PositionSchema } from '../position.js';
import { ResourceSchema } from '../resource.js';
import { SingleStopSchema } from '../stop.js';
import { DateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';

export type { PlanChange } from '../types.gen.js';

const unset = Type.Optional(Type.Array(Type.String(), { uniqueItems: true }));
const unsetText = 'Names of optional fields to take away. Default: none.';
const setText = 'Fields that take the place of the old ones. Default: none.';
const orderIdText = 'An order of the plan.';
const resourceIdText = 'A resource of the plan.';

const AddOrderSchema = documented(Type.Object({ type: Type.Literal('addOrder'), order: OrderSchema }), {
  type: 'An order comes.',
  order: 'The whole order, with ids that the plan has not.',
});

const CancelOrderSchema = documented(Type.Object({ type: Type.Literal('cancelOrder'), orderId: IdSchema }), {
  type: 'An order goes, with the decisions about its stops.',
  orderId: orderIdText,
});

const ChangeOrderSchema = documented(
  Type.Object({
    type: Type.Literal('changeOrder'),
    orderId: IdSchema,
    set: Type.Optional(Type.Partial(Type.Omit(OrderSchema, ['id']))),
    unset,
  }),
  { type: 'Fields of an order change.', orderId: orderIdText, set: setText, unset: unsetText },
);

const ChangeStopSchema = documented(
  Type.Object({
    type: Type.Literal('changeStop'),
    stopId: IdSchema,
    set: Type.Optional(Type.Partial(Type.Omit(SingleStopSchema, ['id', 'type']))),
    unset,
  }),
  {
    type: 'Fields of a stop change.',
    stopId: 'A single stop of the plan, or a member of a group.',
    set: setText,
    unset: unsetText,
  },
);

const AddResourceSchema = documented(Type.Object({ type: Type.Literal('addResource'), resource: ResourceSchema }), {
  type: 'A resource comes.',
  resource: 'The whole resource, with an id that the plan has not.',
});

const RemoveResourceSchema = documented(Type.Object({ type: Type.Literal('removeResource'), resourceId: IdSchema }), {
  type: 'A resource that has done nothing yet goes.',
  resourceId: resourceIdText,
});

const ChangeResourceSchema = documented(
  Type.Object({
    type: Type.Literal('changeResource'),
    resourceId: IdSchema,
    set: Type.Optional(Type.Partial(Type.Omit(ResourceSchema, ['id']))),
    unset,
  }),
  { type: 'Fields of a resource change.', resourceId: resourceIdText, set: setText, unset: unsetText },
);

const DelayResourceSchema = documented(
  Type.Object({
    type: Type.Literal('delayResource'),
    resourceId: IdSchema,
    by: Type.Optional(DurationSchema),
    until: Type.Optional(DateTimeSchema),
  }),
  {
    type: 'A resource goes on later. What it has done stays as it was: its last fixed entry ends later. One that has done nothing yet begins work later.',
    resourceId: resourceIdText,
    by: 'ISO 8601 duration: so much later. Give this or `until`.',
    until: 'Date-time: no earlier than this.',
  },
);

const BreakDownSchema = documented(
  Type.Object({
    type: Type.Literal('breakDown'),
    resourceId: IdSchema,
    position: Type.Optional(PositionSchema),
    aboard: Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
  }),
  {
    type: 'A resource goes no further: what it has done stays its tour; what it had begun or was to do is free for others.',
    resourceId: resourceIdText,
    position:
      'Where its goods can be fetched: the rest of each order it had begun, and of those `aboard`, becomes an order with a pickup there (`<id>~rest`). Default: they stay in the vehicle, and their stops are not served.',
    aboard:
      'Orders not begun whose goods are in the vehicle all the same, such as deliveries loaded at the depot. Default: none.',
  },
);

export const PlanChangeSchema = described(
  'One thing that changed since a plan was made.',
  Type.Union(
    [
      AddOrderSchema,
      CancelOrderSchema,
      ChangeOrderSchema,
      ChangeStopSchema,
      AddResourceSchema,
      RemoveResourceSchema,
      ChangeResourceSchema,
      DelayResourceSchema,
      BreakDownSchema,
    ],
    { discriminator: { propertyName: 'type' } },
  ),
);

export const PlanChangesSchema = Type.Object({ changes: Type.Array(PlanChangeSchema) });
