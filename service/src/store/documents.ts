import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, constants } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './schema.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes per part. Writing one takes a few milliseconds, so that a large document does not hold up others for long. */
const PART = 256 * 1024;

/** Compresses a text, off the main thread. */
export function packText(text: string): Promise<Buffer> {
  return compress(text, { level: constants.Z_BEST_SPEED });
}

/** Decompresses a text. */
export async function unpackText(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes)).toString('utf8');
}

/**
 * Stores packed bytes, part by part, before and outside the transaction that will refer to them: other statements get
 * their turn between the parts. A document without references is removed later.
 *
 * @returns its id
 */
export async function writeDocument(db: Database, bytes: Buffer): Promise<string> {
  const id = randomUUID();
  for (let part = 0, from = 0; part === 0 || from < bytes.length; part++, from += PART) {
    await db
      .insertInto('documents')
      .values({
        id,
        part,
        bytes: sql`decode(${bytes.toString('base64', from, Math.min(from + PART, bytes.length))}, 'base64')`,
      })
      .execute();
  }
  return id;
}

/** The start of a document. */
export interface DocumentHead {
  readonly id: string;
  readonly parts: number;
  /** The first part, in base64: the databases' clients are slow with bytes. */
  readonly first: string;
}

/** The start of the document that a column names, as a subquery, so that both are read at the same moment. */
export function documentHead(column: RawBuilder<unknown>): RawBuilder<DocumentHead | null> {
  return sql<DocumentHead | null>`(select json_build_object('id', head.id, 'first', encode(head.bytes, 'base64'),
      'parts', (select max(part) + 1 from documents parts where parts.id = head.id))
    from documents head where head.id = ${column} and head.part = 0)`;
}

/** The start of a document by its id; undefined without one. */
export async function findDocument(db: Database, id: string): Promise<DocumentHead | undefined> {
  const { rows } = await sql<{ head: DocumentHead | null }>`select ${documentHead(sql`${id}::text`)} as head`.execute(
    db,
  );
  return rows[0]?.head ?? undefined;
}

/** A document was replaced while it was being read. */
class DocumentGoneError extends Error {
  override readonly name = 'DocumentGoneError';
}

/**
 * The packed bytes of a document. Further parts are read one by one, so that other statements get their turn.
 *
 * @throws DocumentGoneError when it is replaced meanwhile; see `readingDocuments`
 */
export async function readDocument(db: Database, { id, parts, first }: DocumentHead): Promise<Buffer> {
  const read = [Buffer.from(first, 'base64')];
  for (let part = 1; part < parts; part++) {
    const row = await db
      .selectFrom('documents')
      .select(sql<string>`encode(bytes, 'base64')`.as('text'))
      .where((row) => row.and({ id, part }))
      .executeTakeFirst();
    if (row === undefined) throw new DocumentGoneError(`The document ${id} is gone.`);
    read.push(Buffer.from(row.text, 'base64'));
  }
  return Buffer.concat(read);
}

const MAX_ATTEMPTS = 10;

/** Reads rows and the documents they name; starts over if a document is replaced meanwhile. */
export async function readingDocuments<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DocumentGoneError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Deletes a document, unless a stored answer still needs it: then both are deleted together later. */
export async function dropDocument(db: Database, id: string): Promise<void> {
  await sql`delete from documents where id = ${id}
    and not exists (select 1 from idempotency_keys where document_id = ${id})`.execute(db);
}

/** Deletes documents that meet a condition and have no references. */
export async function dropUnused(db: Database, which: RawBuilder<boolean>): Promise<void> {
  await sql`delete from documents where ${which}
    and not exists (select 1 from plans where document_id = documents.id)
    and not exists (select 1 from solutions where document_id = documents.id)
    and not exists (select 1 from idempotency_keys where document_id = documents.id)`.execute(db);
}
