import { sql, type Kysely, type Migration } from 'kysely';

/** One statement at a time: PGlite's prepared statements take no more. */
const STATEMENTS = [
  // Where transactions leave what happened; see events/number-events.ts.
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
];

/** The log of events, and the webhooks that hear of them. */
export const events: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
