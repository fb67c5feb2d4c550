import { Type } from 'typebox';
import { json } from '../http/answer.js';
import { endpoint } from '../http/endpoint.js';
import { readBody } from '../http/json-body.js';
import * as schemas from '../schemas/events.js';
import { secondsOf } from './parameters.js';

/** The longest overlap in seconds: a changed secret should be known everywhere within a week. */
const LONGEST_OVERLAP = 7 * 86_400;

const overlapQuery = Type.Object({
  overlap: Type.String({
    default: 'PT24H',
    description: 'How long the previous secret also signs: PT0S to P7D.',
  }),
});

const reads = { tag: 'Webhooks', scope: 'read' } as const;
const changes = { tag: 'Webhooks', scope: 'plan' } as const;
const all = '/api/v2/agencies/:agencyId/webhooks';
const one = `${all}/:webhookId` as const;

export const webhooks = [
  endpoint('POST', all, 'createWebhook', {
    ...changes,
    summary: 'Create a webhook; its secret is shown only this once',
    body: schemas.WebhookRequestSchema,
    answers: {
      201: { description: 'The webhook, with its secret.', schema: schemas.EnvelopedWebhookWithSecretSchema },
    },
    keeps: 'result',
    handle: async ({ domain, caller, body, once }) => {
      const item = await domain.webhooks.create(caller, readBody(body, schemas.WebhookRequestSchema), { once });
      return json(201, { item, agencyId: caller.agencyId });
    },
  }),
  endpoint('GET', all, 'listWebhooks', {
    ...reads,
    summary: 'List the webhooks of an agency, in the order they were made',
    answers: { 200: { description: 'The webhooks, without secrets.', schema: schemas.EnvelopedWebhooksSchema } },
    handle: async ({ domain, caller }) =>
      json(200, { items: await domain.webhooks.list(caller), agencyId: caller.agencyId }),
  }),
  endpoint('GET', one, 'readWebhook', {
    ...reads,
    summary: 'Read a webhook',
    answers: { 200: { description: 'The webhook, without its secret.', schema: schemas.EnvelopedWebhookSchema } },
    handle: async ({ domain, caller, params }) =>
      json(200, { item: await domain.webhooks.read(caller, params.webhookId), agencyId: caller.agencyId }),
  }),
  endpoint('PATCH', one, 'updateWebhook', {
    ...changes,
    summary: "Change a webhook's address, types or whether it is active; fields not named stay",
    body: schemas.WebhookChangesSchema,
    answers: { 200: { description: 'The webhook.', schema: schemas.EnvelopedWebhookSchema } },
    keeps: 'result',
    handle: async ({ domain, caller, params, body, once }) => {
      const wanted = readBody(body, schemas.WebhookChangesSchema);
      const item = await domain.webhooks.update(caller, params.webhookId, wanted, { once });
      return json(200, { item, agencyId: caller.agencyId });
    },
  }),
  endpoint('DELETE', one, 'deleteWebhook', {
    ...changes,
    summary: 'Delete a webhook and its deliveries',
    answers: { 204: { description: 'It is gone.', schema: null } },
    handle: async ({ domain, caller, params }) => {
      await domain.webhooks.remove(caller, params.webhookId);
      return { status: 204 };
    },
  }),
  endpoint('POST', `${one}/secret`, 'rotateWebhookSecret', {
    ...changes,
    summary: 'Give a webhook a new secret; the previous one also signs for a while',
    query: overlapQuery,
    answers: {
      200: {
        description: 'The webhook with its new secret, shown only this once.',
        schema: schemas.EnvelopedWebhookWithSecretSchema,
      },
    },
    keeps: 'result',
    handle: async ({ domain, caller, params, query, once }) => {
      const seconds = secondsOf(query.overlap, LONGEST_OVERLAP, { path: 'overlap', most: 'P7D', example: 'PT24H' });
      const item = await domain.webhooks.rotateSecret(caller, params.webhookId, seconds, { once });
      return json(200, { item, agencyId: caller.agencyId });
    },
  }),
  endpoint('GET', `${one}/deliveries`, 'listDeliveries', {
    ...reads,
    summary: 'List the deliveries of a webhook, newest first: pending, delivered, dead',
    isList: true,
    query: schemas.DeliveryQuerySchema,
    answers: { 200: { description: 'At most `limit` deliveries.', schema: schemas.EnvelopedDeliveriesSchema } },
    handle: async ({ domain, caller, params, query }) => {
      const items = await domain.webhooks.deliveries(caller, params.webhookId, query);
      return json(200, { items, agencyId: caller.agencyId });
    },
  }),
  endpoint('POST', `${one}/deliveries/resend`, 'resendDeadDeliveries', {
    ...changes,
    summary: 'Send all dead deliveries of a webhook again, in their order',
    answers: { 200: { description: 'How many are sent again.', schema: schemas.ResentSchema } },
    handle: async ({ domain, caller, params }) =>
      json(200, { resent: await domain.webhooks.resendDead(caller, params.webhookId) }),
  }),
  endpoint('POST', `${one}/deliveries/:deliveryId/resend`, 'resendDelivery', {
    ...changes,
    summary: 'Send a dead delivery again; others are left unchanged',
    answers: { 200: { description: 'The delivery.', schema: schemas.EnvelopedDeliverySchema } },
    handle: async ({ domain, caller, params }) => {
      const item = await domain.webhooks.resend(caller, params.webhookId, params.deliveryId);
      return json(200, { item, agencyId: caller.agencyId });
    },
  }),
];
