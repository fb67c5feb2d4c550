import { sql, type Kysely, type Migration } from 'kysely';

/** Only additions: a process of the version before goes on over these tables. */
const STATEMENTS = [
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
  // Whether anything refers to a document is asked before it is dropped.
  `create index plans_of_document on plans (document_id)`,
  `create index solutions_of_document on solutions (document_id)`,
  `alter table plans add column failure text`,
  `create index plans_by_id on plans (agency_id, id text_pattern_ops)`,
  `create index plans_by_update on plans (agency_id, updated_at desc, id)`,
  `create index plans_by_property on plans using gin (properties jsonb_path_ops)`,
];

/** Keys of requests that have their effect once, why an optimization was given up, and what lists are searched by. */
export const safeWriting: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
