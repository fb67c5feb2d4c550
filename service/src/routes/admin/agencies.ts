import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { readBody } from '../../http/json-body.js';
import {
  AgencyChangesSchema,
  AgencyRequestSchema,
  AgencySchema,
  CreditsRequestSchema,
  LedgerEntrySchema,
  UsageSchema,
} from '../../schemas/admin.js';
import { none, ofAgency } from '../parameters.js';

const tag = 'Administration';
const scope = 'admin';
const operator = 'operator';

export const createAgency = endpoint({
  id: 'createAgency',
  method: 'POST',
  path: '/api/v2/admin/agencies',
  tag,
  scope: operator,
  summary: 'Make an agency; metered ones begin with free credits',
  params: none,
  query: none,
  body: AgencyRequestSchema,
  answers: { 201: { description: 'The agency.', schema: AgencySchema } },
  refusals: [400, 409, 413],
  keeps: 'result',
  handle: async ({ domain, principal, body, once }) => {
    const request = readBody(body, AgencyRequestSchema);
    return json(201, await domain.agencies.create(request, principal, { once }));
  },
});

export const listAgencies = endpoint({
  id: 'listAgencies',
  method: 'GET',
  path: '/api/v2/admin/agencies',
  tag,
  scope,
  summary: 'List the agencies that the token looks after: its own, or all',
  params: none,
  query: none,
  answers: { 200: { description: 'The agencies.', schema: Type.Object({ items: Type.Array(AgencySchema) }) } },
  refusals: [],
  handle: async ({ domain, realm }) => json(200, { items: await domain.agencies.list(realm) }),
});

export const readAgency = endpoint({
  id: 'readAgency',
  method: 'GET',
  path: '/api/v2/admin/agencies/:agencyId',
  tag,
  scope,
  summary: 'Read an agency, its limits and its balance',
  params: ofAgency,
  query: none,
  answers: { 200: { description: 'The agency.', schema: AgencySchema } },
  refusals: [400, 404],
  handle: async ({ domain, params }) => json(200, await domain.agencies.read(params.agencyId)),
});

export const updateAgency = endpoint({
  id: 'updateAgency',
  method: 'PATCH',
  path: '/api/v2/admin/agencies/:agencyId',
  tag,
  scope,
  summary: "Change an agency's name, limits, metering or repurchase rule; what is not named stays",
  description: 'limits and metered need the scope operator.',
  params: ofAgency,
  query: none,
  body: AgencyChangesSchema,
  answers: { 200: { description: 'The agency.', schema: AgencySchema } },
  refusals: [400, 404, 413],
  handle: async ({ domain, principal, params, body }) => {
    const changes = readBody(body, AgencyChangesSchema);
    if (changes.limits !== undefined || changes.metered !== undefined) domain.tokens.require(principal, operator);
    return json(200, await domain.agencies.update(params.agencyId, changes, principal));
  },
});

export const addCredits = endpoint({
  id: 'addCredits',
  method: 'POST',
  path: '/api/v2/admin/agencies/:agencyId/credits',
  tag,
  scope: operator,
  summary: 'Book a pack of credits; the same reference twice books once',
  params: ofAgency,
  query: none,
  body: CreditsRequestSchema,
  answers: { 200: { description: 'The agency, with its new balance.', schema: AgencySchema } },
  refusals: [400, 404, 413],
  keeps: 'result',
  handle: async ({ domain, principal, params, body, once }) => {
    const { amount, reference } = readBody(body, CreditsRequestSchema);
    return json(200, await domain.agencies.addCredits(params.agencyId, amount, reference, principal, { once }));
  },
});

const ledgerQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$', description: 'The id of the last entry seen.' })),
});

export const readLedger = endpoint({
  id: 'readLedger',
  method: 'GET',
  path: '/api/v2/admin/agencies/:agencyId/ledger',
  tag,
  scope,
  summary: 'Read every change of the balance, newest first',
  params: ofAgency,
  query: ledgerQuery,
  answers: { 200: { description: 'Entries.', schema: Type.Object({ items: Type.Array(LedgerEntrySchema) }) } },
  refusals: [400, 404],
  handle: async ({ domain, params, query: { limit, before } }) => {
    const page = before === undefined ? { limit } : { limit, before };
    return json(200, { items: await domain.agencies.ledger(params.agencyId, page) });
  },
});

export const readUsage = endpoint({
  id: 'readUsage',
  method: 'GET',
  path: '/api/v2/admin/agencies/:agencyId/usage',
  tag,
  scope,
  summary: 'Read how many optimizations began today and this month (UTC)',
  params: ofAgency,
  query: none,
  answers: { 200: { description: 'The counts.', schema: UsageSchema } },
  refusals: [400, 404],
  handle: async ({ domain, params }) => json(200, await domain.agencies.usage(params.agencyId)),
});
