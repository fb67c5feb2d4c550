import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { TABLES } from './schema.js';

/** The statements that create the tables: one each, as PGlite's prepared statements take no more. */
const CREATION = [
  `create sequence places`,
  ...Object.entries(TABLES).map(([table, columns]) => `create table ${table} (${columnList(columns)})`),
  `alter table plans add primary key (agency_id, id)`,
  `alter table solutions add primary key (agency_id, plan_id, version)`,
  `alter table documents add primary key (id, part)`,
  `alter table optimization_counts add primary key (agency_id, period)`,
  `alter table events add primary key (agency_id, number)`,
  `alter table webhook_deliveries add foreign key (agency_id, number) references events on delete cascade`,
  `alter table idempotency_keys add primary key (scope, key_hash)`,
  `create index plans_listed on plans (agency_id, created_at desc, id) where archived_at is null`,
  `create index plans_listed_all on plans (agency_id, created_at desc, id)`,
  `create index plans_archived on plans (agency_id, created_at desc, id) where archived_at is not null`,
  `create index plans_aging on plans (updated_at) where archived_at is null`,
  `create index plans_by_id on plans (agency_id, id text_pattern_ops)`,
  `create index plans_by_update on plans (agency_id, updated_at desc, id)`,
  `create index plans_by_property on plans using gin (properties jsonb_path_ops)`,
  // Before a document is deleted, its references are looked up.
  `create index plans_of_document on plans (document_id)`,
  `create index plan_states_of_plan on plan_states (agency_id, plan_id, seq desc)`,
  `create index runs_waiting on runs (agency_id, place) where state = 'waiting'`,
  `create index runs_taken on runs (agency_id) where state = 'taken'`,
  `create index runs_ended on runs (ended_at) where state = 'ended'`,
  `create index solutions_of_document on solutions (document_id)`,
  // Already compressed.
  `alter table documents alter column bytes set storage external`,
  `create index documents_by_age on documents (created_at)`,
  `create index credit_entries_of_agency on credit_entries (agency_id, id desc)`,
  `create unique index credit_entries_once on credit_entries (agency_id, reference) where reference is not null`,
  `create unique index events_by_position on events (position)`,
  `create index events_of_plan on events (agency_id, plan_id, number)`,
  `create index events_by_age on events (at)`,
  `create index webhooks_of_agency on webhooks (agency_id, created_at, id)`,
  `create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id desc)`,
  `create index webhook_deliveries_of_event on webhook_deliveries (agency_id, number)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'pending'`,
  `create index webhook_deliveries_line on webhook_deliveries (webhook_id, plan_id, id) where state = 'pending'`,
  `create index webhook_deliveries_dead on webhook_deliveries (webhook_id, id desc) where state = 'dead'`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create index idempotency_keys_of_document on idempotency_keys (document_id) where document_id is not null`,
  `create index audit_entries_of_plan on audit_entries (agency_id, plan_id, id desc)`,
  `create index audit_entries_by_token on audit_entries (by_token, id desc) where by_token is not null`,
  `create index audit_entries_of_token on audit_entries (token_id, id desc) where token_id is not null`,
  `create index audit_entries_by_action on audit_entries (action, id desc)`,
  `create index audit_entries_by_age on audit_entries (at)`,
];

function columnList(columns: Readonly<Record<string, { readonly type: string }>>): string {
  return Object.entries(columns)
    .map(([name, { type }]) => `${name} ${type}`)
    .join(', ');
}

/**
 * The migrations, in order. The first creates the tables as they are now. A later one only adds, and only what is
 * missing (`if not exists`), so that during an upgrade processes of both versions can share a database.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': {
    up: async (db: Kysely<unknown>) => {
      for (const statement of CREATION) await sql.raw(statement).execute(db);
    },
  },
};

/**
 * Migrates the tables; several processes may try at once. Tables that a newer version has migrated further are left
 * unchanged.
 *
 * @throws what a migration threw
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  for (let known = await doneIn(db); ;) {
    // Kysely wants the migrations of a newer version to be listed; they do nothing here.
    const newer = known.filter((name) => !(name in MIGRATIONS)).map((name) => [name, { up: () => Promise.resolve() }]);
    const migrations = { ...MIGRATIONS, ...(Object.fromEntries(newer) as Record<string, Migration>) };
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest();
    if (error === undefined) return;
    const now = await doneIn(db);
    // A newer version that starts at the same time may have migrated further meanwhile.
    if (now.every((name) => known.includes(name) || name in MIGRATIONS)) throw error;
    known = now;
  }
}

/** Names of the completed migrations. */
async function doneIn<T>(db: Kysely<T>): Promise<readonly string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
