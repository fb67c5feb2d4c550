import { sql } from 'kysely';
import { inRealm, note } from '../journal/audit.js';
import {
  type Actor,
  type Caller,
  type IssuedToken,
  type Principal,
  type Realm,
  type Scope,
  SCOPES,
  SERVICE,
  type TokenInfo,
  type TokenRequest,
  type Tokens,
} from '../domain/index.js';
import { type DomainError, invalid, invalidValue, notAllowed, notFound, refusal } from '../errors/refusals.js';
import { doing, transactingOnce, type Once } from '../once/once.js';
import { type Database, dateTime, type Row, type Tx } from '../store/schema.js';
import { hashSecret, isSecret, makeTokenText, readToken } from './secret.js';

type TokenRow = Row<'tokens'>;

const LONGEST_NAME = 100;
/** Seconds between updates of a token's last use: each is a write. */
const USE_NOTED_EVERY = 60;
const unnoted = sql<boolean>`coalesce(last_used_at < now() - make_interval(secs => ${USE_NOTED_EVERY}), true)`;

const expired = sql<boolean>`coalesce(expires_at <= now(), false)`.as('expired');

/**
 * Tokens in the database; every request queries it, so that a revoked token is invalid at once on every machine.
 *
 * @param onFirstUse - called with tokens that were never used before
 * @param once - stores results for repeats of requests
 */
export function createTokens(
  db: Database,
  onFirstUse: (tokenId: string) => void = () => undefined,
  once: Once = doing,
): Tokens {
  return {
    authenticate: (authorization, address) => authenticate(db, authorization, address, onFirstUse),
    enter,
    require: requireScope,
    create: (request, by = SERVICE, options = {}) =>
      transactingOnce(db, once, options.once, (tx) => makeToken(tx, request, by)),
    realm,
    revoke: (tokenId, by = SERVICE, { realm } = {}) => db.transaction().execute((tx) => revoke(tx, tokenId, realm, by)),
    regenerate: (tokenId, by = SERVICE, options = {}) =>
      transactingOnce(db, once, options.once, (tx) => regenerate(tx, tokenId, options.realm, by)),
    list: async (agencyId, realm) => {
      let query = db.selectFrom('tokens').selectAll().select(expired).where(inRealm(realm));
      if (agencyId !== undefined) query = query.where(sql<boolean>`agency_ids ? ${agencyId}`);
      const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.map((row) => infoOf(row, row.expired));
    },
  };
}

async function authenticate(
  db: Database,
  authorization: string | undefined,
  address: string | undefined,
  onFirstUse: (tokenId: string) => void,
): Promise<Principal> {
  if (authorization === undefined) throw unauthenticated('The request has no token.');
  const [, text] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const given = text === undefined ? undefined : readToken(text);
  if (given === undefined) throw unauthenticated('The Authorization header holds no token of this service.');
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .select([expired, unnoted.as('unnoted')])
    .where('id', '=', given.id)
    .executeTakeFirst();
  if (row === undefined || row.mode !== given.mode || !isSecret(given.secret, row.secret_hash))
    throw unauthenticated('The token is unknown.');
  if (row.status !== 'active') throw notAllowed('invalidToken', `The token is invalid: it was ${row.status}.`);
  if (row.expired) throw unauthenticated('The token has expired.');
  const agencyIds = row.agency_ids as [string, ...string[]];
  const principal: Principal = {
    tokenId: row.id,
    name: row.name,
    address,
    mode: row.mode,
    scopes: row.scopes,
    agencyIds,
  };
  // If nothing can be written, reading still works.
  if (row.last_used_at === null) await noteFirstUse(db, principal).catch(() => undefined);
  else if (row.unnoted) await noteUse(db, row.id).catch(() => undefined);
  if (row.last_used_at === null) onFirstUse(row.id);
  return principal;
}

/** Of several simultaneous uses only the first is written. */
async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(unnoted)
    .execute();
}

/** The first use is recorded in the audit log, once. */
async function noteFirstUse(db: Database, principal: Principal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const first = await tx
      .updateTable('tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', principal.tokenId)
      .where('last_used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (first !== undefined) await note(tx, principal, 'token.firstUsed', { tokenId: first.id });
  });
}

/** Each scope, and the scope that implies it. */
const IMPLIED: Partial<Record<Scope, Scope>> = { read: 'plan', admin: 'operator' };

function requireScope({ scopes }: Principal, scope: Scope): void {
  const wider = IMPLIED[scope];
  if (scopes.includes(scope) || (wider !== undefined && scopes.includes(wider))) return;
  const message = `The token lacks the scope ${scope}; it has ${scopes.join(' and ')}. Use a token made for it.`;
  throw notAllowed('scopeMissing', message, message, { scope });
}

function enter({ tokenId, name, address, mode, agencyIds }: Principal, agencyId: string = agencyIds[0]): Caller {
  if (!agencyIds.includes(agencyId)) throw forbiddenAgency(agencyId);
  return { agencyId, mode, tokenId, name, ...(address !== undefined && { address }) };
}

function realm({ scopes, agencyIds }: Principal, agencyId?: string): Realm {
  if (scopes.includes('operator')) return undefined;
  if (agencyId !== undefined && !agencyIds.includes(agencyId)) throw forbiddenAgency(agencyId);
  return agencyIds;
}

/** Makes a token. @throws DomainError invalid */
export async function makeToken(tx: Tx, request: TokenRequest, by: Actor): Promise<IssuedToken> {
  const agencyIds = [...new Set(request.agencyIds)];
  const known = agencyIds.length === 0 ? [] : await knownAgencies(tx, agencyIds);
  const unknown = agencyIds.filter((id) => !known.includes(id));
  const name = request.name.trim();
  const scopes = scopesOf(request);
  const complaints = [
    ...(name === '' || name.length > LONGEST_NAME
      ? [invalidValue('name', `A name has 1 to ${LONGEST_NAME} characters.`)]
      : []),
    ...(scopes.length === 0 ? [invalidValue('scopes', `A token has at least one scope of ${SCOPES.join(', ')}.`)] : []),
    ...(agencyIds.length === 0 ? [invalidValue('agencyIds', 'A token is for at least one agency.')] : []),
    ...unknown.map((id) => invalidValue('agencyIds', `There is no agency ${id}.`)),
  ];
  if (complaints.length > 0) throw invalid(complaints);
  const { mode, lifetimeSeconds } = request;
  const token = await insert(tx, {
    name,
    mode,
    scopes,
    agency_ids: agencyIds,
    expires_at: lifetimeSeconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
  });
  await note(tx, by, 'token.created', { tokenId: token.id, details: { name, scopes } });
  return token;
}

/** Each scope once, in order; unknown scopes are dropped. */
function scopesOf({ scopes = ['read', 'plan'], admin = false }: TokenRequest): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope) || (admin && scope === 'admin'));
}

async function knownAgencies(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('agencies').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

async function insert(
  tx: Tx,
  token: Pick<TokenRow, 'name' | 'mode' | 'scopes' | 'agency_ids'> & {
    expires_at: ReturnType<typeof sql<Date>> | Date | null;
  },
): Promise<IssuedToken> {
  const { id, secret, text } = makeTokenText(token.mode);
  const row = await tx
    .insertInto('tokens')
    .values({
      name: token.name,
      mode: token.mode,
      expires_at: token.expires_at,
      id,
      secret_hash: hashSecret(secret),
      scopes: JSON.stringify(token.scopes),
      agency_ids: JSON.stringify(token.agency_ids),
      status: 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...infoOf(row), token: text };
}

async function revoke(tx: Tx, tokenId: string, realm: Realm, by: Actor): Promise<TokenInfo> {
  const row = await tx
    .selectFrom('tokens')
    .selectAll()
    .where('id', '=', tokenId)
    .where(inRealm(realm))
    .forUpdate()
    .executeTakeFirstOrThrow(() => unknownToken(tokenId));
  if (row.status !== 'active') return infoOf(row);
  await tx.updateTable('tokens').set({ status: 'revoked' }).where('id', '=', tokenId).execute();
  await note(tx, by, 'token.revoked', { tokenId, details: { name: row.name } });
  return infoOf({ ...row, status: 'revoked' });
}

async function regenerate(tx: Tx, tokenId: string, realm: Realm, by: Actor): Promise<IssuedToken> {
  const row = await tx
    .updateTable('tokens')
    .set({ status: 'regenerated' })
    .where((row) => row.and({ id: tokenId, status: 'active' }))
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .where(inRealm(realm))
    .returningAll()
    .executeTakeFirstOrThrow(() => unknownToken(tokenId));
  const token = await insert(tx, row);
  await note(tx, by, 'token.regenerated', { tokenId, details: { name: row.name, replacedBy: token.id } });
  return token;
}

function infoOf(row: TokenRow, isExpired = false): TokenInfo {
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    scopes: row.scopes,
    admin: row.scopes.includes('admin'),
    agencyIds: row.agency_ids,
    status: isExpired && row.status === 'active' ? 'expired' : row.status,
    createdAt: dateTime(row.created_at),
    ...(row.expires_at === null ? {} : { expiresAt: dateTime(row.expires_at) }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: dateTime(row.last_used_at) }),
  };
}

function unauthenticated(message: string): DomainError {
  return refusal('unauthenticated', 'NOT_AUTHENTICATED', message);
}

function forbiddenAgency(agencyId: string): DomainError {
  return notAllowed('agencyForbidden', `The token gives no access to the agency ${agencyId}.`);
}

function unknownToken(tokenId: string): DomainError {
  return notFound(`There is no active token ${tokenId}.`);
}
