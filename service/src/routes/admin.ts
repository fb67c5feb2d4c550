import { Type } from 'typebox';
import { json } from '../http/answer.js';
import { endpoint } from '../http/endpoint.js';
import { readBody } from '../http/json-body.js';
import * as schemas from '../schemas/admin.js';
import { AuditPageSchema, IssuedTokenSchema, MeSchema, TokenRequestSchema, TokenSchema } from '../schemas/admin.js';
import { AgencyIdSchema } from '../schemas/common.js';

const one = '/api/v2/admin/agencies/:agencyId';
const common = { tag: 'Administration', scope: 'admin' } as const;

const agencies = [
  endpoint('POST', '/api/v2/admin/agencies', 'createAgency', {
    ...common,
    scope: 'operator',
    summary: 'Create an agency; metered ones start with free credits',
    body: schemas.AgencyRequestSchema,
    answers: { 201: { description: 'The agency.', schema: schemas.AgencySchema } },
    keeps: 'result',
    handle: async ({ domain, principal, body, once }) => {
      const request = readBody(body, schemas.AgencyRequestSchema);
      return json(201, await domain.agencies.create(request, principal, { once }));
    },
  }),
  endpoint('GET', '/api/v2/admin/agencies', 'listAgencies', {
    ...common,
    summary: 'List the agencies that the token administers: its own, or all',
    answers: {
      200: { description: 'The agencies.', schema: Type.Object({ items: Type.Array(schemas.AgencySchema) }) },
    },
    handle: async ({ domain, realm }) => json(200, { items: await domain.agencies.list(realm) }),
  }),
  endpoint('GET', one, 'readAgency', {
    ...common,
    summary: 'Read an agency, its limits and its balance',
    answers: { 200: { description: 'The agency.', schema: schemas.AgencySchema } },
    handle: async ({ domain, params }) => json(200, await domain.agencies.read(params.agencyId)),
  }),
  endpoint('PATCH', one, 'updateAgency', {
    ...common,
    summary: "Change an agency's name, limits, metering or repurchase rule; fields not named stay",
    description: 'limits and metered need the scope operator.',
    body: schemas.AgencyChangesSchema,
    answers: { 200: { description: 'The agency.', schema: schemas.AgencySchema } },
    keeps: 'result',
    handle: async ({ domain, principal, params, body, once }) => {
      const changes = readBody(body, schemas.AgencyChangesSchema);
      if (changes.limits !== undefined || changes.metered !== undefined) domain.tokens.require(principal, 'operator');
      return json(200, await domain.agencies.update(params.agencyId, changes, principal, { once }));
    },
  }),
  endpoint('POST', `${one}/credits`, 'addCredits', {
    ...common,
    scope: 'operator',
    summary: 'Book a pack of credits; the same reference is booked only once',
    body: schemas.CreditsRequestSchema,
    answers: { 200: { description: 'The agency, with its new balance.', schema: schemas.AgencySchema } },
    keeps: 'result',
    handle: async ({ domain, principal, params, body, once }) => {
      const { amount, reference } = readBody(body, schemas.CreditsRequestSchema);
      return json(200, await domain.agencies.addCredits(params.agencyId, amount, reference, principal, { once }));
    },
  }),
  endpoint('GET', `${one}/ledger`, 'readLedger', {
    ...common,
    summary: 'Read every change of the balance, newest first',
    query: schemas.LedgerQuerySchema,
    answers: {
      200: { description: 'Entries.', schema: Type.Object({ items: Type.Array(schemas.LedgerEntrySchema) }) },
    },
    handle: async ({ domain, params, query }) =>
      json(200, { items: await domain.agencies.ledger(params.agencyId, query) }),
  }),
  endpoint('GET', `${one}/usage`, 'readUsage', {
    ...common,
    summary: 'Read how many optimizations were started today and this month (UTC)',
    answers: { 200: { description: 'The counts.', schema: schemas.UsageSchema } },
    handle: async ({ domain, params }) => json(200, await domain.agencies.usage(params.agencyId)),
  }),
];

const listAudit = endpoint('GET', '/api/v2/admin/audit', 'listAudit', {
  ...common,
  summary: 'Read who did what to which plan, agency or token, newest first',
  description: 'tokenId: what this token did, and what was done to it.',
  isList: true,
  query: schemas.AuditQuerySchema,
  answers: { 200: { description: 'Entries.', schema: AuditPageSchema } },
  handle: async ({ domain, query, realm }) => json(200, await domain.audit.list({ ...query, realm })),
});

const tokens = [
  endpoint('POST', '/api/v2/admin/tokens', 'createToken', {
    ...common,
    summary: 'Make a token; its text is shown only this once',
    body: TokenRequestSchema,
    answers: { 201: { description: 'The token.', schema: IssuedTokenSchema } },
    keeps: 'result',
    handle: async ({ domain, principal, body, once }) => {
      const request = readBody(body, TokenRequestSchema);
      for (const agencyId of request.agencyIds) domain.tokens.realm(principal, agencyId);
      if (request.scopes?.includes('operator') === true) domain.tokens.require(principal, 'operator');
      return json(201, await domain.tokens.create(request, principal, { once }));
    },
  }),
  endpoint('GET', '/api/v2/admin/tokens', 'listTokens', {
    ...common,
    summary: 'List tokens, newest first, without their texts',
    query: Type.Object({ agencyId: Type.Optional(AgencyIdSchema) }),
    answers: { 200: { description: 'The tokens.', schema: Type.Object({ items: Type.Array(TokenSchema) }) } },
    handle: async ({ domain, query, realm }) => json(200, { items: await domain.tokens.list(query.agencyId, realm) }),
  }),
  endpoint('POST', '/api/v2/admin/tokens/:tokenId/revoke', 'revokeToken', {
    ...common,
    summary: 'Revoke a token: invalid at once, everywhere',
    answers: { 200: { description: 'The token.', schema: TokenSchema } },
    handle: async ({ domain, principal, params, realm }) =>
      json(200, await domain.tokens.revoke(params.tokenId, principal, { realm })),
  }),
  endpoint('POST', '/api/v2/admin/tokens/:tokenId/regenerate', 'regenerateToken', {
    ...common,
    summary: 'Give a token a new text; the old one is invalid at once',
    answers: { 200: { description: 'The token with its new text, shown only this once.', schema: IssuedTokenSchema } },
    keeps: 'result',
    handle: async ({ domain, principal, params, once, realm }) =>
      json(200, await domain.tokens.regenerate(params.tokenId, principal, { once, realm })),
  }),
];

/** The operations of administrators and operators. */
export const administration = [...agencies, ...tokens, listAudit];

export const readMe = endpoint('GET', '/api/v2/me', 'readMe', {
  tag: 'Token',
  scope: 'any',
  summary: 'Read what the token is and may do: agencies, mode, scopes, limits, credits left, usage',
  answers: { 200: { description: 'The token and its agencies.', schema: MeSchema } },
  handle: async ({ domain, principal }) => {
    const { tokenId, name, mode, scopes, agencyIds } = principal;
    const agencies = await Promise.all(
      agencyIds.map(async (agencyId) => {
        const { id, name: called, metered, credits, limits } = await domain.agencies.read(agencyId);
        return { id, name: called, metered, credits, limits, usage: await domain.agencies.usage(agencyId) };
      }),
    );
    return json(200, { tokenId, name, mode, scopes, agencyId: agencyIds[0], agencies });
  },
});
