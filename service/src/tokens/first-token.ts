import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertAgency, type AgencyDefaults } from '../agencies/agencies.js';
import { COMMAND, type IssuedToken, SCOPES, SERVICE } from '../domain/index.js';
import { refusal } from '../errors/refusals.js';
import type { Database } from '../store/schema.js';
import { createTokens, makeToken } from './tokens.js';

const FIRST_AGENCY = 'AGENCY_main';
const FIRST_NAME = 'first';

/** Keeps the first token until it is first used. */
export interface FirstTokenKeep {
  /** The file; undefined if there is none to read. */
  path(): Promise<string | undefined>;
  keep(token: IssuedToken): Promise<void>;
  /** A token was used: if it is the first token, it need not be kept any longer. */
  used(tokenId: string): Promise<void>;
}

/** A file in the data folder that only its owner may read. */
export function firstTokenFile(folder: string): FirstTokenKeep {
  const file = join(folder, 'first-token');
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  return {
    path: async () => ((await read()) === undefined ? undefined : file),
    keep: async ({ token }) => {
      await rm(file, { force: true });
      await writeFile(file, `${token}\n`, { mode: 0o600, flush: true });
      await chmod(file, 0o600);
    },
    used: async (tokenId) => {
      if ((await read())?.includes(`_${tokenId}_`) === true) await rm(file, { force: true });
    },
  };
}

/** For a database that is not on a disk of this machine. */
export const nowhere: FirstTokenKeep = {
  path: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
  used: () => Promise.resolve(),
};

/**
 * On the very first start: creates an unmetered agency with a token in production mode that has all scopes. The token
 * is kept before it becomes valid, so that a crash at any moment does not lose it.
 *
 * @returns the token; undefined if there are agencies already
 */
export async function makeFirstAgency(
  db: Database,
  defaults: AgencyDefaults,
  { keep }: FirstTokenKeep,
): Promise<IssuedToken | undefined> {
  return db.transaction().execute(async (tx) => {
    // Processes that start together create only one.
    await sql`lock table agencies in share row exclusive mode`.execute(tx);
    const some = await tx.selectFrom('agencies').select('id').limit(1).executeTakeFirst();
    if (some !== undefined) return undefined;
    await insertAgency(tx, { id: FIRST_AGENCY, name: 'Main', metered: false }, defaults);
    const request = { name: FIRST_NAME, mode: 'production' as const, agencyIds: [FIRST_AGENCY], scopes: SCOPES };
    const token = await makeToken(tx, request, SERVICE);
    await keep(token);
    return token;
  });
}

/**
 * Gives an unused first token a new text; the old text becomes invalid. If there is no agency yet, it is created with
 * its token.
 *
 * @throws DomainError invalid when the first token was used
 */
export async function firstTokenAnew(
  db: Database,
  defaults: AgencyDefaults,
  keeping: FirstTokenKeep,
): Promise<IssuedToken> {
  const made = await makeFirstAgency(db, defaults, keeping);
  if (made !== undefined) return made;
  const unused = await db
    .selectFrom('tokens')
    .select('id')
    .where('name', '=', FIRST_NAME)
    .where(sql<boolean>`scopes ? 'admin'`)
    .where('status', '=', 'active')
    .where('last_used_at', 'is', null)
    .executeTakeFirst();
  if (unused === undefined) {
    const message = 'The first token was used already. Make another: tourwright token create --name … --agency …';
    throw refusal('invalid', 'PRECONDITION_FAILED', message);
  }
  const token = await createTokens(db).regenerate(unused.id, COMMAND);
  await keeping.keep(token);
  return token;
}
