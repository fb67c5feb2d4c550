import { randomUUID } from 'node:crypto';
import { sql, type UpdateObject } from 'kysely';
import { fieldsOf, note } from '../journal/audit.js';
import { type Once, transactingOnce } from '../once/once.js';
import { type DomainError, notAllowed, notFound } from '../errors/refusals.js';
import {
  type Caller,
  EVENT_TYPES,
  type Webhook,
  type WebhookChanges,
  type WebhookRequest,
  type Webhooks,
  type WebhookWithSecret,
} from '../domain/index.js';
import { type Database, dateTime, type Schema, type Tx, type Row } from '../store/schema.js';
import { type AllowedAddresses, checkUrl } from './addresses.js';
import { listDeliveries, resend, revive } from './deliveries.js';
import { newWebhookSecret } from './deliverer.js';
import { lockWebhook } from './delivery-line.js';

/** The largest number of webhooks per agency. */
const MAX_WEBHOOKS = 20;
/** Separates the count of an agency's webhooks from other uses of advisory locks. */
const LOCK_SPACE = 7_303;

/** Until when deliveries are also signed with the previous secret; null when they no longer are. */
const overlapsUntil = sql<Date | null>`case when previous_until > now() then previous_until end`.as('overlaps_until');

type ShownWebhook = Row<'webhooks'> & { readonly overlaps_until: Date | null };

/** @param look - called when there may be something to send */
export function createWebhooks(db: Database, once: Once, isAllowed: AllowedAddresses, look: () => void): Webhooks {
  const looking = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    look();
    return result;
  };
  return {
    create: async (caller, request, options = {}) => {
      checkUrl(request.url, isAllowed);
      return transactingOnce(db, once, options.once, (tx) => create(tx, caller, request));
    },
    read: async (caller, webhookId) => webhookOf(await readRow(db, caller, webhookId)),
    list: async ({ agencyId }) => {
      const query = db.selectFrom('webhooks').selectAll().select(overlapsUntil).where('agency_id', '=', agencyId);
      return (await query.orderBy('created_at').orderBy('id').execute()).map(webhookOf);
    },
    update: async (caller, webhookId, changes, options = {}) => {
      if (changes.url !== undefined) checkUrl(changes.url, isAllowed);
      return looking(transactingOnce(db, once, options.once, (tx) => update(tx, caller, webhookId, changes)));
    },
    remove: (caller, webhookId) => remove(db, caller, webhookId),
    rotateSecret: (caller, webhookId, seconds, options = {}) =>
      transactingOnce(db, once, options.once, (tx) => rotateSecret(tx, caller, webhookId, seconds)),
    deliveries: async (caller, webhookId, query) => {
      await readRow(db, caller, webhookId);
      return listDeliveries(db, webhookId, query);
    },
    resend: async (caller, webhookId, deliveryId) => {
      await readRow(db, caller, webhookId);
      return looking(resend(db, webhookId, deliveryId));
    },
    resendDead: async (caller, webhookId) => {
      await readRow(db, caller, webhookId);
      return looking(revive(db, webhookId));
    },
  };
}

async function create(
  tx: Tx,
  caller: Caller,
  { url, types = EVENT_TYPES, active = true }: WebhookRequest,
): Promise<WebhookWithSecret> {
  const { agencyId, name } = caller;
  const secret = newWebhookSecret();
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE}::integer, hashtext(${agencyId}))`.execute(tx);
  const { count } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS) throw tooMany();
  const row = await tx
    .insertInto('webhooks')
    .values({
      id: randomUUID(),
      agency_id: agencyId,
      url,
      types: JSON.stringify([...new Set(types)]),
      active,
      secret,
      created_by: name,
    })
    .returningAll()
    .returning(overlapsUntil)
    .executeTakeFirstOrThrow();
  await note(tx, caller, 'webhook.created', { agencyId, details: { webhookId: row.id } });
  return { ...webhookOf(row), secret };
}

async function update(
  tx: Tx,
  caller: Caller,
  webhookId: string,
  { url, types, active }: WebhookChanges,
): Promise<Webhook> {
  const fields = fieldsOf({ url, types, active });
  if (active === true) await beginAnew(tx, caller, webhookId);
  const row = await changeRow(tx, caller, webhookId, {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: JSON.stringify([...new Set(types)]) }),
    ...(active !== undefined && { active }),
  });
  if (fields.length > 0) {
    await note(tx, caller, 'webhook.changed', { agencyId: caller.agencyId, details: { webhookId, fields } });
  }
  return webhookOf(row);
}

/** Deliveries that waited for an inactive webhook are retried for as long as new ones. */
async function beginAnew(tx: Tx, { agencyId }: Caller, webhookId: string): Promise<void> {
  await lockWebhook(tx, webhookId);
  await sql`update webhook_deliveries set queued_at = now() from webhooks where webhook_id = webhooks.id
    and webhooks.id = ${webhookId} and webhooks.agency_id = ${agencyId} and not active and state = 'pending'`.execute(
    tx,
  );
}

async function rotateSecret(
  tx: Tx,
  caller: Caller,
  webhookId: string,
  overlapSeconds: number,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  const row = await changeRow(tx, caller, webhookId, {
    secret,
    previous_secret: sql`secret`,
    previous_until: sql`now() + make_interval(secs => ${overlapSeconds})`,
  });
  await note(tx, caller, 'webhook.secretRotated', { agencyId: caller.agencyId, details: { webhookId } });
  return { ...webhookOf(row), secret };
}

async function changeRow(
  tx: Tx,
  { agencyId }: Caller,
  webhookId: string,
  changes: UpdateObject<Schema, 'webhooks'>,
): Promise<ShownWebhook> {
  return tx
    .updateTable('webhooks')
    .set({ ...changes, updated_at: sql`now()` })
    .where((row) => row.and({ agency_id: agencyId, id: webhookId }))
    .returningAll()
    .returning(overlapsUntil)
    .executeTakeFirstOrThrow(() => unknownWebhook(webhookId));
}

function remove(db: Database, caller: Caller, webhookId: string): Promise<void> {
  const { agencyId } = caller;
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('webhooks')
      .where((row) => row.and({ agency_id: agencyId, id: webhookId }))
      .returning('id')
      .executeTakeFirstOrThrow(() => unknownWebhook(webhookId));
    await note(tx, caller, 'webhook.deleted', { agencyId, details: { webhookId } });
  });
}

async function readRow(db: Database, { agencyId }: Caller, webhookId: string): Promise<ShownWebhook> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .select(overlapsUntil)
    .where((row) => row.and({ agency_id: agencyId, id: webhookId }))
    .executeTakeFirstOrThrow(() => unknownWebhook(webhookId));
}

function webhookOf(row: ShownWebhook): Webhook {
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    active: row.active,
    ...(row.overlaps_until !== null && { previousSecretUntil: dateTime(row.overlaps_until) }),
    createdAt: dateTime(row.created_at),
    createdBy: row.created_by,
    updatedAt: dateTime(row.updated_at),
  };
}

function unknownWebhook(webhookId: string): DomainError {
  return notFound(`There is no webhook ${webhookId}.`);
}

function tooMany(): DomainError {
  const message = `An agency may have ${MAX_WEBHOOKS} webhooks. Delete one that is not needed.`;
  return notAllowed('quota', message, 'webhook limit');
}
