import type { PlanLight } from '../../domain/index.js';
import { json } from '../../http/answer.js';
import { taggedByText } from '../../http/validators.js';
import { EnvelopedPlansSchema, PlanLightSchema, PlanPageSchema } from '../../schemas/plan.js';
import { onBothPaths } from '../on-both-paths.js';
import { listQuery, pageQuery } from '../parameters.js';

const NDJSON = /(?:^|[,\s])application\/x-ndjson\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i;

const description = 'A page of plans without their content.';

export const listPlans = onBothPaths(
  'GET',
  '',
  {
    scope: 'read',
    summary: 'List plans, newest first, or search for them',
    description:
      'A page beyond the last answers the last. With Accept: application/x-ndjson: all plans that are meant, a line each, ' +
      'whatever the page.',
    isList: true,
    query: pageQuery,
    isTagged: true,
    handle: async ({ domain, caller, params: { agencyId }, query, accept }) => {
      const asked = listQuery(query);
      if (NDJSON.test(accept)) {
        const plans = domain.plans.export(caller, asked)[Symbol.asyncIterator]();
        // What cannot be read at all is refused; later it is too late for that.
        return { status: 200, lines: linesOf(plans, await plans.next()) };
      }
      const page = await domain.plans.list(caller, asked);
      if (agencyId === undefined) return taggedByText(json(200, page));
      const { items, counts, ...paging } = page;
      return taggedByText(json(200, { items, agencyId, paging, ...(counts && { counts }) }));
    },
  },
  { id: 'listPlans', answers: { 200: { description, schema: PlanPageSchema, lines: PlanLightSchema } } },
  { id: 'listAgencyPlans', answers: { 200: { description, schema: EnvelopedPlansSchema, lines: PlanLightSchema } } },
);

async function* linesOf(
  plans: AsyncIterator<readonly PlanLight[]>,
  first: IteratorResult<readonly PlanLight[]>,
): AsyncGenerator<string> {
  try {
    for (let batch = first; batch.done !== true; batch = await plans.next()) {
      yield batch.value.map((plan) => `${JSON.stringify(plan)}\n`).join('');
    }
  } finally {
    await plans.return?.();
  }
}
