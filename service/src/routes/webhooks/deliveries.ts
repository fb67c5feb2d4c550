import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import {
  DeliveryStateSchema,
  EnvelopedDeliveriesSchema,
  EnvelopedDeliverySchema,
  ResentSchema,
} from '../../schemas/webhooks.js';
import { none, ofDelivery, ofWebhook } from '../parameters.js';

const tag = 'Webhooks';

const deliveriesQuery = Type.Object({
  state: Type.Optional(DeliveryStateSchema),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: 'The id of the last delivery seen.' })),
});

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId/deliveries',
  tag,
  scope: 'read',
  summary: 'List the deliveries of a webhook, newest first: pending, delivered, dead',
  isList: true,
  params: ofWebhook,
  query: deliveriesQuery,
  answers: { 200: { description: 'At most `limit` deliveries.', schema: EnvelopedDeliveriesSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params, query }) => {
    const items = await domain.webhooks.deliveries(caller, params.webhookId, query);
    return json(200, { items, agencyId: caller.agencyId });
  },
});

export const resendDelivery = endpoint({
  id: 'resendDelivery',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId/deliveries/:deliveryId/resend',
  tag,
  scope: 'plan',
  summary: 'Send a dead delivery again; others stay as they are',
  params: ofDelivery,
  query: none,
  answers: { 200: { description: 'The delivery.', schema: EnvelopedDeliverySchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => {
    const item = await domain.webhooks.resend(caller, params.webhookId, params.deliveryId);
    return json(200, { item, agencyId: caller.agencyId });
  },
});

export const resendDeadDeliveries = endpoint({
  id: 'resendDeadDeliveries',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId/deliveries/resend',
  tag,
  scope: 'plan',
  summary: 'Send all dead deliveries of a webhook again, in their order',
  params: ofWebhook,
  query: none,
  answers: { 200: { description: 'How many are sent again.', schema: ResentSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) =>
    json(200, { resent: await domain.webhooks.resendDead(caller, params.webhookId) }),
});
