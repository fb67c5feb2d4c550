import { endpoint } from '../../http/endpoint.js';
import { EnvelopedPlansSchema, PlanLightSchema } from '../../schemas/plan.js';
import { listPlansAs } from '../list-plans.js';
import { ofAgency, pageQuery } from '../parameters.js';

export const listAgencyPlans = endpoint({
  id: 'listAgencyPlans',
  method: 'GET',
  path: '/api/v2/agencies/:agencyId/plans',
  tag: 'Plans of an agency',
  scope: 'read',
  summary: 'List plans, newest first, or search for them',
  description:
    'A page beyond the last answers the last. With Accept: application/x-ndjson: all plans that are meant, a line each, ' +
    'whatever the page.',
  isList: true,
  params: ofAgency,
  query: pageQuery,
  answers: {
    200: {
      description: 'A page of plans without their content.',
      schema: EnvelopedPlansSchema,
      lines: PlanLightSchema,
    },
  },
  refusals: [400],
  isTagged: true,
  handle: (call) =>
    listPlansAs(call, ({ items, counts, ...paging }) => ({
      items,
      agencyId: call.caller.agencyId,
      paging,
      ...(counts && { counts }),
    })),
});
