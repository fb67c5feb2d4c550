import { type RawBuilder, sql } from 'kysely';
import type { Actor, AuditAction, AuditDetails, AuditEntry, AuditLog, AuditQuery, Realm } from '../domain/index.js';
import { type Row, type Database, dateTime, type Tx } from '../store/schema.js';

/** What an action was performed on. */
type AuditSubject = Pick<AuditEntry, 'agencyId' | 'planId' | 'planVersion' | 'tokenId' | 'details'>;

/** Proxies may pass on something that is not an address. */
const LONGEST_ADDRESS = 64;

/** Records an action in the transaction that performs it: neither exists without the other. */
export async function note(tx: Tx, by: Actor, action: AuditAction, subject: AuditSubject): Promise<void> {
  const { agencyId, planId, planVersion, tokenId, details } = subject;
  await tx
    .insertInto('audit_entries')
    .values({
      action,
      by_token: by.tokenId ?? null,
      by_name: by.name,
      address: by.address?.slice(0, LONGEST_ADDRESS) ?? null,
      agency_id: agencyId ?? null,
      plan_id: planId ?? null,
      plan_version: planVersion ?? null,
      token_id: tokenId ?? null,
      details: textOf(details),
    })
    .execute();
}

/** Names of the fields that a change gives, for its details. */
export function fieldsOf(changes: object): readonly string[] {
  return Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]));
}

/** The details as JSON text; details that say nothing are left out. */
function textOf(details: AuditDetails = {}): string | null {
  const noted = Object.entries(details).filter(([, value]) => value !== undefined && value !== 0 && value !== false);
  return noted.length === 0 ? null : JSON.stringify(Object.fromEntries(noted));
}

/** The audit log in the database. */
export function createAuditLog(db: Database): AuditLog {
  return {
    list: async (query) => {
      // One more entry than wanted, to know whether there is a next page.
      const rows = await select(db, query)
        .limit(query.limit + 1)
        .execute();
      const items = rows.slice(0, query.limit).map(entryOf);
      return rows.length > query.limit ? { items, next: items.at(-1)!.id } : { items };
    },
  };
}

function select(db: Database, { realm, agencyId, planId, tokenId, action, from, to, before }: AuditQuery) {
  let query = db.selectFrom('audit_entries').selectAll();
  if (realm !== undefined) {
    query = query.where(sql<boolean>`(agency_id in (${sql.join(realm)})
      or agency_id is null and token_id in (select id from tokens where ${inRealm(realm)}))`);
  }
  if (agencyId !== undefined) query = query.where('agency_id', '=', agencyId);
  if (planId !== undefined) query = query.where('plan_id', '=', planId);
  if (tokenId !== undefined) query = query.where(sql<boolean>`(by_token = ${tokenId} or token_id = ${tokenId})`);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', moment(from));
  if (to !== undefined) query = query.where('at', '<', moment(to));
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc');
}

function moment(dateTime: string) {
  return sql<Date>`to_timestamp(${Date.parse(dateTime) / 1000}::float8)`;
}

function entryOf(row: Row<'audit_entries'>): AuditEntry {
  return {
    id: row.id,
    at: dateTime(row.at),
    action: row.action,
    by: {
      ...(row.by_token === null ? {} : { tokenId: row.by_token }),
      name: row.by_name,
      ...(row.address === null ? {} : { address: row.address }),
    },
    ...(row.agency_id === null ? {} : { agencyId: row.agency_id }),
    ...(row.plan_id === null ? {} : { planId: row.plan_id }),
    ...(row.plan_version === null ? {} : { planVersion: row.plan_version }),
    ...(row.token_id === null ? {} : { tokenId: row.token_id }),
    ...(row.details === null ? {} : { details: row.details }),
  };
}

/** Tokens for agencies of a realm only. Those of operators reach beyond every realm. */
export function inRealm(realm: Realm): RawBuilder<boolean> {
  if (realm === undefined) return sql<boolean>`true`;
  return sql<boolean>`(tokens.agency_ids <@ ${JSON.stringify(realm)}::jsonb and not tokens.scopes ? 'operator')`;
}
