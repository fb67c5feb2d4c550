import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table tokens add column scopes jsonb`,
  // Tokens may what they could before there were scopes.
  `update tokens set scopes = case when admin then '["read", "plan", "admin"]'::jsonb else '["read", "plan"]'::jsonb end`,
  `alter table tokens alter column scopes set not null`,
  // A process of the version before may still run over the same database: it knows admin alone.
  `create function token_rights() returns trigger language plpgsql as $$
    begin
      new.scopes := coalesce(new.scopes, case when new.admin then '["read", "plan", "admin"]'::jsonb else '["read", "plan"]'::jsonb end);
      new.admin := new.scopes ? 'admin';
      return new;
    end
  $$`,
  `create trigger token_rights before insert or update on tokens for each row execute function token_rights()`,
  `alter table runs add column traceparent text`,
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

/** What tokens may, what was done by whom, and where runs come from. */
export const access: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
