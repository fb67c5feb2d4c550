import { Type } from 'typebox';
import { json } from '../../http/answer.js';
import { endpoint } from '../../http/endpoint.js';
import { readBody } from '../../http/json-body.js';
import { IssuedTokenSchema, TokenRequestSchema, TokenSchema } from '../../schemas/admin.js';
import { AgencyIdSchema } from '../../schemas/common.js';

const tag = 'Administration';
const scope = 'admin';

export const tokens = [
  endpoint('POST', '/api/v2/admin/tokens', 'createToken', {
    tag,
    scope,
    summary: 'Make a token; its text is shown this once',
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
    tag,
    scope,
    summary: 'List tokens, newest first, without their texts',
    query: Type.Object({ agencyId: Type.Optional(AgencyIdSchema) }),
    answers: { 200: { description: 'The tokens.', schema: Type.Object({ items: Type.Array(TokenSchema) }) } },
    handle: async ({ domain, query, realm }) => json(200, { items: await domain.tokens.list(query.agencyId, realm) }),
  }),

  endpoint('POST', '/api/v2/admin/tokens/:tokenId/revoke', 'revokeToken', {
    tag,
    scope,
    summary: 'Revoke a token: invalid at once, everywhere',
    answers: { 200: { description: 'The token.', schema: TokenSchema } },
    handle: async ({ domain, principal, params, realm }) =>
      json(200, await domain.tokens.revoke(params.tokenId, principal, { realm })),
  }),

  endpoint('POST', '/api/v2/admin/tokens/:tokenId/regenerate', 'regenerateToken', {
    tag,
    scope,
    summary: 'Give a token a new text; the old one is invalid at once',
    answers: { 200: { description: 'The token with its new text, shown this once.', schema: IssuedTokenSchema } },
    keeps: 'result',
    handle: async ({ domain, principal, params, once, realm }) =>
      json(200, await domain.tokens.regenerate(params.tokenId, principal, { once, realm })),
  }),
];
