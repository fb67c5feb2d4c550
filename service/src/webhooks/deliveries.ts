import { sql } from 'kysely';
import { notFound } from '../errors/refusals.js';
import type { Delivery, DeliveryQuery } from '../domain/index.js';
import { type Database, dateTime, type Row } from '../store/schema.js';
import { lockWebhook } from './delivery-line.js';

type DeliveryRow = Row<'webhook_deliveries'> & Pick<Row<'events'>, 'type' | 'version'>;

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  { state, limit, before }: DeliveryQuery,
): Promise<readonly Delivery[]> {
  let query = selectDeliveries(db, webhookId);
  if (state !== undefined) query = query.where('webhook_deliveries.state', '=', state);
  if (before !== undefined) query = query.where('webhook_deliveries.id', '<', before);
  return (await query.orderBy('webhook_deliveries.id', 'desc').limit(limit).execute()).map(deliveryOf);
}

/** Makes a dead delivery pending again; others are left unchanged. @throws DomainError notFound */
export async function resend(db: Database, webhookId: string, deliveryId: string): Promise<Delivery> {
  await revive(db, webhookId, deliveryId);
  const query = selectDeliveries(db, webhookId).where('webhook_deliveries.id', '=', deliveryId);
  const unknown = () => notFound(`There is no delivery ${deliveryId} of the webhook.`);
  return deliveryOf(await query.executeTakeFirstOrThrow(unknown));
}

/** Makes a dead delivery of a webhook, or all of them, pending again. @returns how many were dead */
export function revive(db: Database, webhookId: string, deliveryId?: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockWebhook(tx, webhookId);
    let dead = tx
      .updateTable('webhook_deliveries')
      .set({ state: 'pending', queued_at: sql`now()`, due_at: sql`now()`, leased_until: null })
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'dead');
    if (deliveryId !== undefined) dead = dead.where('id', '=', deliveryId);
    return (await dead.returning('id').execute()).length;
  });
}

function selectDeliveries(db: Database, webhookId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', (join) =>
      join
        .onRef('events.agency_id', '=', 'webhook_deliveries.agency_id')
        .onRef('events.number', '=', 'webhook_deliveries.number'),
    )
    .selectAll('webhook_deliveries')
    .select(['events.type', 'events.version'])
    .where('webhook_id', '=', webhookId);
}

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    state: row.state,
    number: Number(row.number),
    type: row.type,
    planId: row.plan_id,
    planVersion: row.version,
    attempts: row.attempts,
    createdAt: dateTime(row.created_at),
    ...(row.attempted_at !== null && { attemptedAt: dateTime(row.attempted_at) }),
    ...(row.state === 'pending' && { dueAt: dateTime(row.due_at) }),
    ...(row.last_status !== null && { lastStatus: row.last_status }),
    ...(row.last_error !== null && { lastError: row.last_error }),
  };
}
