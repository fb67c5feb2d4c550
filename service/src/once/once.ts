import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError, refusal } from '../errors/refusals.js';
import type { OnceRequest } from '../domain/index.js';
import type { Database, Row, Tx } from '../store/schema.js';

/** Keeps nothing: for callers that never repeat a request. */
export const doing: Once = (_request, act) => act(undefined);

/** The stored outcome of a request: its result, and the document that belongs to it. */
export interface StoredResult {
  readonly result: string;
  readonly documentId?: string | undefined;
}

/** Stores the result of one request. */
export interface Keeper {
  /** To be called at the start of the effect's transaction. @throws DomainError keyInUse */
  enter(tx: Tx): Promise<void>;
  /** To be called at its end: effect and result are stored together, or not at all. */
  keep(tx: Tx, kept: StoredResult): Promise<void>;
}

/**
 * Performs a request, unless it was performed before: then its stored result is recalled. A refusal is not stored:
 * nothing was changed, and the same key may be tried again.
 *
 * @throws DomainError keyReused (the key was used for another request), keyInUse (the first request has not ended);
 * what `act` throws
 */
export type Once = <T>(
  request: OnceRequest | undefined,
  act: (keeper: Keeper | undefined) => Promise<T>,
  recall: (kept: StoredResult) => Promise<T>,
) => Promise<T>;

/** Separates the locks on keys from other uses of advisory locks. */
const LOCK_SPACE = 7_302;

/** @param hours - how long keys are remembered */
export function createOnce(db: Database, hours: number): Once {
  // Keys in use on this process; other processes see the lock that the effect's transaction takes.
  const busy = new Set<string>();
  return async (request, act, recall) => {
    if (request === undefined) return act(undefined);
    const place = { scope: request.scope, key_hash: createHash('sha256').update(request.key).digest('hex') };
    const name = `${place.scope} ${place.key_hash}`;
    if (busy.has(name)) throw keyInUse();
    busy.add(name);
    const before = async (): Promise<StoredResult | undefined> => {
      const kept = await look(db, request, place, hours);
      if (kept !== undefined) request.onReplay?.();
      return kept;
    };
    try {
      const kept = await before();
      if (kept !== undefined) return await recall(kept);
      try {
        return await act(keeperOf(request, place, hours));
      } catch (error) {
        // Another process was quicker, or the answer to the commit was lost.
        const done = await before().catch((cause: unknown) => {
          throw cause instanceof DomainError ? cause : error;
        });
        if (done === undefined) throw error;
        return await recall(done);
      }
    } finally {
      busy.delete(name);
    }
  };
}

/** Acts in a transaction of its own and stores the encrypted result in it. */
export function transactingOnce<T>(
  db: Database,
  once: Once,
  request: OnceRequest | undefined,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  return once(
    request,
    (keeper) =>
      inTransaction(db, async (tx) => {
        await keeper?.enter(tx);
        const result = await act(tx);
        await keeper?.keep(tx, { result: sealed(request!, result) });
        return result;
      }),
    ({ result }) => Promise.resolve(unsealed<T>(request!, result)),
  );
}

function inTransaction<T>(db: Database, act: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? act(db as Tx) : db.transaction().execute(act);
}

/** Performs an action without lasting effect, and stores its encrypted result afterwards. */
export function answeringOnce<T>(db: Database, once: Once, request: OnceRequest, act: () => Promise<T>): Promise<T> {
  return once(
    request,
    async (keeper) => {
      const result = await act();
      await db.transaction().execute((tx) => keeper!.keep(tx, { result: sealed(request, result) }));
      return result;
    },
    ({ result }) => Promise.resolve(unsealed<T>(request, result)),
  );
}

type KeyRow = Pick<Row<'idempotency_keys'>, 'scope' | 'key_hash'>;

function keeperOf({ fingerprint }: OnceRequest, place: KeyRow, hours: number): Keeper {
  return {
    enter: async (tx) => {
      const { rows } = await sql<{ entered: boolean }>`select pg_try_advisory_xact_lock(
        ${LOCK_SPACE}::integer, hashtext(${`${place.scope} ${place.key_hash}`})) as entered`.execute(tx);
      if (rows[0]?.entered !== true) throw keyInUse();
    },
    keep: async (tx, { result, documentId = null }) => {
      await sql`delete from idempotency_keys where scope = ${place.scope} and key_hash = ${place.key_hash}
        and created_at <= now() - make_interval(hours => ${hours}::integer)`.execute(tx);
      // Fails if another process has stored a result meanwhile: the effect is then rolled back.
      await tx
        .insertInto('idempotency_keys')
        .values({ ...place, fingerprint, result, document_id: documentId })
        .execute();
    },
  };
}

async function look(
  db: Database,
  request: OnceRequest,
  place: KeyRow,
  hours: number,
): Promise<StoredResult | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'result', 'document_id'])
    .where((row) => row.and({ scope: place.scope, key_hash: place.key_hash }))
    .where(sql<boolean>`created_at > now() - make_interval(hours => ${hours}::integer)`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.fingerprint !== request.fingerprint) throw keyReused();
  return { result: row.result, documentId: row.document_id ?? undefined };
}

const sealed = (request: OnceRequest, result: unknown): string =>
  seal(JSON.stringify(result), `${request.secret} ${request.key}`);

const unsealed = <T>(request: OnceRequest, text: string): T =>
  JSON.parse(unseal(text, `${request.secret} ${request.key}`)) as T;

const path = 'Idempotency-Key';

function keyInUse(): DomainError {
  const details = 'the first request with this key is not over: send it again in a second, to get its answer';
  const message = 'The first request with this Idempotency-Key is not over. Send it again in a second.';
  return refusal('keyInUse', 'IDEMPOTENCY_KEY_IN_USE', message, { path, details });
}

function keyReused(): DomainError {
  const details = 'was used for another request: take a new key for each request, and the same one to repeat it';
  const message = 'The Idempotency-Key was used for another request. Take a new key for each request.';
  return refusal('keyReused', 'IDEMPOTENCY_KEY_REUSED', message, { path, details });
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts a text so that only holders of the secret can read it (AES-256-GCM with a key of HKDF, RFC 5869). */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

/** Decrypts a sealed text. @throws Error with another secret */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'tourwright kept results', 32));
}
