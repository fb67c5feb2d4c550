import { Type } from 'typebox';
import { described, variants } from '../documented.js';
import { IdSchema } from '../id.js';
import { OrderSchema } from '../order.js';
import { PositionSchema } from '../position.js';
import { ResourceSchema } from '../resource.js';
import { SingleStopSchema } from '../stop.js';
import { DateTimeSchema } from '../time/date-time.js';
import { DurationSchema } from '../time/duration.js';

const unset = Type.Optional(Type.Array(Type.String(), { uniqueItems: true }));
const unsetText = 'Names of optional fields to take away. Default: none.';
const setText = 'Fields that take the place of the old ones. Default: none.';
const orderIdText = 'An order of the plan.';
const resourceIdText = 'A resource of the plan.';

export const PlanChangeSchema = described(
  'One thing that changed since a plan was made.',
  variants('type', {
    addOrder: { type: 'An order comes.', order: ['The whole order, with ids that the plan has not.', OrderSchema] },
    cancelOrder: { type: 'An order goes, with the decisions about its stops.', orderId: [orderIdText, IdSchema] },
    changeOrder: {
      type: 'Fields of an order change.',
      orderId: [orderIdText, IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(OrderSchema, ['id'])))],
      unset: [unsetText, unset],
    },
    changeStop: {
      type: 'Fields of a stop change.',
      stopId: ['A single stop of the plan, or a member of a group.', IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(SingleStopSchema, ['id', 'type'])))],
      unset: [unsetText, unset],
    },
    addResource: {
      type: 'A resource comes.',
      resource: ['The whole resource, with an id that the plan has not.', ResourceSchema],
    },
    removeResource: { type: 'A resource that has done nothing yet goes.', resourceId: [resourceIdText, IdSchema] },
    changeResource: {
      type: 'Fields of a resource change.',
      resourceId: [resourceIdText, IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(ResourceSchema, ['id'])))],
      unset: [unsetText, unset],
    },
    delayResource: {
      type: 'A resource goes on later. What it has done stays as it was: its last fixed entry ends later. One that has done nothing yet begins work later.',
      resourceId: [resourceIdText, IdSchema],
      by: ['ISO 8601 duration: so much later. Give this or `until`.', Type.Optional(DurationSchema)],
      until: ['Date-time: no earlier than this.', Type.Optional(DateTimeSchema)],
    },
    breakDown: {
      type: 'A resource goes no further: what it has done stays its tour; what it had begun or was to do is free for others.',
      resourceId: [resourceIdText, IdSchema],
      position: [
        'Where its goods can be fetched: the rest of each order it had begun, and of those `aboard`, becomes an order with a pickup there (`<id>~rest`). Default: they stay in the vehicle, and their stops are not served.',
        Type.Optional(PositionSchema),
      ],
      aboard: [
        'Orders not begun whose goods are in the vehicle all the same, such as deliveries loaded at the depot. Default: none.',
        Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
      ],
    },
  }),
);

export const PlanChangesSchema = Type.Object({ changes: Type.Array(PlanChangeSchema) });
