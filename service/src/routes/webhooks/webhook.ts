import { empty, json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { readBody } from '../../http/json-body.js';
import {
  EnvelopedWebhookSchema,
  EnvelopedWebhooksSchema,
  EnvelopedWebhookWithSecretSchema,
  WebhookChangesSchema,
  WebhookRequestSchema,
} from '../../schemas/webhooks.js';
import { none, ofAgency, ofWebhook, overlapQuery, overlapSeconds } from '../parameters.js';

const tag = 'Webhooks';

export const createWebhook = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/webhooks',
  tag,
  scope: 'plan',
  summary: 'Make a webhook; its secret is shown this once',
  params: ofAgency,
  query: none,
  body: WebhookRequestSchema,
  answers: { 201: { description: 'The webhook, with its secret.', schema: EnvelopedWebhookWithSecretSchema } },
  refusals: [400, 413],
  handle: async ({ domain, caller, body }) => {
    const item = await domain.webhooks.create(caller, readBody(body, WebhookRequestSchema));
    return json(201, { item, agencyId: caller.agencyId });
  },
});

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/webhooks',
  tag,
  scope: 'read',
  summary: 'List the webhooks of an agency, in the order they were made',
  params: ofAgency,
  query: none,
  answers: { 200: { description: 'The webhooks, without secrets.', schema: EnvelopedWebhooksSchema } },
  refusals: [400],
  handle: async ({ domain, caller }) =>
    json(200, { items: await domain.webhooks.list(caller), agencyId: caller.agencyId }),
});

export const readWebhook = endpoint({
  id: 'readWebhook',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId',
  tag,
  scope: 'read',
  summary: 'Read a webhook',
  params: ofWebhook,
  query: none,
  answers: { 200: { description: 'The webhook, without its secret.', schema: EnvelopedWebhookSchema } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) =>
    json(200, { item: await domain.webhooks.read(caller, params.webhookId), agencyId: caller.agencyId }),
});

export const updateWebhook = endpoint({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId',
  tag,
  scope: 'plan',
  summary: "Change a webhook's address, types or whether it is active; what is not named stays",
  params: ofWebhook,
  query: none,
  body: WebhookChangesSchema,
  answers: { 200: { description: 'The webhook.', schema: EnvelopedWebhookSchema } },
  refusals: [400, 404, 413],
  handle: async ({ domain, caller, params, body }) => {
    const changes = readBody(body, WebhookChangesSchema);
    const item = await domain.webhooks.update(caller, params.webhookId, changes);
    return json(200, { item, agencyId: caller.agencyId });
  },
});

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId',
  tag,
  scope: 'plan',
  summary: 'Delete a webhook and its deliveries',
  params: ofWebhook,
  query: none,
  answers: { 204: { description: 'It is gone.', schema: null } },
  refusals: [400, 404],
  handle: async ({ domain, caller, params }) => {
    await domain.webhooks.remove(caller, params.webhookId);
    return empty(204);
  },
});

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v2/agencies/:agencyId/webhooks/:webhookId/secret',
  tag,
  scope: 'plan',
  summary: 'Give a webhook a new secret; the one before signs, too, for a while',
  params: ofWebhook,
  query: overlapQuery,
  answers: {
    200: { description: 'The webhook with its new secret, shown this once.', schema: EnvelopedWebhookWithSecretSchema },
  },
  refusals: [400, 404],
  handle: async ({ domain, caller, params, query }) => {
    const item = await domain.webhooks.rotateSecret(caller, params.webhookId, overlapSeconds(query.overlap));
    return json(200, { item, agencyId: caller.agencyId });
  },
});
