import { Migrator, sql, type Kysely, type Migration } from 'kysely';

/** The tables, one statement each: PGlite's prepared statements take no more. */
const TABLES = [
  `create table agencies (
    id text primary key,
    name text not null,
    metered boolean not null,
    balance integer not null default 0 check (balance >= 0),
    limits jsonb not null,
    repurchase jsonb,
    repurchasing_at timestamptz,
    served_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table tokens (
    id text primary key,
    name text not null,
    mode text not null,
    scopes jsonb not null,
    secret_hash text not null,
    agency_ids jsonb not null,
    status text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    last_used_at timestamptz
  )`,
  `create table plans (
    agency_id text not null references agencies,
    id text not null,
    version integer not null,
    state text not null,
    hash text not null,
    max_duration text,
    document_id text not null,
    mode text not null,
    nb_resources integer not null,
    nb_orders integer not null,
    billing text not null,
    warnings jsonb not null,
    properties jsonb,
    continued_version integer,
    run_id bigint,
    created_at timestamptz not null default now(),
    created_by text not null,
    updated_at timestamptz not null default now(),
    updated_by text not null,
    archived_at timestamptz,
    failure text,
    primary key (agency_id, id)
  )`,
  `create index plans_listed on plans (agency_id, created_at desc, id) where archived_at is null`,
  `create index plans_listed_all on plans (agency_id, created_at desc, id)`,
  `create index plans_archived on plans (agency_id, created_at desc, id) where archived_at is not null`,
  `create index plans_aging on plans (updated_at) where archived_at is null`,
  `create index plans_by_id on plans (agency_id, id text_pattern_ops)`,
  `create index plans_by_update on plans (agency_id, updated_at desc, id)`,
  `create index plans_by_property on plans using gin (properties jsonb_path_ops)`,
  // Before a document is deleted, its references are looked up.
  `create index plans_of_document on plans (document_id)`,
  `create table plan_states (
    seq bigserial primary key,
    agency_id text not null,
    plan_id text not null,
    version integer not null,
    state text not null,
    at timestamptz not null default now()
  )`,
  `create index plan_states_of_plan on plan_states (agency_id, plan_id, seq desc)`,
  `create sequence places`,
  `create table runs (
    id bigserial primary key,
    agency_id text not null references agencies,
    plan_id text not null,
    version integer not null,
    state text not null,
    place bigint not null default nextval('places'),
    queued_at timestamptz not null default now(),
    started_at timestamptz,
    ended_at timestamptz,
    budget_seconds double precision not null,
    spent_seconds double precision not null default 0,
    seed integer not null,
    traceparent text,
    engine_failures integer not null default 0,
    attempts integer not null default 0,
    lease_number integer not null default 0,
    lease_until timestamptz,
    worker text,
    outcome text,
    failure text
  )`,
  `create index runs_waiting on runs (agency_id, place) where state = 'waiting'`,
  `create index runs_taken on runs (agency_id) where state = 'taken'`,
  `create index runs_ended on runs (ended_at) where state = 'ended'`,
  `create table solutions (
    agency_id text not null,
    plan_id text not null,
    version integer not null,
    document_id text not null,
    objectives jsonb not null,
    warnings jsonb not null,
    stored_at timestamptz not null default now(),
    primary key (agency_id, plan_id, version)
  )`,
  `create index solutions_of_document on solutions (document_id)`,
  `create table documents (
    id text not null,
    part integer not null,
    bytes bytea not null,
    created_at timestamptz not null default now(),
    primary key (id, part)
  )`,
  // Already compressed.
  `alter table documents alter column bytes set storage external`,
  `create index documents_by_age on documents (created_at)`,
  `create table credit_entries (
    id bigserial primary key,
    agency_id text not null references agencies,
    at timestamptz not null default now(),
    kind text not null,
    amount integer not null,
    balance integer not null,
    plan_id text,
    plan_version integer,
    reference text
  )`,
  `create index credit_entries_of_agency on credit_entries (agency_id, id desc)`,
  `create unique index credit_entries_once on credit_entries (agency_id, reference) where reference is not null`,
  `create table optimization_counts (
    agency_id text not null references agencies,
    period text not null,
    count integer not null,
    primary key (agency_id, period)
  )`,
  // Transactions record events here; see journal/event-log.ts.
  `create table event_inbox (
    id bigserial primary key,
    agency_id text not null,
    plan_id text not null,
    version integer not null,
    type text not null,
    data jsonb not null,
    at timestamptz not null default now()
  )`,
  `create table event_counters (
    agency_id text primary key references agencies,
    last bigint not null
  )`,
  `create table events (
    agency_id text not null references agencies,
    number bigint not null,
    position bigserial not null,
    plan_id text not null,
    version integer not null,
    type text not null,
    data jsonb not null,
    at timestamptz not null,
    primary key (agency_id, number)
  )`,
  `create unique index events_by_position on events (position)`,
  `create index events_of_plan on events (agency_id, plan_id, number)`,
  `create index events_by_age on events (at)`,
  `create table webhooks (
    id text primary key,
    agency_id text not null references agencies,
    url text not null,
    types jsonb not null,
    active boolean not null,
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    created_at timestamptz not null default now(),
    created_by text not null,
    updated_at timestamptz not null default now()
  )`,
  `create index webhooks_of_agency on webhooks (agency_id, created_at, id)`,
  `create table webhook_deliveries (
    id bigserial primary key,
    webhook_id text not null references webhooks on delete cascade,
    agency_id text not null,
    number bigint not null,
    plan_id text not null,
    state text not null default 'pending',
    attempts integer not null default 0,
    queued_at timestamptz not null default now(),
    due_at timestamptz not null,
    leased_until timestamptz,
    lease_number integer not null default 0,
    created_at timestamptz not null default now(),
    attempted_at timestamptz,
    last_status integer,
    last_error text,
    foreign key (agency_id, number) references events on delete cascade
  )`,
  `create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id desc)`,
  `create index webhook_deliveries_of_event on webhook_deliveries (agency_id, number)`,
  `create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'pending'`,
  `create index webhook_deliveries_line on webhook_deliveries (webhook_id, plan_id, id) where state = 'pending'`,
  `create index webhook_deliveries_dead on webhook_deliveries (webhook_id, id desc) where state = 'dead'`,
  `create table idempotency_keys (
    scope text not null,
    key_hash text not null,
    fingerprint text not null,
    result text not null,
    document_id text,
    created_at timestamptz not null default now(),
    primary key (scope, key_hash)
  )`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create index idempotency_keys_of_document on idempotency_keys (document_id) where document_id is not null`,
  `create table audit_entries (
    id bigserial primary key,
    at timestamptz not null default now(),
    action text not null,
    by_token text,
    by_name text not null,
    address text,
    agency_id text,
    plan_id text,
    plan_version integer,
    token_id text,
    details jsonb
  )`,
  `create index audit_entries_of_plan on audit_entries (agency_id, plan_id, id desc)`,
  `create index audit_entries_by_token on audit_entries (by_token, id desc) where by_token is not null`,
  `create index audit_entries_of_token on audit_entries (token_id, id desc) where token_id is not null`,
  `create index audit_entries_by_action on audit_entries (action, id desc)`,
  `create index audit_entries_by_age on audit_entries (at)`,
];

/**
 * The migrations, in order. A later one only adds, so that during an upgrade processes of both versions can share a
 * database.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-beginning': {
    up: async (db: Kysely<unknown>) => {
      for (const statement of TABLES) await sql.raw(statement).execute(db);
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
