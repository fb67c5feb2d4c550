import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type {
  AuditAction,
  AuditDetails,
  EventType,
  LimitChanges,
  Mode,
  PlanState,
  RepurchaseRule,
  Scope,
} from '../domain/index.js';
import type { PlanWarning, SolutionObjective } from 'tourwright';

/** Times are the database's: no process's clock counts. */
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Read as a value, written as JSON text. */
type JsonColumn<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A column: its type in the database, and that of its values. */
interface Column<T> {
  readonly type: string;
  readonly value?: T;
}

function column<T>(type: string): Column<T> {
  return { type };
}

/** Columns of rows that belong to a version of a plan. */
const OF_VERSION = {
  agency_id: column<string>('text not null'),
  plan_id: column<string>('text not null'),
  version: column<number>('integer not null'),
};

/** The tables, in an order in which they can be created. */
export const TABLES = {
  agencies: {
    id: column<string>('text primary key'),
    name: column<string>('text not null'),
    metered: column<boolean>('boolean not null'),
    /** Credits left; a database constraint refuses a negative balance. */
    balance: column<Generated<number>>('integer not null default 0 check (balance >= 0)'),
    /** Deviations from the service's limits. */
    limits: column<JsonColumn<LimitChanges>>('jsonb not null'),
    repurchase: column<OptionalJson<RepurchaseRule>>('jsonb'),
    /** When the purchase in progress started. */
    repurchasing_at: column<OptionalTime>('timestamptz'),
    /** When a worker last took one of its runs: the agency served longest ago is next. */
    served_at: column<OptionalTime>('timestamptz'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  tokens: {
    id: column<string>('text primary key'),
    name: column<string>('text not null'),
    mode: column<Mode>('text not null'),
    scopes: column<JsonColumn<Scope[]>>('jsonb not null'),
    /** SHA-256 of the secret, hexadecimal. */
    secret_hash: column<string>('text not null'),
    agency_ids: column<JsonColumn<string[]>>('jsonb not null'),
    status: column<'active' | 'revoked' | 'regenerated'>('text not null'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
    expires_at: column<OptionalTime>('timestamptz'),
    last_used_at: column<OptionalTime>('timestamptz'),
  },
  plans: {
    agency_id: column<string>('text not null references agencies'),
    id: column<string>('text not null'),
    version: column<number>('integer not null'),
    state: column<PlanState>('text not null'),
    hash: column<string>('text not null'),
    /** maxOptimizationDuration, clamped; null when the plan names none. */
    max_duration: column<string | null>('text'),
    document_id: column<string>('text not null'),
    /** The mode of the token that made the version. */
    mode: column<Mode>('text not null'),
    nb_resources: column<number>('integer not null'),
    nb_orders: column<number>('integer not null'),
    /** Which stops were billed when (agencies/bill.ts). */
    billing: column<string>('text not null'),
    warnings: column<JsonColumn<PlanWarning[]>>('jsonb not null'),
    /** The properties of the plan itself, as submitted. */
    properties: column<OptionalJson<Record<string, string>>>('jsonb'),
    /**
     * The version made by changes: as long as it has no solution, its search starts with the latest solution of earlier
     * versions.
     */
    continued_version: column<number | null>('integer'),
    /** The waiting or working run of this plan. */
    run_id: column<string | null>('bigint'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
    created_by: column<string>('text not null'),
    updated_at: column<Generated<Date>>('timestamptz not null default now()'),
    updated_by: column<string>('text not null'),
    archived_at: column<OptionalTime>('timestamptz'),
    /** Why its last optimization was given up. */
    failure: column<ColumnType<string | null, string | null | undefined, string | null>>('text'),
  },
  plan_states: {
    seq: column<Generated<string>>('bigserial primary key'),
    ...OF_VERSION,
    state: column<PlanState>('text not null'),
    at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  runs: {
    id: column<Generated<string>>('bigserial primary key'),
    ...OF_VERSION,
    agency_id: column<string>('text not null references agencies'),
    state: column<'waiting' | 'taken' | 'ended'>('text not null'),
    /** Place in the agency's line; a run that replaces a waiting one keeps its place. */
    place: column<Generated<string>>("bigint not null default nextval('places')"),
    queued_at: column<Generated<Date>>('timestamptz not null default now()'),
    started_at: column<OptionalTime>('timestamptz'),
    ended_at: column<OptionalTime>('timestamptz'),
    /** Seconds of work granted, and spent so far: time without a worker does not count. */
    budget_seconds: column<number>('double precision not null'),
    spent_seconds: column<Generated<number>>('double precision not null default 0'),
    seed: column<number>('integer not null'),
    /** Trace context of the request that queued the run (W3C Trace Context). */
    traceparent: column<string | null>('text'),
    /** The number of engine processes that died of it. */
    engine_failures: column<Generated<number>>('integer not null default 0'),
    attempts: column<Generated<number>>('integer not null default 0'),
    /** Every write of a worker names it; a worker that takes the run over increments it. */
    lease_number: column<Generated<number>>('integer not null default 0'),
    lease_until: column<OptionalTime>('timestamptz'),
    worker: column<string | null>('text'),
    outcome: column<'optimized' | 'cancelled' | 'failed' | null>('text'),
    failure: column<string | null>('text'),
  },
  solutions: {
    ...OF_VERSION,
    document_id: column<string>('text not null'),
    objectives: column<JsonColumn<SolutionObjective[]>>('jsonb not null'),
    warnings: column<JsonColumn<PlanWarning[]>>('jsonb not null'),
    stored_at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  /** Long texts, compressed, in parts small enough not to hold up other statements. */
  documents: {
    id: column<string>('text not null'),
    part: column<number>('integer not null'),
    bytes: column<Uint8Array>('bytea not null'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  credit_entries: {
    id: column<Generated<string>>('bigserial primary key'),
    agency_id: column<string>('text not null references agencies'),
    at: column<Generated<Date>>('timestamptz not null default now()'),
    kind: column<'free' | 'pack' | 'repurchase' | 'spend'>('text not null'),
    amount: column<number>('integer not null'),
    balance: column<number>('integer not null'),
    plan_id: column<string | null>('text'),
    plan_version: column<number | null>('integer'),
    reference: column<string | null>('text'),
  },
  optimization_counts: {
    agency_id: column<string>('text not null references agencies'),
    /** `2026-03` or `2026-03-14`, UTC. */
    period: column<string>('text not null'),
    count: column<number>('integer not null'),
  },
  /** Events recorded by transactions, until they are numbered. */
  event_inbox: {
    id: column<Generated<string>>('bigserial primary key'),
    ...OF_VERSION,
    type: column<EventType>('text not null'),
    /** The fields of the event's type. */
    data: column<JsonColumn<Record<string, unknown>>>('jsonb not null'),
    at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  /** The number of the last event of each agency. */
  event_counters: {
    agency_id: column<string>('text primary key references agencies'),
    last: column<string>('bigint not null'),
  },
  /** The log: append-only, until events expire. */
  events: {
    agency_id: column<string>('text not null references agencies'),
    /** Counts the agency's events from 1, without a gap. */
    number: column<string>('bigint not null'),
    /** The order of all events of all agencies. */
    position: column<Generated<string>>('bigserial not null'),
    plan_id: column<string>('text not null'),
    version: column<number>('integer not null'),
    type: column<EventType>('text not null'),
    data: column<JsonColumn<Record<string, unknown>>>('jsonb not null'),
    at: column<Date>('timestamptz not null'),
  },
  webhooks: {
    id: column<string>('text primary key'),
    agency_id: column<string>('text not null references agencies'),
    url: column<string>('text not null'),
    types: column<JsonColumn<EventType[]>>('jsonb not null'),
    active: column<boolean>('boolean not null'),
    secret: column<string>('text not null'),
    /** Signs as well, until then. */
    previous_secret: column<string | null>('text'),
    previous_until: column<OptionalTime>('timestamptz'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
    created_by: column<string>('text not null'),
    updated_at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  webhook_deliveries: {
    /** The order of the deliveries of a webhook. */
    id: column<Generated<string>>('bigserial primary key'),
    webhook_id: column<string>('text not null references webhooks on delete cascade'),
    agency_id: column<string>('text not null'),
    /** The number of the event. */
    number: column<string>('bigint not null'),
    plan_id: column<string>('text not null'),
    state: column<Generated<'pending' | 'delivered' | 'dead'>>("text not null default 'pending'"),
    attempts: column<Generated<number>>('integer not null default 0'),
    /** The start of the hours after which it is given up. */
    queued_at: column<Generated<Date>>('timestamptz not null default now()'),
    due_at: column<Date>('timestamptz not null'),
    leased_until: column<OptionalTime>('timestamptz'),
    /** A sender names it; a process that takes the delivery over increments it. */
    lease_number: column<Generated<number>>('integer not null default 0'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
    attempted_at: column<OptionalTime>('timestamptz'),
    last_status: column<number | null>('integer'),
    last_error: column<string | null>('text'),
  },
  /** Results of requests with an Idempotency-Key. */
  idempotency_keys: {
    /** The owner of the keys: an agency's id, or a token's. */
    scope: column<string>('text not null'),
    /** SHA-256 of the key, hexadecimal. */
    key_hash: column<string>('text not null'),
    /** The fingerprint of the request. */
    fingerprint: column<string>('text not null'),
    result: column<string>('text not null'),
    /** The content of the plan that was made. */
    document_id: column<string | null>('text'),
    created_at: column<Generated<Date>>('timestamptz not null default now()'),
  },
  /** Who did what; see domain/audit.ts. */
  audit_entries: {
    id: column<Generated<string>>('bigserial primary key'),
    at: column<Generated<Date>>('timestamptz not null default now()'),
    action: column<AuditAction>('text not null'),
    /** The token that did it. */
    by_token: column<string | null>('text'),
    by_name: column<string>('text not null'),
    address: column<string | null>('text'),
    agency_id: column<string | null>('text'),
    plan_id: column<string | null>('text'),
    plan_version: column<number | null>('integer'),
    /** The token it was done to. */
    token_id: column<string | null>('text'),
    details: column<OptionalJson<AuditDetails>>('jsonb'),
  },
};

type Columns<T> = { [C in keyof T]: T[C] extends Column<infer V> ? V : never };

export type Schema = { [T in keyof typeof TABLES]: Columns<(typeof TABLES)[T]> };

/** A row of a table, as queries read it. */
export type Row<T extends keyof Schema> = Selectable<Schema[T]>;

/** The tables. */
export type Database = Kysely<Schema>;

/** The tables within a transaction. */
export type Tx = Transaction<Schema>;

/** A date-time of the interface, in whole seconds. */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
