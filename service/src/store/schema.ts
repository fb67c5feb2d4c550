import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
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

export interface AgencyTable {
  id: string;
  name: string;
  metered: boolean;
  /** Credits left; a database constraint refuses a negative balance. */
  balance: Generated<number>;
  /** Deviations from the service's limits. */
  limits: JsonColumn<LimitChanges>;
  repurchase: OptionalJson<RepurchaseRule>;
  /** When the purchase in progress started. */
  repurchasing_at: OptionalTime;
  /** When a worker last took one of its runs: the agency served longest ago is next. */
  served_at: OptionalTime;
  created_at: Generated<Date>;
}

export interface TokenTable {
  id: string;
  name: string;
  mode: Mode;
  scopes: JsonColumn<Scope[]>;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  agency_ids: JsonColumn<string[]>;
  status: 'active' | 'revoked' | 'regenerated';
  created_at: Generated<Date>;
  expires_at: OptionalTime;
  last_used_at: OptionalTime;
}

export interface PlanTable {
  agency_id: string;
  id: string;
  version: number;
  state: PlanState;
  hash: string;
  /** maxOptimizationDuration, clamped; null when the plan names none. */
  max_duration: string | null;
  document_id: string;
  /** The mode of the token that made the version. */
  mode: Mode;
  nb_resources: number;
  nb_orders: number;
  /** Which stops were billed when (agencies/bill.ts). */
  billing: string;
  warnings: JsonColumn<PlanWarning[]>;
  /** The properties of the plan itself, as submitted. */
  properties: OptionalJson<Record<string, string>>;
  /**
   * The version made by changes: as long as it has no solution, its search starts with the latest solution of earlier
   * versions.
   */
  continued_version: number | null;
  /** The waiting or working run of this plan. */
  run_id: string | null;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
  archived_at: OptionalTime;
  /** Why its last optimization was given up. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Rows that belong to a version of a plan. */
interface OfVersion {
  agency_id: string;
  plan_id: string;
  version: number;
}

export interface PlanStateTable extends OfVersion {
  seq: Generated<string>;
  state: PlanState;
  at: Generated<Date>;
}

export interface RunTable extends OfVersion {
  id: Generated<string>;
  state: 'waiting' | 'taken' | 'ended';
  /** Place in the agency's line; a run that replaces a waiting one keeps its place. */
  place: Generated<string>;
  queued_at: Generated<Date>;
  started_at: OptionalTime;
  ended_at: OptionalTime;
  /** Seconds of work granted, and spent so far: time without a worker does not count. */
  budget_seconds: number;
  spent_seconds: Generated<number>;
  seed: number;
  /** The number of engine processes that died of it. */
  engine_failures: Generated<number>;
  attempts: Generated<number>;
  /** Every write of a worker names it; a worker that takes the run over increments it. */
  lease_number: Generated<number>;
  lease_until: OptionalTime;
  worker: string | null;
  /** Trace context of the request that queued the run (W3C Trace Context). */
  traceparent: string | null;
  outcome: 'optimized' | 'cancelled' | 'failed' | null;
  failure: string | null;
}

export interface SolutionTable extends OfVersion {
  document_id: string;
  objectives: JsonColumn<SolutionObjective[]>;
  warnings: JsonColumn<PlanWarning[]>;
  stored_at: Generated<Date>;
}

/** Long texts, compressed, in parts small enough not to hold up other statements. */
export interface DocumentTable {
  id: string;
  part: number;
  bytes: Uint8Array;
  created_at: Generated<Date>;
}

export interface CreditEntryTable {
  id: Generated<string>;
  agency_id: string;
  at: Generated<Date>;
  kind: 'free' | 'pack' | 'repurchase' | 'spend';
  amount: number;
  balance: number;
  plan_id: string | null;
  plan_version: number | null;
  reference: string | null;
}

export interface OptimizationCountTable {
  agency_id: string;
  /** `2026-03` or `2026-03-14`, UTC. */
  period: string;
  count: number;
}

/** Who did what; see domain/audit.ts. */
export interface AuditEntryTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: AuditAction;
  /** The token that did it. */
  by_token: string | null;
  by_name: string;
  address: string | null;
  agency_id: string | null;
  plan_id: string | null;
  plan_version: number | null;
  /** The token it was done to. */
  token_id: string | null;
  details: OptionalJson<AuditDetails>;
}

/** Results of requests with an Idempotency-Key. */
export interface IdempotencyKeyTable {
  /** The owner of the keys: an agency's id, or a token's. */
  scope: string;
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  /** The fingerprint of the request. */
  fingerprint: string;
  result: string;
  /** The content of the plan that was made. */
  document_id: string | null;
  created_at: Generated<Date>;
}

/** Events recorded by transactions, until they are numbered. */
export interface EventInboxTable extends OfVersion {
  id: Generated<string>;
  type: EventType;
  /** The fields of the event's type. */
  data: JsonColumn<Record<string, unknown>>;
  at: Generated<Date>;
}

/** The number of the last event of each agency. */
export interface EventCounterTable {
  agency_id: string;
  last: string;
}

/** The log: append-only, until events expire. */
export interface EventTable extends OfVersion {
  /** Counts the agency's events from 1, without a gap. */
  number: string;
  /** The order of all events of all agencies. */
  position: Generated<string>;
  type: EventType;
  data: JsonColumn<Record<string, unknown>>;
  at: Date;
}

export interface WebhookTable {
  id: string;
  agency_id: string;
  url: string;
  types: JsonColumn<EventType[]>;
  active: boolean;
  secret: string;
  /** Signs as well, until then. */
  previous_secret: string | null;
  previous_until: OptionalTime;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
}

export interface WebhookDeliveryTable {
  /** The order of the deliveries of a webhook. */
  id: Generated<string>;
  webhook_id: string;
  agency_id: string;
  /** The number of the event. */
  number: string;
  plan_id: string;
  state: Generated<'pending' | 'delivered' | 'dead'>;
  attempts: Generated<number>;
  /** The start of the hours after which it is given up. */
  queued_at: Generated<Date>;
  due_at: Date;
  leased_until: OptionalTime;
  /** A sender names it; a process that takes the delivery over increments it. */
  lease_number: Generated<number>;
  created_at: Generated<Date>;
  attempted_at: OptionalTime;
  last_status: number | null;
  last_error: string | null;
}

export interface Schema {
  event_inbox: EventInboxTable;
  event_counters: EventCounterTable;
  events: EventTable;
  webhooks: WebhookTable;
  webhook_deliveries: WebhookDeliveryTable;
  agencies: AgencyTable;
  tokens: TokenTable;
  plans: PlanTable;
  plan_states: PlanStateTable;
  runs: RunTable;
  solutions: SolutionTable;
  documents: DocumentTable;
  credit_entries: CreditEntryTable;
  optimization_counts: OptimizationCountTable;
  audit_entries: AuditEntryTable;
  idempotency_keys: IdempotencyKeyTable;
}

/** The tables. */
export type Database = Kysely<Schema>;

/** The tables within a transaction. */
export type Tx = Transaction<Schema>;

/** A date-time of the interface, in whole seconds. */
export function dateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
