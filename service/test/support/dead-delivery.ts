import type { Domain } from '../../src/domain/index.js';
import { storeOf } from './store.js';
import { until } from './domains.js';

/** A delivery of an agency's first event, given up, as nobody wants to wait for a day. @returns its id */
export async function deadDelivery(domain: Domain, webhookId: string): Promise<string> {
  const { db } = storeOf(domain);
  const first = () =>
    db.selectFrom('events').select(['agency_id', 'number', 'plan_id']).where('number', '=', '1').executeTakeFirst();
  await until('there is an event', async () => (await first()) !== undefined);
  const { agency_id, number, plan_id } = (await first())!;
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, agency_id, number, plan_id, state: 'dead', due_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
