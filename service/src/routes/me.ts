import { json } from '../http/answer.js';
import { endpoint } from '../http/endpoint.js';
import { MeSchema } from '../schemas/admin.js';

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
