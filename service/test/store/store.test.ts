import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentHead,
  dropDocument,
  packText,
  readDocument,
  readingDocuments,
  unpackText,
  writeDocument,
  type DocumentHead,
} from '../../src/store/documents.js';
import { openEmbedded, openPostgres, type Store } from '../../src/store/open-store.js';
import { hasPostgres, onEachDatabase, postgresDatabase, type TestDatabase } from '../support/databases.js';

onEachDatabase('the store', (open) => {
  let database: TestDatabase;
  let store: Store;
  const openStore = ({ options: { data, databaseUrl } }: TestDatabase): Promise<Store> =>
    data === undefined ? openPostgres(databaseUrl!, 4, () => undefined) : openEmbedded(data);

  beforeAll(async () => {
    database = await open();
    store = await openStore(database);
    await store.executeSql('create table counters (name text primary key, value integer not null)');
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('keeps transactions apart that run at the same time', async () => {
    await store.executeSql(`insert into counters values ('a', 0)`);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ value: number }>`select value from counters where name = 'a' for update`.execute(
            tx,
          );
          await new Promise((resolve) => setTimeout(resolve, 2));
          await sql`update counters set value = ${rows[0]!.value + 1} where name = 'a'`.execute(tx);
        }),
      ),
    );
    const { rows } = await store.executeSql(`select value from counters where name = 'a'`);
    expect(rows).toEqual([{ value: 20 }]);
  });

  it('takes back what a transaction did that failed, and goes on', async () => {
    const failing = store.db.transaction().execute(async (tx) => {
      await sql`insert into counters values ('b', 1)`.execute(tx);
      await sql`insert into counters values ('a', 1)`.execute(tx);
    });
    // SQLSTATE of a unique violation.
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await store.executeSql(`select * from counters where name = 'b'`)).rows).toEqual([]);
  });

  it('reads whole numbers of 64 bits as texts, and dates as dates', async () => {
    const { rows } = await store.executeSql(
      `select 9007199254740993::bigint as big, timestamptz '2026-03-01 12:00Z' as at, null as nothing, true as yes`,
    );
    expect(rows).toEqual([{ big: '9007199254740993', at: new Date('2026-03-01T12:00:00Z'), nothing: null, yes: true }]);
  });

  it.each([0, 1, 300_000, 3_000_000])('gives back a document of %i random signs as it was written', async (length) => {
    // Random signs hardly compress: the long ones are of several parts.
    const text = Array.from({ length }, () => String.fromCharCode(32 + Math.random() * 5_000)).join('');
    const id = await writeDocument(store.db, await packText(text));
    const head = async () => {
      const { rows } = await sql<{
        head: DocumentHead | null;
      }>`select ${documentHead(sql`${id}::text`)} as head`.execute(store.db);
      return rows[0]!.head;
    };
    expect((await unpackText(await readDocument(store.db, (await head())!))) === text).toBe(true);
    await dropDocument(store.db, id);
    expect(await head()).toBeNull();
  });

  it('reads anew what is replaced while it is read', async () => {
    const write = async (text: string) => writeDocument(store.db, await packText(text));
    const long = Array.from({ length: 400_000 }, () => String.fromCharCode(32 + Math.random() * 5_000)).join('');
    const first = await write(long);
    const second = await write('second');
    let current = first;
    const text = await readingDocuments(async () => {
      const { rows } = await sql<{ head: DocumentHead }>`select ${documentHead(sql`${current}::text`)} as head`.execute(
        store.db,
      );
      await dropDocument(store.db, first);
      current = second;
      return unpackText(await readDocument(store.db, rows[0]!.head));
    });
    expect(text).toBe('second');
  });

  it('brings its tables up to date once, however many open it', async () => {
    if (store.embedded) return;
    const others = await Promise.all([openStore(database), openStore(database)]);
    await Promise.all(others.map((other) => other.close()));
  });
});

describe.skipIf(!hasPostgres())('a server whose connections are all taken', () => {
  it('is overloaded for whom there is none in time', async () => {
    const database = await postgresDatabase();
    const store = await openPostgres(database.options.databaseUrl!, 2, () => undefined, 1_500);
    let release: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = [1, 2].map(() => store.db.connection().execute(() => released));
    await expect(sql`select 1`.execute(store.db)).rejects.toMatchObject({ kind: 'overloaded' });
    release!();
    await Promise.all(busy);
    await store.close();
    await database.drop();
  });
});
