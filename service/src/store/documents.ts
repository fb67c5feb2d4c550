import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, constants } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './open-store.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes. Writing one part takes a few milliseconds, so that nobody waits long behind a large document. */
const PART = 256 * 1024;

/** Compresses a text, on a thread of its own. */
export function packText(text: string): Promise<Buffer> {
  return compress(text, { level: constants.Z_BEST_SPEED });
}

/** The text that was packed. */
export async function unpackText(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes)).toString('utf8');
}

/**
 * Stores packed bytes, part by part, before and outside the transaction that will refer to them: others get their turn
 * between the parts. A document that nothing refers to in the end is swept away later.
 *
 * @returns its id
 */
export async function writeDocument(db: Database, bytes: Buffer): Promise<string> {
  const id = randomUUID();
  for (let part = 0, from = 0; part === 0 || from < bytes.length; part++, from += PART) {
    await db
      .insertInto('documents')
      .values({ id, part, bytes: bytes.subarray(from, from + PART) })
      .execute();
  }
  return id;
}

/** Packed bytes of the document that a column names, as a part of a query, so that both are of the same moment. */
export function documentBytes(column: RawBuilder<unknown>): RawBuilder<Uint8Array> {
  return sql<Uint8Array>`(select string_agg(bytes, ''::bytea order by part) from documents where documents.id = ${column})`;
}

/** Forgets a document. */
export async function dropDocument(db: Database, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute();
}
