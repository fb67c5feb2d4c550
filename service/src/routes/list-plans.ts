import type { Static } from 'typebox';
import { json, type Answer } from '../http/answer.js';
import type { Call } from '../http/endpoint.js';
import { taggedByText } from '../http/validators.js';
import type { PlanLight, PlanPage } from '../domain/index.js';
import { listQuery, type pageQuery } from './parameters.js';

const NDJSON = /(?:^|[,\s])application\/x-ndjson\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/i;

/** A page of plans as its path shows it; for who takes NDJSON, all plans that are meant, a line each. */
export async function listPlansAs(
  { domain, caller, query, accept }: Call<unknown, Static<typeof pageQuery>>,
  show: (page: PlanPage) => object,
): Promise<Answer> {
  const asked = listQuery(query);
  if (NDJSON.test(accept)) {
    const plans = domain.plans.export(caller, asked)[Symbol.asyncIterator]();
    // What cannot be read at all is refused; later it is too late for that.
    return { status: 200, lines: linesOf(plans, await plans.next()) };
  }
  return taggedByText(json(200, show(await domain.plans.list(caller, asked))));
}

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
