import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { readBody } from '../../http/json-body.js';
import * as schemas from '../../schemas/admin.js';
import { paged } from '../parameters.js';

const one = '/api/v2/admin/agencies/:agencyId';
const tag = 'Administration';
const scope = 'admin';
const operator = 'operator';

export const agencies = [
  endpoint('POST', '/api/v2/admin/agencies', 'createAgency', {
    tag,
    scope: operator,
    summary: 'Make an agency; metered ones begin with free credits',
    body: schemas.AgencyRequestSchema,
    answers: { 201: { description: 'The agency.', schema: schemas.AgencySchema } },
    keeps: 'result',
    handle: async ({ domain, principal, body, once }) => {
      const request = readBody(body, schemas.AgencyRequestSchema);
      return json(201, await domain.agencies.create(request, principal, { once }));
    },
  }),

  endpoint('GET', '/api/v2/admin/agencies', 'listAgencies', {
    tag,
    scope,
    summary: 'List the agencies that the token looks after: its own, or all',
    answers: {
      200: { description: 'The agencies.', schema: Type.Object({ items: Type.Array(schemas.AgencySchema) }) },
    },
    handle: async ({ domain, realm }) => json(200, { items: await domain.agencies.list(realm) }),
  }),

  endpoint('GET', one, 'readAgency', {
    tag,
    scope,
    summary: 'Read an agency, its limits and its balance',
    answers: { 200: { description: 'The agency.', schema: schemas.AgencySchema } },
    handle: async ({ domain, params }) => json(200, await domain.agencies.read(params.agencyId)),
  }),

  endpoint('PATCH', one, 'updateAgency', {
    tag,
    scope,
    summary: "Change an agency's name, limits, metering or repurchase rule; what is not named stays",
    description: 'limits and metered need the scope operator.',
    body: schemas.AgencyChangesSchema,
    answers: { 200: { description: 'The agency.', schema: schemas.AgencySchema } },
    handle: async ({ domain, principal, params, body }) => {
      const changes = readBody(body, schemas.AgencyChangesSchema);
      if (changes.limits !== undefined || changes.metered !== undefined) domain.tokens.require(principal, operator);
      return json(200, await domain.agencies.update(params.agencyId, changes, principal));
    },
  }),

  endpoint('POST', `${one}/credits`, 'addCredits', {
    tag,
    scope: operator,
    summary: 'Book a pack of credits; the same reference twice books once',
    body: schemas.CreditsRequestSchema,
    answers: { 200: { description: 'The agency, with its new balance.', schema: schemas.AgencySchema } },
    keeps: 'result',
    handle: async ({ domain, principal, params, body, once }) => {
      const { amount, reference } = readBody(body, schemas.CreditsRequestSchema);
      return json(200, await domain.agencies.addCredits(params.agencyId, amount, reference, principal, { once }));
    },
  }),

  endpoint('GET', `${one}/ledger`, 'readLedger', {
    tag,
    scope,
    summary: 'Read every change of the balance, newest first',
    query: Type.Object(paged('The id of the last entry seen.')),
    answers: {
      200: { description: 'Entries.', schema: Type.Object({ items: Type.Array(schemas.LedgerEntrySchema) }) },
    },
    handle: async ({ domain, params, query: { limit, before } }) => {
      const page = before === undefined ? { limit } : { limit, before };
      return json(200, { items: await domain.agencies.ledger(params.agencyId, page) });
    },
  }),

  endpoint('GET', `${one}/usage`, 'readUsage', {
    tag,
    scope,
    summary: 'Read how many optimizations began today and this month (UTC)',
    answers: { 200: { description: 'The counts.', schema: schemas.UsageSchema } },
    handle: async ({ domain, params }) => json(200, await domain.agencies.usage(params.agencyId)),
  }),
];
