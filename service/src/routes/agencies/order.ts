import { empty, jsonText } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { EnvelopedOrderSchema, OrderSchema } from '../../schemas/plan.js';
import { editPart } from '../edit-part.js';
import { forceQuery, none, ofOrder } from '../parameters.js';
import { enveloped } from '../plan-text.js';

const path = '/api/v2/agencies/:agencyId/plans/:planId/orders/:orderId';
const tag = 'Parts of a plan';

export const readOrder = endpoint({
  id: 'readOrder',
  method: 'GET',
  path,
  tag,
  scope: 'read',
  summary: 'Read one order of a plan',
  params: ofOrder,
  query: none,
  answers: { 200: { description: 'The order.', schema: EnvelopedOrderSchema } },
  refusals: [400, 404],
  handle: async ({ domain, intake, caller, params }) => {
    const stored = await domain.plans.read(caller, params.planId);
    return jsonText(200, enveloped(await intake.pick(stored.content, 'orders', params.orderId), stored));
  },
});

export const putOrder = endpoint({
  id: 'putOrder',
  method: 'PUT',
  path,
  tag,
  scope: 'plan',
  summary: 'Add or replace one order: a new version, unless nothing changed',
  params: ofOrder,
  query: forceQuery,
  isConditional: true,
  body: OrderSchema,
  answers: {
    200: { description: 'The order was replaced.', schema: EnvelopedOrderSchema },
    201: { description: 'The order was added.', schema: EnvelopedOrderSchema },
  },
  refusals: [400, 404, 413],
  handle: async (call) => {
    const { edited, change } = await editPart(call, {
      kind: 'put',
      part: 'orders',
      id: call.params.orderId,
      body: call.body,
    });
    return jsonText(edited.isNew ? 201 : 200, enveloped(edited.item, change.plan, change.warnings));
  },
});

export const deleteOrder = endpoint({
  id: 'deleteOrder',
  method: 'DELETE',
  path,
  tag,
  scope: 'plan',
  summary: 'Take one order out of a plan: a new version',
  params: ofOrder,
  query: forceQuery,
  isConditional: true,
  answers: { 204: { description: 'It is gone.', schema: null } },
  refusals: [400, 404],
  handle: async (call) => {
    await editPart(call, { kind: 'remove', part: 'orders', id: call.params.orderId });
    return empty(204);
  },
});
