import { sql, type RawBuilder } from 'kysely';
import type { Realm } from '../domain/principal.js';

/** Tokens for agencies of a realm alone. Those of operators reach beyond every realm. */
export function inRealm(realm: Realm): RawBuilder<boolean> {
  if (realm === undefined) return sql<boolean>`true`;
  return sql<boolean>`(tokens.agency_ids <@ ${JSON.stringify(realm)}::jsonb and not tokens.scopes ? 'operator')`;
}
