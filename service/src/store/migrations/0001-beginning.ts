import { sql, type Kysely, type Migration } from 'kysely';

/** One statement at a time: PGlite's prepared statements take no more. */
const STATEMENTS = [
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
    admin boolean not null,
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
    run_id bigint,
    created_at timestamptz not null default now(),
    created_by text not null,
    updated_at timestamptz not null default now(),
    updated_by text not null,
    archived_at timestamptz,
    primary key (agency_id, id)
  )`,
  `create index plans_listed on plans (agency_id, created_at desc, id) where archived_at is null`,
  `create index plans_listed_all on plans (agency_id, created_at desc, id)`,
  `create index plans_archived on plans (agency_id, created_at desc, id) where archived_at is not null`,
  `create index plans_aging on plans (updated_at) where archived_at is null`,
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
  `create table documents (
    id text not null,
    part integer not null,
    bytes bytea not null,
    created_at timestamptz not null default now(),
    primary key (id, part)
  )`,
  // Compressed already.
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
];

export const beginning: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
