import { sql, type Selectable } from 'kysely';
import { DomainError } from '../domain/errors.js';
import type { Caller, IssuedToken, Principal, TokenInfo, TokenRequest, Tokens } from '../domain/principal.js';
import type { Database } from '../store/open-store.js';
import type { TokenTable } from '../store/schema.js';
import { dateTime } from '../store/times.js';
import { hashSecret, isSecret, makeToken, readToken } from './secret.js';

type Row = Selectable<TokenTable>;

const LONGEST_NAME = 100;
/** Seconds between notes of a token's last use: each is a write. */
const USE_NOTED_EVERY = 60;

/**
 * Tokens in the database; every request asks it, so that a revoked token is invalid at once on every machine.
 *
 * @param onFirstUse - hears of tokens that were never used before
 */
export function createTokens(db: Database, onFirstUse: (tokenId: string) => void = () => undefined): Tokens {
  return {
    authenticate: (authorization) => authenticate(db, authorization, onFirstUse),
    enter,
    requireAdmin: (principal) => {
      if (!principal.admin) throw notAllowed('adminOnly', 'The token is not for administration.');
    },
    create: (request) => create(db, request),
    revoke: (tokenId) => revoke(db, tokenId),
    regenerate: (tokenId) => regenerate(db, tokenId),
    list: async (agencyId) => {
      let query = db.selectFrom('tokens').selectAll();
      if (agencyId !== undefined) query = query.where(sql<boolean>`agency_ids ? ${agencyId}`);
      const rows = await query.orderBy('created_at', 'desc').orderBy('id').execute();
      return rows.map(infoOf);
    },
  };
}

async function authenticate(
  db: Database,
  authorization: string | undefined,
  onFirstUse: (tokenId: string) => void,
): Promise<Principal> {
  if (authorization === undefined) throw unauthenticated('The request has no token.');
  const [, text] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const given = text === undefined ? undefined : readToken(text);
  if (given === undefined) throw unauthenticated('The Authorization header holds no token of this service.');
  const row = await db
    .selectFrom('tokens')
    .selectAll()
    .select([
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('expired'),
      sql<boolean>`coalesce(last_used_at < now() - make_interval(secs => ${USE_NOTED_EVERY}), true)`.as('unnoted'),
    ])
    .where('id', '=', given.id)
    .executeTakeFirst();
  if (row === undefined || !isSecret(given.secret, row.secret_hash)) throw unauthenticated('The token is unknown.');
  if (row.status !== 'active') throw notAllowed('invalidToken', `The token is invalid: it was ${row.status}.`);
  if (row.expired) throw unauthenticated('The token has expired.');
  // Where nothing can be written, there is reading still.
  if (row.unnoted) await noteUse(db, row.id).catch(() => undefined);
  if (row.last_used_at === null) onFirstUse(row.id);
  const agencyIds = row.agency_ids as [string, ...string[]];
  return { tokenId: row.id, name: row.name, mode: row.mode, admin: row.admin, agencyIds };
}

async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function enter({ mode, name, agencyIds }: Principal, agencyId: string = agencyIds[0]): Caller {
  if (!agencyIds.includes(agencyId)) {
    throw notAllowed('agencyForbidden', `The token gives no access to the agency ${agencyId}.`);
  }
  return { agencyId, mode, name };
}

async function create(db: Database, request: TokenRequest): Promise<IssuedToken> {
  const agencyIds = [...new Set(request.agencyIds)];
  const known = agencyIds.length === 0 ? [] : await knownAgencies(db, agencyIds);
  const unknown = agencyIds.filter((id) => !known.includes(id));
  const name = request.name.trim();
  const complaints = [
    ...(name === '' || name.length > LONGEST_NAME ? [invalid('name', `A name has 1 to ${LONGEST_NAME} signs.`)] : []),
    ...(agencyIds.length === 0 ? [invalid('agencyIds', 'A token is for at least one agency.')] : []),
    ...unknown.map((id) => invalid('agencyIds', `There is no agency ${id}.`)),
  ];
  if (complaints.length > 0) throw new DomainError('invalid', complaints);
  const { mode, admin = false, lifetimeSeconds } = request;
  return insert(db, {
    name,
    mode,
    admin,
    agency_ids: agencyIds,
    expires_at: lifetimeSeconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
  });
}

async function knownAgencies(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('agencies').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

async function insert(
  db: Database,
  token: Pick<Row, 'name' | 'mode' | 'admin' | 'agency_ids'> & {
    expires_at: ReturnType<typeof sql<Date>> | Date | null;
  },
): Promise<IssuedToken> {
  const { id, secret, text } = makeToken(token.mode);
  const row = await db
    .insertInto('tokens')
    .values({
      ...token,
      id,
      secret_hash: hashSecret(secret),
      agency_ids: JSON.stringify(token.agency_ids),
      status: 'active',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...infoOf(row), token: text };
}

async function revoke(db: Database, tokenId: string): Promise<TokenInfo> {
  const row = await db
    .updateTable('tokens')
    .set({ status: sql`case status when 'active' then 'revoked' else status end` })
    .where('id', '=', tokenId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw unknownToken(tokenId);
  return infoOf(row);
}

async function regenerate(db: Database, tokenId: string): Promise<IssuedToken> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('tokens')
      .set({ status: 'regenerated' })
      .where('id', '=', tokenId)
      .where('status', '=', 'active')
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw unknownToken(tokenId);
    return insert(tx, row);
  });
}

function infoOf(row: Row): TokenInfo {
  const expired = row.status === 'active' && row.expires_at !== null && row.expires_at.getTime() <= Date.now();
  return {
    id: row.id,
    name: row.name,
    mode: row.mode,
    admin: row.admin,
    agencyIds: row.agency_ids,
    status: expired ? 'expired' : row.status,
    createdAt: dateTime(row.created_at),
    ...(row.expires_at === null ? {} : { expiresAt: dateTime(row.expires_at) }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: dateTime(row.last_used_at) }),
  };
}

function unauthenticated(message: string): DomainError {
  return new DomainError('unauthenticated', [{ code: 'NOT_AUTHENTICATED', message }]);
}

function notAllowed(kind: 'invalidToken' | 'agencyForbidden' | 'adminOnly', message: string): DomainError {
  return new DomainError(kind, [{ code: 'NOT_ALLOWED', message, properties: { details: message } }]);
}

function invalid(path: string, details: string): DomainError['errors'][number] {
  return { code: 'INVALID_VALUE', message: details, properties: { path, details } };
}

function unknownToken(tokenId: string): DomainError {
  return new DomainError('notFound', [{ code: 'NOT_FOUND', message: `There is no active token ${tokenId}.` }]);
}
