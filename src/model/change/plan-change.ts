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
const unsetText = 'Names of optional fields to remove. Default: none.';
const setText = 'Fields that replace the old ones. Default: none.';
const orderIdText = 'An order of the plan.';
const resourceIdText = 'A resource of the plan.';

export const PlanChangeSchema = described(
  'One thing that changed since a plan was made.',
  variants('type', {
    addOrder: { type: 'Adds an order.', order: ['The complete order, with ids not in the plan.', OrderSchema] },
    cancelOrder: { type: 'Removes an order and the decisions about its stops.', orderId: [orderIdText, IdSchema] },
    changeOrder: {
      type: 'Changes fields of an order.',
      orderId: [orderIdText, IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(OrderSchema, ['id'])))],
      unset: [unsetText, unset],
    },
    changeStop: {
      type: 'Changes fields of a stop.',
      stopId: ['A single stop of the plan, or a member of a group.', IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(SingleStopSchema, ['id', 'type'])))],
      unset: [unsetText, unset],
    },
    addResource: {
      type: 'Adds a resource.',
      resource: ['The complete resource, with an id not in the plan.', ResourceSchema],
    },
    removeResource: { type: 'Removes a resource that has done nothing yet.', resourceId: [resourceIdText, IdSchema] },
    changeResource: {
      type: 'Changes fields of a resource.',
      resourceId: [resourceIdText, IdSchema],
      set: [setText, Type.Optional(Type.Partial(Type.Omit(ResourceSchema, ['id'])))],
      unset: [unsetText, unset],
    },
    delayResource: {
      type: 'A resource continues later. What it has done stays: its last fixed entry ends later. One that has done nothing yet begins work later.',
      resourceId: [resourceIdText, IdSchema],
      by: ['ISO 8601 duration: how much later. Give this or `until`.', Type.Optional(DurationSchema)],
      until: ['Date-time: no earlier than this.', Type.Optional(DateTimeSchema)],
    },
    breakDown: {
      type: 'A resource goes no further: what it has done stays its tour; what it had begun or was to do is free for others.',
      resourceId: [resourceIdText, IdSchema],
      position: [
        'Where its goods can be collected: the rest of each order it had begun, and of those `aboard`, becomes an order with a pickup there (`<id>~rest`). Default: they stay in the vehicle, and their stops are not served.',
        Type.Optional(PositionSchema),
      ],
      aboard: [
        'Unstarted orders whose goods are nevertheless in the vehicle, such as deliveries loaded at the depot. Default: none.',
        Type.Optional(Type.Array(IdSchema, { uniqueItems: true })),
      ],
    },
  }),
);

export const PlanChangesSchema = Type.Object({ changes: Type.Array(PlanChangeSchema) });
